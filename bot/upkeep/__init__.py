"""Upkeep: the database stays small, while nobody waits for it."""
