"""Say in English what a judge says: names of verdicts and cases, reasons and slips.

Wherever the page has another language, it has a text for each key. A key's places are what stands
in ``Sentence.values``:

- ``cell`` and ``other`` are 0 to 80, ``unit`` is 0 to 26, ``digit``, ``given`` and ``twice`` are 1
  to 9; ``line`` and ``column`` count from 1 (in the output for a reason of Wrong answer, else in
  the program), and so does ``case``, the number of a grid;
- ``lines``, ``status``, ``seconds``, ``times``, ``megabytes``, ``characters`` are numbers;
  ``wanted`` is a number of lines, but a line's text in ``line_of_verdict`` and ``spelling``;
- ``type`` (of an error), ``message``, ``signal``, ``classic``, ``printed``, ``language``,
  ``character``, ``code``, ``file``, ``library``, ``name``, ``text``, ``function``, ``class`` and
  ``prompt`` are texts as they stand.
"""

from sudoku_core.grid import cell_name, unit_name
from sudoku_core.judging.verdicts import Sentence

# Verdicts, as judges say them.
VERDICTS = {
    "accepted": "Accepted",
    "wrong_answer": "Wrong answer",
    "time_limit": "Time limit",
    "memory_limit": "Memory limit",
    "output_limit": "Output limit",
    "runtime_error": "Runtime error",
    "compile_error": "Compile error",
}

# What a case is, by its name.
CASE_NAMES = {
    "sample": "Sample",
    "one_blank": "One blank",
    "few_blanks": "19 blanks",
    "one_solution": "45 blanks",
    "several_solutions": "Several solutions",
    "dead_ends": "Many dead ends",
    "all_blank": "All blank",
    "long_search": "A long search",
    "one_grid": "One grid",
    "each_unit": "One kind of unit wrong",
    "same_sums": "Right sums, wrong digits",
    "blank_lines": "Blank lines between",
    "hundred_grids": "100 grids",
    "own": "Your input",
}

# Why a verdict is as it is.
REASONS = {
    "accepted": "All is right.",
    # Compile error and Runtime error
    "compile_error": "{type} in line {line}: {message}",
    "compile_error_somewhere": "{type}: {message}",
    "runtime_error": "{type} in line {line}: {message}",
    "runtime_error_somewhere": "{type}: {message}",
    "exit_status": "The program ended with status {status}, which a judge takes for an error.",
    "exit_message": "The program ended with exit(“{message}”), which a judge takes for an error.",
    "signal": "The system ended the program ({signal}).",
    # Limits
    "memory_limit": "It needs more than {megabytes} MB.",
    "time_limit": (
        "It takes more than {seconds} s, about {times} times what our own program ({classic}) takes"
        " here. That is an estimate of what a judge gives a program in CPython; with PyPy it may"
        " still pass."
    ),
    "output_limit": "It prints more than {characters} characters.",
    # Wrong answer
    "nothing_printed": "It printed nothing.",
    "lines_missing": "It printed {lines} lines where {wanted} are wanted.",
    "lines_extra": "After {wanted} lines there should be no more, but there is “{printed}”.",
    "line_empty": "Line {line} of the output is empty.",
    "line_of_nine": (
        "Line {line} of the output is not nine digits with a blank between: “{printed}”."
    ),
    "given_changed": "{cell} is {digit}, but the puzzle has {given} there.",
    "blank_left": "{cell} is still 0.",
    "digit_twice": "{cell} is {digit}, but {unit} has it in {other}, too.",
    "digit_twice_later": (
        "No solution that begins so has {digit} in {cell}: here {unit} has {twice} twice."
    ),
    "no_solution_so": "No solution that begins so has {digit} in {cell}.",
    "line_of_verdict": "Line {line} should be “{wanted}”, not “{printed}”.",
    "judged_correct": "Grid {case} is not correct: {unit} has {digit} twice.",
    "judged_correct_blank": "Grid {case} is not correct: {cell} is blank.",
    "judged_incorrect": "Grid {case} is correct: it breaks no rule.",
}

