"""What the buttons of rules say."""

RULES = "Rules"
