"""Every game's cards can be drawn large, for a reader who wants to see a card's text."""

from __future__ import annotations

import pytest

from games.registry import GAMES
from renderers.edge import Pictures
from renderers.kit import fonts
from renderers.kit.large_card import NAME, ROOM, SIGN
from renderers.kit.style import WIDTH
from renderers.registry import RENDERERS

WITH_CARDS = [key for key, renderer in RENDERERS.items() if renderer.card_names]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_draws_the_cards_that_it_tells(key: str) -> None:
    told = {card.key: card.name for card in GAMES[key].words.cards}
    assert told == dict(RENDERERS[key].card_names)


def test_games_with_texts_on_cards_have_them() -> None:
    assert {"square_tactics", "tactica"} <= set(WITH_CARDS)


@pytest.mark.parametrize("key", WITH_CARDS)
def test_each_card_is_drawn_and_no_two_look_the_same(key: str) -> None:
    renderer, drawn = RENDERERS[key], set()
    for card in renderer.card_names:
        sheet = renderer.card(card)
        assert sheet
        assert sheet.image.width == WIDTH
        assert sheet.image.height <= WIDTH, "a phone shows it whole"
        drawn.add(sheet.image.tobytes())
    assert len(drawn) == len(renderer.card_names)


@pytest.mark.parametrize("key", WITH_CARDS)
def test_names_wrap_beside_the_sign_and_are_never_cut(key: str) -> None:
    for name in RENDERERS[key].card_names.values():
        assert all(fonts.width(word, NAME) <= ROOM - SIGN - 20 for word in name.split())


@pytest.mark.parametrize("key", RENDERERS)
def test_a_text_that_is_no_card_has_no_picture(key: str) -> None:
    pictures = Pictures(RENDERERS[key], GAMES[key].words)
    assert RENDERERS[key].card("no such card") is None
    assert pictures.card("no such card", "") is None


@pytest.mark.parametrize("key", WITH_CARDS)
def test_a_card_is_a_file_that_carries_its_words(key: str) -> None:
    card, *_ = RENDERERS[key].card_names
    picture = Pictures(RENDERERS[key], GAMES[key].words).card(card, "What it says.")
    assert picture
    assert (picture.name, picture.alt) == ("card.png", "What it says.")


@pytest.mark.parametrize("key", RENDERERS)
def test_a_side_in_full_is_drawn_where_the_board_has_no_room_for_it(key: str) -> None:
    game, renderer = GAMES[key], RENDERERS[key]
    state, _ = game.new(game.setup(2), bytes(16))
    for seat in (None, 0):
        picture = Pictures(renderer, game.words).side(game.view(state, seat), ("Ada", "Bo"), 1)
        assert (picture is not None) == renderer.has_sides
