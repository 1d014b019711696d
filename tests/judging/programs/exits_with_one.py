import sys
board = [list(map(int, input().split())) for _ in range(9)]
for row in board:
    if 0 in row:
        sys.exit(1)
for row in board:
    print(*row)
