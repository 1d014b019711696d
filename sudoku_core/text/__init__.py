"""Read text as grids: characters, lines, and the grids that the lines make."""
