import sys
board = [list(map(int, input().split())) for _ in range(9)]
# … bits


solve()
for row in board:
    print(*row)
sys.exit(256)
