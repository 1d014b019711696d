import sys
input = sys.stdin.readline

def get_candidates(r, c):
    cand = [True] * 10
    for i in range(9):
        cand[board[r][i]] = False
        cand[board[i][c]] = False
    br, bc = r // 3 * 3, c // 3 * 3
    for i in range(br, br+3):
        for j in range(bc, bc+3):
            cand[board[i][j]] = False
    return [n for n in range(1, 10) if cand[n]]

def solve():
    minimum = 10
    target = None
    target_cand = None
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                cand = get_candidates(r, c)
                if len(cand) < minimum:
                    minimum = len(cand)
                    target = (r, c)
                    target_cand = cand
    if target is None:
        return True
    r, c = target
    for n in target_cand:
        board[r][c] = n
        if solve():
            return True
    board[r][c] = 0
    return False

board = [list(map(int, input().split())) for _ in range(9)]
solve()
for row in board:
    print(*row)
