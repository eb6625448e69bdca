"""Abilities of the turn: how a character is placed, what is done before, what is drawn."""

from __future__ import annotations

import pytest

from games.square_tactics.board import EAST, NORTH, SOUTH, WEST
from games.square_tactics.cards.actions import (
    FORE,
    KINDS,
    SECOND_CHANCE,
    TURNAROUND,
    ZOMBIE,
    kind_of,
)
from games.square_tactics.cards.characters import BOTTOM, LEFT, RIGHT, TOP, card_of
from games.square_tactics.events import Compared, Drew, Played, Revealed, TookBack, Won
from games.square_tactics.laid_out import cards, position
from games.square_tactics.state import TacticsState
from tests.games.square_tactics.positions import GAME, card_on, do, only

NONE: list[list[int]] = [[], []]


def offered(made: TacticsState) -> list[str]:
    (ask,) = GAME.asks(made)
    return [choice.notation for choice in ask.choices]


def question(made: TacticsState) -> str:
    (ask,) = GAME.asks(made)
    return ask.question


def facing(made: TacticsState, name: str) -> int:
    return made.at(made.grid.space(name)).facing


# --- 2 and 4: may be placed turned -------------------------------------------------------


@pytest.mark.parametrize(("slot", "ways"), [(2, ["up", "left"]), (4, ["up", "right"])])
def test_abilities_2_and_4_may_be_placed_turned_one_way(slot: int, ways: list[str]) -> None:
    made = position(hands=[[slot], [1]], actions=NONE)
    b2 = [text for text in offered(made) if "b2" in text]
    assert b2 == [f"play {slot} b2 {way}" for way in ways]


@pytest.mark.parametrize(
    ("text", "direction"),
    [
        ("play 2 b2 up", NORTH),
        ("play 2 b2 left", WEST),
        ("play 4 b2 up", NORTH),
        ("play 4 b2 right", EAST),
    ],
)
def test_abilities_2_and_4_turn_as_their_player_sees_it(text: str, direction: int) -> None:
    made = position(hands=[[2, 4], [1]], actions=NONE)
    do(made, text)
    assert facing(made, "b2") == direction


@pytest.mark.parametrize(
    ("seat", "direction"),
    [
        (0, WEST),
        (1, NORTH),
        (2, EAST),
        (3, SOUTH),
    ],
)
def test_ability_2_left_of_each_of_four_players(seat: int, direction: int) -> None:
    made = position(hands=[[2]] * 4, actions=[[]] * 4, turn=seat)
    do(made, "play 2 b2 left")
    assert facing(made, "b2") == direction


def test_ability_2_still_begins_with_the_printed_top() -> None:
    board = {"a2": (1, 16), "b3": (1, 4), "c2": (1, 1), "b1": (1, 12)}
    made = position(board, hands=[[2], [5]], actions=NONE)
    won = only(do(made, "play 2 b2 left"), Won)
    # Its top points west to left 3, right north to top 5, bottom east to right 2, left to 3.
    assert [(w.space, w.side, w.number, w.against) for w in won] == [
        ("a2", TOP, 4, 3),
        ("b3", RIGHT, 6, 5),
        ("c2", BOTTOM, 3, 2),
        ("b1", LEFT, 4, 3),
    ]


def test_ability_4_still_begins_with_the_printed_top() -> None:
    board = {"c2": (1, 1), "b1": (1, 12), "a2": (1, 16), "b3": (1, 4)}
    made = position(board, hands=[[4], [5]], actions=NONE)
    compared = only(do(made, "play 4 b2 right"), Compared)
    assert [(c.space, c.side, c.number, c.against) for c in compared] == [
        ("c2", TOP, 5, 2),
        ("b1", RIGHT, 3, 3),
        ("a2", BOTTOM, 4, 3),
        ("b3", LEFT, 6, 5),
    ]


def test_ability_2_defends_as_it_stands() -> None:
    made = position(hands=[[2], [18]], actions=NONE)
    do(made, "play 2 b2 left")  # right 6 points north
    (event,) = only(do(made, "play 18 b3"), Compared)
    assert event.against == 6


def test_abilities_2_and_4_no_other_character_is_turned() -> None:
    made = position(hands=[[7], [1]], actions=NONE)
    assert [text for text in offered(made) if "b2" in text] == ["play 7 b2"]


@pytest.mark.parametrize("slot", [2, 4])
def test_abilities_2_and_4_first_game_rules(slot: int) -> None:
    made = position(hands=[[slot], [1]])
    assert [text for text in offered(made) if "b2" in text] == [f"play {slot} b2"]


# --- 5: reveal, draw, shuffle it into the deck -------------------------------------------


def test_ability_5_draws_and_goes_into_the_deck() -> None:
    made = position(hands=[[5, 7], [1]], decks=[[1, 2, 3], []], actions=NONE)
    events = do(made, "reveal 5")
    assert only(events, Revealed) == [Revealed(0, card_of(0, 5))]
    assert only(events, Drew) == [Drew(0, 1, (card_of(0, 3),))]
    assert sorted(made.hands[0]) == [card_of(0, 3), card_of(0, 7)]
    assert sorted(made.decks[0]) == [card_of(0, slot) for slot in (1, 2, 5)]


