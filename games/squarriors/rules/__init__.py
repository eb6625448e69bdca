"""The procedures of the rulebook, from the set-up to the end."""
