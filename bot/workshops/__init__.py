"""Building what a member brings to a match, a tribe or a deck, in private and before it."""
