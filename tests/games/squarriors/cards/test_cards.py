"""The card data: its size, its budget, and the agreement of each text with the data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from games.squarriors.cards.cards import ABILITIES, CARDS, TRIBES, VOCABULARY, Card
from games.squarriors.cards.verbs import VERBS, ChangeKeyword, Choosing
from games.squarriors.cards.vocabulary import KEYWORDS, Ability, StrategyType

NUMBER_WORDS = {"one": 1, "two": 2, "three": 3}


def of_kind(*kinds: str) -> list[Card]:
    return [card for card in CARDS if card.kind in kinds]


def test_each_card_has_a_key_of_its_own() -> None:
    assert len({card.key for card in CARDS}) == len(CARDS)


def test_the_file_uses_the_words_of_its_vocabulary_and_the_code_knows_them_all() -> None:
    assert VOCABULARY["verbs"] == tuple(VERBS)
    assert VOCABULARY["keywords"] == KEYWORDS
    assert VOCABULARY["strategy_types"] == get_args(StrategyType)
    used = {effect.v for ability in ABILITIES for effect in ability.do}
    assert used == set(VERBS)


@pytest.mark.parametrize("tribe", TRIBES.values(), ids=lambda tribe: tribe.key)
def test_r_4_every_ready_made_tribe_is_legal(tribe: Any) -> None:
    by_key = {card.key: card for card in CARDS}
    domains = [tribe.code, tribe.stronghold, *tribe.lands]
    assert sum(by_key[key].value for key in tribe.creatures) == 20
    assert sum(by_key[key].value for key in domains) <= 20
    assert len(set(domains)) == len(domains)
    assert sum(tribe.tactics.values()) == 10
    assert max(tribe.tactics.values()) <= 3
    assert sum(tribe.strengths.values()) <= 12
    assert all(1 <= strength <= 6 for strength in tribe.strengths.values())


# --- Texts against data ------------------------------------------------------------------


def texts() -> Iterator[tuple[str, str, tuple[Ability, ...]]]:
    """Yield each text of each card with the abilities that the engine runs for it."""
    for card in CARDS:
        play = () if card.play is None else (card.play,)
        yield f"{card.key}", card.text, card.abilities or play
        if card.strategy:
            yield f"{card.key} in a chain", card.strategy_text, card.strategy


def numbers_in(data: Any) -> Iterator[int]:
    """Yield every number in the data of a text, whatever its sign."""
    if isinstance(data, bool):
        return
    if isinstance(data, int):
        yield abs(data)
    elif isinstance(data, dict):
        if "per" in data:
            yield 1  # for each
        for key, value in data.items():
            if key != "number":
                yield from numbers_in(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from numbers_in(value)


TEXTS = [pytest.param(text, data, id=where) for where, text, data in texts() if text]


@pytest.mark.parametrize(("text", "data"), TEXTS)
def test_every_number_in_a_text_is_in_its_data(text: str, data: tuple[Ability, ...]) -> None:
    known = set(numbers_in(msgspec.to_builtins(data)))
    said = {int(digits) for digits in re.findall(r"\d+", text)}
    said |= {NUMBER_WORDS[word] for word in re.findall(r"\b(two|three)\b", text.lower())}
    assert said <= known


@pytest.mark.parametrize(("text", "data"), TEXTS)
def test_every_cost_limit_and_place_in_the_data_is_in_its_text(
    text: str, data: tuple[Ability, ...]
) -> None:
    lower = text.lower()
    for ability in data:
        if ability.cost.power:
            assert f"{ability.cost.power} power" in lower
        assert not ability.cost.expend or "expend" in lower
        assert not ability.once or "once per turn" in lower
        assert all(place in lower for place in ability.at)
        assert not ability.may or "you may" in lower


@pytest.mark.parametrize(("text", "data"), TEXTS)
def test_every_keyword_and_type_in_the_data_is_in_its_text(
    text: str, data: tuple[Ability, ...]
) -> None:
    for ability in (*data, *(inner for each in data for inner in each.abilities)):
        for effect in ability.do:
            if isinstance(effect, ChangeKeyword):
                assert all(word in text for word in (effect.add, effect.lose))
        if ability.link is not None:
            link = ability.link
            for wanted in (link.beside, link.left, link.right):
                assert not wanted or wanted in text
            for wanted, least in link.others:
                assert f"{least} other {wanted}" in text


@pytest.mark.parametrize(("text", "data"), TEXTS)
def test_the_texts_of_the_abilities_together_are_the_text(
    text: str, data: tuple[Ability, ...]
) -> None:
    told = [ability.whole_text for ability in data]
    assert " ".join(told) == text if any(told) else True
    assert all(ability.text for ability in data) or not any(told)


@pytest.mark.parametrize(("text", "data"), TEXTS)
def test_a_text_that_asks_something_tells_apart_when_it_does(
    text: str, data: tuple[Ability, ...]
) -> None:
    """Only the part that asks stands above a menu."""
    for ability in data:
        chooses = any(isinstance(effect, Choosing) for effect in ability.do)
        answers = ability.kind in ("triggered", "trap")
        if chooses or (answers and (ability.target is not None or ability.may)):
            does = ability.text or text
            assert ":" not in does
            assert not re.match("when |at the start |you may ", does.lower())


def test_texts_and_abilities_come_together() -> None:
    for card in CARDS:
        assert bool(card.text) is bool(card.abilities or card.play), card.key
        assert bool(card.strategy_text) is bool(card.strategy), card.key


def test_the_budget_of_creatures_is_kept() -> None:
    """`docs/squarriors-cards.md`, without the points of abilities: numbers and keywords alone put
    no creature above the budget by more than 2."""
    for card in of_kind("creature"):
        keywords = {"Swiftness": card.might / 2, "Fervor": 1.5}
        worth = 2 * card.might + 1.5 * card.will + 1.5 * card.blood - 4 * card.provision
        worth += sum(keywords.get(keyword, 1.0) for keyword in card.keywords)
        assert worth <= 5 * card.value - 3.5 + 2, card.key
