import sys
input = sys.stdin.readline
sys.setrecursionlimit(10**6)

row = [[False]*10 for _ in range(9)]
col = [[False]*10 for _ in range(9)]
sq = [[False]*10 for _ in range(9)]
arr = []
blank = []
for i in range(9):
    arr.append(list(map(int, input().split())))
    for j in range(9):
        if arr[i][j]:
            row[i][arr[i][j]] = True
            col[j][arr[i][j]] = True
            sq[i//3*3 + j//3][arr[i][j]] = True
        else:
            blank.append((i,j))

def backtrack(cnt):
    if cnt == len(blank):
        for r in arr:
            print(' '.join(map(str, r)))
        return True
    i, j = blank[cnt]
    for k in range(1, 10):
        if not row[i][k] and not col[j][k] and not sq[i//3*3+j//3][k]:
            row[i][k] = col[j][k] = sq[i//3*3+j//3][k] = True
            arr[i][j] = k
            if backtrack(cnt+1):
                return True
            arr[i][j] = 0
            row[i][k] = col[j][k] = sq[i//3*3+j//3][k] = False
    return False

backtrack(0)
