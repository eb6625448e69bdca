"""SQUARES' knowledge of good play. Only `game` imports it, and it imports the rules."""
