def flip(row, column, digit):
    # Bit number 4 of rows[0] is 1 while there is a 4 in the first row, and so on.
    # ^ turns a 0 into 1 and a 1 into 0, so the second flip undoes the first.
    rows[row] ^= 1 << digit
    columns[column] ^= 1 << digit
    boxes[row // 3 * 3 + column // 3] ^= 1 << digit


def used_digits(row, column):
    return rows[row] | columns[column] | boxes[row // 3 * 3 + column // 3]


def next_blank():
    # The more digits are used around a blank, the fewer candidates it has.
    most = -1
    for row, column in blanks:
        if board[row][column] == 0:
            count = bin(used_digits(row, column)).count("1")
            if count > most:
                most = count
                chosen = row, column
    return chosen


def solve(left):
    if left == 0:
        return True
    row, column = next_blank()
    used = used_digits(row, column)
    for digit in range(1, 10):
        if not used & (1 << digit):
            board[row][column] = digit
            flip(row, column, digit)
            if solve(left - 1):
                return True
            flip(row, column, digit)
            board[row][column] = 0
    return False


board = [[int(digit) for digit in input().split()] for _ in range(9)]
blanks = [(row, column) for row in range(9) for column in range(9) if board[row][column] == 0]

rows = [0] * 9
columns = [0] * 9
boxes = [0] * 9
for row in range(9):
    for column in range(9):
        if board[row][column] != 0:
            flip(row, column, board[row][column])

if solve(len(blanks)):
    for row in board:
        print(*row)
