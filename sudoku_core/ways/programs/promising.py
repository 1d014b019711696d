def is_promising(row, column, digit):
    for other in range(9):
        if board[row][other] == digit:
            return False
        if board[other][column] == digit:
            return False
    top = row // 3 * 3
    left = column // 3 * 3
    for box_row in range(top, top + 3):
        for box_column in range(left, left + 3):
            if board[box_row][box_column] == digit:
                return False
    return True


def solve(index):
    if index == len(blanks):
        return True
    row, column = blanks[index]
    for digit in range(1, 10):
        if is_promising(row, column, digit):
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
