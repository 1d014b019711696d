"""Parse a program's source to a syntax tree, as deep as Python in a browser can bear.

There the compiler has less room for calls: what is too deep breaks Python for good, instead of
being refused. So depth is counted first, and refused in the same words.
"""

import ast
import io
import tokenize
import warnings
from collections.abc import Generator
from contextlib import contextmanager, suppress

# Nested parentheses: Python refuses a few more, but in the browser it breaks before.
MOST_NESTED = 190
# Chains without them, such as sums and `elif`: Python refuses some 3,000.
MOST_CHAINED = 2_000
# Signs that end a chain, and words that continue one as signs do.
BETWEEN = {",", ";", "="}
WORDS = {"not", "if", "for", "await"}
# The depth of a function in a function, with its colon: the compiler needs more room for it.
LAMBDA = 2


@contextmanager
def tree_of(source: str) -> Generator[ast.Module]:
    """Yield the tree of a source, then take it apart: freeing it at once goes too deep, too."""
    check_depth(source)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    try:
        yield tree
    finally:
        for node in nodes:
            node.__dict__.clear()


def check_depth(source: str) -> None:
    """Refuse a source that is too deep, as Python does when it notices that itself.

    >>> check_depth("print(" + "[" * 100 + "]" * 100 + ")")
    >>> check_depth(" + ".join("1" * 1_000))
    """
    # The compiler reports other errors.
    with suppress(tokenize.TokenError, IndentationError, ValueError):
        _check(source)


def _check(source: str) -> None:
    """Count the depth of chains in each open bracket and block."""
    functions, chains, branches = 0, [0], [0]
    is_first = True  # whether a token begins a line
    for kind, text, (line, column), *_ in tokenize.generate_tokens(io.StringIO(source).readline):
        if kind == tokenize.NEWLINE:
            functions, chains, is_first = 0, [0], True
        elif kind == tokenize.INDENT:
            branches.append(0)
        elif kind == tokenize.DEDENT:
            branches.pop()
        elif kind not in {tokenize.NL, tokenize.COMMENT}:
            if is_first and text != "else":
                branches[-1] = branches[-1] + 1 if text == "elif" else 0
            is_first = False
            functions += LAMBDA * (text == "lambda")
            if kind == tokenize.OP or text in WORDS:
                _follow(chains, text)
        if len(chains) > MOST_NESTED + 1:
            place = (None, line, column + 1, None)
            raise SyntaxError("too many nested parentheses", place)
        if functions + sum(chains) + sum(branches) > MOST_CHAINED:
            raise RecursionError("maximum recursion depth exceeded during compilation")


def _follow(chains: list[int], sign: str) -> None:
    if sign in ")]}":
        del chains[max(1, len(chains) - 1) :]
    elif sign in BETWEEN:
        chains[-1] = 0
    else:
        chains[-1] += 1
    if sign in "([{":
        chains.append(0)
