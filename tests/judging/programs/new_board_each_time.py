def solve(board, index=0):
    """Returns the solved board; the old one is never changed."""
    if index == 81:
        return board
    row, col = index // 9, index % 9
    if board[row][col] != 0:
        return solve(board, index + 1)
    for n in range(1, 10):
        if (n not in board[row]
                and n not in [line[col] for line in board]
                and n not in [board[i][j]
                              for i in range(row - row % 3, row - row % 3 + 3)
                              for j in range(col - col % 3, col - col % 3 + 3)]):
            new_board = [line[:] for line in board]
            new_board[row][col] = n
            answer = solve(new_board, index + 1)
            if answer:
                return answer
    return None


first = [list(map(int, input().split())) for _ in range(9)]
for line in solve(first):
    print(*line)
