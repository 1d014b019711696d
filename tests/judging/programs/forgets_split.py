board = [list(map(int, input())) for _ in range(9)]
for r in board: print(*r)
