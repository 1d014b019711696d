"""Run the command line: `python -m sudoku_core`, or `sudoku` if installed."""

import sys

try:
    from sudoku_core.cli.command import main
except KeyboardInterrupt:
    sys.exit(130)

if __name__ == "__main__":
    sys.exit(main())
