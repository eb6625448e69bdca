"""Sentences around the rules of games."""

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
    """Name the rules of a game, beside buttons that start the games.

    >>> rules_of("Chess")
    'Rules: Chess'
    """
    return f"{RULES}: {game}"


def nothing_found(text: str) -> str:
    """Tell that no passage of the rules fits."""
    typed = plain(text[:60])
    return f"Nothing in the rules fits “{typed}”. Try fewer words, or read them page by page."


def found(passages: Sequence[tuple[str, Passage]]) -> str:
    """Quote the passages that a search has found, each with the game and the page that has it."""
    return "\n".join(f"**{game}: {each.title}**\n> {each.text}" for game, each in passages)


def read_page(title: str) -> str:
    """Return what the button says that opens a page of the rules."""
    return f"Rules: {title}"
