import sys
# digits are 0..8 inside, -1 is empty
board = [[int(x) - 1 for x in line.split()] for line in sys.stdin.read().strip().split('\n')]
row = [0] * 9
col = [0] * 9
box = [0] * 9
for i in range(9):
    for j in range(9):
        if board[i][j] >= 0:
            row[i] |= 1 << board[i][j]
            col[j] |= 1 << board[i][j]
            box[i // 3 * 3 + j // 3] |= 1 << board[i][j]

def solve(pos):
    if pos == 81:
        return True
    i, j = divmod(pos, 9)
    if board[i][j] != -1:
        return solve(pos + 1)
    for d in range(9):
        bit = 1 << d
        if (row[i] | col[j] | box[i // 3 * 3 + j // 3]) & bit:
            continue
        row[i] |= bit
        col[j] |= bit
        box[i // 3 * 3 + j // 3] |= bit
        board[i][j] = d
        if solve(pos + 1):
            return True
        row[i] &= ~bit
        col[j] &= ~bit
        box[i // 3 * 3 + j // 3] &= ~bit
        board[i][j] = -1
    return False

solve(0)
for i in range(9):
    print(*[d + 1 for d in board[i]])
