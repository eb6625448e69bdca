"""Discord's limits, in characters where nothing else is named. Other bounds are ours, and
stand where they are used."""

SUGGESTIONS = 25
"""Suggestions while somebody types an option of a command."""
SUGGESTION = 100
"""In the name, or in the text, of a suggestion."""
SELECT = 25
"""Options of a menu."""
OPTION = 100
"""In the name, the second line or the value of a menu's option."""
PLACEHOLDER = 150
"""In an empty menu."""
CUSTOM_ID = 100
BUTTON = 80
"""On a button."""
ROW = 5
"""Buttons in a row."""
ROWS = 5
"""Rows of controls in a classic message."""
CONTENT = 2000
"""In a classic message."""
COMPONENTS = 40
"""In a message, those inside others included."""
NAME = 32
"""In how a member is called."""
NONCE = 25
LONG_TEXT = 3800
"""In a message that is one long text; 4,000 in all its texts, and our own titles need some."""
