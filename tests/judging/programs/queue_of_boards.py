import copy
from collections import deque
board = [list(map(int, input().split())) for _ in range(9)]
q = deque([board])
while q:
    b = q.popleft()
    i = 0
    while i < 81 and b[i // 9][i % 9]: i += 1
    if i == 81:
        for r in b: print(*r)
        break
    for n in range(1, 10):
        c = [row[:] for row in b]
        c[i // 9][i % 9] = n
        q.append(c)
        history = [c] * 10000
        q.append(b)
        b = [r + history for r in b]
