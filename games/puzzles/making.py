"""Finds puzzles in matches of computer players.

Each turn of a match is searched from its end: from its last decision, then from the one before,
for as long as all that can still be done is few enough to search it all as a proof. The longest
puzzle of a turn is kept. Matches that people play are never used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from hashlib import blake2b
from itertools import islice
from random import Random
from typing import Any

import msgspec

from games.chance import Chance
from games.decisions import Ask
from games.engine import AnyGame
from games.lessons.lesson import Move, Setting
from games.options import Setup
from games.players.info_set import InfoSet
from games.players.judging import best_at_a_glance
from games.players.levels import Level
from games.players.mind import turn_of
from games.players.references import GREEDY
from games.playthrough import choice_of
from games.puzzles.aims import WIN, Goal
from games.puzzles.odds import TooMuch
from games.puzzles.proving import Answers, Reading, Turn, answers_to, plain
from games.puzzles.puzzle import Node, Puzzle, Then
from games.puzzles.trying import fate
from games.simulate import at_random

POSITIONS = 6000
"""The most positions in the search of a turn."""
HIGHEST = 2100
"""The rating of the hardest puzzles before anybody has tried them."""
BY_CHANCE = Fraction(1, 20)
"""The highest chance of solving a puzzle by random answers."""
MARGIN = Fraction(1, 12)
"""The least lead of the best answers over others, in the chance to reach the goal."""
DEALS = 200
"""The most deals of a puzzle. The answer is proven in every deal that the seat could face."""
SIZE = 40
"""The most decisions in all lines of best answers."""
A_MATCH = 8
"""The most puzzles from one match."""
SEEN_AT_ONCE = 0.2
"""The share that is kept of the puzzles that a greedy player solves."""
PLAYS_WELL = 0.7
"""The share of decisions at which the players of the matches take the best choice at a glance;
otherwise they choose at random."""
WIDE = 30
"""With more choices than this they choose at random."""


class _Moment(msgspec.Struct, frozen=True):
    """A decision of a match."""

    state: bytes
    at: int
    """The number of choices before it."""
    ask: Ask


class Found(msgspec.Struct):
    """The counts of a search for puzzles, for its operator."""

    matches: int = 0
    turns: int = 0
    too_much: Counter[str] = msgspec.field(default_factory=Counter)
    """By question: turns that were too large to search from there on."""
    hidden: int = 0
    """Answers that were not best in every deal, or had too many deals."""
    guessed: int = 0
    """Goals that random answers reach too often."""
    at_once: int = 0
    """Puzzles left out because a greedy player solves them."""


def puzzles_from(
    game: AnyGame,
    setup: Setup,
    seed: int,
    found: Found,
    going_on: Callable[[], bool],
    positions: int = POSITIONS,
) -> Iterator[Puzzle]:
    """Yield puzzles, without end or until `going_on` says so.

    Args:
        setup: the setup of the matches.
        seed: equal seeds give equal puzzles.
        found: counts what was left out, and why.
        positions: the most positions in the search of a turn.
    """
    number, known = 0, set[bytes]()
    while going_on():
        random = Random(f"{seed} {number}")
        yield from _from_match(game, setup, random, seed, found, going_on, positions, known)
        found.matches += 1
        number += 1


def _from_match(
    game: AnyGame,
    setup: Setup,
    random: Random,
    seed: int,
    found: Found,
    going_on: Callable[[], bool],
    positions: int,
    known: set[bytes],
) -> Iterator[Puzzle]:
    start = random.randbytes(16)
    state, _ = game.new(setup, start)
    asks, moves, count = game.asks(state), list[Move](), 0
    turn, moments = None, list[_Moment]()
    while asks and going_on() and count < A_MATCH:
        ask = asks[0]
        if (now := turn_of(game, state)) != turn:
            turn = now
            if moments:
                found.turns += 1
                puzzle = _of_turn(
                    game, setup, start, moves, moments, random, seed, found, positions
                )
                key = b"" if puzzle is None else moments[0].state
                if puzzle is not None and key not in known:
                    known.add(key)
                    count += 1
                    yield puzzle
            moments = []
        if len(asks) == 1 and ask.seat in game.turns.in_turn(state):
            moments.append(_Moment(game.encode(state), len(moves), ask))
        narrow = ask.single and len(ask.choices) <= WIDE
        if narrow and random.random() < PLAYS_WELL:
            choice = best_at_a_glance(game, state, ask, random)
        else:
            choice = at_random(ask, random)
        asks = game.apply(state, ask.seat, choice, ask, imagined=True).asks
        moves.append((ask.seat, choice.notation))


def _of_turn(
    game: AnyGame,
    setup: Setup,
    start: bytes,
    moves: list[Move],
    moments: list[_Moment],
    random: Random,
    seed: int,
    found: Found,
    positions: int,
) -> Puzzle | None:
    """Return the longest puzzle of a turn, if it has one."""
    best: Puzzle | None = None
    for moment in reversed(moments):
        setting = Setting("", setup.seats, dict(setup.options), start, tuple(moves[: moment.at]))
        try:
            puzzle = puzzle_at(
                game, setting, moment.state, moment.ask.seat, random, found, positions
            )
        except TooMuch:
            found.too_much[moment.ask.question] += 1
            break
        if puzzle is not None:
            best = msgspec.structs.replace(puzzle, seed=seed)
    return best


def puzzle_at(
    game: AnyGame,
    setting: Setting,
    encoded: bytes,
    seat: int,
    random: Random,
    found: Found,
    positions: int = POSITIONS,
) -> Puzzle | None:
    """Return the best puzzle at a position, if there is one.

    Raises:
        TooMuch: the turn cannot be searched to its end.
    """
    state = game.decode(encoded)
    turn = Turn(game, state, seat, positions)
    candidates = list[tuple[Goal, Answers]]()
    for goal in turn.goals:
        answers = answers_to(turn, goal)
        if answers is None or not answers.value or answers.value - answers.second < MARGIN:
            continue
        if answers.by_chance > BY_CHANCE:
            found.guessed += 1
        else:
            candidates.append((goal, answers))
    # Winning comes first, then the larger changes, then what is harder to guess.
    candidates.sort(key=lambda each: (each[0].aim != WIN, -each[0].least, each[1].by_chance))
    if not candidates:
        return None
    for goal, answers in candidates:
        root = _small_tree(game, turn, goal, dice_of(game, encoded, setting))
        if root is None:
            continue
        is_seen = solves(game, root, dice_of(game, encoded, setting), seat, GREEDY, random)
        if is_seen and random.random() > SEEN_AT_ONCE:
            found.at_once += 1
            continue
        dealt = proven_in(game, state, seat, goal, answers.mark, positions)
        if not dealt:
            found.hidden += 1
            continue
        return _puzzle_of(game, setting, encoded, seat, goal, answers, root, is_seen, dealt)
    return None


def solves(game: AnyGame, root: Node, state: Any, seat: int, level: Level, random: Random) -> bool:
    """Return whether a computer player gives only best answers, as far as there is anything to
    decide.

    Args:
        state: the position that asks the first decision, with the dice that will fall. It changes.
    """
    node: Node | None = root
    while node is not None:
        choice = level.decide(InfoSet.of(game, state, seat, random), random, never).choice
        if (then := node.best.get(choice.notation)) is None:
            return False
        game.apply(state, seat, choice)
        for other, text in then.others:
            game.apply(state, other, choice_of(game, state, other, text))
        node = then.next
    return True


def never(made: int, part: float = 1.0) -> bool:
    """Return False: no thought is ever enough. Players who look at every choice do not ask."""
    return False


def proven_in(game: AnyGame, state: Any, seat: int, goal: Goal, mark: str, positions: int) -> int:
    """Return the number of deals of what a seat cannot see, if the same answers are best in all of
    them, for the same reasons. 0 if they are not, or if there are too many deals."""
    deals = game.puzzles.deals(game, state, seat)
    if deals is None:
        return 0
    every = list(islice(deals, DEALS + 1))
    if len(every) > DEALS:
        return 0
    is_proven = all(is_equal_in(game, deal, seat, goal, mark, positions) for deal in every)
    return len(every) if is_proven else 0


def is_equal_in(
    game: AnyGame, world: Any, seat: int, goal: Goal, mark: str, positions: int
) -> bool:
    """Return whether the same answers are best in a deal, for the same reasons."""
    try:
        answers = answers_to(Turn(game, world, seat, positions), goal)
    except TooMuch:
        return False
    return answers is not None and answers.mark == mark


def dice_of(game: AnyGame, encoded: bytes, setting: Setting) -> Any:
    """Return the position with the dice that will fall in the puzzle."""
    state = game.decode(encoded)
    state.chance = Chance(fate(setting))
    return state


def tree(game: AnyGame, turn: Turn, goal: Goal, state: Any) -> Node | None:
    """Return every line of best answers from a position on, as its dice fall, or None if nothing is
    left to decide.

    Raises:
        TooMuch: there are too many lines.
    """
    return _Trees(game, turn, goal).node(state)


def _small_tree(game: AnyGame, turn: Turn, goal: Goal, state: Any) -> Node | None:
    try:
        return tree(game, turn, goal, state)
    except TooMuch:
        return None


class _Trees:
    """Builds the decisions of a puzzle."""

    def __init__(self, game: AnyGame, turn: Turn, goal: Goal) -> None:
        self._game, self._turn = game, turn
        self._at, self._read = turn.goals.index(goal), Reading(turn, goal)
        self._puzzle_of = 0

    def node(self, state: Any) -> Node | None:
        """Return the decision of a position that asks the seat; None if nothing is left to
        decide."""
        here = plain(self._game, state)
        fork = self._turn.fork(here)
        if fork is None or self._read.settled(here):
            return None
        self._puzzle_of += 1
        if self._puzzle_of > SIZE:
            raise TooMuch
        worse: dict[str, list[str]] = {}
        best: dict[str, Then] = {}
        good = set(self._read.best(fork))
        for number, answer in enumerate(fork.answers):
            value = fork.values[number][self._at]
            if number in good:
                copy = self._game.decode(self._game.encode(state))
                self._game.apply(copy, self._turn.seat, answer)
                best[answer.notation] = self._continuation(copy)
            elif value:
                worse.setdefault(str(value), []).append(answer.notation)
        best_chance = str(self._read.value(here))
        return Node(
            best, best_chance, {chance: tuple(answers) for chance, answers in worse.items()}
        )

    def _continuation(self, state: Any) -> Then:
        others = list[Move]()
        while True:
            here = plain(self._game, state)
            fork = self._turn.fork(here)
            if fork is None or self._read.settled(here):
                return Then(tuple(others))
            if fork.ask.seat == self._turn.seat:
                return Then(tuple(others), self.node(state))
            answer = fork.answers[self._read.best(fork)[0]]
            self._game.apply(state, fork.ask.seat, answer)
            others.append((fork.ask.seat, answer.notation))


def _puzzle_of(
    game: AnyGame,
    setting: Setting,
    encoded: bytes,
    seat: int,
    goal: Goal,
    answers: Answers,
    root: Node,
    is_seen: bool,
    dealt: int,
) -> Puzzle:
    puzzle = Puzzle(
        id=id_of(game, setting, f"{goal.aim} {goal.least}"),
        game=game.key,
        setting=setting,
        seat=seat,
        goal=goal,
        value=answers.value,
        second=answers.second,
        root=root,
        theme=theme_of(goal, answers.value),
        at_once=is_seen,
        dealt=dealt,
    )
    rating = 1300 + 150 * (puzzle.steps - 1) + (0 if is_seen else 200)
    return msgspec.structs.replace(
        puzzle,
        rating=min(HIGHEST, rating),
        tags=tags_of(game, puzzle, dice_of(game, encoded, setting)),
    )


def id_of(game: AnyGame, setting: Setting, about: str) -> str:
    """Return the id of a puzzle. Equal positions with the same task have equal ids."""
    text = f"{game.key} {fate(setting).hex()} {about}"
    return blake2b(text.encode(), digest_size=5).hexdigest()


def theme_of(goal: Goal, value: Fraction) -> str:
    """Return the theme of a puzzle.

    >>> theme_of(Goal("capture", 2), Fraction(1)), theme_of(Goal("capture", 2), Fraction(5, 6))
    ('capture', 'chance')
    """
    return goal.aim if value == 1 or goal.aim == WIN else "chance"


def tags_of(game: AnyGame, puzzle: Puzzle, state: Any) -> tuple[str, ...]:
    """Return the kinds of events in the solution, except routine ones."""
    tags = dict[str, None]()
    for seat, text in puzzle.line:
        choice = game.find(state, seat, text, in_full=True)
        assert choice is not None, "a puzzle's own answers can be given"
        for event in game.apply(state, seat, choice):
            if not event.is_routine:
                tags[msgspec.to_builtins(event)["type"]] = None
    return tuple(tags)
