"""Pin what is read off a program's lines: which can change a value, bind a name, or hold a loop."""

from textwrap import dedent

from sudoku_core.watching.sources import Lines, codes_in


def numbers(table):
    """List the lines that a table has a 1 at."""
    return [line for line, flag in enumerate(table) if flag]


def test_lines_that_can_change_something():
    """Stores into something and calls of what is not known do; reading, binding and ours do not."""
    lines = Lines(
        dedent("""\
        def f(a):
            return a[0]
        x = [0]
        x[0] = f(x)
        x.y = len(x)
        del x[0]
        x.append(1)
        print(x, sorted(x))
        shuffle(
            x
        )
        async def g(): pass
        g()
        (lambda: x)()
        x += [1]
        x[0] += 1
        for x[0] in x: pass
        """)
    )
    assert numbers(lines.writing) == [4, 5, 6, 7, 9, 10, 11, 14, 16, 17]
    assert numbers(lines.storing) == [4, 5, 6, 9, 10, 11, 14, 16, 17]


def test_lines_that_bind_a_name():
    """They count as writing once somebody asks for the name."""
    lines = Lines("s = t = 1\nfor s in []: pass\nprint(s)\n(s := 2)\nu = 3")
    assert numbers(lines.writing) == []
    assert lines.binding("s") == {1, 2, 4}
    assert lines.binding("v") == set()
    assert numbers(lines.writing) == numbers(lines.storing) == [1, 2, 4]


def test_loops_on_one_line():
    """A loop within a line is known, and so is the line at which a `while` starts over."""
    lines = Lines(
        dedent("""\
        for a in b: c
        while a: b
        while True:
            a
        while True:
            a
            b
        for a in b:
            c
        while (
            a
        ): b
        """)
    )
    assert lines.small_loops == {1, 2, 4}
    assert lines.waiting == {2, 4, 6, 11}


def test_code_with_events():
    """Functions and classes have events of their own; lambdas and comprehensions do not."""
    source = """
class A:
    def f(self): return [(lambda: x)() for x in y]
g = lambda: (lambda: 1)
def h():
    def inner(): pass
"""
    names = [code.co_name for code in codes_in(compile(source, "", "exec"))]
    assert names == ["<module>", "A", "h", "f", "inner"]
