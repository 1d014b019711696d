"""Describe the arguments of the command line, and teach them by example."""

import argparse
import sys

from sudoku_core.text.decoding import AUTO, CODECS

PROGRAM = "sudoku" if sys.argv[0].endswith(("sudoku", "sudoku.exe")) else "python -m sudoku_core"
FORMS = (
    *("line", "judge", "box", "marks", "csv", "sdk", "opensudoku", "hodoku"),
    *("sudokuwiki", "f-puzzles", "sudokupad"),
)

KINDS = ("judge", "easy", "seventeen", "hopeless")

PROGRAMS = (
    *("rescan", "discard", "remove", "promising", "table", "flags", "bits", "fewest"),
    *("exact_cover", "units", "sets"),
)

PROBLEMS = ("2580", "grading")

DIFFICULTIES = ("easy", "medium", "hard", "fiendish", "beyond")

FAMILIES = (
    *("singles", "intersections", "subsets", "fish", "wings", "uniqueness", "exclusion"),
    *("chains", "forcing"),
)
LANGUAGES = ("en", "ko")
# Where the names of grids may be, as `sudoku_core.text.ledger` has it.
NAMES = (AUTO, "above", "below", "none")
# How often a person presses Hint at most: where, the cells, the digits, why, a lesson.
PRESSES = 5

# From how many grids on two processes are done before one: to start them takes about 0.15 s. This
# process reads all grids, and that is most of the work where they are not solved. To rate one takes
# some 0.05 s.
WORTH_JOBS = {
    **dict.fromkeys(("solve", "check", "convert"), 50_000),
    **dict.fromkeys(("rate", "hint", "explain"), 10),
}

# Seconds that a run in a race may take: less would end runs that are merely disturbed.
LEAST_BUDGET = 0.1
MOST_BUDGET = 3600

# Steps of a program that are recorded in full detail.
MOST_STEPS = 400_000

DIGITS_OF_NUMBERS = 9
DIGITS_OF_SEEDS = 18
VERSION = "0.1.0"

INPUT = """\
FILE may hold any number of grids in any usual form: 81 characters on a line; nine lines of nine,
with 0 or . for a blank, spaces and borders as you like; CSV, .sdk, .sdx, OpenSudoku, HoDoKu, links.
Several FILEs are read one after another, - is standard input. One that cannot be read is named, and
the next one comes. A FILE may be a picture, too, if the package Pillow is installed.
"""

MAIN = """\
examples:
  {program} solve puzzle.txt          nine lines of nine digits
  {program} solve --line many.txt     81 digits on a line each
  {program} check < grids.txt         Case 1: CORRECT
  {program} check --why grids.txt     and what is wrong with the others
  {program} convert --to csv in.txt   the same grids in another form
  {program} draw puzzle.txt           a picture, as SVG
  {program} generate --count 5        new puzzles, 81 digits on a line each
  {program} rate many.txt             how hard each is: 7.2/1.2/1.2 Forcing Chain
  {program} hint puzzle.txt           the next step, and why
  {program} explain puzzle.txt        every step, in words
  {program} photo newspaper.jpg       the puzzles in a picture
  {program} race puzzle.txt           the classic programs against one another
  {program} watch flags puzzle.txt    the first steps of one of them
  {program} judge program.py          your own program, as a judge does

{program} COMMAND --help says more of each command.

{input}
exit status: 0 all is well, 1 a puzzle has no solution, 2 the text cannot be read
"""

SOLVE = """\
examples:
  {program} solve puzzle.txt                nine lines of nine digits
  {program} solve --line many.txt           81 digits on a line each
  {program} solve --count 2 many.txt        0, 1, 2 or 2+ solutions
  {program} solve --line --jobs 4 many.txt  in four processes

{input}
exit status: 0 all is well, 1 a puzzle has no solution, 2 the text cannot be read
"""

