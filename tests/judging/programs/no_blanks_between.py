board = [list(map(int, input().split())) for _ in range(9)]
def ok(i, j, n):
    for k in range(9):
        if board[i][k] == n or board[k][j] == n or board[i//3*3+k//3][j//3*3+k%3] == n:
            return False
    return True
def dfs(k):
    if k == 81:
        for r in board:
            for n in r:
                print(n, end='')
            print()
        exit()
    i, j = divmod(k, 9)
    if board[i][j]:
        dfs(k+1)
        return
    for n in range(1, 10):
        if ok(i, j, n):
            board[i][j] = n
            dfs(k+1)
            board[i][j] = 0
dfs(0)
