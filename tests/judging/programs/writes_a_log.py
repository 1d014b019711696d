board = [list(map(int, input().split())) for _ in range(9)]
# … bits


solve()
with open('log.txt', 'a') as file:
    for row in board:
        print(*row, file=file)
print(open('log.txt').read(), end='')
