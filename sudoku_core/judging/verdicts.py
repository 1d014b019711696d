"""Define what a runner reports and a judge answers: plain data that can be sent."""

from typing import Any, NamedTuple, cast

# A judge's verdicts, by how far the program got.
KINDS = (
    *("compile_error", "runtime_error", "memory_limit", "time_limit", "output_limit"),
    *("wrong_answer", "accepted"),
)
COMPILE_ERROR, RUNTIME_ERROR, MEMORY_LIMIT, TIME_LIMIT, OUTPUT_LIMIT, WRONG_ANSWER, ACCEPTED = KINDS

# How a run can end: by itself, with an error or an exit status, by a system signal, or at a limit;
# or it does not compile.
ENDINGS = ("finished", "error", "status", "signal", "time", "memory", "output", "compile")

Values = dict[str, Any]


class Sentence(NamedTuple):
    """Hold a sentence: a key, ``program.said.…`` in the catalogues, and its values.

    The sentence writes them as people do:

    - ``cell`` and ``other`` are 0 to 80, ``unit`` is 0 to 26, ``digit``, ``given`` and ``twice``
      are 0 to 9; ``line`` and ``column`` count from 1 (in the output for a reason of Wrong answer,
      else in the program), and so does ``case``, the number of a grid;
    - ``lines``, ``status``, ``seconds``, ``times``, ``megabytes``, ``characters`` are numbers;
      ``wanted`` is a number of lines, but a line's text in ``line_of_verdict`` and ``spelling``;
    - ``type`` (of an error), ``message``, ``signal``, ``classic``, ``printed``, ``language``,
      ``character``, ``code``, ``file``, ``library``, ``name``, ``text``, ``function``, ``class``
      and ``prompt`` are texts as they stand.
    """

    key: str
    values: Values


class ProgramRun(NamedTuple):
    r"""A runner's report of one run of a program on one case.

    ``output`` is what was printed, up to the limit. ``ending`` is one of `ENDINGS`. After "error"
    and "compile", ``type`` is the error's class, ``message`` its text, and ``line`` and ``column``
    are where the program was, from 1, None if unknown. After "status", ``status`` is the exit
    status, and ``message`` may be a text that the program gave `exit`; after "signal", ``type`` is
    the signal's name. After "finished" they are of an error that ended a thread, which a judge does
    not notice.

    >>> ProgramRun("5\n", "error", 0.1, type="ValueError", line=3).status
    0
    """

    output: str
    ending: str
    seconds: float
    type: str = ""
    message: str = ""
    line: int | None = None
    column: int | None = None
    status: int = 0


class Parting(NamedTuple):
    """The step of a recording where a program does what no right one does, and what."""

    step: int
    sentence: Sentence


class Evidence(NamedTuple):
    """What further runs of a program prove.

    ``counts`` says how often each line ran, from 1, and ``parting`` where the program departs from
    a right one, or None. ``spacing`` says whether other blank lines between the grids would make
    the output right.
    """

    counts: dict[int, int]
    parting: Parting | None = None
    spacing: bool = False


class Difference(NamedTuple):
    """The first place where an output is wrong, and why.

    ``line`` and ``column`` are in the output, from 1. ``expected`` and ``printed`` are lines of a
    right output and of this one, None if it has no such line; ``expected`` is also None if several
    are right. ``grid`` is the printed grid, with blanks for unreadable cells (for the grading
    problem, the grid that was judged wrongly), ``cell`` the first cell that differs from every
    solution, ``cells`` are those that break a rule. ``several`` says whether the puzzle has more
    than one solution.
    """

    reason: Sentence
    line: int
    column: int
    expected: str | None = None
    printed: str | None = None
    grid: str | None = None
    cell: int | None = None
    cells: tuple[int, ...] = ()
    several: bool = False


class Judgement(NamedTuple):
    """A judge's verdict on one run.

    ``kind`` is one of `KINDS`. ``reason`` is a sentence, ``slips`` are sentences about possible
    causes. ``line`` and ``column`` are where in the program, after an error, else None;
    ``difference`` is what is wrong with the output, None unless the kind is "wrong_answer".
    """

    kind: str
    seconds: float
    reason: Sentence
    slips: tuple[Sentence, ...] = ()
    line: int | None = None
    column: int | None = None
    difference: Difference | None = None


def plain(value: Any) -> Any:  # noqa: ANN401 -- whatever a verdict has in it
    """Turn named tuples into dictionaries and lists, so that a verdict can be sent as JSON.

    >>> plain(Judgement("accepted", 0.1, Sentence("accepted", {}), ()))["reason"]
    {'key': 'accepted', 'values': {}}
    """
    if isinstance(value, Sentence | Difference | Judgement):
        return {key: plain(one) for key, one in value._asdict().items()}
    if isinstance(value, tuple):
        return [plain(one) for one in cast("tuple[Any, ...]", value)]
    return value
