"""Find what recurs around the grids of a text: such lines name none, and labels not alone."""

from sudoku_core.grid import BLANK, DIGITS
from sudoku_core.text import ledger
from sudoku_core.text.characters import NUMERALS, SIGNS
from sudoku_core.text.labels import PUZZLES, SOLUTIONS
from sudoku_core.text.lines import BORDER, SPACE, WORDS, count_of, is_full_date
from sudoku_core.text.names import AS_PICTURE, BETWEEN, DOWN, NAME_LINES, UP, bare_name, label_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.text.lines import Line
    from sudoku_core.text.naming import Found
    from sudoku_core.text.plain import Run
    from sudoku_core.text.sides import Held

    # Of lines that are alike except for numbers: their text, "" if that differs, the number of the
    # last one, and whether the numbers count up.
    Recurrence = tuple[str, int, bool]

PAGES = (
    "|page|seite|side|sida|página|pagina|strona|strana|oldal|sayfa|страница|стр|сторінка|σελίδα|صفحة"
    "|עמוד|पृष्ठ|หน้า|trang|쪽|페이지|ページ|頁|页|"
)
PAGE_WORDS = PAGES + "of|von|de|sur|di|van|z|af|av|из|з|מתוך|من|中|の|第|共|全|총|중|"
# What a heading says, beside the titles of puzzles and solutions, if it greets, or tells what is
# below but not whose it is; and words that say little.
KINDS = (
    "|response|result|lösung|antwort|rätsel|gitter|frage|aufgabe"
    "|solución|respuesta|réponse|grille|soluzione|risposta|griglia|solução|resposta|oplossing"
    "|antwoord|svar|lösning|løsning|rozwiązanie|odpowiedź|řešení|odpověď|megoldás|válasz|çözüm"
    "|çözümüm|cevap|cevab\u0131m|решение|ответ|рішення|відповідь|λύση|απάντηση|الحل|حل|إجابة|פתרון|תשובה"
    "|हल|उत्तर|คำตอบ|เฉลย|답|답안|답입니다|問題|解答|回答|答え|答案|数独"
    "|pregunta|domanda|pergunta|soru|вопрос|задание|hi|hello|hey|hallo|hej"
    "|hei|moi|moin|servus|hola|bonjour|salut|ciao|olá|oi|ahoj|cześć|szia|bok|sveiki|labas|merhaba"
    "|selam|привет|здравствуйте|γεια|مرحبا|שלום|नमस्ते|สวัสดี|안녕|안녕하세요|こんにちは|你好|您好|"
)
LITTLE = (
    "|my|our|your|the|mein|meine|mi|la|el|ma|mon|le|mia|il|minha|mijn|min|mitt|moja|moje|мой|моё|мое"
    "|моя|η|μου|내|제|나의|私の|我的|"
)
ROW = NUMERALS + SIGNS
ROWS = "rows"  # as programs print them below a table, after their number
FENCES = ("```", "~~~")  # of code in Markdown; its language may follow
VOTES = (set(UP), set(DOWN))  # arrows
MOST_MASKS = 1_000  # lines remembered
SEVERAL = 3  # gaps that show what recurs
NO_NUMBER = -1
MOST_DIGITS = 4  # in a name above a label: more may be cells
FIRST_NUMBERS = (0, 1, 2)  # in the gap where counting starts: the first or the second


