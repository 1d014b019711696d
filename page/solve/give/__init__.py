"""Pass a puzzle on: to the clipboard, as a link, on paper, as a picture."""
