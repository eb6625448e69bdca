from __future__ import annotations

import msgspec
import pytest

from games.bopbm_squared.board import COMPASS
from games.bopbm_squared.events import Ended, OrderRolled, Rolled, Started
from games.bopbm_squared.rules.match import ROUNDS, Match, roll_for_order
from games.decisions import Resign
from games.frames import Log
from games.state import RESIGNED
from tests.games.bopbm_squared.positions import (
    GAME,
    NAMES,
    Loaded,
    ask,
    do,
    go,
    load,
    lying,
    only,
    position,
    written,
)


def fresh(seats: int, *dice: int) -> object:
    """Return a match before its first step, with the dice for the order."""
    return GAME.opening(GAME.setup(seats), Loaded(bytes(16), falls=list(dice)))


def test_the_highest_roll_plays_first() -> None:
    """Rulebook, Setup."""
    on = position("", "", "", dice=(2, 6, 5))
    log = Log()
    assert roll_for_order(on, log) == 1
    assert log == [OrderRolled((2, 6, 5))]


def test_only_those_who_tie_for_the_highest_roll_again() -> None:
    """Ruling R-5."""
    on = position("", "", "", dice=(6, 3, 6, 4, 4, 1, 2))
    log = Log()
    assert roll_for_order(on, log) == 2
    assert log == [OrderRolled((6, 3, 6)), OrderRolled((4, 0, 4)), OrderRolled((1, 0, 2))]


def test_large_tiles_are_four_each_and_a_white_one_for_two() -> None:
    for seats, own in ((2, 4), (3, 3), (4, 2)):
        on, _ = GAME.new(GAME.setup(seats), bytes(16))
        assert [on.colours.count(seat) for seat in range(seats)] == [own] * seats
        assert on.colours.count(-1) == 9 - own * seats


def test_in_turn_order_each_fills_a_large_tile_of_their_colour() -> None:
    """Rulebook, Setup; ruling R-5."""
    on = position("", "", "")
    on.stack[:] = [Match()]
    on.turn, on.turns = -1, 0
    load(on, 1, 1, 6)
    go(on)
    assert ask(on).seat == 2
    assert written(on) == ["start nw", "start n", "start ne"]
    assert only(do(on, "start nw"), Started) == [Started(2, "nw")]
    assert written(on) == ["start sw", "start s", "start se"]
    do(on, "start sw")
    do(on, "start centre")
    assert [small.bit_count() for small in on.small] == [4, 4, 4]
    assert (ask(on).seat, ask(on).question) == (2, "turn")


def test_play_goes_round_clockwise() -> None:
    on = position("sw", "se", "ne")
    seats = []
    for space in ("a3", "e3", "e4", "b3"):
        seats.append(ask(on).seat)
        do(on, f"place {space}")
    assert seats == [0, 1, 2, 0]


def test_a_goal_wins_when_the_next_turn_of_its_player_begins() -> None:
    """Ruling R-3: the others have one round to break it."""
    on = position("sw s se a3 b3", "ne")
    assert not only(do(on, "place a4"), Ended)
    assert on.outcome is None
    assert only(do(on, "place e4"), Ended) == [Ended("home", 0)]
    assert on.outcome is not None
    assert (on.outcome.reason, on.outcome.winners, on.outcome.points) == ("home", (0,), (4, 1))


def test_a_goal_that_was_broken_in_time_does_not_win() -> None:
    """Ruling R-3."""
    on = position("sw s se a3 b3", "a5 b5")
    do(on, "place a4")
    load(on, 3, 1, 5, 5, 5, 5)
    do(on, "attack a4 from a5")
    do(on, "take")
    while ask(on).question == "remove":
        do(on, written(on)[0])
    assert on.outcome is None
    assert ask(on).seat == 0


def test_r3_home_needs_the_white_tile_with_four_players_and_medium_tiles() -> None:
    rest = ("nw", "n", "ne")  # nobody is an invading army
    on = position("", *rest, medium=["sw s", "", "", ""], turn=3)  # white is the north-east
    assert on.colours == [0, 0, 1, 1, 2, 2, 3, 3, -1]
    assert not only(do(on, "place e4"), Ended)
    assert on.outcome is None
    white = position("", "nw", "n", "w", medium=["sw s ne", "", "", ""], turn=3)
    assert only(do(white, "place c4"), Ended) == [Ended("home", 0, white=True)]
    assert white.outcome is not None
    result = GAME.words.result(GAME.view(white, None), NAMES)
    assert "all 2 large tiles of their colour and the white one" in result


def test_r3_the_white_tile_alone_does_not_make_up_for_one_of_the_own_colour() -> None:
    on = position("", "nw", "n", "w", medium=["sw ne se", "", "", ""], turn=3)
    do(on, "place c4")
    assert on.outcome is None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("tiles", ["small", "medium"])
