"""Standing orders: a player lets every chance to react go by until their next turn.

By seat: True where the order stands, False where the seat is always asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.engine import AnyGame, Ask, Choice, State

Orders = tuple[bool, ...]


def given(orders: Orders, seat: int, passing: bool) -> Orders:
    """Return the orders after a seat gave its own."""
    return (*orders[:seat], passing, *orders[seat + 1 :])


def still_standing(orders: Orders, without: Collection[int]) -> Orders:
    """Return the orders that stand but for those of the seats in `without`: an order ends with
    its seat's next turn, and when its seat resigns."""
    return tuple(stands and seat not in without for seat, stands in enumerate(orders))


def ended(game: AnyGame, state: State) -> Collection[int]:
    """Return the seats that have no standing order now: whose turn it is, who resigned, and
    everybody when the match is over."""
    if state.outcome is not None:
        return range(state.seats)
    return {*game.in_turn(state), *state.away}


def next_pass(orders: Orders, asks: Sequence[Ask]) -> tuple[int, Choice] | None:
    """Return the next seat that an order answers for, with the answer; None if there is none."""
    for ask in asks:
        if orders[ask.seat] and ask.passing is not None:
            return ask.seat, ask.passing
    return None