def test_ability_5_draws_before_it_is_shuffled_in() -> None:
    for n in range(10):
        made = position(hands=[[5], [1]], decks=[[3], []], actions=NONE)
        made.chance.drawn = n
        do(made, "reveal 5")
        assert made.hands[0] == [card_of(0, 3)]


def test_ability_5_is_shuffled_in() -> None:
    places = set()
    for n in range(40):
        made = position(hands=[[5], [1]], decks=[[1, 2, 3], []], actions=NONE)
        made.chance.drawn = n
        do(made, "reveal 5")
        places.add(made.decks[0].index(card_of(0, 5)))
    assert places == {0, 1, 2}


def test_ability_5_everybody_sees_it_and_nobody_what_was_drawn() -> None:
    made = position(hands=[[5], [1]], decks=[[3], []], actions=NONE)
    events = do(made, "reveal 5")
    seen = [event.seen_by(1) for event in events]
    assert seen[:2] == [Revealed(0, card_of(0, 5)), Drew(0, 1, None)]


def test_ability_5_then_the_normal_turn() -> None:
    made = position(hands=[[5, 7], [1]], decks=[[1, 2, 3], []], actions=NONE)
    do(made, "reveal 5")
    assert question(made) == "turn"
    events = do(made, "play 7 b2")
    assert only(events, Drew)[0].count == 1


def test_ability_5_needs_a_deck() -> None:
    made = position(hands=[[5, 7], [1]], actions=NONE)
    assert "reveal 5" not in offered(made)


def test_ability_5_each_card_once_a_turn() -> None:
    made = position(hands=[[5], [1]], decks=[[7], []], actions=NONE)
    made.hands[0].append(card_of(1, 5))  # traded
    do(made, "reveal 5")  # draws 7, deck: 5
    assert "reveal bots 5" in offered(made)
    do(made, "reveal bots 5")  # draws 5 again
    assert card_of(0, 5) in made.hands[0]
    assert "reveal 5" not in offered(made)


def test_ability_5_again_in_a_later_turn() -> None:
    made = position(hands=[[5, 7], [1]], decks=[[3, 4], []], actions=NONE)
    do(made, "reveal 5")
    made.decks[0] = cards(0, [3, 5])  # as if it had been shuffled to the top
    do(made, "play 7 a1")
    do(made, "play 1 c3")
    assert "reveal 5" in offered(made)


def test_ability_5_not_of_a_character_on_the_board() -> None:
    made = position({"b2": (0, 5)}, hands=[[7], [1]], decks=[[1, 2], []], actions=NONE)
    assert "reveal 5" not in offered(made)


def test_ability_5_not_at_the_end_of_the_turn() -> None:
    made = position(hands=[[5, 7], [1]], decks=[[2, 3], []], actions=[[TURNAROUND], []])
    do(made, "play 7 b2")
    assert offered(made) == ["done", "turn b2"]


def test_ability_5_first_game_rules() -> None:
    made = position(hands=[[5, 7], [1]], decks=[[1, 2, 3], []])
    assert "reveal 5" not in offered(made)


# --- 16: takes the place of one's own character ------------------------------------------


def test_ability_16_takes_the_place_of_an_own_character() -> None:
    made = position({"b2": (0, 7)}, hands=[[16], [1]], actions=NONE)
    events = do(made, "play 16 b2")
    assert only(events, TookBack) == [TookBack(0, card_of(0, 7), "b2")]
    assert only(events, Played) == [Played(0, card_of(0, 16), "b2")]
    assert card_on(made, "b2") == card_of(0, 16)
    assert made.hands[0] == [card_of(0, 7)]


def test_ability_16_processes_in_its_new_place() -> None:
    made = position({"b2": (0, 7), "c2": (1, 2)}, hands=[[16], [1]], actions=NONE)
    assert [won.space for won in only(do(made, "play 16 b2"), Won)] == ["c2"]  # 8 to 6


def test_ability_16_may_also_be_played_normally() -> None:
    made = position({"b2": (0, 7)}, hands=[[16], [1]], actions=NONE)
    do(made, "play 16 a1")
    assert card_on(made, "b2") == card_of(0, 7)


def test_ability_16_not_the_place_of_an_opponent() -> None:
    made = position({"b2": (1, 7)}, hands=[[16], [1]], actions=NONE)
    assert "play 16 b2" not in offered(made)


def test_ability_16_no_other_character_takes_a_place() -> None:
    made = position({"b2": (0, 7)}, hands=[[15, 16], [1]], actions=NONE)
    assert "play 15 b2" not in offered(made)


def test_ability_16_r10_what_lies_under_the_character_is_discarded() -> None:
    made = position({"b2": (0, 7)}, hands=[[16], [1]], actions=[[FORE], []])
    do(made, "fore b2")
    do(made, "play 16 b2")
    assert [kind_of(action) for action in made.discard] == [FORE]
    assert made.at(made.grid.space("b2")).under == []


