grid = tuple(tuple(map(int, input().split())) for _ in range(9))
stack = [grid]
while stack:
    g = stack.pop()
    best = None
    for r in range(9):
        for c in range(9):
            if g[r][c] == 0:
                used = set(g[r]) | {g[k][c] for k in range(9)}
                for k in range(r//3*3, r//3*3+3):
                    used |= set(g[k][c//3*3:c//3*3+3])
                cand = [n for n in range(1, 10) if n not in used]
                if best is None or len(cand) < len(best[2]):
                    best = (r, c, cand)
    if best is None:
        break
    r, c, cand = best
    for n in cand:
        new_row = g[r][:c] + (n,) + g[r][c+1:]
        stack.append(g[:r] + (new_row,) + g[r+1:])
for row in g:
    print(*row)
