from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from random import Random

import msgspec
import pytest
from PIL import Image

from games.chance import Chance
from games.decisions import Resign
from games.square_tactics.state import TacticsState
from renderers.edge import Pictures
from renderers.picture import ALT_LENGTH, Picture
from renderers.square_tactics.renderer import SquareTacticsRenderer
from tests.renderers.square_tactics.positions import (
    GAME,
    NAMES,
    between_games,
    crowded,
    in_a_window,
    played,
    reached,
    told_a_story,
)
from tests.soaking import first

PICTURES = Pictures(SquareTacticsRenderer(), GAME.words)
LARGEST = 160_000

every_rules = pytest.mark.parametrize("rules", ["first", "full"])


def size_of(picture: Picture) -> tuple[int, int]:
    return Image.open(BytesIO(picture.data)).size


@every_rules
@pytest.mark.parametrize("seats", [2, 4])
def test_a_crowded_board_is_a_small_file(seats: int, rules: str) -> None:
    view = GAME.view(reached(seats, crowded, rules=rules), None)
    board = PICTURES.board(view, NAMES)
    assert len(board.data) <= LARGEST
    assert size_of(board)[0] == 900


@pytest.mark.parametrize("actions", ["shared", "personal"])
def test_an_open_board_of_the_full_rules_is_a_small_file(actions: str) -> None:
    board = PICTURES.board(GAME.open_view(played(4, rules="full", actions=actions)), NAMES)
    assert len(board.data) <= LARGEST


def test_the_largest_picture_of_the_first_rules_is_a_small_file() -> None:
    board = PICTURES.board(GAME.open_view(played(4)), NAMES)
    assert len(board.data) <= LARGEST


@pytest.mark.parametrize("seats", [2, 4])
def test_alt_texts_fit_even_with_the_longest_names(seats: int) -> None:
    state = reached(seats, crowded)
    names = ["W" * 32] * seats
    board = PICTURES.board(GAME.view(state, 0), names)
    hand = PICTURES.hand(GAME.view(state, 0), names)
    assert 0 < len(board.alt) <= ALT_LENGTH
    assert 0 < len(hand.alt) <= ALT_LENGTH


@every_rules
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_boards_never_show_what_is_hidden(seats: int, viewer: int | None, rules: str) -> None:
    state = reached(seats, told_a_story, rules=rules)
    other = GAME.resample(state, viewer or 0, Chance(b"another deal of every card"))
    assert other.hands != state.hands
    assert rules == "first" or other.action_decks != state.action_decks
    one = PICTURES.board(GAME.view(state, viewer), NAMES)
    assert one == PICTURES.board(GAME.view(other, viewer), NAMES)


@every_rules
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("until", [told_a_story, in_a_window])
def test_everybody_gets_the_same_board(
    seats: int, rules: str, until: Callable[[TacticsState], bool]
) -> None:
    if until is in_a_window and rules == "first":
        return  # which have none
    state = reached(seats, until, rules=rules)
    boards = {PICTURES.board(GAME.view(state, seat), NAMES) for seat in (None, *range(seats))}
    assert len(boards) == 1


def test_an_open_view_shows_the_hands_below_the_board() -> None:
    state = reached(4, told_a_story)
    closed = PICTURES.board(GAME.view(state, None), NAMES)
    opened = PICTURES.board(GAME.open_view(state), NAMES)
    assert size_of(opened)[1] > size_of(closed)[1]


@every_rules
def test_equal_views_give_equal_bytes_in_any_thread(rules: str) -> None:
    view = GAME.view(reached(4, told_a_story, rules=rules), 0)
    with ThreadPoolExecutor(8) as pool:
        boards = set(pool.map(lambda _: PICTURES.board(view, NAMES), range(32)))
        hands = set(pool.map(lambda _: PICTURES.hand(view, NAMES), range(32)))
    assert len(boards) == len(hands) == 1


def test_the_end_of_a_game_says_which_one_it_was() -> None:
    state = reached(2, between_games, length="match")
    view = GAME.view(state, None)
    assert "game 1" in PICTURES.board(view, NAMES).alt
    going_on = msgspec.structs.replace(view, between_games=False)
    assert PICTURES.board(view, NAMES).data != PICTURES.board(going_on, NAMES).data


