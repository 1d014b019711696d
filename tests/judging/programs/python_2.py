import sys
board = [map(int, raw_input().split()) for _ in range(9)]
for row in board:
    print ' '.join(str(x) for x in row)
