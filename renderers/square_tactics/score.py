"""What is shown of each player: made from the view, drawn by `seats`."""

from __future__ import annotations

from collections.abc import Sequence

from games.square_tactics.board import SEAT_NAMES
from games.square_tactics.view import TableView
from renderers.kit import fonts
from renderers.square_tactics import labels
from renderers.square_tactics.seats import (
    ANSWER,
    AWAY,
    CHOICE,
    DREW,
    IDLE,
    PAUSED,
    TURN,
    WON,
    Seat,
)


def seats_of(view: TableView, names: Sequence[str], over: bool) -> list[Seat]:
    """Return what is shown of each player."""
    conditions, places = _conditions(view, over), SEAT_NAMES[view.seats]
    order, ahead = turn_order(view), _ahead(view, over)
    later = view.game > 1  # in the first game the total is the score
    return [
        Seat(
            name=fonts.printable(names[seat], places[seat]),
            where=places[seat],
            faction=view.factions[seat],
            condition=conditions[seat],
            playing=view.game > 0,
            captures=view.captures[seat],
            spaces=view.space_points[seat],
            hand=view.hand_sizes[seat],
            deck=view.deck_sizes[seat],
            actions=None if view.actions is None else view.actions.sizes[seat],
            order=order.get(seat, ""),
            leads=seat in ahead,
            total=_total(view, seat, over) if later else None,
        )
        for seat in range(view.seats)
    ]


def turn_order(view: TableView) -> dict[int, str]:
    """Return when it is each seat's turn, if more than two play; clockwise from now.

    Nobody waits for those who resigned or have no character left to play.
    """
    if view.turn is None or view.seats == 2:
        return {}
    clockwise = [(view.turn + step) % view.seats for step in range(view.seats)]
    playing = [
        seat
        for seat in clockwise
        if seat == view.turn
        or (seat not in view.away and view.hand_sizes[seat] + view.deck_sizes[seat])
    ]
    return dict(zip(playing, labels.ORDER, strict=False))


def _ahead(view: TableView, over: bool) -> tuple[int, ...]:
    """Who has the most points in a game that goes on; nobody if all have the same."""
    if over or view.outcome is not None or not view.game:
        return ()
    best = max(view.points)
    ahead = tuple(seat for seat in range(view.seats) if view.points[seat] == best)
    return ahead if len(ahead) < view.seats else ()


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
            conditions[seat] = _asked(view, seat)
        elif seat == view.turn:
            conditions[seat] = PAUSED
    return conditions


def _asked(view: TableView, seat: int) -> str:
    """What a seat that must decide is asked for."""
    if view.game == 0:
        return CHOICE
    return TURN if view.turn in (None, seat) else ANSWER


def _winners(view: TableView, over: bool) -> tuple[int, ...]:
    """Who won the match, or the game that is over; several are a draw, none go on playing."""
    if view.outcome is not None:
        return view.outcome.winners
    if not over:
        return ()
    staying = [seat for seat in range(view.seats) if seat not in view.away]
    best = max(view.points[seat] for seat in staying)
    return tuple(seat for seat in staying if view.points[seat] == best)
