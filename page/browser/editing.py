"""Edit the text of a text area as a person does, so that it can be undone."""

from pyscript import document, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.browser.dom import Element


def text_until(area: "Element", place: int) -> str:
    """Return the text of a text area before a place, as the browser counts places."""
    return window.String.new(area.value).substring(0, place)


def insert_text(text: str) -> None:
    """Put a text in the place of what is selected in a field, as if typed."""
    document.execCommand("insertText", False, text)
