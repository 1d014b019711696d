"""Find out from a program's source what its lines may do, without running it."""

import ast
from types import CodeType

from sudoku_core.watching.syntax import tree_of

# Code whose lines are reported as part of the line that runs it.
FOLDED = {"<lambda>", "<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}
# Methods that change a list's size, or that lists lack: a board has not changed right after one of
# them.
RESIZING = {
    *("add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "popleft"),
    *("remove",),
}
# Functions that do not change their arguments.
HARMLESS = {
    *("abs", "all", "any", "bool", "chr", "deepcopy", "dict", "divmod", "enumerate", "filter"),
    *("float", "frozenset", "get", "hash", "input", "int", "isinstance", "items", "iter", "join"),
    *("keys", "len", "list", "map", "max", "min", "ord", "perf_counter", "print", "range"),
    *("readline", "repr", "reversed", "round", "set", "sorted", "split", "str", "strip", "sum"),
    *("time", "tuple", "type", "values", "zip"),
}


class Lines:
    """What each line of a source may do.

    ``writing`` has a 1 at each line that can change a value in place: one with a store into
    something, or with a call of a function that is neither harmless nor the program's own (whose
    lines count themselves). ``storing`` has a 1 at those that can change a list of lists without
    changing its size. ``looking`` has the first lines of functions that only look at their
    arguments. ``small_loops`` are lines that hold a whole loop; ``waiting`` are those at which a
    `while` starts over.
    """

    def __init__(self, source: str) -> None:
        count = source.count("\n") + 2
        self.writing = bytearray(count)
        self.storing = bytearray(count)
        self.small_loops: set[int] = set()
        self.waiting: set[int] = set()
        self._binding: dict[str, set[int]] = {}
        with tree_of(source) as tree:
            nodes = list(ast.walk(tree))
            functions = [
                node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            ]
            self._harmless = HARMLESS | {function.name for function in functions}
            for node in nodes:
                self._add(node)
            self.looking = looking(functions)

    def binding(self, name: str) -> set[int]:
        """List the lines that bind a name, which count as writing from now on."""
        lines = self._binding.get(name, set())
        for line in lines:
            self.writing[line] = self.storing[line] = 1
        return lines

    def _add(self, node: ast.AST) -> None:
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name not in self._harmless:
                self._add_writing(node, resizing=name in RESIZING)
        elif isinstance(node, ast.Subscript | ast.Attribute):
            if not isinstance(node.ctx, ast.Load):
                self._add_writing(node, resizing=False)
        elif isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Store):
                self._binding.setdefault(node.id, set()).add(node.lineno)
        elif isinstance(node, ast.For | ast.While):
            self._add_loop(node)

    def _add_writing(self, node: ast.expr, *, resizing: bool) -> None:
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
            self.writing[line] = 1
            if not resizing:
                self.storing[line] = 1

    def _add_loop(self, loop: ast.For | ast.While) -> None:
        first, last = loop.body[0], loop.body[-1]
        head = loop.lineno
        if isinstance(loop, ast.While):
            # A constant test does not run: the loop starts over with its body.
            head = first.lineno if isinstance(loop.test, ast.Constant) else loop.test.lineno
            self.waiting.add(head)
        if head == first.lineno == last.end_lineno:
            self.small_loops.add(head)


def looking(functions: "list[ast.FunctionDef | ast.AsyncFunctionDef]") -> set[int]:
    """List the first lines of functions that change only what is their own.

    They call only such functions, and not themselves.
    """
    own = {function.name for function in functions}
    calls = {function.name: _calls_of(function, own) for function in functions}
    plain: set[str] = set()
    while True:
        more = {name for name, called in calls.items() if called is not None and called <= plain}
        if more == plain:
            break
        plain = more
    return {_first_line(function) for function in functions if function.name in plain}


def _calls_of(function: "ast.FunctionDef | ast.AsyncFunctionDef", own: set[str]) -> set[str] | None:
    """List the program's functions that one calls; None if it has other effects."""
    nodes = list(ast.walk(function))
    given = {node.arg for node in nodes if isinstance(node, ast.arg)}
    made = {node.id for node in nodes if isinstance(node, ast.Name) and _stores(node)} - given
    called: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Subscript | ast.Attribute) and _stores(node):
            if _root(node) not in made:
                return None
        elif isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in own:
                called.add(name)
            elif name not in HARMLESS and not (name in RESIZING and _root(node.func) in made):
                return None
    return called


def _stores(node: "ast.Name | ast.Subscript | ast.Attribute") -> bool:
    return not isinstance(node.ctx, ast.Load)


def _root(node: ast.AST) -> str:
    """Return the name from which a place is reached, or ""."""
    while isinstance(node, ast.Subscript | ast.Attribute):
        node = node.value
    return getattr(node, "id", "")


def _first_line(function: "ast.FunctionDef | ast.AsyncFunctionDef") -> int:
    return min([function.lineno, *(one.lineno for one in function.decorator_list)])


def codes_in(code: CodeType) -> list[CodeType]:
    """List the code objects of a program with their own events, the program's first."""
    codes = [code]
    for one in codes:
        codes += [inner for inner in one.co_consts if isinstance(inner, CodeType)]
    return [one for one in codes if one.co_name not in FOLDED]
