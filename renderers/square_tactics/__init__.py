"""The pictures of Square Tactics."""