class Recurring:
    """Compare the lines of the gaps around grids, ignoring their numbers.

    Lines of all gaps but the first recur, unless they count up. If nothing else is left of the
    second gap, only identical lines recur; if that too leaves nothing, none do.
    """

    def __init__(self) -> None:
        self._gaps = 0
        self.has_words = False  # in a gap between two grids, or numbers
        self._has_begun = False
        self._first_labelled = False  # a label such as "name" is above the first grid
        self._labels: list[str | None] = []  # that of the grid before
        self._owner: str | None = None  # whose puzzle is above
        self._first: dict[str, Recurrence] = {}
        self._common: dict[str, Recurrence] = {}
        self._second: Sequence[Line] = ()
        self._is_parted = False  # the only gap is between two grids, with several paragraphs
        self._is_exact = self._is_settled = False

    @property
    def is_open(self) -> bool:
        """Return whether more gaps are needed to know what recurs."""
        return (self._common != {} or self._is_parted) and not self._is_settled

    def add(self, lines: "Sequence[Line]") -> None:
        """Add a gap."""
        is_between = self._has_begun and any(line.kind != BORDER for line in lines)
        self.has_words = self.has_words or is_between
        if not self._has_begun:
            self._first_labelled = any(label_of(line.text) for line in lines)
        self._has_begun = True
        if not lines:
            return
        before = self._common if self._gaps > 1 else self._first
        found: dict[str, Recurrence] = {}
        for line in lines:
            mask, number = _masked(line)
            if mask in before:
                text, last, counts = before[mask]
                text = text if text == line.text.strip() else ""
                found[mask] = text, number, counts and number == last + 1
            elif self._gaps < 2:
                found[mask] = line.text.strip(), number, number in FIRST_NUMBERS
        self._gaps += 1
        is_apart = lines[-1].number - lines[0].number >= len(lines)
        self._is_parted = self._gaps == 1 and is_between and is_apart
        if self._gaps == 1:
            self._first = found
        else:
            self._common = found
        if self._gaps < SEVERAL:
            self._second = lines
        elif self._gaps == SEVERAL:
            self._settle()

    def end(self, last: "Sequence[Line]") -> None:
        """Add the lines below the last grid: if gaps are few, they count, too."""
        if (self._gaps == 2 or self._is_parted) and not self._is_settled:
            told = dict(map(_masked, last))
            common = self._common
            if self._is_parted:
                common = {mask: it for mask, it in self._first.items() if mask in told}
            self._common = {}
            for mask, (text, number, counts) in common.items():
                if mask in told or mask in self._first:
                    goes_on = told.get(mask, number + 1) == number + 1
                    self._common[mask] = text, number, counts and goes_on
            self._settle()

    def _settle(self) -> None:
        """Decide what recurs, leaving something of the second gap."""
        self._is_settled = True
        if not self.others(self._second):
            self._is_exact = True
        if not self.others(self._second):
            self._common = {}

    def others(self, lines: "Sequence[Line]") -> "list[Line]":
        """Leave out what recurs, once known, and the numbers of pages."""
        return [
            line
            for line in lines
            if not (self._is_settled and self._recurs(line)) and not is_page(line.text)
        ]

    def owner(self, own: "Sequence[Line]", lines: "Sequence[Line]") -> "list[Line]":
        """List the line that names a grid, of a gap's ``own`` ones, if ``lines`` say what it is.

        It is another one, and has a label such as "name", or else no number. Without such a label,
        a number in ``lines`` is a name.
        """
        others = [line for line in own if line not in lines]
        labelled = [line for line in others if label_of(line.text).lower() not in ("", "title")]
        names = labelled or [line for line in others if not count_of(line.text, NUMERALS)]
        is_kind = all(_says_what(line.text, numbered=labelled != []) for line in lines)
        return names[-1:] if is_kind else []

    def are_signed(self, above: "Sequence[Line]", last: "Sequence[Line]") -> bool:
        """Return whether lines above a lone grid say what it is, and one below has no number."""
        is_kind = all(_says_what(line.text, numbered=False) for line in above)
        return is_kind and not any(count_of(line.text, NUMERALS) for line in last)

    def pointed_side(self, gap: "Sequence[Line]", own: "Sequence[Line]", nearer: str) -> str:
        """Return where names of a gap are by a colon, or arrows that point to a grid, if any.

        A colon says nothing if only the grid below is apart from it. A label such as "name", if
        none is above the first grid, shows the side the first name is ``nearer`` to, or, AUTO,
        that nothing is known before the end.
        """
        if self._is_new_label(own) and nearer != ledger.ABOVE:
            return nearer or ledger.AUTO
        is_apart = bool(gap) and gap[-1].kind == SPACE != gap[0].kind
        if own and own[-1].text.rstrip()[-1:] == ":" and not is_apart:
            return ledger.ABOVE
        for line in own:
            text = bare_name(line.text.replace(AS_PICTURE, ""), arrows="") or ""
            for arrows, side in ((UP, ledger.BELOW), (DOWN, ledger.ABOVE)):
                if text and (text[0] in arrows or text[-1] in arrows):
                    return side
        return ""

    def are_below(self, gap: "Sequence[Line]", last: "Sequence[Line]") -> bool:
        """Return whether what is below the last grid shows that all names are below grids."""
        return self._is_new_label(last) or self.pointed_side(gap, last, "") == ledger.BELOW

    def _is_new_label(self, own: "Sequence[Line]") -> bool:
        return bool(own) and label_of(own[0].text) != "" and not self._first_labelled

    def names_nothing(self, line: "Line") -> bool:
        """Return whether a line has the numbers of columns, or of rows, a row, or only markup.

        Or it is a command, or it has arrows both up and down, as votes have.

        >>> texts = ("c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9", "(9 rows)", "Anna: .........")
        >>> from sudoku_core.text.lines import read_line
        >>> [Recurring().names_nothing(read_line(1, text)) for text in (*texts, "```text")]
        [True, True, True, True]
        """
        words = line.text.lower().replace("|", " ").replace(":", " ").split()
        heads = [word[:1] + digit for word, digit in zip(words[-9:], DIGITS)]  # noqa: B905 (MicroPython)
        likely = [word for word in words if len(word) == 9 and _may_be_row(word)]
        is_number = line.kind == WORDS and line.stray is None  # above nine rows
        has_row = any(not word.strip(ROW) and not is_full_date(word) for word in likely)
        counts_rows = len(words) > 1 and words[1].strip(")") == ROWS
        return (
            (has_row and not is_number)
            or (counts_rows and words[0].strip("([").strip(NUMERALS) == "")
            or (len(heads) == 9 and words[-9:] == heads)
            or (len(words) == 1 and (words[0][:3] in FENCES or words[0] == "[code]"))
            or _is_command(line)
            or (len(words) == 1 and _is_tag(line.text.strip()))
            or not (VOTES[0].isdisjoint(line.text) or VOTES[1].isdisjoint(line.text))
        )

    def is_above_first(self, line: "Line") -> bool:
        """Return whether a recurring line is above the first grid, too."""
        return self._is_settled and _masked(line)[0] in self._first and self._recurs(line)

    def is_label(
        self, gap: "list[Line]", event: "Found | Run", lines: "list[Line]", held: "Held"
    ) -> bool:
        """Return whether a name before the first row of a grid is a label, and lines above name it.

        They are right above it and have few digits. The grid before has the same label, or a blank
        line is below that grid; if none is before, the next of those ``held`` tells.
        """
        before, self._labels = self._labels, [event.name]
        others = [other for other in held[:2] if other[0] is not gap]
        above, other = others[0] if others and not before else (gap, event)
        alike = (before[0] if before else other.name) in (None, event.name)
        fits = bool(lines) and lines[-1].number + 1 == event.first
        return (
            (alike or _stand_apart(above))
            and fits
            and all(not line.size for line in lines)
            and max([count_of(line.text, NUMERALS) for line in lines]) <= MOST_DIGITS
        )

    def full_name(self, name: "str | None") -> "str | None":
        """Add the owner of the puzzle to a grid just called a solution."""
        *owner, label = (name or "").split(BETWEEN)
        if owner or label.lower() not in SOLUTIONS:
            self._owner = BETWEEN.join(owner) if label.lower() in PUZZLES else None
            return name
        return self._owner + BETWEEN + label if self._owner else name

    def are_data(self, lines: "Sequence[Line]", line: "Line") -> bool:
        """Return whether many lines are like one of them, so that they are no name."""
        mask = _masked(line)[0]
        return [_masked(other)[0] for other in lines].count(mask) > NAME_LINES

    def _recurs(self, line: "Line") -> bool:
        text, _number, counts = self._common.get(_masked(line)[0], ("", 0, True))
        return not counts and (not self._is_exact or text == line.text.strip())


