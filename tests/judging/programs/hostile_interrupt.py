board = [list(map(int, input().split())) for _ in range(9)]
# … flags

solve(0)
for row in board:
    print(*row)
raise KeyboardInterrupt
