"""The plain data that crosses between threads, for type checkers alone: nothing imports it to run.

A module for each topic says what the dictionaries and lists hold that the worker sends and takes.
"""
