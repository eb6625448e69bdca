"""Seats' unasked actions, as data. `test_every_game_unasked` tests those of the games."""

from __future__ import annotations

from games.decisions import Ask
from games.example.choices import Boast, Pass, takes
from games.example.events import Sold
from games.example.lot import Lot
from games.example.orders import UNTIL_SOLD
from games.example.state import Auction
from games.example.view import AuctionView
from games.unasked import PASSING, Offer, Order, StandingOrders
from tests.games.test_engine import toy

VETO = Ask(0, "veto", (Pass(), *takes("veto", [1])), passing=Pass())


def test_an_offer_can_be_taken_up_at_once_if_it_is_not_final() -> None:
    assert not Offer(Boast()).final


def test_an_order_ends_with_the_next_turn_if_nothing_else_is_said() -> None:
    plain = Order("a", "A", "It does a.", "It does not.")
    assert plain.turn
    assert plain.until == ()
    assert (UNTIL_SOLD.turn, UNTIL_SOLD.until) == (False, (Sold,))


def test_passing_lets_chances_go_by_and_nothing_else() -> None:
    state = toy(Lot(), [[1, 7], [2, 9]])
    plain = StandingOrders[Auction, AuctionView]().answer
    assert plain(state, VETO, {PASSING.key}) == Pass()
    assert plain(state, VETO, {"sale"}) is None
    assert plain(state, Ask(0, "bid", takes("bid", [1, 7])), {PASSING.key}) is None
