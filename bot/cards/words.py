"""What `/card` says."""

from __future__ import annotations

import re

from games.lookup import CardText


def heading(game: str, card: CardText) -> str:
    return f"### {card.name}\n{game}: {card.kind}"


def rulings(card: CardText) -> str:
    return "\n".join(f"-# {ruling}" for ruling in card.rulings)


def alt(card: CardText) -> str:
    bare = re.sub(r"(?m)^(> |-# )+|\*\*|`", "", card.text)
    return f"{card.name}, {card.kind}. {bare}"


def suggestion(game: str, card: CardText) -> str:
    return f"{card.name} ({game}, {card.kind})"
