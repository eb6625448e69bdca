"""Knowledge of good play in Tactica. Only `game` imports it, and it imports the rules."""
