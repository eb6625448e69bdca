"""Drawing action cards (rulebook, Action Cards and its options; rulings R-11 and R-15)."""

from __future__ import annotations

import pytest

from games.square_tactics.cards.actions import (
    AFT,
    EMERGENCY,
    FORE,
    JUMP,
    KINDS,
    TURNAROUND,
    WOUNDED,
    ZOMBIE,
    copy_of,
    kind_of,
)
from games.square_tactics.events import DrewAction, Reshuffled
from games.square_tactics.laid_out import position
from games.square_tactics.state import TacticsState
from tests.games.square_tactics.positions import GAME, do, only

CAPTURE = {"b3": (1, 3)}
"""Number 13 on b2 captures it, 7 to 5."""


def new(seats: int, actions: str) -> TacticsState:
    setup = GAME.setup(seats, {"rules": "full", "factions": "deal", "actions": actions})
    return GAME.new(setup, bytes(16))[0]


def played(board: dict[str, tuple[int, int]], *, mayhem: bool = False) -> list[DrewAction]:
    """What South draws that plays 13 on b2."""
    made = position(board, hands=[[13], [1]], actions=[[], []], mayhem=mayhem)
    return only(do(made, "play 13 b2"), DrewAction)


# --- Setup -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("actions", "decks"), [("shared", [72]), ("personal", [18] * 4)])
def test_each_player_draws_one_before_the_game(seats: int, actions: str, decks: list[int]) -> None:
    made = new(seats, actions)
    assert [len(hand) for hand in made.actions] == [1] * seats
    if actions == "personal":
        assert [len(deck) for deck in made.action_decks] == [17] * seats
    else:
        assert [len(deck) for deck in made.action_decks] == [decks[0] - seats]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_personal_deck_has_one_of_each_kind(seats: int) -> None:
    made = new(seats, "personal")
    for hand, deck in zip(made.actions, made.action_decks, strict=True):
        assert sorted(map(kind_of, hand + deck)) == list(range(KINDS))


def test_the_shared_deck_has_four_of_each_kind() -> None:
    made = new(2, "shared")
    every = [*made.actions[0], *made.actions[1], *made.action_decks[0]]
    assert sorted(map(kind_of, every)) == sorted(list(range(KINDS)) * 4)


def test_action_decks_are_shuffled() -> None:
    setup = GAME.setup(2, {"rules": "full", "factions": "deal"})
    decks = [GAME.new(setup, bytes([n]) * 16)[0].action_decks[0] for n in range(5)]
    assert len({tuple(deck) for deck in decks}) == 5


def test_first_game_rules_have_no_action_cards() -> None:
    state, events = GAME.new(GAME.setup(2, {"factions": "deal", "mayhem": "on"}), bytes(16))
    assert only(events, DrewAction) == []
    assert not any(state.actions)


# --- At the end of the turn --------------------------------------------------------------


def test_draw_an_action_card_after_a_turn_without_a_capture() -> None:
    assert played({}) == [DrewAction(0, FORE)]


def test_draw_none_after_a_capture() -> None:
    assert played(CAPTURE) == []


def test_a_capture_in_an_earlier_turn_does_not_count() -> None:
    made = position(CAPTURE, hands=[[13, 7], [1]], actions=[[], []])
    do(made, "play 13 b2")
    do(made, "play 1 a3")
    assert len(only(do(made, "play 7 c1"), DrewAction)) == 1


def test_being_captured_by_ability_13_is_no_capture_of_ones_own() -> None:
    made = position({"b3": (1, 13)}, hands=[[9], [1]], actions=[[], []])
    assert [event.seat for event in only(do(made, "play 9 b2"), DrewAction)] == [0]


def test_a_capture_by_ability_13_in_the_others_turn_does_not_count_in_ones_own() -> None:
    made = position({"b3": (1, 13)}, hands=[[9], [1]], actions=[[], []])
    do(made, "play 9 b2")
    assert [event.seat for event in only(do(made, "play 1 a1"), DrewAction)] == [1]


def test_a_turn_without_a_character_in_hand_captures_nobody() -> None:
    made = position(hands=[[], [1]], decks=[[7], []], actions=[[ZOMBIE, TURNAROUND], []], turn=1)
    events = do(made, "play 1 a1")  # South draws a character
    events += do(made, "done")  # no Turnaround: an action card
    assert [event.seat for event in only(events, DrewAction)] == [1, 0]


def test_mayhem_draws_after_every_turn() -> None:
    assert len(played({}, mayhem=True)) == 1
    assert len(played(CAPTURE, mayhem=True)) == 1


def test_personal_decks_and_mayhem_combine() -> None:
    made = position(CAPTURE, hands=[[13], [1]], actions=[[], []], personal=True, mayhem=True)
    do(made, "play 13 b2")
    assert [copy_of(action) for action in made.actions[0]] == [0]


