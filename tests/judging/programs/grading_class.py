class Board:
    def __init__(self, rows):
        self.rows = rows

    def groups(self):
        yield from self.rows
        for c in range(9):
            yield [r[c] for r in self.rows]
        for r in (0, 3, 6):
            for c in (0, 3, 6):
                yield self.rows[r][c:c+3] + self.rows[r+1][c:c+3] + self.rows[r+2][c:c+3]

    @property
    def correct(self):
        return all(len(set(group)) == 9 for group in self.groups())


def lines():
    try:
        while True:
            line = input().split()
            if line:
                yield line
    except EOFError:
        return


source = lines()
for number in range(1, int(next(source)[0]) + 1):
    board = Board([next(source) for _ in range(9)])
    print(f'Case {number}:', 'CORRECT' if board.correct else 'INCORRECT')
