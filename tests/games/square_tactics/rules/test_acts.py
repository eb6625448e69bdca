"""The action cards of one's own turn."""

from __future__ import annotations

import pytest

from games.refusals import NotYourTurn
from games.square_tactics.board import EAST, NORTH, SOUTH, WEST
from games.square_tactics.cards.actions import (
    AFT,
    CONCEDE,
    EMERGENCY,
    FORE,
    GAIN,
    HOT_SWAP,
    JUMP,
    PORT,
    PUSH,
    REACTION,
    SACRIFICE,
    SECOND_CHANCE,
    STARBOARD,
    TRADE,
    TURNAROUND,
    TWIST,
    WOUNDED,
    ZOMBIE,
    kind_of,
)
from games.square_tactics.cards.characters import BOTTOM, LEFT, RIGHT, TOP, card_of
from games.square_tactics.choices import Use
from games.square_tactics.events import (
    Compared,
    DrewAction,
    Moved,
    Played,
    Raised,
    Shielded,
    Swapped,
    Tied,
    TookBack,
    Turned,
    Won,
)
from games.square_tactics.state import TacticsState
from tests.games.square_tactics.positions import GAME, card_on, cards, do, only, position

BESIDE_B2 = ("b3", "c2", "b1", "a2")
"""By side of South's upright character on b2: the space that it points to."""
SHIELDINGS = [(FORE, "fore", TOP), (STARBOARD, "starboard", RIGHT), (AFT, "aft", BOTTOM)]
SHIELDINGS += [(PORT, "port", LEFT)]


def asked(made: TacticsState) -> tuple[int, str]:
    (ask,) = GAME.asks(made)
    return ask.seat, ask.question


def offered(made: TacticsState, verb: str = "") -> list[str]:
    (ask,) = GAME.asks(made)
    return [choice.notation for choice in ask.choices if choice.notation.startswith(verb)]


def facing(made: TacticsState, name: str) -> int:
    return made.at(made.grid.space(name)).facing


def under(made: TacticsState, name: str) -> list[int]:
    return made.at(made.grid.space(name)).kinds


def discarded(made: TacticsState) -> list[int]:
    return [kind_of(action) for action in made.discard]


# --- Shieldings --------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "verb", "side"), SHIELDINGS)
def test_shielding_with_the_character_being_played(kind: int, verb: str, side: int) -> None:
    made = position({BESIDE_B2[side]: (1, 16)}, hands=[[13], [1]], actions=[[kind], []])
    do(made, "play 13 b2")
    assert offered(made) == ["done", f"{verb} b2"]
    events = do(made, f"{verb} b2")
    assert only(events, Shielded) == [Shielded(0, kind, card_of(0, 13), "b2")]
    (compared,) = only(events, Compared)
    assert compared.number == (7, 4, 5, 6)[side] + 1


@pytest.mark.parametrize(("kind", "verb", "side"), SHIELDINGS)
def test_shielding_adds_to_its_own_side_only(kind: int, verb: str, side: int) -> None:
    board = {name: (1, 16) for name in BESIDE_B2 if name != BESIDE_B2[side]}
    board = {name: (1, slot) for name, slot in zip(board, (3, 5, 6), strict=True)}
    made = position(board, hands=[[13], [1]], actions=[[kind], []])
    do(made, "play 13 b2")
    compared = only(do(made, f"{verb} b2"), Compared)
    assert compared
    assert all(event.number == (7, 4, 5, 6)[event.side] for event in compared)


def test_shielding_declined() -> None:
    made = position({"b3": (1, 16)}, hands=[[11], [1]], actions=[[FORE], []])
    do(made, "play 11 b2")
    (compared,) = only(do(made, "done"), Compared)
    assert compared.number == 3
    assert made.actions[0][0] == FORE


def test_shielding_turns_a_loss_into_a_tie() -> None:
    made = position({"b3": (1, 16)}, hands=[[11], [1]], actions=[[FORE], []])
    do(made, "play 11 b2")
    assert len(only(do(made, "fore b2"), Tied)) == 1  # 3 + 1 to 4


