import sys
a = sys.stdin.read().split()
for t in range(int(a[0])):
    g = [a[1+81*t+9*i:10+81*t+9*i] for i in range(9)]
    b = [sum((g[x+i][y:y+3] for i in range(3)), []) for x in (0,3,6) for y in (0,3,6)]
    ok = all(len(set(u)) == 9 for u in [*g, *zip(*g), *b])
    print(ok)
    print(f"Case {t+1}: {'CORRECT' if ok else 'INCORRECT'}")
