"""Figures: the parts of every game's characters, each prop drawn on an easel."""
