"""Say how long texts may be, in characters unless it says bytes, and why no longer."""

# Read on the spot, by the page's own thread: MicroPython reads as much within a frame or two.
AT_ONCE = 2_000
# Longer texts wait for the worker, or are checked in it only: it reads them many times as quickly.
WITHOUT_WORKER = 20_000
# A text area takes so much without a noticeable wait; the page treats a longer text as a file. It
# is also the most bytes of a program: what the page keeps, and what a file or a link may bring.
FIELD = 65_536
# A text area takes so much so quickly that it can be taken back.
UNDOABLE = 10_000
# The board reads no longer text: Check does.
BOARD = 200_000
# Kept through a reload: the storage of a browser has room for a few millions.
KEPT = 100_000
# Kept of what grids are held against: one grid needs far fewer.
KEPT_KEY = 10_000
# Characters of a packed program that a link may have: programs that send links on cut longer ones.
LINK = 8_000
# Bytes, in all files together that are checked.
FILES = 50_000_000
