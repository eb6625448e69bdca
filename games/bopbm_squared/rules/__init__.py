"""The procedures of the rulebook, step by step."""
