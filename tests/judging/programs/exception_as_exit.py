class Done(Exception):
    pass

sudoku = [list(map(int, input().split())) for i in range(9)]

def check(y, x, v):
    return (v not in sudoku[y]
            and all(sudoku[i][x] != v for i in range(9))
            and all(sudoku[y//3*3+i][x//3*3+j] != v for i in range(3) for j in range(3)))

def put(n):
    while n < 81 and sudoku[n//9][n%9] != 0:
        n += 1
    if n == 81:
        raise Done
    for v in range(1, 10):
        if check(n//9, n%9, v):
            sudoku[n//9][n%9] = v
            put(n + 1)
            sudoku[n//9][n%9] = 0

try:
    put(0)
except Done:
    for y in range(9):
        print(*sudoku[y], sep=' ')
