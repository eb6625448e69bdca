from __future__ import annotations

from games.bopbm_squared.rules.match import ROUNDS
from games.bopbm_squared.words import story
from games.bopbm_squared.words.words import BopbmWords
from games.decisions import Resign
from tests.games.bopbm_squared.positions import GAME, NAMES, do, position

WORDS = BopbmWords()


def test_the_status_tells_how_far_everybody_is() -> None:
    view = GAME.view(position("sw s", "ne"), None)
    status = "Round 1 of 60. Large tiles of their colour: Ada 2/4, Bo 0/4"
    assert WORDS.status(view, NAMES[:2]) == status
    view = GAME.view(position("sw s", "ne", goal="domination"), None)
    assert WORDS.status(view, NAMES[:2]) == "Round 1 of 60. Large tiles: Ada 2/5, Bo 1/5"


def test_the_status_tells_of_a_duel() -> None:
    on = position("sw s", "c3 f6", dice=(2, 4))
    do(on, "attack c3 from c2")
    status = WORDS.status(GAME.view(on, None), NAMES[:2])
    assert status.endswith("\nBattle for c3. Re-rolls left: Ada 2, Bo 0.")
    assert "Battle for c3: Ada 2, Bo 4. Re-rolls left: Ada 2, Bo 0." in WORDS.describe(
        GAME.view(on, None), NAMES[:2]
    )


def test_the_dice_stand_in_the_story_and_the_rerolls_in_the_status() -> None:
    """Seen: a board told both twice."""
    on = position("sw s", "c3 f6", dice=(2, 4))
    told = [story.tell(event, NAMES) for event in do(on, "attack c3 from c2")]
    status = WORDS.status(GAME.view(on, None), NAMES[:2])
    assert "Ada 2, Bo 4" in " ".join(told)
    assert "Ada 2, Bo 4" not in status
    assert "e-roll" not in " ".join(told)
    assert "e-roll" in status


def test_the_position_is_described_in_coordinates() -> None:
    on = position("sw", "f6", medium=("centre", ""))
    told = WORDS.describe(GAME.view(on, None), NAMES[:2])
    ada = "Ada, green: small a1 b1 a2 b2; medium c3; controls sw centre; supply 16+3."
    assert ada in told
    assert "ne white" in told
    assert "Bo, blue: small f6;" in told


def test_armies_and_last_moves_are_described() -> None:
    on = position("sw", "", base=(0, 2), dice=())
    do(on, "place c1")
    told = WORDS.describe(GAME.view(on, None), NAMES[:2])
    assert "army of 2" in told
    on = position("a1", "b1 f6", dice=(2, 4))
    do(on, "attack b1 from a1")
    told = WORDS.describe(GAME.view(on, None), NAMES[:2])
    assert "Last attack: on b1, dice 2 and 4, the attacker withdrew. To decide: " in told
    on = position("sw", "ne")
    do(on, "place c1")
    assert WORDS.describe(GAME.view(on, None), NAMES[:2]).endswith(
        "Last: green on c1. To decide: blue."
    )


def test_a_hand_is_the_supply() -> None:
    on = position("sw", "", medium=("centre", ""), base=(0, 2))
    told = WORDS.describe_hand(GAME.view(on, 0))
    assert "16 small and 3 medium tiles" in told
    assert "2 tiles" in WORDS.describe_hand(GAME.view(on, 1))
    on = position("sw", "", medium=("nw n ne", ""))
    assert "16 small and 1 medium tile." in WORDS.describe_hand(GAME.view(on, 0))


def test_results_are_counted_out() -> None:
    on = position("sw s se a3 b3", "ne")
    do(on, "place a4")
    do(on, "place e4")
    assert WORDS.result(GAME.view(on, None), NAMES[:2]).splitlines() == [
        "**Ada wins**: all 4 large tiles of their colour.",
        "1st · Ada: **4 large** (4 of their colour), 15 tiles on the board",
        "2nd · Bo: **1 large** (0 of their colour), 5 tiles on the board",
    ]
    on = position("sw c1", "ne", turn=1, turns=2 * ROUNDS)
    do(on, "place e4")
    draw = WORDS.result(GAME.view(on, None), NAMES[:2])
    assert draw.startswith("**A draw** between Ada and Bo after 60 rounds.")
    on = position("sw", "ne")
    GAME.apply(on, 0, Resign())
    assert "**Bo wins**: Ada resigned." in WORDS.result(GAME.view(on, None), NAMES[:2])


def test_seats_are_colours() -> None:
    view = GAME.view(position("sw", "ne", "nw", "se"), None)
    assert [WORDS.seat(view, seat) for seat in range(4)] == ["Green", "Blue", "Amber", "Crimson"]
