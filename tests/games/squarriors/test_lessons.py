"""The lessons use everything that the box holds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import get_args

from games.decisions import Choice
from games.frames import Log
from games.lessons.lesson import Lesson
from games.lessons.playing import position
from games.playthrough import choice_of
from games.squarriors.cards.cards import CARDS
from games.squarriors.cards.vocabulary import KEYWORDS, ContestKind, Subtype
from games.squarriors.choices import Act
from games.squarriors.events import Added, Declared
from games.squarriors.rules.contests import BEGIN
from games.squarriors.rules.queueing import ADD
from games.squarriors.state import SquarriorsState
from tests.games.squarriors.positions import GAME

VERBS = set(ADD) | set(BEGIN)
"""The verbs of everything that a player can begin."""


@cache
def met() -> tuple[SquarriorsState, ...]:
    """Return the positions in which steps begin, and those in which lessons end."""
    return tuple(
        position(GAME, lesson, number)
        for lesson in GAME.lessons
        for number in range(len(lesson.steps) + 1)
    )


@cache
def answered() -> tuple[tuple[Choice, Log], ...]:
    """Return the learner's choices, with their results."""
    return tuple(each for lesson in GAME.lessons for each in _answers(lesson))


def _answers(lesson: Lesson) -> Iterator[tuple[Choice, Log]]:
    for number, step in enumerate(lesson.steps):
        if step.goals:
            state = position(GAME, lesson, number)
            choice = choice_of(GAME, state, lesson.learner, step.answer)
            yield choice, GAME.apply(state, lesson.learner, choice)


def test_every_creature_and_recruit_stands_on_some_table() -> None:
    shown = {CARDS[each.card].key for state in met() for each in state.creatures()}
    assert {card.key for card in CARDS if card.kind in ("creature", "recruit")} - shown == set()


def test_every_keyword_is_seen() -> None:
    seen = {
        keyword
        for state in met()
        for side in GAME.view(state, 0).sides
        for creature in side.creatures
        for keyword in creature.keywords
    }
    assert set(KEYWORDS) - seen == set()


def test_the_learner_declares_every_contest() -> None:
    declared = {event.kind for _, log in answered() for event in log if isinstance(event, Declared)}
    assert declared == set(get_args(ContestKind))


def test_the_learner_plays_every_kind_of_tactic() -> None:
    """A trap is played when it is sprung; before that nobody else knows which one it is."""
    played = {
        CARDS[event.card].subtype
        for _, log in answered()
        for event in log
        if isinstance(event, Added) and event.kind in ("play", "trap") and event.card is not None
    }
    assert played == set(get_args(Subtype))


def test_the_learner_does_everything_that_can_be_done() -> None:
    done = {choice.verb for choice, _ in answered() if isinstance(choice, Act)}
    assert VERBS - done == set()