CHECK = """\
examples:
  {program} check grids.txt               Case 1: CORRECT
  {program} check --why grids.txt         and what is wrong with the others
  {program} check --keep-going grids.txt  whatever cannot be read is INCORRECT
  {program} check --csv grids.txt         a table for a spreadsheet
  {program} check --csv --jobs 4 in.txt   in four processes
  {program} check --puzzle key.txt in.txt  and each keeps what is given

A grid is CORRECT if it has no blank and breaks no rule; a solution beside its puzzle must keep the
givens, too. With --puzzle each grid must also keep the givens in that FILE, or match it if it has
no blank. A grid's name follows its number with --why, which ends with a count, and has a column in
--csv. Standard error says which lines were not used; --csv ends with a row for each stretch of
them. In a picture, a grid with a doubtful digit cannot be read. The table of --csv also has a
solution of each grid with blanks, and the number of its solutions: 0, 1, or 1+ for more. --jobs is
for that table: without it, one process is as fast as several.

{input}
exit status: 0 all was read, 2 the text, or with --keep-going a grid in it, cannot be read
"""

CONVERT = """\
examples:
  {program} convert --to line grids.txt         81 digits on a line each
  {program} convert --to box puzzle.sdk         drawn with borders
  {program} convert --to opensudoku many.txt    one XML document
  {program} convert --to sudokuwiki many.txt    links that open the puzzles there
  {program} convert --to line --drop pairs.csv  without the solutions beside the puzzles

Names of grids are kept in csv, sdk, opensudoku and f-puzzles; other forms have no room for them.

{input}
exit status: 0 all is well, 2 the text cannot be read, or FORM cannot hold what is in it
"""

DRAW = """\
examples:
  {program} draw puzzle.txt > puzzle.svg           the givens
  {program} draw --solved puzzle.txt > puzzle.svg  the solution in another ink
  {program} draw --solution many.txt > sheets.svg  sheets of A4, answers at their feet

One puzzle makes a picture; more make sheets of four, one below the other in one document, each
puzzle under its name or number. A browser prints it a sheet a page.

{input}
exit status: 0 all is well, 1 a puzzle has no single solution to draw, 2 the text cannot be read
"""

GENERATE = """\
examples:
  {program} generate                          with as few givens as it can do with
  {program} generate --difficulty easy        for beginners
  {program} generate --count 100 --symmetric  a hundred that look the same upside down
  {program} generate --count 4 --seed 7       the same four every time
  {program} generate --givens 30 > puzzle.txt

Each puzzle has exactly one solution. A difficulty is what it takes to solve it:
  easy      rated to 1.5: a digit has one place left in a row, column or box
  medium    to 2.8: also, a cell has one candidate left; pointing and claiming
  hard      to 4.4: also pairs, triplets, X-Wing, Swordfish, XY-Wing, XYZ-Wing
  fiendish  to 7.1: also unique rectangles and chains
  beyond    anything more
An easy puzzle has 36 or 37 givens, others as few as they can do with; --givens asks for another
number. The difficulty is always met, and the number as nearly as a few attempts get: hardly any
puzzle has fewer than 21, and none has fewer than 17.

exit status: 0 all is well, 1 a puzzle is not as it was wanted
"""

RATE = """\
examples:
  {program} rate many.txt           the grid, ER/EP/ED, the hardest technique
  {program} rate --jobs 4 many.txt  in four processes
  {program} rate --without uniqueness many.txt

The ratings are those of Sudoku Explainer 1.2.1: ER is that of the hardest step, EP that of the
hardest up to the first digit placed, ED that of the first. A puzzle has to have one solution: of
others the line says none or several. Puzzles that are harder than 9.4 are said to be >9.4 unless
--deep goes on: that may take minutes, or hours. Without some family of techniques a rating may
differ, and a puzzle may stay unsolved. The FAMILIES:
  {families}

{input}
exit status: 0 all is well, 1 a puzzle has not exactly one solution, 2 the text cannot be read
"""

HINT = """\
examples:
  {program} hint puzzle.txt            all there is to say
  {program} hint --presses 1 game.txt  the technique, and roughly where

The next step of each puzzle, as a person would find it. The candidates that a puzzle comes with
count as the ones that are left. A press is a press of Hint in the page: the technique and roughly
where; the cells; the digits and what follows; why; a lesson. The FAMILIES of techniques:
  {families}

{input}
exit status: 0 all is well, 1 a puzzle has not exactly one solution, or wrong candidates, 2 the text
cannot be read
"""

EXPLAIN = """\
examples:
  {program} explain puzzle.txt                every step, with its reasons
  {program} explain --language ko puzzle.txt  in Korean

The whole path to the solution, and at the end the rating and where the hardest step comes first.
The FAMILIES of techniques:
  {families}

{input}
exit status: 0 all is well, 1 a puzzle has not exactly one solution, 2 the text cannot be read
"""

