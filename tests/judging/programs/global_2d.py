import sys

# 스도쿠 (백트래킹)
board = [list(map(int, sys.stdin.readline().split())) for _ in range(9)]
zero = [(i, j) for i in range(9) for j in range(9) if board[i][j] == 0]

def check_row(x, n):
    for i in range(9):
        if board[x][i] == n:
            return False
    return True

def check_col(y, n):
    for i in range(9):
        if board[i][y] == n:
            return False
    return True

def check_rect(x, y, n):
    nx = x // 3 * 3
    ny = y // 3 * 3
    for i in range(3):
        for j in range(3):
            if board[nx+i][ny+j] == n:
                return False
    return True

def dfs(idx):
    if idx == len(zero):
        # 다 채웠으면 출력하고 끝낸다
        for i in range(9):
            print(*board[i])
        exit(0)
    x, y = zero[idx]
    for n in range(1, 10):
        if check_row(x, n) and check_col(y, n) and check_rect(x, y, n):
            board[x][y] = n
            dfs(idx+1)
            board[x][y] = 0

dfs(0)