@pytest.mark.parametrize("goal", ["home", "domination"])
def test_r3_the_white_tile_is_needed_in_no_other_match(seats: int, tiles: str, goal: str) -> None:
    on, _ = GAME.new(GAME.setup(seats, {"tiles": tiles, "goal": goal}), bytes(16))
    assert on.white == ((seats, tiles, goal) == (4, "medium", "home"))
    home, domination = {2: 4, 3: 3, 4: 2}[seats] + on.white, {2: 5, 3: 4, 4: 3}[seats]
    assert on.needed == (home if goal == "home" else domination)


def test_r3_matches_of_version_1_go_on_without_the_white_tile() -> None:
    on = position("", "nw", "n", "w", medium=["sw s", "", "", ""], turn=3)
    data = msgspec.msgpack.decode(GAME.encode(on))
    del data["white"]
    old = GAME.decode(msgspec.msgpack.encode(data))
    do(old, "place c4")
    assert old.outcome is not None
    assert old.outcome.reason == "home"


def test_domination_wins_with_any_colours() -> None:
    on = position("sw s centre e f5 e5", "nw", goal="domination")
    do(on, "place f6")
    do(on, "place c6")
    assert on.outcome is not None
    assert on.outcome.reason == "domination"


def test_after_the_last_round_most_large_tiles_win() -> None:
    """Ruling R-4."""
    on = position("sw s", "ne e5", turn=1, turns=2 * ROUNDS)
    do(on, "place e4")
    assert on.outcome is not None
    assert (on.outcome.reason, on.outcome.ranks) == ("rounds", (1, 2))


def test_then_most_tiles_then_nobody() -> None:
    """Ruling R-4."""
    on = position("sw", "ne", turn=1, turns=2 * ROUNDS)
    do(on, "place e4")
    assert on.outcome is not None
    assert on.outcome.ranks == (2, 1)
    on = position("sw c1", "ne", turn=1, turns=2 * ROUNDS)
    do(on, "place e4")
    assert on.outcome is not None
    assert on.outcome.drawn


def test_the_last_one_wins_when_all_others_resign() -> None:
    on = position("sw", "ne", "nw")
    GAME.apply(on, 1, Resign())
    assert on.outcome is None
    GAME.apply(on, 0, Resign())
    assert on.outcome is not None
    assert (on.outcome.reason, on.outcome.ranks) == (RESIGNED, (2, 3, 1))


def test_resigning_before_the_start_leaves_the_others_to_start() -> None:
    on, _ = GAME.new(GAME.setup(3), bytes(16))
    first = ask(on).seat
    GAME.apply(on, first, Resign())
    assert ask(on).seat == (first + 1) % 3
    do(on, written(on)[0])
    do(on, written(on)[0])
    assert ask(on).question == "turn"
    assert on.small[first] == 0


def test_resigning_in_ones_turn_ends_it_and_the_attack() -> None:
    on = position("a1 a2 b1 c1", "d1 d2 c2", "ne", dice=(2, 5))
    do(on, "attack d1 from c1")
    GAME.apply(on, 0, Resign())
    assert (ask(on).seat, ask(on).question) == (1, "turn")
    assert on.small[1].bit_count() == 3


def test_tiles_of_those_who_resigned_stay_and_have_no_rerolls() -> None:
    on = position("a1 a2 b1 c1", "d1 d2 e1 e2", "ne")
    GAME.apply(on, 1, Resign())
    load(on, 6, 3)
    do(on, "attack d1 from c1")
    assert (ask(on).seat, ask(on).question) == (0, "remove")
    do(on, "remove d2")
    do(on, "remove e1")
    assert lying(on, 1) == "e2"
    assert (ask(on).seat, ask(on).question) == (2, "turn")


def test_a_defender_who_resigns_in_a_duel_takes_the_loss() -> None:
    on = position("a1 a2 b1 c1", "d1 d2 c2", "ne", dice=(5, 4))
    do(on, "attack d1 from c1")
    assert ask(on).seat == 1
    GAME.apply(on, 1, Resign())
    assert on.small[1].bit_count() == 2
    assert ask(on).seat == 2


def test_a_standing_order_to_re_roll_ends_when_its_player_resigns() -> None:
    on = position("sw", "s se", "ne", dice=(4, 3, 5, 6, 1))
    do(on, "attack c1 from b1")
    do(on, "insist")
    assert ask(on).seat == 0, "the defender is ahead, with a re-roll left"
    GAME.apply(on, 1, Resign())
    events = do(on, "reroll")
    assert [roll.dice for roll in only(events, Rolled)] == [(6, 5)]


def test_every_large_tile_has_a_name() -> None:
    assert len(set(COMPASS)) == 9
