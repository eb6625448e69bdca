"""What the words of a notation name on the table."""

from __future__ import annotations

from games.squarriors.cards.cards import KEYS
from games.squarriors.words import sight, spelling
from tests.games.squarriors.positions import GAME, table


def test_creatures_are_found_where_the_words_say() -> None:
    view = GAME.view(table("c4: king", "c4: jobe / v3: ghost"), 0)
    found = sight.named(view, ("stealth", "king", "2.c", "jobe"))
    assert found is not None
    assert (found[0], found[1].card) == (1, KEYS["jobe"])
    assert sight.named(view, ("move", "jobe@2")) is None


def test_the_card_of_an_ability_is_known() -> None:
    view = GAME.view(table("c4: king / chain c: nip open_court", "c4: jobe"), 0)
    assert sight.card_spoken_of(view, ("use", "c2")) == KEYS["open_court"]
    assert sight.card_spoken_of(view, ("use", "king")) == KEYS["king"]
    assert sight.next_role(view, ("use", "c2")) == spelling.OWN


def test_a_goal_is_in_the_side_of_who_is_moved() -> None:
    view = GAME.view(table("v4: ashtail", "c4: jobe~"), 0)
    assert sight.goal_seat(view, ("use", "ashtail", "2.c", "jobe", "a")) == 1
    assert sight.goal_seat(view, ("move", "ashtail", "a")) == 0
