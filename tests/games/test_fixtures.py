"""Recorded matches end as they ended when they were recorded, and every ending is recorded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.engine import Game
from tests.games.every_game import EVERY_GAME, every_game_is_tried
from tests.games.fixture import fixtures, read, replay

EVERY_FIXTURE = [(game, path) for game in EVERY_GAME for path in fixtures(game)]


@pytest.mark.parametrize(
    ("game", "path"), EVERY_FIXTURE, ids=[f"{game.key}-{path.stem}" for game, path in EVERY_FIXTURE]
)
def test_recorded_matches_end_as_recorded(game: Game[Any, Any], path: Path) -> None:
    fixture = read(path.read_text(encoding="utf-8"))
    state, _ = replay(game, fixture)
    assert fixture.why, "a fixture tells why it is there"
    assert game.outcome(state) == fixture.outcome


@every_game_is_tried
def test_every_reason_to_end_is_recorded(game: Game[Any, Any]) -> None:
    recorded = {read(path.read_text(encoding="utf-8")).reason for path in fixtures(game)}
    assert recorded == set(game.reasons)
