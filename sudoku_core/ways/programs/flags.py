def set_flags(row, column, digit, flag):
    in_row[row][digit] = flag
    in_column[column][digit] = flag
    in_box[row // 3 * 3 + column // 3][digit] = flag


def is_possible(row, column, digit):
    if in_row[row][digit] or in_column[column][digit]:
        return False
    return not in_box[row // 3 * 3 + column // 3][digit]


def solve(index):
    if index == len(blanks):
        return True
    row, column = blanks[index]
    for digit in range(1, 10):
        if is_possible(row, column, digit):
            board[row][column] = digit
            set_flags(row, column, digit, True)
            if solve(index + 1):
                return True
            set_flags(row, column, digit, False)
            board[row][column] = 0
    return False


board = [[int(digit) for digit in input().split()] for _ in range(9)]
blanks = [(row, column) for row in range(9) for column in range(9) if board[row][column] == 0]

# in_row[row][digit] tells whether the digit stands in the row, and so on.
in_row = [[False] * 10 for _ in range(9)]
in_column = [[False] * 10 for _ in range(9)]
in_box = [[False] * 10 for _ in range(9)]
for row in range(9):
    for column in range(9):
        if board[row][column] != 0:
            set_flags(row, column, board[row][column], True)

if solve(0):
    for row in board:
        print(*row)
