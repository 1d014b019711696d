*a, = map(int, open(0).read().split())
u = [1022] * 27                      # digits left in each row, column and box
k = [(p//9, 9 + p%9, 18 + p//27*3 + p%9//3) for p in range(81)]
def flip(p):
    for i in k[p]: u[i] ^= 1 << a[p]
for p in range(81):
    if a[p]: flip(p)
def left(p): return u[k[p][0]] & u[k[p][1]] & u[k[p][2]]
def d(z):
    if not z:
        for i in range(0, 81, 9): print(*a[i:i+9])
        quit()
    p = min(z, key=lambda q: bin(left(q)).count('1'))
    z.remove(p)
    m = left(p)
    for v in range(1, 10):
        if m >> v & 1:
            a[p] = v
            flip(p)
            d(z)
            flip(p)
    a[p] = 0
    z.append(p)
d([p for p in range(81) if not a[p]])
