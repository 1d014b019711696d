"""Let a person work on the board: digits, notes, colours, the keypad, the timer."""
