"""Which standing orders stand, and what they answer."""

from __future__ import annotations

import pytest

from bot.matches.orders import Orders, given, next_pass, still_standing
from games.engine import Ask
from tests.games.toy_words import Pass, takes

BID, VETO = takes("bid", [1, 2]), (Pass(), *takes("veto", [1]))


def bid(seat: int) -> Ask:
    return Ask(seat, "bid", BID)


def veto(seat: int) -> Ask:
    return Ask(seat, "veto", VETO, passing=Pass())


def test_a_seat_gives_its_own_order() -> None:
    assert given((False, True, False), 0, passing=True) == (True, True, False)
    assert given((False, True, False), 1, passing=False) == (False, False, False)


@pytest.mark.parametrize(
    ("asks", "away", "standing"),
    [
        ([veto(2)], [], (True, True, False)),
        ([veto(0), veto(1)], [], (True, True, False)),
        ([bid(0)], [], (False, True, False)),
        ([bid(2), bid(1)], [], (True, False, False)),
        ([bid(2)], [1], (True, False, False)),
        ([], [], (False, False, False)),
    ],
    ids=["others react", "they react", "own turn", "all at once", "resigned", "match over"],
)
def test_an_order_stands_until_the_seats_next_turn(
    asks: list[Ask], away: list[int], standing: Orders
) -> None:
    assert still_standing((True, True, False), asks, away) == standing


def test_orders_answer_in_the_order_of_the_asks() -> None:
    asks = [veto(2), veto(1), veto(0)]
    assert next_pass((True, True, False), asks) == (1, Pass())
    assert next_pass((False, False, False), asks) is None
    assert next_pass((True, True, True), [bid(0)]) is None
