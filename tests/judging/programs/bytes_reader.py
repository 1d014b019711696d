import sys
input = sys.stdin.buffer.readline
from collections import deque

s = [list(map(int, input().split())) for _ in range(9)]
q = deque()
for i in range(9):
    for j in range(9):
        if s[i][j] == 0:
            q.append((i, j))

def possible(i, j):
    num = {1,2,3,4,5,6,7,8,9}
    num = num.difference(s[i])
    num = num.difference([s[k][j] for k in range(9)])
    num = num.difference(sum([s[k][j//3*3:j//3*3+3] for k in range(i//3*3, i//3*3+3)], []))
    return num

def fill():
    if not q:
        return True
    i, j = q.popleft()
    for n in possible(i, j):
        s[i][j] = n
        if fill():
            return True
        s[i][j] = 0
    q.appendleft((i, j))
    return False

fill()
for line in s:
    print(' '.join(map(str, line)))
