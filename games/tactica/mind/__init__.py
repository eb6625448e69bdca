"""What Tactica knows about good play. Only `game` imports it, and it imports the rules."""
