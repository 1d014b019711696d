s = [list(map(int, input().split())) for _ in range(9)]
z = [(i, j) for i in range(9) for j in range(9) if not s[i][j]]
def ok(i, j, n):
    for k in range(9):
        if s[i][k] == n or s[k][j] == n: return False
    return True
def dfs(k):
    if k == len(z):
        return True
    i, j = z[k]
    for n in range(1, 10):
        if ok(i, j, n):
            s[i][j] = n
            if dfs(k+1):
                return True
            s[i][j] = 0
    return False
dfs(0)
for r in s:
    print(*r)
