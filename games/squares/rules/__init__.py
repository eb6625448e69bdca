"""The rulebook's procedures: a turn, an attack, a retreat."""
