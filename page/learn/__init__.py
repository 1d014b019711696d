"""Hold the page of techniques."""
