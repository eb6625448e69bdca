"""Every outcome of the dice that one decision rolls, each with its exact chance."""

from __future__ import annotations

from collections.abc import MutableSequence
from fractions import Fraction
from typing import Any

from games.chance import Chance
from games.decisions import Ask, Choice
from games.engine import AnyGame

OUTCOMES = 1296
"""The most outcomes of one decision that are dealt: those of four dice."""
FIXED = bytes(16)
"""The seed of imagined positions, so that equal ones are equal as bytes."""


class TooMuch(Exception):
    """A turn cannot be searched to its end: it has too many choices, or too many dice."""


class _Again(Exception):
    """Some of the latest dice do not count."""

    def __init__(self, dice: int) -> None:
        super().__init__()
        self.dice = dice


class Scripted(Chance):
    """Dice that follow a script, and then fall as low as they can.

    Shuffles leave piles as they are: what they would decide is hidden, and `Game.resample` deals
    it.
    """

    script: list[int] = []
    sides: list[int] = []
    """For each draw so far: how many numbers were possible."""

    @property
    def fell(self) -> tuple[int, ...]:
        """The numbers that were drawn."""
        rolled = len(self.sides)
        return tuple([*self.script, *[0] * rolled][:rolled])

    def below(self, n: int) -> int:
        at = len(self.sides)
        self.sides.append(n)
        return self.script[at] if at < len(self.script) else 0

    def die(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def again(self, dice: int) -> None:
        raise _Again(dice)

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        pass

    def fork(self) -> Chance:
        return Chance(FIXED)


def outcomes(game: AnyGame, state: bytes, ask: Ask, choice: Choice) -> dict[bytes, Fraction]:
    """Return the positions that a choice can lead to, each with its probability.

    Args:
        state: an encoded state, which asks `ask`.

    Raises:
        TooMuch: there are too many.
    """
    ends: dict[tuple[int, ...], tuple[Fraction, bytes]] = {}
    again: dict[tuple[int, ...], Fraction] = {}
    """By the dice before: the probability that the dice after them do not count."""
    script: list[int] = []
    for _ in range(OUTCOMES):
        copy = game.decode(state)
        copy.chance = dice = Scripted(FIXED, 0, script, [])
        try:
            game.apply(copy, ask.seat, choice, ask, imagined=True)
        except _Again as void:
            before = dice.fell[: -void.dice]
            again[before] = again.get(before, Fraction(0)) + _likely(dice.sides)
        else:
            copy.chance = Chance(FIXED)
            ends[dice.fell] = _likely(dice.sides), game.encode(copy)
        # Count up like an odometer whose wheels have as many numbers as the dice have sides.
        script = list(dice.fell)
        while script and script[-1] + 1 == dice.sides[len(script) - 1]:
            script.pop()
        if not script:
            return _merged(ends, again)
        script[-1] += 1
    raise TooMuch


def _likely(sides: list[int]) -> Fraction:
    chance = 1
    for each in sides:
        chance *= each
    return Fraction(1, chance)


def _merged(
    ends: dict[tuple[int, ...], tuple[Fraction, bytes]], again: dict[tuple[int, ...], Fraction]
) -> dict[bytes, Fraction]:
    """Add up equal positions. The chance of dice that do not count is spread over those that do."""
    for before in sorted(again, key=len, reverse=True):
        here = [fell for fell in ends if fell[: len(before)] == before]
        counted = sum(ends[fell][0] for fell in here)
        more = 1 + again[before] / counted
        for fell in here:
            ends[fell] = ends[fell][0] * more, ends[fell][1]
    likely: dict[bytes, Fraction] = {}
    for chance, position in ends.values():
        likely[position] = likely.get(position, Fraction(0)) + chance
    return likely
