"""How strong players are, told by numbers: the reckoning alone, with no Discord and no storage."""
