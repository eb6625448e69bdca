"""Sentences about the rules of games."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rules.search import Passage
from bot.words import plain

RULES, WHY = "Rules", "Why?"


WHICH_GAME = (
    "### Rules\nWhich game? To look something up in all of them, type `/rules find:` and a few "
    "words."
)
FOUND = "### Found in the rules"


def rules_of(game: str) -> str:
    """Name the rules of a game, next to buttons that start the games.

    >>> rules_of("Chess")
    'Rules: Chess'
    """
    return f"{RULES}: {game}"


def nothing_found(text: str) -> str:
    """Say that no passage of the rules matches."""
    typed = plain(text[:60])
    return f"Nothing in the rules fits “{typed}”. Try fewer words, or read them page by page."


def found(passages: Sequence[tuple[str, Passage]]) -> str:
    """Quote the passages that a search found, each with its game and page."""
    return "\n".join(f"**{game}: {each.title}**\n> {each.text}" for game, each in passages)


def read_page(title: str) -> str:
    """Return the label of a button that opens a page of the rules."""
    return f"Rules: {title}"
