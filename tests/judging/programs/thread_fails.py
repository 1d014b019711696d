import threading

def main():
    board = [list(map(int, input().split())) for _ in range(9)]
    print(*board[9])

t = threading.Thread(target=main)
t.start()
t.join()
