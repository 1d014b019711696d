import builtins
builtins.len_before = len
builtins.str = builtins.int_before = int
builtins.dict = list
builtins.isinstance = lambda *a: False
builtins.sorted = builtins.min = builtins.max = None
board = [list(map(int, input().split())) for _ in range(9)]
# … flags

solve(0)
for row in board:
    print(*row)
