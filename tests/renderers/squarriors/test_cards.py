"""Cards drawn large, and the texts of hands and sides."""

from __future__ import annotations

import pytest

from games.squarriors.cards import CARDS, KEYS, Card
from renderers.kit import fonts
from renderers.kit.style import SMALL, WIDTH
from renderers.squarriors import card as large
from renderers.squarriors import labels
from renderers.squarriors.entries import ROOM, Entry, Section, draw_list, title
from renderers.squarriors.hand import creature_card, domain_card, tactic
from renderers.squarriors.renderer import SquarriorsRenderer

DRAWS = SquarriorsRenderer()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_every_card_is_drawn_large(card: Card) -> None:
    sheet = DRAWS.card(card.key)
    assert sheet
    assert sheet.image.width == WIDTH
    assert sheet.image.height <= 900


def test_no_two_cards_look_the_same() -> None:
    pictures = {sheet.png() for card in CARDS if (sheet := DRAWS.card(card.key))}
    assert len(pictures) == len(CARDS)


def test_what_is_no_card_has_no_picture() -> None:
    assert DRAWS.card("nobody") is None


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_names_and_kinds_fit_beside_the_letter(card: Card) -> None:
    for word in f"{card.name} {labels.kind(card)}".split():
        assert fonts.width(word, large.NAMES[0]) <= large.ROOM


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_every_word_of_a_text_is_written(card: Card) -> None:
    for text in (labels.text(card), labels.strategy(card)):
        for style, room in ((large.TEXT_STYLE, large.ROOM), (SMALL, ROOM)):
            lines = fonts.wrapped(text, style, room)
            assert " ".join(lines).split() == text.split()
            assert all(fonts.width(line, style) <= room for line in lines)


def test_a_hand_tells_cost_kind_and_both_texts() -> None:
    entry = tactic(KEYS["shout_down"], 2)
    assert [text for text, _ in entry.texts] == [
        "Counter an opponent’s command, instant or mark in the queue.",
        "In a chain: Beside Leadership: opponents’ instants cost 1 more Power.",
    ]
    assert len(entry.title) == 3
    assert entry.names == ("shout_down",)


def test_domains_and_creatures_of_a_tribe_are_listed_with_their_texts() -> None:
    for entry in (domain_card(KEYS["kennel_wall"]), creature_card(KEYS["king"], "Council")):
        assert entry.texts[0][0]


def test_a_list_grows_with_what_is_on_it() -> None:
    one = Section((title("A"),), (Entry((title("B"),), ()),))
    assert draw_list([one, one]).image.height > draw_list([one]).image.height
