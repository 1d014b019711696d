"""Lay out the picture of a step as plain shapes: units, cells, candidates and links.

A cell is a hundred units wide. Each role of a candidate has a shape besides its colour, and each
kind of link its line, so that nobody needs the colours.
"""

import math

from sudoku_core.grid import BLANK, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from page.browser.elements import Shape
    from page.crossing.steps import StepPicture

    Mark = tuple[int, int, str]  # a cell, a digit, and the role of that candidate

# The picture of no step.
NO_CANDIDATES = ("",) * 81
NOTHING: "StepPicture" = {
    "units": [],
    "cells": [],
    "witnesses": [],
    "rivals": [],
    "marks": [],
    "stages": [],
    "candidates": NO_CANDIDATES,
}
SIDE = 900
CELL = 100
# From the middle of a cell to its outer candidates; the radius of a candidate's shape.
APART = 28
RADIUS = 14.5
# The radius of the ring around a digit that goes into a cell.
RING = 41
# From the middle of a text's box to its baseline: digits are seven tenths of their size high.
# Candidates are 27 units large, digits 58.
SMALL_DROP, DROP = 9.5, 20.5
# How far from a candidate's middle an arrow ends, and its head's length and half width. Between
# neighbours the arrow is just long enough to be seen.
GAP = 16
HEAD, IN_CELL = 13, 10
# How far an arrow bends to one side, as a part of its length, and at most: so both arrows of a pair
# show, and candidates between stay legible. Within a cell an arrow hops over its middle, higher for
# nearer candidates.
BEND, MOST_BEND, HOP, HIGH_HOP = 0.16, 42, 40, 56

# The roles of a step's results, and what marks a role of a past stage.
RESULTS = ("removed", "placed")
PAST = " past"
# What marks digits that arrows may cross.
CLEAR = " clear"


def overlay(picture: "StepPicture", stage: "int | None") -> "list[Shape]":
    """Lay out what is drawn over a board: all but digits and lines.

    ``picture`` is as in the worker's hints. ``stage`` is the stage of a chain to show, with those
    before it in the same branch; None for none.
    """
    bands, arrows, candidates = _layers(picture, stage)
    return bands + arrows + candidates


def figure(picture: "StepPicture", stage: "int | None", grid: str, puzzle: str) -> "list[Shape]":
    """Lay out a whole board with a picture: the digits of ``grid``, those of ``puzzle``.

    Bands are below the lines, and arrows below the digits.
    """
    givens = [cell for cell in CELLS if puzzle[cell] != BLANK]
    found = [cell for cell in CELLS if puzzle[cell] == BLANK != grid[cell]]
    bands, arrows, candidates = _layers(picture, stage)
    shapes = [("rect", {"class": "ground", "width": SIDE, "height": SIDE}, "")] + bands
    shapes.append(_lines((100, 200, 400, 500, 700, 800), "fine"))
    shapes.append(_lines((300, 600), "heavy"))
    frame = {"class": "frame", "x": 3, "y": 3, "width": SIDE - 6, "height": SIDE - 6}
    shapes.append(("rect", frame, ""))
    clear = CLEAR if arrows else ""
    shapes += arrows + _digits(givens, grid, "given" + clear)
    return shapes + _digits(found, grid, "found" + clear) + candidates


def place_of(cell: int, digit: int) -> "tuple[float, float]":
    """Return the middle of a candidate; they are placed like the keys of a telephone.

    >>> place_of(0, 5), place_of(10, 1)
    ((50, 50), (122, 122))
    """
    across = cell % 9 * CELL + CELL // 2 + ((digit - 1) % 3 - 1) * APART
    return across, cell // 9 * CELL + CELL // 2 + ((digit - 1) // 3 - 1) * APART


def chart(
    ratings: "Sequence[float]", kinds: "Sequence[str]", current: "int | None"
) -> "list[Shape]":
    """Lay out the ratings of a path's steps as bars, in 600 by 100.

    ``kinds`` has a kind for the look of each bar; ``current`` is the one shown. The full height is
    the highest rating, or CHART_TOP if all are lower.
    """
    top = max(list(ratings) + [CHART_TOP])
    width = CHART_WIDTH / max(len(ratings), CHART_FEWEST)
    shapes: list[Shape] = []
    for place, rating in enumerate(ratings):
        height = max(rating / top * CHART_HEIGHT, 1)
        look = {"class": "bar " + kinds[place], "x": _short(place * width)}
        look["y"] = _short(CHART_HEIGHT - height)
        look["width"] = _short(width * 0.8)
        look["height"] = _short(height)
        shapes.append(("rect", look, ""))
        if place == current:
            middle = place * width + width * 0.4
            path = f"M{middle - 6:.1f} 112L{middle:.1f} 103L{middle + 6:.1f} 112Z"
            shapes.append(("path", {"class": "here", "d": path}, ""))
    return shapes


