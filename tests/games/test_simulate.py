"""Random play and its report."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from random import Random

import msgspec
import pytest

from games.chance import Chance
from games.decisions import Several
from games.example.game import Toy
from games.simulate import Report, at_random, play_out, simulate

GAME = Toy()
SETUP = GAME.setup(3)


def ticking(step: float = 0.5) -> Iterator[float]:
    return (step * tick for tick in count())


def test_equal_seeds_give_equal_reports() -> None:
    assert simulate(GAME, SETUP, 50, seed=1) == simulate(GAME, SETUP, 50, seed=1)


def test_different_seeds_give_different_matches() -> None:
    assert simulate(GAME, SETUP, 50, seed=1) != simulate(GAME, SETUP, 50, seed=2)


def test_more_matches_begin_with_the_same_ones() -> None:
    few, many = simulate(GAME, SETUP, 10, seed=1), simulate(GAME, SETUP, 11, seed=1)
    assert 0 < many.decisions - few.decisions <= GAME.longest


def test_every_match_is_counted_once() -> None:
    report = simulate(GAME, SETUP, 200, seed=1)
    assert sum(report.wins) + report.draws == report.games == 200
    assert sum(report.reasons.values()) == 200
    assert sum(report.win_shares) + report.draw_share == pytest.approx(1)
    assert len(report.wins) == SETUP.seats
    assert set(report.reasons) <= set(GAME.reasons)


def test_decisions_are_counted() -> None:
    report = simulate(GAME, SETUP, 200, seed=1)
    assert 0 < report.least <= report.median <= report.most <= GAME.longest
    assert report.least * 200 <= report.decisions <= report.most * 200


def test_seconds_are_told_by_the_clock_that_is_given() -> None:
    clock = ticking()
    report = simulate(GAME, SETUP, 10, seed=1, clock=lambda: next(clock))
    assert report.seconds == 10 * 0.5
    assert report.decisions_per_second == report.decisions / 5


def test_nothing_is_timed_without_a_clock() -> None:
    report = simulate(GAME, SETUP, 5, seed=1)
    assert (report.seconds, report.decisions_per_second) == (0, 0)


def test_timing_changes_nothing_else() -> None:
    clock = ticking()
    timed = simulate(GAME, SETUP, 20, seed=1, clock=lambda: next(clock))
    assert msgspec.structs.replace(timed, seconds=0) == simulate(GAME, SETUP, 20, seed=1)


def test_progress_is_told_after_each_match() -> None:
    played: list[int] = []
    simulate(GAME, SETUP, 4, seed=1, on_match=played.append)
    assert played == [1, 2, 3, 4]


def test_at_least_one_match_is_played() -> None:
    with pytest.raises(ValueError, match="at least one"):
        simulate(GAME, SETUP, 0, seed=1)


def test_a_report_is_plain_data() -> None:
    report = simulate(GAME, SETUP, 5, seed=1)
    plain = report.as_dict()
    assert json.loads(json.dumps(plain)) == plain
    assert plain["win_shares"] == list(report.win_shares)
    assert plain["setup"] == {"seats": 3, "options": dict(SETUP.options)}
    assert msgspec.convert(msgspec.to_builtins(report), Report) == report


def test_a_policy_decides() -> None:
    def first(ask: object, random: Random) -> object:
        return ask.choices[0] if ask.single else Several(())  # type: ignore[attr-defined]

    report = simulate(GAME, SETUP, 20, seed=1, policy=first)  # type: ignore[arg-type]
    assert report.least == 3 + 3 + 2  # everybody swaps, bids, and may veto once


def test_picking_several_at_random_gives_every_number() -> None:
    state, _ = GAME.new(SETUP, bytes(16))
    ask, random = GAME.asks(state)[0], Random(1)
    answers = [at_random(ask, random) for _ in range(100)]
    assert all(ask.allows(answer) for answer in answers)
    assert {len(answer.picks) for answer in answers} == {0, 1, 2}  # type: ignore[attr-defined]


def test_the_matches_own_dice_do_not_decide() -> None:
    """Playing the same state out with other choices leaves its generator alone."""
    state, _ = GAME.new(SETUP, bytes(16))
    play_out(GAME, state, Random(1))
    assert state.chance.seed == Chance(bytes(16)).seed
