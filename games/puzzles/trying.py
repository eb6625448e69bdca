"""How a puzzle is played: choice by choice, against the others' best answers.

Where dice decide, they always fall the same way in this puzzle, so a second try sees the same. The
right answer does not depend on them: it is judged by its chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from hashlib import blake2b
from typing import Any

import msgspec

from games.chance import Chance
from games.decisions import Choice
from games.engine import AnyGame
from games.events import Event
from games.lessons.lesson import Setting
from games.lessons.playing import begun
from games.players.answers import all_answers
from games.players.mind import turn_of
from games.playthrough import choice_of
from games.puzzles.puzzle import Puzzle
from games.refusals import IllegalChoice

REST = 20
"""The most decisions that are answered after a solution."""


class Tried(msgspec.Struct, frozen=True):
    """The result of a choice in a puzzle."""

    is_best: bool
    is_last: bool
    """Whether the try is over: the choice was wrong, or nothing is left to decide."""
    leaves: Fraction
    """The chance that the choice leaves."""
    could: Fraction
    """The chance that the best answers leave."""
    events: list[Event]
    """The events up to the next choice."""


def fate(setting: Setting) -> bytes:
    """Return the seed of a puzzle's dice."""
    text = f"{setting.table} {setting.seed.hex()} {len(setting.moves)}"
    return blake2b(text.encode(), digest_size=16).digest()


def start_of(game: AnyGame, puzzle: Puzzle) -> Any:
    """Return the state in which a puzzle begins.

    Raises:
        BadLesson: the state can no longer be reached.
    """
    state = begun(game, puzzle.setting)
    state.chance = Chance(fate(puzzle.setting))
    return state


def position(game: AnyGame, puzzle: Puzzle, path: Sequence[str]) -> Any:
    """Return the state after some best answers.

    Raises:
        BadLesson: the puzzle can no longer be reached.
        IllegalChoice: an answer is not one of the puzzle's best.
    """
    state = start_of(game, puzzle)
    for number, answer in enumerate(path):
        _follow(game, puzzle, state, path[:number], answer)
    return state


def _follow(
    game: AnyGame, puzzle: Puzzle, state: Any, path: Sequence[str], answer: str
) -> list[Event]:
    """Make a best answer, and the others' choices after it."""
    try:
        node = puzzle.at(path)
        then = None if node is None else node.best[answer]
    except KeyError:
        then = None
    if then is None:
        raise IllegalChoice(f"“{answer}” is no answer of puzzle {puzzle.id}.")
    events: list[Event] = []
    for seat, text in ((puzzle.seat, answer), *then.others):
        events += game.apply(state, seat, choice_of(game, state, seat, text))
    return events


def tried(game: AnyGame, puzzle: Puzzle, state: Any, path: Sequence[str], choice: Choice) -> Tried:
    """Return what a choice after some best answers leads to. The state changes.

    Raises:
        Refusal: the choice is not possible.
    """
    node = puzzle.at(path)
    if node is None:
        raise IllegalChoice("This puzzle is solved.")
    answer, could = choice.notation, Fraction(node.value)
    if (then := node.best.get(answer)) is None:
        events = list(game.apply(state, puzzle.seat, choice))
        return Tried(False, True, node.chance_of(answer), could, events)
    events = _follow(game, puzzle, state, path, answer)
    return Tried(True, then.next is None, could, could, events)


def solution(game: AnyGame, puzzle: Puzzle) -> tuple[Any, list[Event]]:
    """Return the state at the end of a line of best answers, and the events on the way; see
    `unfolded`."""
    unfolding = list(unfolded(game, puzzle))
    return unfolding[-1][0], [event for _, log in unfolding for event in log]


def unfolded(game: AnyGame, puzzle: Puzzle) -> Iterator[tuple[Any, list[Event]]]:
    """Yield the states of a line of best answers, beginning with the first, each with the events
    that led to it.

    Decisions after the line no longer matter for the goal, and are answered as quickly as possible
    until the turn or the action is over. The states must not be changed.
    """
    state = start_of(game, puzzle)
    turn = turn_of(game, state)
    yield state, []
    for seat, text in puzzle.line:
        state = game.decode(game.encode(state))
        log = game.apply(state, seat, choice_of(game, state, seat, text))
        yield state, list(log)
    if puzzle.sampled is not None:
        return  # its line shows what comes of it, and what is left to decide may matter
    for _ in range(REST):
        asks = game.asks(state)
        if not asks or turn_of(game, state) != turn or asks[0].question == game.puzzles.action:
            return
        answers = all_answers(asks[0])
        if answers is None:
            return
        choice = asks[0].passing or asks[0].onward or answers[0]
        state = game.decode(game.encode(state))
        log = game.apply(state, asks[0].seat, choice)
        if turn_of(game, state) != turn and not state.outcome and not _tells(log):
            return  # the turn of somebody else would wipe off what is to be seen
        yield state, list(log)


def _tells(log: Sequence[Event]) -> bool:
    """Return whether anything happened that deserves a sentence."""
    return any(not event.is_routine for event in log)
