"""Sentences of `/card`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.cutting import cut
from games.lookup import CardText

LENGTH = 240
"""The maximum length of a card’s text beside a question; `/card` has all of it."""


def heading(game: str, card: CardText) -> str:
    return f"### {card.name}\n{game}: {card.kind}"


def new_to_you(cards: Sequence[CardText]) -> str:
    """Show the texts of cards to a member who meets them for the first time.

    >>> new_to_you([CardText("nip", "Nip", "Instant", "> 1 damage.\\n-# Written `nip`.")])
    '-# 🆕 **Nip** (Instant): 1 damage.'
    """
    lines = (
        f"-# 🆕 **{card.name}** ({card.kind}): {cut(_in_one_line(_large_print(card.text)), LENGTH)}"
        for card in cards
    )
    return "\n".join(lines)


def _large_print(text: str) -> str:
    """Return a text without its small lines, such as the card's notation, which `/card` shows."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("-# "))


def _in_one_line(text: str) -> str:
    return " ".join(re.sub(r"(?m)^(> |-# )+", "", text).split())


def rulings(card: CardText) -> str:
    return "\n".join(f"-# {ruling}" for ruling in card.rulings)


def alt(card: CardText) -> str:
    bare = re.sub(r"(?m)^(> |-# )+|\*\*|`", "", card.text)
    return f"{card.name}, {card.kind}. {bare}"


def suggestion(game: str, card: CardText) -> str:
    return f"{card.name} ({game}, {card.kind})"