def test_two_shieldings_of_a_kind_add_up() -> None:
    made = position({"b3": (1, 16)}, hands=[[11], [1]], actions=[[FORE, FORE], []])
    do(made, "play 11 b2")
    do(made, "fore b2")
    assert len(only(do(made, "fore b2"), Won)) == 1  # 3 + 2 to 4


def test_shielding_at_the_start_under_an_own_character_on_the_board() -> None:
    made = position({"a1": (0, 7), "b3": (1, 16)}, hands=[[11], [1]], actions=[[FORE], []])
    assert offered(made, "fore") == ["fore a1"]
    do(made, "fore a1")
    assert under(made, "a1") == [FORE]
    assert asked(made) == (0, "turn")


def test_shielding_at_the_end_of_the_turn() -> None:
    made = position({"a1": (0, 7), "c1": (1, 2)}, hands=[[11, 8], [1]], actions=[[FORE], []])
    do(made, "play 11 b2")
    do(made, "done")
    assert asked(made) == (0, "end")
    assert offered(made) == ["done", "fore a1", "fore b2"]
    do(made, "fore a1")
    assert under(made, "a1") == [FORE]
    assert asked(made) == (1, "turn")


def test_shielding_defends_in_the_others_turn() -> None:
    made = position({"b2": (0, 16)}, hands=[[11], [13]], actions=[[FORE], []])
    do(made, "fore b2")
    do(made, "play 11 a1")
    (compared,) = only(do(made, "play 13 b3"), Compared)  # top 7 to top 4 + 1
    assert (compared.number, compared.against) == (7, 5)


def test_shielding_adds_up_with_a_defence_ability() -> None:
    made = position({"b2": (0, 9)}, hands=[[11], [13]], actions=[[FORE], []])
    do(made, "fore b2")
    do(made, "play 11 a1")
    (compared,) = only(do(made, "play 13 b3"), Compared)
    assert (compared.number, compared.against) == (7, 5 + 1 + 1)


def test_r10_shieldings_travel_with_their_character() -> None:
    made = position({"b2": (0, 7)}, hands=[[11], [1]], actions=[[FORE, JUMP], []])
    do(made, "fore b2")
    do(made, "jump b2 c3")
    assert under(made, "c3") == [FORE]
    assert discarded(made) == [JUMP]


def test_r10_shieldings_leave_with_a_captured_character() -> None:
    made = position({"b2": (0, 5)}, hands=[[11], [15]], actions=[[FORE], []])
    do(made, "fore b2")
    do(made, "play 11 a1")
    do(made, "play 15 b3")  # 8 to 4 + 1
    assert card_on(made, "b2") is None
    assert discarded(made) == [FORE]


def test_r10_shieldings_leave_with_a_character_captured_by_ability_13() -> None:
    made = position({"b3": (1, 13)}, hands=[[11], [1]], actions=[[FORE], []])
    do(made, "play 11 b2")
    do(made, "fore b2")  # 3 + 1 to 7
    assert card_on(made, "b2") is None
    assert discarded(made) == [FORE]


def test_r10_shieldings_leave_with_a_character_that_returns_to_hand() -> None:
    made = position({"b2": (0, 7)}, hands=[[11], [1]], actions=[[FORE, HOT_SWAP], []])
    do(made, "fore b2")
    do(made, "swap b2 11")
    assert sorted(discarded(made)) == [FORE, HOT_SWAP]
    assert under(made, "b2") == []


def test_r10_the_bonus_turns_with_the_card() -> None:
    made = position({"b2": (0, 13)}, hands=[[1], [17]], actions=[[FORE, TURNAROUND], []])
    do(made, "fore b2")
    do(made, "turn b2")
    do(made, "play 1 c3")
    (compared,) = only(do(made, "play 17 b1"), Compared)  # North's bottom 8 points to b2
    assert (compared.number, compared.against) == (8, 7 + 1)


# --- Concede Ground, Gain Ground, Jump, Push ---------------------------------------------


