"""Squarriors' knowledge of good play: the estimate of a position (`evaluation`), the worth of
things and the threats to them (`worth`, `dangers`), the promise of a choice (`prospects`), usual
answers (`habits`), a plain player (`offhand`), and a player's luck (`fortune`). Only `game` imports
it, and it imports the rules."""
