from __future__ import annotations

from games.bopbm_squared.state import BopbmState
from games.bopbm_squared.words.words import BopbmWords
from games.words import Label
from tests.games.along import label_after, prompt_after
from tests.games.bopbm_squared.positions import GAME, ask, do, go, position
from tests.games.bopbm_squared.rules.test_invasion import invading

WORDS = BopbmWords()


def prompt(on: BopbmState, *path: str) -> str:
    return prompt_after(GAME, on, path)


def label(on: BopbmState, *path: str) -> Label:
    return label_after(GAME, on, path)


def test_a_turn_asks_what_then_where() -> None:
    on = position("sw c1", "d1 f6", medium=("", ""))
    assert prompt(on) == "Your turn: place a tile next to one of yours, or attack?"
    assert prompt(on, "place") == "Where does your small tile go?"
    assert prompt(on, "attack") == "Which tile do you attack?"
    assert prompt(on, "attack", "d1", "from") == "From where do you attack d1?"
    place = label(on, "place")
    assert (place.text, place.hint) == ("Place a small tile", "15 left")
    assert label(on, "attack", "d1").text == "d1 · Blue"
    assert label(on, "attack", "d1", "from", "c1").text == "c1 (small tile)"


def test_spaces_stand_as_on_the_board() -> None:
    on = position("sw", "ne")
    assert label(on, "place", "c2").row > label(on, "place", "a3").row


def test_large_tiles_tell_their_colour_and_what_they_count_for() -> None:
    on = position("sw", "ne", medium=("", ""))
    there = label(on, "medium", "w")
    assert (there.text, there.hint) == ("West", "Green; yours after this: +1 toward your goal")


def test_the_attacker_is_told_what_each_answer_costs() -> None:
    on = position("sw s", "c3 d3 f6", dice=(2, 4))
    do(on, "attack c3 from c2")
    assert prompt(on) == "Your 2 does not beat 4. Withdraw, or re-roll? 2 re-rolls left."
    assert label(on, "withdraw").text == "Withdraw: nothing is lost"
    assert label(on, "reroll").text == "Re-roll (2 left): 5 or 6 win, a 4 ties"
    assert label(on, "insist").text == "Re-roll until you win or run out (2 left): 65%"


def test_the_defender_is_told_what_each_answer_costs() -> None:
    on = position("sw s", "c3 d3 c4 f6", dice=(5, 3))
    do(on, "attack c3 from c2")
    question = "Your 3 loses to 5 and costs you 2 tiles. Take the loss, or re-roll? 1 re-roll left."
    assert prompt(on) == question
    assert label(on, "take").text == "Take the loss of 2 tiles"
    assert label(on, "reroll").text == "Re-roll (1 left): a 6 wins, a 5 ties, a 1 loses 3 tiles"


def test_a_die_that_counts_four_times_says_so() -> None:
    on = position("", "c3 d3 c4 f6", medium=("w", ""), dice=(5, 4))
    do(on, "attack c3 from a3")
    assert prompt(on).startswith("Your 4 loses to 20 (medium: 4 × 5) and costs you ")


def test_chances_count_medium_tiles_four_times() -> None:
    on = position("sw b3", "f6", medium=("", "centre"), dice=(5, 2))
    do(on, "attack c3 from b3")
    assert label(on, "reroll").text == "Re-roll (1 left): no roll wins"
    on = position("", "c3 d3 c4 f6", medium=("w", ""), dice=(1, 5))
    do(on, "attack c3 from a3")
    assert label(on, "reroll").text == "Re-roll (1 left): 2 to 6 win"
    on = position("sw s", "c3 d3 c4 f6", dice=(1, 6))
    do(on, "attack c3 from c2")
    assert label(on, "reroll").text == "Re-roll (2 left): a 6 ties"


def test_losses_and_gains_ask_where() -> None:
    on = position("a1", "b1 c1 b2 b3 f6", dice=(6, 3))
    do(on, "attack b1 from a1")
    assert (
        prompt(on)
        == "Which tile do you lose next? 2 tiles still to lose, next to those already lost."
    )
    assert label(on, "remove", "c1").text == "c1"
    assert label(on, "remove", "rest").text == "The rest, nearest first"
    on = position("", "c3 f6", medium=("w", ""), dice=(2, 1))
    do(on, "attack c3 from a3")
    assert prompt(on) == "You won: where does your tile go?"
    assert label(on, "occupy", "medium").text == "A medium tile"


def test_an_army_is_told_its_base() -> None:
    on = invading("ne")
    go(on)
    assert prompt(on) == "Your army has 2 tiles on its base. Attack, or wait?"
    assert label(on, "invade", "f6").text == "f6 · Blue"
    assert label(on, "wait").text == "Wait"


def test_medium_sources_are_told_apart() -> None:
    on = position("b4", "c4 f6", medium=("s", ""))
    on.small[1] |= 1 << 14
    texts = {label(on, *choice.notation.split()).text for choice in ask(on).choices}
    assert "c1 (your medium tile in the south)" in texts


def test_a_medium_source_tells_that_its_die_counts_four_times_where_it_does() -> None:
    on = position("", "c3 f6", medium=("w", "s"))
    against_small = label(on, "attack", "c3", "from", "a3")
    odds = "33 in 35 to roll higher; its die counts four times against a small tile"
    assert against_small.hint == odds
    assert "to roll higher" not in label(on, "attack", "c3").hint, "it hangs on what attacks"
    on = position("", "f6", medium=("w", "centre"))
    against_medium = label(on, "attack", "c3", "from", "a3")
    assert against_medium.text == "a3 (your medium tile in the west)"
    assert against_medium.hint == "1 in 2 to roll higher"


def test_placing_tells_what_becomes_of_the_large_tile() -> None:
    on = position("a1 b1", "f6")
    assert label(on, "place", "a2").hint.endswith(
        "; you control it after this, 3 of 4: +1 toward your goal"
    )
    assert label(on, "place", "c1").hint.endswith("; 1 of its 4 spaces after this; 3 control it")
    theirs = position("a5 b5", "f6")
    assert label(theirs, "place", "a6").hint.endswith(
        "; you control it after this, 3 of 4, but not for your goal"
    )
    held = position("a1 b1 a2", "f6")
    assert label(held, "place", "b2").hint.endswith(
        "; you control it, 4 of its 4 spaces after this"
    )


def test_attacks_tell_the_dice_and_the_rerolls() -> None:
    on = position("sw s", "c3 d3 f6")
    assert label(on, "attack", "c3").hint.endswith(
        "; 1 in 2 to roll higher; re-rolls: you 2, they 0"
    )


def test_losing_tells_what_is_lost() -> None:
    on = position("sw s", "c3 d3 c4 f6", dice=(5, 3))
    do(on, "attack c3 from c2")
    assert label(on, "take").hint == "you choose which go"
    on = position("sw s", "c3 d3 c4 f6", dice=(5, 4))
    do(on, "attack c3 from c2")
    assert label(on, "take").hint == "Green gains 1 tile; you lose the centre large tile (goal −1)"
