"""Players as shown in the picture: made from the view, drawn by `seats`."""

from __future__ import annotations

from collections.abc import Sequence

from games.square_tactics.board import SEAT_NAMES
from games.square_tactics.view import TacticsView
from renderers.kit import fonts
from renderers.kit.labels import ORDER
from renderers.kit.seats import Condition, Seat, ahead
from renderers.square_tactics import labels
from renderers.square_tactics.cards import team_of
from renderers.square_tactics.seats import Player


def players_of(view: TacticsView, names: Sequence[str]) -> list[Player]:
    """Return the players as shown in the picture."""
    conditions, sides = _conditions(view), SEAT_NAMES[view.seats]
    order, leaders = turn_order(view), _leading_seats(view)
    later = view.game > 1  # in the first game the total is the score
    return [
        Player(
            seat=Seat(
                number=seat,
                name=fonts.printable(names[seat], sides[seat]),
                team=team_of(view.factions[seat]),
                condition=conditions[seat],
                subtitle=sides[seat] if view.seats == 2 else "",
                score=str(view.points[seat]) if view.game else "",
                leads=seat in leaders,
                details=_details(view, seat),
            ),
            faction=view.factions[seat],
            where=sides[seat],
            order=order.get(seat, ""),
            captures=view.captures[seat],
            piles=_piles(view, seat),
            total=_total(view, seat) if later else None,
        )
        for seat in range(view.seats)
    ]


def _details(view: TacticsView, seat: int) -> tuple[str, ...]:
    """Return the lines below a player's name. Four players have signs instead."""
    if not view.game:
        return (labels.faction(view.factions[seat]),)
    if view.seats > 2:
        return ()
    split = labels.split(len(view.captures[seat]), view.space_points[seat])
    return split, labels.cards(*_piles(view, seat))


def _piles(view: TacticsView, seat: int) -> tuple[int, ...]:
    if not view.game:
        return ()
    actions = () if view.actions is None else (view.actions.sizes[seat],)
    return view.hand_sizes[seat], view.deck_sizes[seat], *actions


def turn_order(view: TacticsView) -> dict[int, str]:
    """Return the time of each seat's turn, clockwise from now, if more than two play.

    Seats that resigned or have no character left to play are skipped.
    """
    if view.turn is None or view.seats == 2:
        return {}
    clockwise = [(view.turn + step) % view.seats for step in range(view.seats)]
    playing = [
        seat
        for seat in clockwise
        if seat == view.turn
        or (seat not in view.resigned and view.hand_sizes[seat] + view.deck_sizes[seat])
    ]
    return dict(zip(playing, ORDER, strict=False))


def _leading_seats(view: TacticsView) -> tuple[int, ...]:
    """Return the seats with the most points of those who play on, while a game is in progress.

    It is empty if all have the same.
    """
    if view.between_games or view.outcome is not None or not view.game:
        return ()
    return ahead(view.points, view.resigned)


def _total(view: TacticsView, seat: int) -> int:
    """Return the points of the match, including those of the game on the board."""
    if view.outcome is not None:
        return view.outcome.points[seat]
    return view.totals[seat] + (0 if view.between_games else view.points[seat])


def _conditions(view: TacticsView) -> list[Condition]:
    """Return the condition that each seat's panel shows on its tab."""
    conditions, winners = [Condition.IDLE] * view.seats, _winners(view)
    for seat in range(view.seats):
        if seat in winners:
            conditions[seat] = Condition.WON if len(winners) == 1 else Condition.DREW
        elif seat in view.resigned:
            conditions[seat] = Condition.RESIGNED
        elif seat in view.waiting:
            conditions[seat] = _kind_of_answer(view, seat)
        elif seat == view.turn:
            conditions[seat] = Condition.PAUSED
    return conditions


def _kind_of_answer(view: TacticsView, seat: int) -> Condition:
    """Return the kind of answer that a seat must give."""
    if view.game == 0:
        return Condition.CHOICE
    return Condition.TURN if view.turn in (None, seat) else Condition.ANSWER


def _winners(view: TacticsView) -> tuple[int, ...]:
    """Return the winners of the match, or of the game that is over.

    Several winners are a draw; while the game goes on there are none.
    """
    if view.outcome is not None:
        return view.outcome.winners
    if not view.between_games:
        return ()
    staying = [seat for seat in range(view.seats) if seat not in view.resigned]
    best = max(view.points[seat] for seat in staying)
    return tuple(seat for seat in staying if view.points[seat] == best)
