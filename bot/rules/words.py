"""What the buttons of rules say."""

RULES, WHY = "Rules", "Why?"


def read_page(title: str) -> str:
    """Return what the button says that opens a page of the rules."""
    return f"Rules: {title}"
