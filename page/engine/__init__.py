"""Run jobs, on this thread or in the worker, and look after the worker."""
