"""The rulebook's Turn Details, paragraph by paragraph: 1. Play, 2. Process, 3. Draw."""

from __future__ import annotations

import pytest

from games.chance import Chance
from games.refusals import IllegalChoice
from games.square_tactics.board import EAST, NORTH, SOUTH, WEST
from games.square_tactics.cards.actions import (
    EMERGENCY,
    SECOND_CHANCE,
    TURNAROUND,
    ZOMBIE,
    kind_of,
)
from games.square_tactics.cards.characters import BOTTOM, LEFT, RIGHT, TOP, card_of
from games.square_tactics.choices import Play
from games.square_tactics.events import (
    Drew,
    DrewAction,
    PassedOver,
    Played,
    PlayedNobody,
    Stopped,
    Tied,
    Won,
)
from games.square_tactics.laid_out import position
from games.square_tactics.state import TacticsState
from games.square_tactics.view import LastPlay
from tests.games.square_tactics.positions import GAME, card_on, do, only
from tests.players import PLAYERS

# --- 1. Play -----------------------------------------------------------------------------


def test_play_one_character_from_hand_to_an_open_space() -> None:
    made = position(hands=[[7, 8], [1]])
    events = do(made, "play 7 b2")
    assert events[0] == Played(0, card_of(0, 7), "b2")
    assert card_on(made, "b2") == card_of(0, 7)
    assert made.hands[0] == [card_of(0, 8)]


def test_every_character_in_hand_may_go_to_every_open_space() -> None:
    made = position({"a1": (0, 1), "b2": (1, 2)}, hands=[[7, 8], [1]])
    (ask,) = GAME.asks(made)
    open_spaces = ("b1", "c1", "a2", "c2", "a3", "b3", "c3")
    assert set(ask.choices) == {
        Play(2, card_of(0, slot), made.grid.space(name)) for slot in (7, 8) for name in open_spaces
    }


@pytest.mark.parametrize(
    ("seats", "seat", "facing"),
    [
        *[(2, 0, NORTH), (2, 1, SOUTH)],
        *[(4, 0, NORTH), (4, 1, EAST), (4, 2, SOUTH), (4, 3, WEST)],
    ],
)
def test_play_right_side_up_from_the_players_perspective(
    seats: int, seat: int, facing: int
) -> None:
    made = position(hands=[[7]] * seats, turn=seat)
    do(made, "play 7 b2")
    character = made.board[made.grid.space("b2")]
    assert character is not None
    assert (character.owner, character.facing) == (seat, facing)


def test_r4_passing_is_no_choice() -> None:
    (ask,) = GAME.asks(position(hands=[[7], [1]]))
    assert all(isinstance(choice, Play) for choice in ask.choices)


@pytest.mark.parametrize(
    "forbidden", [Play(2, card_of(0, 8), 4), Play(2, card_of(0, 7), 0), Play(4, card_of(0, 7), 15)]
)
def test_no_card_of_others_no_taken_space_no_space_off_the_board(forbidden: Play) -> None:
    made = position({"a1": (1, 2)}, hands=[[7], [8]])
    with pytest.raises(IllegalChoice):
        GAME.apply(made, 0, forbidden)


# --- 2. Process --------------------------------------------------------------------------


def test_process_higher_captures() -> None:
    made = position({"b3": (1, 13)}, hands=[[15], [1]])
    events = do(made, "play 15 b2")  # top 8 against top 7
    assert only(events, Won) == [Won(0, TOP, 8, "b3", card_of(1, 13), 1, 7, NORTH)]
    assert card_on(made, "b3") is None
    assert made.captures == [[card_of(1, 13)], []]


def test_process_a_tie_removes_nothing_and_goes_on() -> None:
    made = position({"b3": (1, 13), "b1": (1, 12)}, hands=[[13], [1]])
    events = do(made, "play 13 b2")  # 7 against 7, then bottom 5 against bottom 3
    assert only(events, Tied) == [Tied(0, TOP, 7, "b3", card_of(1, 13), 1, 7, NORTH)]
    assert card_on(made, "b3") == card_of(1, 13)
    assert [won.space for won in only(events, Won)] == ["b1"]


