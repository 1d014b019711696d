board = []
for i in range(9):
        row = list(map(int, input().split()))
	board.append(row)
print(board)
