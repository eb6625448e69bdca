"""The full search of one turn: what every line of it is worth, for every goal at once.

Wherever they are asked, the seat does what is best for the goal and the others do what is worst for
it. Dice fall with their exact chances (expectiminimax). A turn ends where another begins, or with
the match. Each position is searched once, however many orders of moves lead to it.
"""

from __future__ import annotations

from fractions import Fraction
from hashlib import blake2b
from typing import Any

import msgspec

from games.chance import Chance
from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.players.answers import all_answers
from games.players.mind import turn_of
from games.puzzles.aims import MOST, Goal, goals_of
from games.puzzles.odds import FIXED, TooMuch, outcomes

Values = tuple[Fraction | int, ...]
"""The chance to reach each goal, in the order of `goals_of`."""


class Fork(msgspec.Struct, frozen=True):
    """A decision within the turn, with the worth of every answer."""

    ask: Ask
    answers: tuple[Choice, ...]
    values: tuple[Values, ...]
    """By answer."""
    leads: tuple[dict[bytes, Fraction], ...]
    """By answer: the positions that it can lead to, with their probabilities."""

    def of_goal(self, at: int) -> list[Fraction | int]:
        """Return the worth of each answer for one goal."""
        return [values[at] for values in self.values]


class Turn:
    """One turn of a seat from a position on. All results are cached."""

    def __init__(self, game: AnyGame, state: Any, seat: int, most: int) -> None:
        """Begin at a position that asks `seat`; the state is not changed.

        Args:
            most: the most positions to search.
        """
        self.game, self.seat, self.goals = game, seat, goals_of(game.puzzles.aims)
        self._left = most
        self._turn = turn_of(game, state)
        self._before = self._measured(state)
        self._values: dict[bytes, Values] = {}
        self._forks: dict[bytes, Fork] = {}
        self.start = plain(game, state)

    def fork(self, state: bytes) -> Fork | None:
        """Return the decision that a position asks for, or None if the turn is over.

        Raises:
            TooMuch: the turn cannot be searched to its end.
        """
        self.value(state)
        return self._forks.get(state)

    def value(self, state: bytes) -> Values:
        """Return the worth of a position.

        Raises:
            TooMuch: the turn cannot be searched to its end.
        """
        if (known := self._values.get(state)) is None:
            known = self._values[state] = self._worked_out(state)
        return known

    def _worked_out(self, state: bytes) -> Values:
        self._left -= 1
        if self._left < 0:
            raise TooMuch
        there = self.game.decode(state)
        asks = self.game.asks(there)
        if not asks or turn_of(self.game, there) != self._turn:
            return self._at_the_end(there)
        if self.game.puzzles.action == asks[0].question and state != self.start:
            return self._at_the_end(there)
        if len(asks) > 1:
            raise TooMuch  # answers given at once, unseen, are no turn of one seat
        ask, answers = asks[0], all_answers(asks[0])
        if answers is None or len(answers) > self._left:
            raise TooMuch
        leads = tuple([outcomes(self.game, state, ask, answer) for answer in answers])
        values = tuple(map(self._mean, leads))
        self._forks[state] = Fork(ask, answers, values, leads)
        if len(values) == 1:
            return values[0]
        pick = max if ask.seat == self.seat else min
        return tuple([pick(column) for column in zip(*values, strict=True)])

    def _mean(self, likely: dict[bytes, Fraction]) -> Values:
        if len(likely) == 1:
            return self.value(next(iter(likely)))
        total: list[Fraction] = [Fraction(0)] * len(self.goals)
        for position, chance in likely.items():
            for at, value in enumerate(self.value(position)):
                if value:
                    total[at] += chance * value
        return tuple(total)

    def _at_the_end(self, state: Any) -> Values:
        outcome = state.outcome
        values = [int(outcome is not None and outcome.winners == (self.seat,))]
        measured = self._measured(state)
        for before, after in zip(self._before, measured, strict=True):
            gain = after - before
            values += [int(gain >= least) for least in range(1, MOST + 1)]
        return tuple(values)

    def _measured(self, state: Any) -> list[int]:
        """Return how far each aim is reached."""
        if not self.game.puzzles.aims:
            return []
        counts = self.game.puzzles.counts(self.game, state, self.seat)
        return [aim.measure(counts, self.seat, state.seats) for aim in self.game.puzzles.aims]


class Answers(msgspec.Struct, frozen=True):
    """The answers that solve a puzzle, and the chances of the others."""

    value: Fraction
    """The best chance to reach the goal; 1 if it is certain."""
    second: Fraction
    """The chance of the best answer that does not solve it."""
    by_chance: Fraction
    """The chance of solving it by random answers."""
    line: tuple[tuple[int, Choice], ...]
    """A line of best play for all, each choice with its seat. Dice fall as is likeliest."""
    solved_by: tuple[Choice, ...]
    """All first answers that are best."""
    mark: str
    """A digest of every question of the best lines, with the worth of each answer. Equal for turns
    that look alike to the seat."""


