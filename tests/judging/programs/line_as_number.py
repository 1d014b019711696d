n = int(input())
board = [list(map(int, input().split())) for _ in range(n)]
for r in board: print(*r)
