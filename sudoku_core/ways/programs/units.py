import sys


def units_of(grid):
    units = []
    for row in range(9):
        units.append(grid[row])
    for column in range(9):
        units.append([grid[row][column] for row in range(9)])
    for top in range(0, 9, 3):
        for left in range(0, 9, 3):
            box = []
            for row in range(top, top + 3):
                box += grid[row][left : left + 3]
            units.append(box)
    return units


def is_correct(grid):
    for unit in units_of(grid):
        if sorted(unit) != [1, 2, 3, 4, 5, 6, 7, 8, 9]:
            return False
    return True


numbers = [int(number) for number in sys.stdin.read().split()]
start = 1
for case in range(1, numbers[0] + 1):
    grid = []
    for _ in range(9):
        grid.append(numbers[start : start + 9])
        start += 9
    print(f"Case {case}:", "CORRECT" if is_correct(grid) else "INCORRECT")
