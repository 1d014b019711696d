s = [list(map(int, input().split())) for _ in range(9)]
def ok(i, j, n):
    return all(s[i][k] != n and s[k][j] != n and s[i//3*3+k//3][j//3*3+k%3] != n for k in range(9))
def f(k):
    if k == 81: return True
    i, j = k//9, k%9
    if s[i][j]: return f(k+1)
    for n in range(1, 10):
        if ok(i, j, n):
            s[i][j] = n
            if f(k+1): return True
    s[i][j] = 0
    return False
f(0)
for i in range(9):
    for j in range(9):
        print(s[i][j], end=" ")
