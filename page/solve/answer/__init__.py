"""Answer the puzzle on the board: solutions, why there are none or several, what setters ask."""
