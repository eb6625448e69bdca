"""Building what a member brings to a match, such as a tribe or a deck, in private before it."""
