n = int(input())
for t in range(1, n+1):
    g = []
    for i in range(9):
        g.append(list(map(int, input().split())))
    ok = True
    for i in range(9):
        if len(set(g[i])) != 9 or len(set(g[j][i] for j in range(9))) != 9:
            ok = False
    for x in range(0, 9, 3):
        for y in range(0, 9, 3):
            if len(set(g[x+i][y+j] for i in range(3) for j in range(3))) != 9:
                ok = False
    print("Case %d: %s" % (t, "CORRECT" if ok else "INCORRECT"))
