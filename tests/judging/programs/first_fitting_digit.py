# 그냥 맞는 숫자를 넣는다 (되돌아가지 않음)
board = [list(map(int, input().split())) for _ in range(9)]
for i in range(9):
    for j in range(9):
        if board[i][j] == 0:
            for n in range(1, 10):
                if all(board[i][k] != n and board[k][j] != n and board[i//3*3+k//3][j//3*3+k%3] != n for k in range(9)):
                    board[i][j] = n
                    break
for r in board:
    print(*r)
