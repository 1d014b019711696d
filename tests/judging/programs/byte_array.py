import os
data = os.read(0, 4096)
g = bytearray(x - 48 for x in data if 48 <= x <= 57)

def solve():
    i = g.find(0)
    if i < 0:
        return True
    r = i // 9
    c = i % 9
    b = r // 3 * 27 + c // 3 * 3
    seen = set(g[r * 9:r * 9 + 9]) | set(g[c::9]) | set(g[b:b + 3] + g[b + 9:b + 12] + g[b + 18:b + 21])
    for n in range(1, 10):
        if n not in seen:
            g[i] = n
            if solve():
                return True
    g[i] = 0
    return False

solve()
os.write(1, b''.join(b' '.join(b'%d' % n for n in g[k:k + 9]) + b'\n' for k in range(0, 81, 9)))
