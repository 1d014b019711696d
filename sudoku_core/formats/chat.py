r"""Read conversations as messengers export and copy them: the sender is the name of the grids.

A message begins with a stamp with a time, and its sender; the rest of that line and the lines below
are its text. Successive messages of one line by the same sender belong together, and so do nine
rows that are all of a sender's::

    [김철수] [오후 3:12] 5 3 4 6 7 8 9 1 2      KakaoTalk on a PC
    2026. 11. 20. 오후 3:12, 김철수 : 5 3 4 …   KakaoTalk on a phone
    20/11/2026, 15:12 - Anna: 5 3 4 …           WhatsApp on Android
    [20.11.26, 15:12:03] Anna: 5 3 4 …          WhatsApp on an iPhone
    [15:12, 20.11.2026] Anna: 5 3 4 …           WhatsApp in a browser
    Anna, [20.11.2026 15:12]                    Telegram
    by Anna - Friday, 20 November 2026, 3:12 PM Moodle
    15:12\tAnna\t"5 3 4 …                       LINE
    15:12:03\t From  Anna : 5 3 4 …             Zoom
    [15:12:03] <anna> 5 3 4 …                   IRC
    2026-11-20 15:12:03 [anna] 5 3 4 …          logs, if there are several senders
    <anna> 5 3 4 …                              IRC, if there are several, and of each several rows
    anna.txt:5 3 4 …                            lines of a search, likewise
    anna-1  | 5 3 4 …                           lines of containers, likewise
    20/11/2026,15:12:03,Anna,+4915112345,5 3 …  Viber
    From: Anna <anna@example.org>               mail
    On 20 Nov 2026 at 15:12, Anna <a@b.c> wrote:
    2026-11-20 15:12:03 王伟(612345789)          QQ
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice, pairwise, takewhile
from typing import NamedTuple

from sudoku_core.formats import mail, parts
from sudoku_core.formats.parts import Account, Row, row_of
from sudoku_core.formats.source import ROW_CELLS, Line, Result, is_plain, is_row, line_of
from sudoku_core.text.characters import JOINER
from sudoku_core.text.errors import InvalidGridError
from sudoku_core.text.ledger import FILLER, NONE, Ledger
from sudoku_core.text.lines import is_full_date

FORM = "chat"

HALF = r"(?:오전|오후|午前|午後|上午|下午|[AaPp]\.?\s?[Mm]\.?|[صم])"
TIME = rf"(?:{HALF}\s?)?\d{{1,2}}[:.]\d\d(?:[:.]\d\d)?(?:\s?(?:{HALF}|Uhr))?"
DATE = (
    r"(?:\d{1,4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,4}\.?|\d{4}년 \d{1,2}월 \d{1,2}일(?: .요일)?"
    r"|(?:[^\W\d]+\.?,? )?\d{1,2}\.? [^\W\d]+\.?,? \d{4}|[^\W\d]+\.? \d{1,2}, \d{4})"
)
STAMP = rf"(?:{DATE},?\s(?:[^\W\d]{{2,4}}\s)?)?{TIME}(?:, {DATE})?"
# A day in words, as in Discord.
DAY = rf"(?:(?:[^\W\d]+ ){{1,2}})?{STAMP}"
NAME = r"[^\s:\[\],\"][^:\[\],\"\t]{0,59}"
# As short as possible, and as long as possible: then a time ends the line.
SENDER, WHOLE_SENDER = rf"(?P<name>{NAME}?)", rf"(?P<name>{NAME})"
# What is before a time, but no sender.
WEEKDAY = (
    r"(?:(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Today|Yesterday|Heute"
    r"|Gestern|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di"
    r"|dimanche|hier|hoy|ayer|lunes|martes|miércoles|jueves|viernes|sábado|domingo|.요일|오늘|어제|.曜日))"
)
# Of mail: the line with its sender, and the one above what is quoted.
FROM = r"(?:From|Von|De|Da|Van|Od|Från|Fra|От|보낸 ?사람|差出人|发件人|寄件者) ?:[ \t]{0,9}"
ADDRESS = r"(?P<name>(?=[^:]*[^\W\d])[^\s:<>@][^:<>@]{0,59}?)(?: *[<\[(]+[^<>()]*@[^<>()]*[>\])]+)?"
ON = r"(?:(?:On|Am|Le|El|Il|Op|Em|Den|Στις) |\d{4}년 )"
WROTE = r"(?: (?:wrote|a écrit|escribió|ha scritto|schreef|escreveu|skrev|έγραψε)|님이 작성)? ?"
HEADERS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{FROM}{ADDRESS}$",
        rf"{ON}[^:]*{TIME},? (?:schrieb |\u03bf/\u03b7 )?{ADDRESS}{WROTE}:$",
        rf"\[(?P<name>[^\[\]]{{1,60}})\] \[{STAMP}\](?: |$)(?P<text>.*)",
        rf"\[?{STAMP}\]? <(?P<name>[^<>]{{1,60}})> (?P<text>.*)",
        rf"{STAMP}\t [^\W\d]+  {SENDER} : (?P<text>.*)",
        rf"\[{STAMP}\] ?{SENDER}(?: ?:(?:\s|$)(?P<text>.*)|$)",
        rf"{STAMP}(?:,| [-\u2013\u2014]|) {SENDER} ?:(?:\s|$)(?P<text>.*)",
        rf"{STAMP}\t(?P<name>[^\t]{{1,60}})\t(?P<text>[^\t]*)",
        rf"{SENDER}(?:,|) \[{STAMP}\]$",
        rf"(?:by|von|par|por|de|di|da|door|av|af|od|przez) {SENDER} - {DAY}$",
        rf"{SENDER} [-\u2013\u2014] {DAY}$",
        rf"{DATE},{TIME},(?P<name>[^,]{{1,60}}),\+?\d*,(?P<text>.*)",
        rf"{DATE} {TIME} {SENDER}(?:\(\d{{5,}}\)|<[^<>\s]+@[^<>\s]+>)$",
        rf"(?!{WEEKDAY}\b){WHOLE_SENDER},? +(?:{DATE},?\s{TIME}|\d{{1,2}}:\d\d\s?{HALF})$",
    )
)
QUOTED, BY, TIMED = HEADERS[1], HEADERS[9], HEADERS[-1]
OTHER_HEADER = re.compile(
    r"(?:To|Cc|Date|Sent|Subject|An|Datum|Gesendet|Betreff|À|Objet|Para|Asunto|받는 ?사람|제목"
    r"|보낸 ?날짜|宛先|件名|日時|收件人|主题|发送时间)[ \t]?:"
)
# A sender on each line, which may be any word of a program.
LOGGED = re.compile(rf"\[?{STAMP}\]? \[(?P<name>[^\[\]]{{1,60}})\] (?P<text>.*)")
PREFIXED = re.compile(
    r"(?=<[^<>]{1,60}> |[^\s:<>]+\.\w{1,5}:|[^\W\d][\w.-]*-\d+ +\| )"
    r"<?(?P<name>[^:<>|]*[^:<>|\s]) *[>:|] ?(?:\d+:)?(?P<text>.*)"
)
STAMPED = re.compile(STAMP)
# What messengers write between the messages of two days.
DAYS = re.compile(rf"\W*(?:[^\W\d]+, )?{DATE}(?: [^\W\d]+|\([^()]+\))?\W*")


# A name of words with capitals: before a colon, or as a signature.
PERSON = r"([^\W\d_a-z][\w.'-]*(?: [^\W\d_a-z][\w.'-]*){0,2})"
TOLD = re.compile(rf"(?:^|\n)[ \t]*{PERSON}:\s*\Z")
SIGNED = re.compile(rf",[ \t]*\n\s*{PERSON}\s*\Z")
ROW_SIZE = 9
NEARLY_NINE = range(7, 12)  # rows of a grid, some of them lost or extra
MOST_APART = 2  # rows apart from nine others of their sender, which leave a doubt
SAMPLE = 300  # lines that tell which patterns a text has


class Header(NamedTuple):
    """The start of a message: its sender, and where its text begins, if on the same line.

    ``depth`` is how many ``>`` each line of a quotation below has, 0 if it is none.
    """

    name: str
    start: int | None
    depth: int


def header_of(line: Line, patterns: Iterable[re.Pattern[str]] = HEADERS) -> Header | None:
    """Find the stamp and the sender at the beginning of a line.

    >>> header_of(Line(1, "[Anna] [3:12 PM] 5 3", "[Anna] [3:12 PM] 5 3"))
    Header(name='Anna', start=17, depth=0)
    """
    text = line.text
    blanks = len(text) - len(text.lstrip(" >\u200e\u200f\ufeff"))
    plain = line.plain
    for pattern in patterns:
        found = pattern.fullmatch(plain, blanks) or pattern.fullmatch(plain.rstrip(), blanks)
        if found:
            start = found.start("text") if "text" in found.re.groupindex else -1
            name = text[found.start("name") : found.end("name")].strip(JOINER + " ~\u200e\u200f")
            depth = _depth(plain) + 1 if pattern is QUOTED else 0
            return (
                Header(mail.decoded(name), start if start >= 0 else None, depth) if name else None
            )
    return None


def _depth(text: str) -> int:
    """Count the ``>`` at the beginning of a line."""
    return text[: len(text) - len(text.lstrip(" >"))].count(">")


def takes(head: list[str]) -> bool:
    """Return whether a text begins like this form, with anything but rows above.

    A time at the end of a line may belong to a name above it. What is in brackets behind a stamp
    may be any word of a program, as may what is before a line without one, but for several that
    stand before rows.
    """
    if _told_by_rows(head):
        return True
    for number, text in enumerate(head):
        if is_row(text) or (number and "\t" in head[number - 1] and text.count("\t") > 1):
            return False  # a row, or a table with its titles
        is_time = number and TIMED.fullmatch(text) and not BY.fullmatch(text)
        if header_of(Line(1, text, text)) and not is_time:
            return True
    return False


def _told_by_rows(texts: Iterable[str]) -> list[re.Pattern[str]]:
    """List the patterns of lines that tell several senders before rows, most of them again."""
    told: list[re.Pattern[str]] = []
    for pattern, most in ((LOGGED, 1), (PREFIXED, 1 / 2)):
        found = filter(None, map(pattern.fullmatch, texts))
        names = [each["name"] for each in found if is_row(each["text"])]
        if 1 < len({*names}) <= most * len(names):
            told.append(pattern)
    return told


class _Message(NamedTuple):
    """The lines of a message; the first has its sender."""

    name: str
    rows: list[Row]

    @property
    def inked(self) -> list[Row]:
        """Return the lines that are not blank."""
        return [row for row in self.rows if row.text.strip()]

    @property
    def told(self) -> str:
        """Return the name on the line above its first row, as in ``Anna:``, or ""."""
        above = takewhile(lambda row: not _is_row(row), self.inked)
        return "".join(TOLD.findall("\n".join([row.text for row in above])))

    @property
    def size(self) -> int:
        """Return how many rows it has, if it has nothing else."""
        return len(self.inked) * all(map(_is_row, self.inked))


def _is_row(row: Row) -> bool:
    plain = line_of(1, row.text).plain
    return is_plain(plain) and sum(sign in ROW_CELLS for sign in plain) == ROW_SIZE


def read(lines: Iterator[Line], ledger: Ledger, names: str) -> Iterator[Result]:
    """Read the messages with grids, those without a sender without names; leave other lines."""
    begun = list(islice(lines, SAMPLE))
    patterns = (*_told_by_rows([line.plain for line in begun]), *HEADERS)
    messages = _together(_messages(chain(begun, lines), patterns, ledger))
    senders = [name for name, _told in {(each.name, each.told) for each in messages if each.told}]
    for message in messages:
        rows = mail.without_base_64(message.rows)
        name = message.name or _signature(rows)
        account = Account(names if name else NONE)
        shown = None if names == NONE else name or None
        if message.size > ROW_SIZE and message.size % ROW_SIZE:
            account.use_rows(rows)
            yield _unsure(message.inked, shown)
        elif parts.holds_grid(rows):
            says_name = message.told != "" and senders.count(name) > 1
            yield from parts.read(rows, FORM, shown, account, says_name=says_name)
        else:
            account.leave_rows(rows)
        account.settle(ledger)


def _signature(rows: list[Row]) -> str:
    """Return the name below a last line with a comma, as in ``Thanks,``; or ""."""
    return "".join(SIGNED.findall("\n".join([row.text for row in rows])))


def _unsure(rows: list[Row], name: str | None) -> InvalidGridError:
    """Make the error that nobody knows which of a sender's rows are a grid."""
    details = {"last": rows[-1].places[0].line}
    return InvalidGridError("unsure", *rows[0].place(0), rows[0].text, details, name)


