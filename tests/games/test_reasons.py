"""Behind every question stands a rule, on a page of the rules."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from games.engine import Game
from games.registry import GAMES
from games.simulate import at_random

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
DECISIONS = 400


@every_game
def test_every_question_has_a_rule_behind_it(game: Game[Any, Any]) -> None:
    asked: set[str] = set()
    for seed in range(6):
        random = Random(seed)
        options = {option.key: random.choice(option.values).key for option in game.options}
        state, _ = game.new(game.setup(random.choice(game.seats), options), random.randbytes(16))
        for _ in range(DECISIONS):
            if not (asks := game.asks(state)):
                break
            ask = random.choice(asks)
            asked.add(ask.question)
            game.apply(state, ask.seat, at_random(ask, random), ask)
    assert asked <= game.words.reasons.keys()


@every_game
def test_a_rule_is_told_in_two_sentences_and_leads_to_a_page(game: Game[Any, Any]) -> None:
    titles = {page.title for page in game.words.pages}
    for reason in game.words.reasons.values():
        assert reason.page in titles
        assert reason.text.endswith(".")
        assert len(re.findall(r"[.!?](?:\s|$)", reason.text)) <= 2
        assert len(reason.text) <= 200
