"""Recognise the commonest slips in a program that a judge did not accept.

Each is told only where it is certain that it is there; that it is also what is behind the verdict
is likely. At most `MOST` are told, what explains more first.
"""

import ast
import re
import warnings
from collections.abc import Iterator

from sudoku_core.judging.answers import grid_of_lines, is_right, lines_of, shown
from sudoku_core.judging.problems import SOLVING, Case, verdict_words
from sudoku_core.judging.verdicts import Difference, Run, Sentence

MOST = 3

# What only programs in other languages have at the beginning of a line.
LANGUAGES = {
    "C++": r"#include\s*<(\w+>|bits/)|using\s+namespace\s+\w+;",
    "C": r"#include\s*<\w+\.h>|int\s+main\s*\(",
    "Java": r"import\s+java\.|public\s+(static|class)\s",
    "JavaScript": r"(const|let|var)\s.*\brequire\(|console\.log\(|function\s+\w+\(.*\{",
}
# Names that only Python 2 has.
OLD_NAMES = ("raw_input", "xrange", "unicode", "long", "unichr")
# Results of `map`, `filter` and `zip`, which were lists in Python 2.
LAZY = r"'(map|filter|zip)' object is not subscriptable|type '(map|filter|zip)' has no len"


def slips(source: str, case: Case, run: Run, found: Difference | None) -> tuple[Sentence, ...]:
    """List the slips that can be told from a program, its run, and what is wrong with its output.

    >>> from sudoku_core.judging.problems import case
    >>> run = Run("", "error", 0.1, "ModuleNotFoundError", "No module named 'numpy'", 1)
    >>> slips("import numpy", case("2580", "sample"), run, None)[0].values
    {'library': 'numpy'}
    """
    if run.ending == "compile":
        told = _in_source(source, run)
    elif run.ending == "finished":
        told = _in_output(source, case, run, found) if found else iter(())
    else:
        told = _in_run(source, case, run)
    listed = list(told)
    if case.name == "blank_lines" and (found or run.ending == "error"):
        listed.append(Sentence("blank_lines", {}))
    return tuple(listed[:MOST])


# What cannot be compiled


def _in_source(source: str, run: Run) -> Iterator[Sentence]:
    """Recognise why a program cannot be compiled."""
    message = run.message
    language = _language(source)
    if language:
        yield Sentence("other_language", {"language": language})
    elif re.search(r"(?m)^(>>> |```)", source):
        yield Sentence("pasted_marks", {})
    elif "Missing parentheses in call to" in message:
        yield Sentence("python_2_print", {})
    elif "multiple exception types" in message or re.search(r"(?m)^\s*except \w+, \w+:", source):
        yield Sentence("python_2_except", {})
    elif run.type == "TabError" or (run.type == "IndentationError" and _mixes_tabs(source)):
        yield Sentence("tabs", {})
    elif run.type == "IndentationError":
        yield Sentence("indentation", {"line": run.line})
    elif code := re.search(r"character .*U\+([0-9A-F]+)", message):
        character = chr(int(code[1], 16))
        if character.isprintable():
            yield Sentence("pasted_character", {"character": character})
        else:
            yield Sentence("pasted_blank", {"code": f"U+{code[1]}"})
    elif "Maybe you meant '=='" in message:
        yield Sentence("single_equals", {"line": run.line})


def _language(source: str) -> str:
    """Name the other language that a program is written in, "" if none is seen."""
    for language, signs in LANGUAGES.items():
        if re.search(rf"(?m)^\s*({signs})", source):
            return language
    return ""


def _mixes_tabs(source: str) -> bool:
    """Tell whether some lines are indented with tabs and others with blanks."""
    return bool(re.search(r"(?m)^\t", source) and re.search(r"(?m)^ ", source))


# What ended too early


def _in_run(source: str, case: Case, run: Run) -> Iterator[Sentence]:
    """Recognise why a run ended with an error, or at a limit."""
    raised = "setrecursionlimit" in source
    if run.ending == "time":
        yield from _in_long_run(source)
    elif run.ending == "signal" and raised:
        yield Sentence("recursion_too_deep", {})
    elif run.type == "RecursionError":
        yield Sentence("recursion_endless" if raised else "recursion_limit", {})
    else:
        yield from _in_error(case, run)


def _in_error(case: Case, run: Run) -> Iterator[Sentence]:
    """Recognise what led to an error."""
    if run.type == "FileNotFoundError":
        yield Sentence("input_file", {"file": _quoted(run.message)})
    elif run.type in {"ModuleNotFoundError", "ImportError"}:
        yield Sentence("missing_library", {"library": _quoted(run.message)})
    elif run.type == "EOFError":
        yield Sentence(f"reads_too_much_{case.problem}", {})
    elif run.type == "NameError" and _quoted(run.message) in OLD_NAMES:
        yield Sentence("python_2_name", {"name": _quoted(run.message)})
    elif lazy := re.search(LAZY, run.message):
        yield Sentence("python_2_lazy", {"name": lazy[1] or lazy[2]})
    elif run.type == "ValueError":
        yield from _in_number(run.message)


def _in_long_run(source: str) -> Iterator[Sentence]:
    """Recognise what takes long, or goes on for ever."""
    for node in ast.walk(_tree(source)):
        if isinstance(node, ast.While) and isinstance(node.test, ast.Constant):
            for inner in ast.walk(node):
                if isinstance(inner, ast.ExceptHandler) and inner.type is None:
                    yield Sentence("bare_except", {"line": inner.lineno})
                    return
    if re.search(r"\bdeepcopy\s*\(", source):
        yield Sentence("deepcopy", {})


