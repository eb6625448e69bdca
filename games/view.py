"""The view of one player: the base of every game's view."""

from __future__ import annotations

import msgspec

from games.state import Outcome


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A view of one player or a spectator: built by naming what goes in, never filtered."""

    seats: int
    viewer: int | None
    """The seat whose view it is; None for a spectator."""
    waiting: tuple[int, ...]
    """The seats that must decide now."""
    resigned: tuple[int, ...] = ()
    """The seats that resigned, in order."""
    outcome: Outcome | None = None

    @property
    def has_own_board(self) -> bool:
        """True if the board itself shows the viewer something that not everybody sees: pieces that
        were placed in secret. Then private pictures show the viewer's board."""
        return False
