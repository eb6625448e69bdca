"""The lessons use every kind of fight, of choice and of question, and both goals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from games.bopbm_squared import choices, events
from games.bopbm_squared.game import OPTIONS
from games.bopbm_squared.state import BopbmState
from games.chance import Chance
from games.decisions import Choice, Phrase
from games.lessons.playing import attempt, match_start, position
from games.playthrough import choice_of
from tests.games.bopbm_squared.positions import GAME

NOT_TAUGHT = {"pass", "remove rest"}
"""Choices that are never made while another one exists, or that only spare clicks."""


def answers() -> Iterator[tuple[BopbmState, Choice, list[object]]]:
    """Yield the positions in which the learner answers, the model answer, and its events."""
    for lesson in GAME.lessons:
        for number, step in enumerate(lesson.steps):
            if step.goals:
                state = position(GAME, lesson, number)
                choice = choice_of(GAME, state, lesson.learner, step.answer)
                tried = attempt(GAME, lesson, position(GAME, lesson, number), number, choice)
                yield state, choice, list(tried.log)


def test_lessons_play_every_choice() -> None:
    made = [choice for _, choice, _ in answers()]
    kinds = {kind for kind in vars(choices).values() if isinstance(kind, type)}
    wanted = {kind for kind in kinds if issubclass(kind, Choice)} - {Choice, Phrase}
    assert wanted - set(map(type, made)) == set()
    phrases = {each.words for each in vars(choices).values() if isinstance(each, Phrase)}
    assert phrases - {choice.notation for choice in made} == NOT_TAUGHT


def test_lessons_fight_with_every_kind_of_tile() -> None:
    attacks = [each for _, _, log in answers() for each in log if isinstance(each, events.Attacked)]
    assert {attack.medium for attack in attacks} == set(product((False, True), repeat=2))
    assert {attack.source == "" for attack in attacks} == {False, True}


def test_lessons_ask_every_question() -> None:
    asked = {GAME.asks(state)[0].question for state, _, _ in answers()}
    assert asked == {"start", "turn", "withdraw", "take", "remove", "occupy", "invade"}


def test_lessons_play_for_both_goals() -> None:
    goals = {position(GAME, lesson, 0).goal for lesson in GAME.lessons}
    assert goals == {
        value.key for option in OPTIONS if option.key == "goal" for value in option.values
    }


def test_no_table_needs_more_tiles_than_there_are() -> None:
    for lesson in GAME.lessons:
        state = position(GAME, lesson, 0)
        assert not state.small[0] & state.small[1]
        for seat in range(state.seats):
            assert min(state.small_left(seat), state.medium_left(seat)) >= 0


def test_the_match_is_what_its_setup_says() -> None:
    lesson = GAME.lessons[-1]
    state = match_start(GAME, lesson, Chance(bytes(16)))
    options = lesson.start.options
    assert (state.goal, state.mediums) == (options["goal"], options["tiles"] == "medium")
