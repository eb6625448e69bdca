"""Squarriors: tribes of animals, three domains each, hidden tactics and traps."""