def test_process_lower_removes_nothing_and_stops() -> None:
    made = position({"b3": (1, 13), "b1": (1, 12)}, hands=[[11], [1]])
    events = do(made, "play 11 b2")  # top 3 against 7; bottom 7 would beat 3
    assert only(events, Stopped) == [Stopped(0, TOP, 3, "b3", card_of(1, 13), 1, 7, NORTH)]
    assert only(events, Won) == []
    assert card_on(made, "b1") == card_of(1, 12)


def test_a_stopped_character_stays_on_the_board() -> None:
    made = position({"b3": (1, 13)}, hands=[[11], [1]])
    do(made, "play 11 b2")
    assert card_on(made, "b2") == card_of(0, 11)
    assert made.captures == [[], []]


def test_process_goes_clockwise_from_the_top() -> None:
    around = {"a2": (1, 16), "b1": (1, 3), "c2": (1, 1), "b3": (1, 4)}
    made = position(around, hands=[[17], [2]])
    won = only(do(made, "play 17 b2"), Won)
    assert [(w.side, w.number, w.against) for w in won] == [
        (TOP, 6, 5),
        (RIGHT, 3, 2),
        (BOTTOM, 8, 6),
        (LEFT, 5, 3),
    ]
    assert [w.space for w in won] == ["b3", "c2", "b1", "a2"]


def test_processing_goes_on_after_a_capture_until_it_stops() -> None:
    around = {"b3": (1, 4), "c2": (1, 16), "b1": (1, 12)}
    made = position(around, hands=[[17], [2]])
    events = do(made, "play 17 b2")  # 6 beats 5, then 3 loses to 8
    assert [won.space for won in only(events, Won)] == ["b3"]
    assert [stopped.space for stopped in only(events, Stopped)] == ["c2"]
    assert card_on(made, "b1") == card_of(1, 12)


def test_the_other_player_sees_the_board_from_the_other_side() -> None:
    made = position({"b1": (0, 12), "c2": (0, 18)}, hands=[[1], [17]], turn=1)
    events = do(made, "play 17 b2")  # its top points south: 6 against top 4 on b1
    assert only(events, Won) == [Won(1, TOP, 6, "b1", card_of(0, 12), 0, 4, SOUTH)]
    # then right (west) and bottom (north) meet nobody; left 5 points east, against left 8
    assert only(events, Stopped) == [Stopped(1, LEFT, 5, "c2", card_of(0, 18), 0, 8, EAST)]


def test_own_characters_are_skipped() -> None:
    made = position({"b3": (0, 13), "c2": (1, 1)}, hands=[[17], [2]])
    events = do(made, "play 17 b2")
    assert [won.space for won in only(events, Won)] == ["c2"]
    assert card_on(made, "b3") == card_of(0, 13)


def test_diagonal_characters_are_not_adjacent() -> None:
    diagonal = {"a1": (1, 1), "c1": (1, 2), "a3": (1, 3), "c3": (1, 4)}
    made = position(diagonal, hands=[[17], [5]])
    assert [type(event) for event in do(made, "play 17 b2")] == [Played]


def test_nothing_is_processed_across_the_edge() -> None:
    made = position({"c1": (1, 1), "a3": (1, 2)}, hands=[[17], [5]])
    assert [type(event) for event in do(made, "play 17 a1")] == [Played]


def test_only_the_played_character_processes() -> None:
    made = position({"b3": (1, 15)}, hands=[[13], [1]])
    do(made, "play 13 b2")  # 7 loses to 8, and the winner captures nothing
    assert made.captures == [[], []]


def test_the_last_play_is_remembered_for_the_picture() -> None:
    around = {"b3": (1, 4), "c2": (1, 3), "b1": (1, 17)}
    made = position(around, hands=[[17], [2]])
    do(made, "play 17 b2")  # 6 beats 5; 3 ties with 3; 8 ties with 8
    space = made.grid.space
    assert made.last == LastPlay(
        0,
        space("b2"),
        captured=(space("b3"),),
        tied=(space("c2"), space("b1")),
        cards=(card_of(1, 4),),
    )


