"""`/card`: any card of any game, large, with its text and rulings, to one member alone."""
