"""Members watch a match from a player's seat: with consent, with a delay, and known to all."""
