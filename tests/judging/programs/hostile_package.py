from sudoku_core import solve
print(solve(''.join(input().replace(' ', '') for _ in range(9))))
