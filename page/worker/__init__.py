"""Do long jobs on a thread of their own: the worker's side."""
