board = [list(map(int, input().split())) for _ in range(9)]
zeros = [(i, j) for i in range(9) for j in range(9) if board[i][j] == 0]
print(zeros)
def ok(i, j, n):
    for k in range(9):
        if board[i][k] == n or board[k][j] == n or board[i//3*3+k//3][j//3*3+k%3] == n:
            return False
    return True
def dfs(k):
    if k == len(zeros):
        return True
    i, j = zeros[k]
    for n in range(1, 10):
        if ok(i, j, n):
            board[i][j] = n
            if dfs(k+1):
                return True
            board[i][j] = 0
    return False
dfs(0)
for r in board:
    print(*r)