@pytest.mark.parametrize("board", [{}, CAPTURE])
def test_personal_decks_by_the_same_rule(board: dict[str, tuple[int, int]]) -> None:
    made = position(board, hands=[[13], [1]], actions=[[], []], personal=True)
    do(made, "play 13 b2")
    assert len(made.actions[0]) == (0 if board else 1)
    assert all(copy_of(action) == 0 for action in made.actions[0])


def test_only_its_player_sees_the_kind() -> None:
    (event,) = played({})
    assert event.seen_by(0) == DrewAction(0, FORE)
    assert event.seen_by(1) == event.seen_by(None) == DrewAction(0, None)


def test_what_is_drawn_at_the_end_is_not_played_in_that_turn() -> None:
    made = position(hands=[[13], [1]], actions=[[], []])
    made.action_decks[0].append(TURNAROUND)
    do(made, "play 13 b2")
    assert [ask.seat for ask in GAME.asks(made)] == [1]


def test_r15_no_limit_to_action_cards_in_hand() -> None:
    made = position(hands=[[13], [1]], actions=[[*range(KINDS), *range(KINDS)], []])
    do(made, "play 13 b2")
    do(made, "done")  # no shielding with it
    do(made, "done")  # nothing at the end
    assert len(made.actions[0]) == 2 * KINDS + 1


# --- the deck is empty -------------------------------------------------------------


def test_r11_the_discard_is_shuffled_to_make_a_new_deck() -> None:
    made = position(hands=[[13], [1]], actions=[[], []])
    made.action_decks, made.discard = [[]], [JUMP, AFT, EMERGENCY]
    events = do(made, "play 13 b2")
    assert only(events, Reshuffled) == [Reshuffled(None)]
    assert len(only(events, DrewAction)) == 1
    assert made.discard == []
    assert sorted([*made.actions[0], *made.action_decks[0]]) == sorted([JUMP, AFT, EMERGENCY])


def test_r11_every_order_can_come_up() -> None:
    drawn = set()
    for n in range(30):
        made = position(hands=[[13], [1]], actions=[[], []])
        made.action_decks, made.discard = [[]], [JUMP, AFT, EMERGENCY]
        made.chance.drawn = n
        do(made, "play 13 b2")
        drawn.update(made.actions[0])
    assert drawn == {JUMP, AFT, EMERGENCY}


def test_r11_not_before_the_deck_is_empty() -> None:
    made = position(hands=[[13], [1]], actions=[[], []])
    made.action_decks, made.discard = [[JUMP]], [AFT]
    events = do(made, "play 13 b2")
    assert only(events, Reshuffled) == []
    assert only(events, DrewAction) == [DrewAction(0, JUMP)]
    assert made.discard == [AFT]


def test_r11_cards_under_characters_are_not_discarded_and_stay() -> None:
    made = position({"a1": (0, 7)}, hands=[[13], [1]], actions=[[], []])
    made.at(made.grid.space("a1")).under = [WOUNDED]
    made.action_decks, made.discard = [[]], [JUMP]
    do(made, "play 13 b2")
    assert made.actions[0] == [JUMP]
    assert made.at(made.grid.space("a1")).under == [WOUNDED]


def test_r11_a_personal_deck_is_made_of_the_players_own_cards() -> None:
    made = position(hands=[[13], [1]], actions=[[], []], personal=True)
    north = [JUMP + KINDS, AFT + KINDS]
    made.action_decks[0], made.discard = [], [JUMP, *north]
    events = do(made, "play 13 b2")
    assert only(events, Reshuffled) == [Reshuffled(0)]
    assert made.actions[0] == [JUMP]
    assert sorted(made.discard) == sorted(north)


@pytest.mark.parametrize("personal", [False, True])
def test_r11_nothing_left_at_all_draws_nothing(personal: bool) -> None:
    made = position(hands=[[13], [1]], actions=[[], []], personal=personal)
    made.action_decks = [[], []] if personal else [[]]
    made.discard = [JUMP + KINDS] if personal else []  # North's own
    events = do(made, "play 13 b2")
    assert only(events, DrewAction) == []
    assert only(events, Reshuffled) == []
    assert made.actions[0] == []
    assert [ask.seat for ask in GAME.asks(made)] == [1]


def test_r5_nothing_is_drawn_once_the_board_is_full() -> None:
    names = ("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3")
    board = {name: (0, slot) for slot, name in enumerate(names, start=1)}
    made = position(board, hands=[[13], [1]], decks=[[14], [2]], actions=[[TURNAROUND], []])
    events = do(made, "play 13 b2")
    assert only(events, DrewAction) == []
    assert made.outcome is not None
