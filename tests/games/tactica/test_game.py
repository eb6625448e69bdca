"""The declaration."""

from __future__ import annotations

import pytest

from games.tactica.laid_out import table
from games.tactica.rules.reasons import REASONS
from tests.games.tactica.tables import GAME, MOON, SUN, play


def test_options_and_defaults() -> None:
    assert GAME.setup(2).options == {
        "match": "battle1",
        "landmarks": "drawn",
        "points": "nightfall",
        "start": "random",
        "rules": "beginner",
        "partners": "chosen",
        "deployment": "secret",
    }
    assert GAME.reasons == REASONS


@pytest.mark.parametrize(
    ("match", "battle", "war"),
    [("battle1", 1, False), ("battle2", 2, False), ("battle3", 3, False), ("war", 1, True)],
)
def test_the_match_option_names_the_battles(match: str, battle: int, war: bool) -> None:
    made, _ = GAME.new(GAME.setup(2, {"match": match}), bytes(16))
    assert (made.field.battle, made.war) == (battle, war)


def test_an_answering_player_is_not_in_turn() -> None:
    made = table("sun foot e5", "sun foot a3", "moon foot x1 d5", "sun hand: spy", turn=MOON)
    play(made, "attack e5 with d5", "done")
    assert [ask.seat for ask in GAME.asks(made)] == [SUN]
    assert GAME.turns.in_turn(made) == (MOON,)


def test_both_choose_their_walls_in_nobodys_turn() -> None:
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    assert GAME.turns.in_turn(made) == (SUN, MOON)
