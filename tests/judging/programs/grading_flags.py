import sys
it = iter(map(int, sys.stdin.buffer.read().split()))
n = next(it)
out = []
for case in range(n):
    row = [[0] * 10 for _ in range(9)]
    col = [[0] * 10 for _ in range(9)]
    box = [[0] * 10 for _ in range(9)]
    good = True
    for r in range(9):
        for c in range(9):
            v = next(it)
            b = r // 3 * 3 + c // 3
            if row[r][v] or col[c][v] or box[b][v]:
                good = False
            row[r][v] = col[c][v] = box[b][v] = 1
    out.append("Case {}: {}".format(case + 1, "CORRECT" if good else "INCORRECT"))
print("\n".join(out))