@every_rules
def test_a_hand_is_its_viewers_alone(rules: str) -> None:
    state = reached(2, told_a_story, rules=rules)
    assert PICTURES.hand(GAME.view(state, 0), NAMES) != PICTURES.hand(GAME.view(state, 1), NAMES)
    with pytest.raises(ValueError, match="spectator"):
        PICTURES.hand(GAME.view(state, None), NAMES)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 9])
def test_a_hand_of_any_size_is_drawn(count: int) -> None:
    view = GAME.view(reached(2, told_a_story), 0)
    hand = tuple(range(count))
    picture = PICTURES.hand(msgspec.structs.replace(view, hands=(hand, None)), NAMES)
    assert size_of(picture)[0] == 900
    assert len(picture.data) <= LARGEST


@pytest.mark.parametrize("seats", [2, 4])
def test_names_that_the_font_lacks_are_drawn_as_the_seat(seats: int) -> None:
    view = GAME.view(reached(seats, told_a_story), None)
    lacking = ["太郎", "🌸", "猫", "\u200b"][:seats]
    places = ["South", "West", "North", "East"] if seats == 4 else ["South", "North"]
    strange, plain = PICTURES.board(view, lacking), PICTURES.board(view, places)
    assert strange.data == plain.data


@pytest.mark.parametrize("seats", [2, 4])
def test_every_step_of_choosing_factions_is_drawn(seats: int) -> None:
    setup = GAME.setup(seats, {"factions": "choose"})
    state, _ = GAME.new(setup, bytes(16))
    drawn = set()
    while state.game == 0:
        board = PICTURES.board(GAME.view(state, None), NAMES)
        assert board.data not in drawn
        drawn.add(board.data)
        ask = GAME.asks(state)[0]
        GAME.apply(state, ask.seat, ask.choices[0])


def test_resigning_while_factions_are_chosen_is_drawn_as_the_end() -> None:
    state, _ = GAME.new(GAME.setup(2, {"factions": "choose"}), bytes(16))
    before = PICTURES.board(GAME.view(state, None), NAMES)
    GAME.apply(state, 0, Resign())
    assert PICTURES.board(GAME.view(state, None), NAMES) != before


@pytest.mark.parametrize(
    "way",
    first(
        4,
        [
            (2, {"length": "match"}),
            (4, {"rules": "full"}),
            (2, {"rules": "full", "actions": "personal"}),
            (4, {"rules": "full", "actions": "mayhem", "reactions": "everyone"}),
            (4, {"length": "match"}),
            (2, {"rules": "full"}),
            (4, {"rules": "full", "actions": "personal"}),
            (2, {"rules": "full", "actions": "mayhem", "reactions": "everyone"}),
        ],
    ),
    ids=str,
)
def test_positions_of_a_match_are_drawn(way: tuple[int, dict[str, str]]) -> None:
    (seats, options), drawn, random = way, 0, Random(1)

    def draw(state: TacticsState) -> bool:
        nonlocal drawn
        if random.random() < 0.75:
            return False
        drawn += bool(PICTURES.board(GAME.view(state, None), NAMES))
        for ask in GAME.asks(state):
            assert PICTURES.hand(GAME.view(state, ask.seat), NAMES).data
        return False

    played(seats, 1, draw, **options)
    assert drawn > seats


def test_a_player_who_picks_a_faction_sees_those_that_are_free() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    for free in (4, 3):
        [ask] = GAME.asks(state)
        view = GAME.view(state, ask.seat)
        words = [choice.parts[-1].word for choice in ask.choices]
        shown = SquareTacticsRenderer().hand(view, NAMES, candidates=words)
        assert sorted(word for hit in shown.hits for word in hit.words) == sorted(words)
        assert len(words) == free
        assert PICTURES.hand(view, NAMES).alt.count(",") == free - 2
        assert SquareTacticsRenderer().is_dealt(view)
        GAME.apply(state, ask.seat, ask.choices[0])