def answers_to(turn: Turn, goal: Goal) -> Answers | None:
    """Return how a goal is best reached from the start of a turn, or None if all answers are equal,
    so that there is nothing to find.

    Raises:
        TooMuch: the turn cannot be searched to its end.
    """
    fork, read = turn.fork(turn.start), Reading(turn, goal)
    if fork is None or fork.ask.seat != turn.seat:
        return None
    values = fork.of_goal(turn.goals.index(goal))
    best = max(values)
    lower = [value for value in values if value < best]
    if not lower:
        return None
    return Answers(
        value=Fraction(best),
        second=Fraction(max(lower)),
        by_chance=read.by_chance(turn.start),
        line=tuple(read.line(turn.start)),
        solved_by=tuple(fork.answers[number] for number in read.best(fork)),
        mark=read.mark(turn.start),
    )


class Reading:
    """Reads the results for one goal off a searched turn."""

    def __init__(self, turn: Turn, goal: Goal) -> None:
        self._turn, self._at = turn, turn.goals.index(goal)
        self._by_chance: dict[bytes, Fraction] = {}
        self._marks: dict[bytes, str] = {}
        self._settled: dict[bytes, bool] = {}

    def value(self, state: bytes) -> Fraction:
        """Return the chance to reach the goal from a position."""
        return Fraction(self._turn.value(state)[self._at])

    def best(self, fork: Fork) -> list[int]:
        """Return the numbers of the answers that suit the asked seat best. For the others, these
        are the answers that are worst for the seat of the turn."""
        values = fork.of_goal(self._at)
        best = max(values) if fork.ask.seat == self._turn.seat else min(values)
        return [number for number, value in enumerate(values) if value == best]

    def settled(self, state: bytes) -> bool:
        """Return whether nothing that the seat can still decide in the turn changes its chance."""
        if (known := self._settled.get(state)) is None:
            known = self._settled[state] = self._is_settled(state)
        return known

    def _is_settled(self, state: bytes) -> bool:
        fork = self._turn.fork(state)
        if fork is None:
            return True
        if fork.ask.seat == self._turn.seat and len(set(fork.of_goal(self._at))) > 1:
            return False
        return all(self.settled(position) for leads in fork.leads for position in leads)

    def by_chance(self, state: bytes) -> Fraction:
        """Return the chance that random answers are all good from here on."""
        if (known := self._by_chance.get(state)) is None:
            known = self._by_chance[state] = self._odds(state)
        return known

    def _odds(self, state: bytes) -> Fraction:
        fork = self._turn.fork(state)
        if fork is None or self.settled(state):
            return Fraction(1)
        good = self.best(fork)
        total = sum(
            chance * self.by_chance(position)
            for number in good
            for position, chance in fork.leads[number].items()
        )
        own = fork.ask.seat == self._turn.seat
        return Fraction(total) / (len(fork.answers) if own else len(good))

    def line(self, state: bytes) -> list[tuple[int, Choice]]:
        """Return a line of best play for all, up to the seat's last real decision. Dice fall as is
        likeliest."""
        found: list[tuple[int, Choice]] = []
        while (fork := self._turn.fork(state)) is not None and not self.settled(state):
            number = self.best(fork)[0]
            found.append((fork.ask.seat, fork.answers[number]))
            likely = fork.leads[number]
            state = max(likely, key=lambda each: (likely[each], self.value(each), each))
        return found

    def mark(self, state: bytes) -> str:
        """Return a digest that is equal for turns that look alike to the seat."""
        if (known := self._marks.get(state)) is None:
            known = self._marks[state] = self._marked(state)
        return known

    def _marked(self, state: bytes) -> str:
        fork = self._turn.fork(state)
        if fork is None or self.settled(state):
            return str(self.value(state))
        worth = ", ".join(
            f"{answer.notation} {value}"
            for answer, value in zip(fork.answers, fork.of_goal(self._at), strict=True)
        )
        then = sorted(
            f"{chance} {self.mark(position)}"
            for number in self.best(fork)
            for position, chance in fork.leads[number].items()
        )
        text = f"{fork.ask.seat} {fork.ask.question}: {worth} -> {'; '.join(then)}"
        return blake2b(text.encode(), digest_size=12).hexdigest()


def plain(game: AnyGame, state: Any) -> bytes:
    """Return a state as bytes that reveal nothing about its dice."""
    copy = game.decode(game.encode(state))
    copy.chance = Chance(FIXED)
    return game.encode(copy)
