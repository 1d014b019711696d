"""List the licences of all that the site ships."""

from pathlib import Path

from tools.tree import read_json

INTRODUCTION = """\
Backtrack is made of its own code and of the packages below. Each is listed with its version, its
licence and the place of its source; the texts that came with them follow.
"""
# What npm's packages contain without being packages of npm's.
INSIDE = (
    ("Python (the language and its standard library, in Pyodide)", "PSF-2.0", "https://python.org"),
    ("Emscripten's runtime (in Pyodide and MicroPython)", "MIT", "https://emscripten.org"),
    ("CodeMirror and its parsers (in PyScript)", "MIT", "https://codemirror.net"),
)
# Where PyScript has the text of CodeMirror's licence.
CODEMIRROR = "node_modules/@pyscript/core/src/3rd-party-licenses/codemirror.license.txt"
TEXTS = "LICEN[CS]E*"
LINE = "\n" + "─" * 80 + "\n"


def licences(root: Path) -> str:
    """Write the list, and the licences' texts, of the tree's own code and npm's packages."""
    packages = shipped_packages(root)
    listed = [entry(package) for package in packages]
    listed += ["  ".join(part) for part in INSIDE]
    texts = [("Backtrack", root / "LICENSE")]
    texts += [(package.name, path) for package in packages for path in sorted(package.glob(TEXTS))]
    texts.append(("CodeMirror", root / CODEMIRROR))
    return INTRODUCTION + "\n" + "\n".join(listed) + "\n" + "".join(map(with_title, texts))


def shipped_packages(root: Path) -> list[Path]:
    """List the folders of npm's packages that the page uses, not only the build or the tests."""
    locked = read_json(root / "package-lock.json")["packages"]
    return [root / folder for folder, facts in locked.items() if folder and not facts.get("dev")]


def entry(package: Path) -> str:
    """Write one line on a package."""
    facts = read_json(package / "package.json")
    source = facts.get("repository") or {}
    address = source.get("url", "").removeprefix("git+") or facts.get("homepage", "")
    return "  ".join(filter(None, (facts["name"], facts["version"], facts["license"], address)))


def with_title(text: tuple[str, Path]) -> str:
    """Write a licence's text below the name of its package."""
    name, path = text
    return f"{LINE}{name}\n\n{path.read_text('utf-8').strip()}\n"
