"""Members watch a match from a player's seat: with consent, behind time, and known to all."""
