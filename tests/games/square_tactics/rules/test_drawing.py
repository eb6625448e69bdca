"""Drawing action cards (rulebook, Action Cards and its options; rulings R-11 and R-15)."""

from __future__ import annotations

import pytest

from games.square_tactics.cards.actions import (
    AFT,
    EMERGENCY,
    FORE,
    JUMP,
    KINDS,
    WOUNDED,
    copy_of,
    kind_of,
)
from games.square_tactics.events import DrewAction, Reshuffled
from games.square_tactics.laid_out import laid_out, position
from games.square_tactics.state import TacticsState
from tests.games.one_line import Case, cases
from tests.games.square_tactics.cases import played, show
from tests.games.square_tactics.positions import GAME, do, only


def new(seats: int, actions: str) -> TacticsState:
    setup = GAME.setup(seats, {"rules": "full", "factions": "deal", "actions": actions})
    return GAME.new(setup, bytes(16))[0]


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

DRAWING = """
draw an action card after a turn without a capture | hand 13 | play 13 b2 | drewaction s fore ; asks n turn
draw none after a capture | hand 13 ; b3=3 | play 13 b2 | s.took n3 ; drewaction - ; asks n turn
a capture in an earlier turn does not count | hand 13 7 ; b3=3 / hand 1 | play 13 b2 ; play 1 a3 ; play 7 c1 | drewaction s fore
being captured by ability 13 is no capture of one's own | hand 9 ; b3=13 | play 9 b2 | n.took s9 ; drewaction s fore
a capture by ability 13 in the other's turn does not count in one's own | hand 9 ; b3=13 / hand 1 | play 9 b2 ; play 1 a1 | drewaction n fore
a turn without a character in hand captures nobody | [turn n] hand - / deck 7 / cards zombie turn ; hand 1 | play 1 a1 | drewaction n fore, s fore ; s.hand s7 ; asks n turn
mayhem draws after a turn without a capture | [mayhem] hand 13 | play 13 b2 | drewaction s fore
mayhem draws after a turn with a capture | [mayhem] hand 13 ; b3=3 | play 13 b2 | s.took n3 ; drewaction s fore
personal decks without a capture | [personal] hand 13 | play 13 b2 | drewaction s fore
personal decks after a capture | [personal] hand 13 ; b3=3 | play 13 b2 | s.took n3 ; drewaction -
personal decks and mayhem combine | [personal, mayhem] hand 13 ; b3=3 | play 13 b2 | s.took n3 ; drewaction s fore
what is drawn at the end is not played in that turn | [draws turn] hand 13 | play 13 b2 | s.cards turn ; asks n turn
r-15 no limit to action cards in hand | hand 13 / cards fore fore starboard starboard aft aft port port concede concede gain gain jump jump push push swap swap again again turn turn twist twist trade trade zombie zombie escape escape sacrifice sacrifice wound wound react react | play 13 b2 ; done ; done | drewaction s fore ; asks n turn
r-5 nothing is drawn once the board is full | a1=1 b1=2 c1=3 a2=4 c2=5 a3=6 b3=7 c3=8 / hand 13 / deck 14 / cards turn ; hand 1 / deck 2 | play 13 b2 | drew - ; drewaction - ; winners s
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(DRAWING))
def test_action_cards_are_drawn_at_the_end_of_a_turn(case: Case) -> None:
    show(case)


def test_only_its_player_sees_the_kind() -> None:
    (event,) = only(played(laid_out("hand 13"), "play 13 b2"), DrewAction)
    assert event.seen_by(0) == DrewAction(0, FORE)
    assert event.seen_by(1) == event.seen_by(None) == DrewAction(0, None)


def test_personal_decks_are_drawn_from_by_their_players() -> None:
    made = laid_out("[personal, mayhem] hand 13 ; b3=3")
    played(made, "play 13 b2")
    assert [copy_of(action) for action in made.actions[0]] == [0]


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
