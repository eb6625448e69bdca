"""A card of Square Tactics, large: characters and action cards."""

from __future__ import annotations

from games.square_tactics.board import NORTH
from games.square_tactics.cards.actions import ACTIONS
from games.square_tactics.cards.characters import (
    FACTIONS,
    SLOTS,
    faction_of,
    name_of,
)
from games.square_tactics.words.abilities import ability_of
from renderers.kit.image import Image
from renderers.kit.large_card import PICTURE, SIGN, LargeCard
from renderers.kit.masks import Mask
from renderers.kit.style import BOARD, TEXT, Colour
from renderers.kit.tile import Tile
from renderers.square_tactics import labels
from renderers.square_tactics.cards import Face, card_tile
from renderers.square_tactics.symbols import symbol


def _key(name: str) -> str:
    return name.lower().replace(" ", "_")


CHARACTERS = {_key(name_of(card)): card for card in range(SLOTS * len(FACTIONS))}
ACTION_CARDS = {action.verb: kind for kind, action in enumerate(ACTIONS)}
CARD_NAMES = {key: name_of(card) for key, card in CHARACTERS.items()} | {
    key: ACTIONS[kind].name for key, kind in ACTION_CARDS.items()
}
"""Names of cards by key: for an action card the word that plays it, and for a character its name in
lower case, although players write its number."""


def large(key: str) -> LargeCard:
    """Return the contents of a printed card."""
    if key in ACTION_CARDS:
        kind = ACTION_CARDS[key]
        action = ACTIONS[kind]
        return LargeCard(
            name=action.name,
            kind=labels.action_kind(action.when),
            sign=_sign(symbol(kind, SIGN), TEXT),
            texts=(("", action.effect),),
        )
    card = CHARACTERS[key]
    return LargeCard(
        name=name_of(card),
        kind=labels.character(card),
        picture=card_tile(Face(card, faction_of(card), NORTH, PICTURE)),
        texts=((labels.FULL_RULES, ability_of(card)),),
    )


def _sign(mask: Mask, ink: Colour) -> Image:
    tile = Tile(SIGN, SIGN, BOARD)
    tile.centre(mask, SIGN / 2, SIGN / 2, ink)
    return tile.done()
