"""Say which encoding files were read in, and offer another where there may be doubt."""

from page import dom
from page.messages import say, say_list

AUTO = "auto"


class Encoding:
    """Own the row with the encoding; ``on_choose()`` hears that another is wanted."""

    def __init__(self, on_choose) -> None:
        self._on_choose = on_choose
        self._select = dom.find("encoding")

    @property
    def choice(self) -> str:
        """Return the encoding that is wanted: 'auto' for whichever it is."""
        return self._select.value

    def listen(self) -> None:
        """Begin to answer."""
        dom.listen(self._select, "change", lambda event: self._on_choose())

    def forget(self) -> None:
        """Take the files for what they are again: there are others."""
        self._select.value = AUTO

    def show(self, summary: dict, *, is_done: bool) -> None:
        """Say what is known so far; only when all is, take away a choice that nobody needs."""
        names = [self._name(encoding) for encoding in summary["encodings"]]
        words = say("check.encodings", names=say_list(names)) if names else ""
        dom.find("encodings-taken").textContent = words
        if names or summary["doubtful"] or self.choice != AUTO:
            dom.find("encodings").hidden = False
        elif is_done:
            dom.hide("encodings", "check")

    def _name(self, encoding: str) -> str:
        """Name an encoding as the choice does, in the language of the moment."""
        return self._select.querySelector('[value="' + encoding + '"]').textContent
