"""The strength of players in numbers: the reckoning alone, with no Discord and no storage."""
