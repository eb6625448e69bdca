"""The lessons use every character, every action card and every question of the full rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.chance import Chance
from games.lessons.lesson import Lesson
from games.lessons.playing import position
from games.playthrough import choice_of
from games.square_tactics.cards.actions import ACTIONS, KINDS
from games.square_tactics.cards.characters import SLOTS, cards_of, slot_of
from games.square_tactics.choices import ActionCard, CardOf
from games.square_tactics.state import TacticsState
from games.square_tactics.words.menus import IN_AN_ATTACK
from tests.games.square_tactics.positions import GAME


def steps(lesson: Lesson) -> Iterator[tuple[TacticsState, str]]:
    """Yield the positions in which the learner answers, each with the model answer."""
    for number, step in enumerate(lesson.steps):
        if step.goals:
            yield position(GAME, lesson, number), step.answer


def test_the_tables_of_lessons_hold_every_card_once() -> None:
    for lesson in filter(lambda lesson: lesson.start.table, GAME.lessons):
        state = GAME.laid_out(lesson.start.table, Chance(bytes(16)))
        piles = (*state.hands, *state.decks, *state.captures, on_board(state))
        held = Counter(card for pile in piles for card in pile)
        assert held == Counter([*cards_of(0), *cards_of(1)]), lesson.key
        assert [len(hand) for hand in state.hands] == [3, 3], lesson.key


def on_board(state: TacticsState) -> list[int]:
    return [character.card for character in state.board if character is not None]


def test_lessons_play_every_action_card() -> None:
    played = set[int]()
    for lesson in GAME.lessons:
        for state, answer in steps(lesson):
            parts = choice_of(GAME, state, lesson.learner, answer).parts
            played |= {part.means.kind for part in parts if isinstance(part.means, ActionCard)}
            played |= {kind for each in state.board if each is not None for kind in each.kinds}
    assert {ACTIONS[kind].name for kind in range(KINDS) if kind not in played} == set()


def test_every_character_stands_on_the_board_or_is_played() -> None:
    used = set[int]()
    for lesson in filter(lambda lesson: "[first game]" not in lesson.start.table, GAME.lessons):
        for state, answer in steps(lesson):
            parts = choice_of(GAME, state, lesson.learner, answer).parts
            played = [part.means.card for part in parts if isinstance(part.means, CardOf)]
            used |= {slot_of(card) for card in (*on_board(state), *played)}
    assert set(range(1, SLOTS + 1)) - used == set()


def test_every_question_is_asked() -> None:
    asked = {GAME.asks(state)[0].question for lesson in GAME.lessons for state, _ in steps(lesson)}
    of_turns = {"faction", "play", "turn", "with", "order", "draw", "end", "give"}
    assert asked == of_turns | set(IN_AN_ATTACK)
