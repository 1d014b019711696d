"""Compile Python in the very interpreter that will run it: in Pyodide (freeze.mjs).

Compiling sources is most of what Pyodide's start takes. The archives made here hold compiled code
alone, and can be imported from: a standard library, of the modules that are there once everything
named has been imported, more of it, and what an app is made of.
"""

import ast
import importlib
import importlib.util
import io
import marshal
import sys
import zipimport
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

# A .pyc of this flag counts as it is: nobody compares it with a source, which is not there.
UNCHECKED_HASH = 1
LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
OLDEST = (1980, 1, 1, 0, 0, 0)
NOTHING: Mapping[str, str] = MappingProxyType({})


def freeze_library(needed: list[str], optional: list[str]) -> bytes:
    """Import modules and pack all that have come from Pyodide's standard library by then.

    Of the ``needed`` names, which may be of things in modules, also what those modules import
    only when they are used. ImportError when a needed module is not there; others may be missing.
    """
    for name in needed:
        importlib.import_module(name.split(".")[0])
    load([*needed, *optional])
    load([lazy for name in needed if name in sys.modules for lazy in imports_of(name)])
    return pack(library_sources(sorted(set(loaded_from(LIBRARY)))))


def freeze_more(names: list[str], packed: list[str]) -> bytes:
    """Import modules and pack all that has come from the library by then and is not ``packed``."""
    for name in names:
        importlib.import_module(name)
    return pack(library_sources(sorted({*loaded_from(LIBRARY)} - {*packed})))


def freeze_sources(sources: dict[str, str], data: dict[str, str]) -> bytes:
    """Pack sources, by their paths, to be imported by these, and ``data``, which is left as it is.

    SyntaxError if a source is not Python.
    """
    return pack(((file, file, sources[file].encode()) for file in sorted(sources)), data)


def load(names: Iterable[str]) -> None:
    """Import those of the names that can be."""
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            continue


def imports_of(module: str) -> Iterator[str]:
    """Name all that a module from the archive imports, at once or in its functions."""
    spec = sys.modules[module].__spec__
    if spec is None or not isinstance(spec.loader, zipimport.zipimporter):
        return
    source = spec.loader.get_source(spec.name) or ""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            relative = "." * node.level + (node.module or "")
            base = importlib.util.resolve_name(relative, spec.parent)
            yield from (base, *(f"{base}.{alias.name}" for alias in node.names))


def loaded_from(library: str) -> Iterator[str]:
    """Name the files of the archive that the modules now loaded have come from."""
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None) or ""
        if file.startswith(f"{library}/"):
            yield file.removeprefix(f"{library}/")


def library_sources(files: Iterable[str]) -> Iterator[tuple[str, str, bytes]]:
    """Read files of the library: the name, the path to be told in tracebacks, the source."""
    import zipfile  # noqa: PLC0415 (what is loaded before goes into the archive)

    with zipfile.ZipFile(LIBRARY) as sources:
        for file in files:
            yield file, f"{LIBRARY}/{file}", sources.read(file)


def pack(sources: Iterable[tuple[str, str, bytes]], data: Mapping[str, str] = NOTHING) -> bytes:
    """Compile sources, each with its name and path, into an archive that is always the same.

    Files of ``data`` are packed uncompiled, by their paths.
    """
    import zipfile  # noqa: PLC0415 (what is loaded before goes into the archive)

    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        contents = [(f"{file}c", compile_file(path, source)) for file, path, source in sources]
        contents += [(file, data[file].encode()) for file in sorted(data)]
        for file, content in contents:
            entry = zipfile.ZipInfo(file, OLDEST)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def compile_file(path: str, source: bytes) -> bytes:
    """Compile a source into the content of a .pyc that is taken as it is."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=0)
    flags = UNCHECKED_HASH.to_bytes(4, "little")
    stamp = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + flags + stamp + marshal.dumps(code)
