"""Frames between two decisions: they leak nothing, and are the same each time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.frames import Frame, Log, decode_frames, encode_frames
from games.registry import GAMES
from tests.games.every_game import Case, every_case_is_tried, packed, record, some
from tests.games.pieces import pieces_of

SHOWN = {"square_tactics", "bopbm_squared"}
"""Games whose random matches show something between two decisions."""


def logs(case: Case) -> Iterator[tuple[bytes, Any, Log]]:
    """Yield the states of some matches, each with the decision there and its log."""
    for seed in case.seeds:
        for step in record(case, seed).steps:
            assert isinstance(step.events, Log)
            yield step.before, step, step.events


def frames(case: Case) -> list[Frame]:
    return [frame for _, _, log in logs(case) for frame in log.frames]


@every_case_is_tried
def test_a_frame_hides_what_everybody_may_not_see(case: Case) -> None:
    """In twin worlds that no seat can tell apart, everybody sees the same frame."""
    game = case.game
    for frame in some(frames(case), 40) if frames(case) else []:
        now = game.decode(frame.state)
        seen = packed(game.view(now, None))
        for seat in range(case.seats):
            own = packed(game.view(now, seat))
            luck = Random(f"{case} {seat}")
            for _ in range(3):
                twin = game.resample(now, seat, Chance(luck.randbytes(16)))
                assert packed(game.view(twin, None)) == seen
                assert packed(game.view(twin, seat)) == own


@every_case_is_tried
def test_frames_are_whole_positions_between_events_in_order(case: Case) -> None:
    game = case.game
    for before, _, log in logs(case):
        pieces = pieces_of(game, game.decode(before)) if log.frames else []
        happened = [frame.after for frame in log.frames]
        assert happened == sorted(set(happened))
        assert all(0 <= after < len(log) for after in happened)
        for frame in log.frames:
            state = game.decode(frame.state)
            assert state.outcome is None, "the end is the position that was reached"
            assert pieces_of(game, state) == pieces
            assert game.words.describe(game.view(state, None), case.names)


@every_case_is_tried
def test_the_same_decision_shows_the_same_frames(case: Case) -> None:
    game = case.game
    for before, step, log in logs(case):
        if log.frames:
            again = game.apply(game.decode(before), step.seat, step.choice)
            assert again.frames == log.frames
            assert decode_frames(encode_frames(log.frames)) == list(log.frames)


@pytest.mark.parametrize("key", sorted(SHOWN))
def test_these_games_show_something(key: str) -> None:
    setup = {"length": "match"} if key == "square_tactics" else {}
    options = tuple((o.key, setup.get(o.key, o.default)) for o in GAMES[key].options)
    assert frames(Case(key, GAMES[key].seats[0], options))
