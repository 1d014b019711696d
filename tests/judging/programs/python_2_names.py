board = []
for i in xrange(9):
    board.append(map(int, raw_input().split()))
print(board)
