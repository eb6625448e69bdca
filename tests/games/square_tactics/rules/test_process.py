"""Abilities of characters that process or defend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from games.square_tactics.board import EAST, WEST
from games.square_tactics.cards.actions import REACTION
from games.square_tactics.cards.characters import BOTTOM, LEFT, RIGHT, TOP, card_of
from games.square_tactics.events import (
    Compared,
    Endured,
    Moved,
    Ordered,
    Riposted,
    Skipped,
    Stopped,
    Tied,
    Won,
)
from games.square_tactics.state import TacticsState
from tests.games.square_tactics.positions import GAME, card_on, do, only, position

BESIDE_B2 = ("b3", "c2", "b1", "a2")
"""By side of South's upright character on b2: the space that it points to. North's upright
characters there face it with the same side: top to top, right to right ..."""


def full(board: Mapping[str, tuple[int, int]], hand: Sequence[int]) -> TacticsState:
    """Full rules without an action card in any hand; it is South's turn."""
    return position(board, hands=[hand, [2]], actions=[[], []])


def first(board: Mapping[str, tuple[int, int]], hand: Sequence[int]) -> TacticsState:
    """First game rules."""
    return position(board, hands=[hand, [2]])


def asked(made: TacticsState) -> tuple[int, str]:
    (ask,) = GAME.asks(made)
    return ask.seat, ask.question


def offered(made: TacticsState) -> list[str]:
    (ask,) = GAME.asks(made)
    return [choice.notation for choice in ask.choices]


def next_turn(made: TacticsState) -> bool:
    """Whether nothing more is asked in South's turn."""
    return asked(made) in ((1, "turn"), (1, "play"))


# --- 1: may process anticlockwise --------------------------------------------------------

STRONG_RIGHT_WEAK_LEFT = {"c2": (1, 2), "a2": (1, 3)}
"""Number 1 has right 2 against 6 and left 4 against 3."""


def test_ability_1_is_asked_which_way_round() -> None:
    made = full(STRONG_RIGHT_WEAK_LEFT, [1])
    do(made, "play 1 b2")
    assert offered(made) == ["clockwise", "anticlockwise"]


def test_ability_1_anticlockwise() -> None:
    made = full(STRONG_RIGHT_WEAK_LEFT, [1])
    do(made, "play 1 b2")
    events = do(made, "anticlockwise")
    assert [event.space for event in only(events, Won)] == ["a2"]
    assert [event.space for event in only(events, Stopped)] == ["c2"]


def test_ability_1_declined() -> None:
    made = full(STRONG_RIGHT_WEAK_LEFT, [1])
    do(made, "play 1 b2")
    events = do(made, "clockwise")
    assert [event.space for event in only(events, Stopped)] == ["c2"]
    assert card_on(made, "a2") == card_of(1, 3)


def test_ability_1_anticlockwise_is_top_left_bottom_right() -> None:
    made = full({"b3": (1, 4), "c2": (1, 1), "b1": (1, 2), "a2": (1, 3)}, [1])
    do(made, "play 1 b2")
    compared = only(do(made, "anticlockwise"), Compared)
    # 6 to 5, 4 to 3, 5 to 3, 2 to 2.
    assert [event.side for event in compared] == [TOP, LEFT, BOTTOM, RIGHT]


def test_ability_1_first_game_rules() -> None:
    made = first(STRONG_RIGHT_WEAK_LEFT, [1])
    events = do(made, "play 1 b2")
    assert [event.space for event in only(events, Stopped)] == ["c2"]


# --- 3: may begin with its bottom --------------------------------------------------------

STRONG_TOP_WEAK_BOTTOM = {"b3": (1, 15), "b1": (1, 12)}
"""Number 3 has top 5 against 8 and bottom 6 against 3."""


def test_ability_3_begins_with_its_bottom() -> None:
    made = full(STRONG_TOP_WEAK_BOTTOM, [3])
    do(made, "play 3 b2")
    assert offered(made) == ["from top", "from bottom"]
    events = do(made, "from bottom")
    assert [event.space for event in only(events, Won)] == ["b1"]
    assert [event.space for event in only(events, Stopped)] == ["b3"]


def test_ability_3_declined() -> None:
    made = full(STRONG_TOP_WEAK_BOTTOM, [3])
    do(made, "play 3 b2")
    do(made, "from top")
    assert card_on(made, "b1") == card_of(1, 12)