@pytest.mark.parametrize(
    ("kind", "verb", "start", "targets"),
    [
        (CONCEDE, "concede", "b2", ["a2", "b1", "b3", "c2"]),
        (CONCEDE, "concede", "b1", ["a1", "c1"]),
        (CONCEDE, "concede", "a1", []),
        (GAIN, "gain", "b2", []),
        (GAIN, "gain", "b1", ["b2"]),
        (GAIN, "gain", "a1", ["a2", "b1"]),
        (JUMP, "jump", "b2", ["a1", "a3", "c1", "c3"]),
        (JUMP, "jump", "b1", ["a2", "c2"]),
        (JUMP, "jump", "a1", ["b2"]),
    ],
)
def test_where_characters_move(kind: int, verb: str, start: str, targets: list[str]) -> None:
    made = position({start: (0, 7)}, hands=[[1], [2]], actions=[[kind], []])
    assert sorted(offered(made, verb)) == [f"{verb} {start} {to}" for to in targets]


@pytest.mark.parametrize(
    ("kind", "verb", "start", "targets"),
    [
        (CONCEDE, "concede", "b1", ["a1"]),  # c1 is worth the same
        (GAIN, "gain", "b1", ["b2"]),
        (CONCEDE, "concede", "b2", ["a2", "b1"]),  # b3 and c2 are worth the same
        (GAIN, "gain", "b2", []),
        (JUMP, "jump", "b2", ["a1", "a3", "c1", "c3"]),
    ],
)
def test_where_characters_move_on_the_board_of_four(
    kind: int, verb: str, start: str, targets: list[str]
) -> None:
    made = position({start: (0, 7)}, hands=[[1]] * 4, actions=[[kind], [], [], []])
    assert sorted(offered(made, verb)) == [f"{verb} {start} {to}" for to in targets]


@pytest.mark.parametrize(("kind", "verb"), [(CONCEDE, "concede"), (GAIN, "gain"), (JUMP, "jump")])
def test_only_own_characters_are_conceded_gained_or_jumped(kind: int, verb: str) -> None:
    made = position({"b2": (1, 7), "a1": (1, 8)}, hands=[[1], [2]], actions=[[kind], []])
    assert offered(made, verb) == []


def test_nobody_moves_onto_a_taken_space() -> None:
    board = {"b1": (0, 7), "a1": (1, 3), "a2": (0, 8), "b2": (1, 4), "c2": (0, 9)}
    made = position(board, hands=[[1], [2]], actions=[[CONCEDE, GAIN, JUMP, PUSH], []])
    taken = set(board)
    moves = [text.split() for text in offered(made) if len(text.split()) == 3]
    assert [words for words in moves if words[0] != "play" and words[2] in taken] == []
    assert ["concede", "b1", "c1"] in moves


@pytest.mark.parametrize(
    ("kind", "text"),
    [(CONCEDE, "concede b2 b1"), (JUMP, "jump b2 c1")],
)
def test_moving_takes_the_character_there_as_it_stands(kind: int, text: str) -> None:
    made = position({"b2": (0, 7)}, hands=[[1], [2]], actions=[[kind], []])
    made.at(made.grid.space("b2")).facing = EAST
    events = do(made, text)
    to = text.split()[2]
    assert only(events, Moved) == [Moved(0, kind, card_of(0, 7), 0, "b2", to)]
    assert (card_on(made, to), facing(made, to)) == (card_of(0, 7), EAST)
    assert card_on(made, "b2") is None
    assert discarded(made) == [kind]
    assert asked(made) == (0, "turn")


@pytest.mark.parametrize(
    ("kind", "start", "to"),
    [(CONCEDE, "b2", "a2"), (GAIN, "a1", "a2"), (JUMP, "b1", "a2")],
)
def test_moved_characters_do_not_process(kind: int, start: str, to: str) -> None:
    made = position({start: (0, 15), "a3": (1, 3)}, hands=[[1], [2]], actions=[[kind], []])
    verb = {CONCEDE: "concede", GAIN: "gain", JUMP: "jump"}[kind]
    events = do(made, f"{verb} {start} {to}")  # 8 would beat 5
    assert only(events, Compared) == []
    assert card_on(made, "a3") == card_of(1, 3)


