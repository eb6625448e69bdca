"""Labels say what a choice does, and playing it out confirms each number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import sqrt
from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.claims import Claim
from games.decisions import Ask, Choice
from tests.games.every_game import Case, every_case_is_tried, moments, some

pytestmark = pytest.mark.long

CHOICES = 8
"""So many choices of a question are tried, evenly spread,"""
WORLDS, THOROUGH_WORLDS = 4, 12
"""each in so many worlds that look the same to the asked seat."""
ROLLS, THOROUGH_ROLLS = 150, 10_000
"""So often a chance is tried,"""
SIGMAS = 4.5
"""and so many standard errors it may be off."""
LONGEST_WAY = 40
"""So many questions may be let go by before the effect of a choice is there."""


@every_case_is_tried
def test_what_labels_claim_happens_when_it_is_played(case: Case) -> None:
    for state, ask, view, choice, claims in every_choice(case):
        certain = Counter[str]()
        for claim in claims:
            if claim.odds == (1, 1):
                certain[claim.count] += claim.by
        by_chance = {claim.count for claim in claims if claim.odds != (1, 1)}
        untold = case.game.words.untold(view, choice.parts, ask.about)
        for world in range(THOROUGH_WORLDS if case.thorough else WORLDS):
            changed = changes(case, state, ask, choice, world)
            for count in sorted(certain.keys() | changed.keys()):
                if count in by_chance or (untold is not None and count not in certain):
                    continue
                assert changed.get(count, 0) == certain[count], (choice.notation, count)


@every_case_is_tried
def test_chances_that_labels_claim_are_as_likely_as_they_say(case: Case) -> None:
    tries = THOROUGH_ROLLS if case.thorough else ROLLS
    tried = Counter[Any]()
    for state, ask, _, choice, claims in every_choice(case):
        kind = ask.question, choice.parts[0].word
        for claim in claims:
            if claim.odds == (1, 1) or (tried[kind] >= 3 and not case.thorough):
                continue
            tried[kind] += 1
            happened = sum(
                changes(case, state, ask, choice, world).get(claim.count, 0) == claim.by
                for world in range(tries)
            )
            times, of = claim.odds
            expected = times / of
            spread = sqrt(expected * (1 - expected) / tries) + 1 / tries
            assert abs(happened / tries - expected) <= SIGMAS * spread, (choice.notation, claim)


@every_case_is_tried
def test_labels_say_what_they_claim(case: Case) -> None:
    words = case.game.words
    for step in moments(case):
        state = case.game.decode(step.before)
        for ask in step.asks:
            view = case.game.view(state, ask.seat)
            for choice in some(ask.choices, CHOICES):
                for depth in range(1, len(choice.parts) + 1):
                    label = words.label(view, case.names, choice.parts[:depth], ask.about)
                    for claim in label.claims:
                        assert claim.said in f"{label.text} {label.hint}"
                        assert claim.count in words.counts(view)
                        assert 0 < claim.odds[0] <= claim.odds[1]


def every_choice(case: Case) -> Iterator[tuple[bytes, Ask, Any, Choice, list[Claim]]]:
    """Return choices of a random match with all that their labels claim: the state before, the
    question, the seat's view, the choice, the claims."""
    words = case.game.words
    for step in moments(case):
        state = case.game.decode(step.before)
        for ask in step.asks:
            if not ask.single or len(step.asks) > 1:
                continue  # where several decide at once, the others' answers come between
            view = case.game.view(state, ask.seat)
            for choice in some(ask.choices, CHOICES):
                parts = choice.parts
                claims = [
                    claim
                    for depth in range(1, len(parts) + 1)
                    for claim in words.label(view, case.names, parts[:depth], ask.about).claims
                ]
                yield step.before, ask, view, choice, claims


def changes(case: Case, before: bytes, ask: Ask, choice: Choice, world: int) -> Mapping[str, int]:
    """Return how the seat's counts change in one of the worlds it could be in, once the choice is
    played and everybody lets pass what can be let pass."""
    game, seat = case.game, ask.seat
    random = Random(f"{case} {choice.notation} {world}")
    state = game.resample(game.decode(before), seat, Chance(random.randbytes(16)))
    counts = game.words.counts(game.view(state, seat))
    game.apply(state, seat, choice)
    for _ in range(LONGEST_WAY):
        passing = [each for each in game.asks(state) if each.passing]
        if not passing or passing[0].passing is None:
            break
        game.apply(state, passing[0].seat, passing[0].passing)
    after = game.words.counts(game.view(state, seat))
    assert after.keys() == counts.keys()
    return {count: after[count] - number for count, number in counts.items()}
