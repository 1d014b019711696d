board = [list(map(int, input().split())) for _ in range(9)]
def ok(i, j, n):
    return all(board[i][k] != n and board[k][j] != n and board[i//3*3+k//3][j//3*3+k%3] != n for k in range(9))
def f(k):
    if k == 80: return True
    i, j = k//9, k%9
    if board[i][j]: return f(k+1)
    for n in range(1, 10):
        if ok(i, j, n):
            board[i][j] = n
            if f(k+1): return True
    board[i][j] = 0
    return False
f(0)
for r in board: print(*r)
