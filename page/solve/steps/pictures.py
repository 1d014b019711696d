"""Draw steps on the board: a hint over it, a path's in its place."""

from page.browser import dom, elements
from page.grid.picture import NO_CANDIDATES, NOTHING, SIDE, figure, overlay
from page.solve.steps.hints import APPLIES, LEVELS, Hints
from page.words.messages import say_sentences
from page.words.shown import Shown
from sudoku_core.grid import BLANK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from page.crossing.steps import StepPicture
    from page.solve.sheet import Sheet
    from page.solve.steps.path import Path


class HintPicture:
    """The layer over the board for a hint.

    It catches no clicks, and is hidden from screen readers: the words beside the board say the
    same.
    """

    def __init__(self, hints: "Hints") -> None:
        self._hints = hints
        self._board = dom.find("board")
        self._layer = elements.drawing("picture", f"0 0 {SIDE} {SIDE}", [])
        self._shown = Shown()

    def listen(self) -> None:
        """Put the layer over the board."""
        self._layer.setAttribute("aria-hidden", "true")
        self._layer.setAttribute("hidden", "")
        self._board.append(self._layer)

    def show(self, sheet: "Sheet") -> None:
        """Draw as much of the hint as was told."""
        hints = self._hints
        step = hints.step
        state = (step, hints.level, hints.stage, hints.differing, sheet.filled)
        if not self._shown.becomes(*state):
            return
        is_drawn = step is not None or bool(hints.differing)
        self._layer.toggleAttribute("hidden", not is_drawn)
        drawn = told_so_far(step["picture"], hints.level) if step else _cells_alone(hints.differing)
        drawn = without_filled(drawn, sheet.filled)
        stage = hints.stage if hints.level == len(LEVELS) else None
        elements.fill(self._layer, overlay(drawn, stage))
        # Its own small digits replace notes and candidates.
        has_digits = step is not None and hints.level >= APPLIES and any(drawn["candidates"])
        self._board.classList.toggle("hinted", has_digits)
        self._board.classList.toggle("hinting", is_drawn)


def told_so_far(picture: "StepPicture", level: int) -> "StepPicture":
    """Return a picture up to a level: units, then cells, then digits, then links."""
    return {
        "units": picture["units"],
        "cells": picture["cells"] if level > 1 else [],
        "witnesses": picture["witnesses"] if level == len(LEVELS) else [],
        "rivals": picture["rivals"] if level == len(LEVELS) else [],
        "marks": picture["marks"] if level >= APPLIES else [],
        "candidates": picture["candidates"] if level >= APPLIES else NO_CANDIDATES,
        "stages": picture["stages"],
    }


def without_filled(picture: "StepPicture", filled: str) -> "StepPicture":
    """Leave out the candidates of cells filled since."""
    marks = [mark for mark in picture["marks"] if filled[mark[0]] == BLANK]
    left = [
        digits if filled[cell] == BLANK else "" for cell, digits in enumerate(picture["candidates"])
    ]
    drawn: Any = dict(picture, marks=marks, candidates=left)
    return drawn


def _cells_alone(cells: "list[int]") -> "StepPicture":
    drawn: Any = dict(NOTHING, cells=cells)
    return drawn


class PathBoard:
    """The picture that covers the board while the path is shown."""

    def __init__(self, path: "Path") -> None:
        self._path = path
        self._board = dom.find("board")
        self._picture = elements.drawing("picture", f"0 0 {SIDE} {SIDE}", [])
        self._shown = Shown()

    def listen(self) -> None:
        """Put the picture over the board."""
        self._picture.classList.add("whole")
        self._picture.setAttribute("role", "img")
        self._picture.setAttribute("hidden", "")
        self._board.append(self._picture)

    def show(self, sheet: "Sheet") -> None:
        """Show the step's picture; until it is there, the puzzle alone."""
        path = self._path
        if not self._shown.becomes(path.is_open, path.step, path.stage, sheet.puzzle):
            return
        self._board.classList.toggle("covered", path.is_open)
        self._picture.toggleAttribute("hidden", not path.is_open)
        if not path.is_open:
            return
        step = path.step
        grid = step["grid"] if step else sheet.puzzle
        picture = step["picture"] if step else NOTHING
        elements.fill(self._picture, figure(picture, path.stage, grid, sheet.puzzle))
        name = say_sentences(step["where"], step["digits"]) if step else grid
        self._picture.setAttribute("aria-label", name)