def test_push_moves_an_opposing_character_to_an_open_orthogonal_space() -> None:
    board = {"b2": (1, 7), "a2": (0, 8), "b3": (1, 9)}
    made = position(board, hands=[[1], [2]], actions=[[PUSH], []])
    assert sorted(offered(made, "push")) == [
        "push b2 b1",
        "push b2 c2",
        "push b3 a3",
        "push b3 c3",
    ]
    events = do(made, "push b2 c2")
    assert only(events, Moved) == [Moved(0, PUSH, card_of(1, 7), 1, "b2", "c2")]
    assert (card_on(made, "c2"), facing(made, "c2")) == (card_of(1, 7), SOUTH)


def test_push_neither_character_processes() -> None:
    made = position({"b3": (1, 15), "a2": (0, 12)}, hands=[[1], [2]], actions=[[PUSH], []])
    assert only(do(made, "push b3 a3"), Compared) == []


def test_push_any_of_three_opponents() -> None:
    board = {"a1": (1, 7), "d1": (2, 7), "a4": (3, 7), "d4": (0, 7)}
    made = position(board, hands=[[1]] * 4, actions=[[PUSH], [], [], []])
    assert {text.split()[1] for text in offered(made, "push")} == {"a1", "d1", "a4"}


# --- Hot Swap ----------------------------------------------------------------------------


def test_hot_swap_returns_a_character_and_places_another() -> None:
    made = position({"b2": (0, 7)}, hands=[[1, 15], [2]], actions=[[HOT_SWAP], []])
    assert offered(made, "swap") == ["swap b2 1", "swap b2 15"]
    events = do(made, "swap b2 15")
    assert only(events, Swapped) == [Swapped(0, card_of(0, 7), card_of(0, 15), "b2")]
    assert card_on(made, "b2") == card_of(0, 15)
    assert made.hands[0] == cards(0, [1, 7])
    assert discarded(made) == [HOT_SWAP]


def test_hot_swap_does_not_process() -> None:
    made = position({"b2": (0, 7), "b3": (1, 3)}, hands=[[1, 15], [2]], actions=[[HOT_SWAP], []])
    assert only(do(made, "swap b2 15"), Compared) == []
    assert card_on(made, "b3") == card_of(1, 3)


def test_hot_swap_places_upright() -> None:
    made = position({"b2": (0, 7)}, hands=[[1, 2], [2]], actions=[[HOT_SWAP], []])
    made.at(made.grid.space("b2")).facing = WEST
    assert offered(made, "swap b2 2") == ["swap b2 2"]
    do(made, "swap b2 2")
    assert facing(made, "b2") == NORTH


def test_hot_swap_does_not_use_ability_16() -> None:
    made = position({"b2": (0, 7), "a1": (0, 8)}, hands=[[16], [2]], actions=[[HOT_SWAP], []])
    events = do(made, "swap b2 16")
    assert only(events, TookBack) == []
    assert card_on(made, "a1") == card_of(0, 8)


def test_hot_swap_then_a_normal_play_even_of_the_character_that_came_back() -> None:
    made = position({"b2": (0, 7)}, hands=[[1, 15], [2]], actions=[[HOT_SWAP], []])
    do(made, "swap b2 15")
    assert len(only(do(made, "play 7 a1"), Played)) == 1


def test_hot_swap_needs_a_character_in_hand() -> None:
    made = position(
        {"b2": (0, 7)},
        hands=[[], [2]],
        decks=[[1], []],
        actions=[[HOT_SWAP, TURNAROUND], []],
    )
    assert sorted(offered(made)) == ["done", "turn b2"]


def test_hot_swap_only_own_characters() -> None:
    made = position({"b2": (1, 7)}, hands=[[1, 15], [2]], actions=[[HOT_SWAP], []])
    assert offered(made, "swap") == []


def test_hot_swap_returns_a_zombie_to_its_players_hand() -> None:
    made = position(
        {}, hands=[[1, 15], [2, 3]], actions=[[ZOMBIE, HOT_SWAP], []], captures=[[(1, 7)], []]
    )
    do(made, "zombie bots 7 b2")
    do(made, "play 2 c3 up")
    do(made, "swap b2 15")
    assert card_of(1, 7) in made.hands[0]
    assert sorted(discarded(made)) == [HOT_SWAP, ZOMBIE]


# --- Second Chance -----------------------------------------------------------------------


