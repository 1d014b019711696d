board = [list(map(int, input().split())) for _ in range(9)]
for row in board:
    print(“ ”.join(map(str, row)))