def test_ability_3_goes_on_clockwise_from_the_bottom() -> None:
    made = full({"b3": (1, 2), "c2": (1, 3), "b1": (1, 1), "a2": (1, 16)}, [3])
    do(made, "play 3 b2")
    compared = only(do(made, "from bottom"), Compared)  # 6 to 5, 3 to 3, 5 to 4, 3 to 3
    assert [event.side for event in compared] == [BOTTOM, LEFT, TOP, RIGHT]


def test_ability_3_first_game_rules() -> None:
    made = first(STRONG_TOP_WEAK_BOTTOM, [3])
    do(made, "play 3 b2")
    assert next_turn(made)
    assert card_on(made, "b1") == card_of(1, 12)


# --- 11: may choose which side to process first ------------------------------------------

NOBODY_BEATS_11 = {"b3": (1, 6), "c2": (1, 1), "b1": (1, 3), "a2": (1, 16)}
"""Number 11 ties 3 to 3, then wins 4 to 2, 7 to 6 and 5 to 3."""


@pytest.mark.parametrize(
    ("word", "sides"),
    [
        ("top", [TOP, RIGHT, BOTTOM, LEFT]),
        ("right", [RIGHT, BOTTOM, LEFT, TOP]),
        ("bottom", [BOTTOM, LEFT, TOP, RIGHT]),
        ("left", [LEFT, TOP, RIGHT, BOTTOM]),
    ],
)
def test_ability_11_chooses_the_first_side_and_goes_on_clockwise(
    word: str, sides: list[int]
) -> None:
    made = full(NOBODY_BEATS_11, [11])
    do(made, "play 11 b2")
    events = do(made, f"from {word}")
    assert only(events, Ordered) == [Ordered(0, f"from {word}")]
    assert [event.side for event in only(events, Compared)] == sides


def test_ability_11_first_game_rules() -> None:
    made = first(NOBODY_BEATS_11, [11])
    compared = only(do(made, "play 11 b2"), Compared)
    assert [event.side for event in compared] == [TOP, RIGHT, BOTTOM, LEFT]


# --- 1, 3, 11: no question where the order makes no difference ---------------------------


@pytest.mark.parametrize("slot", [1, 3, 11])
@pytest.mark.parametrize("space", BESIDE_B2)
def test_abilities_1_3_11_no_question_with_a_single_opponent(slot: int, space: str) -> None:
    made = full({space: (1, 16)}, [slot])
    do(made, f"play {slot} b2")
    assert next_turn(made)


@pytest.mark.parametrize("slot", [1, 3, 11])
def test_abilities_1_3_11_own_characters_are_no_reason_to_ask(slot: int) -> None:
    made = full({"b3": (1, 16), "c2": (0, 16), "a2": (0, 2)}, [slot])
    do(made, f"play {slot} b2")
    assert next_turn(made)


@pytest.mark.parametrize(
    ("slot", "board"),
    [
        (1, {"b3": (1, 16), "c2": (1, 2)}),  # top, right: both ways round
        (1, {"b3": (1, 16), "b1": (1, 2)}),  # top, bottom: both ways round
        (1, {"b3": (1, 16), "a2": (1, 2)}),  # top, left: both ways round
        (3, {"b3": (1, 16), "c2": (1, 2)}),  # top, right: from top and from bottom
        (3, {"b1": (1, 16), "a2": (1, 2)}),  # bottom, left: from top and from bottom
    ],
)
def test_abilities_1_3_no_question_where_both_orders_are_the_same(
    slot: int, board: dict[str, tuple[int, int]]
) -> None:
    made = full(board, [slot])
    do(made, f"play {slot} b2")
    assert next_turn(made)


def test_ability_1_may_also_be_used_where_the_order_matters_only_after_a_reaction() -> None:
    """It captures on b2 and moves in by Reaction: then right 2 to 6 and left 4 to 3."""
    board = {"b2": (1, 4), "c2": (1, 2), "a2": (1, 3)}
    made = position(board, hands=[[1], [2]], actions=[[REACTION], []])
    do(made, "play 1 b1")  # only its top has an opponent so far
    do(made, "anticlockwise")
    do(made, "react b1")
    assert card_on(made, "a2") is None


# --- 6: may skip any one side ------------------------------------------------------------


def test_ability_6_skips_a_side() -> None:
    made = full({"b3": (1, 15), "b1": (1, 12)}, [6])  # top 3 to 8, bottom 5 to 3
    do(made, "play 6 b2")
    assert offered(made) == ["compare", "skip"]
    events = do(made, "skip")
    assert [event.side for event in only(events, Skipped)] == [TOP]
    assert [event.space for event in only(events, Won)] == ["b1"]


