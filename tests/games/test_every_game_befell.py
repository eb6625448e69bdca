"""Every game can say what an event does to whose things."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from games.engine import Game
from games.events import Event
from tests.games.every_game import Case, every_case_is_tried, every_game_is_tried, record
from tests.games.fixture import events_of, fixtures, loaded

pytestmark = pytest.mark.long

SHORT = 90
"""The characters for a thing, and for what became of it: several stand in a line."""
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")


@every_case_is_tried
def test_effects_on_a_seat_are_short_and_in_words(case: Case) -> None:
    check(case.game, case.names, record(case, 0).events)


@every_game_is_tried
def test_so_it_is_where_matches_end_in_rare_ways(game: Game[Any, Any]) -> None:
    for path in fixtures(game):
        check(game, NAMES[: loaded(path).setup(game).seats], events_of(path))


def check(game: Game[Any, Any], names: Sequence[str], events: Iterable[Event]) -> None:
    for event in events:
        seen = event.seen_by(None)
        for each in () if seen is None else game.words.befell(seen, names):
            assert 0 <= each.seat < len(names)
            assert 0 < len(each.thing) <= SHORT
            assert 0 < len(each.what) <= SHORT, each.what
            assert not re.search(r"None|[_{}]|[.]$", f"{each.thing} {each.what}"), each
