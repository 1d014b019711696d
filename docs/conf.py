"""Set up Sphinx: the documentation of the package, in the look of furo."""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import sudoku_core

project = "Backtrack"
author = "Backtrack contributors"
release = version = sudoku_core.__version__
html_title = f"Backtrack {release}"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 3
# decisions/README.md leads to each decision; thirty of them would fill the list at the side.
suppress_warnings = ["toc.not_included"]

html_theme = "furo"
html_show_copyright = False
html_show_sourcelink = False
html_copy_source = False

# `names` in docstrings are links where they are public, and code where they are not.
default_role = "py:obj"
autodoc_typehints_format = "short"
autodoc_member_order = "bysource"


def setup(app: Any) -> None:  # noqa: ANN401 (Sphinx is not among what the type checker knows)
    """Say in each page which language it is in."""
    app.connect("html-page-context", _with_language)


def _with_language(
    _app: object, page: str, _template: str, context: dict[str, Any], _tree: object
) -> None:
    """Set the language by the page's name."""
    context["language"] = "ko" if page.endswith(".ko") else "en"
