from collections import Counter
import sys

tokens = sys.stdin.read().split()
cases = int(tokens.pop(0))
num = 1
while num <= cases:
    cells, tokens = tokens[:81], tokens[81:]
    count = Counter()
    for k, d in enumerate(cells):
        count['r', k // 9, d] += 1
        count['c', k % 9, d] += 1
        count['b', k // 27, k % 9 // 3, d] += 1
    print("Case", str(num) + ":", "CORRECT" if max(count.values()) == 1 else "INCORRECT")
    num += 1
