"""Answer the puzzle on the board: solutions, why not one, what setters ask."""
