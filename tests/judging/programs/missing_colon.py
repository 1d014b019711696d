board = [list(map(int, input().split())) for _ in range(9)]
def solve(k)
    return True
