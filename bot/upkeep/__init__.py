"""Upkeep: keeps the database small, while nobody waits for it."""
