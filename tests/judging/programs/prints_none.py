a = [list(map(int, input().split())) for _ in range(9)]
def ok(i, j, n):
    return all(a[i][k] != n and a[k][j] != n and a[i//3*3+k//3][j//3*3+k%3] != n for k in range(9))
def f(k):
    if k == 81: return True
    i, j = k//9, k%9
    if a[i][j]: return f(k+1)
    for n in range(1, 10):
        if ok(i, j, n):
            a[i][j] = n
            if f(k+1): return True
    a[i][j] = 0
    return False
def main():
    f(0)
    for r in a:
        print(*r)
print(main())
