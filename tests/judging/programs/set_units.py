import sys
rl = sys.stdin.readline
nums = set(range(1, 10))
g = [[int(x) for x in rl().split()] for _ in range(9)]
rows = [nums - set(r) for r in g]
cols = [nums - set(c) for c in zip(*g)]
boxs = [nums - {g[i][j] for i in range(a, a+3) for j in range(b, b+3)} for a in (0,3,6) for b in (0,3,6)]
todo = [(i, j) for i in range(9) for j in range(9) if not g[i][j]]

def rec(n):
    if n == len(todo):
        return True
    i, j = todo[n]
    b = i // 3 * 3 + j // 3
    for v in rows[i] & cols[j] & boxs[b]:
        rows[i].discard(v); cols[j].discard(v); boxs[b].discard(v)
        g[i][j] = v
        if rec(n + 1): return True
        rows[i].add(v); cols[j].add(v); boxs[b].add(v)
    g[i][j] = 0
    return False

rec(0)
for r in g: sys.stdout.write(' '.join(map(str, r)) + '\n')
