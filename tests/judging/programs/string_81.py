import sys
def same_row(i,j): return (i//9 == j//9)
def same_col(i,j): return (i-j) % 9 == 0
def same_block(i,j): return (i//27 == j//27 and i%9//3 == j%9//3)

def r(a):
    i = a.find('0')
    if i == -1:
        for k in range(0, 81, 9):
            print(' '.join(a[k:k+9]))
        sys.exit(0)
    excluded = set()
    for j in range(81):
        if same_row(i,j) or same_col(i,j) or same_block(i,j):
            excluded.add(a[j])
    for m in '123456789':
        if m not in excluded:
            r(a[:i]+m+a[i+1:])

r(''.join(sys.stdin.read().split()))
