"""`/card`: any card of any game, large, with its text and rulings, shown to the member alone."""