def test_second_chance_processes_a_character_on_the_board() -> None:
    board = {"b2": (0, 13), "b3": (1, 3), "c2": (1, 1), "a1": (1, 4)}
    made = position(board, hands=[[7], [2]], actions=[[SECOND_CHANCE], []])
    assert offered(made, "again") == ["again b2"]
    won = only(do(made, "again b2"), Won)  # 7 to 5, 4 to 2
    assert [event.space for event in won] == ["b3", "c2"]


def test_second_chance_then_the_normal_turn() -> None:
    made = position(
        {"b2": (0, 13)}, hands=[[7], [2]], decks=[[9], []], actions=[[SECOND_CHANCE], []]
    )
    do(made, "again b2")
    assert asked(made) == (0, "turn")
    do(made, "play 7 c1")
    assert made.hands[0] == cards(0, [9])
    assert asked(made) == (1, "turn")


def test_second_chance_capture_counts_for_this_turn() -> None:
    board = {"b2": (0, 13), "b3": (1, 3)}
    made = position(board, hands=[[7], [2]], actions=[[SECOND_CHANCE], []])
    do(made, "again b2")
    assert only(do(made, "play 7 c1"), DrewAction) == []


def test_second_chance_uses_the_characters_ability() -> None:
    board = {"b2": (0, 14), "b3": (1, 3)}
    made = position(board, hands=[[7], [2]], actions=[[SECOND_CHANCE], []])
    do(made, "again b2")
    do(made, "follow")
    assert card_on(made, "b3") == card_of(0, 14)
    assert asked(made) == (0, "turn")


def test_second_chance_can_lose_against_ability_13() -> None:
    board = {"b2": (0, 11), "b3": (1, 13)}
    made = position(board, hands=[[7], [2]], actions=[[SECOND_CHANCE], []])
    do(made, "again b2")
    assert made.captures[1] == [card_of(0, 11)]
    assert asked(made) == (0, "turn")


def test_second_chance_processes_as_the_character_stands() -> None:
    board = {"b2": (0, 13), "b1": (1, 12)}
    made = position(board, hands=[[7], [2]], actions=[[TURNAROUND, SECOND_CHANCE], []])
    do(made, "turn b2")
    (won,) = only(do(made, "again b2"), Won)  # its top 7 points south, to bottom 3
    assert (won.side, won.number, won.against) == (TOP, 7, 3)


# --- Turnaround and Twist ----------------------------------------------------------------


def test_turnaround_at_the_start() -> None:
    made = position({"b2": (0, 7), "b3": (1, 3)}, hands=[[1], [2]], actions=[[TURNAROUND], []])
    assert offered(made, "turn") == ["turn b2"]
    events = do(made, "turn b2")
    assert len(only(events, Turned)) == 1
    assert facing(made, "b2") == SOUTH
    assert asked(made) == (0, "turn")
    assert discarded(made) == [TURNAROUND]


def test_turnaround_at_the_end_after_the_draw() -> None:
    made = position(hands=[[7], [2]], decks=[[9], []], actions=[[TURNAROUND], []])
    do(made, "play 7 b2")
    assert asked(made) == (0, "end")
    assert made.hands[0] == cards(0, [9])
    do(made, "turn b2")
    assert facing(made, "b2") == SOUTH
    assert asked(made) == (1, "turn")


@pytest.mark.parametrize(("way", "direction"), [("left", WEST), ("right", EAST)])
def test_twist_at_the_start(way: str, direction: int) -> None:
    made = position({"b2": (0, 7), "b3": (1, 3)}, hands=[[1], [2]], actions=[[TWIST], []])
    assert offered(made, "twist") == ["twist b2 left", "twist b2 right"]
    do(made, f"twist b2 {way}")
    assert facing(made, "b2") == direction


@pytest.mark.parametrize(("way", "direction"), [("left", EAST), ("right", WEST)])
def test_twist_at_the_end(way: str, direction: int) -> None:
    made = position(hands=[[1], [7]], actions=[[], [TWIST]], turn=1)
    do(made, "play 7 b2")
    do(made, f"twist b2 {way}")  # North's stands with its top to the south
    assert facing(made, "b2") == direction


