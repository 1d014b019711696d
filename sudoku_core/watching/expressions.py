"""Make what works out an expression of a program without running any of its code.

What is made is a function of `Eyes`, which have the names, and note what is read. An operator is
done only where both sides are plain numbers, texts, truths or None, a call only where the function
is one of Python's without effects: all else raises `End`.
"""

import ast
import operator
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from sudoku_core.watching.reads import Eyes

Work: TypeAlias = "Callable[[Eyes], Any]"
# Expressions within one another that are followed.
DEEPEST = 20
SCALARS = {int, bool, str, type(None)}
# Functions without effects: those that go through what they are given, and those that do not.
READERS = (sum, sorted, set, frozenset, list, tuple, min, max, any, all)
HARMLESS = (int, str, abs, bool, divmod, range, min, max)
SIGNS: dict[type, Callable[..., Any]] = {
    ast.Not: operator.not_,
    ast.USub: operator.neg,
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: int.__floordiv__,
    ast.Mod: operator.mod,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
}
UNKNOWN = object()


class End(Exception):
    """Raised where nothing more is certain."""


def of_type(value: Any, types: set[type]) -> Any:
    """Return a value of one of these types; for any other one this is the end."""
    if type(value) not in types:
        raise End
    return value


def scalar(value: Any) -> Any:
    """Return a value that Python compares by itself; for any other one this is the end."""
    return of_type(value, SCALARS)


def made(node: ast.expr, depth: int = 0) -> Work:
    """Return what works out an expression."""
    make = MAKERS.get(type(node), _none)
    return _end if depth > DEEPEST else make(node, lambda part: made(part, depth + 1))


def _end(_eyes: "Eyes") -> Any:
    raise End


def _none(_node: ast.expr, _part: "Part") -> Work:
    return _end


# Makes what works out a part of an expression.
Part: TypeAlias = Callable[[ast.expr], Work]


def _constant(node: ast.Constant, _part: Part) -> Work:
    value = node.value
    return lambda _eyes: value


def _name(node: ast.Name, _part: Part) -> Work:
    name = node.id
    return lambda eyes: eyes.named(name)


def _attribute(node: ast.Attribute, part: Part) -> Work:
    """Look into an object of the program's own, where nothing but a look happens."""
    owner, name = part(node.value), node.attr

    def work(eyes: "Eyes") -> Any:
        value: object = owner(eyes)
        kinds = type(value).__mro__
        if kinds[0].__module__ != "__main__" or any(name in vars(kind) for kind in kinds):
            return UNKNOWN
        return vars(value)[name]

    return work


def _subscript(node: ast.Subscript, part: Part) -> Work:
    owner, key = part(node.value), part(node.slice)
    return lambda eyes: eyes.item(owner(eyes), key(eyes))


def _slice(node: ast.Slice, part: Part) -> Work:
    parts = [each and part(each) for each in (node.lower, node.upper, node.step)]
    return lambda eyes: slice(*[scalar(each(eyes)) if each else None for each in parts])


def _several(node: ast.Tuple | ast.List | ast.Set, part: Part) -> Work:
    parts = [part(each) for each in node.elts]
    return lambda eyes: tuple([each(eyes) for each in parts])


def _unary(node: ast.UnaryOp, part: Part) -> Work:
    sign, operand = SIGNS.get(type(node.op), _end), part(node.operand)
    return lambda eyes: sign(scalar(operand(eyes)))


def _binary(node: ast.BinOp, part: Part) -> Work:
    """Calculate with integers: texts could become long."""
    sign, sides = SIGNS.get(type(node.op)), (part(node.left), part(node.right))

    def work(eyes: "Eyes") -> Any:
        values = [side(eyes) for side in sides]
        return sign(*[of_type(each, {int}) for each in values]) if sign else UNKNOWN

    return work


def _compare(node: ast.Compare, part: Part) -> Work:
    """Compare two values, or look for an item up to where it is."""
    sign, several = node.ops[0], len(node.ops) > 1
    left, right = part(node.left), part(node.comparators[0])
    is_search, relation = isinstance(sign, ast.In | ast.NotIn), SIGNS.get(type(sign), _end)
    is_wanted = isinstance(sign, ast.In)

    def work(eyes: "Eyes") -> Any:
        one, other = left(eyes), right(eyes)
        if is_search:
            found = any(scalar(one) == scalar(each) for each in eyes.items(other)) is is_wanted
        else:
            found = relation(scalar(one), scalar(other))
        return UNKNOWN if several else found

    return work


def _chain(node: ast.BoolOp, part: Part) -> Work:
    parts, goes_on = [part(each) for each in node.values], isinstance(node.op, ast.And)

    def work(eyes: "Eyes") -> Any:
        value = None
        for each in parts:
            value = scalar(each(eyes))
            if bool(value) is not goes_on:
                break
        return value

    return work


def _choice(node: ast.IfExp, part: Part) -> Work:
    test, body, other = part(node.test), part(node.body), part(node.orelse)
    return lambda eyes: body(eyes) if scalar(test(eyes)) else other(eyes)


def _call(node: ast.Call, part: Part) -> Work:
    """Work out what a function is given, and what it returns if it is Python's own."""
    function, arguments = part(node.func), [part(each) for each in node.args]
    is_plain = not node.keywords

    def work(eyes: "Eyes") -> Any:
        called = function(eyes)
        values = [argument(eyes) for argument in arguments]
        if is_plain and len(values) == 1 and any(called is each for each in READERS):
            return called(map(scalar, eyes.items(values[0])))
        if is_plain and any(called is each for each in HARMLESS):
            return called(*map(scalar, values))
        raise End

    return work


def _loop(node: ast.GeneratorExp | ast.ListComp | ast.SetComp, part: Part) -> Work:
    """Go through a comprehension, a generator's only as far as it is asked for."""
    item, is_lazy = part(node.elt), isinstance(node, ast.GeneratorExp)
    loops = [
        (_binding(each.target), part(each.iter), [part(test) for test in each.ifs])
        for each in node.generators
    ]

    def rounds(eyes: "Eyes", level: int) -> Iterator[Any]:
        if level == len(loops):
            yield item(eyes)
            return
        bind, group, tests = loops[level]
        for value in eyes.items(group(eyes)):
            bind(eyes, value)
            if all(scalar(test(eyes)) for test in tests):
                yield from rounds(eyes, level + 1)

    return lambda eyes: rounds(eyes, 0) if is_lazy else list(rounds(eyes, 0))


def _binding(target: ast.expr) -> "Callable[[Eyes, Any], None]":
    """Return what binds the names of a loop."""
    if isinstance(target, ast.Name):
        name = target.id
        return lambda eyes, value: eyes.bound.update({name: value})
    parts = [_binding(each) for each in target.elts] if isinstance(target, ast.Tuple) else []

    def bind(eyes: "Eyes", values: Any) -> None:
        for part, value in zip(parts, of_type(values, {tuple, list}), strict=True):
            part(eyes, value)

    return bind


MAKERS: dict[type, Callable[[Any, Part], Work]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Subscript: _subscript,
    ast.Slice: _slice,
    ast.Tuple: _several,
    ast.List: _several,
    ast.Set: _several,
    ast.UnaryOp: _unary,
    ast.BinOp: _binary,
    ast.Compare: _compare,
    ast.BoolOp: _chain,
    ast.IfExp: _choice,
    ast.Call: _call,
    ast.GeneratorExp: _loop,
    ast.ListComp: _loop,
    ast.SetComp: _loop,
}
