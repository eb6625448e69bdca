"""Reviews: after a match, a player alone learns which moves gave away how much, and what luck
did."""
