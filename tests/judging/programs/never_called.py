board = [list(map(int, input().split())) for _ in range(9)]
def solve(k):
    if k == 81:
        for row in board:
            print(*row)
        return True
    return solve(k + 1)