def test_ability_6_declined() -> None:
    made = full({"b3": (1, 15), "b1": (1, 12)}, [6])
    do(made, "play 6 b2")
    events = do(made, "compare")
    assert [event.space for event in only(events, Stopped)] == ["b3"]
    assert card_on(made, "b1") == card_of(1, 12)


def test_ability_6_declined_for_one_side_may_skip_a_later_one() -> None:
    made = full({"b3": (1, 6), "c2": (1, 2), "b1": (1, 12)}, [6])  # 3 to 3, 4 to 6, 5 to 3
    do(made, "play 6 b2")
    do(made, "compare")
    events = do(made, "skip")
    assert [event.side for event in only(events, Skipped)] == [RIGHT]
    assert [event.space for event in only(events, Won)] == ["b1"]


def test_ability_6_skips_only_one_side() -> None:
    made = full({"b3": (1, 15), "c2": (1, 2), "b1": (1, 12)}, [6])
    do(made, "play 6 b2")
    events = do(made, "skip")  # right 4 to 6 is compared without a question
    assert [event.space for event in only(events, Stopped)] == ["c2"]
    assert next_turn(made)


def test_ability_6_skips_ability_13() -> None:
    made = full({"b3": (1, 13)}, [6])
    do(made, "play 6 b2")
    do(made, "skip")
    assert card_on(made, "b2") == card_of(0, 6)


def test_ability_6_no_question_without_an_opponent() -> None:
    made = full({"a1": (1, 15), "b3": (0, 15)}, [6])
    do(made, "play 6 b2")
    assert next_turn(made)


def test_ability_6_first_game_rules() -> None:
    made = first({"b3": (1, 15), "b1": (1, 12)}, [6])
    assert [event.space for event in only(do(made, "play 6 b2"), Stopped)] == ["b3"]


# --- 7 to 10: +1 while defending ---------------------------------------------------------

PRINTED = {7: (6, 5, 3, 5), 8: (5, 6, 4, 4), 9: (5, 4, 6, 4), 10: (4, 5, 5, 6)}
DEFENDED = {7: (BOTTOM, RIGHT), 8: (BOTTOM, LEFT), 9: (TOP, LEFT), 10: (TOP, RIGHT)}


@pytest.mark.parametrize("slot", [7, 8, 9, 10])
@pytest.mark.parametrize("side", [TOP, RIGHT, BOTTOM, LEFT])
def test_abilities_7_to_10_two_sides_are_1_higher_while_defending(slot: int, side: int) -> None:
    made = full({BESIDE_B2[side]: (1, slot)}, [18])
    (event,) = only(do(made, "play 18 b2"), Compared)
    assert event.against == PRINTED[slot][side] + (side in DEFENDED[slot])


@pytest.mark.parametrize("slot", [7, 8, 9, 10])
@pytest.mark.parametrize("side", [TOP, RIGHT, BOTTOM, LEFT])
def test_abilities_7_to_10_not_while_processing(slot: int, side: int) -> None:
    made = full({BESIDE_B2[side]: (1, 16)}, [slot])
    (event,) = only(do(made, f"play {slot} b2"), Compared)
    assert event.number == PRINTED[slot][side]


@pytest.mark.parametrize("slot", [7, 8, 9, 10])
@pytest.mark.parametrize("side", [TOP, RIGHT, BOTTOM, LEFT])
def test_abilities_7_to_10_first_game_rules(slot: int, side: int) -> None:
    made = first({BESIDE_B2[side]: (1, slot)}, [18])
    (event,) = only(do(made, "play 18 b2"), Compared)
    assert event.against == PRINTED[slot][side]


@pytest.mark.parametrize(
    ("facing", "against"),
    [
        (EAST, 4),  # its right points to b2: printed 4, not defended
        (WEST, 4 + 1),  # its left does: printed 4, defended
    ],
)
def test_ability_9_belongs_to_the_printed_side_of_a_turned_card(facing: int, against: int) -> None:
    made = full({"b3": (1, 9)}, [13])
    made.at(made.grid.space("b3")).facing = facing
    (event,) = only(do(made, "play 13 b2"), Won)
    assert event.against == against


def test_r13_ability_9_defends_as_a_zombie() -> None:
    made = full({}, [13])
    made.place(card_of(0, 9), 1, made.grid.space("b3"))  # South's card plays for North
    (event,) = only(do(made, "play 13 b2"), Won)
    assert event.against == 5 + 1


def test_ability_9_ties_with_what_would_beat_it() -> None:
    made = full({"b3": (1, 9)}, [14])
    assert len(only(do(made, "play 14 b2"), Tied)) == 1  # 6 to 5 + 1
    assert card_on(made, "b3") == card_of(1, 9)


