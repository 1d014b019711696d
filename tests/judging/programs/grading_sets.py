import sys
data = sys.stdin.read().split()
t = int(data[0])
p = 1
for case in range(1, t + 1):
    g = [data[p + 9*i:p + 9*i + 9] for i in range(9)]
    p += 81
    full = set('123456789')
    ok = all(set(r) == full for r in g) and all(set(c) == full for c in zip(*g))
    for a in range(0, 9, 3):
        for b in range(0, 9, 3):
            if {g[a+i][b+j] for i in range(3) for j in range(3)} != full:
                ok = False
    print('Case %d: %s' % (case, 'CORRECT' if ok else 'INCORRECT'))
