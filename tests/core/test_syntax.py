"""Count how deep a source is before Python does, which a browser would not survive."""

import ast

import pytest

from sudoku_core.watching.syntax import MOST_CHAINED, MOST_NESTED, check_depth, tree_of

# Chains of a given length.
CHAINS = {
    "sum": lambda count: "+".join("1" * (count + 1)),
    "signs": lambda count: "-" * count + "1",
    "words": lambda count: "not " * count + "1",
    "choices": lambda count: "1 if 1 else " * count + "1",
    "functions": lambda count: "lambda a, b: " * count + "1",
    "parts": lambda count: "a" + ".b" * count,
    "calls": lambda count: "a" + "(1, 2)" * count,
    "loops": lambda count: "[1 " + "for a in b " * count + "]",
    "branches": lambda count: "if a:\n    pass\n" + "elif a:\n    pass\n" * count,
    "blocks": lambda count: (
        "if a: pass\n" + "elif a: pass\n" * (count // 2) + "else:\n"
        " if a: pass\n" + " elif a: pass\n" * (count // 2)
    ),
}
# What is long and not deep.
LONG = {
    "lines": "a = b + 1\n" * 3_000,
    "items": "[" + "-1 + 1, " * 3_000 + "]",
    "names": "a = " * 3_000 + "1",
    "statements": "a + 1; " * 3_000,
    "conditions": "a and b or " * 3_000 + "c",
    "cases": "if a: pass\nelif b: pass\nelse: pass\n" * 3_000,
    "texts": "print(\n" + "'a'\n" * 3_000 + ")",
}


@pytest.mark.medium
@pytest.mark.parametrize("name", CHAINS)
def test_what_is_too_deep(name):
    """It is refused in Python's own words; a quarter as deep is accepted."""
    with pytest.raises(RecursionError, match="maximum recursion depth exceeded during compilation"):
        check_depth(CHAINS[name](MOST_CHAINED + 1))
    check_depth(CHAINS[name](MOST_CHAINED // 4))


@pytest.mark.sampled
@pytest.mark.no_cover
@pytest.mark.parametrize("name", LONG)
def test_what_is_only_long(name):
    """It is accepted, and Python compiles it."""
    check_depth(LONG[name])
    compile(LONG[name], "long", "exec")


def test_parentheses():
    """One beyond the limit is refused, at its place."""
    check_depth("[" * MOST_NESTED + "]" * MOST_NESTED)
    with pytest.raises(SyntaxError, match="too many nested parentheses") as caught:
        check_depth("\n" + "[" * (MOST_NESTED + 1))
    assert (caught.value.lineno, caught.value.offset) == (2, MOST_NESTED + 1)


@pytest.mark.parametrize("source", ["]" * 9 + "(", "'", "  a\n b", "\0", "f(\n", "\udcff"])
def test_what_is_no_program(source):
    """What is wrong with it is not for this to say."""
    check_depth(source)


def test_a_tree_is_taken_apart():
    """Nothing hangs on one another any more when it is let go."""
    with tree_of("a + b * c") as tree:
        (statement,) = tree.body
        assert isinstance(statement, ast.Expr)
        addition = statement.value
        assert ast.unparse(addition) == "a + b * c"
    assert vars(statement) == vars(addition) == {}


def test_no_warning_is_shown(recwarn):
    """Python's warnings about a source do not concern its user."""
    with tree_of("a = '\\d'"):
        pass
    assert not recwarn.list
