"""Read a puzzle from a photo, and let a person correct it."""
