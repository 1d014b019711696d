"""Read what the puzzle text says, and what else brings a puzzle."""
