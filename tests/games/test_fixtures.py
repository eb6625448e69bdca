"""Recorded matches go step by step as they were recorded, and every ending is recorded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.engine import Game
from games.playthrough import again, difference
from tests.games.every_game import EVERY_GAME, every_game_is_tried
from tests.games.fixture import fixtures, loaded

EVERY_FIXTURE = [(game, path) for game in EVERY_GAME for path in fixtures(game)]


@pytest.mark.parametrize(
    ("game", "path"), EVERY_FIXTURE, ids=[f"{game.key}-{path.stem}" for game, path in EVERY_FIXTURE]
)
def test_recorded_matches_go_as_recorded(game: Game[Any, Any], path: Path) -> None:
    """If the change is intended: `make fixtures`, and read the differences."""
    was = loaded(path)
    now = again(game, was)
    assert was.why, "a fixture tells why it is there"
    if differs := difference(was, now):
        pytest.fail(f"{path.name}: {differs}", pytrace=False)
    assert now.text == path.read_text(encoding="utf-8"), "written as it is recorded"


@every_game_is_tried
def test_every_reason_to_end_is_recorded(game: Game[Any, Any]) -> None:
    assert {loaded(path).reason for path in fixtures(game)} == set(game.reasons)
