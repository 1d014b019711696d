"""Read the puzzle text, and what else brings a puzzle."""
