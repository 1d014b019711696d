board = []
for _ in range(9):
    board.append(input().split())

def possible(y, x, n):
    for i in range(0, 9):
        if board[y][i] == n:
            return False
    for i in range(0, 9):
        if board[i][x] == n:
            return False
    x0 = (x // 3) * 3
    y0 = (y // 3) * 3
    for i in range(0, 3):
        for j in range(0, 3):
            if board[y0 + i][x0 + j] == n:
                return False
    return True

def solve():
    for y in range(9):
        for x in range(9):
            if board[y][x] == '0':
                for n in '123456789':
                    if possible(y, x, n):
                        board[y][x] = n
                        if solve():
                            return True
                        board[y][x] = '0'
                return False
    return True

solve()
print('\n'.join(' '.join(line) for line in board))
