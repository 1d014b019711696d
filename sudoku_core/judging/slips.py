"""Recognise the commonest slips in a program that a judge did not accept.

Each is reported only if the source, the output, or the `Evidence` proves it: a recording of the
run, or a run with other blank lines. At most `MOST` are reported, those that explain more first.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator

from sudoku_core.grid import BLANK
from sudoku_core.judging.answers import difference, grid_of_lines, is_right, lines_of, shown
from sudoku_core.judging.problems import GRADING, SOLVING, Case, verdict_words
from sudoku_core.judging.verdicts import Difference, Evidence, ProgramRun, Sentence
from sudoku_core.watching.syntax import tree_of

MOST = 3
# The fewest runs of a line that is repeated.
OFTEN = 100
NOTHING = Evidence({})

# Beginnings of lines found only in other languages.
LANGUAGES = {
    "C++": r"#include\s*<(\w+>|bits/)|using\s+namespace\s+\w+;",
    "C": r"#include\s*<\w+\.h>|int\s+main\s*\(",
    "Java": r"import\s+java\.|public\s+(static|class)\s",
    "JavaScript": r"(const|let|var)\s.*\brequire\(|console\.log\(|function\s+\w+\(.*\{",
}
# Names that only Python 2 has, and those that another site imports.
OLD_NAMES = ("raw_input", "xrange", "unicode", "long", "unichr")
TYPING_NAMES = ("List", "Dict", "Set", "Tuple", "Optional")
# Results of `map`, `filter` and `zip`, which were lists in Python 2.
LAZY = r"'(map|filter|zip)' object is not subscriptable|type '(map|filter|zip)' has no len"


def slips(
    source: str,
    case: Case,
    run: ProgramRun,
    found: Difference | None,
    evidence: Evidence | None = None,
) -> tuple[Sentence, ...]:
    """List the slips that a program, its run, and its wrong output reveal.

    >>> from sudoku_core.judging.problems import case
    >>> run = ProgramRun("", "error", 0.1, "ModuleNotFoundError", "No module named 'numpy'", 1)
    >>> slips("import numpy", case("2580", "sample"), run, None)[0].values
    {'library': 'numpy'}
    """
    known = evidence or NOTHING
    if run.ending == "compile":
        listed = [*_in_source(source, run)]
    elif run.ending == "finished" and not found:
        listed = []
    else:
        with tree_of(source) as tree:
            others = (
                _in_output(tree, case, run, found, known)
                if found
                else _in_run(tree, case, run, known)
            )
            listed = [*_at_parting(tree, case, run, known), *others]
    if known.spacing:
        listed.insert(
            0, Sentence("blank_lines" if case.name == "blank_lines" else "blank_eaten", {})
        )
    return tuple(listed[:MOST])


def asks_for_recording(run: ProgramRun, found: Difference | None) -> bool:
    """Return whether a recording may prove a slip."""
    return run.ending == "time" or bool(found)


def asks_for_spacing(case: Case, run: ProgramRun, found: Difference | None) -> bool:
    """Return whether a run with other blank lines may prove a slip."""
    return case.problem == GRADING and (bool(found) or run.ending == "error")


# Compile errors


def _in_source(source: str, run: ProgramRun) -> Iterator[Sentence]:
    """Recognise why a program does not compile."""
    message = run.message
    language = _language(source)
    if language:
        yield Sentence("other_language", {"language": language})
    elif _compiles(re.sub(r"(?m)^(>>> |\.\.\. |```.*)", "", source)):
        yield Sentence("pasted_marks", {})
    elif "Missing parentheses in call to" in message:
        yield Sentence("python_2_print", {})
    elif "multiple exception types" in message:
        yield Sentence("python_2_except", {})
    elif run.type == "TabError" or (run.type == "IndentationError" and _mixes_tabs(source, run)):
        yield Sentence("tabs", {})
    elif run.type == "IndentationError":
        yield Sentence("indentation", {"line": run.line})
    elif code := re.search(r"character .*U\+([0-9A-F]+)", message):
        character, name = chr(int(code[1], 16)), f"U+{code[1]}"
        if character.isprintable():
            yield Sentence("pasted_character", {"character": character, "code": name})
        else:
            yield Sentence("pasted_blank", {"code": name})
    elif "Maybe you meant '=='" in message:
        yield Sentence("single_equals", {"line": run.line})


def _language(source: str) -> str:
    for language, signs in LANGUAGES.items():
        if re.search(rf"(?m)^[ \t]*({signs})", source):
            return language
    return ""


def _mixes_tabs(source: str, run: ProgramRun) -> bool:
    """Return whether the refused line is indented differently from one before it."""
    lines = source.split("\n")[: run.line]
    other = " " if lines and lines[-1].startswith("\t") else "\t"
    return any(line.startswith(other) for line in lines)


def _compiles(source: str) -> bool:
    try:
        with tree_of(source):
            return True
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False


# Runs that ended too early


def _in_run(tree: ast.Module, case: Case, run: ProgramRun, known: Evidence) -> Iterator[Sentence]:
    raised = any(_name(node) == "setrecursionlimit" for node in _calls(tree))
    if run.ending == "time":
        yield from _in_long_run(tree, known)
    elif run.ending == "signal" and raised:
        yield Sentence("recursion_too_deep", {})
    elif run.type == "RecursionError":
        yield Sentence("recursion_deep" if raised else "recursion_limit", {})
    else:
        yield from _in_error(tree, case, run)


def _in_error(tree: ast.Module, case: Case, run: ProgramRun) -> Iterator[Sentence]:
    named = _quoted(run.message)
    if run.type == "FileNotFoundError":
        yield Sentence("input_file", {"file": named})
    elif run.type == "ModuleNotFoundError":
        if named.split(".")[0] not in sys.stdlib_module_names:
            yield Sentence("missing_library", {"library": named})
    elif run.type == "EOFError":
        yield Sentence(f"reads_too_much_{case.problem}", {})
    elif run.type == "NameError" and named in OLD_NAMES and not _is_bound(tree, named):
        yield Sentence("python_2_name", {"name": named})
    elif run.type == "NameError" and named in TYPING_NAMES and not _is_bound(tree, named):
        yield Sentence("typing_name", {"name": named})
    elif lazy := re.search(LAZY, run.message):
        yield Sentence("python_2_lazy", {"name": lazy[1] or lazy[2]})
    elif run.type == "ValueError":
        yield from _in_number(run.message)


def _is_bound(tree: ast.Module, name: str) -> bool:
    """Return whether a program binds a name somewhere."""
    return any(
        isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store)
        for node in ast.walk(tree)
    )


def _in_long_run(tree: ast.Module, known: Evidence) -> Iterator[Sentence]:
    """Recognise what takes long, or goes on for ever, among the repeated lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.While) and isinstance(node.test, ast.Constant):
            for inner in ast.walk(node):
                if isinstance(inner, ast.ExceptHandler) and inner.type is None:
                    if max(known.counts.get(line, 0) for line in _lines(inner)) >= OFTEN:
                        yield Sentence("bare_except", {"line": inner.lineno})
                        return
    for node in _calls(tree):
        if _name(node) == "deepcopy" and known.counts.get(node.lineno, 0) >= OFTEN:
            yield Sentence("deepcopy", {})
            return


