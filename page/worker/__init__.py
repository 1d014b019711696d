"""Hold the worker's side: long jobs on a thread of their own."""
