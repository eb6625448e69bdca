"""The first two lessons of every game together take ninety seconds at most.

A learner reads 200 words a minute and takes three seconds for each click. They read the text of
each step, the text once it is done, and the prompt of each question.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.hand.menus import tree_of
from bot.learn import words
from games.decisions import Ask, Choice, Several
from games.engine import Game
from games.lessons.lesson import Lesson
from games.lessons.playing import asked, position
from games.playthrough import choice_of
from games.registry import GAMES

WORD, CLICK = 60 / 200, 3.0
"""The seconds for a word, and for a click."""
MOST = 90.0


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_first_two_lessons_take_ninety_seconds_at_most(game: Game[Any, Any]) -> None:
    first, second = game.lessons[:2]
    to_the_next = [words.lesson_done(first), words.next_lesson(second)]
    taken = seconds(game, first) + seconds(game, second) + CLICK + reading(*to_the_next)
    assert taken <= MOST, f"{taken:.0f} seconds"


def seconds(game: Game[Any, Any], lesson: Lesson) -> float:
    """Return the seconds that a learner takes for a lesson without a mistake."""
    taken = 0.0
    for number, step in enumerate(lesson.steps):
        taken += reading(step.say, step.done)
        if not step.goals:
            taken += CLICK
            continue
        state = position(game, lesson, number)
        ask = asked(game, lesson, state)
        choice = choice_of(game, state, lesson.learner, step.answer)
        taken += CLICK * clicks(ask, choice)
    return taken


def reading(*texts: str) -> float:
    """Return the seconds that it takes to read a text."""
    return WORD * sum(len(text.split()) for text in texts)


def clicks(ask: Ask, choice: Choice) -> int:
    """Return the number of clicks for a choice.

    That is one in each menu that asks anything and, for several picks, one for each and one to say
    that these are all.
    """
    if isinstance(choice, Several):
        return len(choice.picks) + 1
    notation, tree = choice.notation.split(), tree_of(ask)
    ends = {len(tree.follow(tuple(notation[:count]))) for count in range(len(notation))}
    return len(ends)
