"""Show one grid: its cells, small digits, pictures and keys."""
