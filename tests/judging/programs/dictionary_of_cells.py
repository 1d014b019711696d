import sys

board = {}
for r, line in enumerate(sys.stdin.read().splitlines()):
    for c, n in enumerate(line.split()):
        board[(r, c)] = int(n)

def neighbours(r, c):
    result = set()
    for i in range(9):
        result.add((r, i))
        result.add((i, c))
        result.add((r // 3 * 3 + i // 3, c // 3 * 3 + i % 3))
    result.remove((r, c))
    return result

near = {key: neighbours(*key) for key in board}
blanks = [key for key in board if board[key] == 0]

def place(k):
    if k == len(blanks):
        return True
    cell = blanks[k]
    for n in range(1, 10):
        if all(board[other] != n for other in near[cell]):
            board[cell] = n
            if place(k + 1):
                return True
            board[cell] = 0
    return False

place(0)
for r in range(9):
    print(*[board[(r, c)] for c in range(9)])
