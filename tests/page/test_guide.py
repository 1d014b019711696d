"""Lead through recordings: a quiz, and stories of backtracking."""

import functools

import pytest

from page.watch.stories import NAMES, START, STORIES, values_of
from page.words.messages import say, words_of
from standin_page import Page
from sudoku_core import formatting, solutions, ways
from sudoku_core.watching.player import Player
from sudoku_core.watching.recorder import record

SCENES = [
    (name, number, scene) for name, scenes in STORIES for number, scene in enumerate(scenes, 1)
]
# What is said of the moments of some scenes, which their sentences rely on.
SAID = {
    "a-try.2": "placed",
    "a-try.3": "placed",
    "a-backtrack.1": "placed",
    "a-backtrack.2": "no_fit",
    "a-backtrack.3": "placed",
    "a-dead-end.1": "no_fit",
    "a-dead-end.2": "no_more",
    "a-dead-end.3": "no_more",
    "a-dead-end.4": "placed",
    "how-deep.2": "solved",
    "order-of-cells.2": "placed",
    "price-of-memory.1": "placed",
    "price-of-memory.2": "no_fit",
    "no-solution.2": "placed",
    "all-solutions.2": "solved",
}


@functools.cache
def player_of(way: str, puzzle: str) -> Player:
    """Record a program once."""
    return Player(record(ways.source(way), formatting.spaced(puzzle)))


@pytest.fixture
def watch(app: Page) -> Page:
    """Return the page with the Watch tab in sight, and the example recorded."""
    app.start_worker()
    app.press("tab-watch")
    app.pass_time(1_000)
    return app


def visit(page: Page, fragment: str) -> None:
    """Press a link to a place of this page."""
    page.do(lambda: page.window.history.follow(fragment))


def text(page: Page, identifier: str) -> str:
    """Return the text of an element."""
    return page.find(identifier).textContent


# ── Stories ──


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(("name", "number", "scene"), SCENES)
def test_scenes(name: str, number: int, scene: tuple[str, str, tuple[str, int]]) -> None:
    """Each is there, and its sentence has all that it tells of."""
    way, puzzle, (kind, argument) = scene
    player = player_of(way, puzzle)
    step = 0 if kind == START else player.jump(kind, 0, argument)
    assert step is not None
    moment = player.at(step)
    key = f"{name}.{number}"
    assert moment.sentence["key"] == SAID.get(key, moment.sentence["key"])
    summary = {"tries": player.tries, "backtracks": player.backtracks, "length": player.length}
    values = values_of(moment._asdict(), summary)  # type: ignore[arg-type]
    words = say("story." + key, **values)
    assert "  " not in words
    assert " ," not in words


def test_what_stories_claim() -> None:
    """The puzzles are what the sentences say of them."""
    puzzles = {name: scenes[0][1] for name, scenes in STORIES}
    assert len(solutions(puzzles["a-try"])) == len(solutions(puzzles["order-of-cells"])) == 1
    assert solutions(puzzles["no-solution"]) == []
    assert len(solutions(puzzles["all-solutions"], 3)) == 2
    slow, quick = (player_of(way, puzzles["order-of-cells"]) for way in ("rescan", "fewest"))
    assert quick.tries * 5 < slow.tries
    assert quick.length < slow.length
    lengths = [player_of(way, puzzle).length for way, puzzle, _ in dict(STORIES)["remembering"]]
    assert lengths == sorted(lengths, reverse=True)
    hopeless = player_of("rescan", puzzles["no-solution"])
    assert hopeless.tries == hopeless.backtracks
    assert 0 in hopeless.state(hopeless.deepest or 0).grid


@pytest.mark.medium
def test_a_story(watch: Page) -> None:
    """One press lists them, and from scene to scene the recording goes along."""
    watch.press("open-stories")
    links = [link.getAttribute("href") for link in watch.find("guide-list").querySelectorAll("a")]
    assert links == ["#watch/" + name for name in NAMES]
    assert (watch.focus, watch.document.scrolled_to[-1]) == ("guide-title", "guide")
    visit(watch, "#watch/a-backtrack")
    watch.pass_time(1_000)
    assert text(watch, "guide-title") == "Story 2: What a backtrack is (1 of 3)"
    watch.press("guide-next")
    watch.pass_time(1_000)
    told_words = text(watch, "guide-words")
    assert told_words.startswith("With it no digit fits in R1C7")
    assert watch.words == told_words
    assert watch.shown("guide-back") == ["guide-back"]
    watch.press("step-forward")
    assert text(watch, "guide-words") == watch.words != told_words
    watch.press("guide-back")
    assert watch.focus == "guide-next"
    assert text(watch, "guide-words").startswith("It tries 4 in R1C6.")
    watch.press("guide-next")
    watch.press("guide-next")
    assert text(watch, "guide-next") == say("story.next-story")
    watch.press("guide-next")
    assert text(watch, "guide-title").startswith("Story 3")
    watch.choose("program", "bits")
    assert watch.shown("guide") == []


