import sys

board = [list(map(int, line.split())) for line in sys.stdin.readlines()[:9]]
empty = [(r, c) for r in range(9) for c in range(9) if board[r][c] == 0]

def can(r, c, n):
    for k in range(9):
        if board[r][k] == n or board[k][c] == n or board[r//3*3 + k//3][c//3*3 + k%3] == n:
            return False
    return True

# no recursion: pos goes forwards and backwards
pos = 0
while pos < len(empty):
    r, c = empty[pos]
    n = board[r][c] + 1
    board[r][c] = 0
    while n <= 9 and not can(r, c, n):
        n += 1
    if n <= 9:
        board[r][c] = n
        pos += 1
    else:
        pos -= 1

for row in board:
    print(*row)
