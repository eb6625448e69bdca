"""Figures: what characters of any game are put together from, each prop drawn on an easel."""