def test_ability_16_takes_back_a_zombie_into_its_players_hand() -> None:
    made = position(hands=[[16], [1]], actions=NONE)
    zombie = made.place(card_of(1, 7), 0, made.grid.space("b2"))
    zombie.under = [ZOMBIE + KINDS]
    do(made, "play 16 b2")
    assert made.hands == [[card_of(1, 7)], [card_of(1, 1)]]
    assert made.discard == [ZOMBIE + KINDS]


def test_ability_16_as_a_zombie() -> None:
    """Ruling R-13: in every way its player's character, so its ability counts."""
    made = position(
        {"b2": (0, 7)}, hands=[[9], [1]], actions=[[ZOMBIE], []], captures=[[(1, 16)], []]
    )
    do(made, "zombie bots 16 b2")
    assert card_on(made, "b2") == card_of(1, 16)
    assert sorted(made.hands[0]) == [card_of(0, 7), card_of(0, 9)]


def test_ability_16_the_character_taken_back_is_seen_by_all() -> None:
    made = position({"b2": (0, 7)}, hands=[[16], [1]], actions=NONE)
    (event,) = only(do(made, "play 16 b2"), TookBack)
    assert event.seen_by(1) == event


def test_ability_16_first_game_rules() -> None:
    made = position({"b2": (0, 7)}, hands=[[16], [1]])
    assert "play 16 b2" not in offered(made)


# --- 17: may draw 2 ----------------------------------------------------------------------


def test_ability_17_may_draw_two_after_a_capture() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], decks=[[1, 2, 3], []], actions=NONE)
    do(made, "play 17 b2")  # 6 to 5
    assert offered(made) == ["draw 1", "draw 2"]
    events = do(made, "draw 2")
    assert only(events, Drew) == [Drew(0, 2, (card_of(0, 3), card_of(0, 2)))]
    assert made.decks[0] == [card_of(0, 1)]


def test_ability_17_declined() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], decks=[[1, 2, 3], []], actions=NONE)
    do(made, "play 17 b2")
    assert only(do(made, "draw 1"), Drew) == [Drew(0, 1, (card_of(0, 3),))]


def test_ability_17_not_without_a_capture() -> None:
    made = position({"b3": (1, 14)}, hands=[[17], [1]], decks=[[1, 2, 3], []], actions=NONE)
    events = do(made, "play 17 b2")  # 6 to 6
    assert [event.count for event in only(events, Drew)] == [1]


def test_ability_17_no_question_with_one_card_in_the_deck() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], decks=[[3], []], actions=NONE)
    events = do(made, "play 17 b2")
    assert [event.count for event in only(events, Drew)] == [1]


def test_ability_17_captured_and_was_captured_by_ability_13() -> None:
    board = {"b3": (1, 4), "c2": (1, 13)}
    made = position(board, hands=[[17], [1]], decks=[[1, 2, 3], []], actions=NONE)
    do(made, "play 17 b2")  # 6 to 5, then 3 to 4
    assert card_on(made, "b2") is None
    assert question(made) == "draw"


def test_ability_17_by_second_chance() -> None:
    board = {"b2": (0, 17), "b3": (1, 4)}
    made = position(board, hands=[[7], [1]], decks=[[1, 2, 3], []], actions=[[SECOND_CHANCE], []])
    do(made, "again b2")
    do(made, "play 7 c1")
    assert question(made) == "draw"


def test_ability_17_stays_in_force_when_another_character_captures_after_it() -> None:
    board = {"b2": (0, 17), "b3": (1, 4), "c2": (1, 3)}
    made = position(board, hands=[[13], [1]], decks=[[1, 2, 3], []], actions=[[SECOND_CHANCE], []])
    do(made, "again b2")  # 6 to 5, then 3 to 3
    do(made, "play 13 c1")  # 7 to 5
    assert made.captures[0] == [card_of(1, 4), card_of(1, 3)]
    assert question(made) == "draw"


def test_ability_17_not_when_another_character_captured() -> None:
    board = {"b2": (0, 14), "b3": (1, 4)}
    made = position(board, hands=[[17], [1]], decks=[[1, 2, 3], []], actions=[[SECOND_CHANCE], []])
    do(made, "again b2")
    do(made, "stay")
    assert [event.count for event in only(do(made, "play 17 a1"), Drew)] == [1]


def test_ability_17_only_in_this_turns_draw_step() -> None:
    made = position(
        {"b3": (1, 4)}, hands=[[17, 7], [1]], decks=[[1, 2, 3, 8, 9], [2, 3]], actions=NONE
    )
    do(made, "play 17 b2")
    do(made, "draw 2")
    do(made, "play 1 c3")
    assert [event.count for event in only(do(made, "play 7 a1"), Drew)] == [1]


def test_ability_17_first_game_rules() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], decks=[[1, 2, 3], []])
    assert [event.count for event in only(do(made, "play 17 b2"), Drew)] == [1]