def _together(messages: Iterable[_Message]) -> list[_Message]:
    """Join rows of one sender that are nearly a grid, or nearly a row more, whoever is between."""
    joined = _successive(messages)
    by_sender: dict[str, list[_Message]] = {}
    for message in joined:
        if message.name and message.size:
            by_sender.setdefault(message.name, []).append(message)
    for own in by_sender.values():
        sizes = [message.size for message in own]
        together = max(sizes) < ROW_SIZE and sum(sizes) in NEARLY_NINE
        for later, earlier in pairwise(reversed(own)):
            few, many = sorted((earlier.size, later.size))
            if together or (few <= MOST_APART and many == ROW_SIZE):
                earlier.rows.extend(later.rows)
                later.rows.clear()
    return [message for message in joined if message.rows]


def _successive(messages: Iterable[_Message]) -> list[_Message]:
    """Join successive messages of one line by the same sender."""
    joined: list[_Message] = []
    was_single = False
    for message in chain.from_iterable(map(_parted, messages)):
        is_single = len(message.inked) == 1
        if is_single and was_single and message.name == joined[-1].name:
            joined[-1].rows.extend(message.rows)
        else:
            joined.append(message)
        was_single = is_single
    return joined


def _parted(message: _Message) -> list[_Message]:
    """Part the row on the line of a sender from lines below if none is one."""
    rows = message.rows
    if not rows[1:] or not _is_row(rows[0]) or any(map(_is_row, rows[1:])):
        return [message]
    return [_Message(message.name, rows[:1]), _Message("", rows[1:])]


