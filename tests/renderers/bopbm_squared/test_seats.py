from __future__ import annotations

from games.engine import Resign
from renderers.bopbm_squared.seats import ANSWER, AWAY, PAUSED, TURN, WON, rows, seats_of
from tests.games.bopbm_squared.tables import GAME, NAMES, do, table


def test_a_duel_waits_for_the_lower_side() -> None:
    on = table("a1 a2 b1", "c1 d1 c2 f6", dice=(6, 3))
    shown = seats_of(GAME.view(on, None), NAMES[:2])
    assert [seat.condition for seat in shown] == [TURN, 0]
    do(on, "attack c1 from b1")
    shown = seats_of(GAME.view(on, None), NAMES[:2])
    assert [seat.condition for seat in shown] == [PAUSED, ANSWER]
    assert [seat.rerolls for seat in shown] == [1, 1]


def test_more_than_two_are_told_when_their_turn_is() -> None:
    on = table("sw", "ne", "nw", turn=1)
    GAME.apply(on, 2, Resign())
    shown = seats_of(GAME.view(on, None), NAMES[:3])
    assert [seat.order for seat in shown] == ["next", "now", "Amber"]
    assert shown[2].condition == AWAY


def test_an_army_shows_its_base() -> None:
    on = table("sw", "", medium=("", ""), base=(0, 3))
    shown = seats_of(GAME.view(on, None), NAMES[:2])
    assert [seat.base for seat in shown] == [None, 3]
    assert shown[0].medium == 4


def test_the_winner_is_marked() -> None:
    on = table("sw", "ne")
    GAME.apply(on, 0, Resign())
    shown = seats_of(GAME.view(on, None), NAMES[:2])
    assert [seat.condition for seat in shown] == [AWAY, WON]


def test_panels_stand_in_two_columns() -> None:
    assert [rows(seats) for seats in (2, 3, 4)] == [1, 2, 2]
