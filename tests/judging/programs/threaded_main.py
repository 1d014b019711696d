import sys
import threading
sys.setrecursionlimit(10**7)
threading.stack_size(2**26)

def main():
    b = [[int(x) for x in sys.stdin.readline().split()] for _ in range(9)]

    def fits(r, c, n):
        for k in range(9):
            if n in (b[r][k], b[k][c], b[r//3*3+k//3][c//3*3+k%3]):
                return False
        return True

    def go(k):
        if k == 81:
            for r in b:
                print(*r)
            return True
        r, c = divmod(k, 9)
        if b[r][c]:
            return go(k+1)
        for n in range(1, 10):
            if fits(r, c, n):
                b[r][c] = n
                if go(k+1):
                    return True
                b[r][c] = 0
        return False

    go(0)

t = threading.Thread(target=main)
t.start()
t.join()
