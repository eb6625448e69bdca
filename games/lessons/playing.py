"""How a lesson is played.

Each step begins where the model answers of the earlier steps lead, whatever the learner chose
there. So a position depends only on the lesson and the number of its step, and what later steps
say about it is true. A try changes nothing unless it meets the step's goals.
"""

from __future__ import annotations

from typing import Any

import msgspec

from games.chance import Chance
from games.decisions import Ask, Choice
from games.engine import Game
from games.frames import Log
from games.lessons.goals import BadLesson, Led, fits
from games.lessons.lesson import Lesson, Setting, Step
from games.playthrough import choice_of
from games.refusals import Refusal
from games.state import Outcome

PATIENCE = 200
"""The most chances to react that are passed in a row. A lesson that goes on longer is wrong."""


class Attempt(msgspec.Struct, frozen=True):
    """The result of a learner's choice, with the lesson's reply."""

    met: bool
    """Whether the choice meets the step's goals."""
    log: Log
    reply: str
    """The lesson's reply to the choice."""
    explained: bool
    """Whether the reply is about this very choice."""


def begun(game: Game[Any, Any], setting: Setting) -> Any:
    """Return the state that a setting describes.

    Raises:
        BadLesson: the state cannot be reached.
    """
    try:
        if setting.table:
            state = game.laid_out(setting.table, Chance(setting.seed or bytes(16)))
        else:
            state, _ = game.new(game.setup(setting.seats, setting.options), setting.seed)
        for seat, text in setting.moves:
            game.apply(state, seat, choice_of(game, state, seat, text))
    except Refusal as error:
        raise BadLesson(str(error)) from error
    return state


def position(game: Game[Any, Any], lesson: Lesson, number: int) -> Any:
    """Return the state in which a step begins, or the last state if there is no step `number`.

    Raises:
        BadLesson: a model answer is not possible.
    """
    state = begun(game, lesson.start)
    for at, step in enumerate(lesson.steps[:number]):
        if not step.goals:
            continue
        try:
            answer = choice_of(game, state, lesson.learner, step.answer)
            game.apply(state, lesson.learner, answer)
            _go_on(game, lesson, state, step, last=at + 1 == len(lesson.steps))
        except Refusal as error:
            raise BadLesson(f"{lesson.key}, step {at + 1}: {error}") from error
    return state


def match_start(game: Game[Any, Any], lesson: Lesson, chance: Chance) -> Any:
    """Return the state in which a lesson's match begins: where its own setting leads, or otherwise
    the lesson's steps.

    Args:
        chance: the match's own dice and shuffles, from there on.

    Raises:
        BadLesson: the lesson has no match, or the match is over already.
    """
    if lesson.match is None:
        raise BadLesson(f"{lesson.key} has no match.")
    own = lesson.match != Setting()
    state = begun(game, lesson.match) if own else position(game, lesson, len(lesson.steps))
    state.chance = chance
    if state.outcome is not None:
        raise BadLesson(f"{lesson.key}: its match is over before it begins.")
    return state


def options_of_match(lesson: Lesson) -> dict[str, str]:
    """Return the options that a lesson gives for its match; the others have their defaults."""
    return (lesson.match if lesson.match not in (None, Setting()) else lesson.start).options


def asked(game: Game[Any, Any], lesson: Lesson, state: Any) -> Ask:
    """Return the learner's ask.

    Raises:
        BadLesson: the learner is not asked anything.
    """
    ask = game.ask(state, lesson.learner)
    if ask is None:
        raise BadLesson(f"{lesson.key}: the learner is not asked anything.")
    return ask


def attempt(
    game: Game[Any, Any], lesson: Lesson, state: Any, number: int, choice: Choice
) -> Attempt:
    """Return what a learner's choice in a step leads to.

    Args:
        state: the state in which the step begins (see `position`); the choice changes it.
        number: the number of the step, from 0.

    Raises:
        Refusal: the choice is not possible.
    """
    step, seat = lesson.steps[number], lesson.learner
    before = game.words.counts(game.view(state, seat))
    log = game.apply(state, seat, choice)
    after = game.words.counts(game.view(state, seat))
    led = Led(
        choice=choice.notation,
        events=log,
        counts=(before, after),
        asks=[ask.question for ask in game.asks(state) if ask.seat == seat],
        won=state.outcome is not None and _has_won(state.outcome, seat),
    )
    met = bool(step.goals) and all(goal.met(led) for goal in step.goals)
    if met:
        return Attempt(met, log, step.done, explained=True)
    foreseen = [wrong.reply for wrong in step.wrong if fits(wrong.pattern, choice.notation)]
    return Attempt(met, log, (*foreseen, step.hint)[0], explained=bool(foreseen))


def _has_won(outcome: Outcome, seat: int) -> bool:
    """Return whether a seat has won. Partners win together; if nobody has lost, nobody has won."""
    return seat in outcome.winners and len(outcome.winners) < len(outcome.ranks)


def _go_on(game: Game[Any, Any], lesson: Lesson, state: Any, step: Step, *, last: bool) -> None:
    """Make the choices that follow a step, and let the others pass what they can. After the last
    step the position stays as it is, since no learner waits for it."""
    for seat, text in step.then:
        _let_pass(game, lesson, state, until=seat)
        game.apply(state, seat, choice_of(game, state, seat, text))
    _let_pass(game, lesson, state, until=lesson.learner, last=last)


def _let_pass(
    game: Game[Any, Any], lesson: Lesson, state: Any, until: int, *, last: bool = False
) -> None:
    for _ in range(PATIENCE):
        asks = game.asks(state)
        if not asks or any(ask.seat == until for ask in asks):
            return
        ask = asks[0]
        if ask.passing is None or ask.seat == lesson.learner:
            if last:
                return
            raise BadLesson(
                f"{lesson.key}: seat {ask.seat} is asked {ask.question}, and no choice is written."
            )
        game.apply(state, ask.seat, ask.passing)
    raise BadLesson(f"{lesson.key}: the others are asked without end.")
