"""Run the command line: `python -m sudoku_core`, or `sudoku` where the package is installed."""

import sys

from sudoku_core.cli.command import main

if __name__ == "__main__":
    sys.exit(main())