def test_a_turned_character_does_not_process() -> None:
    made = position({"b2": (0, 15), "a2": (1, 3)}, hands=[[1], [2]], actions=[[TWIST], []])
    assert only(do(made, "twist b2 left"), Compared) == []


def test_the_end_of_the_turn_comes_before_the_action_card_is_drawn() -> None:
    made = position(hands=[[7], [2]], actions=[[TURNAROUND], []])
    assert only(do(made, "play 7 b2"), DrewAction) == []
    events = do(made, "turn b2")
    assert [type(event) for event in events] == [Turned, DrewAction]


# --- Trade: when (see test_trade for the rest) -------------------------------------------


def test_r9_trade_at_the_start() -> None:
    made = position(hands=[[7, 8], [2]], actions=[[TRADE], []])
    assert offered(made, "trade") == ["trade north"]


def test_r9_trade_at_the_end() -> None:
    made = position(hands=[[7, 8], [2]], actions=[[TRADE], []])
    do(made, "play 7 b2")
    assert offered(made) == ["done", "trade north"]


@pytest.mark.parametrize("hands", [[[7], [2]], [[7, 8], []]])
def test_r9_trade_at_the_end_needs_a_card_in_both_hands(hands: list[list[int]]) -> None:
    made = position(hands=hands, decks=[[], [3, 4]], actions=[[TRADE], []])
    do(made, "play 7 b2")
    assert asked(made)[1] != "end"


# --- Zombie ------------------------------------------------------------------------------


def zombies(*captured: int, hand: tuple[int, ...] = (7,)) -> TacticsState:
    """South holds Zombie and captured those of North's."""
    return position(
        {"b3": (1, 3)},
        hands=[hand, [14, 9]],
        decks=[[8], [10]],
        actions=[[ZOMBIE], []],
        captures=[[(1, slot) for slot in captured], []],
    )


def test_zombie_plays_a_captured_character_instead_of_one_from_hand() -> None:
    made = zombies(13)
    events = do(made, "zombie bots 13 b2")
    assert only(events, Raised) == [Raised(0, card_of(1, 13), "b2")]
    there = made.at(made.grid.space("b2"))
    assert (there.card, there.owner, there.facing) == (card_of(1, 13), 0, NORTH)
    assert made.captures[0] == [card_of(1, 3)]  # it was raised, and it processed: 7 to 5
    assert made.hands[0] == cards(0, [7, 8])  # none was played, one was drawn
    assert asked(made) == (1, "turn")


@pytest.mark.parametrize(("turned", "told"), [("left", "left"), ("up", "")])
def test_it_is_told_how_a_character_stands(turned: str, told: str) -> None:
    """Ability 2 lets it stand turned, from hand and as a Zombie."""
    events = do(zombies(2), f"zombie bots 2 b1 {turned}")
    assert only(events, Raised) == [Raised(0, card_of(1, 2), "b1", told)]
    events = do(zombies(2, hand=(2,)), f"play 2 b1 {turned}")
    assert [each.turned for each in only(events, Played)] == [told]


def test_zombie_lies_under_its_character() -> None:
    made = zombies(13)
    do(made, "zombie bots 13 b2")
    assert under(made, "b2") == [ZOMBIE]
    assert discarded(made) == []


def test_zombie_goes_to_every_open_space_and_no_other() -> None:
    made = zombies(13, 6)
    open_spaces = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "c3"]
    assert sorted(offered(made, "zombie")) == sorted(
        f"zombie bots {slot} {name}" for slot in (13, 6) for name in open_spaces
    )


def test_zombie_needs_a_captured_character() -> None:
    assert offered(zombies(), "zombie") == []


def test_zombie_only_from_the_own_captured_pile() -> None:
    made = position(hands=[[7], [2]], actions=[[ZOMBIE], []], captures=[[], [(0, 13)]])
    assert offered(made, "zombie") == []


def test_zombie_has_its_ability_of_placing() -> None:
    made = zombies(2)
    do(made, "zombie bots 2 b1 left")
    assert facing(made, "b1") == WEST