# What may be behind it.
SLIPS = {
    # Compile error
    "other_language": "This looks like {language}. Here programs are in Python 3.",
    "pasted_marks": "Leave out the >>> or ``` around the program.",
    "python_2_print": "This is Python 2. In Python 3 print needs parentheses: print(x).",
    "python_2_except": "This is Python 2. In Python 3 it is: except ValueError as error.",
    "tabs": "Some lines are indented with tabs, others with blanks. Use one of the two.",
    "indentation": "Line {line} is not indented as Python expects: compare it with those above it.",
    "pasted_character": (
        "“{character}” is not a character of Python; it may come from a web page or a keyboard"
        " set to another language. Type it anew."
    ),
    "pasted_blank": "There is an invisible character ({code}) where a blank should be.",
    "single_equals": "In line {line}, to compare takes ==, not =.",
    # Runtime error
    "recursion_limit": (
        "Python allows about 1,000 calls inside one another. A Sudoku has 81 cells, so a function"
        " may call itself without end; if not, sys.setrecursionlimit allows more."
    ),
    "recursion_endless": "A function calls itself without end, more often than was allowed.",
    "recursion_too_deep": (
        "Calls went deeper than there is memory for. sys.setrecursionlimit allows them, but"
        " memory does not grow with it."
    ),
    "input_file": "A judge has no file {file}: it gives the input on standard input.",
    "missing_library": "A judge has nothing but the library that comes with Python: no {library}.",
    "reads_too_much_2580": (
        "The program reads more lines than there are. The input is nine lines, and nothing else."
    ),
    "reads_too_much_grading": (
        "The program reads more lines than there are. The input is a number of grids, then that"
        " many grids."
    ),
    "python_2_name": "{name} is Python 2.",
    "typing_name": "{name} has to be imported: from typing import {name}.",
    "python_2_lazy": "In Python 3 {name} gives no list. Write list({name}(…)).",
    "empty_number": "An empty line or text was read as a number.",
    "blank_number": "A blank was read as a number. Split the line first: input().split().",
    "line_as_number": (
        "A whole line was read as one number: “{text}”. Split it first: map(int, input().split())."
    ),
    # Time limit
    "bare_except": (
        "The except in line {line} catches everything, also the end of the input, and so the loop"
        " around it may never end."
    ),
    "deepcopy": (
        "deepcopy copies the whole board each time. To take a digit out again is much quicker."
    ),
    # Wrong answer
    "hard_exit": "os._exit drops what was printed. Use sys.exit or exit.",
    "never_prints": "The program never prints.",
    "never_called": "The function {function} is never called.",
    "class_never_called": (
        "Nobody calls the class {class}: here nothing runs by itself. Add at the end:\n"
        "board = [list(map(int, input().split())) for _ in range(9)]\n"
        "{class}().{function}(board)\n"
        "for row in board:\n"
        "    print(*row)"
    ),
    "class_never_called_dots": (
        "Nobody calls the class {class}: here nothing runs by itself. Add at the end:\n"
        'board = [input().replace("0", ".").split() for _ in range(9)]\n'
        "{class}().{function}(board)\n"
        "for row in board:\n"
        "    print(*row)"
    ),
    "prompt": "A judge reads what input prints, too: “{prompt}” in line {line}.",
    "debug_before": "The solution is right, but there is more before it: “{printed}”.",
    "debug_after": "The solution is right, but there is more after it: “{printed}”.",
    "result_printed": (
        "The solution is right, but {printed} comes after it: the result of a function is printed,"
        " too."
    ),
    "goes_on": (
        "The solution is right, but the program goes on and prints another. End it after the first."
    ),
    "puzzle_printed": "This is the puzzle as it was.",
    "puzzle_printed_early": (
        "This is the puzzle as it was. It was printed before it was solved: print it after that."
    ),
    "puzzle_printed_undone": (
        "This is the puzzle as it was. It was solved, and each digit was removed again before the"
        " board was printed: return True once it is solved, and stop there."
    ),
    "short_range": "range(1, 9) in line {line} ends at 8. Digits need range(1, 10).",
    "one_line": "The solution is right, but all on one line. Print each row on a line of its own.",
    "digit_a_line": "The solution is right, but each digit is on a line of its own.",
    "brackets": "The solution is right, but printed as lists. print(*row) prints the digits alone.",
    "commas": "The solution is right, but with commas. print(*row) has a blank between instead.",
    "no_blanks": "The solution is right, but its digits need a blank between: print(*row).",
    "spacing": "The solution is right, but not its blanks or lines: one blank between two digits.",
    "sums": "Nine digits can add up to 45, or be nine, and yet not be 1 to 9.",
    "spelling": "The verdicts are right, but spelt otherwise: “{wanted}”, not “{printed}”.",
    "case_from_zero": "The verdicts are right, but the first case is Case 1, not Case 0.",
    "debug_lines": "The verdicts are right, but there are other lines among them: “{printed}”.",
    "blank_eaten": (
        "With a blank line after each grid the program is right: it skips one. Here there is none."
        " sys.stdin.read().split() reads both."
    ),
    "blank_lines": (
        "In this case there are blank lines between the grids, in others there are none."
        " sys.stdin.read().split() reads both."
    ),
}

SENTENCES = {**REASONS, **SLIPS}


def said(sentence: Sentence) -> str:
    """Say a sentence in English.

    >>> said(Sentence("digit_twice", {"cell": 0, "digit": 5, "unit": 9, "other": 80}))
    'R1C1 is 5, but column 1 has it in R9C9, too.'
    """
    values = dict(sentence.values)
    for name, written in (("cell", cell_name), ("other", cell_name), ("unit", unit_name)):
        if name in values:
            values[name] = written(values[name])
    if "seconds" in values:
        values["seconds"] = f"{values['seconds']:.1f}"
    if "characters" in values:
        values["characters"] = f"{values['characters']:,}"
    return SENTENCES[sentence.key].format(**values)
