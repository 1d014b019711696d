"""Hold the shape of the whole: arrows only point down, and each part keeps to what it may know."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

from tools.imports import imported_files, running_nodes

ROOT = Path(__file__).parents[1]

# What runs on MicroPython imports nothing else; a module may import those of the layers above it
# in this list, never one of its own layer.
LAYERS = (
    (
        *("grid", "records", "text.characters", "text.costs", "text.ledger", "particles"),
        "languages",
    ),
    ("text.errors", "text.reading", "state"),
    ("text.lines",),
    ("text.names", "text.tables", "text.broken"),
    ("text.labels",),
    ("text.losses",),
    ("text.columns", "text.recurring"),
    ("text.beside", "text.sides", "text.plain", "text.faults"),
    ("text.stream",),
    ("text.shapes", "text.blame"),
    ("text.cover", "text.naming", "text.numbers"),
    ("text.doubts", "text.across"),
    ("text.grids", "checker", "solver", "drawing", "summary", "code", "notes"),
    (
        *("parsing", "formatting", "diagnosis", "possibilities", "minimality", "lanes"),
        *("answer_key", "fillers", "photographed"),
    ),
    ("note_code", "bulk", "blocks"),
    ("runs",),
    ("__init__", "text", "watching", "ways"),
    ("ways.kinds", "ways.running"),
    ("ways.duel", "ways.standing"),
    ("ways.pairs",),
    ("ways.racing", "ways.sets", "ways.findings"),
    ("watching.recording", "watching.alone", "watching.syntax"),
    ("watching.program", "watching.layouts", "watching.words"),
    ("watching.sources",),
    ("watching.finder", "watching.expressions"),
    ("watching.monitoring", "watching.tracing"),
    ("watching.recorder", "watching.player", "watching.reads"),
    (
        "watching.tree",
        "watching.quiz",
        "watching.replay",
    ),
    ("sentences",),
    ("logic.step",),
    ("logic.orders", "logic.techniques", "logic.players_names"),
    ("logic.position",),
    ("logic.seeing",),
    (
        *("logic.singles", "logic.intersections", "logic.subsets", "logic.fish", "logic.wings"),
        *("logic.unique_loops", "logic.bug", "logic.aligned", "logic.links", "logic.complexity"),
    ),
    ("logic.network", "logic.strong_links", "logic.colouring", "logic.finned"),
    ("logic.assumptions", "logic.cycles", "logic.trails", "logic.alternating"),
    ("logic.forcing_chains", "logic.conclusions"),
    ("logic.forcing",),
    ("logic.nested",),
    ("logic.path",),
    ("logic.rating", "logic.hint_order"),
    ("logic", "difficulty"),
    ("generator",),
    ("practised",),
    ("practice",),
    ("judging",),
    ("judging.problems", "judging.verdicts"),
    ("judging.limits", "judging.answers"),
    ("judging.parting",),
    ("judging.slips",),
    ("judging.judge",),
    ("judging.evidence",),
    ("logic.wording",),
    ("logic.thoughts",),
    ("logic.telling",),
    (
        *("photo.picture", "photo.projection", "photo.equations", "photo.network"),
        "photo.deciding",
    ),
    (
        *("photo.darkness", "photo.components", "photo.cells", "photo.lines", "photo.lattice"),
        *("photo.records", "photo.screen"),
    ),
    (
        "photo.corners",
        "photo.colours",
        "photo.kinds",
        "photo.marks",
        "photo.regions",
        "photo.sizes",
    ),
    ("photo.finding",),
    ("photo.reading",),
    ("photo",),
    ("text.recognition",),
    ("text.decoding",),
    ("formats.source", "formats.lz_string"),
    ("formats.f_puzzles", "formats.sudoku_wiki", "formats.parts"),
    ("formats.mail", "formats.sudoku_pad", "formats.tables"),
    (
        *("formats.bank", "formats.csv", "formats.gsf", "formats.hodoku", "formats.links"),
        *("formats.lists", "formats.long", "formats.opensudoku", "formats.sdk", "formats.sdx"),
        *("formats.sections", "formats.stamps"),
        *("formats.chat", "formats.html", "formats.puzzle_json"),
    ),
    ("formats", "formats.writers"),
    ("pictures",),
    ("library.arguments",),
    (
        *("library", "library.running", "library.reading", "library.explaining", "library.photos"),
        "library.results",
    ),
    ("library.programs", "library.making", "library.writing"),
    ("cli.naming", "cli.reasons"),
    (
        *("cli", "cli.arguments", "cli.console", "cli.source", "cli.table"),
        *("cli.processes", "cli.time_limit"),
    ),
    ("cli.answering",),
    (
        *("cli.solving", "cli.checking", "cli.converting", "cli.drawing", "cli.generating"),
        *("cli.racing", "cli.watching", "cli.judging", "cli.rating", "cli.photographing"),
    ),
    ("cli.hinting",),
    ("cli.explaining",),
    ("cli.command",),
    ("__main__",),
)
MICROPYTHON_SAFE = {
    *(name for names in LAYERS[:13] for name in names),
    *("parsing", "formatting", "answer_key", "note_code", "__init__", "text"),
}
BROWSER_MODULES = {"js", "polyscript", "pyodide", "pyodide_js", "pyscript"}
GLUE_MODULES = {"asyncio", "collections", "json", "math", "sys", "vfs"}

# What MicroPython 1.28 lacks, as far as a syntax tree shows it.
MISSING_SYNTAX = (ast.Match, ast.TryStar)
MISSING_BUILTINS = {"slice", "vars"}
MISSING_METHODS = {
    *("as_integer_ratio", "bit_count", "bit_length"),
    *("capitalize", "casefold", "expandtabs", "format_map", "isalnum", "isascii", "isdecimal"),
    *("isidentifier", "isnumeric", "isprintable", "istitle", "ljust", "maketrans"),
    *("removeprefix", "removesuffix", "rjust", "swapcase", "title", "translate", "zfill"),
    *("_asdict", "_fields", "_replace", "from_iterable", "perf_counter"),
}
KEYWORDLESS_CALLS = {"namedtuple", "rsplit", "split", "splitlines", "sum", "zip"}

FORBIDDEN_TEXT = ("inner" + "HTML", "time." + "sleep(", "wait_for_" + "timeout")


def files(*patterns: str) -> list[str]:
    """List the tree's files that match, as paths from its root; there is always one."""
    found = {path for pattern in patterns for path in ROOT.glob(pattern)}
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def core_name(path: str) -> str:
    """Return the name of a core module without the package's: 'formats.csv', '__init__'."""
    name = path.removeprefix("sudoku_core/").removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


