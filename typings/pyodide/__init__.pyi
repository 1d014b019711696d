"""Describe the part of Pyodide that the worker uses."""
