"""Each statement of the help with a number, or about every case, is played by
a test (`told.py`)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.engine import Game
from games.registry import GAMES
from games.words import Page
from tests.games.told import claims, functions_of, ruled, sentences, told_of

every_game_is_read = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game_is_read
def test_every_sentence_that_states_a_number_or_every_case_is_played(game: Game[Any, Any]) -> None:
    told = told_of(game)
    missing = [
        sentence
        for page in game.words.pages
        if page.title not in told.pages
        for sentence in claims(page)
        if sentence not in told.sentences
    ]
    assert missing == [], "write a test that plays it, and name it in help_is_played.txt"


@every_game_is_read
def test_every_ruling_that_states_a_number_or_every_case_is_played(game: Game[Any, Any]) -> None:
    told, names = told_of(game), " ".join(set().union(*functions_of(game).values()))
    numbers = set().union(*map(ruled, game.words.pages))
    missing = [
        number
        for number in sorted(numbers - told.rulings.keys())
        if not re.search(rf"_{number[0]}_?{number[1:]}[a-z]?_", names)
    ]
    assert missing == []


@every_game_is_read
def test_named_tests_are_there(game: Game[Any, Any]) -> None:
    """Neither sentences nor tests are out of date."""
    told, tests = told_of(game), functions_of(game)
    said = {sentence for page in game.words.pages for sentence in sentences(page.text)}
    assert told.sentences.keys() <= said
    assert told.pages.keys() <= {page.title for page in game.words.pages}
    assert told.rulings.keys() <= set().union(*map(ruled, game.words.pages))
    for what in (told.sentences, told.rulings, told.pages):
        for sentence, named in what.items():
            assert named, sentence
            for each in named:
                module, _, function = each.partition("::")
                assert function in tests.get(module, ()), f"{sentence}: {each}"


def test_a_claim_without_a_test_is_found() -> None:
    page = Page("New", "A new rule. Three of them win **twice**.\n**R-9** Five are enough.")
    assert claims(page) == ["Three of them win **twice**."]
    assert ruled(page) == {"r9"}
