"""Every game's lessons can be learned, teach what they say, and are not passed by guessing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.decisions import Ask, Choice
from games.engine import Game
from games.example.game import Toy
from games.lessons import playing
from games.lessons.goals import fits
from games.lessons.lesson import Lesson, Step
from games.lessons.playing import Attempt, asked, attempt, match_start, options_of_match
from games.playthrough import choice_of
from games.registry import GAMES
from games.simulate import at_random
from renderers.registry import RENDERERS

pytestmark = pytest.mark.long
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")
SENTENCES, LETTERS = 2, 260
WALKS = 200
LESSONS = [
    pytest.param(game, lesson, id=f"{game.key}-{lesson.key}")
    for game in (*GAMES.values(), Toy())
    for lesson in game.lessons
]
every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS)

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

AnyGame = Game[Any, Any]


@cache
def where(key: str, lesson: str, number: int) -> bytes:
    """Return the state in which a step begins, encoded: hundreds of tries begin there."""
    game = GAMES.get(key) or Toy()
    [found] = [each for each in game.lessons if each.key == lesson]
    return game.encode(playing.position(game, found, number))


def position(game: AnyGame, lesson: Lesson, number: int) -> Any:
    """Return the state in which a step begins. Callers may change it."""
    return game.decode(where(game.key, lesson.key, number))


def tried(game: AnyGame, lesson: Lesson, number: int, choice: Choice) -> Attempt:
    """Return the result of a choice in a step."""
    return attempt(game, lesson, position(game, lesson, number), number, choice)


def played_steps(lesson: Lesson) -> Iterator[tuple[int, Step]]:
    """Return the steps in which the learner chooses."""
    return ((number, step) for number, step in enumerate(lesson.steps) if step.goals)


@every_game
def test_a_game_has_lessons_and_ends_them_with_a_match(game: AnyGame) -> None:
    assert 5 <= len(game.lessons) <= 16
    assert [lesson.match is not None for lesson in game.lessons] == [False] * (
        len(game.lessons) - 1
    ) + [True]


@every_lesson
def test_the_model_answers_play_a_lesson_to_its_end(game: AnyGame, lesson: Lesson) -> None:
    for number, step in played_steps(lesson):
        state = position(game, lesson, number)
        choice = choice_of(game, state, lesson.learner, step.answer)
        assert tried(game, lesson, number, choice).met, f"step {number + 1}"
    position(game, lesson, len(lesson.steps))
    if lesson.match is not None:
        assert game.asks(match_start(game, lesson, Chance(bytes(16))))
        game.setup(lesson.start.seats, options_of_match(lesson))


@every_lesson
def test_doing_nothing_meets_no_goal(game: AnyGame, lesson: Lesson) -> None:
    for number, step in played_steps(lesson):
        ask = asked(game, lesson, position(game, lesson, number))
        for idle in (ask.passing, ask.onward):
            if idle is not None and idle.notation != step.answer:
                assert not attempt(
                    game, lesson, position(game, lesson, number), number, idle
                ).met, f"step {number + 1}"


@every_lesson
def test_no_guesser_gets_through_a_lesson(game: AnyGame, lesson: Lesson) -> None:
    """Of 200 guessers who choose at random in each step, none meets all goals at the first try; and
    no step accepts more than half of all choices."""
    odds = 1.0
    for number, _ in played_steps(lesson):
        ask = asked(game, lesson, position(game, lesson, number))
        tries = list(choices(ask))
        met = sum(tried(game, lesson, number, choice).met for choice in tries)
        assert met <= len(tries) / 2, f"step {number + 1}: {met} of {len(tries)} choices do"
        odds *= met / len(tries)
    if lesson.match is None and game.key in GAMES:  # the example has one short lesson
        assert odds * WALKS < 1, f"one of {1 / odds:.0f} gets through by chance"


def choices(ask: Ask) -> Iterator[Choice]:
    """Yield possible answers; some of them if several choices are picked."""
    if ask.single:
        yield from ask.choices
        return
    random = Random(4)
    for _ in range(24):
        yield at_random(ask, random)


@every_lesson
def test_every_wrong_try_gets_an_answer(game: AnyGame, lesson: Lesson) -> None:
    """And every answer in a lesson is given to a try that can be made."""
    for number, step in played_steps(lesson):
        assert step.hint or any(wrong.pattern == "*" for wrong in step.wrong), f"step {number + 1}"
        ask = asked(game, lesson, position(game, lesson, number))
        notations = {choice.notation for choice in ask.choices}
        notations |= {choice.notation for choice in choices(ask)}
        for wrong in step.wrong:
            assert any(fits(wrong.pattern, each) for each in notations), wrong.pattern


@every_lesson
def test_a_lesson_is_told_in_short_sentences(game: AnyGame, lesson: Lesson) -> None:
    for step in lesson.steps:
        for text in (step.say, step.done, step.hint, *(wrong.reply for wrong in step.wrong)):
            assert len(re.findall(r"[.!?](?:\s|$)", text)) <= SENTENCES, text
            assert len(text) <= LETTERS, text
        assert step.say
        assert step.done or not step.goals, step.say
    assert lesson.about.endswith(".")


@every_lesson
def test_things_in_bold_in_a_step_are_there(game: AnyGame, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        there = around(game, lesson, number).casefold()
        for named in re.findall(r"\*\*(.+?)\*\*", step.say):
            assert named.casefold() in there, f"step {number + 1}: {named}"


def around(game: AnyGame, lesson: Lesson, number: int) -> str:
    """Return the learner's sight of a step, in words: the board, the hand, and the next picks."""
    state = position(game, lesson, number)
    words, view = game.words, game.view(state, lesson.learner)
    names = NAMES[: state.seats]
    seen = [words.describe(view, names), words.describe_hand(view), words.in_full(view, names)]
    ask = game.ask(state, lesson.learner)
    for choice in ask.choices if ask is not None else ():
        for end in range(1, len(choice.parts) + 1):
            label = words.label(view, names, choice.parts[:end], ask.about if ask else None)
            seen += [label.text, label.hint]
        seen.append(choice.notation)
    return "\n".join(seen)