# --- 12: its first losing side does not stop it ------------------------------------------


def test_ability_12_goes_on_after_its_first_losing_side() -> None:
    made = full({"b3": (1, 15), "c2": (1, 3)}, [12])  # 4 to 8, 5 to 3
    events = do(made, "play 12 b2")
    assert [event.space for event in only(events, Endured)] == ["b3"]
    assert [event.space for event in only(events, Won)] == ["c2"]
    assert card_on(made, "b3") == card_of(1, 15)


def test_ability_12_stops_at_the_second() -> None:
    made = full({"b3": (1, 15), "c2": (1, 2), "a2": (1, 3)}, [12])  # 4 to 8, 5 to 6, 7 to 3
    events = do(made, "play 12 b2")
    assert [event.space for event in only(events, Stopped)] == ["c2"]
    assert card_on(made, "a2") == card_of(1, 3)


def test_ability_12_a_tie_is_no_losing_side() -> None:
    made = full({"b3": (1, 16), "c2": (1, 2), "a2": (1, 3)}, [12])  # 4 to 4, 5 to 6, 7 to 3
    events = do(made, "play 12 b2")
    assert [event.space for event in only(events, Endured)] == ["c2"]
    assert card_on(made, "a2") is None


def test_ability_12_first_game_rules() -> None:
    made = first({"b3": (1, 15), "c2": (1, 3)}, [12])
    assert [event.space for event in only(do(made, "play 12 b2"), Stopped)] == ["b3"]
    assert card_on(made, "c2") == card_of(1, 3)


# --- 13: captures who processes against it and loses -------------------------------------


def test_ability_13_captures_the_loser() -> None:
    made = full({"b3": (1, 13), "b1": (1, 12)}, [4])  # 5 to 7
    events = do(made, "play 4 b2 up")
    assert only(events, Riposted) == [Riposted(1, card_of(0, 4), 0, "b2")]
    assert card_on(made, "b2") is None
    assert made.captures == [[], [card_of(0, 4)]]


def test_ability_13_the_loser_stops() -> None:
    made = full({"b3": (1, 13), "b1": (1, 12)}, [4])
    do(made, "play 4 b2 up")
    assert card_on(made, "b1") == card_of(1, 12)


def test_ability_13_the_loser_keeps_what_it_captured_before() -> None:
    made = full({"b3": (1, 4), "c2": (1, 13)}, [17])  # 6 to 5, 3 to 4
    do(made, "play 17 b2")
    assert made.captures == [[card_of(1, 4)], [card_of(0, 17)]]


def test_ability_13_not_at_a_tie() -> None:
    made = full({"b3": (1, 13)}, [13])
    do(made, "play 13 b2")
    assert (card_on(made, "b2"), card_on(made, "b3")) == (card_of(0, 13), card_of(1, 13))


def test_ability_13_is_captured_when_it_loses() -> None:
    made = full({"c2": (1, 13)}, [16])  # 8 to 4
    do(made, "play 16 b2")
    assert made.captures == [[card_of(1, 13)], []]


def test_ability_13_not_while_it_processes_itself() -> None:
    made = full({"b3": (1, 15)}, [13])  # 7 to 8
    do(made, "play 13 b2")
    assert card_on(made, "b3") == card_of(1, 15)


def test_r12_ability_13_captures_ability_12_at_its_first_loss() -> None:
    made = full({"b3": (1, 13), "c2": (1, 3)}, [12])
    events = do(made, "play 12 b2")
    assert only(events, Endured) == []
    assert made.captures == [[], [card_of(0, 12)]]


def test_r13_ability_13_captures_for_the_zombies_player() -> None:
    made = full({}, [4])
    made.place(card_of(0, 13), 1, made.grid.space("b3"))
    do(made, "play 4 b2 up")
    assert made.captures == [[], [card_of(0, 4)]]


def test_ability_13_first_game_rules() -> None:
    made = first({"b3": (1, 13)}, [4])
    do(made, "play 4 b2")
    assert card_on(made, "b2") == card_of(0, 4)


# --- 14: may move into the emptied space and go on ---------------------------------------

AROUND_14 = {"b3": (1, 4), "c3": (1, 1), "c2": (1, 2)}
"""Number 14 beats 5 on b3 with its top 6; its right 7 beats both 2 on c3 and 6 on c2."""


def test_ability_14_moves_into_the_emptied_space_and_goes_on() -> None:
    made = full(AROUND_14, [14])
    do(made, "play 14 b2")
    assert offered(made) == ["follow", "stay"]
    events = do(made, "follow")
    assert only(events, Moved) == [Moved(0, None, card_of(0, 14), 0, "b2", "b3")]
    assert [(event.side, event.space) for event in only(events, Won)] == [(RIGHT, "c3")]
    assert card_on(made, "c2") == card_of(1, 2)


