"""Tactica: two armies on a field of hexes, hidden hands, no dice."""
