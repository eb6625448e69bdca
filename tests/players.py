"""Players of the tests' matches."""

PLAYERS = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")
"""The players' names by seat, however many play."""
