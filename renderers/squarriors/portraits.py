"""The portraits of creatures and recruits, from `portraits.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.squarriors.cards.cards import Card
from renderers.kit.figures import cast
from renderers.kit.figures.figure import Figure
from renderers.kit.image import Image
from renderers.kit.style import NEUTRAL, TEAMS, Team
from renderers.squarriors.heads import KINDS


@cache
def figures() -> Mapping[str, Figure]:
    """Return the figures on cards, by the cards' keys."""
    groups = cast.read("renderers.squarriors")
    return {key: figure for group in groups.values() for key, figure in group.items()}


_TRIBES = dict(zip(cast.read("renderers.squarriors"), TEAMS, strict=False))
"""The colours of each tribe's cards while they belong to nobody."""


def team_of(card: Card) -> Team:
    """Return the colours of a card that belongs to nobody.

    They are those of its tribe, or neutral ones for recruits.
    """
    return _TRIBES.get(card.tribe.lower(), NEUTRAL)


def _drawn(key: str, size: int) -> Image:
    """Return a creature or recruit in tones.

    Raises:
        KeyError: the card is neither.
    """
    figure = figures()[key]
    return cast.drawn(figure, KINDS[figure.kind], size)


portrait = cast.Portraits(_drawn, 400)
"""All creatures and recruits, in the sizes of the board, of hands and of large cards."""
