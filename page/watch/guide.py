"""Show the panel that leads through recordings: a quiz, a story, or the list of stories."""

from page.browser import address, clipboard, dom
from page.watch.program_watching import YOURS
from page.watch.quiz import Quiz
from page.watch.stories import NAMES, Story, story_in
from page.words.messages import say, words_of
from page.words.shown import Shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.watch.desk import WatchDesk

# The buttons of the answers, and what they answer.
ANSWERS = (("answer-another", "another"), ("answer-back", "back"), ("answer-on", "on"))
LIST = "stories"
QUIZ = "quiz"


class Guide:
    """The panel; what it shows is led by the desk's ``leader``, if there is one."""

    def __init__(self, desk: "WatchDesk") -> None:
        self._desk = desk
        self._quiz = Quiz(desk)
        self._panel = dom.find("guide")
        self._followed = ""
        self._is_listing = False
        self._is_quiz_due = False
        self._first = 0  # the step of the question that an address names
        self._shown = Shown()

    def listen(self) -> None:
        """Start listening."""
        for identifier, answer in ANSWERS:
            dom.on_press(identifier, lambda answer=answer: self._answer(answer))
        dom.on_press("ask-steps", self._begin_quiz)
        dom.on_press("open-stories", self._open_list)
        dom.on_press("guide-next", self._go_on)
        dom.on_press("guide-back", lambda: self._move(-1))
        dom.on_press("guide-link", lambda: dom.spawn(self._copy_link(), self._desk.trouble))
        dom.on_press("guide-close", self._close)

    def follow_address(self) -> None:
        """Open what the address names, once."""
        named = story_in(address.fragment())
        if named == self._followed:
            return
        self._followed = named
        if named == LIST:
            self._open_list()
        elif named == QUIZ:
            self._first = self._desk.wanted
            self._begin_quiz()
        elif named:
            self._tell(named, address.hidden_parameter("scene") or "")

    # ── What a person does ──

    def _open_list(self) -> None:
        self._desk.follow(None)
        self._is_listing = True
        self._desk.show()
        self._come_to("guide-title")

    def _tell(self, name: str, scene: str = "") -> None:
        """Begin a story, or go on with it at a scene."""
        self._is_listing = False
        self._desk.follow(Story(self._desk, name, scene))
        self._desk.show()
        self._come_to("guide-next")

    def _begin_quiz(self) -> None:
        """Begin a quiz, or do so once there is a recording.

        A person's own program is recorded only when that is asked for.
        """
        side = self._desk.sides[0]
        if side.way == YOURS and not side.recording:
            self._desk.tell("watch.run-first")
            return
        self._is_listing, self._is_quiz_due = False, True
        self._desk.follow(None)
        self._desk.show()

    async def _begin(self) -> None:
        first, self._first = self._first, 0
        await self._quiz.begin(first)
        self._desk.follow(self._quiz)
        self._desk.say(self._quiz.words())
        self._focus()

    def _answer(self, answer: str) -> None:
        self._quiz.answer(answer)
        self._desk.show()
        self._come_to("guide-next")

    def _go_on(self) -> None:
        """Go on to the next scene, story or question; after the last one begin once more."""
        leader = self._desk.leader
        if isinstance(leader, Story):
            if leader.is_at_end:
                self._tell(NAMES[(leader.number + 1) % len(NAMES)])
            else:
                self._move(1)
        elif self._quiz.is_over:
            self._begin_quiz()
        else:
            self._quiz.go_on()
            self._desk.say(self._quiz.words())
            self._focus()

    def _move(self, places: int) -> None:
        """Go to another scene; the focus stays on a button that is there."""
        leader = self._desk.leader
        if isinstance(leader, Story):
            leader.move(places)
            self._desk.show()
            if leader.is_at_start:
                dom.find("guide-next").focus()

    def _focus(self) -> None:
        """Focus what comes next: the first answer, or the button that goes on."""
        self._come_to("answer-another" if self._quiz.is_asking else "guide-next")

    def _come_to(self, identifier: str) -> None:
        """Focus a part of the panel, with all of the panel in view."""
        dom.find(identifier).focus()
        self._bring()

    def _bring(self) -> None:
        """Bring the board and the panel into view; if there is room for one, the panel."""
        for board in dom.all_in(dom.find("sides"), ".watch-board"):
            dom.scroll_to(board)
        dom.scroll_to(self._panel)

    async def _copy_link(self) -> None:
        leader = self._desk.leader
        if leader:
            copied = await clipboard.copy(leader.link())
            self._desk.tell("guide.link-copied" if copied else "guide.link-refused")

    def _close(self) -> None:
        self._desk.follow(None)
        self._is_listing = False
        self._desk.show()
        dom.find("play-steps").focus()

    # ── Showing ──

    def show(self, desk: "WatchDesk") -> None:
        """Show what leads, until something else is watched."""
        leader, recording = desk.leader, desk.sides[0].recording
        if self._is_quiz_due and recording and not desk.recorder.is_busy:
            self._is_quiz_due = False
            dom.spawn(self._begin(), desk.trouble)
        dom.find("watch").classList.toggle("asking", self._is_asking())
        self._panel.hidden = not (leader or self._is_listing)
        if leader:
            shown = words_of(leader.heading()), words_of(leader.words())
        else:
            shown = say("stories"), say("stories.idea")
        if self._shown.becomes(shown):
            dom.find("guide-title").textContent, dom.find("guide-words").textContent = shown
            dom.find("guide-list").hidden = leader is not None
            if dom.has_focus(self._panel):
                self._bring()  # they may have grown
        self._show_buttons()
        self._put_address()

    def _put_address(self) -> None:
        """Let the address name the story that is shown, and none once that is left."""
        leader = self._desk.leader
        is_story = isinstance(leader, Story)
        if not address.fragment().startswith("#watch") or not (is_story or self._followed in NAMES):
            return
        named = leader.fragment if isinstance(leader, Story) else "#watch"
        if address.fragment() != named:
            self._followed = story_in(named)
            address.put_fragment(named)

    def _is_asking(self) -> bool:
        return self._desk.leader is self._quiz and self._quiz.is_asking

    def _show_buttons(self) -> None:
        """Show the buttons that there is a use for."""
        leader = self._desk.leader
        is_story, is_asking = isinstance(leader, Story), self._is_asking()
        self._panel.querySelector(".answers").hidden = not is_asking
        following = dom.find("guide-next")
        following.hidden = leader is None or is_asking or not (is_story or self._quiz.has_questions)
        if isinstance(leader, Story):
            key = "story.next-story" if leader.is_at_end else "story.next"
        else:
            key = "quiz.again" if self._quiz.is_over else "quiz.next"
        following.textContent = say(key)
        dom.find("guide-back").hidden = not (isinstance(leader, Story) and not leader.is_at_start)
        dom.find("guide-all").hidden = not is_story
        dom.find("guide-link").hidden = not (leader and leader.link())
