import sys
input = sys.stdin.readline

def read_row():
    while True:
        line = input().strip()
        if line:
            return list(map(int, line.split()))

def check(board):
    for i in range(9):
        if sorted(board[i]) != list(range(1, 10)):
            return False
        if sorted([board[j][i] for j in range(9)]) != list(range(1, 10)):
            return False
    for i in range(0, 9, 3):
        for j in range(0, 9, 3):
            box = []
            for k in range(3):
                box.extend(board[i+k][j:j+3])
            if sorted(box) != list(range(1, 10)):
                return False
    return True

T = int(input())
for tc in range(1, T+1):
    board = [read_row() for _ in range(9)]
    result = "CORRECT" if check(board) else "INCORRECT"
    print(f"Case {tc}: {result}")
