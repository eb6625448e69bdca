"""A card of Squarriors, large."""

from __future__ import annotations

from games.squarriors.cards.cards import CARDS, PRINTED
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.figures.cast import coloured
from renderers.kit.image import Image
from renderers.kit.large_card import PICTURE, SIGN, LargeCard
from renderers.kit.style import BOARD, TEXT, Style
from renderers.kit.tile import Tile
from renderers.squarriors import labels
from renderers.squarriors.portraits import figures, portrait, team_of

_EDGE = 7

CARD_NAMES = {card.key: card.name for card in PRINTED}


def large(number: int) -> LargeCard:
    """Return the contents of a printed card, with the meanings of its keywords."""
    card = CARDS[number]
    letters = labels.sign(card)
    numbers = (card.provision, card.might, card.will, card.blood) if card.blood else ()
    texts = [("", labels.text(card))] if card.text else []
    if card.strategy_text:
        texts.append((labels.STRATEGY, labels.strategy(card)))
    return LargeCard(
        name=card.name,
        kind=labels.kind(card),
        sign=_sign(letters) if letters else None,
        picture=_picture(number) if card.key in figures() else None,
        numbers=tuple(zip(labels.NUMBERS, map(str, numbers), strict=False)),
        terms=tuple(f"{word}: {labels.KEYWORDS[word]}" for word in card.keywords),
        texts=tuple(texts),
    )


@kept(4)
def _picture(number: int) -> Image:
    """Return the figure on a card, in a frame."""
    card = CARDS[number]
    team, inner = team_of(card), PICTURE - 2 * _EDGE
    tile = Tile(PICTURE, PICTURE, BOARD)
    tile.stamp(masks.rounded(PICTURE, PICTURE, 24), 0, 0, team.main)
    framed = tile.done().copy()
    shape = masks.rounded(inner, inner, 24 - _EDGE).point(
        lambda value: 255 if value >= 128 else 0, "1"
    )
    framed.paste(coloured(portrait(card.key, inner), team), (_EDGE, _EDGE), shape)
    return framed


@kept(16)
def _sign(letters: str) -> Image:
    """Return the letters of a card's strategy types, or of the domain that it is for."""
    tile = Tile(SIGN, SIGN, BOARD)
    tile.centre(masks.rounded(74, SIGN, 12), SIGN / 2, SIGN / 2, TEXT)
    tile.write(letters, SIGN / 2, SIGN / 2, Style("Black", 44 if len(letters) > 1 else 56), BOARD)
    return tile.done()
