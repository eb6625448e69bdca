"""Small pieces of sentences that every game and the bot put together the same way."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str], last_word: str = "and") -> str:
    """
    >>> listed(["Ada", "Bo", "Cleo"]), listed(["Ada", "Bo"], "or"), listed(["Ada"])
    ('Ada, Bo and Cleo', 'Ada or Bo', 'Ada')
    """
    *head, last = words
    return f"{', '.join(head)} {last_word} {last}" if head else last