def test_ability_14_declined() -> None:
    made = full(AROUND_14, [14])
    do(made, "play 14 b2")
    events = do(made, "stay")
    assert [(event.side, event.space) for event in only(events, Won)] == [(RIGHT, "c2")]
    assert card_on(made, "b2") == card_of(0, 14)


def test_ability_14_may_move_after_each_capture() -> None:
    made = full(AROUND_14, [14])
    do(made, "play 14 b2")
    do(made, "follow")
    assert offered(made) == ["follow", "stay"]
    do(made, "follow")
    assert card_on(made, "c3") == card_of(0, 14)


def test_ability_14_may_move_after_a_capture_with_its_last_side() -> None:
    made = full({"a2": (1, 3)}, [14])
    do(made, "play 14 b2")
    do(made, "follow")
    assert card_on(made, "a2") == card_of(0, 14)
    assert next_turn(made)


def test_r12_ability_14_does_not_process_a_side_twice() -> None:
    made = full({"b2": (1, 4), "b3": (1, 3)}, [14])
    do(made, "play 14 b1")
    events = do(made, "follow")  # its top would beat 5 on b3
    assert only(events, Compared) == []
    assert card_on(made, "b3") == card_of(1, 3)


def test_ability_14_no_question_without_a_capture() -> None:
    made = full({"b3": (1, 1), "c2": (1, 14)}, [14])  # 6 to 6, 7 to 7
    do(made, "play 14 b2")
    assert next_turn(made)


def test_ability_14_first_game_rules() -> None:
    made = first(AROUND_14, [14])
    do(made, "play 14 b2")
    assert next_turn(made)
    assert card_on(made, "b2") == card_of(0, 14)


# --- 15: may stop and move into the emptied space ----------------------------------------

AROUND_15 = {"b3": (1, 13), "c3": (1, 1), "c2": (1, 3)}
"""Number 15 beats 7 on b3 with its top 8; its right 5 beats both 2 on c3 and 3 on c2."""


def test_ability_15_moves_into_the_emptied_space_and_stops() -> None:
    made = full(AROUND_15, [15])
    do(made, "play 15 b2")
    assert offered(made) == ["follow", "stay"]
    events = do(made, "follow")
    assert card_on(made, "b3") == card_of(0, 15)
    assert only(events, Compared) == []
    assert made.captures[0] == [card_of(1, 13)]
    assert next_turn(made)


def test_ability_15_declined_goes_on_and_is_asked_again() -> None:
    made = full(AROUND_15, [15])
    do(made, "play 15 b2")
    events = do(made, "stay")
    assert [event.space for event in only(events, Won)] == ["c2"]
    do(made, "follow")
    assert card_on(made, "c2") == card_of(0, 15)


def test_ability_15_no_question_without_a_capture() -> None:
    made = full({"b3": (1, 15)}, [15])
    do(made, "play 15 b2")
    assert next_turn(made)


def test_ability_15_first_game_rules() -> None:
    made = first(AROUND_15, [15])
    do(made, "play 15 b2")
    assert next_turn(made)
    assert made.captures[0] == [card_of(1, 13), card_of(1, 3)]


# --- 18: ties count as wins while processing ---------------------------------------------


def test_ability_18_captures_at_a_tie() -> None:
    made = full({"b3": (1, 4)}, [18])
    assert len(only(do(made, "play 18 b2"), Won)) == 1  # 5 to 5
    assert card_on(made, "b3") is None


def test_ability_18_still_loses_when_lower() -> None:
    made = full({"b3": (1, 14)}, [18])
    assert len(only(do(made, "play 18 b2"), Stopped)) == 1  # 5 to 6


def test_ability_18_not_while_defending() -> None:
    made = full({"b3": (1, 18)}, [4])
    assert len(only(do(made, "play 4 b2 up"), Tied)) == 1  # 5 to 5
    assert card_on(made, "b2") == card_of(0, 4)


def test_ability_18_ties_with_the_raised_number_of_a_defender() -> None:
    made = full({"c2": (1, 7)}, [18])
    (event,) = only(do(made, "play 18 b2"), Won)  # 6 to 5 + 1
    assert (event.number, event.against) == (6, 6)


def test_ability_18_first_game_rules() -> None:
    made = first({"b3": (1, 4)}, [18])
    do(made, "play 18 b2")
    assert card_on(made, "b3") == card_of(1, 4)
