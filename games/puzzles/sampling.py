"""Finds puzzles whose best answers win much more often than all others, by playing matches out
(`weighing`).

It looks for such moments in matches of quick players with some weak moves planted. Where a question
has few answers, the puzzle goes on to the next moment of its kind, until hardly anybody would solve
it at random. In between, the others answer as a medium player does, and that player also decides
for the solver where no answer is far ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

import msgspec

from games.engine import AnyGame
from games.lessons.lesson import Move, Setting
from games.options import Setup
from games.players.answers import all_answers
from games.players.evaluation import expected
from games.players.info_set import InfoSet
from games.players.levels import LEVELS, Level
from games.players.mind import turn_of
from games.players.references import GREEDY
from games.players.review.outlook import Outlook
from games.playthrough import choice_of
from games.puzzles.aims import BEST, Goal
from games.puzzles.making import BY_CHANCE, HIGHEST, dice_of, id_of, never, solves, tags_of
from games.puzzles.puzzle import Node, Puzzle, Sampled, Then
from games.puzzles.trying import fate
from games.puzzles.weighing import Weighed, confirmed_lead, found_lead
from games.simulate import at_random

WEAK = 0.2
"""The share of choices in the matches that are made at random."""
LATE = 0.3
"""Moments in this first part of a match are left out: hardly any of them decides it."""
LOOKED = 12
"""How many moments of a match are examined: those after which most changed."""
A_MATCH = 3
"""The most puzzles from one match."""
APART = 5
"""The fewest choices between two puzzles of one match."""
FEWEST = 5
"""The fewest answers to the first question."""
PROMISING = Fraction(1, 4)
"""The highest chance of giving the first answers at random at which a puzzle may go on."""
LONGEST = 4
"""The most decisions in a line."""
FAR = 24
"""The most choices from one decision of a puzzle to the next."""
OTHERS = "medium"
"""The level that answers for the others."""
SEEN = 0.01
"""The share that is kept of the puzzles that a greedy player solves. It solves most of them at
first sight, but should solve the smaller part of those that are kept."""
TRIES = 5
"""The tries of a greedy player at a puzzle. It solves the puzzle if most of them do."""
EASY = Fraction(1, 3)
"""The share that is kept of the puzzles that a medium player always solves; see `is_too_easy`. It
should solve 40 to 80% of all puzzles."""
ASKED = 20
"""The tries of a medium player at a puzzle."""
SHOWN = 12
"""The most choices after the last decision that are shown until the turn is over."""


class _Moment(msgspec.Struct):
    """A decision of a match."""

    at: int
    """The number of choices before it."""
    state: bytes
    seat: int
    swing: float = 0.0
    """By how much the seat's prospects changed in the round that followed. Where something was at
    stake, an answer is more likely to be far ahead."""


class Searched(msgspec.Struct):
    """The counts of a search for sampled puzzles, for its operator."""

    matches: int = 0
    looked: int = 0
    """The moments that were examined."""
    leads: int = 0
    """Moments that look like puzzles at first sight, and are hard enough to guess."""
    lost: int = 0
    """Those whose lead was not found again, among those that had not been left out before."""
    guessed: int = 0
    """Puzzles that random answers solve too often."""
    at_once: int = 0
    """Puzzles left out because a greedy player solves them."""
    easy: int = 0
    """Puzzles left out because a medium player always solves them."""
    always: int = 0
    """Puzzles that a medium player always solves, among those that were kept."""


class _Guessed(Exception):
    """Random answers would solve a puzzle too often."""


def sampled_from(
    game: AnyGame, setup: Setup, seed: int, found: Searched, going_on: Callable[[], bool]
) -> Iterator[Puzzle]:
    """Yield puzzles, without end or until `going_on` says so.

    Args:
        setup: the setup of the matches.
        seed: equal seeds give equal puzzles.
        found: counts what was left out, and why.
    """
    while going_on():
        random = Random(f"{seed} {found.matches} sampled")
        yield from _from_match(game, setup, seed, random, found, going_on)
        found.matches += 1


def _from_match(
    game: AnyGame,
    setup: Setup,
    seed: int,
    random: Random,
    found: Searched,
    going_on: Callable[[], bool],
) -> Iterator[Puzzle]:
    start = random.randbytes(16)
    moves, moments = _played(game, setup, start, random)
    late = [each for each in moments if each.at >= LATE * len(moves)]
    late.sort(key=lambda each: -each.swing)
    taken: list[int] = []
    for moment in late[:LOOKED]:
        if not going_on() or len(taken) >= A_MATCH:
            return
        if any(abs(moment.at - other) < APART for other in taken):
            continue
        before = tuple(moves[: moment.at])
        setting = Setting("", setup.seats, dict(setup.options), start, before)
        puzzle = sampled_at(game, setting, moment.state, moment.seat, seed, found)
        if puzzle is not None:
            taken.append(moment.at)
            yield puzzle


def _played(
    game: AnyGame, setup: Setup, start: bytes, random: Random
) -> tuple[list[Move], list[_Moment]]:
    """Play a match. Returns its choices, and the moments at which one seat has much to decide."""
    state, log = game.new(setup, start)
    asks, quick = log.asks, Outlook(game, 0, random)
    moves, moments, shares = list[Move](), list[_Moment](), list[tuple[float, ...]]()
    while asks:
        shares.append(expected(game, state) or (0.0,) * setup.seats)
        ask = asks[0]
        if len(asks) == 1 and not game.mind.by_taste(ask):
            answers = all_answers(ask)
            if answers is not None and len(answers) >= FEWEST:
                moments.append(_Moment(len(moves), game.encode(state), ask.seat))
        choice = at_random(ask, random) if random.random() < WEAK else quick.quick(state, ask)
        asks = game.apply(state, ask.seat, choice, ask, imagined=True).asks
        moves.append((ask.seat, choice.notation))
    shares.append(expected(game, state) or (0.0,) * setup.seats)
    round_of = game.mind.turn_decisions * setup.seats
    for moment in moments:
        soon = shares[moment.at : moment.at + round_of + 1]
        moment.swing = max(abs(each[moment.seat] - soon[0][moment.seat]) for each in soon)
    return moves, moments


def sampled_at(
    game: AnyGame, setting: Setting, encoded: bytes, seat: int, seed: int, found: Searched
) -> Puzzle | None:
    """Return the puzzle at a position, if there is one.

    Args:
        seed: the seed of the search. The puzzle's own random numbers depend on its position.
        found: counts what is left out.
    """
    random = Random(fate(setting))
    found.looked += 1
    trees = _Trees(game, seat, random)
    try:
        draft = trees.draft(dice_of(game, encoded, setting))
    except _Guessed:
        found.guessed += 1
        return None
    if draft is None:
        return None
    found.leads += 1

    # Asking a player takes no time, but confirming a lead takes minutes.
    start, key = game.encode(dice_of(game, encoded, setting)), id_of(game, setting, "sampled")
    is_seen = 2 * _solved(game, draft.node, start, seat, GREEDY, random, TRIES) > TRIES
    if is_seen and random.random() > SEEN:
        found.at_once += 1
        return None
    solved = solved_by_medium(game, key, draft.node, start, seat)
    if is_too_easy(key, solved):
        found.easy += 1
        return None
    root = trees.confirmed(draft)
    if root is None:
        found.lost += 1
        return None
    found.always += solved == ASKED
    puzzle = Puzzle(
        id=key,
        game=game.key,
        setting=setting,
        seat=seat,
        goal=Goal(BEST),
        value=Fraction(root.value),
        second=in_percent(trees.decisions[0].second),
        root=root,
        theme=BEST,
        at_once=is_seen,
        seed=seed,
        sampled=Sampled(
            worlds=min(each.worlds for each in trees.decisions),
            lead=in_percent(min(each.lead for each in trees.decisions)),
            low=in_percent(min(each.low for each in trees.decisions)),
        ),
    )
    tags = tags_of(game, puzzle, dice_of(game, encoded, setting))
    rating = 1300 + 150 * (puzzle.steps - 1) + 200 * (not is_seen)
    rating += 200 * (2 * solved <= ASKED)
    return msgspec.structs.replace(
        puzzle, rating=min(HIGHEST, rating), tags=tags, theme=tags[0] if tags else BEST
    )


def solved_by_medium(game: AnyGame, key: str, node: Node, start: bytes, seat: int) -> int:
    """Return how many of its tries at a puzzle a medium player solves. The tries have random
    numbers of their own.

    Args:
        key: the id of the puzzle.
        node: the first decision.
        start: the position, with the dice that will fall.
    """
    return _solved(game, node, start, seat, LEVELS[OTHERS], Random(f"{key} {OTHERS}"), ASKED)


def _solved(
    game: AnyGame,
    node: Node,
    start: bytes,
    seat: int,
    level: Level,
    random: Random,
    tries: int,
) -> int:
    states = (game.decode(start) for _ in range(tries))
    return sum(solves(game, node, state, seat, level, random) for state in states)


def is_too_easy(key: str, solved: int) -> bool:
    """Return whether a puzzle is left out because a medium player always solves it. Of such
    puzzles, those whose ids are in the lowest `EASY` of all ids are kept, so that nobody picks
    and chooses.

    >>> is_too_easy("2a00000000", ASKED), is_too_easy("aa00000000", ASKED)
    (False, True)
    >>> is_too_easy("aa00000000", ASKED - 1)
    False
    """
    return solved == ASKED and int(key, 16) >= EASY * 16 ** len(key)


class _Draft(msgspec.Struct, frozen=True):
    """A decision of a puzzle whose lead has been seen in a few worlds."""

    info_set: InfoSet
    found: Weighed
    then: dict[str, tuple[tuple[Move, ...], _Draft | None]]
    """By best answer: what follows, and the next decision."""

    @property
    def node(self) -> Node:
        """The decision with only its best answers, as far as they are known."""
        best = {
            answer: Then(others, None if later is None else later.node)
            for answer, (others, later) in self.then.items()
        }
        return Node(best, str(in_percent(self.found.value)))


class _Trees:
    """Builds the decisions of a puzzle: first as quick drafts, then for good."""

    def __init__(self, game: AnyGame, seat: int, random: Random) -> None:
        self._game, self._seat, self._random = game, seat, random
        self.decisions: list[Weighed] = []
        """The worth of the answers to each question of the puzzle, in order."""

    def draft(self, state: Any) -> _Draft | None:
        """Return the decision of a position that asks the seat, and what follows, or None if no
        answer is far ahead.

        Raises:
            _Guessed: random answers would solve it too often.
        """
        return self._drafted(state, Fraction(1), 1)

    def confirmed(self, draft: _Draft) -> Node | None:
        """Return the decision with the worth of all its answers, or None if the lead of the best
        ones, here or at a later decision, is not found again."""
        weighed = confirmed_lead(draft.info_set, draft.found, self._random)
        if weighed is None:
            return None
        self.decisions.append(weighed)
        best = dict[str, Then]()
        for answer, (others, later) in draft.then.items():
            node = None if later is None else self.confirmed(later)
            if node is None and later is not None:
                return None
            best[answer] = Then(others, node)
        worse: dict[str, list[str]] = {}
        for answer, share in weighed.shares.items():
            if answer not in best and (told := in_percent(share)):
                worse.setdefault(str(told), []).append(answer)
        kept = {share: tuple(answers) for share, answers in worse.items()}
        return Node(best, str(in_percent(weighed.value)), kept)

    def _drafted(self, state: Any, by_chance: Fraction, step: int) -> _Draft | None:
        """Return a draft.

        Args:
            by_chance: the chance of getting here by random answers.
            step: the number of the decision within the puzzle, from 1.
        """
        info_set = InfoSet.of(self._game, state, self._seat, self._random)
        if step == 1 and self._is_over_at_once(info_set):
            return None
        found = found_lead(info_set, self._random)
        if found is None:
            return None
        by_chance *= Fraction(len(found.best), len(all_answers(info_set.ask) or ()))
        if by_chance > BY_CHANCE and (step == LONGEST or by_chance > PROMISING):
            raise _Guessed
        then = dict[str, tuple[tuple[Move, ...], _Draft | None]]()
        for answer in found.best:
            copy = self._game.decode(self._game.encode(state))
            self._make(copy, self._seat, answer)
            then[answer] = self._then(copy, by_chance, step)
        return _Draft(info_set, found, then)

    def _is_over_at_once(self, info_set: InfoSet) -> bool:
        """Return whether some answer ends the match. Then there is nothing to weigh."""
        for answer in all_answers(info_set.ask) or ():
            world = info_set.world(self._random)
            if not self._game.apply(world, self._seat, answer, imagined=True).asks:
                return True
        return False

    def _then(
        self, state: Any, by_chance: Fraction, step: int
    ) -> tuple[tuple[Move, ...], _Draft | None]:
        """Return what follows a best answer: the next decision if one is needed, otherwise the rest
        of the turn."""
        game, others = self._game, list[Move]()
        turn, needs_more = turn_of(game, state), by_chance > BY_CHANCE
        for _ in range(FAR if needs_more else SHOWN):
            asks = game.asks(state)
            if not asks or not (needs_more or turn_of(game, state) == turn):
                break
            ask = asks[0]
            if needs_more and ask.seat == self._seat and ask.only is None and len(asks) == 1:
                draft = self._drafted(state, by_chance, step + 1)
                if draft is not None:
                    return tuple(others), draft
            info_set = InfoSet.of(game, state, ask.seat, self._random)
            choice = LEVELS[OTHERS].decide(info_set, self._random, never).choice
            self._make(state, ask.seat, choice.notation)
            others.append((ask.seat, choice.notation))
        if needs_more:
            raise _Guessed
        return tuple(others), None

    def _make(self, state: Any, seat: int, notation: str) -> None:
        self._game.apply(state, seat, choice_of(self._game, state, seat, notation))


def in_percent(share: float) -> Fraction:
    """Return a share of the win, rounded to whole percent.

    >>> in_percent(0.784)
    Fraction(39, 50)
    """
    return Fraction(round(100 * share), 100)
