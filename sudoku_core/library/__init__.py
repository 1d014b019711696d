"""Offer the public functions that take more than one part of the core, a module for each topic.

`sudoku_core` gives them their names, and imports the module when a name is first asked for.
"""
