"""Reviews: after a match, a player is told alone which moves gave away how much, and what luck
did."""