def _lines(node: ast.stmt | ast.ExceptHandler) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _calls_that_ran(tree: ast.Module, known: Evidence) -> Iterator[ast.Call]:
    """Yield the calls on lines that ran, except those that only define a function."""
    heads = {node.lineno for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return (
        node for node in _calls(tree) if known.counts.get(node.lineno, 0) > (node.lineno in heads)
    )


def _name(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def _in_number(message: str) -> Iterator[Sentence]:
    """Recognise why a text is not a number."""
    literal = re.match(r"invalid literal for int\(\) with base 10: '(.*)'", message)
    if not literal:
        return
    if not literal[1]:
        yield Sentence("empty_number", {})
    elif not literal[1].strip():
        yield Sentence("blank_number", {})
    elif re.fullmatch(r"\d+( \d+)+\s*(\\n)?", literal[1]):
        yield Sentence("line_as_number", {"text": shown(literal[1])})


def _quoted(message: str) -> str:
    quoted = re.search(r"'([^']*)'", message)
    return quoted[1] if quoted else ""


# Where it departs from a right program


def _at_parting(
    tree: ast.Module, case: Case, run: ProgramRun, known: Evidence
) -> Iterator[Sentence]:
    """Report where a program departs from a right one, and which line may be the cause."""
    parts = known.parting
    if not parts or case.problem != SOLVING:
        return
    key, values = parts.sentence
    if key == "parts_unprinted" and run.output:
        # It printed its output where the recorder does not look.
        return
    yield parts.sentence
    if key == "parts_untried_ever" and values["digit"] == 9:
        yield from _short_range(tree, known)
    elif key == "parts_not_taken_out":
        yield from _shared_rows(tree, known)


def _short_range(tree: ast.Module, known: Evidence) -> Iterator[Sentence]:
    """Find a range of digits that ends with 8."""
    for node in _calls_that_ran(tree, known):
        values = [one.value for one in node.args if isinstance(one, ast.Constant)]
        if _name(node) == "range" and values == [1, 9] and len(node.args) == len(values):
            yield Sentence("short_range", {"line": node.lineno})
            return


def _shared_rows(tree: ast.Module, known: Evidence) -> Iterator[Sentence]:
    """Find a copy of a list of rows that shares its rows, with a store into a row."""
    nodes = list(ast.walk(tree))
    if not any(
        isinstance(node, ast.Subscript)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Subscript)
        for node in nodes
    ):
        return
    for node in nodes:
        if (
            isinstance(node, ast.Assign)
            and known.counts.get(node.lineno)
            and _is_shallow(node.value)
        ):
            yield Sentence("shared_rows", {"line": node.lineno})
            return


def _is_shallow(value: ast.expr) -> bool:
    """Return whether a value is a copy of a list by a slice, `list` or `copy`."""
    if isinstance(value, ast.Subscript):
        part = value.slice
        return isinstance(part, ast.Slice) and not (part.lower or part.upper or part.step)
    if not isinstance(value, ast.Call) or len(value.args) > 1:
        return False
    return _name(value) == "copy" or (
        _name(value) == "list" and any(isinstance(one, ast.Name) for one in value.args)
    )


# What is wrong with the output


def _in_output(
    tree: ast.Module, case: Case, run: ProgramRun, found: Difference, known: Evidence
) -> Iterator[Sentence]:
    if run.line:
        values = {"type": run.type, "message": shown(run.message), "line": run.line}
        yield Sentence("thread_error", values)
    prompts = _prompts(tree, run.output, known)
    yield from [*prompts.values()][:1]
    output = _without(prompts, run.output)
    lines = lines_of(output)
    if not lines:
        yield from _in_silence(tree, known)
    elif prompts and not difference(case, output):
        return
    elif case.problem == SOLVING:
        yield from _in_solution(case.grids[0], lines, tree, known)
    else:
        yield from _in_verdicts(case, lines, found, tree)


def _in_silence(tree: ast.Module, known: Evidence) -> Iterator[Sentence]:
    """Recognise why nothing was printed: uncalled functions, or an early exit."""
    if any(_name(node) == "_exit" for node in _calls_that_ran(tree, known)):
        yield Sentence("hard_exit", {})
    names = {getattr(node, "attr", getattr(node, "id", "")) for node in ast.walk(tree)}
    if not names & {"print", "write", "writelines"}:
        yield Sentence("never_prints", {})
    if not known.counts:
        return
    for part in _unnamed(tree):
        if isinstance(part, ast.ClassDef):
            yield from _in_class(part, known)
        elif not _ran(part, known):
            yield Sentence("never_called", {"function": part.name})


def _unnamed(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """Yield the functions and classes that are not named outside themselves."""
    everywhere = _names_in(tree)
    for part in tree.body:
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            if everywhere[part.name] == _names_in(part)[part.name]:
                yield part


def _names_in(part: ast.AST) -> Counter[str]:
    return Counter(node.id for node in ast.walk(part) if isinstance(node, ast.Name))


def _ran(function: ast.FunctionDef, known: Evidence) -> bool:
    lines = [line for part in function.body for line in _lines(part)]
    return any(known.counts.get(line, 0) > (line == function.lineno) for line in lines)


def _in_class(part: ast.ClassDef, known: Evidence) -> Iterator[Sentence]:
    """Recognise a class with uncalled methods, and name the call of the first."""
    methods = [one for one in part.body if isinstance(one, ast.FunctionDef)]
    open_ones = [one for one in methods if not one.name.startswith("_")]
    if not open_ones or any(_ran(method, known) for method in methods):
        return
    dots = any(isinstance(node, ast.Constant) and node.value == "." for node in ast.walk(part))
    yield Sentence(
        "class_never_called_dots" if dots else "class_never_called",
        {"class": part.name, "function": open_ones[0].name},
    )


def _prompts(tree: ast.Module, output: str, known: Evidence) -> dict[str, Sentence]:
    """Recognise prompts of `input` on lines that ran, each by its text."""
    found: dict[str, Sentence] = {}
    for node in _calls_that_ran(tree, known):
        if _name(node) == "input" and node.args:
            prompt = node.args[0]
            if isinstance(prompt, ast.Constant) and prompt.value and f"{prompt.value}" in output:
                text = f"{prompt.value}"
                found[text] = Sentence("prompt", {"prompt": shown(text), "line": node.lineno})
    return found


def _without(prompts: Iterable[str], output: str) -> str:
    """Return what was printed besides prompts; digits and blanks may be of the answer."""
    for prompt in filter(re.compile(r"[^0-9\s]").search, prompts):
        output = output.replace(prompt, "")
    return output


def _in_solution(
    puzzle: str, lines: list[str], tree: ast.Module, known: Evidence
) -> Iterator[Sentence]:
    """Recognise a badly printed right solution, or the puzzle itself."""
    for first in range(len(lines) - 8):
        if is_right(puzzle, grid_of_lines(lines[first : first + 9])):
            yield from _around(lines, first, tree)
            return
    digits = re.sub("[^0-9]", "", "".join(lines))
    if puzzle in digits and BLANK in puzzle:
        if not known.parting:
            yield Sentence("puzzle_printed", {})
    elif is_right(puzzle, digits):
        yield Sentence(_form(lines), {})


def _form(lines: list[str]) -> str:
    """Name the form of a right solution that is printed in another one than asked for."""
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


def _around(lines: list[str], first: int, tree: ast.Module) -> Iterator[Sentence]:
    """Recognise what is printed before and after a right solution."""
    rest = lines[first + 9 :]
    if first:
        yield Sentence("debug_before", {"lines": first, "printed": shown(lines[0])})
    if rest in (["None"], ["True"], ["False"]) and _prints_a_call(tree):
        yield Sentence("result_printed", {"printed": rest[0]})
    elif any(grid_of_lines(rest[start : start + 9]) for start in range(len(rest) - 8)):
        yield Sentence("goes_on", {})
    elif rest:
        printed = next(line for line in rest if line)
        yield Sentence("debug_after", {"lines": len(rest), "printed": shown(printed)})


def _prints_a_call(tree: ast.Module) -> bool:
    """Return whether a program prints what one of its own functions returns."""
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return any(
        _name(node) == "print"
        and any(isinstance(one, ast.Call) and _name(one) in own for one in node.args)
        for node in _calls(tree)
    )


def _in_verdicts(
    case: Case, lines: list[str], found: Difference, tree: ast.Module
) -> Iterator[Sentence]:
    """Recognise misspelt verdicts, other lines among them, and sums instead of rules."""
    wanted = verdict_words(case)
    if found.reason.key == "judged_correct" and case.name == "same_sums" and _counts(tree):
        yield Sentence("sums", {})
    plain = [_letters(line) for line in lines]
    if plain == [_letters(line) for line in wanted]:
        yield Sentence("spelling", {"wanted": wanted[0], "printed": shown(lines[0])})
    elif lines == [line.replace(f" {n}:", f" {n - 1}:") for n, line in enumerate(wanted, 1)]:
        yield Sentence("case_from_zero", {})
    elif _is_within(wanted, lines):
        other = next(line for line in lines if line not in wanted)
        yield Sentence("debug_lines", {"printed": shown(other)})


def _counts(tree: ast.Module) -> bool:
    return any(_name(node) in {"sum", "len"} for node in _calls(tree)) or any(
        isinstance(node, ast.Constant) and node.value == 45 for node in ast.walk(tree)
    )


def _letters(line: str) -> str:
    return "".join(filter(str.isalnum, line)).lower()


def _is_within(wanted: list[str], lines: list[str]) -> bool:
    rest = iter(lines)
    return all(line in rest for line in wanted)
