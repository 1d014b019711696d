from itertools import product

def main():
    grid = [list(map(int, input().split())) for _ in range(9)]
    X = ([("rc", rc) for rc in product(range(9), range(9))] +
         [("rn", rn) for rn in product(range(9), range(1, 10))] +
         [("cn", cn) for cn in product(range(9), range(1, 10))] +
         [("bn", bn) for bn in product(range(9), range(1, 10))])
    Y = {}
    for r, c, n in product(range(9), range(9), range(1, 10)):
        b = r // 3 * 3 + c // 3
        Y[(r, c, n)] = [("rc", (r, c)), ("rn", (r, n)), ("cn", (c, n)), ("bn", (b, n))]
    X = {j: set() for j in X}
    for i, row in Y.items():
        for j in row:
            X[j].add(i)
    for r, c in product(range(9), range(9)):
        if grid[r][c]:
            select(X, Y, (r, c, grid[r][c]))
    for solution in solve(X, Y, []):
        for (r, c, n) in solution:
            grid[r][c] = n
        break
    for row in grid:
        print(*row)

def solve(X, Y, solution):
    if not X:
        yield list(solution)
    else:
        c = min(X, key=lambda c: len(X[c]))
        for r in list(X[c]):
            solution.append(r)
            cols = select(X, Y, r)
            yield from solve(X, Y, solution)
            deselect(X, Y, r, cols)
            solution.pop()

def select(X, Y, r):
    cols = []
    for j in Y[r]:
        for i in X[j]:
            for k in Y[i]:
                if k != j:
                    X[k].remove(i)
        cols.append(X.pop(j))
    return cols

def deselect(X, Y, r, cols):
    for j in reversed(Y[r]):
        X[j] = cols.pop()
        for i in X[j]:
            for k in Y[i]:
                if k != j:
                    X[k].add(i)

main()
