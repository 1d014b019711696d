import sys

board = [list(map(int, input().split())) for _ in range(9)]
# … bits


solve()
for row in board:
    print(*row)

def refuse(event, given):
    raise RuntimeError(event)

sys.addaudithook(refuse)
