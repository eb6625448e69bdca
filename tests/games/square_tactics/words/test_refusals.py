"""The reasons why a typed choice cannot be made, with the full rules."""

from __future__ import annotations

import pytest

from games.square_tactics.cards.actions import (
    EMERGENCY,
    FORE,
    JUMP,
    PUSH,
    REACTION,
    ZOMBIE,
)
from games.square_tactics.laid_out import position
from games.square_tactics.state import TacticsState
from tests.games.square_tactics.positions import GAME, do


def refusal(made: TacticsState, text: str, seat: int = 0) -> str:
    return GAME.words.refusal(GAME.view(made, seat), text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("jump b2 b3", "Jump: Move your character to an open space diagonal to it. "),
        ("push a1 b1", "Push cannot be played: no opposing character has an open space beside it."),
        (
            "react a1",
            "Reaction is played only when a space beside your character was just cleared.",
        ),
        ("fore b2", "You do not hold Fore Shielding. Your action cards: Jump, Push and Reaction."),
        ("play 2 a1", "Say how Pacifist Alien stands: `play 2 a1 up` or `play 2 a1 left`."),
        ("play 7 a1 left", "Grumpy Alien cannot be turned. "),
        ("play bots 7 a1", "You do not hold Archer Bot (7). In your hand: "),
        ("play dogs 7 a1", "You do not hold number 7. In your hand: "),
        ("zombie", "You do not hold Zombie."),
    ],
)
def test_the_reason_names_the_card_and_what_it_lacks(text: str, sentence: str) -> None:
    made = position({"b2": (0, 9)}, hands=[[2, 7], [1]], actions=[[JUMP, PUSH, REACTION], []])
    assert refusal(made, text).startswith(sentence)


def test_somebody_without_action_cards_is_told_so() -> None:
    made = position({"b2": (0, 9)}, hands=[[2, 7], [1]], actions=[[], []])
    assert refusal(made, "jump b2 c3") == "You do not hold Jump. Your action cards: none."


def test_zombie_is_shown_how_it_is_written() -> None:
    made = position(hands=[[2, 7], [1]], actions=[[ZOMBIE], []], captures=[[(1, 9)], []])
    assert refusal(made, "zombie 9 b2").endswith("Name the faction, the number and the space.")


def test_first_game_rules_have_no_action_cards() -> None:
    made = position(hands=[[2, 7], [1]])
    assert refusal(made, "jump b2 c3") == (
        "This match has first game rules: there are no action cards."
    )


@pytest.mark.parametrize(
    ("setting", "text", "answers"),
    [
        ("lose", "play 1 b1", "name what saves your character"),
        ("with", "play 1 b1", "Name a shielding"),
    ],
)
def test_another_question_says_how_it_is_answered(setting: str, text: str, answers: str) -> None:
    held = [[FORE], []] if setting == "with" else [[], [EMERGENCY]]
    made = position({"b3": (1, 4)}, hands=[[17], [1]], actions=held)
    do(made, "play 17 b2")
    seat = GAME.asks(made)[0].seat
    sentence = refusal(made, text, seat)
    assert sentence.startswith("That is not the question now.")
    assert answers in sentence


def test_out_of_turn_nothing_else_is_said() -> None:
    made = position(hands=[[2, 7], [1]], actions=[[JUMP], [JUMP]])
    assert refusal(made, "jump b2 c3", seat=1) == "It is not your turn."


@pytest.mark.parametrize("text", ["pass", "give 7", "draw 2", "skip", "from top"])
def test_an_answer_to_another_question_is_told_so(text: str) -> None:
    made = position(hands=[[2, 7], [1]], actions=[[JUMP], []])
    assert refusal(made, text).startswith("You are not asked that now. ")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("done", "You must play a character while you have one and a space is open. "),
        ("reveal 5", "You can reveal number 5 only at the start of your turn, "),
        ("play aliens 7 b2", "Write it `play 7 b2`."),
        ("play 7 b2 up", "Write it `play 7 b2`."),
    ],
)
def test_a_nearly_right_text_is_told_how_it_goes(text: str, sentence: str) -> None:
    made = position(hands=[[2, 7], [1]], actions=[[JUMP], []])
    assert refusal(made, text).startswith(sentence)


def test_in_ones_own_turn_others_may_have_to_decide_first() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], actions=[[], [EMERGENCY]])
    do(made, "play 17 b2")
    assert refusal(made, "play 1 a1", seat=0) == "Somebody else decides first."
