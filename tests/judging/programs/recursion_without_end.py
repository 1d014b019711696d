board = [list(map(int, input().split())) for _ in range(9)]
def dfs(r, c):
    if r == 9:
        return True
    if board[r][c] != 0:
        return dfs(r, c)   # c + 1
    for n in range(1, 10):
        board[r][c] = n
        if dfs(r, c + 1):
            return True
    return False
dfs(0, 0)
