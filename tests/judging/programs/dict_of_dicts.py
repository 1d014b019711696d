board = {}
for r in range(9):
    board[r] = {}
    for c, x in enumerate(input().split()):
        board[r][c] = int(x)

def ok(r, c, n):
    if n in board[r].values(): return False
    for i in board:
        if board[i][c] == n: return False
    for i in range(r//3*3, r//3*3+3):
        for j in range(c//3*3, c//3*3+3):
            if board[i][j] == n: return False
    return True

def solve():
    for r in board:
        for c in board[r]:
            if not board[r][c]:
                for n in range(1, 10):
                    if ok(r, c, n):
                        board[r][c] = n
                        if solve(): return True
                        board[r][c] = 0
                return False
    return True

solve()
for r in board:
    print(*board[r].values())
