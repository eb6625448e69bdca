"""What is shown of each player: made from the view, drawn by `seats`."""

from __future__ import annotations

from collections.abc import Sequence

from games.square_tactics.board import SEAT_NAMES
from games.square_tactics.view import TableView
from renderers.kit import fonts
from renderers.square_tactics.seats import AWAY, CHOICE, DREW, IDLE, TURN, WON, Seat


def seats_of(view: TableView, names: Sequence[str], over: bool) -> list[Seat]:
    """Return what is shown of each player."""
    conditions, places = _conditions(view, over), SEAT_NAMES[view.seats]
    later = view.game > 1  # in the first game the total is the score
    return [
        Seat(
            name=fonts.printable(names[seat], places[seat]),
            where=places[seat],
            faction=view.factions[seat],
            condition=conditions[seat],
            playing=view.game > 0,
            captures=len(view.captures[seat]),
            spaces=view.space_points[seat],
            hand=view.hand_sizes[seat],
            deck=view.deck_sizes[seat],
            total=_total(view, seat, over) if later else None,
        )
        for seat in range(view.seats)
    ]


def _total(view: TableView, seat: int, over: bool) -> int:
    """The points of the match, those of the game on the board included."""
    if view.outcome is not None:
        return view.outcome.points[seat]
    return view.totals[seat] + (0 if over else view.points[seat])


def _conditions(view: TableView, over: bool) -> list[str]:
    """By seat: what its panel's tab says."""
    conditions, winners = [IDLE] * view.seats, _winners(view, over)
    for seat in range(view.seats):
        if seat in winners:
            conditions[seat] = WON if len(winners) == 1 else DREW
        elif seat in view.away:
            conditions[seat] = AWAY
        elif seat in view.waiting:
            conditions[seat] = TURN if view.game else CHOICE
    return conditions


def _winners(view: TableView, over: bool) -> tuple[int, ...]:
    """Who won the match, or the game that is over; several are a draw, none go on playing."""
    if view.outcome is not None:
        return view.outcome.winners
    if not over:
        return ()
    staying = [seat for seat in range(view.seats) if seat not in view.away]
    best = max(view.points[seat] for seat in staying)
    return tuple(seat for seat in staying if view.points[seat] == best)