CHART_WIDTH, CHART_HEIGHT = 600, 100
# The least full height, so that easy puzzles look easy; and the fewest bars to share the width.
CHART_TOP = 4.4
CHART_FEWEST = 24


def _layers(
    picture: "StepPicture", stage: "int | None"
) -> "tuple[list[Shape], list[Shape], list[Shape]]":
    """Lay out bands, then arrows, then candidates with a role."""
    marks, links = _staged(picture, stage)
    marked = {(cell, digit) for cell, digit, _role in marks}
    bands = [_unit(unit) for unit in picture["units"]]
    bands += [_cell(cell) for cell in picture["cells"]]
    bands += _seen_by(picture["witnesses"], picture["rivals"])
    arrows: list[Shape] = []
    for link in links:
        arrows += _link(link)
    candidates = _candidates(picture["candidates"], marked, CLEAR if links else "")
    is_large = not picture["stages"]
    for mark in marks:
        candidates += _mark(mark, is_large)
    return bands, arrows, candidates


def _staged(
    picture: "StepPicture", shown: "int | None"
) -> "tuple[list[Mark], list[tuple[Any, ...]]]":
    """Return the marks and links up to a stage; earlier ones are past."""
    fixed = [(cell, digit, role) for cell, digit, role in picture["marks"]]
    if shown is None or not picture["stages"]:
        return fixed, []
    # Results stand out at every stage; the other roles are those of the thoughts.
    fixed = [mark for mark in fixed if mark[2] in RESULTS]
    taken = {(cell, digit) for cell, digit, _role in fixed}
    branch = picture["stages"][shown]["branch"]
    marks: list[Mark] = []
    links: list[tuple[Any, ...]] = []
    for place in range(shown, -1, -1):
        stage = picture["stages"][place]
        if stage["branch"] != branch:
            break
        past = "" if place == shown else PAST
        for cell, digit, role in stage["marks"]:
            if (cell, digit) not in taken:
                taken.add((cell, digit))
                marks.append((cell, digit, role + past))
        links = [(link, past) for link in stage["links"]] + links
    return marks + fixed, links


def _short(number: float) -> str:
    return f"{number:.1f}"


def _unit(unit: int) -> "Shape":
    place = unit % 9
    if unit < 9:
        x, y, width, height = 0, place * CELL, SIDE, CELL
    elif unit < 18:
        x, y, width, height = place * CELL, 0, CELL, SIDE
    else:
        x, y, width, height = place % 3 * 300, place // 3 * 300, 300, 300
    inset = {"x": x + 5, "y": y + 5, "width": width - 10, "height": height - 10, "rx": 10}
    return "rect", dict(inset, **{"class": "unit"}), ""


def _cell(cell: int) -> "Shape":
    x, y = cell % 9 * CELL + 7, cell // 9 * CELL + 7
    look = {"class": "pattern-cell", "x": x, "y": y, "width": 86, "height": 86, "rx": 8}
    return "rect", look, ""


def _seen_by(witnesses: "list[int]", rivals: "list[int]") -> "list[Shape]":
    """Lay out what rules other cells out: rings, rays and crosses."""
    rays = crosses = ""
    for rival in rivals:
        x, y = _middle(rival)
        crosses += f"M{x - 15} {y - 15}l30,30m0,-30l-30,30"
        for cell in witnesses:
            if cell // 9 == rival // 9 or cell % 9 == rival % 9:
                from_x, from_y = _middle(cell)
                rays += f"M{from_x} {from_y}L{x} {y}"
    shapes: list[Shape] = [("path", {"class": "rays", "d": rays}, "")] if rays else []
    for cell in witnesses:
        x, y = _middle(cell)
        shapes.append(("circle", {"class": "witness", "cx": x, "cy": y, "r": RING}, ""))
    return shapes + ([("path", {"class": "rivals", "d": crosses}, "")] if crosses else [])


def _middle(cell: int) -> "tuple[int, int]":
    return cell % 9 * CELL + CELL // 2, cell // 9 * CELL + CELL // 2


def _lines(places: "Iterable[int]", kind: str) -> "Shape":
    path = "".join([f"M{place} 0V{SIDE}M0 {place}H{SIDE}" for place in places])
    return "path", {"class": kind, "d": path}, ""


def _texts(places: "Sequence[tuple[float, float]]", text: str, kind: str) -> "list[Shape]":
    """Place each character of a text in one element."""
    if not text:
        return []
    look = {"class": kind, "x": " ".join([_short(x) for x, _y in places])}
    look["y"] = " ".join([_short(y) for _x, y in places])
    return [("text", look, text)]


