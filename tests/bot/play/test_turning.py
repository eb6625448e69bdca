"""The moments at which a match turned in favour of its winner."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace
from typing import Any

import pytest

from bot.catalog import Entry, full_catalog
from bot.play.story import moments
from bot.play.turning import (
    COMES_BACK,
    PULLS_AWAY,
    TAKES_LEAD,
    Standing,
    standings,
    turning_point,
)
from games.example.game import Toy
from games.example.state import Auction
from games.players.mind import Mind
from games.state import Outcome
from renderers.example.renderer import ToyRenderer
from tests.bot.history.recorded import played

ADA_WINS = Outcome("rich", (1, 2))


class ByPoints(Mind[Auction]):
    def evaluate(self, state: Auction) -> tuple[float, ...]:
        total = sum(state.points) + len(state.points)
        return tuple((points + 1) / total for points in state.points)


class Telling(Toy):
    """A toy auction that can tell how well everybody stands: by points."""

    mind = ByPoints()


def standing(version: int, share: float, told: str = "Ada bids.", **changes: Any) -> Standing:
    """Return a standing in a match of two, with Ada's share of the win."""
    plain = Standing(version, version, (), (told,) * bool(told), (share, 1 - share))
    return replace(plain, **changes)


def told(*shares: float) -> list[Standing]:
    return [standing(version, share) for version, share in enumerate(shares)]


@pytest.mark.parametrize("game", full_catalog())
def test_every_sentence_of_a_match_belongs_to_one_step(game: str) -> None:
    match, steps = played(full_catalog(), game)
    in_moments = [line for each in moments(match, steps) for line in each.told]
    assert [
        line for each in standings(match, steps) for line in (*each.on_the_way, *each.told)
    ] == in_moments


def test_positions_are_let_go_one_by_one() -> None:
    """Memory does not grow with the match, apart from the sentences."""
    match, steps = played(full_catalog(), "squarriors", 2)
    assert len(steps) > 300
    standings(match, steps)  # what games remember is there already
    tracemalloc.start()
    try:
        standings(match, steps)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 1500 * len(steps), f"{most / len(steps):.0f} bytes a step"


def test_while_a_match_runs_nothing_is_told_of_who_stands_how() -> None:
    catalog = {"toy": Entry(Telling(), ToyRenderer())}
    match, steps = played(catalog, "toy", most=5)
    assert not match.over
    assert {each.evaluation for each in standings(match, steps)} == {None}


def test_once_it_is_over_every_step_has_an_evaluation() -> None:
    catalog = {"toy": Entry(Telling(), ToyRenderer())}
    match, steps = played(catalog, "toy")
    found = standings(match, steps)
    assert all(each.evaluation and abs(sum(each.evaluation) - 1) < 1e-9 for each in found)
    assert match.state.outcome is not None
    winners = match.state.outcome.winners
    assert found[-1].evaluation == tuple((seat in winners) / len(winners) for seat in range(2))


def test_the_turning_point_of_a_whole_match_is_one_of_its_steps() -> None:
    catalog = {"toy": Entry(Telling(), ToyRenderer())}
    for seed in range(8):
        match, steps = played(catalog, "toy", seed=bytes([seed] * 16))
        outcome = match.state.outcome
        assert outcome is not None
        found = standings(match, steps)
        turn = turning_point(found, outcome)
        assert turn is None or (turn.standing in found and turn.standing.told)
        assert (turn is None) == outcome.drawn


# --- The turning point -------------------------------------------------------------------


def test_the_largest_swing_that_lasted_is_the_turning_point() -> None:
    turn = turning_point(told(0.5, 0.9, 0.4, 0.45, 0.8, 0.85, 1.0), ADA_WINS)
    assert turn is not None
    assert turn.standing.version == 4, "0.9 did not last"


def test_gains_of_the_loser_meanwhile_do_not_count() -> None:
    turn = turning_point(told(0.5, 0.1, 0.6, 1.0), ADA_WINS)
    assert turn is not None
    assert turn.standing.version == 2


def test_to_give_up_turns_nothing() -> None:
    story = [*told(0.5, 0.55, 0.6), standing(3, 1.0, "Bo resigns.", resigned=True)]
    assert turning_point(story, ADA_WINS) is None


@pytest.mark.parametrize(
    ("shares", "how"),
    [
        ((0.4, 0.7, 0.75), TAKES_LEAD),
        ((0.5, 0.7, 0.75), TAKES_LEAD),
        ((0.55, 0.7, 0.75), PULLS_AWAY),
        ((0.1, 0.45, 0.5), COMES_BACK),
    ],
)
def test_it_tells_whether_the_winner_led_before_and_leads_now(
    shares: tuple[float, ...], how: str
) -> None:
    turn = turning_point(told(*shares), ADA_WINS)
    assert turn is not None
    assert turn.how == how


@pytest.mark.parametrize("before", [(0.5, 0.8), (0.35, 0.62), (0.2, 0.55)])
def test_the_end_of_a_match_that_the_winner_led_turns_nothing(before: tuple[float, ...]) -> None:
    """The rest of the win may be large, but only becomes certain there."""
    turn = turning_point(told(*before, 1.0), ADA_WINS)
    assert turn is not None
    assert turn.standing.version == 1


def test_a_small_leader_among_four_needs_no_turn_to_win() -> None:
    shares = ((0.28, 0.3, 0.22, 0.2), (0.28, 0.35, 0.07, 0.3), (0.0, 1.0, 0.0, 0.0))
    story = [standing(n, 0.0, evaluation=share) for n, share in enumerate(shares)]
    assert turning_point(story, Outcome("rich", (2, 1, 4, 3))) is None


@pytest.mark.parametrize("before", [(0.8, 0.5), (0.5, 0.2), (0.9, 0.49), (0.2, 0.4, 0.45)])
def test_a_match_that_its_last_move_decides_says_so(before: tuple[float, ...]) -> None:
    turn = turning_point(told(*before, 1.0), ADA_WINS)
    assert turn is not None
    assert (turn.standing.version, turn.how) == (len(before), TAKES_LEAD)


def test_a_step_that_nobody_saw_is_no_turning_point() -> None:
    story = [standing(0, 0.3), standing(1, 0.7, ""), standing(2, 0.9), standing(3, 1.0)]
    turn = turning_point(story, ADA_WINS)
    assert turn is not None
    assert turn.standing.version == 2


@pytest.mark.parametrize(
    ("story", "outcome"),
    [
        (told(0.5, 0.9, 0.5), Outcome("sold out", (1, 1))),
        (told(0.95, 0.97, 1.0), ADA_WINS),
        ([standing(0, 0.5), standing(1, 1.0, evaluation=None)], ADA_WINS),
        (told(1.0), ADA_WINS),
    ],
    ids=["a draw", "nothing turned", "a game that cannot tell", "one moment"],
)
def test_without_a_turn_there_is_none(story: list[Standing], outcome: Outcome) -> None:
    assert turning_point(story, outcome) is None
