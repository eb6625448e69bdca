"""Whom the tests' matches are between."""

PLAYERS = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")
"""The players' names by seat, however many play."""