def _digits(cells: "list[int]", grid: str, kind: str) -> "list[Shape]":
    middles = [(cell % 9 * CELL + 50, cell // 9 * CELL + 50 + DROP) for cell in cells]
    return _texts(middles, "".join([grid[cell] for cell in cells]), "digit " + kind)


def _candidates(
    candidates: "Sequence[str]", marked: "set[tuple[int, int]]", clear: str
) -> "list[Shape]":
    """Lay out the candidates without a mark, small and plain."""
    places: list[tuple[float, float]] = []
    text = ""
    for cell, digits in enumerate(candidates):
        for digit in digits:
            if (cell, int(digit)) not in marked:
                x, y = place_of(cell, int(digit))
                places.append((x, y + SMALL_DROP))
                text += digit
    return _texts(places, text, "candidate" + clear)


def _mark(mark: "Mark", is_large: bool) -> "list[Shape]":
    cell, digit, role = mark
    kind = role.split()[0]
    x, y = place_of(cell, digit)
    if kind == "placed" and is_large:
        x, y = cell % 9 * CELL + 50, cell // 9 * CELL + 50
        ring = {"class": "mark " + kind, "cx": x, "cy": y, "r": RING}
        text = {"class": "digit " + kind, "x": x, "y": _short(y + DROP)}
        return [("circle", ring, ""), ("text", text, str(digit))]
    shapes = [_shape(kind, role, x, y)]
    if kind == "placed":
        shapes.append(("circle", {"class": "ring", "cx": x, "cy": y, "r": RADIUS + 4.5}, ""))
    label = {"class": "label " + role, "x": _short(x), "y": _short(y + SMALL_DROP)}
    shapes.append(("text", label, str(digit)))
    if kind == "clash":
        shapes.insert(0, _shape("off", "off" + role[len(kind) :], x, y, RADIUS + 5))
    if kind == "removed":
        slash = f"M{x - 17} {y + 17}L{x + 17} {y - 17}"
        shapes.append(("path", {"class": "slash", "d": slash}, ""))
    return shapes


def _shape(kind: str, role: str, x: float, y: float, radius: float = RADIUS) -> "Shape":
    """Return a disc, a diamond or a box around a candidate."""
    look = {"class": "mark " + role}
    if kind == "extra":
        reach = radius + 5
        path = f"M{x} {y - reach}L{x + reach} {y}L{x} {y + reach}L{x - reach} {y}Z"
        return "path", dict(look, d=path), ""
    if kind in ("removed", "off"):
        side = 2 * radius - 2
        corner = {"x": _short(x - side / 2), "y": _short(y - side / 2)}
        return "rect", dict(look, width=side, height=side, rx=3, **corner), ""
    return "circle", dict(look, cx=x, cy=y, r=radius), ""


def _link(staged: "tuple[Any, str]") -> "list[Shape]":
    """Lay out an arrow between candidates, bent a little to its left."""
    (cell, digit, to_cell, to_digit, kind), past = staged
    x, y = place_of(cell, digit)
    to_x, to_y = place_of(to_cell, to_digit)
    length = math.sqrt((to_x - x) ** 2 + (to_y - y) ** 2)
    if length == 0:
        return []
    right, down = (to_x - x) / length, (to_y - y) / length
    middle_x, middle_y = (x + to_x) / 2, (y + to_y) / 2
    bend = min(length * BEND, MOST_BEND)
    if cell == to_cell:
        bend = HIGH_HOP if length == APART else HOP
        own_x, own_y = _middle(cell)
        if (own_x - middle_x) * down < (own_y - middle_y) * right:
            bend = -bend
    middle_x += down * bend
    middle_y -= right * bend
    start_x, start_y = _towards(x, y, middle_x, middle_y, GAP)
    tip_x, tip_y = _towards(to_x, to_y, middle_x, middle_y, GAP)
    # If there is hardly room, the head is all there is.
    head = IN_CELL if cell == to_cell else min(HEAD, max(length - 2 * GAP, 5))
    foot_x, foot_y = _towards(tip_x, tip_y, middle_x, middle_y, head)
    side_x, side_y = (foot_y - tip_y) / 2, (tip_x - foot_x) / 2
    line = f"M{start_x:.1f} {start_y:.1f}Q{middle_x:.1f} {middle_y:.1f} {foot_x:.1f} {foot_y:.1f}"
    corners = f"M{tip_x:.1f} {tip_y:.1f}L{foot_x + side_x:.1f} {foot_y + side_y:.1f}"
    corners += f"L{foot_x - side_x:.1f} {foot_y - side_y:.1f}Z"
    return [
        ("path", {"class": "link " + kind + past, "d": line}, ""),
        ("path", {"class": "head " + kind + past, "d": corners}, ""),
    ]


def _towards(x: float, y: float, to_x: float, to_y: float, by: float) -> "tuple[float, float]":
    """Return the point at distance ``by`` from one point towards another."""
    length = math.sqrt((to_x - x) ** 2 + (to_y - y) ** 2) or 1
    return x + (to_x - x) / length * by, y + (to_y - y) / length * by
