"""The standing orders in force, and their answers."""

from __future__ import annotations

import pytest

from bot.play import order_words, words
from bot.play.orders import (
    TOLD,
    changes_in_words,
    just_these,
    next_answer,
    one_order,
    recommended,
    still_standing,
)
from bot.storage.records import Orders
from games.decisions import Ask
from games.events import Event
from games.example.choices import Pass, takes
from games.example.events import Boasted, Sold
from games.example.game import Toy
from games.example.lot import Lot
from games.example.vetoes import Vetoes
from games.unasked import Order
from tests.bot.storage.samples import NONE, PASS
from tests.games.test_engine import GAME, toy

SALE = frozenset({"sale"})
BOTH = PASS | SALE
BID, VETO = takes("bid", [1, 2]), (Pass(), *takes("veto", [1]))
HANDS = [[1, 7], [2, 9], [3, 11]]
KNOWN = GAME.orders.known(GAME.setup(3))


def bid(seat: int) -> Ask:
    return Ask(seat, "bid", BID)


def veto(seat: int) -> Ask:
    return Ask(seat, "veto", VETO, passing=Pass())


def test_a_seat_wishes_one_order_more_or_less_or_just_these() -> None:
    assert one_order("pass", stands=True)(NONE, KNOWN) == PASS
    assert one_order("sale", stands=True)(PASS, KNOWN) == BOTH
    assert one_order("pass", stands=False)(BOTH, KNOWN) == SALE
    assert one_order("pass", stands=False)(NONE, KNOWN) == NONE
    assert just_these(["sale"])(PASS, KNOWN) == SALE
    assert just_these([])(BOTH, KNOWN) == NONE


def test_recommended_orders_come_beside_those_that_stand() -> None:
    known = [Order("sale", "", "", "", recommended=True), Order("other", "", "", "")]
    assert recommended(PASS, known) == BOTH


def test_given_and_lifted_orders_are_told_and_nothing_else() -> None:
    sale, passing = KNOWN
    given, lifted = (words.standing_order(passing, stands=stands) for stands in (True, False))
    assert changes_in_words(SALE, BOTH, KNOWN) == given
    assert changes_in_words(BOTH, SALE, KNOWN) == lifted
    assert changes_in_words(PASS, SALE, KNOWN).splitlines() == [
        words.standing_order(sale, stands=True),
        lifted,
    ]
    assert changes_in_words(BOTH, BOTH, KNOWN) == ""


def test_many_at_once_are_told_by_name() -> None:
    known = [Order(str(number), str(number), f"Help {number}.", "") for number in range(TOLD + 1)]
    keys = [order.key for order in known]
    assert changes_in_words(NONE, frozenset(keys[1:]), known).count("Help") == TOLD
    every = changes_in_words(NONE, frozenset(keys), known)
    assert every == order_words.orders_given([order.name for order in known])
    assert changes_in_words(frozenset(keys), NONE, known) == order_words.orders_lifted(keys)


@pytest.mark.parametrize(
    ("events", "standing"),
    [
        ([], (SALE, BOTH, NONE)),
        ([Boasted(1)], (SALE, BOTH, NONE)),
        ([Boasted(1), Sold(2, 3)], (NONE, PASS, NONE)),
    ],
)
def test_an_order_stands_until_its_turn_or_its_event_comes(
    events: list[Event], standing: Orders
) -> None:
    """Seat 0 has the turn, so its order to pass until then ends."""
    state = toy(Lot(), HANDS)
    state.bids = [[], [7], [8]]
    assert GAME.turns.in_turn(state) == (0,)
    assert still_standing((BOTH, BOTH, NONE), KNOWN, GAME, state, events) == standing


def test_an_order_for_the_own_turn_ends_with_it() -> None:
    """Seat 0 has the turn, seat 1 has not."""
    state = toy(Lot(), HANDS)
    state.bids = [[], [7], [8]]
    cards = Order("cards", "No more", "None.", "Some.", turn=False, own_turn=True)
    given_by = (frozenset({"cards"}), frozenset({"cards"}), NONE)
    standing = still_standing(given_by, (*KNOWN, cards), GAME, state, [])
    assert standing == (frozenset({"cards"}), NONE, NONE)


def test_orders_end_with_the_match_and_with_a_resignation() -> None:
    state = toy(Vetoes([1]), HANDS)
    state.resigned = [2]
    assert still_standing((BOTH, BOTH, BOTH), KNOWN, GAME, state, []) == (BOTH, BOTH, NONE)
    state.finish("rich")
    assert still_standing((BOTH, BOTH, BOTH), KNOWN, GAME, state, []) == (NONE, NONE, NONE)


def test_orders_end_where_a_player_is_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "plays_on", lambda _self, _state, seat: seat != 1)
    state = toy(Vetoes([2]), HANDS)
    assert still_standing((BOTH, BOTH, BOTH), KNOWN, GAME, state, []) == (BOTH, NONE, BOTH)


def test_orders_answer_in_the_order_of_the_asks() -> None:
    asks, state = [veto(2), veto(1), veto(0)], toy(Lot(), HANDS)
    assert next_answer((PASS, BOTH, NONE), GAME, state, asks) == (1, Pass())
    assert next_answer((NONE, NONE, NONE), GAME, state, asks) is None
    assert next_answer((PASS, PASS, PASS), GAME, state, [bid(0)]) is None
