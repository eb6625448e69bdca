"""How things are called."""

from __future__ import annotations

from games.squarriors import titles
from games.squarriors.cards import KEYS
from games.squarriors.events import Who
from tests.games.squarriors.positions import GAME, table


def test_creatures_are_told_with_their_player_and_recruits_with_their_number() -> None:
    assert titles.whose(Who(KEYS["lantern_abbess"], 1), ("Ada", "Bo")) == "Bo’s Lantern Abbess"
    assert titles.who(Who(KEYS["soldier"], 0, 3)) == "Soldier r3"


def test_with_two_players_the_other_is_the_enemy() -> None:
    view = GAME.view(table("c4: king", "c4: jobe"), 0)
    assert [titles.side(view, seat) for seat in (0, 1)] == ["your", "the enemy’s"]
    view = GAME.view(table("c4: king", "c4: jobe", "c4: ghost"), 0)
    assert [titles.player(view, seat) for seat in (0, 1, 2)] == ["you", "player 2", "player 3"]
