"""What it costs to take lines for a grid, for a broken grid, or for something else: one table.

A cost of 3 is a little odd, 10 is odd, 30 is hardly ever right. All were found by reading damaged
texts of which it is known what was written: see `docs/decisions/reading.md`.
"""

# Grids. One for which nothing speaks but its shape; what the rules take from that at most; one with
# few clashes; and 81 cells on a line, which need no rules.
UNPROVEN, BY_THE_RULES, WRONG, PROVEN = 48, 42, 3, 24
SOLUTION = 9  # clashes to spare: it costs nothing
SURE = 6  # clashes to spare: by so much the rules leave no doubt of a grid without blanks
NOISE = -4 * SOLUTION  # clashes to spare of rows out of place: fewer still tell nothing more
BY_A_SIDE = 6  # less, for a blank line, a name or the end of the text before it, or behind it
ODD_BORDER = 5  # a border that is not between bands
TWO_LAYOUTS = 40  # a grid beside others for which nothing speaks: the lines may be wrapped
LONE_NUMBER = 60  # a number as a row among other rows: it is the name of a grid
ODD_FORM = {"wrapped": 4, "spaces": 2, "beside": 4}  # forms that other lines may seem to have
ODD_SIGNS = 8  # a line of signs that may be a border, as a row, or the other way round
ODD_COUNT = 2  # a number of grids that does not stand right above one
SQUEEZED = 7  # a name right below a row

# Names. Words cost next to nothing, a number or a date little, and a line that may be a damaged row
# so much that it is a name only above a solution.
CERTAIN, NUMBER, LONG_NUMBER, ROW_LIKE = 1, 3, 21, 72
NINE_DIGITS = 12  # a number of nine digits, some of them twice, as no row has
DATE_LIKE_ROW = 12  # nine cells that may be a date
COLUMN_NUMBERS = 24  # 1 to 9, or 0 to 8, as they stand above columns

# Broken grids: one at all, a row that it lacks or has too many, and each further one.
BROKEN_GRID, ODD_ROW, MORE_ODD_ROWS = 42, 11, 20
SPLIT_ROW = 3  # 81 cells in lines of different lengths: a line was split
UNEVEN_ROW, MOST_UNEVEN = 2, 6  # for each cell that a row has more or less than nine, up to six
GAP_WITHIN, GAP_IN_ALL = 16, 4  # a blank line that does not part bands; where 81 cells are there
WORDS_WITHIN, WHOLE_WITHIN = 18, 50  # a line of words, or a grid on a line, among its rows

# What makes a grid certain: so much more costs each other way,
MARGIN = 20
# and so much more another grid where bands recur and something is damaged. In wrapped lines that
# are all as long, only their number tells where such a grid begins.
MARGIN_OF_LIKE, MARGIN_BESIDE_BROKEN, MARGIN_OF_EVEN = 40, UNPROVEN + 1, 80
# Where more lines follow than are known, a way may owe what it has saved so far: a broken grid.
OWED = BROKEN_GRID + 3 * ODD_ROW

OUT_OF_THE_QUESTION, UNREACHED = 200, 1 << 29
