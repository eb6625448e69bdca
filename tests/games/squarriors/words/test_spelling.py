"""The grammar of the notation."""

from __future__ import annotations

import random

import pytest

from games.decisions import Ask
from games.squarriors.words import sight, spelling
from tests.games.squarriors.positions import GAME


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("play nip 2.c jobe a", spelling.CHAIN),
        ("play war_paint king", spelling.OWN),
        ("play open_court king -", spelling.OWN),
        ("play muster_the_young a", spelling.GOAL),
        ("play new_plans a2 c", spelling.CHAIN),
        ("play gnaw_through mark 2.c jobe slow_poison", spelling.MARK),
        ("play gnaw_through mark 2.c blight", spelling.MARK),
        ("play gnaw_through trap 2.left", spelling.PLACE),
        ("play shout_down #1", spelling.ACTION),
        ("play dig_it_up nip", spelling.CARD),
        ("play raid_the_stores 2", spelling.PLAYER),
        ("trap left snare", spelling.CARD),
        ("stealth ghost 2.c jobe", spelling.CREATURE),
        ("detach 2.c jobe seed_of_doubt c", spelling.CHAIN),
        ("promote r2 soldier", spelling.BRANCH),
    ],
)
def test_each_word_stands_for_what_the_notation_says(text: str, last: str) -> None:
    assert spelling.roles(text.split())[-1] == last


def test_every_legal_choice_is_spelled_out_to_its_last_word() -> None:
    """Of random matches: no word is left whose meaning the grammar does not know."""
    for seed in range(2):
        for state, ask in asks(seed):
            if ask.question not in ("act", "window"):
                continue
            view = GAME.view(state, ask.seat)
            for choice in ask.choices:
                words = choice.notation.split()
                if words[0] not in ("pass", "quiet"):
                    assert len(sight.roles(view, words)) == len(words), choice.notation


def asks(seed: int) -> list[tuple[object, Ask]]:
    """The questions of a random match, each with the position."""
    rng = random.Random(seed)
    state, _ = GAME.new(GAME.setup(2 + seed % 3), bytes([seed]))
    found = []
    for _ in range(300):
        open_ = GAME.asks(state)
        if not open_:
            break
        ask = rng.choice(open_)
        found.append((GAME.decode(GAME.encode(state)), ask))
        choice = rng.choice(ask.choices) if ask.single else ask.several((0,) * len(ask.choices))
        if not ask.single and ask.least:
            break
        GAME.apply(state, ask.seat, choice)
    return found
