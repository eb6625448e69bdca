"""Reviews: after a match, a player alone learns what each move gave away, and what luck did."""
