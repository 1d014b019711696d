"""Offer to the Check panel a text that is too long for the Solve panel."""

from page import dom
from page.files import say_size
from page.messages import say


class LongText:
    """Own the offer: ``say_words`` says that it is there, ``on_open(blob)`` takes it."""

    def __init__(self, say_words, on_open) -> None:
        self._say_words = say_words
        self._on_open = on_open
        self._blob = None
        self._row = dom.find("too-long")

    def listen(self) -> None:
        """Begin to answer."""
        dom.on_press("open-long-text", self._open)

    def offer(self, blob) -> None:
        """Say that a text is too long here, and offer to open it in Check."""
        self._blob = blob
        self._row.hidden = False
        self._say_words(lambda: say("solve.long", size=say_size(blob.size)))

    def withdrawn_by(self, say_words):
        """Return what says words for the panel, and takes the offer back: they are of another."""

        def say_others(words) -> None:
            self._withdraw()
            say_words(words)

        return say_others

    def _withdraw(self) -> None:
        self._blob = None
        self._row.hidden = True

    def _open(self) -> None:
        # The focus is still here while another tab comes in sight.
        self._on_open(self._blob)
        self._withdraw()
