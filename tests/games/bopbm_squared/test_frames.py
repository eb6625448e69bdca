"""Frames between two decisions: rolls that were not enough, and finished battles."""

from __future__ import annotations

from games.bopbm_squared.view import BopbmView
from games.frames import Log
from tests.games.bopbm_squared.positions import GAME, do, position


def seen(events: object) -> list[BopbmView]:
    """Return the frames as everybody sees them."""
    assert isinstance(events, Log)
    return [GAME.view(GAME.decode(frame.state), None) for frame in events.frames]


def test_each_roll_of_who_insists_is_shown_but_for_the_last() -> None:
    on = position("a1", "b1 c1 d1 c2 sw se", dice=(5, 4, 1, 3, 2))
    on.small[1] &= ~1  # a1 is the attacker's
    do(on, "attack b1 from a1")
    events = do(on, "insist")
    fights = [view.fight for view in seen(events)]
    assert [fight.dice for fight in fights if fight] == [(5, 1), (5, 3)]
    assert all(view.waiting == () for view in seen(events)), "nobody is asked there"
    now = GAME.view(on, None).fight
    assert now is not None
    assert now.dice == (5, 2)


def test_a_battle_is_shown_before_the_roll_of_an_army_takes_its_place() -> None:
    on = position("a1 a2", "", "b1 f6", dice=(6, 1, 3))
    [end] = seen(do(on, "attack b1 from a1"))
    assert end.last is not None
    assert end.last.fight is not None
    assert end.last.fight.dice == (6, 1)
    now = GAME.view(on, None).last
    assert now is not None
    assert now.fight is None


def test_a_battle_that_is_the_last_that_happened_is_the_position_itself() -> None:
    on = position("a1 a2", "b1 f6", dice=(6, 1))
    assert seen(do(on, "attack b1 from a1")) == []