def test_the_character_that_stopped_a_play_is_remembered() -> None:
    made = position({"b3": (1, 13)}, hands=[[11], [1]])
    do(made, "play 11 b2")
    assert made.last is not None
    assert made.last.stopped_by == made.grid.space("b3")


# --- Four players: which sides meet, worked out by hand ----------------------------------

AROUND = {"b3": 16, "c2": 16, "b1": 16, "a2": 16}


@pytest.mark.parametrize(
    ("seat", "spaces"),
    [
        (0, ["b3", "c2", "b1", "a2"]),  # top north
        (1, ["c2", "b1", "a2", "b3"]),  # top east
        (2, ["b1", "a2", "b3", "c2"]),  # top south
        (3, ["a2", "b3", "c2", "b1"]),  # top west
    ],
)
def test_each_of_four_processes_clockwise_from_its_own_top(seat: int, spaces: list[str]) -> None:
    own_numbers_met = dict.fromkeys(AROUND, ((seat + 2) % 4, 5))
    made = position(own_numbers_met, hands=[[15]] * 4, turn=seat)
    # The opponent opposite shows its own top to my top: 8-4, 5-5, 3-3, 5-5.
    events = do(made, "play 15 b2")
    compared = [*only(events, Won), *only(events, Tied)]
    assert [event.space for event in compared] == spaces
    assert [(event.side, event.number) for event in compared] == [
        (TOP, 8),
        (RIGHT, 5),
        (BOTTOM, 3),
        (LEFT, 5),
    ]


@pytest.mark.parametrize(
    ("owner", "against"),
    [
        (0, 6),  # South's bottom points south
        (1, 8),  # West's right does
        (2, 4),  # North's top does
        (3, 3),  # East's left does
    ],
)
def test_the_defenders_number_is_the_one_that_faces_the_attacker(owner: int, against: int) -> None:
    attacker = (owner + 1) % 4
    made = position({"b3": (owner, 16)}, hands=[[18]] * 4, turn=attacker)
    (event,) = only(do(made, "play 18 b2"), (Won, Tied, Stopped))  # type: ignore[type-var]
    assert event.against == against


@pytest.mark.parametrize(
    ("attacker", "side", "number"),
    [
        (0, TOP, 5),
        (1, LEFT, 8),
        (2, BOTTOM, 4),
        (3, RIGHT, 6),
    ],
)
def test_the_attackers_number_is_the_one_that_points_at_the_defender(
    attacker: int, side: int, number: int
) -> None:
    made = position({"b3": ((attacker + 1) % 4, 16)}, hands=[[18]] * 4, turn=attacker)
    (event,) = only(do(made, "play 18 b2"), (Won, Tied, Stopped))  # type: ignore[type-var]
    assert (event.side, event.number) == (side, number)


def test_r7_four_players_capture_from_any_opponent() -> None:
    around = {"b3": (1, 3), "c2": (2, 1), "b1": (3, 1)}
    made = position(around, hands=[[17]] * 4)
    do(made, "play 17 b2")  # 6 beats West's right 3; 3 beats North's right 2; 8 beats East's 2
    assert made.captures[0] == [card_of(1, 3), card_of(2, 1), card_of(3, 1)]
    assert GAME.view(made, None).points[0] == 3 + 3


# --- 3. Draw -----------------------------------------------------------------------------


def test_draw_one_card_from_the_top_of_the_deck() -> None:
    made = position(hands=[[7, 8, 9], [1]], decks=[[2, 3, 4], []])
    events = do(made, "play 7 b2")
    assert only(events, Drew) == [Drew(0, 1, (card_of(0, 4),))]
    assert made.hands[0] == [card_of(0, slot) for slot in (4, 8, 9)]
    assert made.decks[0] == [card_of(0, 2), card_of(0, 3)]


def test_when_the_deck_runs_out_the_game_goes_on_without_drawing() -> None:
    made = position(hands=[[7, 8], [1, 2]])
    events = do(made, "play 7 b2")
    assert only(events, Drew) == []
    assert GAME.asks(made)[0].seat == 1


