"""Players against whom the levels are measured."""

from __future__ import annotations

from random import Random

import pytest

from games.decisions import Choice
from games.players.contest import level_of
from games.players.info_set import InfoSet
from games.players.levels import LEVELS
from games.players.references import GREEDY, RANDOM, REFERENCES, WORLDS, scripted
from games.refusals import BadSetup
from games.squares.laid_out import position as squares_position
from tests.games.bopbm_squared.positions import GAME as BOPBM
from tests.games.bopbm_squared.positions import position
from tests.games.players.positions import decisions, think
from tests.games.squares.positions import GAME as SQUARES


def test_nobody_is_offered_them() -> None:
    assert not REFERENCES.keys() & LEVELS.keys()


def test_random_plays_anything() -> None:
    assert len(decisions(BOPBM, position("sw", "ne"), RANDOM, times=40)) > 3


def test_greedy_takes_a_win() -> None:
    on = squares_position(gray="I B3C, I G2L", blue="I B1C", reserves=("", "3I"))
    assert decisions(SQUARES, on, GREEDY) == {"move B3C BR"}


def test_greedy_takes_what_leaves_most_at_a_glance() -> None:
    on = squares_position(gray="I G1C", blue="I B3C, A B2L", reserves=("2I", "5I"))
    seat = SQUARES.asks(on)[0].seat

    def left(choice: Choice) -> float:
        copy = SQUARES.decode(SQUARES.encode(on))
        SQUARES.apply(copy, seat, choice)
        return SQUARES.mind.evaluate(copy)[seat]

    thought = think(SQUARES, on, GREEDY, simulations=1)
    choices = SQUARES.asks(on)[0].choices
    assert left(thought.choice) == max(left(choice) for choice in choices)
    assert thought.simulations == WORLDS * len(choices)


def first_of_all(info_set: InfoSet, random: Random) -> Choice:
    return info_set.ask.choices[0]


def test_a_scripted_player_is_found_by_its_place() -> None:
    player = scripted(f"{__name__}:first_of_all")
    on = position("sw", "ne")
    assert decisions(BOPBM, on, player) == {BOPBM.asks(on)[0].choices[0].notation}
    assert player.key not in REFERENCES


@pytest.mark.parametrize("place", ["nowhere.at_all:one", f"{__name__}:nobody", ":x"])
def test_a_scripted_player_that_is_nowhere_is_refused(place: str) -> None:
    with pytest.raises(BadSetup, match=f"no player “{place}”"):
        level_of(place)


@pytest.mark.parametrize("place", ["os:system", "os:path", "os:name", "builtins:print_nothing"])
def test_an_impossible_request_for_a_choice_is_refused(place: str) -> None:
    with pytest.raises(BadSetup, match=place):
        level_of(place)
