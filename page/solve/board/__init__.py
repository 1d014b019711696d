"""Show the board of Solve in 81 inputs: its cells, their marks, and the choice of some."""