# The rooms of the page, from the lowest on; a room imports only from those before its line. The
# worker's side stands apart: nothing imports it, and it takes what runs on both sides.
ROOMS = (
    ("browser", "crossing"),
    ("words",),
    ("engine", "grid"),
    ("program",),
    ("solve", "check", "watch", "learn"),
    ("shell",),
)
FOR_BOTH_SIDES = {"page/engine/jobs.py", "page/check/cases.py", "page/check/exports.py"}

# The classic programs are data of the core: nobody imports them.
PROGRAMS = files("sudoku_core/ways/programs/*.py")
CORE = [path for path in files("sudoku_core/**/*.py") if path not in PROGRAMS]
PAGE = files("page/**/*.py")
# Programs as learners write them are data of a test, and not all of them are Python 3.
LEARNERS = {*files("tests/judging/programs/*.py")}
OTHERS = {*files("*.py", "benchmarks/**/*.py", "tests/**/*.py", "tools/**/*.py")} - LEARNERS
SOURCES = [*sorted(OTHERS), *CORE, *PAGE]
IN_WORKER = {path for path in files("page/worker/**/*.py") if "__init__" not in path}
FOR_TYPES = {*files("page/crossing/*.py")}
IN_BROWSER_ROOMS = set(files("page/browser/*.py", "page/worker/**/*.py"))
SAFE = [path for path in CORE if core_name(path) in MICROPYTHON_SAFE]


@cache
def on_micropython() -> list[str]:
    """List the files that run on MicroPython."""
    return sorted({*SAFE, *imported_files(ROOT, "main.py"), *PAGE} - IN_WORKER - FOR_TYPES)


@cache
def tree(path: str) -> ast.Module:
    """Parse a source of the tree."""
    return ast.parse((ROOT / path).read_text("utf-8"), path)


