# every square keeps the digits it can still be, as a string
digits = '123456789'
rows = 'ABCDEFGHI'
cols = digits
def cross(A, B):
    return [a+b for a in A for b in B]
squares = cross(rows, cols)
unitlist = ([cross(rows, c) for c in cols] + [cross(r, cols) for r in rows] +
            [cross(rs, cs) for rs in ('ABC','DEF','GHI') for cs in ('123','456','789')])
units = dict((s, [u for u in unitlist if s in u]) for s in squares)
peers = dict((s, set(sum(units[s],[]))-set([s])) for s in squares)

def assign(values, s, d):
    for d2 in values[s].replace(d, ''):
        if not eliminate(values, s, d2):
            return False
    return values

def eliminate(values, s, d):
    if d not in values[s]:
        return values
    values[s] = values[s].replace(d, '')
    if len(values[s]) == 0:
        return False
    if len(values[s]) == 1:
        d2 = values[s]
        for s2 in peers[s]:
            if not eliminate(values, s2, d2):
                return False
    for u in units[s]:
        places = [s for s in u if d in values[s]]
        if len(places) == 0:
            return False
        if len(places) == 1:
            if not assign(values, places[0], d):
                return False
    return values

def search(values):
    if values is False:
        return False
    if all(len(values[s]) == 1 for s in squares):
        return values
    n, s = min((len(values[s]), s) for s in squares if len(values[s]) > 1)
    for d in values[s]:
        result = search(assign(values.copy(), s, d))
        if result:
            return result
    return False

values = dict((s, digits) for s in squares)
given = ''.join(''.join(input().split()) for _ in range(9))
for s, d in zip(squares, given):
    if d in digits:
        assign(values, s, d)
answer = search(values)
for r in rows:
    print(' '.join(answer[r+c] for c in cols))
