"""Watch a program think: the Watch tab."""
