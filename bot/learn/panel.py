"""The messages for a learner: the list of lessons, a step, and the end of a lesson."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord

from bot.catalog import Catalog
from bot.controls import Item
from bot.hand.answering import add_question
from bot.learn import words
from bot.learn.controls import (
    STEP_CONTROLS,
    LearnButton,
    LessonMenu,
    LessonsButton,
    MatchButton,
    ShowButton,
    StepButton,
)
from bot.learn.school import Place, Shown, learnable
from bot.limits import ROW
from bot.panels import Panel
from games.engine import AnyGame
from games.lessons.lesson import Lesson


def games_panel(catalog: Catalog) -> Panel:
    """Return the list of games that have lessons."""
    panel = Panel(words.WHICH_GAME)
    buttons = [
        LearnButton(key).button(known.game.name) for key, known in learnable(catalog).items()
    ]
    for start in range(0, len(buttons), ROW):
        panel.add_row(*buttons[start : start + ROW])
    return panel


def lessons_panel(game: AnyGame, done: Collection[str], place: tuple[str, int] | None) -> Panel:
    """Return the lessons of a game.

    Args:
        done: the keys of the lessons that the member has finished.
        place: the unfinished lesson in which they were last, and its step; None if there is none.
    """
    panel = Panel(words.lessons_title(game, done))
    lesson, step = place or (_first_open(game, done).key, 0)
    label = words.GO_ON if place is not None or done else words.START
    panel.add_row(StepButton(game.key, lesson, step).item(label))
    options = [
        discord.SelectOption(label=each.title, value=each.key, description=each.about)
        for each in game.lessons
    ]
    panel.add_row(LessonMenu(game.key).menu(options, words.PICK_LESSON))
    return panel


def _first_open(game: AnyGame, done: Collection[str]) -> Lesson:
    """The first lesson that is not done; if all are, the first of all."""
    return next((each for each in game.lessons if each.key not in done), game.lessons[0])


def step_panel(place: Place, shown: Shown, note: str = "", pages: Sequence[Item] = ()) -> Panel:
    """Return a step of a lesson, or its end. The text stands below the pictures, next to the
    question.

    Args:
        note: the result of the learner's last choice.
        pages: buttons that open the step elsewhere.
    """
    game, lesson = place.known.game, place.lesson
    panel = Panel(words.step_title(game, lesson, place.step))
    panel.add_pictures(shown.pictures)
    if note:
        panel.add_text(note)
    panel.add_text(words.lesson_done(lesson) if place.is_over else lesson.steps[place.step].say)
    if shown.question is not None:
        add_question(panel, shown.question, STEP_CONTROLS.at(game.key, lesson.key, place.step))
    panel.add_row(*_ways_on(place), LessonsButton(game.key).button(words.LESSONS), *pages)
    panel.rename(shown.renaming)
    return panel


def _ways_on(place: Place) -> list[Item]:
    game, lesson, step = place.known.game, place.lesson, place.step
    if place.wants:
        return [ShowButton(game.key, lesson.key, step).button(words.SHOW_ME)]
    if not place.is_over:
        return [StepButton(game.key, lesson.key, step + 1).item(words.NEXT)]
    if lesson.match is not None:
        return [MatchButton(game.key).item()]
    return [
        StepButton(game.key, following.key, 0).item(words.next_lesson(following))
        for following in game.lessons[game.lessons.index(lesson) + 1 :][:1]
    ]
