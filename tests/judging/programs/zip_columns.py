import sys
A = []
for _ in range(9):
    A.append(list(map(int, sys.stdin.readline().strip().split())))

def good(A):
    for row in A:
        f = [x for x in row if x]
        if len(f) != len(set(f)): return False
    for col in zip(*A):
        f = [x for x in col if x]
        if len(f) != len(set(f)): return False
    for i in range(0, 9, 3):
        for j in range(0, 9, 3):
            f = [A[i+a][j+b] for a in range(3) for b in range(3) if A[i+a][j+b]]
            if len(f) != len(set(f)): return False
    return True

def bt(r, c):
    if r == 9: return True
    if c == 9: return bt(r+1, 0)
    if A[r][c] != 0: return bt(r, c+1)
    for n in range(1, 10):
        if n in A[r]: continue
        A[r][c] = n
        if good(A) and bt(r, c+1): return True
        A[r][c] = 0
    return False

bt(0, 0)
for r in A: print(*r)
