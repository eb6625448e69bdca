"""Asking the others to take a choice back, after they have acted or something was revealed."""
