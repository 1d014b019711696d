def main():
    def valid(row, col, num):
        nonlocal board
        for i in range(9):
            if board[row][i] == num: return False
            if board[i][col] == num: return False
            if board[3 * (row // 3) + i // 3][3 * (col // 3) + i % 3] == num: return False
        return True

    def helper():
        nonlocal steps
        steps += 1
        for i in range(9):
            for j in range(9):
                if board[i][j] == '.':
                    for ch in map(str, range(1, 10)):
                        if valid(i, j, ch):
                            board[i][j] = ch
                            if helper():
                                return True
                            else:
                                board[i][j] = '.'
                    return False
        return True

    steps = 0
    board = [[ch if ch != '0' else '.' for ch in input().split()] for _ in range(9)]
    helper()
    print(*[' '.join(row) for row in board], sep='\n')

main()
