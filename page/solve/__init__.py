"""Hold the Solve tab."""
