"""Labels say what a choice does, and playing it out confirms each number."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from math import sqrt
from random import Random
from typing import Any

import pytest

from games import sealing
from games.chance import Chance
from games.claims import Claim
from games.decisions import Ask, Choice, Several
from games.engine import Game, run_on
from games.frames import Log, Taken
from games.simulate import at_random
from tests.games.every_game import Case, every_case_is_tried, moments, some

pytestmark = pytest.mark.long

CHOICES = 5
"""The choices of a question that are tried, evenly spread."""
WORLDS, THOROUGH_WORLDS = 2, 12
"""Worlds for each choice that look the same to the asked seat."""
ROLLS, THOROUGH_ROLLS = 160, 10_000
"""The times that a chance is tried."""
ALIKE = 2
"""The choices of each kind that are tried."""
WITH_CHANCES = 100
"""The most moments of a match that are looked at."""
SIGMAS = 4.5
"""The standard errors by which a chance may be off."""
LONGEST_WAY = 40
"""The questions that may be passed before the effect of a choice shows."""


@every_case_is_tried
def test_claims_of_labels_happen_when_they_are_played(case: Case) -> None:
    for state, ask, choice, claims, untold in every_choice(case):
        certain = Counter[str]()
        for claim in claims:
            if claim.odds == (1, 1):
                certain[claim.count] += claim.by
        by_chance = {claim.count for claim in claims if claim.odds != (1, 1)}
        trial = Trial(case, state, ask, choice)
        for world in range(THOROUGH_WORLDS if case.thorough else WORLDS):
            missed: dict[str, int] = {}
            for again in (False, True):
                changed, others_moved = trial.changes(world, again=again)
                counted = certain.keys() if untold else certain.keys() | changed.keys()
                missed = {
                    count: changed.get(count, 0)
                    for count in counted - by_chance
                    if changed.get(count, 0) != certain[count] and not others_moved
                }
                if not missed:
                    break
            assert not missed, (choice.notation, missed, certain)


@every_case_is_tried
def test_chances_that_labels_claim_are_as_likely_as_they_say(case: Case) -> None:
    """Each is tried by itself, and those of a kind together: that finds smaller faults."""
    tries = THOROUGH_ROLLS if case.thorough else ROLLS
    alike = 10_000 if case.thorough else 1 if case.sparing else ALIKE
    tried = Counter[Any]()
    off, variance = defaultdict[Any, float](float), defaultdict[Any, float](float)
    for state, ask, choice, claims, _ in every_choice(case, WITH_CHANCES):
        kind = ask.question, picked(choice)[0].parts[0].word
        for claim in claims:
            if claim.odds == (1, 1) or tried[kind] >= alike:
                continue
            tried[kind] += 1
            trial = Trial(case, state, ask, choice)
            happened = sum(trial.happens(world, claim.count, claim.by) for world in range(tries))
            expected = claim.odds[0] / claim.odds[1]
            off[kind] += happened - expected * tries
            variance[kind] += tries * expected * (1 - expected)
            spread = sqrt(tries * expected * (1 - expected)) + 1
            assert abs(happened - expected * tries) <= SIGMAS * spread, (choice.notation, claim)
    for kind, missed in off.items():
        assert abs(missed) <= SIGMAS * (sqrt(variance[kind]) + 1), kind


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


def every_choice(
    case: Case, most: int = 0
) -> Iterator[tuple[bytes, Ask, Choice, list[Claim], bool]]:
    """Yield choices of a random match with all claims of their labels.

    Each comes with the state before, the question, the choice, the claims, and whether the labels
    leave something out.
    """
    for step in moments(case, most=most):
        state = case.game.decode(step.before)
        for ask in step.asks:
            if len(step.asks) > 1:
                continue  # where several decide at once, the others' answers come between
            view = case.game.view(state, ask.seat)
            for choice in choices_of(case, ask):
                claims, untold = told(case, view, ask, choice)
                yield step.before, ask, choice, claims, untold


def choices_of(case: Case, ask: Ask) -> list[Choice]:
    """Return some choices; if several are picked, some combinations."""
    if ask.single:
        return some(ask.choices, CHOICES)
    random = Random(f"{case} {ask.question}")
    return [at_random(ask, random) for _ in range(CHOICES)]


def picked(choice: Choice) -> tuple[Choice, ...]:
    """Return the picks of a choice; the choice itself, if it is not made of several."""
    return choice.picks if isinstance(choice, Several) and choice.picks else (choice,)


def told(case: Case, view: Any, ask: Ask, choice: Choice) -> tuple[list[Claim], bool]:
    """Return the joint claims of a choice's labels, and whether they leave something out."""
    words, claims, untold = case.game.words, list[Claim](), False
    for pick in picked(choice):
        parts = pick.parts
        for depth in range(1, len(parts) + 1):
            claims += words.label(view, case.names, parts[:depth], ask.about).claims
        untold |= words.untold(view, parts, ask.about) is not None
    return claims, untold


