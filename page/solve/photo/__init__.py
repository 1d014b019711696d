"""Read a puzzle from a photo, and have it corrected."""
