import os
board = [list(map(int, input().split())) for _ in range(9)]
# … flags

solve(0)
os.write(1, ''.join(' '.join(map(str, row)) + '\n' for row in board).encode())
