"""The duel. "Rulebook" marks examples from the rulebook's text."""

from __future__ import annotations

from games.bopbm_squared.events import Attacked, Insisted, Removed, Repelled, Rolled, Withdrew
from games.bopbm_squared.view import WITHDRAWN, WON
from tests.games.bopbm_squared.positions import GAME, ask, do, load, lying, only, position, written


def test_an_attack_of_2_against_4_that_re_rolls_a_6() -> None:
    """Rulebook: the defender must choose to lose 2 tiles or re-roll."""
    on = position("a1 a2 b1 c1", "d1 d2 c2", dice=(2, 4))
    do(on, "attack d1 from c1")
    assert (ask(on).seat, written(on)) == (0, ["withdraw", "reroll"])
    load(on, 6)
    do(on, "reroll")
    assert (ask(on).seat, written(on)) == (1, ["take", "reroll"])
    do(on, "take")
    assert lying(on, 1) == "c2"
    assert lying(on, 0) == "a1 b1 c1 d1 a2"


def test_the_defender_of_a_large_tile_may_re_roll_instead() -> None:
    """Rulebook, the same example with a re-roll for the defender."""
    on = position("a1 a2 b1 c1", "d1 d2 c2 e1", dice=(2, 4, 6))
    do(on, "attack d1 from c1")
    do(on, "reroll")
    assert (ask(on).seat, written(on)) == (1, ["take", "reroll"])
    view = GAME.view(on, 1)
    assert view.fight is not None
    assert view.fight.cost == 2


def test_a_small_6_against_a_medium_2_loses() -> None:
    """Rulebook: the medium tile counts 8."""
    on = position("b3", "f6", medium=("", "centre"), dice=(6, 2))
    events = do(on, "attack c3 from b3")
    assert only(events, Rolled)[0].values == (6, 8)
    assert only(events, Withdrew)
    assert on.medium[1] != 0


def test_a_small_6_against_a_medium_1_wins_and_places_two() -> None:
    """Rulebook: 6 against 4; one medium tile goes, two small ones come."""
    on = position("b3", "f6", medium=("", "centre"), dice=(6, 1))
    do(on, "attack c3 from b3")
    do(on, "take")
    assert on.medium[1] == 0
    assert written(on) == ["occupy d3", "occupy c4", "occupy d4"]
    do(on, "occupy d4")
    assert lying(on, 0) == "b3 c3 d4"


def test_a_medium_1_against_a_small_5_loses() -> None:
    """Rulebook: 4 against 5."""
    on = position("", "c2 f6", medium=("w", ""), dice=(1, 5))
    on.small[1] |= 1 << 14  # c3
    do(on, "attack c3 from a3")
    assert (ask(on).seat, ask(on).question) == (0, "withdraw")


def test_a_medium_3_against_a_small_5_costs_seven() -> None:
    """Rulebook: 12 against 5."""
    on = position("", "centre n e2 f6", medium=("w", ""), dice=(3, 5))
    on.stack[-1].seat = 0  # type: ignore[union-attr]
    do(on, "attack c3 from a3")
    view = GAME.view(on, 1)
    assert view.fight is not None
    assert view.fight.cost == 7
    do(on, "take")
    while ask(on).question == "remove":
        do(on, written(on)[-1])
    assert on.small[1].bit_count() == 10 - 7


def test_rerolls_are_counted_when_the_attack_is_declared() -> None:
    """Ruling R-8, and the rulebook's four re-rolls for four large tiles."""
    on = position("sw s se w", "c3 d3 c4 f6", dice=(2, 5))
    events = do(on, "attack c3 from c2")
    assert only(events, Attacked)[0].rerolls == (4, 1)
    view = GAME.view(on, 0)
    assert view.fight is not None
    assert view.fight.left == 4


def test_rerolls_are_fresh_in_every_battle() -> None:
    """Ruling R-8."""
    on = position("sw", "c1 d1 c2", dice=(2, 5, 3))
    do(on, "attack c1 from b1")
    events = do(on, "reroll")
    assert only(events, Rolled)[-1].left == 0
    do(on, "place d2")
    load(on, 1, 5)
    events = do(on, "attack c1 from b1")
    assert only(events, Attacked)[0].rerolls == (1, 1)
    assert written(on) == ["withdraw", "reroll"]


def test_equal_values_roll_both_again_free_of_charge() -> None:
    """Rulebook, Attacking; ruling R-8: after a re-roll as well, and after ×4."""
    on = position("a1 a2 b1 c1", "d1 d2 c2", dice=(3, 3, 2, 5, 5, 4, 4, 1, 6))
    events = do(on, "attack d1 from c1")
    assert [roll.dice for roll in only(events, Rolled)] == [(3, 3), (2, 5)]
    events = do(on, "reroll")
    assert [roll.dice for roll in only(events, Rolled)] == [(5, 5), (4, 4), (1, 6)]
    on = position("b3", "f6", medium=("", "centre"), dice=(4, 1, 6, 2))
    events = do(on, "attack c3 from b3")
    assert [roll.values for roll in only(events, Rolled)] == [(4, 4), (6, 8)]


