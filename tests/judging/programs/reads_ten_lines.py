board = [list(map(int, input().split())) for _ in range(10)]
for r in board: print(*r)
