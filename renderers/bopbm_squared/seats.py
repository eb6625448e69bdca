"""The players: the game's additions to the kit's panels, and the base of an invading army."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.bopbm_squared.view import BopbmView
from renderers.bopbm_squared import labels
from renderers.bopbm_squared.patterns import team
from renderers.bopbm_squared.pieces import piece
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.labels import ORDER, out_of
from renderers.kit.seats import (
    BELOW_NAME,
    LINE,
    Condition,
    Seat,
    ahead,
    condition_of,
    put_panel,
    row_of,
)
from renderers.kit.sheet import Sheet
from renderers.kit.style import Colour
from renderers.kit.tile import Tile

_HEIGHT = {2: 128, 3: 187, 4: 187}
_PIECE = {True: 52, False: 58}  # by whether a panel is tall
_SLOT, _SLOTS = 22, 8


class Player(msgspec.Struct, frozen=True):
    """A player as shown in the picture."""

    seat: Seat
    base: int | None
    """The tiles on the base of an invading army; None for everybody else."""


def players_of(view: BopbmView, names: Sequence[str]) -> list[Player]:
    """Return the players as shown in the picture; `names` must be in characters
    that the font has."""
    order = _order(view)
    leaders = ahead(view.counted, view.resigned) if view.outcome is None else ()
    return [
        Player(
            Seat(
                number=seat,
                name=names[seat],
                team=team(seat),
                condition=condition_of(view, seat, view.turn, early=Condition.TURN),
                subtitle=_subtitle(view, seat, order.get(seat, labels.colour(seat))),
                score=str(view.counted[seat]),
                of=out_of(view.needed),
                leads=seat in leaders,
                details=_details(view, seat),
            ),
            base=view.base[seat] if _is_army(view, seat) else None,
        )
        for seat in range(view.seats)
    ]


def _is_army(view: BopbmView, seat: int) -> bool:
    return view.invading[seat] and seat not in view.resigned


def _subtitle(view: BopbmView, seat: int, when: str) -> str:
    """Return the time of a player's turn. A tall panel also says that it is an army's."""
    return labels.army_of(when) if view.seats > 2 and _is_army(view, seat) else when


def _details(view: BopbmView, seat: int) -> tuple[str, ...]:
    """Return the lines below a player's name.

    Re-rolls, one for each large tile, appear only beside the dice, because some may be spent.
    """
    tall = view.seats > 2
    if _is_army(view, seat):
        return () if tall else (labels.ARMY,)
    small, medium = view.supply[seat]
    left = small, medium if view.mediums else None
    if tall:
        return (labels.supply_in_brief(*left),)
    return labels.large(view.controlled[seat]), labels.supply(*left)


def _order(view: BopbmView) -> dict[int, str]:
    """Return the time of each seat's turn, if more than two play."""
    if view.turn is None or view.seats == 2:
        return {}
    clockwise = [(view.turn + step) % view.seats for step in range(view.seats)]
    playing = [seat for seat in clockwise if seat not in view.resigned]
    return dict(zip(playing, ORDER, strict=False))


def height_of(players: int) -> int:
    """Return the height of the panels."""
    return _HEIGHT[players]


def put_players(sheet: Sheet, shown: Sequence[Player], y: int) -> None:
    """Draw the panels, their upper edge at y."""
    for n, player in enumerate(shown):
        box, seat = row_of(len(shown), y, _HEIGHT[len(shown)])[n], player.seat
        put_panel(sheet, seat, box, piece(n, _PIECE[box.tall], seat.ground))
        if player.base is not None:
            below = box.y + (BELOW_NAME + LINE if box.tall else 108) - _SLOT / 2
            sheet.put(_base(n, player.base, seat.ground), box.start, below)


@kept(128)
def _base(seat: int, filled: int, ground: Colour) -> Image:
    """Return the base of an invading army: eight places, and the tiles on it."""
    colours = team(seat)
    tile = Tile(_SLOTS * _SLOT, _SLOT, ground)
    size = _SLOT - 4
    for n in range(_SLOTS):
        if n < filled:
            tile.stamp(masks.rounded(size, size, 5), n * _SLOT, 0, colours.main)
        ink = colours.light if n < filled else colours.main
        tile.stamp(masks.rounded(size, size, 5, 3), n * _SLOT, 0, ink)
    return tile.done()
