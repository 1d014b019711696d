"""Name what a view of the Solve tab may do once, after everything else has been shown."""

GLAD = "glad"  # celebrate a solution
VERDICT = "verdict"  # move the focus to the verdict
CELL = "cell"  # move the focus back to the chosen cell
PLAY = "play"  # move the focus to the button that begins play
ERROR = "error"  # select in the text what cannot be read
