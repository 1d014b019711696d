import atexit

board = [list(map(int, input().split())) for _ in range(9)]
# … bits


solve()
for row in board:
    print(*row)
atexit.register(lambda: exit(3))
atexit.register(lambda: 1 / 0)
