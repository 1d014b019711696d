import atexit

board = [list(map(int, input().split())) for _ in range(9)]
rows, cols, boxes = [0] * 9, [0] * 9, [0] * 9
blanks = []
for r in range(9):
    for c in range(9):
        if board[r][c]:
            bit = 1 << board[r][c]
            rows[r] |= bit
            cols[c] |= bit
            boxes[r // 3 * 3 + c // 3] |= bit
        else:
            blanks.append((r, c))


def used(cell):
    r, c = cell
    return rows[r] | cols[c] | boxes[r // 3 * 3 + c // 3]


def solve():
    if not blanks:
        return True
    cell = max(blanks, key=lambda one: bin(used(one)).count("1"))
    blanks.remove(cell)
    r, c = cell
    taken = used(cell)
    for d in range(1, 10):
        bit = 1 << d
        if not taken & bit:
            rows[r] |= bit
            cols[c] |= bit
            boxes[r // 3 * 3 + c // 3] |= bit
            board[r][c] = d
            if solve():
                return True
            rows[r] ^= bit
            cols[c] ^= bit
            boxes[r // 3 * 3 + c // 3] ^= bit
    board[r][c] = 0
    blanks.append(cell)
    return False


solve()
for row in board:
    print(*row)
atexit.register(lambda: exit(3))
atexit.register(lambda: 1 / 0)
