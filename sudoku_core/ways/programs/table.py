def impossible_digits(row, column):
    # impossible[digit] tells whether a digit stands in the row, column or box.
    # A blank marks impossible[0], which nobody asks for.
    impossible = [False] * 10
    for other in range(9):
        impossible[board[row][other]] = True
        impossible[board[other][column]] = True
    top = row // 3 * 3
    left = column // 3 * 3
    for box_row in range(top, top + 3):
        for box_column in range(left, left + 3):
            impossible[board[box_row][box_column]] = True
    return impossible


def solve(index):
    if index == len(blanks):
        return True
    row, column = blanks[index]
    impossible = impossible_digits(row, column)
    for digit in range(1, 10):
        if not impossible[digit]:
            board[row][column] = digit
            if solve(index + 1):
                return True
            board[row][column] = 0
    return False


board = [[int(digit) for digit in input().split()] for _ in range(9)]
blanks = [(row, column) for row in range(9) for column in range(9) if board[row][column] == 0]

if solve(0):
    for row in board:
        print(*row)
