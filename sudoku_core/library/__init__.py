"""Offer the public functions that need several parts of the core, a module for each topic.

`sudoku_core` exports them, and imports a module when one of its names is first used.
"""
