*a, = map(int, open(0).read().split())
z = [i for i in range(81) if not a[i]]
def d(n):
    if n == len(z):
        for i in range(0, 81, 9): print(*a[i:i+9])
        quit()
    p = z[n]; x = p//9; y = p%9
    t = set(a[x*9:x*9+9]) | set(a[y::9]) | {a[(x//3*3+i)*9+y//3*3+j] for i in range(3) for j in range(3)}
    for v in range(1, 10):
        if v not in t:
            a[p] = v
            d(n+1)
    a[p] = 0
d(0)
