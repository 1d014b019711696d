"""Read a program's source as a syntax tree, as far as Python can bear it in a browser.

There the compiler has less room for calls than elsewhere: what is too deep for it breaks Python for
good, where elsewhere it is refused. So depth is counted beforehand, and refused in the same words.
"""

import ast
import io
import tokenize
import warnings
from collections.abc import Generator
from contextlib import contextmanager, suppress

# Parentheses inside one another: Python refuses some more, but in the browser it breaks before.
MOST_NESTED = 190
# What hangs on one another without them, such as sums and `elif`: Python refuses some 3,000.
MOST_CHAINED = 2_000
# What is between these hangs on nothing before, and words that hang on something as signs do.
BETWEEN = {",", ";", "="}
WORDS = {"not", "if", "for", "await"}
# How deep a function in a function leads, with its colon: the compiler needs more room for one.
LAMBDA = 2


@contextmanager
def tree_of(source: str) -> Generator[ast.Module]:
    """Yield the tree of a source, and take it apart afterwards: all at once is too deep as well."""
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
    """Refuse a source that is too deep, as Python does where it notices that itself.

    >>> check_depth("print(" + "[" * 100 + "]" * 100 + ")")
    >>> check_depth(" + ".join("1" * 1_000))
    """
    # What else is wrong with it is for the compiler to say.
    with suppress(tokenize.TokenError, IndentationError, ValueError):
        _check(source)


def _check(source: str) -> None:
    """Count how deep what hangs on one another leads, in each bracket and block that is open."""
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
    """Add a sign to what is counted in the brackets that are open."""
    if sign in ")]}":
        del chains[max(1, len(chains) - 1) :]
    elif sign in BETWEEN:
        chains[-1] = 0
    else:
        chains[-1] += 1
    if sign in "([{":
        chains.append(0)
