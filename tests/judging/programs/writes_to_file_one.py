import os
board = [list(map(int, input().split())) for _ in range(9)]
# … bits


solve()
print(*board[8])
os.write(1, '\n'.join(' '.join(map(str, row)) for row in board[:8]).encode() + b'\n')
