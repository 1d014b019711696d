import sys
sys.setrecursionlimit(10000)
n = 9
m = [[0] * (n + 1) for _ in range(n + 1)]
for i in range(1, n + 1):
    t = sys.stdin.readline().split()
    for j in range(1, n + 1):
        m[i][j] = int(t[j - 1])

def chk(r, c, v):
    for i in range(1, n + 1):
        if m[r][i] == v: return False
        if m[i][c] == v: return False
    sr = (r - 1) // 3 * 3 + 1
    sc = (c - 1) // 3 * 3 + 1
    for i in range(sr, sr + 3):
        for j in range(sc, sc + 3):
            if m[i][j] == v: return False
    return True

def dfs(r, c):
    if r > n:
        for i in range(1, n + 1):
            for j in range(1, n + 1):
                print(m[i][j], end=' ')
            print()
        sys.exit(0)
    if c > n:
        dfs(r + 1, 1)
        return
    if m[r][c]:
        dfs(r, c + 1)
        return
    for v in range(1, n + 1):
        if chk(r, c, v):
            m[r][c] = v
            dfs(r, c + 1)
            m[r][c] = 0

dfs(1, 1)
