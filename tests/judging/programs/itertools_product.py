from itertools import product

b = [list(map(int, input().split())) for _ in range(9)]
peers = {}
for r, c in product(range(9), repeat=2):
    peers[r, c] = [(i, j) for i, j in product(range(9), repeat=2)
                   if (i, j) != (r, c) and (i == r or j == c or (i//3 == r//3 and j//3 == c//3))]
todo = [(r, c) for r, c in product(range(9), repeat=2) if b[r][c] == 0]

def go(k):
    if k == len(todo):
        return True
    r, c = todo[k]
    bad = {b[i][j] for i, j in peers[r, c]}
    for n in filter(lambda n: n not in bad, range(1, 10)):
        b[r][c] = n
        if go(k+1):
            return True
    b[r][c] = 0
    return False

assert go(0)
[print(*row) for row in b]
