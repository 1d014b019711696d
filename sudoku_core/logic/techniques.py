"""Name the techniques: by key, by Sudoku Explainer's name, by family.

The usual ratings are Sudoku Explainer's, and so are these names. Players often have others;
techniques without a name here are theirs alone.
"""

from typing import NamedTuple

from sudoku_core.logic.step import Step


class Technique(NamedTuple):
    """A technique and its names; ``family`` is one of FAMILIES."""

    key: str
    name: str
    family: str


# The techniques of each family, by key.
NAMES: dict[str, tuple[tuple[str, str], ...]] = {
    "singles": (("hidden_single", "Hidden Single"), ("naked_single", "Naked Single")),
    "intersections": (
        ("direct_pointing", "Direct Pointing"),
        ("direct_claiming", "Direct Claiming"),
        ("pointing", "Pointing"),
        ("claiming", "Claiming"),
    ),
    "subsets": (
        ("direct_hidden_pair", "Direct Hidden Pair"),
        ("direct_hidden_triplet", "Direct Hidden Triplet"),
        ("naked_pair", "Naked Pair"),
        ("hidden_pair", "Hidden Pair"),
        ("naked_triplet", "Naked Triplet"),
        ("hidden_triplet", "Hidden Triplet"),
        ("naked_quad", "Naked Quad"),
        ("hidden_quad", "Hidden Quad"),
    ),
    "fish": (
        ("x_wing", "X-Wing"),
        ("swordfish", "Swordfish"),
        ("jellyfish", "Jellyfish"),
        ("finned_x_wing", ""),
        ("finned_swordfish", ""),
    ),
    "wings": (
        ("xy_wing", "XY-Wing"),
        ("xyz_wing", "XYZ-Wing"),
        ("wxyz_wing", ""),
        ("als_xz", ""),
    ),
    "uniqueness": tuple(
        (f"{key}_{kind}", f"{name} type {kind}")
        for key, name in (
            ("unique_rectangle", "Unique Rectangle"),
            ("unique_loop", "Unique Loop"),
            ("bug", "BUG"),
        )
        for kind in range(1, 5)
    ),
    "exclusion": (
        ("aligned_pair_exclusion", "Aligned Pair Exclusion"),
        ("aligned_triplet_exclusion", "Aligned Triplet Exclusion"),
    ),
    "chains": (
        ("x_cycle", "Bidirectional X-Cycle"),
        ("y_cycle", "Bidirectional Y-Cycle"),
        ("xy_cycle", "Bidirectional Cycle"),
        ("turbot_fish", "Turbot Fish"),
        ("x_chain", "Forcing X-Chain"),
        ("forcing_chain", "Forcing Chain"),
        ("empty_rectangle", ""),
        ("simple_colouring", ""),
        ("simple_colouring_wrap", ""),
        ("remote_pair", ""),
        ("grouped_chain", ""),
    ),
    "forcing": (
        ("nishio", "Nishio Forcing Chains"),
        ("cell_forcing_chains", "Cell Forcing Chains"),
        ("region_forcing_chains", "Region Forcing Chains"),
        *(
            (f"dynamic{level}_{kind}", f"Dynamic {name} Forcing Chains{mark}")
            for level, mark in (
                ("", ""),
                ("_plus", " (+)"),
                ("_plus_chains", " (+ Forcing Chains)"),
                ("_plus_multiple", " (+ Multiple Forcing Chains)"),
                ("_plus_dynamic", " (+ Dynamic Forcing Chains)"),
            )
            for kind, name in (
                ("cell", "Cell"),
                ("region", "Region"),
                ("contradiction", "Contradiction"),
                ("double", "Double"),
            )
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
