import sys, gc
gc.disable()
sys.settrace(lambda *given: None)
sys.setprofile(lambda *given: None)
board = [list(map(int, input().split())) for _ in range(9)]
# … flags

solve(0)
for row in board:
    print(*row)
