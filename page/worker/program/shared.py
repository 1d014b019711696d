"""Note what a program could change of what it shares with us, and restore it.

Every earlier module, each class and function in one, and the values in a module are compared by
identity, name by name. After a run that set a name of somebody else's, or brought in a module, the
worker must be replaced; the library's own caches are restored, and no reason for that.
"""

import gc
import os
import signal
import sys
from contextlib import suppress
from operator import is_
from types import FunctionType, ModuleType
from typing import Any

# Of `sys`: what each program has for itself, and what most programs set.
STREAMS = {"stdin", "stdout", "stderr", "__stdin__", "__stdout__", "__stderr__", "argv"}
STREAMS |= {"setrecursionlimit", "last_exc", "last_type", "last_value", "last_traceback"}
# Parts of a function that can be set.
PARTS = ("__code__", "__defaults__", "__kwdefaults__")
# The names of a module or a class, and their values.
Names = dict[str, Any]
# Values with names, or items, of their own.
Holder = dict[Any, Any] | list[Any] | set[Any]


class Shared:
    """What modules had before a program ran."""

    def __init__(self) -> None:
        self._modules = {name: one for name, one in sys.modules.items() if name != "__main__"}
        self._namespaces = [(one, {**vars(one)}) for one in _unlike(self._modules.values())]
        self._classes: dict[type, Names] = {}
        self._functions: dict[FunctionType, list[object]] = {}
        self._holders: list[tuple[Holder, Any]] = []
        for _, names in self._namespaces:
            for value in names.values():
                self._add(value)
        for names in [*self._classes.values()]:
            for value in names.values():
                self._add(value)
        self._state = _state()

    def _add(self, value: Any) -> None:
        if isinstance(value, staticmethod | classmethod):
            value = value.__func__
        if isinstance(value, type):
            self._classes.setdefault(value, {**vars(value)})
        elif isinstance(value, FunctionType):
            self._functions.setdefault(value, [getattr(value, part) for part in PARTS])
        elif type(value) in {dict, list, set}:
            self._holders.append((value, value.copy()))
        elif not isinstance(value, ModuleType) and isinstance(
            own := getattr(value, "__dict__", None), dict
        ):
            self._holders.append((own, own.copy()))

    def give_back(self) -> bool:
        """Restore everything; return whether the program had changed nothing."""
        clean = _state() == self._state
        for module, names in self._namespaces:
            clean &= _restored(vars(module), names, module is sys)
        for name in {*sys.modules} - {*self._modules, "__main__"}:
            clean = False
            del sys.modules[name]
        sys.modules.update(self._modules)
        for value, names in self._classes.items():
            clean &= _restored_class(value, names)
        for function, parts in self._functions.items():
            for part, one in zip(PARTS, parts, strict=True):
                if getattr(function, part) is not one:
                    clean = False
                    setattr(function, part, one)
        for holder, kept in self._holders:
            _restore_holder(holder, kept)
        return clean


def _unlike(modules: Any) -> list[ModuleType]:
    return [*{id(one): one for one in modules if isinstance(one, ModuleType)}.values()]


def _state() -> list[object]:
    """Return what is set for the whole process, and what calls others."""
    return [
        *(gc.isenabled(), gc.get_threshold(), sys.gettrace(), sys.getprofile()),
        *(sys.get_int_max_str_digits(), signal.getsignal(signal.SIGINT), os.getcwd()),  # noqa: PTH109 -- pathlib would come with it
        {**os.environ},
    ]


def _restored(names: Names, kept: Names, is_sys: bool) -> bool:
    changed = [name for name in names if name not in kept or names[name] is not kept[name]]
    missing = [name for name in kept if name not in names]
    for name in changed:
        if name not in kept:
            del names[name]
    names.update(kept)
    return not missing and all(is_sys and name in STREAMS for name in changed)


def _restored_class(value: type, kept: Names) -> bool:
    now = {**vars(value)}
    changed = [name for name in {*now, *kept} if now.get(name, now) is not kept.get(name, now)]
    changed = [name for name in changed if not name.startswith(("__abstract", "_abc_"))]
    for name in changed:
        with suppress(TypeError, AttributeError):
            if name in kept:
                setattr(value, name, kept[name])
            else:
                delattr(value, name)
    return not changed


def _restore_holder(holder: Any, kept: Any) -> None:
    """Restore a dictionary, a list or a set: many of these are caches."""
    if isinstance(holder, dict):
        same = len(holder) == len(kept) and all(
            key in kept and kept[key] is holder[key] for key in holder
        )
    elif isinstance(holder, list):
        same = len(holder) == len(kept) and all(map(is_, holder, kept))
    else:
        same = holder == kept
    if not same:
        holder.clear()
        holder.extend(kept) if isinstance(holder, list) else holder.update(kept)
