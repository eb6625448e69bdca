"""The lessons of SQUARES use each unit, each way to fight, and show each answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from games.decisions import Ask
from games.events import Event
from games.lessons.playing import asked, position
from games.playthrough import choice_of
from games.squares.board import FOREST, RESERVE
from games.squares.choices import ALONE, Take
from games.squares.events import Attacked, Moved
from games.squares.game import Squares
from games.squares.laid_out import laid_out
from games.squares.rules.attack import Step
from games.squares.rules.turn import Turn
from games.squares.units import KINDS

GAME = Squares()
UNASKED = {"begin", "done", "attacker"}
"""Steps of an attack in which nobody is asked: an attacking unit has one retreat at most."""


def played() -> Iterator[tuple[Ask, list[Event]]]:
    """Yield the learner's question in each step, and the events from its answer to
    the next question."""
    for lesson in GAME.lessons:
        for number, step in enumerate(lesson.steps):
            if not step.goals:
                continue
            state = position(GAME, lesson, number)
            ask = asked(GAME, lesson, state)
            choice = choice_of(GAME, state, lesson.learner, step.answer)
            log = list(GAME.apply(state, lesson.learner, choice))
            for seat, text in step.then:
                log += GAME.apply(state, seat, choice_of(GAME, state, seat, text))
            yield ask, log


def happened() -> list[Event]:
    """Return all events of the lessons, including the moves before their first step."""
    events = [event for _, log in played() for event in log]
    for lesson in GAME.lessons:
        if not lesson.start.moves:
            continue
        state = laid_out(lesson.start.table)
        for seat, text in lesson.start.moves:
            events += GAME.apply(state, seat, choice_of(GAME, state, seat, text))
    return events


def test_everything_that_can_happen_happens_in_some_lesson() -> None:
    kinds = {type(event) for event in happened()}
    begins, *others = GAME.event_codec.types
    assert [event.__name__ for event in others if event not in kinds] == []
    assert begins not in kinds  # lessons begin in the middle of a match


def test_the_learner_moves_each_unit_and_attacks_in_each_way() -> None:
    own = [event for _, log in played() for event in log if getattr(event, "seat", 1) == 0]
    assert {event.kind for event in own if isinstance(event, Moved)} == set(KINDS)
    attacks = [event for event in own if isinstance(event, Attacked)]
    assert {event.support == ALONE for event in attacks} == {True, False}
    assert {event.flank for event in attacks} == {True, False}
    targets = {event.target for event in attacks}
    assert RESERVE[1] in targets
    assert any(FOREST >> target & 1 for target in targets)


def test_each_unit_supports_an_attack() -> None:
    supports = {event.support_kind for event in happened() if isinstance(event, Attacked)}
    assert supports - {0} == set(KINDS)


def test_each_question_of_an_attack_is_asked_and_each_option_is_offered() -> None:
    asks = [ask for ask, _ in played()]
    questions = {ask.question for ask in asks}
    assert set(get_args(Step)) - UNASKED | {"way", "offer", "turn"} == questions
    offered = {choice.option for ask in asks for choice in ask.choices if isinstance(choice, Take)}
    assert offered == {1, 2, 3, 4, 5}


def test_a_double_turn_is_played() -> None:
    tops = [
        step
        for lesson in GAME.lessons
        for number, each in enumerate(lesson.steps)
        if each.goals
        for step in position(GAME, lesson, number).stack
        if isinstance(step, Turn)
    ]
    assert any(turn.double for turn in tops)