PHOTO = """\
examples:
  {program} photo newspaper.jpg            81 digits on a line for each grid
  {program} photo --why *.jpg              and which cells are doubtful
  {program} photo page.png | {program} solve

Finds the grids in photos, scans and screenshots, however they are turned, and prints the printed
digits; what a person has filled in is left out. The package Pillow decodes the pictures.

exit status: 0 all is well, 1 a picture has no grid, 2 a FILE cannot be read
"""

RACE = """\
examples:
  {program} race puzzle.txt              on a puzzle of yours
  {program} race many.txt --budget 10    on several, at most ten seconds a run
  {program} race --kind judge            on the sample of problem 2580
  {program} race --kind hopeless         where going row by row takes far too long

Nine plain programs that solve a Sudoku, and the engine of this project. Each reads the puzzle as
a judge gives it and prints the answer; its time is the least of several runs, without the start of
Python. The ways take turns, so that whatever else the machine does falls on all of them alike.
Ctrl-C ends the race, and what is known by then is printed.
A KIND is one puzzle, the same every time:
  judge      the sample of problem 2580
  easy       one for beginners
  seventeen  one with 17 givens, the fewest there can be
  hopeless   one made against going row by row

{input}
exit status: 0 all is well, 1 the givens of a puzzle clash, 2 the text cannot be read
"""

WATCH = """\
examples:
  {program} watch flags puzzle.txt             the first twenty steps
  {program} watch fewest puzzle.txt --steps 500
  {program} watch sets grids.txt               one that checks finished grids

A step is a line that begins to run, a function that is called or returns, or a digit that is
placed or taken out. The PROGRAM is recorded as it runs on the first puzzle of the FILE:
  rescan, discard, remove, promising, table, flags, bits  try the blanks in the order of rows
  fewest       tries the blank with the fewest candidates first
  exact_cover  is Knuth's Algorithm X
  units, sets  check all grids of the FILE

{input}
exit status: 0 all is well, 2 the text cannot be read
"""

JUDGE = """\
examples:
  {program} judge program.py
  {program} judge --problem grading program.py

The program runs as a process of its own on the sample of the problem and on more cases, and each is
answered as a judge does: Accepted, Wrong answer, Time limit, Memory limit, Output limit, Runtime
error or Compile error, with the first difference and the slip that may be behind it. Output is
compared without blanks at the end of lines and empty lines at the end; of several solutions each is
right. A program may take ten times as long as our own classic one, and at least a second; 256 MB,
where the system tells; and a million characters of output.
A PROBLEM is
  2580     solve one puzzle: nine lines of nine numbers, 0 for a blank
  grading  check grids: how many there are, then the grids; Case 1: CORRECT or Case 1: INCORRECT

exit status: 0 all cases are Accepted, 1 one is not, 2 the program cannot be read
"""


def parser() -> argparse.ArgumentParser:
    """Describe all commands and their arguments."""
    main = _described(argparse.ArgumentParser(prog=PROGRAM), "", MAIN)
    main.description = (
        "Solve, check, convert, draw, make, photograph, rate and explain Sudoku puzzles; "
        "race, watch and judge programs."
    )
    main.add_argument("--version", action="version", version=f"sudoku {VERSION}")
    commands = main.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, help_text, examples, add_arguments in (
        ("solve", "print a solution of each puzzle", SOLVE, (_add_solve, _add_jobs, _add_input)),
        (
            *("check", "say of each grid whether it is correct", CHECK),
            (_add_check, _add_jobs, _add_input),
        ),
        (
            "convert",
            "write the grids in another form",
            CONVERT,
            (_add_convert, _add_jobs, _add_input),
        ),
        ("draw", "draw puzzles as SVG", DRAW, (_add_draw, _add_input)),
        ("generate", "make new puzzles", GENERATE, (_add_generate,)),
        ("rate", "rate how hard puzzles are", RATE, (_add_logic, _add_jobs, _add_input)),
        (
            *("hint", "give the next step of each puzzle, and say why", HINT),
            (_add_hint, _add_language, _add_logic, _add_jobs, _add_input),
        ),
        (
            *("explain", "explain every step of each puzzle", EXPLAIN),
            (_add_language, _add_logic, _add_jobs, _add_input),
        ),
        ("photo", "print the puzzles in pictures", PHOTO, (_add_photo,)),
        ("race", "race the classic programs on puzzles", RACE, (_add_race, _add_input)),
        ("watch", "print the first steps of a classic program", WATCH, (_add_watch, _add_input)),
        ("judge", "judge a program of yours", JUDGE, (_add_judge,)),
    ):
        command = _described(commands.add_parser(name, help=help_text), help_text, examples)
        for add in add_arguments:
            add(command)
    return main


