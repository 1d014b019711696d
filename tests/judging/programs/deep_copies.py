from copy import deepcopy

def candidates(b, r, c):
    s = set(range(1, 10))
    s -= set(b[r])
    s -= {b[i][c] for i in range(9)}
    for i in range(r//3*3, r//3*3+3):
        s -= set(b[i][c//3*3:c//3*3+3])
    return s

def solve(b):
    for r in range(9):
        for c in range(9):
            if b[r][c] == 0:
                for n in candidates(b, r, c):
                    nb = deepcopy(b)
                    nb[r][c] = n
                    ans = solve(nb)
                    if ans is not None:
                        return ans
                return None
    return b

b = [list(map(int, input().split())) for _ in range(9)]
for row in solve(b):
    print(*row)
