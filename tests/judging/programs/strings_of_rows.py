board = [input().replace(' ', '') for _ in range(9)]

def used(r, c):
    result = board[r]
    for line in board:
        result += line[c]
    for line in board[r//3*3:r//3*3+3]:
        result += line[c//3*3:c//3*3+3]
    return result

def solve():
    for r in range(9):
        c = board[r].find('0')
        if c >= 0:
            taken = used(r, c)
            for n in '123456789':
                if n not in taken:
                    board[r] = board[r][:c] + n + board[r][c+1:]
                    if solve():
                        return True
            board[r] = board[r][:c] + '0' + board[r][c+1:]
            return False
    return True

solve()
for line in board:
    print(' '.join(line))
