import sys


def is_correct(grid):
    rows = [set() for _ in range(9)]
    columns = [set() for _ in range(9)]
    boxes = [set() for _ in range(9)]
    for row in range(9):
        for column in range(9):
            digit = grid[row][column]
            if digit < 1 or digit > 9:
                return False
            for seen in rows[row], columns[column], boxes[row // 3 * 3 + column // 3]:
                if digit in seen:
                    return False
                seen.add(digit)
    return True


numbers = [int(number) for number in sys.stdin.read().split()]
start = 1
for case in range(1, numbers[0] + 1):
    grid = []
    for _ in range(9):
        grid.append(numbers[start : start + 9])
        start += 9
    print(f"Case {case}:", "CORRECT" if is_correct(grid) else "INCORRECT")
