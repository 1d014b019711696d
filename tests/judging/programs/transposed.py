lines = [input().split() for y in range(9)]
# board[x][y]
board = [[int(lines[y][x]) for y in range(9)] for x in range(9)]

def free(x, y, n):
    for k in range(9):
        if board[x][k] == n or board[k][y] == n:
            return False
    sx, sy = x - x % 3, y - y % 3
    for dx in range(3):
        for dy in range(3):
            if board[sx + dx][sy + dy] == n:
                return False
    return True

def search(x, y):
    if y == 9:
        return True
    nx, ny = (x + 1, y) if x < 8 else (0, y + 1)
    if board[x][y]:
        return search(nx, ny)
    for n in range(1, 10):
        if free(x, y, n):
            board[x][y] = n
            if search(nx, ny):
                return True
            board[x][y] = 0
    return False

search(0, 0)
for y in range(9):
    print(*[board[x][y] for x in range(9)])
