"""The action cards that can be played now, and why the others cannot."""

from __future__ import annotations

from games.square_tactics.cards.actions import (
    ACTIONS,
    EMERGENCY,
    FORE,
    JUMP,
    REACTION,
    SACRIFICE,
    TRADE,
)
from games.square_tactics.laid_out import position
from games.square_tactics.rules.timing import why_not
from tests.games.square_tactics.positions import GAME, do


def test_a_card_with_a_target_at_its_time_can_be_played() -> None:
    made = position({"b2": (0, 7)}, hands=[[1], [1]], actions=[[JUMP, FORE], []])
    view = GAME.view(made, 0)
    assert (why_not(view, JUMP), why_not(view, FORE)) == ("", "")


def test_a_card_without_a_target_says_what_it_lacks() -> None:
    made = position(hands=[[1], [1]], actions=[[JUMP], []])
    assert why_not(GAME.view(made, 0), JUMP) == "no space diagonal to your characters is open"


def test_a_card_at_the_wrong_time_says_when_it_is_played() -> None:
    made = position({"b2": (0, 7)}, hands=[[1], [1]], actions=[[REACTION], [JUMP]])
    assert why_not(GAME.view(made, 0), REACTION) == (
        "only when a space beside your character was just cleared"
    )
    assert why_not(GAME.view(made, 1), JUMP) == "only at the start of your turn"


def test_at_the_end_of_the_turn_only_the_cards_of_the_end_can_be_played() -> None:
    made = position({"b2": (0, 7)}, hands=[[1, 2], [1]], actions=[[JUMP, TRADE], []])
    do(made, "play 1 a1")
    view = GAME.view(made, 0)
    assert view.asked == "end"
    assert why_not(view, TRADE) == ""
    assert why_not(view, JUMP) == "only at the start of your turn"


def test_first_game_rules_have_no_action_cards() -> None:
    view = GAME.view(position(hands=[[1], [1]]), 0)
    assert all(why_not(view, kind) == "" for kind in range(len(ACTIONS)))


def test_a_sacrifice_needs_a_character_in_hand() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], []], actions=[[], [SACRIFICE, EMERGENCY]])
    assert why_not(GAME.view(made, 1), SACRIFICE) == "only when your character is about to lose"
    do(made, "play 17 b2")
    view = GAME.view(made, 1)
    assert why_not(view, SACRIFICE) == "you have no character in hand to give"
    assert why_not(view, EMERGENCY) == ""
