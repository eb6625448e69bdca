"""The cards of a game, beside a match or another subject: the card that a choice is about, and its
text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from bot.catalog import Entry
from bot.core import Core
from bot.table import messages, words
from bot.table.pictures import Read, Shown, pictured
from games.lookup import CardText, NoSuchCard
from renderers.edge import Pictures
from renderers.kit.density import Density
from renderers.kit.themes import Theme


class Reader(NamedTuple):
    """A member and their server, which together decide their look, and their screen."""

    user_id: int
    guild_id: int
    density: Density = 1
    """That of the pictures for their screen, see `renderers.kit.density`."""


def card_named(cards: Sequence[CardText], text: str) -> str:
    """Return the key of the card that a text names; "" for none. Longer names are tried first.

    >>> king = CardText("king", "King", "", "")
    >>> card_named((king,), "Move King to b2"), card_named((king,), "The King’s Guard")
    ('king', '')
    """
    if not cards:
        return ""
    found = _names(tuple((card.name, card.key) for card in cards)).search(text)
    return "" if found is None else {card.name: card.key for card in cards}[found[0]]


@cache
def _names(cards: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    names = sorted((name for name, _ in cards), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?![\w’'])")


def list_of(known: Entry) -> messages.Cards:
    """Return all cards of a game, sorted by name."""
    every = sorted(known.game.words.cards, key=lambda card: card.name)
    return messages.Cards(tuple(messages.CardName(c.key, c.name, c.kind) for c in every))


async def card_of(core: Core, known: Entry, reader: Reader, key: str) -> Read:
    """Return a card, with its picture in the member's look.

    Raises:
        NoSuchCard: the game has no such card.
    """
    card = next((each for each in known.game.words.cards if each.key == key), None)
    if card is None:
        raise NoSuchCard(words.NO_SUCH_CARD)
    theme = await core.themes.private(reader.user_id, reader.guild_id)
    drawn = await core.draw_pool.draw(lambda: _drawn(known, card, theme, reader.density))
    text = "\n".join([card.text, *(f"-# {ruling}" for ruling in card.rulings)])
    told = messages.Card(key, card.name, card.kind, text, None if drawn is None else drawn.told)
    return Read(told, () if drawn is None else (drawn,))


def _drawn(known: Entry, card: CardText, theme: Theme, density: Density) -> Shown | None:
    alt = f"{card.name}, {card.kind}"
    pictures = Pictures(known.renderer, known.game.words, density=density)
    picture = pictures.card(card.key, alt, theme)
    return None if picture is None else pictured(picture)
