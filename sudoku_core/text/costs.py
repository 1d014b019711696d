"""List the costs of taking lines for a grid, a broken grid, or something else.

3 is a little odd, 10 is odd, 30 is hardly ever right. They were found by reading damaged texts
whose originals are known: see `docs/decisions/reading.md`.
"""

# Grids: one with only its shape in its favour; the most that the rules take off; one with few
# clashes; and 81 cells on a line, which need no rules.
UNPROVEN, BY_THE_RULES, WRONG, PROVEN = 48, 42, 3, 24
SOLUTION = 9  # clashes to spare: it costs nothing
SURE = 6  # clashes to spare: from here the rules leave no doubt of a grid without blanks
AS_TWO = 2  # clashes to spare: up to here cells may be those of two grids
NOISE = -4 * SOLUTION  # clashes to spare of misplaced rows: lower values say nothing more
BY_A_SIDE = 6  # saved for a blank line, a name or the end of the text before it, or after it
ODD_BORDER = 5  # a border that is not between bands
# An unproven grid beside others, as its lines may be wrapped; or with a border between two rows
# alone or uneven blank lines, as these may part two grids.
TWO_LAYOUTS = 60
LONE_NUMBER = 60  # a number as a row among other rows: it is the name of a grid
ODD_FORM = {"wrapped": 4, "spaces": 2, "beside": 4}  # shapes that other lines may seem to have
ODD_SIGNS = 8  # a line of signs that may be a border, taken for a row, or the reverse
ODD_COUNT = 2  # a number of grids that is not right above one

# Names. Words cost next to nothing, a number or a date little, and a line that may be a damaged row
# so much that it is a name only above a solution.
CERTAIN, NUMBER, LONG_NUMBER, ROW_LIKE = 1, 3, 21, 72
NINE_DIGITS = 12  # a number of nine digits, some repeated, unlike a row
DATE_LIKE_ROW = 12  # nine cells that may be a date
COLUMN_NUMBERS = 24  # 1 to 9, or 0 to 8, as above columns

# Broken grids: any, one missing or extra row, and each further one.
BROKEN_GRID, ODD_ROW, MORE_ODD_ROWS = 42, 11, 20
SPLIT_ROW = 3  # 81 cells in lines of different lengths: a line was split
UNEVEN_ROW, MOST_UNEVEN = 2, 8  # for each cell above or below nine in a row, up to eight
GAP_WITHIN, GAP_IN_ALL = 16, 4  # a blank line not between bands; with 81 cells
WORDS_WITHIN, WHOLE_WITHIN = 18, 50  # a line of words, or a grid on a line, among its rows

# What makes a grid certain: each other way costs this much more,
MARGIN = 20
# and another grid this much more if bands recur and something is damaged. In wrapped lines of equal
# length, only their number tells where it begins.
MARGIN_OF_LIKE, MARGIN_BESIDE_BROKEN, MARGIN_OF_EVEN = 40, UNPROVEN + 1, 80
# If more lines follow than are known, a way may owe its savings so far: a broken grid.
OWED = BROKEN_GRID + 3 * ODD_ROW

OUT_OF_THE_QUESTION, UNREACHED = 200, 1 << 29
