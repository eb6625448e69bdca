"""The help: rules, cards and rulings."""

from __future__ import annotations

import re

import pytest

from games.positions import reached
from games.squarriors.board import TOP_ARMOR, TOP_POWER, TOP_RECRUITS, TOP_STRENGTH
from games.squarriors.cards.cards import CARDS, FLEDGLING, PROMOTIONS, TRIBES
from tests.games.squarriors.positions import GAME

HELP = " ".join(page.text for page in GAME.words.pages)
SAID = {
    "power": (r"(\d+) at most. Each turn you gain", TOP_POWER),
    "strength": (r"has a \*\*strength\*\* of 0 to (\d+)", TOP_STRENGTH),
    "Fledgling": (r"(\d+) Power buys a Fledgling", CARDS[FLEDGLING].cost),
    "promotion": (r"(\d+) Power promotes", CARDS[PROMOTIONS[FLEDGLING][0]].cost),
    "recruits": (r"A Fledgling costs \d+ .*?; (\d+) recruits at most", TOP_RECRUITS),
    "armor": (r"Armor takes damage first, (\d+) counters", TOP_ARMOR),
}
"""Numbers of the help, and those of the rules and the cards."""


def wrong(text: str) -> list[str]:
    """Return the statements of the help that disagree with the rules and the cards."""
    found = {what: re.findall(pattern, text) for what, (pattern, _) in SAID.items()}
    return [what for what, (_, number) in SAID.items() if found[what] != [str(number)]]


def test_the_helps_numbers_are_the_rules_numbers() -> None:
    assert wrong(HELP) == []


def test_a_planted_fault_in_a_number_is_found() -> None:
    for what, (pattern, number) in SAID.items():
        spot = re.search(pattern, HELP)
        assert spot is not None
        fault = HELP[: spot.start(1)] + str(number + 1) + HELP[spot.end(1) :]
        assert what in wrong(fault)


def test_every_ruling_is_on_a_page() -> None:
    assert {int(n) for n in re.findall(r"\*\*R-(\d+)\*\*", HELP)} == set(range(71))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_every_card_is_listed_with_its_texts_and_numbers(card: object) -> None:
    line = next(line for line in HELP.splitlines() if f"• **{card.name}**" in line)  # type: ignore[attr-defined]
    assert card.text in line  # type: ignore[attr-defined]
    assert card.strategy_text in line  # type: ignore[attr-defined]


def test_every_ready_made_tribe_is_listed() -> None:
    assert all(f"`{key}`" in HELP and tribe.play in HELP for key, tribe in TRIBES.items())


def test_positions_of_the_help_can_be_reached() -> None:
    for page in GAME.words.pages:
        if page.position is not None:
            reached(GAME, page.position)
