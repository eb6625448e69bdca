from __future__ import annotations

from games.bopbm_squared.view import DUEL, OCCUPYING, REMOVING
from tests.games.bopbm_squared.positions import GAME, do, position


def test_everybody_sees_everything_but_what_only_one_is_asked() -> None:
    on = position("sw", "ne", medium=("centre", ""))
    views = [GAME.view(on, viewer) for viewer in (None, 0, 1)]
    assert len({view.small for view in views}) == 1
    assert [view.asked for view in views] == [None, "turn", None]
    assert views[0].medium[4] == 0
    assert views[0].control == (0, None, None, None, 0, None, None, None, 1)
    assert views[0].controlled == (2, 1)
    assert views[0].home == (1, 0)
    assert views[0].supply == ((16, 3), (16, 4))


def test_rounds_count_from_one() -> None:
    assert GAME.view(position("sw", "ne", turn=0), None).round == 1
    assert GAME.view(position("sw", "ne", turn=1), None).round == 1
    assert GAME.view(position("sw", "ne", turn=0, turns=3), None).round == 2


def test_a_battle_is_seen_at_each_of_its_stages() -> None:
    on = position("a1 a2 b1", "c1 d1 c2 d2 f6", dice=(6, 3))
    do(on, "attack c1 from b1")
    fight = GAME.view(on, None).fight
    assert fight is not None
    assert (fight.stage, fight.dice, fight.loser, fight.left) == (DUEL, (6, 3), 1, 1)
    do(on, "take")
    fight = GAME.view(on, None).fight
    assert fight is not None
    assert (fight.stage, fight.to_go, fight.gone) == (REMOVING, 2, (2,))
    on = position("b2", "f6", medium=("", "w"), dice=(6, 1))
    do(on, "attack a3 from b2")
    do(on, "take")
    fight = GAME.view(on, None).fight
    assert fight is not None
    assert fight.stage == OCCUPYING


def test_the_last_move_is_kept() -> None:
    on = position("sw", "ne")
    do(on, "place c1")
    last = GAME.view(on, None).last
    assert last is not None
    assert (last.seat, last.placed, last.fight) == (0, 0b100, None)
