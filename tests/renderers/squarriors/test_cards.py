"""Cards drawn large, and the texts of hands and sides."""

from __future__ import annotations

import pytest

from games.squarriors.cards.cards import CARDS, KEYS
from renderers.kit import fonts
from renderers.kit.large_card import READ
from renderers.kit.large_card import ROOM as LARGE_ROOM
from renderers.kit.style import SMALL, SPACE, TEAMS
from renderers.squarriors import labels, signs
from renderers.squarriors.card import large
from renderers.squarriors.entries import ROOM, Entry, Section, draw_list, title
from renderers.squarriors.hand import creature_card, domain_card, tactic
from renderers.squarriors.renderer import SquarriorsRenderer

DRAWS = SquarriorsRenderer()


def test_every_card_of_the_game_can_be_drawn_large() -> None:
    assert {card.key: card.name for card in CARDS} == DRAWS.card_names


@pytest.mark.parametrize("key", ["king", "nip", "kennel_wall", "fledgling", "night_runner"])
def test_a_large_card_tells_all_that_is_printed(key: str) -> None:
    card, shown = CARDS[KEYS[key]], large(KEYS[key])
    assert shown.name == card.name
    assert len(shown.numbers) == (4 if card.blood else 0)
    assert [term.partition(":")[0] for term in shown.terms] == [*card.keywords]
    assert [text for _, text in shown.texts] == [
        text for text in (labels.text(card), labels.strategy(card)) if text
    ]
    assert (shown.sign is None) == (key == "fledgling"), "it has no strategy type"


def test_every_word_of_a_text_is_written() -> None:
    for card in CARDS:
        for text in (labels.text(card), labels.strategy(card)):
            for style, room in ((READ, LARGE_ROOM), (SMALL, ROOM)):
                lines = fonts.wrapped(text, style, room)
                assert " ".join(lines).split() == text.split()
                assert all(fonts.width(line, style) <= room for line in lines)


def test_a_hand_tells_cost_kind_and_both_texts() -> None:
    entry = tactic(KEYS["shout_down"], 2)
    assert [text for text, _ in entry.texts] == [
        "Counter an opponent’s command, instant or mark in the queue.",
        "In a chain: Beside Leadership: opponents’ instants cost 1 more Power.",
    ]
    assert len(entry.title) == 4, "name, number, type, what it is"
    assert entry.names == ("shout_down",)


def test_a_hand_shows_costs_as_signs() -> None:
    card = KEYS["shout_down"]
    named, signed = tactic(card), tactic(card, seat=1)
    assert len(signed.title) == len(named.title) + 1
    assert signed.title[0].tobytes() == signs.power(3, 40, TEAMS[1], SPACE).tobytes()
    assert "Power" not in labels.tactic(CARDS[card], with_cost=False)


def test_domains_and_creatures_of_a_tribe_are_listed_with_their_texts() -> None:
    for entry in (domain_card(KEYS["kennel_wall"]), creature_card(KEYS["king"], "Council")):
        assert entry.texts[0][0]


def test_a_list_grows_with_what_is_on_it() -> None:
    one = Section((title("A"),), (Entry((title("B"),), ()),))
    assert draw_list([one, one]).image.height > draw_list([one]).image.height