def _stand_apart(gap: "Sequence[Line]") -> bool:
    """Return whether a blank line is below the grid above a gap, and none above the next one."""
    return len(gap) > 1 and gap[0].kind == SPACE != gap[-1].kind


def _may_be_row(word: str) -> bool:
    """Return whether nine signs are no number, unless all its digits are different."""
    return word.strip(NUMERALS) != "" or (len(set(word)) == 9 and BLANK not in word)


def _is_tag(text: str) -> bool:
    """Return whether a text is a tag, as ``<details>``, but not a person's name, as ``<Anna>``."""
    return text[:1] == "<" and text.find(">") == len(text) - 1 and not text[1:2].isupper()


def _is_command(line: "Line") -> bool:
    """Return whether a line is a prompt, of a notebook too, or begins a table of a wiki."""
    prompt, sign, _command = (line.text.strip() + " ").partition("$ ")
    is_typed = sign != "" and " " not in prompt
    return is_typed or line.text[:2] == "{|" or _masked(line)[0][:6] in ("In [0]", "Out[0]")


def _says_what(text: str, *, numbered: bool) -> bool:
    """Return whether a heading only greets, or says what is below it, as in "My answer:".

    If that is ``numbered``, as in "Question 1:", the number says no more.
    """
    told = text.lower().replace("\uff1a", ":").partition(":")[0].replace(".", " ").replace("!", " ")
    words = "".join([" " if numbered and sign in NUMERALS else sign for sign in told]).split()
    kinds = [word for word in words if word in PUZZLES + SOLUTIONS or f"|{word}|" in KINDS]
    return kinds != [] and all(f"|{word}|" in LITTLE for word in words if word not in kinds)


def is_page(text: str) -> bool:
    """Return whether a text is the number of a page, as in Page 2 of 3."""
    words = "".join([" " if sign in "/-." else sign for sign in text]).lower().split()
    numbers = [word for word in words if not word.strip(NUMERALS)]
    of_page = [f"|{word}|" in PAGE_WORDS for word in words if word not in numbers]
    return len(numbers) in (1, 2) and all(of_page) and any(f"|{word}|" in PAGES for word in words)


_masks: "dict[str, tuple[str, int]]" = {}  # those of the latest lines, which are asked for often


def _masked(line: "Line") -> "tuple[str, int]":
    """Return the text of a line with 0 for each number, and the first of its numbers."""
    if line.text not in _masks:
        if len(_masks) >= MOST_MASKS:
            _masks.clear()
        _masks[line.text] = _with_noughts(line.text)
    return _masks[line.text]


def _with_noughts(text: str) -> "tuple[str, int]":
    masked = number = ""
    for sign in text.strip() + " ":
        if sign not in NUMERALS:
            masked += sign
        elif masked[-1:] != NUMERALS[0]:
            masked += NUMERALS[0]
        if sign in NUMERALS and masked.count(NUMERALS[0]) == 1:
            number += sign
    return masked, int(number) if number else NO_NUMBER
