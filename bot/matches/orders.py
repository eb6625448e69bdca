"""Standing orders: what is answered for players who gave one, see `Game.orders`.

By seat: the keys of the orders that stand. They are no part of the position, and nothing that
anybody else sees tells whether there are any.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.storage.records import Orders
from games.engine import AnyGame, Ask, Choice, Event, Order, State


def given(orders: Orders, seat: int, key: str, *, stands: bool) -> Orders:
    """Return the orders after a seat gave one, or lifted it."""
    own = orders[seat] | {key} if stands else orders[seat] - {key}
    return (*orders[:seat], own, *orders[seat + 1 :])


def still_standing(
    orders: Orders, known: Sequence[Order], game: AnyGame, state: State, events: Sequence[Event]
) -> Orders:
    """Return the orders that still stand after what happened, with the state that it led to.

    An order ends as its game says; all of a seat's end when it resigns, and when the match does.
    """
    if not any(orders):
        return orders
    happened = {order.key for order in known if any(isinstance(e, order.until) for e in events)}
    turn = {order.key for order in known if order.turn}
    own_turn = {order.key for order in known if order.own_turn}
    in_turn = game.in_turn(state)
    return tuple(
        frozenset()
        if state.outcome is not None or seat in state.resigned
        else own - happened - (turn if seat in in_turn else own_turn)
        for seat, own in enumerate(orders)
    )


def next_answer(
    orders: Orders, game: AnyGame, state: State, asks: Sequence[Ask]
) -> tuple[int, Choice] | None:
    """Return the next seat that an order answers for, with the answer; None if there is none."""
    for ask in asks:
        own = orders[ask.seat]
        if own and (choice := game.ordered(state, ask, own)) is not None:
            return ask.seat, choice
    return None
