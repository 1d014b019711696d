import sys
a = list(map(int, sys.stdin.read().split()))
n = a[0]
p = 1
for t in range(1, n+1):
    g = []
    for i in range(9):
        g.append(a[p:p+9])
        p += 9
    ok = True
    for i in range(9):
        if sum(g[i]) != 45 or sum(r[i] for r in g) != 45:
            ok = False
    for x in range(3):
        for y in range(3):
            if sum(sum(g[3*x+k][3*y:3*y+3]) for k in range(3)) != 45:
                ok = False
    print("Case %d: %s" % (t, "CORRECT" if ok else "INCORRECT"))
