"""Standing orders: a player lets every chance to react go by until their next turn.

By seat: True where the order stands, False where the seat is always asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.engine import Ask, Choice

Orders = tuple[bool, ...]


def given(orders: Orders, seat: int, passing: bool) -> Orders:
    """Return the orders after a seat gave its own."""
    return (*orders[:seat], passing, *orders[seat + 1 :])


def still_standing(orders: Orders, asks: Sequence[Ask], away: Collection[int]) -> Orders:
    """Return the orders that stand once `asks` is asked.

    An order ends with its seat's next turn, which is any question that cannot be let go by;
    with the match, when nothing is asked; and when its seat resigns.
    """
    in_turn = {ask.seat for ask in asks if ask.passing is None}
    return tuple(
        stands and bool(asks) and seat not in in_turn and seat not in away
        for seat, stands in enumerate(orders)
    )


def next_pass(orders: Orders, asks: Sequence[Ask]) -> tuple[int, Choice] | None:
    """Return the next seat that an order answers for, with the answer; None if there is none."""
    for ask in asks:
        if orders[ask.seat] and ask.passing is not None:
            return ask.seat, ask.passing
    return None