@pytest.mark.medium
def test_the_address_names_the_story_and_its_scene(watch: Page) -> None:
    """A reload goes on there; once the story is left, the address names none."""
    location = watch.window.location
    visit(watch, "#watch/a-backtrack&scene=3")
    watch.pass_time(1_000)
    assert text(watch, "guide-title") == "Story 2: What a backtrack is (3 of 3)"
    watch.press("guide-back")
    watch.pass_time(1_000)
    assert location.hash == "#watch/a-backtrack&scene=2"
    watch.press("guide-next")
    watch.press("guide-next")
    watch.pass_time(1_000)
    assert location.hash == "#watch/a-dead-end"
    visit(watch, "#watch/a-try&scene=99")
    watch.pass_time(1_000)
    assert text(watch, "guide-title").startswith("Story 1: ")
    watch.press("guide-close")
    assert location.hash == "#watch"
    visit(watch, "#watch/a-try")
    watch.pass_time(1_000)
    assert text(watch, "guide-title").startswith("Story 1: ")
    watch.choose("program", "bits")
    assert location.hash == "#watch"


@pytest.mark.medium
def test_another_program_in_a_story(watch: Page) -> None:
    """It is recorded when its scene comes."""
    visit(watch, "#watch/order-of-cells")
    watch.pass_time(1_000)
    assert "315 of them" in text(watch, "guide-words")
    watch.press("guide-next")
    watch.pass_time(1_000)
    assert watch.find("program").value == "fewest"
    assert watch.find("watch-source").value == "story"
    watch.press("guide-close")
    assert watch.shown("guide") == []


# ── The quiz ──


def answer(page: Page) -> str:
    """Return the button of the right answer: that of the change to come."""
    asked = text(page, "guide-words")
    page.press("next-change")
    said = page.find("side-1").querySelector(".said").textContent
    page.press("previous-change")
    assert text(page, "guide-words") == asked
    if said.startswith("Backtrack"):
        return "answer-back"
    cell = said.split(" in ")[1][:4]
    return "answer-another" if cell in asked else "answer-on"


@pytest.mark.medium
def test_a_quiz(watch: Page) -> None:
    """Ten questions, answered by what the recording does; at the end there is a score."""
    watch.press("ask-steps")
    watch.pass_time(1_000)
    assert text(watch, "guide-title") == say("quiz.title", number=1, of=10)
    for number in range(1, 11):
        assert text(watch, "guide-title") == say("quiz.title", number=number, of=10)
        assert watch.focus == "answer-another"
        assert "asking" in watch.find("watch").className
        right = answer(watch)
        wrong = "answer-on" if right != "answer-on" else "answer-back"
        watch.press(right if number > 2 else wrong)
        assert watch.focus == "guide-next"
        assert text(watch, "guide-words").startswith("Right." if number > 2 else "No.")
        assert "asking" not in watch.find("watch").className
        watch.press("guide-next")
    assert text(watch, "guide-words") == say("quiz.score", right=8, of=10)
    watch.press("guide-next")
    watch.pass_time(1_000)
    assert text(watch, "guide-title") == say("quiz.title", number=1, of=10)
    watch.choose("program", "bits")
    assert watch.shown("guide") == []


def test_a_question_stays_while_one_looks_elsewhere(watch: Page) -> None:
    """Its answer is that of its own step, and so are its words."""
    watch.press("ask-steps")
    watch.pass_time(1_000)
    asked = text(watch, "guide-words")
    watch.press("next-undo")
    watch.press("next-change")
    assert text(watch, "guide-words") == asked


def test_a_program_is_recorded_before_a_quiz(watch: Page) -> None:
    """One's own is recorded only if asked for: Quiz says so, and begins none by itself later."""
    watch.choose("program", "own")
    watch.press("ask-steps")
    assert watch.words == say("watch.run-first")
    assert watch.shown("guide") == []


@pytest.mark.medium
def test_a_link_to_a_question(watch: Page) -> None:
    """It names the program, the puzzle and the step."""
    watch.press("ask-steps")
    watch.pass_time(1_000)
    watch.press("guide-link")
    step = watch.find("side-1").querySelector("input").value
    link = watch.window.navigator.clipboard.text
    assert "way=rescan" in link
    assert f"step={step}" in link
    assert link.endswith("#watch/quiz")
    assert watch.words == say("guide.link-copied")
    asked = text(watch, "guide-words")
    watch.reload(link)
    watch.start()
    watch.start_worker()
    watch.pass_time(1_000)
    assert text(watch, "guide-words") == asked


def test_nothing_to_guess(watch: Page) -> None:
    """Where every try was right, that is said."""
    watch.choose("watch-source", "sample")
    watch.press("ask-steps")
    watch.pass_time(1_000)
    assert text(watch, "guide-words") == say("quiz.none")
    assert watch.shown("guide-next") == []
    assert words_of(("quiz", {})) == text(watch, "guide-title")