def test_zombie_may_be_played_with_an_empty_hand() -> None:
    made = zombies(13, hand=())
    assert "done" in offered(made)
    do(made, "zombie bots 13 c1")
    assert card_on(made, "c1") == card_of(1, 13)


def test_zombie_with_a_shielding() -> None:
    made = position(
        {"b3": (1, 14)}, hands=[[7], [2]], actions=[[FORE, ZOMBIE], []], captures=[[(1, 4)], []]
    )
    do(made, "zombie bots 4 b2 up")
    events = do(made, "fore b2")
    assert len(only(events, Tied)) == 1  # 5 + 1 to 6
    assert sorted(under(made, "b2")) == [FORE, ZOMBIE]


def test_r13_a_zombie_scores_its_space_for_its_player() -> None:
    made = zombies(10)
    do(made, "zombie bots 10 b1")
    assert GAME.view(made, None).space_points == (2, 2)
    assert GAME.view(made, None).points == (2, 2)  # the captured card is no capture any more


def test_r13_a_captured_zombie_scores_for_its_captor() -> None:
    made = zombies(10)
    do(made, "zombie bots 10 b1")
    do(made, "play 14 b2")  # North's top 6 points south, to top 4 + 1
    assert made.captures[1] == [card_of(1, 10)]
    assert discarded(made) == [ZOMBIE]


def test_r13_a_zombie_is_not_compared_with_its_players_characters() -> None:
    made = zombies(13)
    made.place(card_of(0, 12), 0, made.grid.space("c2"))
    compared = only(do(made, "zombie bots 13 b2"), Compared)
    assert [event.space for event in compared] == ["b3"]


# --- Any number, and whose turn ----------------------------------------------------------


def test_any_number_of_action_cards_in_a_turn() -> None:
    kinds = [FORE, AFT, JUMP, SECOND_CHANCE, TURNAROUND, TWIST]
    made = position({"b2": (0, 7)}, hands=[[1], [2]], actions=[kinds, []])
    for text in ("fore b2", "jump b2 a1", "turn a1", "again a1", "play 1 c1", "aft c1"):
        do(made, text)
    do(made, "twist c1 left")
    assert made.actions[0][0] != TWIST
    assert asked(made) == (1, "turn")


def test_after_a_shielding_with_the_play_another_one() -> None:
    made = position(hands=[[1], [2]], actions=[[FORE, PORT], []])
    do(made, "play 1 b2")
    do(made, "fore b2")
    assert offered(made) == ["done", "port b2"]


def test_cards_of_the_start_only_are_not_played_at_the_end() -> None:
    start_only = [CONCEDE, GAIN, JUMP, PUSH, HOT_SWAP, SECOND_CHANCE, ZOMBIE]
    made = position(
        {"b3": (1, 3), "a1": (0, 8)},
        hands=[[7, 9], [2]],
        actions=[[*start_only, TURNAROUND], []],
        captures=[[(1, 4)], []],
    )
    do(made, "play 7 c1")
    assert offered(made) == ["done", "turn a1", "turn c1"]


def test_reaction_cards_are_not_played_in_the_turn_itself() -> None:
    kinds = [EMERGENCY, SACRIFICE, REACTION, WOUNDED]
    made = position({"b2": (0, 7)}, hands=[[1], [2]], actions=[kinds, []])
    assert {text.split()[0] for text in offered(made)} == {"play"}


def test_no_action_card_without_any_target() -> None:
    kinds = [FORE, CONCEDE, GAIN, JUMP, PUSH, HOT_SWAP, SECOND_CHANCE, TURNAROUND, TWIST]
    made = position(hands=[[1], [2]], actions=[kinds, []])
    assert {text.split()[0] for text in offered(made)} == {"play"}


def test_none_in_the_others_turn() -> None:
    made = position({"b2": (0, 7)}, hands=[[1], [2]], actions=[[FORE, JUMP], []], turn=1)
    assert {ask.seat for ask in GAME.asks(made)} == {1}
    with pytest.raises(NotYourTurn):
        GAME.apply(made, 0, Use(2, FORE, 4))


def test_first_game_rules_have_no_action_cards() -> None:
    made = position({"b2": (0, 7)}, hands=[[1], [2]])
    assert {text.split()[0] for text in offered(made)} == {"play"}
