"""Looking cards up, and the entries that every game has for its cards."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Game
from games.lookup import CardText, NoSuchCard, meant, rulings_naming, the_card
from tests.games.every_game import every_game_is_tried

CARDS = [
    CardText(name.lower().replace(" ", "_"), name, "", "")
    for name in ("King", "Kingfisher", "Red King")
]


@every_game_is_tried
def test_cards_have_names_of_their_own_and_a_text(game: Game[Any, Any]) -> None:
    cards = game.words.cards
    assert len({card.key for card in cards}) == len({card.name for card in cards}) == len(cards)
    for card in cards:
        assert card.text
        assert card.kind
        assert ":" not in card.key
        assert all(ruling.startswith("**R-") for ruling in card.rulings)


def test_the_whole_name_counts_before_its_beginning() -> None:
    assert [card.name for card in meant("king", CARDS)] == ["King", "Kingfisher", "Red King"]
    assert the_card("KING", CARDS).name == "King"
    assert the_card("kingf", CARDS).name == "Kingfisher"
    assert the_card("red_k", CARDS).name == "Red King"


def test_an_apostrophe_is_found_as_keyboards_have_it() -> None:
    songs = [CardText("song", "Martyrs’ Song", "", ""), CardText("more", "Martyrs’ Songs", "", "")]
    for typed in ("martyrs' song", "Martyrs’ Song", "martyrs’_song"):
        assert the_card(typed, songs).key == "song"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("ki", "King, Kingfisher or Red King. Type a little more"),
        ("x" * 500, "I don’t know a card called “xxx"),
    ],
)
def test_an_ambiguous_text_is_told(typed: str, why: str) -> None:
    with pytest.raises(NoSuchCard, match=why):
        the_card(typed, CARDS)


def test_rulings_are_found_by_the_whole_word() -> None:
    told = ["**R-1** The King rules. **R-2** Kingfishers do not.\n**R-3** A King again."]
    assert rulings_naming(told, "King") == ("**R-1** The King rules.", "**R-3** A King again.")
