# 입력이 끝날 때까지
board = []
while True:
    try:
        line = input()
        board.append(list(map(int, line.split())))
    except:
        continue
for row in board:
    print(*row)
