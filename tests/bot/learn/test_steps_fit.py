"""Every step of every lesson fits a message, however far the learner has picked."""

from __future__ import annotations

from typing import Any

import pytest

from bot.catalog import Entry
from bot.hand.decision import question_of
from bot.hand.menus import Path, tree_of
from bot.hand.picks import Picked
from bot.learn.panel import step_panel
from bot.learn.school import Place, School, Shown
from bot.limits import COMPONENTS
from bot.names import with_others
from games.decisions import Ask, Several
from games.engine import Game
from games.lessons.lesson import Lesson
from games.lessons.playing import position
from games.registry import GAMES
from renderers.picture import Picture
from renderers.registry import RENDERERS

CUSTOM_ID, CONTENT = 100, 4000
"""Discord's limits."""
PICTURES = (Picture(b"", "board.png", "alt"), Picture(b"", "hand.png", "alt"))
LESSONS = [
    pytest.param(game, lesson, id=f"{game.key}-{lesson.key}")
    for game in GAMES.values()
    for lesson in game.lessons
]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_step_fits_a_message(game: Game[Any, Any], lesson: Lesson) -> None:
    known, school = Entry(game, RENDERERS[game.key]), School()
    for number in range(len(lesson.steps) + 1):
        place = Place(known, lesson, number)
        ask = school.ask(place)
        if ask is None:
            fits(place, Shown(PICTURES, None))
            continue
        answer = school.model(place)
        state = position(game, lesson, number)
        names = with_others("A learner with a rather long name", state.seats, lesson.learner)
        view = game.view(state, lesson.learner)
        for chosen in paths(ask, answer.notation):
            fits(place, Shown(PICTURES, question_of(game.words, view, names, ask, chosen)))
        if isinstance(answer, Several):
            picked = Picked(ask.counts(answer.picks) or ())
            question = question_of(game.words, view, names, ask, picked=picked)
            fits(place, Shown(PICTURES, question))


def paths(ask: Ask, notation: str) -> list[Path]:
    """Return the ways along the menus to an answer."""
    if not ask.single:
        return [()]
    words = notation.split()
    return [tree_of(ask).follow(tuple(words[:count])) for count in range(len(words))]


def fits(place: Place, shown: Shown) -> None:
    note = "x" * 300
    panel = step_panel(place, shown, note)
    items = list(panel.walk_children())
    assert len(items) <= COMPONENTS
    assert panel.content_length() <= CONTENT
    ids = [used for item in items if (used := getattr(item, "custom_id", None))]
    assert len(ids) == len(set(ids))
    assert all(len(each) <= CUSTOM_ID for each in ids), ids


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_pick_for_a_learner_is_told_in_words(game: Game[Any, Any], lesson: Lesson) -> None:
    """The words are those of the menus, and not those that can be typed."""
    known, school = Entry(game, RENDERERS[game.key]), School()
    for number in range(len(lesson.steps)):
        place = Place(known, lesson, number)
        if place.wants:
            model = school.model(place)
            told = school.in_words(place, "Ada", model)
            assert told != model.notation or " + " in told, "places have no other name"
            assert "_" not in told, told
