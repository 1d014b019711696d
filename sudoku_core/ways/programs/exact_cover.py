def constraints_of(row, column, digit):
    # The four things that a digit in a cell settles: the cell, and where its units have the digit.
    box = row // 3 * 3 + column // 3
    return (row, column), ("row", row, digit), ("column", column, digit), ("box", box, digit)


def select(choice):
    # Take away what the choice settles, and every choice that would settle it a second time.
    taken = []
    for constraint in constraints_of(*choice):
        for rival in choices[constraint]:
            for other in constraints_of(*rival):
                if other != constraint:
                    choices[other].remove(rival)
        taken.append(choices.pop(constraint))
    return taken


def put_back(choice, taken):
    for constraint in reversed(constraints_of(*choice)):
        choices[constraint] = taken.pop()
        for rival in choices[constraint]:
            for other in constraints_of(*rival):
                if other != constraint:
                    choices[other].add(rival)


def solve():
    if len(choices) == 0:
        return True
    hardest = min(choices, key=lambda constraint: len(choices[constraint]))
    for choice in sorted(choices[hardest]):
        solution.append(choice)
        taken = select(choice)
        if solve():
            return True
        put_back(choice, taken)
        solution.pop()
    return False


# choices[constraint] is the set of all choices that would settle the constraint.
choices = {}
for row in range(9):
    for column in range(9):
        for digit in range(1, 10):
            for constraint in constraints_of(row, column, digit):
                choices.setdefault(constraint, set()).add((row, column, digit))

solution = []
for row in range(9):
    for column, digit in enumerate(input().split()):
        if digit != "0":
            solution.append((row, column, int(digit)))
            select((row, column, int(digit)))

if solve():
    digits = [digit for row, column, digit in sorted(solution)]
    for start in range(0, 81, 9):
        print(*digits[start : start + 9])