def test_r1_four_players_play_clockwise() -> None:
    made = position(hands=[[1, 2], [1, 2], [1, 2], [1, 2]])
    order = []
    for space in ("a1", "d1", "a4", "d4", "b1"):
        order.append(GAME.asks(made)[0].seat)
        do(made, f"play {2 if space == 'b1' else 1} {space}")
    assert order == [0, 1, 2, 3, 0]


def without_characters(*holds: int, everyone: bool = False) -> TacticsState:
    """South has just played its turn; North has neither hand nor deck, but action cards."""
    made = position(
        {"b3": (1, 4)},
        hands=[[7, 8], []],
        actions=[[], holds],
        captures=[(), [(0, 3)]],
        everyone=everyone,
    )
    made.actions[1].sort()
    do(made, "play 7 a1")
    return made


def test_r4_a_player_without_characters_plays_zombie() -> None:
    made = without_characters(ZOMBIE)
    (ask,) = GAME.asks(made)
    assert (ask.seat, ask.question) == (1, "turn")
    assert {"zombie aliens 3 c3", "done"} <= {choice.notation for choice in ask.choices}
    events = do(made, "zombie aliens 3 c3")
    assert card_on(made, "c3") == card_of(0, 3)
    assert len(only(events, DrewAction)) == 1
    assert only(events, PlayedNobody) == []
    assert GAME.asks(made)[0].seat == 0


def test_r4_a_player_without_characters_plays_action_cards() -> None:
    made = without_characters(SECOND_CHANCE, TURNAROUND)
    do(made, "turn b3")
    events = do(made, "again b3")  # nothing is left to play: the turn goes on by itself
    assert only(events, PlayedNobody) == [PlayedNobody(1)]
    assert [event.seat for event in only(events, DrewAction)] == [1]


def test_r4_where_nothing_can_be_played_the_turn_is_taken_by_itself() -> None:
    made = position({"b3": (1, 4)}, hands=[[7, 8], []], actions=[[], [EMERGENCY]])
    events = do(made, "play 7 a1")
    assert only(events, PlayedNobody) == [PlayedNobody(1)]
    assert [event.seat for event in only(events, DrewAction)] == [0, 1]
    assert GAME.asks(made)[0].seat == 0


def test_r4_being_asked_everyone_tells_nobody_what_a_player_without_characters_holds() -> None:
    for holds in (EMERGENCY, ZOMBIE):
        (ask,) = GAME.asks(without_characters(holds, everyone=True))
        assert (ask.seat, ask.question, ask.forced) == (1, "turn", None)


def test_r4_the_question_without_a_character_says_what_can_be_done() -> None:
    for holds, ends in ((ZOMBIE, "or go on without a character."), (EMERGENCY, "can tell.")):
        made = without_characters(holds, everyone=True)
        assert GAME.words.prompt(GAME.view(made, 1), PLAYERS, "turn", (), ()).endswith(ends)


def test_r4_whoever_holds_no_action_card_either_is_not_asked_everyone() -> None:
    assert GAME.asks(without_characters(everyone=True))[0].seat == 0


def test_r4_who_is_asked_without_a_character_holds_a_card_in_every_world() -> None:
    made = without_characters(ZOMBIE)
    worlds = [GAME.resample(made, 0, Chance(bytes([n]) * 16)) for n in range(20)]
    assert all(GAME.asks(world)[0].seat == 1 for world in worlds)
    assert len({tuple(map(kind_of, world.actions[1])) for world in worlds}) > 1


def test_r5_the_game_ends_with_the_last_character_whatever_action_cards_there_are() -> None:
    made = position({"b3": (1, 4)}, hands=[[7], []], actions=[[], [TURNAROUND]])
    do(made, "play 7 a1")
    assert made.outcome is not None


def test_r4_with_first_game_rules_a_player_without_characters_is_passed_over() -> None:
    made = position(hands=[[7, 8], [], [1], [1, 2]])
    events = do(made, "play 7 a1")
    assert only(events, PassedOver) == [PassedOver(1)]
    assert GAME.asks(made)[0].seat == 2