def _in_number(message: str) -> Iterator[Sentence]:
    """Recognise why a text could not be read as a number."""
    literal = re.match(r"invalid literal for int\(\) with base 10: '(.*)'", message)
    if not literal:
        return
    if not literal[1]:
        yield Sentence("empty_number", {})
    elif not literal[1].strip():
        yield Sentence("blank_number", {})
    elif re.fullmatch(r"\d+( \d+)+\s*(\\n)?", literal[1]):
        yield Sentence("line_as_number", {"text": shown(literal[1])})


def _tree(source: str) -> ast.Module:
    """Parse a program that has been compiled before."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ast.parse(source)


def _quoted(message: str) -> str:
    """Find what stands in quotation marks in a message."""
    quoted = re.search(r"'([^']*)'", message)
    return quoted[1] if quoted else ""


# What is wrong with the output


def _in_output(source: str, case: Case, run: Run, found: Difference) -> Iterator[Sentence]:
    """Recognise what is wrong with an output."""
    lines = lines_of(run.output)
    tree = _tree(source)
    if not lines:
        yield from _in_silence(tree)
        return
    yield from _prompts(tree, run.output)
    if case.problem == SOLVING:
        yield from _in_solution(case.grids[0], lines)
        yield from _short_ranges(tree)
    else:
        yield from _in_verdicts(case, lines, found)


def _in_silence(tree: ast.Module) -> Iterator[Sentence]:
    """Recognise why nothing was printed: a function that nobody calls, or an end without words."""
    called = {
        getattr(node.func, "attr", getattr(node.func, "id", ""))
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    }
    if "_exit" in called:
        yield Sentence("hard_exit", {})
    if "print" not in called and "write" not in called:
        yield Sentence("never_prints", {})
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            others = [node for one in tree.body if one is not function for node in ast.walk(one)]
            if function.name not in {node.id for node in others if isinstance(node, ast.Name)}:
                yield Sentence("never_called", {"function": function.name})


def _prompts(tree: ast.Module, output: str) -> Iterator[Sentence]:
    """Recognise what `input` was told to print."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "input" and node.args:
            prompt = node.args[0]
            if isinstance(prompt, ast.Constant) and prompt.value and f"{prompt.value}" in output:
                yield Sentence("prompt", {"prompt": shown(f"{prompt.value}"), "line": node.lineno})
                return


def _short_ranges(tree: ast.Module) -> Iterator[Sentence]:
    """Recognise digits that are tried from 1 to 8."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node) == "range(1, 9)":
            yield Sentence("short_range", {"line": node.lineno})
            return


def _in_solution(puzzle: str, lines: list[str]) -> Iterator[Sentence]:
    """Recognise a right solution that is badly printed, or the puzzle itself."""
    for first in range(len(lines) - 8):
        if is_right(puzzle, grid_of_lines(lines[first : first + 9])):
            yield from _around(lines, first)
            return
    digits = re.sub("[^0-9]", "", "".join(lines))
    if puzzle in digits:
        yield Sentence("puzzle_printed", {})
    elif is_right(puzzle, digits):
        yield Sentence(_form(lines), {})


def _form(lines: list[str]) -> str:
    """Name the form of a right solution that is printed in another form than is asked for."""
    text = "\n".join(lines)
    if len(lines) == 1:
        return "one_line"
    if len(lines) == 81:
        return "digit_a_line"
    if re.search(r"[\[({]", text):
        return "brackets"
    if "," in text:
        return "commas"
    if all(re.fullmatch("[0-9]{9}", line) for line in lines):
        return "no_blanks"
    return "spacing"


def _around(lines: list[str], first: int) -> Iterator[Sentence]:
    """Recognise what is printed before and after a right solution."""
    rest = lines[first + 9 :]
    if first:
        yield Sentence("debug_before", {"lines": first, "printed": shown(lines[0])})
    if rest in (["None"], ["True"], ["False"]):
        yield Sentence("result_printed", {"printed": rest[0]})
    elif any(grid_of_lines(rest[start : start + 9]) for start in range(len(rest) - 8)):
        yield Sentence("goes_on", {})
    elif rest:
        printed = next(line for line in rest if line)
        yield Sentence("debug_after", {"lines": len(rest), "printed": shown(printed)})


def _in_verdicts(case: Case, lines: list[str], found: Difference) -> Iterator[Sentence]:
    """Recognise verdicts that are badly spelt, or among other lines, and sums instead of rules."""
    wanted = verdict_words(case)
    if found.reason.key == "judged_correct" and case.name == "same_sums":
        yield Sentence("sums", {})
    plain = [_letters(line) for line in lines]
    if plain == [_letters(line) for line in wanted]:
        yield Sentence("spelling", {"wanted": wanted[0], "printed": shown(lines[0])})
    elif lines == [line.replace(f" {n}:", f" {n - 1}:") for n, line in enumerate(wanted, 1)]:
        yield Sentence("case_from_zero", {})
    elif _is_within(wanted, lines):
        other = next(line for line in lines if line not in wanted)
        yield Sentence("debug_lines", {"printed": shown(other)})


def _letters(line: str) -> str:
    """Leave out of a line all but letters and digits, without capitals."""
    return "".join(filter(str.isalnum, line)).lower()


def _is_within(wanted: list[str], lines: list[str]) -> bool:
    """Tell whether some lines are among others, in their order."""
    rest = iter(lines)
    return all(line in rest for line in wanted)