def test_the_attacker_withdraws_at_no_cost() -> None:
    """Rulebook, Attacking."""
    on = position("a1 a2 b1 c1", "d1 d2 c2", dice=(2, 4))
    do(on, "attack d1 from c1")
    before = list(on.small)
    do(on, "withdraw")
    assert on.small == before
    assert on.last is not None
    assert on.last.fight is not None
    assert on.last.fight.stage == WITHDRAWN
    assert ask(on).seat == 1


def test_without_rerolls_nothing_is_asked() -> None:
    """Rulebook, Attacking: no re-rolls left, no option to re-roll; a forced answer is taken."""
    on = position("a1", "b1", dice=(2, 4))
    events = do(on, "attack b1 from a1")
    assert only(events, Withdrew) == [Withdrew(0)]
    on = position("a1", "b1 f6", dice=(5, 4))
    events = do(on, "attack b1 from a1")
    assert only(events, Removed) == [Removed(1, ("b1",), False)]
    assert lying(on, 0) == "a1 b1"


def test_a_standing_order_re_rolls_until_ahead() -> None:
    on = position("sw s se w", "c3 f6", dice=(1, 4, 2, 3, 6))
    do(on, "attack c3 from c2")
    assert written(on) == ["withdraw", "reroll", "insist"]
    events = do(on, "insist")
    assert only(events, Insisted) == [Insisted(0)]
    assert [roll.dice for roll in only(events, Rolled)] == [(2, 4), (3, 4), (6, 4)]
    assert [roll.left for roll in only(events, Rolled)] == [3, 2, 1]
    assert on.last is not None
    assert on.last.fight is not None
    assert on.last.fight.stage == WON


def test_a_standing_order_ends_when_the_rerolls_do() -> None:
    on = position("sw s a3 b3 a4", "c3 f6", dice=(1, 6, 2, 3, 4))
    events = do(on, "attack c3 from c2") + do(on, "insist")
    assert [roll.left for roll in only(events, Rolled)] == [0, 2, 1, 0]
    assert only(events, Withdrew) == [Withdrew(0)]


def test_a_standing_order_outlasts_being_ahead_for_a_while() -> None:
    on = position("sw s se w", "c3 c4 d4 ne", dice=(1, 4, 5, 6, 6, 6, 2, 1))
    do(on, "attack c3 from c2")
    do(on, "insist")
    assert (ask(on).seat, written(on)) == (1, ["take", "reroll", "insist"])
    events = do(on, "reroll")
    assert [(roll.by, roll.dice) for roll in only(events, Rolled)] == [
        (1, (5, 6)),
        (0, (6, 6)),
        (None, (6, 2)),
    ]
    assert ask(on).seat == 1


def test_the_defender_can_give_a_standing_order_too() -> None:
    """Once the re-rolls are used up, the loss is taken without a question."""
    on = position("a1", "b1 c1 d1 c2 sw se", dice=(5, 4, 1, 3, 2))
    on.small[1] &= ~1  # a1 is the attacker's
    do(on, "attack b1 from a1")
    assert written(on) == ["take", "reroll", "insist"]
    events = do(on, "insist")
    assert [roll.dice for roll in only(events, Rolled)] == [(5, 1), (5, 3), (5, 2)]
    assert [roll.left for roll in only(events, Rolled)] == [2, 1, 0]
    assert only(events, Removed) == [Removed(1, ("b1",), False)]
    assert (ask(on).seat, ask(on).question) == (1, "remove")


def test_a_medium_tile_against_another_counts_as_it_is() -> None:
    """Rulebook, Medium Tile vs. Medium Tile."""
    on = position("", "f6", medium=("w", "centre"), dice=(5, 3))
    events = do(on, "attack c3 from a3")
    assert only(events, Rolled)[0].values == (5, 3)


def test_each_die_has_its_cost() -> None:
    on = position("sw s", "c3 c4 d4", dice=(5, 4))
    do(on, "attack c3 from c2")
    view = GAME.view(on, None)
    assert view.fight is not None
    assert view.fight.costs == (3, 3, 2, 1, 0, 0)
    on = position("b3", "f6", medium=("", "centre ne"), dice=(6, 1))
    do(on, "attack c3 from b3")
    view = GAME.view(on, None)
    assert view.fight is not None
    assert view.fight.costs == (1, 0, 0, 0, 0, 0)


def test_no_army_is_repelled_in_an_ordinary_battle() -> None:
    on = position("a1", "b1", dice=(2, 4))
    assert not only(do(on, "attack b1 from a1"), Repelled)
