def candidates_of(row, column):
    candidates = {1, 2, 3, 4, 5, 6, 7, 8, 9}
    for other in range(9):
        if board[row][other] in candidates:
            candidates.remove(board[row][other])
        if board[other][column] in candidates:
            candidates.remove(board[other][column])
    top = row // 3 * 3
    left = column // 3 * 3
    for box_row in range(top, top + 3):
        for box_column in range(left, left + 3):
            if board[box_row][box_column] in candidates:
                candidates.remove(board[box_row][box_column])
    return candidates


def solve(index):
    if index == len(blanks):
        return True
    row, column = blanks[index]
    for digit in sorted(candidates_of(row, column)):
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
