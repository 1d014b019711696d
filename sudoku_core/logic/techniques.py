"""Name the techniques: by key, by Sudoku Explainer's name, by family.

The usual ratings are Sudoku Explainer's, and so are these names. Players often have others;
techniques without a name here are theirs alone.
"""

import re
from typing import NamedTuple

from sudoku_core.logic.step import Step


class Technique(NamedTuple):
    """A technique and its names; ``family`` is one of FAMILIES."""

    key: str
    name: str
    family: str


def _named(*names: str) -> tuple[tuple[str, str], ...]:
    """Return the key and the name of techniques: the key is the name in small letters."""
    return tuple((re.sub("[- ]", "_", name.lower()), name) for name in names)


def _unnamed(*keys: str) -> tuple[tuple[str, str], ...]:
    """Return the keys of techniques that are players' own, without names."""
    return tuple((key, "") for key in keys)


# The techniques of each family, by key.
NAMES: dict[str, tuple[tuple[str, str], ...]] = {
    "singles": _named("Hidden Single", "Naked Single"),
    "intersections": _named("Direct Pointing", "Direct Claiming", "Pointing", "Claiming"),
    "subsets": (
        *_named("Direct Hidden Pair", "Direct Hidden Triplet", "Naked Pair", "Hidden Pair"),
        *_named("Naked Triplet", "Hidden Triplet", "Naked Quad", "Hidden Quad"),
    ),
    "fish": (
        *_named("X-Wing", "Swordfish", "Jellyfish"),
        *_unnamed("finned_x_wing", "finned_swordfish"),
    ),
    "wings": (*_named("XY-Wing", "XYZ-Wing"), *_unnamed("wxyz_wing", "als_xz")),
    "uniqueness": tuple(
        (f"{key}_{kind}", f"{name} type {kind}")
        for key, name in (
            ("unique_rectangle", "Unique Rectangle"),
            ("unique_loop", "Unique Loop"),
            ("bug", "BUG"),
        )
        for kind in range(1, 5)
    ),
    "exclusion": _named("Aligned Pair Exclusion", "Aligned Triplet Exclusion"),
    "chains": (
        ("x_cycle", "Bidirectional X-Cycle"),
        ("y_cycle", "Bidirectional Y-Cycle"),
        ("xy_cycle", "Bidirectional Cycle"),
        *_named("Turbot Fish"),
        ("x_chain", "Forcing X-Chain"),
        ("forcing_chain", "Forcing Chain"),
        *_unnamed("empty_rectangle", "simple_colouring", "simple_colouring_wrap"),
        *_unnamed("remote_pair", "grouped_chain"),
    ),
    "forcing": (
        ("nishio", "Nishio Forcing Chains"),
        *_named("Cell Forcing Chains", "Region Forcing Chains"),
        *(
            (f"dynamic{level}_{kind}", f"Dynamic {kind.title()} Forcing Chains{mark}")
            for level, mark in (
                ("", ""),
                ("_plus", " (+)"),
                ("_plus_chains", " (+ Forcing Chains)"),
                ("_plus_multiple", " (+ Multiple Forcing Chains)"),
                ("_plus_dynamic", " (+ Dynamic Forcing Chains)"),
            )
            for kind in ("cell", "region", "contradiction", "double")
        ),
    ),
}
FAMILIES = tuple(NAMES)
TECHNIQUES = {
    key: Technique(key, name, family) for family, members in NAMES.items() for key, name in members
}


def explainer_name(step: Step) -> str:
    """Name the technique of a step as Sudoku Explainer does, a loop with its length.

    >>> explainer_name(Step("unique_loop_2", 4.6, cells=(0, 1, 10, 14, 32, 27)))
    'Unique Loop 6 type 2'
    """
    name = TECHNIQUES[step.technique].name
    return name.replace("Loop", f"Loop {len(step.cells)}") if "Loop" in name else name