def imports(path: str, nodes: Iterator[ast.AST]) -> set[str]:
    """List the modules that ``nodes`` of a source import, each by its own dotted name."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}, line {node.lineno}: a relative import"
            folder = ROOT / f"{node.module}".replace(".", "/")
            names = {alias.name for alias in node.names}
            modules = {name for name in names if (folder / f"{name}.py").is_file()}
            found |= {f"{node.module}.{name}" for name in modules}
            found |= {f"{node.module}"} if names - modules else set()
    return found


@cache
def running_imports(path: str) -> frozenset[str]:
    """List the modules that a source imports when it runs."""
    return frozenset(imports(path, running_nodes(tree(path))))


@cache
def all_imports(path: str) -> frozenset[str]:
    """List the modules that a source imports when it runs or for the sake of types."""
    return frozenset(imports(path, ast.walk(tree(path))))


def packages(modules: frozenset[str]) -> set[str]:
    """List the first words of dotted names."""
    return {module.split(".")[0] for module in modules}


def core_modules(modules: frozenset[str]) -> set[str]:
    """List the core's modules among dotted names, without the package's name."""
    inside = {module for module in modules if module.split(".")[0] == "sudoku_core"}
    return {module.partition(".")[2] or "__init__" for module in inside}


def layer(module: str) -> int:
    """Find the number of a core module's layer."""
    return next(number for number, names in enumerate(LAYERS) if module in names)


def import_graph(paths: list[str]) -> dict[str, set[str]]:
    """Map each source to those of ``paths`` it imports when it runs.

    For the sake of types an owner and its parts may know each other.
    """
    names = {path.removesuffix(".py").replace("/", "."): path for path in paths}
    return {
        path: {names[module] for module in running_imports(path) if module in names}
        for path in paths
    }


# ── Arrows only point down ────────────────────────────────────────────────────────────────────


def test_the_rules_see_the_tree():
    """The lists of files that the rules go through hold what is known to be there."""
    assert {"sudoku_core/grid.py", "sudoku_core/checker.py"} <= set(SAFE)
    assert {"main.py", "page/browser/dom.py", "sudoku_core/grid.py"} <= set(on_micropython())
    assert {"main.py", "page/worker/worker.py", "tools/build.py"} <= set(SOURCES)


def test_core_imports_point_down():
    """A core module has a layer and imports only modules of lower ones."""
    for path in CORE:
        own = layer(core_name(path))
        lower = {name for names in LAYERS[:own] for name in names}
        assert core_modules(running_imports(path)) <= lower, path


def test_checker_and_solver_are_strangers():
    """Neither of checker and solver imports the other, not even for types."""
    assert "solver" not in core_modules(all_imports("sudoku_core/checker.py"))
    assert "checker" not in core_modules(all_imports("sudoku_core/solver.py"))


def test_the_package_is_micropython_safe():
    """`import sudoku_core` runs nothing that is not MicroPython-safe."""
    assert core_modules(running_imports("sudoku_core/__init__.py")) <= MICROPYTHON_SAFE


def test_the_core_knows_nothing_above_it():
    """The core imports neither the page nor the tools, benchmarks and tests."""
    foreign = {"benchmarks", "main", "page", "tests", "tools"}
    assert [path for path in CORE if packages(all_imports(path)) & foreign] == []


def test_the_page_knows_nothing_above_it():
    """The page's modules import one another, the core and the browser, never main.py."""
    foreign = {"benchmarks", "main", "tests", "tools"}
    assert [path for path in PAGE if packages(all_imports(path)) & foreign] == []


def test_rooms_of_the_page_import_from_below():
    """A room imports from itself and those below; two tabs never import from each other."""
    lower: set[str] = set()
    for rooms in ROOMS:
        for room in rooms:
            for path in files(f"page/{room}/**/*.py"):
                pages = {name for name in all_imports(path) if name.startswith("page.")}
                assert {name.split(".")[1] for name in pages} <= {*lower, room}, path
        lower |= {*rooms}


def test_what_crosses_is_for_types_alone():
    """Nothing loads the types of what crosses between threads when it runs, so they may use all."""
    for path in {*PAGE} - FOR_TYPES:
        assert not any(name.startswith("page.crossing") for name in running_imports(path)), path


def test_rooms_within_a_tab_import_from_none_beside():
    """A folder of a tab imports from itself and the tab; only the tab puts folders together."""
    graph = import_graph(PAGE)
    inner = {path: path.rpartition("/")[0] for path in PAGE if path.count("/") > 2}
    for path, room in inner.items():
        assert {inner[other] for other in graph[path] if other in inner} <= {room}, path


def test_the_worker_takes_what_runs_on_both_sides():
    """The worker's side imports itself, words, and what the page's own thread does as well."""
    paths = files("page/worker/**/*.py")
    graph = import_graph(PAGE)
    foreign = {path for source in paths for path in graph[source]} - {*paths}
    assert {path for path in foreign if not path.startswith("page/words/")} <= FOR_BOTH_SIDES


