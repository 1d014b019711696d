"""Run a person's own program, in a worker that does nothing else."""
