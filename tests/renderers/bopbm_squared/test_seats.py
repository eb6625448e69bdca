from __future__ import annotations

from games.decisions import Resign
from renderers.bopbm_squared.seats import players_of
from renderers.kit.seats import Condition
from tests.games.bopbm_squared.positions import GAME, NAMES, do, position


def test_a_duel_waits_for_the_lower_side() -> None:
    on = position("a1 a2 b1", "c1 d1 c2 f6", dice=(6, 3))
    shown = players_of(GAME.view(on, None), NAMES[:2])
    assert [player.seat.condition for player in shown] == [Condition.TURN, Condition.IDLE]
    do(on, "attack c1 from b1")
    shown = players_of(GAME.view(on, None), NAMES[:2])
    assert [player.seat.condition for player in shown] == [Condition.PAUSED, Condition.ANSWER]
    told = [*shown[0].seat.details, *shown[1].seat.details]
    assert not any("re-roll" in line for line in told), "the dice tell how many are left"


def test_more_than_two_are_told_when_their_turn_is() -> None:
    on = position("sw", "ne", "nw", turn=1)
    GAME.apply(on, 2, Resign())
    shown = players_of(GAME.view(on, None), NAMES[:3])
    assert [player.seat.subtitle for player in shown] == ["plays next", "plays now", "Amber"]
    assert shown[2].seat.condition is Condition.RESIGNED


def test_an_army_shows_its_base() -> None:
    on = position("sw", "", medium=("", ""), base=(0, 3))
    shown = players_of(GAME.view(on, None), NAMES[:2])
    assert [player.base for player in shown] == [None, 3]
    assert "4 medium" in shown[0].seat.details[1]


def test_the_winner_is_marked() -> None:
    on = position("sw", "ne")
    GAME.apply(on, 0, Resign())
    shown = players_of(GAME.view(on, None), NAMES[:2])
    assert [player.seat.condition for player in shown] == [Condition.RESIGNED, Condition.WON]


def test_the_leaders_wear_a_crown() -> None:
    on = position("sw", "ne nw")
    leads = [player.seat.leads for player in players_of(GAME.view(on, None), NAMES[:2])]
    have = GAME.view(on, None).home
    assert leads == [count == max(have) != min(have) for count in have]


def test_a_resigned_player_wears_none() -> None:
    on = position("sw", "ne se", "nw w", goal="domination")
    leads = [player.seat.leads for player in players_of(GAME.view(on, None), NAMES[:3])]
    assert leads == [False, True, True]
    GAME.apply(on, 1, Resign())
    view = GAME.view(on, None)
    assert view.counted[1] == 2, "their tiles stay"
    leads = [player.seat.leads for player in players_of(view, NAMES[:3])]
    assert leads == [False, False, True]
