"""Record any Python program that solves a Sudoku as it runs, find its board, and play it.

`recorder` runs a `program` and writes a stream of tokens (`recording`) from the events of
`monitoring` or `tracing`; `finder` looks for the board among its values, which `layouts` reads;
`player` has the state at any step, `words` describes it, `replay` has the variables.
"""