def test_every_room_of_the_page_has_its_line():
    """Each folder of the page is a room in the list above, and each says what it is for."""
    rooms = {path.split("/")[1] for path in PAGE if path.count("/") > 1}
    assert rooms == {room for rooms in ROOMS for room in rooms} | {"worker"}
    assert {path.rpartition("/")[0] for path in PAGE} == {
        path.rpartition("/")[0] for path in PAGE if path.endswith("__init__.py")
    }


def test_page_imports_go_round_in_no_circle():
    """The page's modules can be put in an order in which every import points down."""
    graph = import_graph(PAGE)
    while leaves := {path for path, imported in graph.items() if not imported & set(graph)}:
        graph = {path: imported for path, imported in graph.items() if path not in leaves}
    assert not graph


def test_only_two_rooms_know_the_browser():
    """Only page/browser and page/worker import what PyScript and the browser offer."""
    others = {*SOURCES} - IN_BROWSER_ROOMS
    assert [path for path in others if packages(all_imports(path)) & BROWSER_MODULES] == []


def test_tools_know_no_sudoku():
    """The tools build, serve and find; the app's logic is nothing to them."""
    foreign = {"main", "page", "sudoku_core", "tests"}
    assert [path for path in files("tools/*.py") if packages(all_imports(path)) & foreign] == []


# ── What runs on MicroPython ──────────────────────────────────────────────────────────────────


def test_safe_modules_import_only_the_core_and_namedtuple():
    """A MicroPython-safe module runs on the core and ``collections.namedtuple`` alone."""
    for path in SAFE:
        assert packages(running_imports(path)) <= {"collections", "sudoku_core"}, path
        for node in running_nodes(tree(path)):
            if isinstance(node, ast.ImportFrom) and node.module == "collections":
                assert [alias.name for alias in node.names] == ["namedtuple"], path


def test_the_glue_imports_what_micropython_has():
    """The glue imports the page, the core, the browser and a few modules MicroPython has."""
    known = {"page", "sudoku_core", *BROWSER_MODULES, *GLUE_MODULES}
    glue = {"main.py", *PAGE} - IN_WORKER - FOR_TYPES
    assert [path for path in glue if packages(running_imports(path)) - known] == []


def test_syntax_is_what_micropython_reads():
    """No syntax that MicroPython cannot read, no call that it cannot answer."""
    for path in on_micropython():
        troubles = [trouble for node in running_nodes(tree(path)) for trouble in missing(node)]
        assert troubles == [], path


def missing(node: ast.AST) -> Iterator[str]:
    """Say what MicroPython lacks of all that a node of a syntax tree asks for."""
    line = getattr(node, "lineno", 0)
    if isinstance(node, MISSING_SYNTAX) or type(node).__name__ == "TypeAlias":
        yield f"line {line}: {type(node).__name__}"
    if isinstance(node, ast.arguments) and node.posonlyargs:
        yield f"line {node.posonlyargs[0].lineno}: a positional-only argument"
    if isinstance(node, ast.ClassDef) and node.keywords:
        yield f"line {line}: a keyword of a class"
    if isinstance(node, ast.comprehension) and node.is_async:
        yield f"line {node.target.lineno}: an asynchronous comprehension"
    yield from missing_display(node, line)
    yield from missing_name(node, line)


def missing_display(node: ast.AST, line: int) -> Iterator[str]:
    """Say what MicroPython lacks of displays, slices and texts."""
    if isinstance(node, ast.List | ast.Tuple | ast.Set) and isinstance(
        getattr(node, "ctx", ast.Load()), ast.Load
    ):
        yield from (f"line {line}: * in a display" for e in node.elts if isinstance(e, ast.Starred))
    if isinstance(node, ast.Dict) and None in node.keys:
        yield f"line {line}: ** in a display"
    if isinstance(node, ast.Slice) and node.step is not None:
        yield f"line {node.step.lineno}: a stepped slice, which only lists can do"
    if isinstance(node, ast.JoinedStr) and any(
        isinstance(part, ast.Constant) and re.search("[{}]", str(part.value))
        for part in node.values
    ):
        yield f"line {line}: braces beside an f-string's own"


def missing_name(node: ast.AST, line: int) -> Iterator[str]:
    """Say which names that a node uses MicroPython does not have, or not with keywords."""
    if isinstance(node, ast.Attribute) and node.attr in MISSING_METHODS:
        yield f"line {line}: .{node.attr}"
    if isinstance(node, ast.Name) and node.id in MISSING_BUILTINS:
        yield f"line {line}: {node.id}"
    if isinstance(node, ast.Call) and node.keywords:
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name in KEYWORDLESS_CALLS:
            yield f"line {line}: keywords for {name}"


