"""The palette of every picture: entries are roles, and the ramps where two roles meet.

Pictures hold the palette's indices, so a theme is just other colours for the same 256 entries
(`themes`). An entry therefore stands for its roles alone. If two entries happen to be drawn in the
same colour, both are in the palette, and a pixel only ever gets an entry of roles that are known to
be there (`book.in_palette`). The materials of a game's pictures, such as wood, replace entries that
the game never needs (`book`).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, product

import msgspec

from renderers.kit.style import (
    BOARD,
    BRIGHT,
    FAINT,
    GLOW,
    GOLD,
    GROUND,
    INKY,
    LINE,
    MUTED,
    NEUTRAL,
    PAPER,
    RED,
    SPACE,
    TEAMS,
    TEXT,
    Colour,
    Team,
    in_steps,
)


class Shade(msgspec.Struct, frozen=True):
    """An entry of the palette: a role (`share` is 1), or a step between two roles."""

    ink: Colour
    ground: Colour
    share: float
    """The share of `ink`, 0-1."""

    @property
    def drawn(self) -> Colour:
        """The colour in which pictures are drawn."""
        return blend(self.ink, self.ground, self.share)


def blend(ink: Colour, ground: Colour, share: float) -> Colour:
    """Mix two colours; `share` (0-1) is the share of `ink`.

    >>> blend((252, 0, 0), (0, 0, 0), 0.2)
    (48, 0, 0)
    """
    return in_steps(*(g + (i - g) * share for i, g in zip(ink, ground, strict=True)))


_EVERY_TEAM = (*TEAMS, NEUTRAL)
_FLAT = (GROUND, BOARD, SPACE)

ROLES: tuple[Colour, ...] = (
    *(*_FLAT, LINE, TEXT, MUTED, FAINT, BRIGHT, GLOW, GOLD, RED, PAPER, INKY),
    *(shade for team in _EVERY_TEAM for shade in (team.main, team.deep, team.light)),
    *(team.paint for team in _EVERY_TEAM),
)
"""Roles, identified by the colours in which they are drawn. No two are the same."""

_RAMPS: tuple[tuple[Colour, Colour, int], ...] = (
    *((TEXT, ground, 5) for ground in _FLAT),
    *((MUTED, ground, 4) for ground in _FLAT),
    *((BOARD, GROUND, 2), (SPACE, BOARD, 2), (LINE, BOARD, 2)),
    *((ink, ground, 2) for ink, ground in product((FAINT, RED), (BOARD, SPACE))),
    *((GOLD, BOARD, 2), (GOLD, SPACE, 1)),
    *((TEXT, team.deep, 5) for team in TEAMS),
    (TEXT, NEUTRAL.deep, 3),
    *((team.light, team.deep, 5) for team in _EVERY_TEAM),
    *((team.main, team.deep, 4) for team in _EVERY_TEAM),
    *((team.light, team.main, 1) for team in _EVERY_TEAM),
    *((team.main, BOARD, 3) for team in _EVERY_TEAM),
    *((team.main, ground, 2) for ground, team in product((GROUND, SPACE), TEAMS)),
    *((NEUTRAL.main, ground, 1) for ground in (GROUND, SPACE)),
    *((BRIGHT, team.main, 1) for team in TEAMS),
    *((ink, team.deep, 1) for ink, team in product((GOLD, RED), _EVERY_TEAM)),
    *((team.deep, BOARD, 1) for team in _EVERY_TEAM),
    *((GROUND, GOLD, 4), (GROUND, BRIGHT, 4), (GROUND, MUTED, 3), (BRIGHT, BOARD, 2)),
    *((PAPER, RED, 2), (PAPER, TEAMS[1].main, 4)),
    *((GLOW, ground, 3) for ground in _FLAT),
    *((team.paint, INKY, 3) for team in _EVERY_TEAM),
    *((PAPER, team.paint, 2) for team in _EVERY_TEAM),
)
"""The roles that meet along a smooth edge, and the number of steps between them."""

SHADES: tuple[Shade, ...] = (
    *(Shade(role, role, 1) for role in ROLES),
    *(
        Shade(ink, ground, step / (count + 1))
        for ink, ground, count in _RAMPS
        for step in range(1, count + 1)
    ),
)
"""By index, at most 255. Films need one more for pixels that stay the same and are transparent."""

PALETTE: tuple[Colour, ...] = tuple(shade.drawn for shade in SHADES)
"""The colours in which pictures are drawn, by index."""

PALETTE_BYTES = bytes(chain.from_iterable(PALETTE))
"""The palette in Pillow's format: red, green, blue, red ..."""


@lru_cache(64)
def index_of(role: Colour) -> int:
    """Return the palette's index of a role that every book has."""
    return ROLES.index(role)


def tones(team: Team) -> list[int]:
    """Return the entries of a team's portraits, from the darkest to the lightest."""
    dark = (Shade(team.paint, INKY, step / 4) for step in range(1, 4))
    light = (Shade(PAPER, team.paint, step / 3) for step in range(1, 3))
    steps = Shade(INKY, INKY, 1), *dark, Shade(team.paint, team.paint, 1), *light
    return [SHADES.index(shade) for shade in (*steps, Shade(PAPER, PAPER, 1))]
