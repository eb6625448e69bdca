"""Discord's limits, in characters unless something else is named. Other bounds are our own, and
stand where they are used."""

SUGGESTIONS = 25
"""Suggestions while somebody types an option of a command."""
SUGGESTION = 100
"""The name, or the value, of a suggestion."""
SELECT = 25
"""Options of a menu."""
OPTION = 100
"""The label, the description or the value of a menu's option."""
PLACEHOLDER = 150
"""The placeholder of a menu."""
CUSTOM_ID = 100
BUTTON = 80
"""The label of a button."""
ROW = 5
"""Buttons in a row."""
ROWS = 5
"""Rows of controls in a classic message."""
CONTENT = 2000
"""The text of a classic message."""
COMPONENTS = 40
"""Components of a message, including nested ones."""
NAME = 32
"""The name of a member."""
NONCE = 25
LONG_TEXT = 3800
"""A long text that is a message by itself. All texts of a message have 4,000, and our titles need
some."""