def _messages(
    lines: Iterable[Line], patterns: Iterable[re.Pattern[str]], ledger: Ledger
) -> Iterator[_Message]:
    message: _Message | None = None
    depth = 0  # of what is quoted
    for line, header in _unwrapped(lines, patterns, ledger):
        is_mail = OTHER_HEADER.match(line.plain) is not None
        if message and is_mail and not any(map(_is_row, message.rows)):
            _leave(line, ledger)
            continue
        is_less = line.plain.strip() != "" and _depth(line.plain) < depth
        goes_back = is_less and message is not None and message.inked != []
        depth = 0 if is_less else depth
        ends = header is not None or is_mail or goes_back or _is_between(line)
        if message and ends:
            yield _trimmed(message, ledger)
        if header:
            start = len(line.text) if header.start is None else header.start
            name = "" if message and _awaits_rows(message) else header.name
            message = _Message(name, [row_of(line, start)])
            depth = header.depth
        elif message and not ends:
            message.rows.append(row_of(line))
        elif message:  # what follows has no sender
            begin = 0 if goes_back or is_mail else len(line.text)
            message = _Message("", [row_of(line, begin)])
        else:
            _leave(line, ledger)
    if message:
        yield _trimmed(message, ledger)


def _awaits_rows(message: _Message) -> bool:
    """Return whether a message has begun a block of code, but not its rows.

    A header in there may be a page's: nobody knows whose the rows below are.
    """
    is_open = sum(row.text.count("```") for row in message.rows) % 2 > 0
    return is_open and not any(map(_is_row, message.rows))


