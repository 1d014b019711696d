class Cell:
    def __init__(self, row, col, value):
        self.row = row
        self.col = col
        self.box = row // 3 * 3 + col // 3
        self.value = value

    def sees(self, other):
        return self.row == other.row or self.col == other.col or self.box == other.box


cells = []
for r in range(9):
    for c, v in enumerate(map(int, input().split())):
        cells.append(Cell(r, c, v))
for cell in cells:
    cell.peers = [other for other in cells if other is not cell and cell.sees(other)]
empty = [cell for cell in cells if cell.value == 0]


def solve(i):
    if i == len(empty):
        return True
    cell = empty[i]
    used = [other.value for other in cell.peers]
    for v in range(1, 10):
        if v not in used:
            cell.value = v
            if solve(i + 1):
                return True
    cell.value = 0
    return False


solve(0)
for r in range(9):
    print(*[cell.value for cell in cells if cell.row == r])
