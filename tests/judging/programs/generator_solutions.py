def solutions(board, blanks):
    """모든 해를 하나씩 내놓는 제너레이터"""
    if not blanks:
        yield board
        return
    (r, c), rest = blanks[0], blanks[1:]
    used = {board[r][j] for j in range(9)}
    used |= {board[i][c] for i in range(9)}
    used |= {board[r // 3 * 3 + i][c // 3 * 3 + j] for i in range(3) for j in range(3)}
    for n in range(1, 10):
        if n in used:
            continue
        board[r][c] = n
        yield from solutions(board, rest)
        board[r][c] = 0

board = [[*map(int, input().split())] for _ in range(9)]
blanks = [(r, c) for r in range(9) for c in range(9) if board[r][c] == 0]
for row in next(solutions(board, blanks)):
    print(*row)
