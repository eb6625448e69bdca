"""The portraits of the 72 characters, from `portraits.toml`."""

from __future__ import annotations

from functools import cache

from games.square_tactics.cards.characters import FACTIONS, faction_of
from renderers.kit.figures import cast
from renderers.kit.figures.figure import Figure
from renderers.kit.image import Image
from renderers.square_tactics.heads import KINDS


@cache
def figures() -> tuple[Figure, ...]:
    """Return the figures on the cards, by card.

    Raises:
        KeyError: a character has no portrait.
    """
    read = cast.read("renderers.square_tactics")
    return tuple(
        read[faction.key][first.lower().replace(" ", "_")]
        for faction in FACTIONS
        for first in faction.first_names
    )


def _drawn(card: int, size: int) -> Image:
    """Return a character in tones. Its player gives it colours later (`cast.coloured`)."""
    return cast.drawn(figures()[card], KINDS[faction_of(card)], size)


portrait = cast.Portraits(_drawn, 400)
"""All characters, in five sizes and more: boards for two and for four, hands, captured cards."""