@every_game
def test_after_all_lessons_a_learner_knows_every_kind_of_choice(game: AnyGame) -> None:
    """Every question in a match of two with the usual options comes up in a lesson, and in each
    question the learner has answered with each kind of choice that changes anything."""
    taught: set[tuple[str, str]] = set()
    for lesson in game.lessons:
        for number, step in played_steps(lesson):
            state = position(game, lesson, number)
            ask = asked(game, lesson, state)
            taught.add(kind(ask, choice_of(game, state, lesson.learner, step.answer)))
    missing = {each for each in met_at_random(game) if each not in taught}
    assert missing == set()


def kind(ask: Ask, choice: Choice) -> tuple[str, str]:
    """Return the kind of a choice: the question, and the sort of choice."""
    return ask.question, type(choice).__name__


def met_at_random(game: AnyGame, matches: int = 6) -> set[tuple[str, str]]:
    """Return the kinds of choices in random matches; passing is none."""
    found: set[tuple[str, str]] = set()
    for seed in range(matches):
        random = Random(seed)
        state, _ = game.new(game.setup(2), random.randbytes(16))
        while asks := game.asks(state):
            ask = random.choice(asks)
            choice = at_random(ask, random)
            if type(choice).__name__ != "Phrase":
                found.add(kind(ask, choice))
            game.apply(state, ask.seat, choice, ask)
    return found


@every_lesson
def test_each_step_can_be_drawn(game: AnyGame, lesson: Lesson) -> None:
    if game.key not in RENDERERS:
        return
    renderer = RENDERERS[game.key]
    for number in range(len(lesson.steps) + 1):
        state = position(game, lesson, number)
        renderer.board(game.view(state, None), NAMES[: state.seats], bottom=lesson.learner)
        renderer.hand(game.view(state, lesson.learner), NAMES[: state.seats])
