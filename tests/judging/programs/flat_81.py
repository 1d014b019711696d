import sys
a = list(map(int, sys.stdin.read().split()))
def ok(p, v):
    r = p // 9
    c = p % 9
    for k in range(9):
        if a[r*9+k] == v or a[k*9+c] == v:
            return 0
    b = r//3*27 + c//3*3
    for k in (0,1,2,9,10,11,18,19,20):
        if a[b+k] == v: return 0
    return 1
def go(p):
    while p < 81 and a[p]: p += 1
    if p == 81:
        for r in range(9): print(*a[r*9:r*9+9])
        sys.exit()
    for v in range(1,10):
        if ok(p,v):
            a[p] = v
            go(p+1)
            a[p] = 0
go(0)
