"""A card of Squarriors, large."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from games.squarriors.cards.cards import CARDS, PRINTED
from renderers.kit import masks
from renderers.kit.large_card import SIGN, LargeCard
from renderers.kit.style import BOARD, TEXT, Style
from renderers.kit.tile import Tile
from renderers.squarriors import labels

CARD_NAMES = {card.key: card.name for card in PRINTED}


def large(number: int) -> LargeCard:
    """Return what is printed on a card, and what its keywords mean."""
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
        numbers=tuple(zip(labels.NUMBERS, map(str, numbers), strict=False)),
        terms=tuple(f"{word}: {labels.KEYWORDS[word]}" for word in card.keywords),
        texts=tuple(texts),
    )


@lru_cache(16)
def _sign(letters: str) -> Image.Image:
    """The strategy types of a card, or the domain that it is for."""
    tile = Tile(SIGN, SIGN, BOARD)
    tile.centre(masks.rounded(74, SIGN, 12), SIGN / 2, SIGN / 2, TEXT)
    tile.write(letters, SIGN / 2, SIGN / 2, Style("Black", 46 if len(letters) > 1 else 60), BOARD)
    return tile.done()
