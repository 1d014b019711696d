import sys
from itertools import product
s = [list(map(int, input().split())) for _ in range(9)]
z = [(i, j) for i in range(9) for j in range(9) if not s[i][j]]
def right():
    for k in range(9):
        if len(set(s[k])) < 9 or len({r[k] for r in s}) < 9:
            return False
        if len({s[k//3*3+i][k%3*3+j] for i in range(3) for j in range(3)}) < 9:
            return False
    return True
for digits in product(range(1, 10), repeat=len(z)):
    for (i, j), n in zip(z, digits):
        s[i][j] = n
    if right():
        for r in s:
            print(*r)
        sys.exit()
