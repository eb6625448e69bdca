from __future__ import annotations

from games.bopbm_squared.state import BopbmState
from games.bopbm_squared.words.words import BopbmWords
from tests.games.bopbm_squared.positions import GAME, do, position

WORDS = BopbmWords()


def refused(on: BopbmState, text: str, seat: int = 0) -> str:
    return WORDS.refusal(GAME.view(on, seat), text)


def test_the_rule_is_named() -> None:
    on = position("sw", "c1 ne")
    assert "is not next to" in refused(on, "place f1")
    assert "taken" in refused(on, "place c1")
    assert "no space" in refused(on, "place g9")
    assert "There is no tile" in refused(on, "attack f1 from a1")
    assert "is yours" in refused(on, "attack a1 from b1")
    assert "beside it" in refused(on, "attack f6 from a1")
    assert "only where" in refused(on, "pass")
    assert "without medium tiles" in refused(on, "medium ne")
    assert refused(on, "place f1", seat=1) == "It is not your turn."


def test_medium_tiles_have_rules_of_their_own() -> None:
    on = position("sw", "ne", medium=("", ""))
    assert "Name a large tile" in refused(on, "medium")
    assert "Name a large tile" in refused(on, "medium zz")
    assert "empty and next to" in refused(on, "medium ne")
    assert "no medium tile left" in refused(
        position("", "f6", medium=("sw s se w", "")), "medium n"
    )


def test_an_empty_supply_can_still_attack() -> None:
    """Ruling R-1."""
    on = position("sw s se a3 b3 c3 d3 e3 f3 a5 c5", "a4 f6")
    assert "still attack" in refused(on, "place b4")


def test_in_a_duel_the_answers_are_named() -> None:
    on = position("sw s", "c3 f6", dice=(2, 4))
    do(on, "attack c3 from c2")
    assert "withdraw, or re-roll" in refused(on, "place b3")
    on = position("a1 a2 b1", "c1 f6", dice=(2, 4))
    do(on, "attack c1 from b1")
    assert refused(on, "insist") == (
        "You have at most one re-roll left. Use `reroll` if you have one."
    )


def test_losses_must_hang_together() -> None:
    on = position("a1", "b1 c1 b2 b3 f6", dice=(6, 3))
    do(on, "attack b1 from a1")
    assert "connected" in refused(on, "remove f6", seat=1)


def test_the_start_is_ones_own_colour() -> None:
    on, _ = GAME.new(GAME.setup(2), bytes(16))
    seat = GAME.asks(on)[0].seat
    assert "of your colour" in refused(on, "start zz", seat=seat)
