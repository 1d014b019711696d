"""Show the steps that a person would find: a hint, or the whole path."""