def _described(
    parser: argparse.ArgumentParser, description: str, examples: str
) -> argparse.ArgumentParser:
    """Describe a command and show its examples, laid out as they are written."""
    parser.description = description.capitalize() + "." if description else None
    parser.epilog = examples.format(program=PROGRAM, input=INPUT, families=", ".join(FAMILIES))
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    return parser


def _add_jobs(command: argparse.ArgumentParser) -> None:
    """Add the argument of commands that can do their work in several processes."""
    worth = WORTH_JOBS[command.prog.split()[-1]]
    help_text = f"work in N processes; worth their start from some {worth:,} grids on"
    command.add_argument("--jobs", type=_positive, default=1, metavar="N", help=help_text)


def _add_input(command: argparse.ArgumentParser) -> None:
    """Add the arguments of commands that read grids."""
    command.add_argument(
        "--encoding",
        type=str.lower,
        choices=(AUTO, *CODECS),
        default=AUTO,
        metavar="NAME",
        help=f"how the bytes of FILE are read: {AUTO} (the default), {', '.join(CODECS)}",
    )
    command.add_argument(
        "--names",
        choices=NAMES,
        metavar="PLACE",
        help="where the names of grids are: above or below them, none, or auto (found out)",
    )
    command.add_argument("file", nargs="*", metavar="FILE", help="default: standard input")


def _add_solve(command: argparse.ArgumentParser) -> None:
    """Add the arguments of solve."""
    answer = command.add_mutually_exclusive_group()
    answer.add_argument("--line", action="store_true", help="81 digits on a line per puzzle")
    answer.add_argument(
        "--count",
        type=_positive,
        metavar="LIMIT",
        help="the number of solutions per puzzle; LIMIT+ if there are more",
    )


def _add_check(command: argparse.ArgumentParser) -> None:
    """Add the arguments of check."""
    answer = command.add_mutually_exclusive_group()
    answer.add_argument("--why", action="store_true", help="say what is wrong, too")
    answer.add_argument("--csv", action="store_true", help="a table of all there is to say")
    command.add_argument(
        "--puzzle",
        metavar="FILE",
        help="the puzzle that all grids began as, or its solution: an answer key",
    )
    command.add_argument(
        "--keep-going",
        action="store_true",
        help="take a grid that cannot be read for INCORRECT, and go on with the next",
    )


def _add_convert(command: argparse.ArgumentParser) -> None:
    """Add the arguments of convert."""
    command.add_argument(
        "--to", required=True, choices=FORMS, metavar="FORM", help=", ".join(FORMS)
    )
    command.add_argument(
        "--drop",
        action="store_true",
        help="drop candidates, or solutions beside puzzles, where FORM has no room for them",
    )


def _add_draw(command: argparse.ArgumentParser) -> None:
    """Add the arguments of draw."""
    for name, help_text in (
        ("--solution", "the solution, upside down at the foot"),
        ("--solved", "the digits found, on the board"),
        (
            "--candidates",
            "what is possible in each blank, or the candidates that the puzzle comes with",
        ),
        ("--sheet", "a sheet of A4 for one puzzle, too"),
    ):
        command.add_argument(name, action="store_true", help=help_text)
    command.add_argument("--title", metavar="TEXT", help="a line above the board")


def _add_generate(command: argparse.ArgumentParser) -> None:
    """Add the arguments of generate."""
    command.add_argument("--count", type=_positive, default=1, metavar="N", help="default: 1")
    command.add_argument(
        "--givens", type=_number_of_cells, metavar="N", help="how many cells have a digit"
    )
    command.add_argument(
        "--difficulty", choices=DIFFICULTIES, metavar="NAME", help=", ".join(DIFFICULTIES)
    )
    command.add_argument(
        "--symmetric", action="store_true", help="the givens look the same upside down"
    )
    command.add_argument(
        "--seed", type=_natural, metavar="N", help="a number: the same makes the same puzzles"
    )


