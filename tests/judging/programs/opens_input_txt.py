import sys
sys.stdin = open("input.txt", "r")
board = [list(map(int, input().split())) for _ in range(9)]
for r in board: print(*r)
