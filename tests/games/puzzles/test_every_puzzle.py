"""Every puzzle keeps its word: the search proves its answers again, those and no others; or, for a
sampled puzzle, they are ahead again in other matches.

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
from games.players.info_set import InfoSet
from games.puzzles.making import BY_CHANCE, MARGIN, POSITIONS, is_equal_in, proven_in, tree
from games.puzzles.proving import Turn, answers_to
from games.puzzles.puzzle import Node, Puzzle
from games.puzzles.reading import puzzles_of, read_puzzles, written
from games.puzzles.sampling import is_too_easy, solved_by_medium
from games.puzzles.trying import position, solution, start_of, tried
from games.puzzles.weighing import AGAIN, EFFORT, LEAD, LOW, weighed_again
from games.registry import GAMES
from games.simulate import at_random
from tests.soaking import first

pytestmark = pytest.mark.long
SAMPLE = 1
"""The puzzles of each game that are proven in `make test`."""
WALKS = 8
WORLDS = 4
"""The worlds that are drawn beside the deals that were counted."""
PUZZLES = {key: puzzles_of(game) for key, game in GAMES.items()}
PROVEN = {
    key: [each for each in of.values() if each.sampled is None] for key, of in PUZZLES.items()
}
SAMPLED = {
    key: [each for each in of.values() if each.sampled is not None] for key, of in PUZZLES.items()
}
MADE = {key: game for key, game in GAMES.items() if PUZZLES[key]}
every_game = pytest.mark.parametrize("game", MADE.values(), ids=MADE)
AnyGame = Game[Any, Any]


def sample(game: AnyGame, count: int) -> list[Puzzle]:
    """Return some puzzles of a game of each kind, always the same."""
    return some(PROVEN, game, count) + some(SAMPLED, game, count)


def some(puzzles: dict[str, list[Puzzle]], game: AnyGame, count: int) -> list[Puzzle]:
    """Return some puzzles of one kind."""
    every = puzzles[game.key]
    return Random(1).sample(every, min(count, len(every)))


MOST = 3 * POSITIONS


def prove(game: AnyGame, puzzle: Puzzle) -> str:
    """Prove a puzzle's answers again, as things lie; return the facts that are equal
    in every deal."""
    turn = Turn(game, start_of(game, puzzle), puzzle.seat, MOST)
    answers = answers_to(turn, puzzle.goal)
    assert answers is not None
    assert (answers.value, answers.second) == (puzzle.value, puzzle.second)
    assert answers.by_chance <= BY_CHANCE
    assert puzzle.margin >= MARGIN
    assert tree(game, turn, puzzle.goal, start_of(game, puzzle)) == puzzle.root
    return answers.mark


def holds_in_some_world(game: AnyGame, puzzle: Puzzle, mark: str, seed: int) -> bool:
    """Return whether the same answers are best in a world that is drawn.

    The deals leave out what cannot matter; this finds out if it can.
    """
    state = start_of(game, puzzle)
    world = game.resample(state, puzzle.seat, Chance(bytes([seed] * 16)))
    return is_equal_in(game, world, puzzle.seat, puzzle.goal, mark, MOST)


@every_game
def test_a_sample_is_proven_again(game: AnyGame) -> None:
    for puzzle in some(PROVEN, game, SAMPLE):
        mark = prove(game, puzzle)
        assert holds_in_some_world(game, puzzle, mark, 1)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("key", "id"), [(key, each.id) for key, puzzles in PROVEN.items() for each in puzzles]
)
def test_all_are_proven_again_in_every_deal(key: str, id: str) -> None:
    game, puzzle = GAMES[key], PUZZLES[key][id]
    mark = prove(game, puzzle)
    state = start_of(game, puzzle)
    assert proven_in(game, state, puzzle.seat, puzzle.goal, mark, MOST) == puzzle.dealt
    for seed in range(WORLDS):
        assert holds_in_some_world(game, puzzle, mark, seed)


def decisions(
    node: Node | None, path: tuple[str, ...] = ()
) -> Iterator[tuple[Node, tuple[str, ...]]]:
    """Yield every decision of a puzzle, with the answers that lead to it."""
    if node is None:
        return
    yield node, path
    for answer, then in node.best.items():
        yield from decisions(then.next, (*path, answer))


def assert_ahead(game: AnyGame, puzzle: Puzzle, worlds: int, seed: int) -> None:
    """Assert that the best answers of a sampled puzzle are ahead of all others in fresh worlds."""
    for node, path in decisions(puzzle.root):
        info_set = InfoSet.of(game, place(game, puzzle, path), puzzle.seat, Random(seed))
        best = tuple(node.best)
        least = LEAD if worlds >= AGAIN * EFFORT else LOW
        again = weighed_again(info_set, best, Random(seed + 1), worlds, least)
        assert again is not None, (puzzle.id, path)
        assert again.low > (LOW if worlds >= AGAIN * EFFORT else 0), (puzzle.id, path)


@every_game
def test_a_sampled_puzzle_is_played_out_again(game: AnyGame) -> None:
    for puzzle in some(SAMPLED, game, 1):
        assert_ahead(game, puzzle, 3 * EFFORT, 5)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("key", "id"), [(key, each.id) for key, puzzles in SAMPLED.items() for each in puzzles]
)
def test_all_sampled_ones_are_played_out_again(key: str, id: str) -> None:
    assert_ahead(GAMES[key], PUZZLES[key][id], AGAIN * EFFORT, 7)


@every_game
def test_a_sampled_puzzle_tells_a_lead_that_is_wide_enough(game: AnyGame) -> None:
    for puzzle in SAMPLED[game.key]:
        assert puzzle.sampled is not None
        assert puzzle.sampled.worlds >= AGAIN * EFFORT
        assert puzzle.sampled.lead >= LEAD
        assert puzzle.sampled.low > LOW
        assert puzzle.margin >= LEAD
        for node, path in decisions(puzzle.root):
            assert Fraction(node.value) - node.second >= LEAD, (puzzle.id, path)


@every_game
@pytest.mark.parametrize("count", first(1, (8, 100)))
def test_no_sampled_puzzle_is_too_easy(game: AnyGame, count: int) -> None:
    for puzzle in some(SAMPLED, game, count):
        start = game.encode(place(game, puzzle))
        solved = solved_by_medium(game, puzzle.id, puzzle.root, start, puzzle.seat)
        assert not is_too_easy(puzzle.id, solved), puzzle.id


@every_game
def test_a_wrong_answer_is_not_found_ahead(game: AnyGame) -> None:
    """This tests the check itself: the best answers are not ahead once another one is
    taken for best."""
    for puzzle in some(SAMPLED, game, 1):
        info_set = InfoSet.of(game, place(game, puzzle), puzzle.seat, Random(1))
        wrong = next(a.notation for a in info_set.ask.choices if a.notation not in puzzle.root.best)
        assert weighed_again(info_set, (wrong,), Random(2), EFFORT) is None


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
    """Return the state after some best answers. Callers may change it."""
    return game.decode(_place(game.key, puzzle.id, path))


@cache
def _place(key: str, puzzle: str, path: tuple[str, ...]) -> bytes:
    """Return that state, encoded: a match of a hundred moves takes a while to play again."""
    game = GAMES[key]
    return game.encode(position(game, PUZZLES[key][puzzle], path))


def lines(node: Node | None, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield every line of best answers."""
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
    """Return a puzzle's first question."""
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