UNREADABLE = (
    "match 1:\n    case 1: pass",
    "def f(a, /): pass",
    "[*a, *b]",
    "{**a}",
    "grid[::9]",
    "(1).bit_length()",
    "'1'.zfill(2)",
    "zip(a, b, strict=True)",
    "class A(metaclass=B): pass",
    "'a{}' f'{b}'",
)


def test_the_syntax_rule_sees():
    """The rule on syntax finds each thing that is known not to work."""
    for source in UNREADABLE:
        assert [trouble for node in ast.walk(ast.parse(source)) for trouble in missing(node)], (
            source
        )


def test_a_class_has_a_name_of_its_own():
    """A word means one thing: no two classes share a name, but a record and its plain copy do.

    So do what the tabs ask of the shell and the shell, the views of each tab, and a line as it is
    and as it is classified.
    """
    alike = {"Line", "View"}
    others = {*CORE, *PAGE} - FOR_TYPES - {"page/engine/shell_protocol.py"}
    classes = {
        (node.name, path)
        for path in others
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    }
    counted = Counter(name for name, _path in classes)
    assert {name for name, count in counted.items() if count > 1} == alike


# ── Sizes, texts and the page ─────────────────────────────────────────────────────────────────


def test_main_decides_nothing():
    """main.py only calls one thing after the other: decisions are where they can be tested.

    There are no functions, classes, loops and conditions in it.
    """
    body = tree("main.py").body
    steps = (ast.Expr, ast.Assign, ast.ImportFrom)
    assert [type(node).__name__ for node in body if not isinstance(node, steps)] == []
    branches = (ast.If, ast.IfExp, ast.Lambda, ast.While, ast.comprehension)
    assert [node for node in ast.walk(tree("main.py")) if isinstance(node, branches)] == []


def test_functions_of_the_start_script_fit_in_the_eye():
    """start.js is made of short functions: whatever can wait for Python is done there."""
    lines = (ROOT / "static/start.js").read_text("utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > 100] == []
    starts = [number for number, line in enumerate(lines) if line and line[0] not in " })]"]
    lengths = [after - start for start, after in pairwise([*starts, len(lines)])]
    assert 1 < max(lengths) <= 25


def test_python_asks_the_start_script_for_what_it_keeps():
    """All that start.js keeps is used, and what is asked for is kept: the two are one list."""
    script = (ROOT / "static/start.js").read_text("utf-8")
    (kept,) = re.findall(r"const early = \{\n(.*?)\n\};", script, re.DOTALL)
    names = set(re.findall(r"^  (\w+)", kept, re.MULTILINE))
    glue = "".join((ROOT / path).read_text("utf-8") for path in [*PAGE, "main.py"])
    assert names == set(re.findall(r"\bearly\.(\w+)", glue))


def test_no_markup_in_strings_and_no_sleep():
    """No source writes markup as text, and none waits for time to pass."""
    for path in [*SOURCES, *files("index.html", "static/**/*.js", "typings/**/*.pyi")]:
        source = (ROOT / path).read_text("utf-8")
        assert [text for text in FORBIDDEN_TEXT if text in source] == [], path


class InlineCode(HTMLParser):
    """Collect what a page does inside its own markup: handlers, styles and scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a handler, a style or a script in the page itself."""
        attributes = dict(attrs)
        self.found += [f"<{tag} {name}>" for name in attributes if name.startswith("on")]
        self.found += [f"<{tag} style>"] if "style" in attributes or tag == "style" else []
        if tag == "script" and "src" not in attributes and attributes["type"] != "application/json":
            self.found.append("<script>")


def test_the_page_is_structure_alone():
    """index.html holds no handler, no style and no script of its own."""
    reader = InlineCode()
    reader.feed((ROOT / "index.html").read_text("utf-8"))
    assert reader.found == []


def test_every_folder_is_in_the_table():
    """Each folder with sources has a row of its own in ARCHITECTURE.md."""
    rows = (ROOT / "ARCHITECTURE.md").read_text("utf-8").splitlines()
    first = [row.split("|")[1] for row in rows if row.startswith("| `")]
    named = {word for cell in first for word in re.findall(r"`([^`]+)/`", cell)}
    folders = {path.rpartition("/")[0] for path in SOURCES} - {""}
    assert {folder for folder in folders if not folder.startswith("tests/")} <= named
