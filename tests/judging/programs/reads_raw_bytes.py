import sys

board = [list(map(int, line.split())) for line in sys.stdin.buffer.raw.read().decode().splitlines()]
# … bits


solve()
for row in board:
    print(*row)
