import sys
a = sys.stdin.read().split()
for t in range(int(a[0])):
    g = [a[1+81*t+9*i:10+81*t+9*i] for i in range(9)]
    ok = all(len(set(r)) == 9 for r in g) and all(len(set(c)) == 9 for c in zip(*g))
    print(f"Case {t+1}: {'CORRECT' if ok else 'INCORRECT'}")
