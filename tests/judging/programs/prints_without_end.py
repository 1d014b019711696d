board = [list(map(int, input().split())) for _ in range(9)]
k = 0
while True:
    for row in board:
        print(*row)
