"""Players of the tests' matches."""

PLAYERS = ("Ada", "Bo", "Cleo", "Dan")
"""The players' names by seat, however many play."""
