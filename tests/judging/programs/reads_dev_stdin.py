board = [list(map(int, line.split())) for line in open('/dev/stdin')]
# … bits


solve()
with open('/dev/stdout', 'w') as file:
    for row in board:
        file.write(' '.join(map(str, row)) + '\n')
