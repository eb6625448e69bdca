"""A card of Tactica, large."""

from __future__ import annotations

from games.tactica.troops import (
    CARD_NAMES,
    COPIES,
    DEF,
    OFF,
    RANGE,
    TACTICS,
    TITLES,
    TROOPS,
    is_troop,
)
from renderers.kit.image import Image
from renderers.kit.large_card import SIGN, LargeCard
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import put_sprite
from renderers.kit.style import BOARD, TEXT
from renderers.kit.tile import Tile
from renderers.tactica import labels
from renderers.tactica.signs import card_sign
from renderers.tactica.troops import token

LARGE = {CARD_NAMES[number]: number for number in (*TROOPS, *TACTICS)}
"""The cards that players hold in hand, by key."""


def large(number: int) -> LargeCard:
    """Return the contents of a printed card, with the number of its copies in an army or deck."""
    if not is_troop(number):
        return LargeCard(
            name=TITLES[number],
            kind=labels.tactics_card(COPIES[number]),
            sign=_sign(number),
            texts=(("", labels.use(number)),),
        )
    return LargeCard(
        name=TITLES[number],
        kind=labels.troop_card(COPIES[number], RANGE[number]),
        sign=_sign(number),
        numbers=(
            *(("OFF", str(OFF[number])), ("DEF", str(DEF[number]))),
            ("Range", str(RANGE[number])),
        ),
    )


def _sign(number: int) -> Image:
    if is_troop(number):
        sheet = Sheet(SIGN, SIGN, BOARD)
        put_sprite(sheet, token(number, 0, SIGN), SIGN / 2, SIGN / 2)
        return sheet.image
    tile = Tile(SIGN, SIGN, BOARD)
    tile.stamp(card_sign(number, SIGN), 0, 0, TEXT)
    return tile.done()