def _unwrapped(
    lines: Iterable[Line], patterns: Iterable[re.Pattern[str]], ledger: Ledger
) -> Iterator[tuple[Line, Header | None]]:
    """Yield each line with its header; one that goes on in a second line is that line's."""
    first: Line | None = None
    for line in chain(lines, [None]):
        header = header_of(line, patterns) if line else None
        if first and line and not header:
            header = _wrapped(first, line, patterns)
            if header:
                ledger.use(first.number, first.number, FILLER)
                first = None
        if first:
            yield first, None
        first = None if header else line
        if header and line:
            yield line, header


def _wrapped(first: Line, second: Line, patterns: Iterable[re.Pattern[str]]) -> Header | None:
    """Find the header of which the second line has the rest of its brackets, or all of them."""
    above, below = first.plain.rstrip(), second.plain.lstrip()
    is_open = above.rfind("[") > above.rfind("]") or (above[-1:] == "," and below[:1] == "[")
    if not is_open:
        return None
    moved = len(above) + 1 - (len(second.plain) - len(below))
    text = first.text[: len(above)] + " " + second.text[-len(below) :]
    header = header_of(line_of(second.number, text), patterns)
    return header and header._replace(start=header.start and header.start - moved)


def _is_between(line: Line) -> bool:
    """Return whether a line without a sender ends a message: a day, or just a stamp.

    Nine signs are more likely a row, unless they are a day of this century.
    """
    core = line.plain.strip()
    if DAYS.fullmatch(core):
        return len(core) != ROW_SIZE or not is_plain(core) or is_full_date(core)
    return STAMPED.match(line.plain) is not None and not is_plain(line.plain)


def _leave(line: Line, ledger: Ledger) -> None:
    if line.plain.strip(" \t" + JOINER):
        ledger.leave(line.number, line.number)
    else:
        ledger.use(line.number, line.number, FILLER)


def _trimmed(message: _Message, ledger: Ledger) -> _Message:
    """Strip blank lines from the ends of a message, and quotes around one of many lines."""
    rows = message.rows
    while rows[1:] and not rows[-1].text.strip(" \t" + JOINER):
        number = rows.pop().places[0].line
        ledger.use(number, number, FILLER)
    first, last = rows[0], rows[-1]
    if rows[1:] and first.text[:1] == last.text.rstrip()[-1:] == '"':
        place = first.places[0]
        rows[0] = Row(first.text[1:], (place._replace(column=place.column + 1),))
        rows[-1] = last._replace(text=last.text.rstrip()[:-1])
    return message
