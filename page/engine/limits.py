"""Say how long texts may be, in characters unless it says bytes, and why."""

# Read at once by the page's thread: MicroPython takes a frame or two.
AT_ONCE = 2_000
# Longer texts wait for the worker, which reads them many times as fast.
WITHOUT_WORKER = 20_000
# More makes a text area slow, so a longer text is treated as a file. Also the most bytes of a
# program, in storage, file or link.
FIELD = 65_536
# A text area takes this back with Undo without a wait.
UNDOABLE = 10_000
# The board reads no longer text: Check does.
BOARD = 200_000
# Kept through a reload: a browser's storage has room for a few millions.
KEPT = 100_000
# Kept of an answer key: one grid needs far fewer.
KEPT_KEY = 10_000
# Characters of a packed program in a link: messengers cut longer ones.
LINK = 8_000
# Bytes of all files that are checked.
FILES = 50_000_000
