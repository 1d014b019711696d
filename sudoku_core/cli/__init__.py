"""The command line: solve, check and convert the grids of a text, each as soon as it is read."""
