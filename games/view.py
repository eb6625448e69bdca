"""The base of every game's views."""

from __future__ import annotations

import msgspec

from games.state import Outcome


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A view of one player, or of a spectator. Views are built by naming what goes in, never by
    filtering."""

    seats: int
    viewer: int | None
    """The seat whose view it is, or None for a spectator."""
    waiting: tuple[int, ...]
    """The seats that must decide now."""
    resigned: tuple[int, ...] = ()
    """The seats that resigned, in order."""
    outcome: Outcome | None = None

    @property
    def has_own_board(self) -> bool:
        """Whether the board itself shows the viewer something that not everybody sees, such as
        pieces placed in secret. Then private pictures show the viewer's own board."""
        return False
