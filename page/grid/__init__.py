"""Show one grid: its cells, marks and small digits."""
