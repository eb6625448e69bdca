from __future__ import annotations

from games.bopbm_squared.events import Driven, Removed
from games.bopbm_squared.laid_out import tiles
from games.decisions import Resign
from tests.games.bopbm_squared.positions import GAME, ask, do, lying, only, position, written


def test_the_attacked_tile_goes_first_then_the_defender_chooses_connected_ones() -> None:
    """Ruling R-9."""
    on = position("a1", "b1 c1 b2 b3 f6", dice=(6, 3))
    events = do(on, "attack b1 from a1")
    assert only(events, Removed) == [Removed(1, ("b1",), False)]
    assert (ask(on).seat, written(on)) == (1, ["remove c1", "remove b2", "remove rest"])
    do(on, "remove b2")
    assert written(on) == ["remove c1", "remove b3"]
    do(on, "remove b3")
    assert lying(on, 1) == "c1 f6"
    assert lying(on, 0) == "a1 b1"


def test_the_rest_goes_nearest_first() -> None:
    """A shortcut for picks that could be made one by one."""
    on = position("a1", "b1 c1 d1 e1 b2 b3 f6", dice=(6, 2))
    do(on, "attack b1 from a1")
    events = do(on, "remove rest")
    assert only(events, Removed) == [Removed(1, ("c1", "d1", "b2"), False)]
    assert lying(on, 1) == "e1 b3 f6"
    on = position("", "f1", medium=("sw", "w centre nw e"), dice=(6, 3))
    do(on, "attack a3 from a1")
    do(on, "take")
    assert written(on) == ["remove c3", "remove a5", "remove rest"]
    do(on, "remove rest")
    assert on.medium[1] == tiles("e")


def test_never_more_than_hang_together() -> None:
    """Rulebook, Attacking: only those adjacent are removed; nothing is asked."""
    on = position("a1", "b1 c1 e1 f6", dice=(6, 1))
    events = do(on, "attack b1 from a1")
    assert only(events, Removed) == [Removed(1, ("b1", "c1"), False)]
    assert lying(on, 1) == "e1 f6"


def test_a_group_that_goes_as_a_whole_is_not_asked_for() -> None:
    on = position("a1", "b1 c1 b2 f6", dice=(6, 3))
    do(on, "attack b1 from a1")
    assert lying(on, 1) == "f6"


def test_diagonal_tiles_do_not_hang_together() -> None:
    on = position("a1", "b1 c2 f6", dice=(6, 1))
    do(on, "attack b1 from a1")
    assert lying(on, 1) == "c2 f6"


def test_a_single_way_is_not_asked_for() -> None:
    on = position("a1", "b1 c1 d1 e1", dice=(6, 4))
    do(on, "attack b1 from a1")
    assert lying(on, 1) == "d1 e1"


def test_medium_tiles_near_small_ones_are_untouched() -> None:
    """Rulebook, Small Tile vs. Small Tile."""
    on = position("a1", "b1 b2", medium=("", "s"), dice=(6, 1))
    do(on, "attack b1 from a1")
    do(on, "take")
    assert on.medium[1] == tiles("s")
    assert on.small[1] == 0


def test_only_medium_tiles_are_lost_to_a_medium_tile() -> None:
    """Rulebook, Medium Tile vs. Medium Tile; the defender chooses among connected ones."""
    on = position("", "f1", medium=("sw", "w centre nw"), dice=(5, 3))
    do(on, "attack a3 from a1")
    assert ask(on).question == "take"
    do(on, "take")
    assert written(on) == ["remove c3", "remove a5"]
    do(on, "remove a5")
    assert on.medium[1] == tiles("centre")
    assert lying(on, 1) == "f1"


def test_a_medium_tile_lost_to_a_small_one_goes_alone() -> None:
    """Rulebook, Small Tile Attacking Medium Tile: only one medium tile, whatever the difference."""
    on = position("b2", "f1", medium=("", "w centre nw"), dice=(6, 1))
    do(on, "attack a3 from b2")
    do(on, "take")
    assert on.medium[1] == tiles("centre nw")
    assert ask(on).question == "occupy"


def test_a_player_who_loses_the_last_tile_becomes_an_invading_army() -> None:
    on = position("a1", "b1", dice=(6, 1))
    assert only(do(on, "attack b1 from a1"), Driven) == [Driven(1)]


def test_the_attacker_chooses_for_a_defender_who_resigns_meanwhile() -> None:
    on = position("a1", "b1 c1 b2 b3", "f6", dice=(6, 3))
    do(on, "attack b1 from a1")
    assert ask(on).seat == 1
    GAME.apply(on, 1, Resign())
    assert (ask(on).seat, written(on)) == (0, ["remove c1", "remove b2", "remove rest"])
