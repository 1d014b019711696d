board = [list(map(int, input().split())) for _ in range(9)]
def solve(r, c):
    if board[r][c] != 0:
        return solve(r, c + 1)
    return True
solve(0, 1)
