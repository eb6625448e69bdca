"""Packed logs: the logs of every game come out as they went in, in a fraction of the space."""

from __future__ import annotations

from random import Random

import pytest

from bot.storage.packing import NotPacked, pack_log, unpack_log
from bot.storage.records import Step
from games.frames import encode_frames
from games.registry import GAMES
from games.simulate import at_random

SMALLER = 5


def played(key: str, seed: int = 1) -> list[Step]:
    """Return the log of a match played at random."""
    game, random = GAMES[key], Random(seed)
    state, log = game.new(game.setup(game.seats[0]), random.randbytes(16))
    steps = [_step(0, None, "", game.event_codec.encode(log), game.encode(state), log.frames)]
    while asks := game.asks(state):
        ask = random.choice(asks)
        choice = at_random(ask, random)
        log = game.apply(state, ask.seat, choice)
        events, encoded = game.event_codec.encode(log), game.encode(state)
        steps.append(_step(len(steps), ask.seat, choice.notation, events, encoded, log.frames))
    return steps


def _step(
    version: int, seat: int | None, choice: str, events: bytes, state: bytes, frames: object
) -> Step:
    at = 1_800_000_000 + 47 * version
    return Step(version, seat, choice, events, state, at, encode_frames(frames))  # type: ignore[arg-type]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_games_logs_take_a_fifth_at_most_and_come_out_as_they_went_in(key: str) -> None:
    steps = played(key)
    log = pack_log(steps)
    assert unpack_log(log) == steps
    kept = sum(len(step.state) + len(step.events) + len(step.choice) for step in steps)
    assert len(log) * SMALLER <= kept


def test_a_log_that_takes_back_and_has_no_frames_comes_out_too() -> None:
    steps = [
        Step(0, None, "", b"\x90", b"s", 1, None),
        Step(1, 0, "bid 3", b"\x90", b"t", 2, b"\x90", undoes=None, undoable=True),
        Step(2, 0, "undo", b"\x90", b"s", 3, b"\x90", undoes=1, by_hand=True),
        Step(3, 1, "pass", b"\x90", b"t", 3, b"\x90", by_hand=False),
    ]
    assert unpack_log(pack_log(steps)) == steps


@pytest.mark.parametrize("data", [b"", b"\x01", b"\x01rot", b"\x02" + b"x" * 50])
def test_bytes_that_are_no_packed_log_are_told(data: bytes) -> None:
    with pytest.raises(NotPacked):
        unpack_log(data)


def test_a_log_that_was_cut_is_told() -> None:
    with pytest.raises(NotPacked):
        unpack_log(pack_log(played(min(GAMES)))[:-9])
