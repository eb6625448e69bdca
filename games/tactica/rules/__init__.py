"""The procedures of Tactica: match, set-up, turn, combat, resolution."""
