import sys

class Sudoku:
    def __init__(self, board):
        self.board = board
        self.empties = []
        for r in range(9):
            for c in range(9):
                if self.board[r][c] == 0:
                    self.empties.append((r, c))

    def is_safe(self, r, c, num):
        if num in self.board[r]:
            return False
        if num in [self.board[i][c] for i in range(9)]:
            return False
        r0, c0 = r - r % 3, c - c % 3
        for i in range(r0, r0 + 3):
            if num in self.board[i][c0:c0+3]:
                return False
        return True

    def solve(self, depth=0):
        if depth == len(self.empties):
            return True
        r, c = self.empties[depth]
        for num in range(1, 10):
            if self.is_safe(r, c, num):
                self.board[r][c] = num
                if self.solve(depth + 1):
                    return True
                self.board[r][c] = 0
        return False

    def __str__(self):
        return "\n".join(" ".join(str(n) for n in row) for row in self.board)


def main():
    s = Sudoku([[int(n) for n in line.split()] for line in sys.stdin if line.strip()])
    s.solve()
    print(s)

main()
