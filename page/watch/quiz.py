"""Ask a person what the program does next, ten times, and let the recording answer."""

from page.browser import address
from page.watch.program_watching import YOURS
from page.watch.requests import GO
from page.watch.sentences import moment_words
from page.words.messages import phrase
from sudoku_core.code import code_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.crossing.recordings import Moment, QuizQuestion
    from page.watch.desk import WatchDesk
    from page.watch.recording import KeptRecording
    from page.words.messages import Phrase

# Questions of one quiz.
COUNT = 10


class Quiz:
    """A quiz about the recording of the first side.

    ``answered`` is what a person has chosen for the present question, "" before that.
    """

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self._recording: KeptRecording | None = None
        self._asked: list[QuizQuestion] = []
        self._place = 0
        self._right = 0
        self._turn = 0
        self.answered = ""
        self._words = phrase("quiz.asks", sentence="")

    @property
    def has_questions(self) -> bool:
        """Return whether there is anything to ask about the recording."""
        return bool(self._asked)

    @property
    def is_over(self) -> bool:
        """Return whether all questions have been answered."""
        return self._place >= len(self._asked)

    @property
    def is_asking(self) -> bool:
        """Return whether an answer is awaited."""
        return not (self.is_over or self.answered)

    @property
    def is_left(self) -> bool:
        """Return whether something else is watched by now."""
        return self._recording is not self._desk.sides[0].recording

    async def begin(self, first: int = 0) -> None:
        """Choose questions about what is recorded, that at a step before all others."""
        recording = self._desk.sides[0].recording
        if recording:
            asked = await recording.quiz(COUNT, first, self._turn)
            self._recording, self._asked, self._place, self._right = recording, asked, 0, 0
            self._turn += 1
            self._ask()

    def _ask(self) -> None:
        """Go to where the next question is asked."""
        self.answered = ""
        if not self.is_over:
            self._desk.requests.ask(GO, self._asked[self._place]["step"])

    def answer(self, chosen: str) -> None:
        """Take an answer, and play on to what does come next."""
        question = self._asked[self._place]
        self.answered = chosen
        self._right += chosen == question["answer"]
        self._desk.requests.ask(GO, question["after"])

    def go_on(self) -> None:
        """Ask the next question."""
        self._place += 1
        self._ask()

    # ── Words ──

    def heading(self) -> "Phrase":
        """Return which question this is."""
        if self.is_over:
            return phrase("quiz")
        return phrase("quiz.title", number=self._place + 1, of=len(self._asked))

    def words(self) -> "Phrase":
        """Return the question, what came next, or the score."""
        if not self._asked:
            return phrase("quiz.none")
        if self.is_over:
            return phrase("quiz.score", right=self._right, of=len(self._asked))
        question, moment = self._asked[self._place], self._desk.sides[0].moment
        # A person may look elsewhere; the question stays the same.
        if moment and moment["step"] == question["after" if self.answered else "step"]:
            self._words = self._words_at(moment, question)
        return self._words

    def _words_at(self, moment: "Moment", question: "QuizQuestion") -> "Phrase":
        """Return the question at its step, or the answer at the step after."""
        sentence = moment_words(moment)
        if not self.answered:
            return phrase("quiz.asks", sentence=sentence)
        if self.answered == question["answer"]:
            return phrase("quiz.right", sentence=sentence)
        # It is a reason to stay in the cell, and not to take a digit back.
        if question["fits"] and (question["answer"] == "another" or self.answered == "back"):
            digit = moment["sentence"].get("digit", 0)
            return phrase("quiz.wrong-fits", sentence=sentence, digit=digit)
        return phrase("quiz.wrong", sentence=sentence)

    def link(self) -> str:
        """Return a link to the present question; "" where the program is a person's own."""
        side = self._desk.sides[0]
        if self.is_over or side.way == YOURS:
            return ""
        step, grid = str(self._asked[self._place]["step"]), code_of(side.grid)
        return address.link_with([("way", side.way), ("p", grid), ("step", step)], "#watch/quiz")