def _add_logic(command: argparse.ArgumentParser) -> None:
    """Add the arguments that say which techniques may be used."""
    command.add_argument(
        "--without",
        action="append",
        default=[],
        choices=FAMILIES,
        metavar="FAMILY",
        help="leave a family of techniques out; may be given several times",
    )
    command.add_argument(
        "--deep", action="store_true", help="go on with what only the hardest puzzles need"
    )


def _add_hint(command: argparse.ArgumentParser) -> None:
    """Add the argument that says how much of a hint is told."""
    command.add_argument(
        "--presses",
        type=int,
        choices=range(1, PRESSES + 1),
        default=PRESSES,
        metavar="N",
        help=f"how much is told, 1 to {PRESSES}; default: all",
    )


def _add_language(command: argparse.ArgumentParser) -> None:
    """Add the argument of commands that say what people read."""
    command.add_argument(
        "--language",
        choices=LANGUAGES,
        default=LANGUAGES[0],
        metavar="CODE",
        help=f"{', '.join(LANGUAGES)}; default: {LANGUAGES[0]}",
    )


def _add_photo(command: argparse.ArgumentParser) -> None:
    """Add the arguments of photo."""
    command.add_argument("--why", action="store_true", help="name the cells that are doubtful, too")
    command.add_argument("file", nargs="+", metavar="FILE", help="a picture; - is standard input")
    command.set_defaults(encoding=AUTO)


def _add_race(command: argparse.ArgumentParser) -> None:
    """Add the arguments of race."""
    command.add_argument(
        "--budget",
        type=_seconds,
        default=2.0,
        metavar="SECONDS",
        help="end a run that takes longer; default: 2",
    )
    command.add_argument(
        "--kind", choices=KINDS, metavar="KIND", help=f"no FILE but one of {', '.join(KINDS)}"
    )


def _add_watch(command: argparse.ArgumentParser) -> None:
    """Add the arguments of watch."""
    command.add_argument("way", choices=PROGRAMS, metavar="PROGRAM", help=", ".join(PROGRAMS))
    command.add_argument(
        "--steps", type=_steps, default=20, metavar="N", help="print so many; default: 20"
    )


def _add_judge(command: argparse.ArgumentParser) -> None:
    """Add the arguments of judge."""
    command.add_argument("program", metavar="PROGRAM", help="a file with a program in Python 3")
    command.add_argument(
        "--problem",
        choices=PROBLEMS,
        metavar="PROBLEM",
        help="2580 or grading; default: what the program prints tells, else 2580",
    )


def _steps(text: str) -> int:
    """Read an argument that is a number of steps, as many as a recording has at most."""
    steps = _positive(text)
    if steps > MOST_STEPS:
        raise argparse.ArgumentTypeError(f"expected a number up to {MOST_STEPS}, not {text!r}")
    return steps


def _seconds(text: str) -> float:
    """Read an argument that is a number of seconds from 0.1 to 3600."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not LEAST_BUDGET <= seconds <= MOST_BUDGET:
        said = f"expected a number of seconds from {LEAST_BUDGET} to {MOST_BUDGET}, not {text!r}"
        raise argparse.ArgumentTypeError(said)
    return seconds


def _number_of_cells(text: str) -> int:
    """Read an argument that is a number from 0 to 81."""
    if not text.isdecimal() or len(text) > DIGITS_OF_NUMBERS or int(text) > 81:
        raise argparse.ArgumentTypeError(f"expected a number from 0 to 81, not {text!r}")
    return int(text)


def _natural(text: str) -> int:
    """Read an argument that is a number from 0 on, of any size."""
    if not text.isdecimal() or len(text) > DIGITS_OF_SEEDS:
        raise argparse.ArgumentTypeError(f"expected a number from 0 on, not {text!r}")
    return int(text)


def _positive(text: str) -> int:
    """Read an argument that is a number from 1 on."""
    if not text.isdecimal() or len(text) > DIGITS_OF_NUMBERS or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, not {text!r}")
    return int(text)
