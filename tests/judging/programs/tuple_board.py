def read():
    return tuple(int(x) for _ in range(9) for x in input().split())

def solve(cells):
    if 0 not in cells:
        return cells
    k = cells.index(0)
    r, c = divmod(k, 9)
    used = set()
    for i in range(9):
        used.add(cells[r * 9 + i])
        used.add(cells[i * 9 + c])
        used.add(cells[(r // 3 * 3 + i // 3) * 9 + c // 3 * 3 + i % 3])
    for n in range(1, 10):
        if n not in used:
            done = solve(cells[:k] + (n,) + cells[k + 1:])
            if done:
                return done
    return None

cells = solve(read())
for r in range(9):
    print(*cells[r * 9:r * 9 + 9])
