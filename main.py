"""Start the page: `Shell` holds its parts; this script starts them in the order that matters."""

from page.browser import dom, start_script
from page.shell.shell import Shell

# PyScript runs this script as if in an async function.

# start.js comes first: before Python was there it kept what was typed and pressed, and the other
# parts ask it for that.
await start_script.arrive()  # noqa: F704, PGH003, PLE1142  # pyright: ignore
shell = Shell()

# If the language is not English, the words of index.html are replaced, a few at a time: a slow
# phone can paint and answer in between, and once more at the pause.
await shell.language.begin()  # noqa: F704, PGH003, PLE1142  # pyright: ignore
await dom.pause()  # noqa: F704, PGH003, PLE1142  # pyright: ignore

# From here on there is no pause: once one part listens, all of them must before the next event,
# and what was kept must be on the board before what was typed after it.
shell.listen()
shell.restore()
shell.take_over()
shell.begin()

# This tells start.js, and whoever else waits, that the page answers now. Buttons that were pressed
# too early are pressed again.
dom.root().dataset.ready = ""
start_script.press_again()

# What the first answer does not need comes while the page answers already. start.js keeps presses
# on buttons that are marked as later.
await shell.complete()  # noqa: F704, PGH003, PLE1142  # pyright: ignore
dom.root().dataset.complete = ""
start_script.press_again()
