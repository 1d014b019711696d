"""Hold the grids that several tests put on the page."""

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# The same with four digits that can be exchanged: two solutions.
TWO_WAYS = "534678912672195348198342567859760420426850790713924856961537284287419635345286179"
# A digit twice in a row.
CLASHING = "55" + PUZZLE[2:]
# Givens that do not clash, and yet leave no solution: R1C3 takes 4 alone.
UNSOLVABLE = PUZZLE[:2] + "1" + PUZZLE[3:]
# Four solutions, all found on the page's own thread.
FOUR_WAYS = SOLUTION.replace("3", "0").replace("4", "0")
# More solutions than the page's own thread has time to list.
MANY_WAYS = FOUR_WAYS.replace("1", "0").replace("2", "0")
# One solution, for which the page's own thread has no time.
HARD = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
EMPTY = "0" * 81
