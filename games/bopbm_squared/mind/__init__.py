"""Bopbm: Squared's knowledge of good play: estimates of a position (`evaluation`) and of one some
turns later (`ahead`), the odds of a battle (`odds`), the promise of a choice (`prospects`), a plain
player (`offhand`), and a player's luck (`fortune`). Only `game` imports it, and it imports the
rules.
"""
