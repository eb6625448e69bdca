"""Standing orders: the answers that the bot gives for players who asked for them, see
`Game.orders`.

They are stored by seat, as the keys of the orders that stand. They are no part of the position, and
nothing that anybody else sees shows whether there are any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bot.errors import CannotPass, StaleBoard
from bot.play import order_words, words
from bot.play.match import Match
from bot.storage.records import Orders
from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.events import Event
from games.state import State
from games.unasked import Order

TOLD = 3
"""The number of changed orders that are told one by one."""

Wish = Callable[[frozenset[str], Sequence[Order]], frozenset[str]]
"""Returns the orders that will stand, given those that stand now and all that the match has."""


def one_order(key: str, *, stands: bool) -> Wish:
    """Return the wish that one order stands, or does not, and that the others stay as they are."""
    return lambda own, _: own | {key} if stands else own - {key}


def just_these(keys: Iterable[str]) -> Wish:
    """Return the wish that these orders stand, and no others."""
    return lambda _own, _known: frozenset(keys)


def recommended(own: frozenset[str], known: Sequence[Order]) -> frozenset[str]:
    """Wish for all recommended orders, beside those that stand already."""
    return own | {order.key for order in known if order.recommended}


def at_the_start(known: Sequence[Order]) -> frozenset[str]:
    """Return the recommended orders that can stand from the start of a match: those that last
    until they are lifted."""
    kept = (order for order in known if not (order.turn or order.own_turn))
    return frozenset(order.key for order in kept if order.recommended)


def changed(match: Match, seat: int, since: int, wish: Wish) -> Orders:
    """Return the orders of all seats after a seat gave or lifted some of its own.

    Args:
        since: the version that the seat saw when it made its wish.

    Raises:
        CannotPass: there is no such order now.
        StaleBoard: the seat is asked something that it may not have seen yet.
    """
    own = match.row.orders[seat]
    wanted = wish(own, match.orders)
    known = {order.key: order for order in match.orders}
    if not own ^ wanted <= known.keys():
        raise CannotPass(words.NO_SUCH_ORDER if match.orders else words.NO_REACTIONS)
    if not match.seats[seat].plays:
        raise CannotPass(words.PASS_OUT)
    new = [known[key] for key in wanted - own]
    if match.in_turn(seat) and any(order.turn for order in new):
        raise CannotPass(words.PASS_IN_TURN)
    if not match.in_turn(seat) and any(order.own_turn for order in new):
        raise CannotPass(words.ORDER_OUT_OF_TURN)
    if new and since < match.row.asked[seat]:
        raise StaleBoard(words.STALE)
    return (*match.row.orders[:seat], wanted, *match.row.orders[seat + 1 :])


def changes_in_words(before: frozenset[str], after: frozenset[str], known: Sequence[Order]) -> str:
    """Tell a player which orders they gave or lifted: what each one does if they are few, just the
    names if they are many. How to change the orders that stand is told below, see
    `words.orders_stand`."""
    new = [order for order in known if order.key in before ^ after]
    if len(new) <= TOLD:
        return "\n".join(words.standing_order(order, stands=order.key in after) for order in new)
    given = [order.name for order in new if order.key in after]
    lifted = [order.name for order in new if order.key in before]
    told = [order_words.orders_given(given)] if given else []
    return "\n".join([*told, order_words.orders_lifted(lifted)] if lifted else told)


def still_standing(
    orders: Orders, known: Sequence[Order], game: AnyGame, state: State, events: Sequence[Event]
) -> Orders:
    """Return the orders that still stand after some events and in the state that they led to.

    An order ends as its game says. All orders of a seat end when the seat is out, and all orders of
    a match when it is over.
    """
    if not any(orders):
        return orders
    happened = {order.key for order in known if any(isinstance(e, order.until) for e in events)}
    turn = {order.key for order in known if order.turn}
    own_turn = {order.key for order in known if order.own_turn}
    in_turn = game.turns.in_turn(state)
    return tuple(
        frozenset()
        if state.outcome is not None or not game.plays_on(state, seat)
        else own - happened - (turn if seat in in_turn else own_turn)
        for seat, own in enumerate(orders)
    )


def next_answer(
    orders: Orders, game: AnyGame, state: State, asks: Sequence[Ask]
) -> tuple[int, Choice] | None:
    """Return the next seat that an order answers for, and the answer; None if there is none."""
    if not game.orders.are_taken(state):
        return None
    for ask in asks:
        own = orders[ask.played]  # a partner who decides has given none for this seat
        if own and (choice := game.orders.answer(state, ask, own)) is not None:
            return ask.seat, choice
    return None
