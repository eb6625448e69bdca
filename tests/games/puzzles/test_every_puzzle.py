"""Every puzzle is what it says: its answers are proven again by the search, those and no others.

`make test` proves a sample, `make soak` all, in every deal that the seat could face.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.engine import Game
from games.players.answers import all_answers
from games.puzzles.making import BY_CHANCE, MARGIN, POSITIONS, is_equal_in, proven_in, tree
from games.puzzles.proving import Turn, answers_to
from games.puzzles.puzzle import Node, Puzzle
from games.puzzles.reading import puzzles_of, read_puzzles, written
from games.puzzles.trying import position, solution, start_of, tried
from games.registry import GAMES
from games.simulate import at_random
from tests.soaking import first

pytestmark = pytest.mark.long
SAMPLE = 2
"""Puzzles of each game that are proven in `make test`."""
WALKS = 12
WORLDS = 4
"""Worlds that are drawn beside the deals that were counted."""
PUZZLES = {key: puzzles_of(game) for key, game in GAMES.items()}
MADE = {key: game for key, game in GAMES.items() if PUZZLES[key]}
every_game = pytest.mark.parametrize("game", MADE.values(), ids=MADE)
AnyGame = Game[Any, Any]


def sample(game: AnyGame, count: int) -> list[Puzzle]:
    """Some puzzles of a game, always the same."""
    every = list(PUZZLES[game.key].values())
    return Random(1).sample(every, min(count, len(every)))


MOST = 3 * POSITIONS


def prove(game: AnyGame, puzzle: Puzzle) -> str:
    """Prove a puzzle's answers again, as things lie; return what is equal in every deal."""
    turn = Turn(game, start_of(game, puzzle), puzzle.seat, MOST)
    answers = answers_to(turn, puzzle.goal)
    assert answers is not None
    assert (answers.value, answers.second) == (puzzle.value, puzzle.second)
    assert answers.by_chance <= BY_CHANCE
    assert puzzle.margin >= MARGIN
    assert tree(game, turn, puzzle.goal, start_of(game, puzzle)) == puzzle.root
    return answers.mark


def holds_in_some_world(game: AnyGame, puzzle: Puzzle, mark: str, seed: int) -> bool:
    """Whether the same answers are best in a world that is drawn: the deals leave out what cannot
    matter, and this finds out if it can."""
    state = start_of(game, puzzle)
    world = game.resample(state, puzzle.seat, Chance(bytes([seed] * 16)))
    return is_equal_in(game, world, puzzle.seat, puzzle.goal, mark, MOST)


@every_game
def test_a_sample_is_proven_again(game: AnyGame) -> None:
    for puzzle in sample(game, SAMPLE):
        mark = prove(game, puzzle)
        assert holds_in_some_world(game, puzzle, mark, 1)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("key", "id"), [(key, each) for key, puzzles in PUZZLES.items() for each in puzzles]
)
def test_all_are_proven_again_in_every_deal(key: str, id: str) -> None:
    game, puzzle = GAMES[key], PUZZLES[key][id]
    mark = prove(game, puzzle)
    state = start_of(game, puzzle)
    assert proven_in(game, state, puzzle.seat, puzzle.goal, mark, MOST) == puzzle.dealt
    for seed in range(WORLDS):
        assert holds_in_some_world(game, puzzle, mark, seed)


@every_game
def test_all_are_different_and_written_as_they_are_read(game: AnyGame) -> None:
    every = list(PUZZLES[game.key].values())
    assert list(read_puzzles(game.key, "\n".join(written(every)))) == every
    starts = Counter((each.setting.seed, len(each.setting.moves), each.seat) for each in every)
    assert max(starts.values()) == 1


def test_no_two_games_share_an_id() -> None:
    ids = [each for puzzles in PUZZLES.values() for each in puzzles]
    assert len(ids) == len({*ids})


def place(game: AnyGame, puzzle: Puzzle, path: tuple[str, ...] = ()) -> Any:
    """The state after some best answers, which may be changed."""
    return game.decode(_place(game.key, puzzle.id, path))


@cache
def _place(key: str, puzzle: str, path: tuple[str, ...]) -> bytes:
    """A state, encoded: a match of a hundred moves takes a while to play again."""
    game = GAMES[key]
    return game.encode(position(game, PUZZLES[key][puzzle], path))


def lines(node: Node | None, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every line of best answers."""
    if node is None:
        yield path
        return
    for answer, then in node.best.items():
        yield from lines(then.next, (*path, answer))


@every_game
@pytest.mark.parametrize("count", first(1, (3, 8)))
def test_all_lines_of_best_answers_solve_and_no_other_answer_does(
    game: AnyGame, count: int
) -> None:
    for puzzle in sample(game, count):
        for line in list(lines(puzzle.root))[:10]:
            for number, answer in enumerate(line):
                state = place(game, puzzle, line[:number])
                ask = game.ask(state, puzzle.seat)
                assert ask is not None
                choice = ask.find(answer, in_full=True)
                assert choice is not None
                made = tried(game, puzzle, state, line[:number], choice)
                assert made.is_best
                assert made.is_last == (number == len(line) - 1)
        answers = all_answers(first_ask(game, puzzle)) or ()
        wrong = [each for each in answers if each.notation not in puzzle.root.best]
        assert wrong
        for choice in Random(2).sample(wrong, min(5, len(wrong))):
            made = tried(game, puzzle, place(game, puzzle), (), choice)
            assert (made.is_best, made.is_last) == (False, True)
            assert made.leaves < puzzle.value


def first_ask(game: AnyGame, puzzle: Puzzle) -> Any:
    """A puzzle's first question."""
    return game.ask(place(game, puzzle), puzzle.seat)


@every_game
@pytest.mark.parametrize("count", first(1, (12, 30)))
def test_a_random_player_solves_few(game: AnyGame, count: int) -> None:
    random, right, all_tries = Random(3), 0, 0
    for puzzle in sample(game, count):
        for _ in range(WALKS):
            path: tuple[str, ...] = ()
            node: Node | None = puzzle.root
            while node is not None:
                state = place(game, puzzle, path)
                ask = game.ask(state, puzzle.seat)
                assert ask is not None
                answer = at_random(ask, random).notation
                if answer not in node.best:
                    break
                path, node = (*path, answer), node.best[answer].next
            else:
                right += 1
            all_tries += 1
    assert Fraction(right, all_tries) <= Fraction(1, 13), (right, all_tries)  # 5 %, and luck


@every_game
@pytest.mark.parametrize("count", first(1, (6, 20)))
def test_the_solution_is_played_to_its_end(game: AnyGame, count: int) -> None:
    for puzzle in sample(game, count):
        state, events = solution(game, puzzle)
        assert events
        assert game.encode(state)
        assert puzzle.steps >= 1
