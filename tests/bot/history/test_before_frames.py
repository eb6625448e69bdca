"""A match recorded before steps had frames: it loads, replays, is verified and filmed.

`before_frames.msgpack` is a whole match of three games of Square Tactics as the version before
stored it; its states still hold a copy of the game before.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.history.film_scenes import key_turns, match_film
from bot.history.rerun import first_difference
from bot.play.match import Match
from bot.showing.boards import draw_boards
from bot.showing.result_card import match_result
from bot.storage.records import Step
from renderers.kit.themes import DEFAULT
from tests.bot.history.recorded import at, played

CATALOG = full_catalog()


class Recorded(msgspec.Struct):
    """A stored match."""

    game: str
    game_version: int
    options: dict[str, str]
    seed: bytes
    steps: list[tuple[int, int | None, str, bytes, bytes, int]]


OLD = msgspec.msgpack.decode(
    Path(__file__).with_name("before_frames.msgpack").read_bytes(), type=Recorded
)


@pytest.fixture
def steps() -> list[Step]:
    return [Step(*step) for step in OLD.steps]


@pytest.fixture
def match(steps: list[Step]) -> Match:
    """The match as its row would be read today."""
    now, _ = played(CATALOG, OLD.game, 2, OLD.options, seed=OLD.seed)
    return at(now, steps[-1], CATALOG)


def test_its_states_hold_what_is_gone_now(steps: list[Step]) -> None:
    kept = [msgspec.msgpack.decode(step.state)["finished"] for step in steps]
    assert sum(finished is not None for finished in kept) == 2


def test_every_step_is_shown_without_a_moment(match: Match, steps: list[Step]) -> None:
    for step in steps[::6]:
        then = at(match, step, CATALOG)
        for is_open in (False, True):
            [board] = draw_boards(then, [step], DEFAULT, is_open=is_open)
            assert board.name == "board.png"


def test_it_is_verified(match: Match, steps: list[Step]) -> None:
    game = CATALOG[OLD.game].game
    # It has the first game rules, which later versions left unchanged.
    assert first_difference(game, OLD.options, 2, OLD.seed, steps) is None
    changed = [*steps[:5], msgspec.structs.replace(steps[5], state=steps[4].state), *steps[6:]]
    assert first_difference(game, OLD.options, 2, OLD.seed, changed) == 5
    broken = [*steps[:5], msgspec.structs.replace(steps[5], state=b"\x80"), *steps[6:]]
    assert first_difference(game, OLD.options, 2, OLD.seed, broken) == 5


def test_it_is_filmed(match: Match, steps: list[Step]) -> None:
    assert match_film(match, steps).data.startswith(b"GIF89a")
    assert key_turns(match, steps).data
    assert match_result(match, steps).data


def test_it_plays_on_as_it_did(steps: list[Step]) -> None:
    """From any stored state the next stored decision leads to the next stored events."""
    game = CATALOG[OLD.game].game
    for before, after in pairwise(steps):
        state = game.decode(before.state)
        assert after.seat is not None
        ask = game.ask(state, after.seat)
        choice = ask.find(after.choice) if ask else None
        assert choice is not None
        log = game.apply(state, after.seat, choice)
        assert game.event_codec.encode(log) == after.events
