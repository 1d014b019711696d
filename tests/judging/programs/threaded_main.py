import sys
import threading
sys.setrecursionlimit(10**7)
threading.stack_size(2**26)

def main():
    b = [[int(x) for x in sys.stdin.readline().split()] for _ in range(9)]
    rows, cols, boxes = [0] * 9, [0] * 9, [0] * 9
    blanks = []

    def put(r, c, bit):
        rows[r] ^= bit
        cols[c] ^= bit
        boxes[r//3*3+c//3] ^= bit

    def used(cell):
        r, c = cell
        return rows[r] | cols[c] | boxes[r//3*3+c//3]

    for r in range(9):
        for c in range(9):
            if b[r][c]:
                put(r, c, 1 << b[r][c])
            else:
                blanks.append((r, c))

    def go():
        if not blanks:
            return True
        cell = max(blanks, key=lambda one: bin(used(one)).count('1'))
        blanks.remove(cell)
        r, c = cell
        taken = used(cell)
        for n in range(1, 10):
            if not taken & 1 << n:
                b[r][c] = n
                put(r, c, 1 << n)
                if go():
                    return True
                put(r, c, 1 << n)
        b[r][c] = 0
        blanks.append(cell)
        return False

    go()
    for r in b:
        print(*r)

t = threading.Thread(target=main)
t.start()
t.join()
