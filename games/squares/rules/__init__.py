"""The rulebook's procedures while they are in progress: a turn, an attack, a retreat."""
