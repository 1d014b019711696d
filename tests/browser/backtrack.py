"""Find the things on the page by role and name, as its users do: the one page object."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, Route, expect

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# The same solution with four cells blank that can be filled in two ways.
TWO_WAYS = "534678912672195348198342567859760420426850790713924856961537284287419635345286179"
# The puzzle with R1C1 changed from 5 to 1: nothing clashes, and yet it has no solution.
NO_SOLUTION = "1" + PUZZLE[1:]

# Known on the Enjoy Sudoku forum as Golden Nugget, among the hardest: too long for MicroPython.
HARD = "000000039000001005003050800008090006070002000100400000009080050020000600400700000"

# What browsers need before a story may copy and paste; Firefox has a setting.
CLIPBOARD = {"chromium": ["clipboard-read", "clipboard-write"], "webkit": ["clipboard-read"]}

# The buttons in More, which is opened for them.
IN_MORE = {
    *("Show the solution", "Another puzzle", "Copy", "The puzzle", "With my entries", "Share"),
    *("Print", "Reveal", "Edit the puzzle", "Candidates", "Keyboard", "Keypad"),
    "Saved games",
    *("Start over", "Fill in notes", "Use candidates as notes", "Are all givens needed?"),
    *("Download SVG", "Download PNG"),
    *("Next backtrack", "Previous backtrack", "First dead end", "Deepest point", "End"),
    *("Step over", "Step out", "Two side by side", "Copy link"),
}

# Tells whether a text or a file is in Check.
IN_CHECK = """() => Boolean(document.getElementById("grids").value)
  || document.getElementById("files").childElementCount > 0"""

# Waits until all is kept that the deploy in charge is made of, with the parts that have been used;
# names what is not after a minute.
NOT_KEPT = """async (parts) => {
  const { scope } = await navigator.serviceWorker.ready;
  const script = await (await fetch(`${scope}service-worker.js`)).text();
  const { first, later, wanted } = JSON.parse(script.match(/DEPLOY = ([^;]+);/)[1]);
  const cache = await caches.open(`backtrack ${scope}`);
  const used = parts.flatMap((part) => wanted[part]);
  let files = ["./?files", "./?before", ...first, ...later, ...used];
  for (let tries = 0; files.length && tries < 300; tries += 1) {
    const kept = await Promise.all(files.map((file) => cache.match(file)));
    files = files.filter((_, place) => !kept[place]);
    if (files.length) await new Promise((wake) => setTimeout(wake, 200));
  }
  return files;
}"""


def wait_until_kept(page: Page, *parts: str) -> None:
    """Wait until all is kept for later, with the parts of the page that have been used."""
    assert page.evaluate(NOT_KEPT, [*parts]) == []


class Backtrack:
    """Do what people do on the page, and see what they see."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.verdict = page.get_by_role("status")
        self.board = page.get_by_role("group", name="Sudoku board")
        self.puzzle_text = page.get_by_label("Puzzle text", exact=True)
        self.grids = page.get_by_role("textbox", name="Grids to check")
        self.judge_output = page.get_by_role("textbox", name="Judge output")
        self.results = page.get_by_role("table", name="Results")
        self.files = page.get_by_role("region", name="Files to check")
        self.encoding = page.get_by_role("combobox", name="Encoding")
        self.progress = page.get_by_role("progressbar", name="Progress")
        self.findings = page.get_by_role("region", name="Findings")
        self.difficulty = page.get_by_role("combobox", name="Difficulty")
        self.keypad = page.get_by_role("group", name="Keypad")
        self.sheets = page.locator("#sheets > svg")
        self.copy_as = page.get_by_label("Copy as", exact=True)
        menu = page.get_by_role("group", name="More", exact=True)
        self.more = menu.and_(page.locator(":popover-open"))
        self.theme = page.get_by_role("combobox", name="Theme")
        self.program = page.get_by_role("combobox", name="Program", exact=True)
        self.steps = page.get_by_role("slider", name="Step", exact=True)

    @property
    def browser(self) -> str:
        """Return the browser's name: chromium, firefox or webkit."""
        browser = self.page.context.browser
        return browser.browser_type.name if browser else ""

    def open(self, address: str = "./") -> "Backtrack":
        """Open the page and wait until it answers clicks."""
        self.page.goto(address)
        return self.wait_until_ready()

    def save_data(self) -> "Backtrack":
        """Make the browser ask to save data: the worker is not fetched until it is needed."""
        self.page.add_init_script(
            "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
        )
        return self

    def wait_until_ready(self) -> "Backtrack":
        """Wait until the page answers clicks."""
        expect(self.page.locator("html")).to_have_attribute("data-ready", "")
        return self

    def expect_good_start(self, puzzle: str, solution: str) -> None:
        """Wait until the page answers, with what was typed before still there, and solve that."""
        self.wait_until_ready()
        expect(self.puzzle_text).to_have_value(puzzle)
        self.press("Solve")
        self.expect_grid(solution)

    def wait_until_complete(self) -> "Backtrack":
        """Wait until what the first answer does not need is there too."""
        expect(self.page.locator("html")).to_have_attribute("data-complete", "")
        return self

    def wait_for_worker(self) -> "Backtrack":
        """Wait until the worker answers."""
        engine = self.page.locator("html")
        expect(engine).to_have_attribute("data-engine", "pyodide", timeout=120_000)
        return self

    def start_over(self) -> "Backtrack":
        """Begin another story on a page that was used before: with nothing on it or in Check."""
        if self.page.evaluate(IN_CHECK):
            self.empty_check()
        if self.tab("Solve").get_attribute("aria-selected") == "false":
            self.tab("Solve").click()
        self.clear()
        expect(self.puzzle_text).to_have_value("")
        self.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        return self

    def clear(self) -> None:
        """Empty the board, whether a puzzle is put in or played."""
        if self.button("Clear").is_visible():
            self.press("Clear")
            self.expect_verdict("Cleared.")
        elif self.button("Redo").is_visible():
            self.press("Another puzzle")
            self.expect_verdict("Type, paste or photograph a puzzle")

    def show_solution(self) -> None:
        """Ask for the solution in play, and say so again if asked."""
        self.press("Show the solution")
        question = self.page.get_by_role("dialog", name="Show the solution?")
        if question.is_visible():
            question.get_by_role("button", name="Show the solution").click()

    def empty_check(self) -> None:
        """Take out of Check what was put in there, with all that its results have beside them."""
        self.tab("Check").click()
        if self.progress.is_visible():
            self.press("Stop")
        files = self.files.get_by_role("button", name="Remove ")
        for left in reversed(range(files.count())):
            files.first.click()
            expect(files).to_have_count(left)
        self.grids.fill("0" * 81)
        self.press("Check")
        self.expect_verdict("1 grid: 1 with blanks, no clash.")
        self.grids.fill("")

    def cell(self, name: str) -> Locator:
        """Find a cell by its short name, R1C1 to R9C9."""
        return self.page.get_by_role("textbox", name=f"Row {name[1]}, column {name[3]}", exact=True)

    def tab(self, name: str) -> Locator:
        """Find a tab."""
        return self.page.get_by_role("tab", name=name)

    def button(self, name: str) -> Locator:
        """Find a button."""
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Press a button; if it is in More, open that first, and leave it closed."""
        if name not in IN_MORE or self.button(name).is_visible():
            self.button(name).click()
            return
        self.open_more()
        self.button(name).click()
        self.close_more()

    def solve(self, text: str) -> None:
        """Solve the puzzle of a text."""
        self.puzzle_text.fill(text)
        self.press("Solve")

    def speak(self, language: str) -> None:
        """Choose a language by its code, and wait for it."""
        self.page.locator("#language").select_option(language)
        expect(self.page.locator("html")).to_have_attribute("lang", language)

    def watch(self, puzzle: str, program: str = "rescan") -> None:
        """Watch a program on one of the puzzles that are offered, from its start."""
        expect(self.program).not_to_have_value("")
        source = self.page.get_by_role("combobox", name="Puzzle", exact=True)
        if program != self.program.input_value():
            self.program.select_option(program)
            self.expect_verdict("Recorded")
        source.select_option(label=puzzle)
        self.expect_verdict("Recorded")
        self.press("Restart")
        expect(self.steps).to_have_value("0")

    def open_more(self) -> None:
        """Open More, unless it is open."""
        if not self.more.is_visible():
            self.button("More").click()
        expect(self.more).to_be_visible()

    def close_more(self) -> None:
        """Close More by keyboard, unless it is closed, or asks what to copy."""
        if self.more.is_visible() and not self.button("The puzzle").is_visible():
            self.page.keyboard.press("Escape")
        expect(self.more).to_be_hidden()

    def open_paper(self) -> None:
        """Unfold the part of More about paper."""
        self.open_more()
        self.page.get_by_text("Print or download").click()

    def colour(self, name: str) -> None:
        """Colour the chosen cells."""
        self.press("Colours")
        self.keypad.get_by_role("button", name=name).click()
        self.press("Digits")

    def choose(self, name: str, *, on: bool = True) -> None:
        """Choose a setting in More, or choose it no longer."""
        self.open_more()
        self.more.get_by_role("checkbox", name=name).set_checked(on)
        self.close_more()

    def choose_form(self, form: str) -> None:
        """Choose in More the form in which Copy writes."""
        self.open_more()
        self.copy_as.select_option(form)
        self.close_more()

    def choose_digit_first(self, *, on: bool = True) -> None:
        """Choose digit first in More, or choose it no longer."""
        self.choose("Digit first", on=on)

    def type_at(self, name: str, keys: str) -> None:
        """Go to a cell and type there."""
        self.cell(name).focus()
        self.page.keyboard.type(keys)

    def notes(self) -> list[str]:
        """Read the small digits over the board, cell by cell."""
        return [
            "".join(words.split())
            for words in self.page.locator("#notes").locator("span").all_text_contents()
        ]

    def cells_described(self, words: str) -> list[str]:
        """List the cells whose description has these words."""
        described = self.board.get_by_role("textbox").evaluate_all(
            "cells => cells.map((cell) => cell.getAttribute('aria-description') ?? '')"
        )
        return [
            f"R{number // 9 + 1}C{number % 9 + 1}"
            for number, description in enumerate(described)
            if words in description
        ]

    def hold(self, files: str) -> Callable[[], None]:
        """Keep back what matches a glob, as a slow connection would, until the result is called."""
        held: list[Route] = []

        def keep(route: Route) -> None:
            held.append(route)

        self.page.route(files, keep)

        def release() -> None:
            self.page.route(files, lambda route: route.continue_())
            for route in held:
                route.continue_()

        return release

    def grid(self) -> str:
        """Read the board, 0 for a blank."""
        cells = self.board.get_by_role("textbox")
        return cells.evaluate_all("cells => cells.map((cell) => cell.value || '0').join('')")

    def expect_grid(self, grid: str) -> None:
        """Wait until the board shows a grid."""
        for cell, (digit, shown) in enumerate(zip(grid, self.grid(), strict=True)):
            if digit != shown:
                entry = self.cell(f"R{cell // 9 + 1}C{cell % 9 + 1}")
                expect(entry).to_have_value("" if digit == "0" else digit)
        assert self.grid() == grid

    def expect_verdict(self, *words: str) -> None:
        """Wait until the status region says something with all of these words."""
        for part in words:
            expect(self.verdict).to_contain_text(part)

    def expect_solved_by(self, engine: str) -> None:
        """Wait until there is one solution; the worker's Python gives it once that is up."""
        self.expect_verdict("One solution.")
        root = expect(self.page.locator("html"))
        if engine == "Pyodide":
            root.to_have_attribute("data-engine", "pyodide")
        else:
            root.not_to_have_attribute("data-engine", "pyodide")

    def put_on_clipboard(self, text: str) -> None:
        """Copy a text, as if in another program."""
        asked = CLIPBOARD.get(self.browser)
        if asked:
            self.page.context.grant_permissions(asked)
        self.page.evaluate("text => navigator.clipboard.writeText(text)", text)

    def clipboard(self) -> str:
        """Read what was copied."""
        return self.page.evaluate("() => navigator.clipboard.readText()")

    def paste(self, place: Locator, text: str) -> None:
        """Paste a text with the keyboard."""
        self.put_on_clipboard(text)
        place.focus()
        self.page.keyboard.press("ControlOrMeta+v")

    def open_files(self, *paths: str) -> None:
        """Open files by the button for it."""
        with self.page.expect_file_chooser() as chooser:
            self.press("Open file")
        chooser.value.set_files(list(paths))
        expect(self.files).to_be_visible()

    def drop(self, *files: tuple[str, str | bytes]) -> None:
        """Drop files on the page: names and texts, which are UTF-8 unless they are bytes."""
        contents = [
            (name, [*(text.encode() if isinstance(text, str) else text)]) for name, text in files
        ]
        data = self.page.evaluate_handle(
            """(files) => {
                const data = new DataTransfer();
                for (const [name, content] of files)
                    data.items.add(new File([new Uint8Array(content)], name));
                return data;
            }""",
            contents,
        )
        self.page.dispatch_event("main", "dragover", {"dataTransfer": data})
        self.page.dispatch_event("main", "drop", {"dataTransfer": data})

    def download(self, name: str) -> Path:
        """Press a button that saves a file; give the file."""
        with self.page.expect_download() as download:
            self.press(name)
        return download.value.path()

    def row(self, case: int) -> Locator:
        """Find the row of a case in the table of results."""
        header = self.page.get_by_role("rowheader", name=str(case), exact=True)
        return self.results.get_by_role("row").filter(has=header)

    def result_at(self, key: str) -> None:
        """Press a key in the table of results."""
        self.page.get_by_role("group", name="Results").press(key)

    def rows(self) -> list[list[str]]:
        """Read the table of results at one moment: case, verdict and why of every row."""
        rows = self.results.locator("tbody > tr")
        expect(rows.first).to_be_visible()
        return rows.evaluate_all(
            "rows => rows.map((row) => [...row.cells].map((c) => c.innerText))"
        )
