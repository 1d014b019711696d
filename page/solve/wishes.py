"""Name what a view of the Solve tab may do once, after everything else has been shown.

Those that the board grants stand with it.
"""

VERDICT = "verdict"  # move the focus to the verdict
PLAY = "play"  # move the focus to the button that begins play
ERROR = "error"  # select in the text what cannot be read
