"""Figures: what characters of any game are put together from, each part drawn on an easel."""
