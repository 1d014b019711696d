class Square:
    def __init__(self, n):
        self.n = n
        self.fixed = n != 0

grid = [[Square(int(n)) for n in input().split()] for _ in range(9)]

def numbers(r, c):
    for i in range(9):
        yield grid[r][i].n
        yield grid[i][c].n
        yield grid[r//3*3+i//3][c//3*3+i%3].n

def fill(k):
    if k == 81:
        return True
    r, c = k // 9, k % 9
    if grid[r][c].fixed:
        return fill(k + 1)
    for n in range(1, 10):
        if n not in numbers(r, c):
            grid[r][c].n = n
            if fill(k + 1):
                return True
    grid[r][c].n = 0
    return False

fill(0)
for row in grid:
    print(*[square.n for square in row])
