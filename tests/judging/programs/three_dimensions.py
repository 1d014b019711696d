# possible[r][c] is the list of digits that cell can have
import copy
import sys

def make(board):
    p = [[[n] if n else list(range(1, 10)) for n in row] for row in board]
    return p

def reduce(p):
    changed = True
    while changed:
        changed = False
        for r in range(9):
            for c in range(9):
                if len(p[r][c]) == 1:
                    n = p[r][c][0]
                    for i in range(9):
                        for (a, b) in ((r, i), (i, c), (r//3*3+i//3, c//3*3+i%3)):
                            if (a, b) != (r, c) and n in p[a][b]:
                                p[a][b].remove(n)
                                if not p[a][b]:
                                    return False
                                changed = True
    return True

def solve(p):
    if not reduce(p):
        return None
    best = None
    for r in range(9):
        for c in range(9):
            if len(p[r][c]) > 1 and (best is None or len(p[r][c]) < len(p[best[0]][best[1]])):
                best = (r, c)
    if best is None:
        return p
    r, c = best
    for n in p[r][c]:
        q = copy.deepcopy(p)
        q[r][c] = [n]
        answer = solve(q)
        if answer:
            return answer
    return None

board = [list(map(int, line.split())) for line in sys.stdin if line != '\n']
for row in solve(make(board)):
    print(*[cell[0] for cell in row])
