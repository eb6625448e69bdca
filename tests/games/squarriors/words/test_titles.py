"""The names of things."""

from __future__ import annotations

from games.squarriors.cards.cards import KEYS
from games.squarriors.laid_out import table
from games.squarriors.meanings import Who
from games.squarriors.words import titles
from tests.games.squarriors.positions import GAME
from tests.players import PLAYERS


def test_creatures_are_told_with_their_player_and_recruits_with_their_number() -> None:
    assert titles.whose(Who(KEYS["lantern_abbess"], 1), ("Ada", "Bo")) == "Bo’s Lantern Abbess"
    assert titles.who(Who(KEYS["soldier"], 0, 3)) == "Soldier (r3)"


def test_with_two_players_the_other_is_the_enemy() -> None:
    view = GAME.view(table("c4: king", "c4: jobe"), 0)
    assert [titles.side(view, PLAYERS, seat) for seat in (0, 1)] == ["your", "the enemy’s"]
    assert titles.side(view, PLAYERS, 1, first=True) == "The enemy’s"


def test_with_more_players_and_for_who_watches_they_have_names() -> None:
    made, names = table("c4: king", "c4: jobe", "c4: ghost"), ("Ada", "bo", "Cleo")
    told = [titles.side(GAME.view(made, 0), names, seat, first=True) for seat in range(3)]
    assert told == ["Your", "bo’s", "Cleo’s"], "a name stays as its player writes it"
    assert titles.side(GAME.view(table("c4: king", "c4: jobe"), None), names, 1) == "bo’s"