class Watched(Log):
    """A log that notes whether others had to make a move of their own.

    The engine makes such a move for them if it is the only one. An answer to the choice is none.
    """

    def __init__(self, case: Case, state: Any, seat: int) -> None:
        super().__init__()
        self._case, self._state, self._seat = case, state, seat
        self._taken: tuple[Taken, ...] = ()
        self.others_moved = False

    @property
    def taken(self) -> tuple[Taken, ...]:
        return self._taken

    @taken.setter
    def taken(self, taken: tuple[Taken, ...]) -> None:
        by = taken[-1].seat
        if by != self._seat and by in self._case.game.turns.in_turn(self._state):
            self.others_moved = True
        self._taken = taken


class Trial:
    """A choice that is tried out in worlds that the seat could be in."""

    def __init__(self, case: Case, before: bytes, ask: Ask, choice: Choice) -> None:
        self._case, self._ask, self._choice = case, ask, choice
        game = case.game
        self._before = game.decode(before)
        self._counts = game.words.counts(game.view(self._before, ask.seat))
        """The counts, which are the same in every world: each looks the same to the seat."""
        open_counts = game.words.counts(game.view(self._before, None))
        self._all_open = open_counts == self._counts

    def happens(self, world: int, count: str, by: int) -> bool:
        """Return whether a count changes by this much in a world.

        Counts that lie open are read from a spectator's view, which need not foresee anything. In
        the first world the seat's own view must agree.
        """
        after = self._played(world, again=True)[0]
        changed = self._changed(after, None if self._all_open else self._ask.seat)
        if world == 0:
            assert changed == self._changed(after, self._ask.seat)
        return changed.get(count, 0) == by

    def changes(self, world: int, *, again: bool = True) -> tuple[Mapping[str, int], bool]:
        """Return the changes of the seat's counts in one of the worlds it could be in.

        The choice is played, and everybody passes what can be passed. Also return whether others
        then had to make a move of their own.

        Args:
            again: whether the seat passes, too, when it is asked the same once more. An answer in
                Tactica states its effect on an attack that goes on; a card in Squarriors has its
                effect only then.
        """
        state, log = self._played(world, again=again)
        return self._changed(state, self._ask.seat), log.others_moved

    def _played(self, world: int, *, again: bool) -> tuple[Any, Watched]:
        case, ask, choice = self._case, self._ask, self._choice
        game, seat = case.game, ask.seat
        random = Random(f"{case} {choice.notation} {world}")
        state = game.resample(self._before, seat, Chance(random.randbytes(16)))
        log = Watched(case, state, seat)
        play(game, state, seat, choice, log)
        for _ in range(LONGEST_WAY):
            asks = game.asks(state)
            passing = next((each for each in asks if each.passing), None)
            if passing is None or (
                not again and (passing.seat, passing.question) == (seat, ask.question)
            ):
                break
            assert passing.passing is not None
            play(game, state, passing.seat, passing.passing, log)
        return state, log

    def _changed(self, state: Any, viewer: int | None) -> Mapping[str, int]:
        game = self._case.game
        after = game.words.counts(game.view(state, viewer))
        assert after.keys() == self._counts.keys()
        return {count: after[count] - number for count, number in self._counts.items()}


def play(game: Game[Any, Any], state: Any, seat: int, choice: Choice, log: Log) -> None:
    """Do what `Game.apply` does with an answer, into a log of the caller's own."""
    held_by = sealing.settle(state, game.asks(state), sealing.holder(state))
    state.stack[-1].answer(state, seat, choice, log)
    run_on(state, log, held_by)
