"""Bopbm: Squared's knowledge of good play. Only `game` imports it, and it imports the rules.

- `evaluation`: estimates of a position
- `ahead`: estimates of a position some turns later
- `odds`: the odds of a battle
- `prospects`: the promise of a choice
- `offhand`: a plain player
- `fortune`: a player's luck
"""
