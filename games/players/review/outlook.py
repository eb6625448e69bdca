"""The outlook of an imagined world: quick players play it on for some rounds, or to its end.

Quick players need no thought. If the game knows a plain player, that one plays; otherwise each
takes the answer with the largest recent gain (`games.players.habits`). Then the game's estimate is
asked. The sooner it is asked, the less the results scatter; the later, the less the estimate
matters.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.players.ahead import offhand, take
from games.players.evaluation import expected
from games.players.fortune import Fortune
from games.players.habits import Habits
from games.players.info_set import chance_of
from games.players.mind import turn_of
from games.players.playing_out import play_on
from games.state import State

FAR, FAR_OF_LONG = 4, 2
"""The rounds that are played before a choice is judged, and the same where a turn is many
decisions."""
MOST = 2000
"""The most decisions until a match's end."""


class Ahead(NamedTuple):
    """A seat's share and luck after some rounds."""

    share: float
    luck: float
    """The seat's luck meanwhile; see `Fortune.of`."""


class Outlook:
    """Plays worlds on, for one seat."""

    def __init__(self, game: AnyGame, seat: int, random: Random) -> None:
        self._game, self._seat, self._random = game, seat, random
        self._habits = Habits(game, random)

    @property
    def far(self) -> int:
        """The number of rounds that are played before a choice is judged."""
        return FAR_OF_LONG if self._game.mind.turn_decisions > 1 else FAR

    def after(self, world: State, ask: Ask, choice: Choice, rounds: int) -> Ahead:
        """Make a choice of any seat, and return the outlook's seat's share and luck some rounds
        later. The world is changed."""
        turn, fortune = turn_of(self._game, world), self._game.mind.fortune(world)
        log = take(self._game, world, ask, choice, fortune)
        return self._rounds_ahead(world, log.asks, turn, rounds, fortune)

    def from_here(self, world: State, rounds: int) -> Ahead:
        """Return the seat's share and luck some rounds later. The world is changed."""
        asks, fortune = self._game.asks(world), self._game.mind.fortune(world)
        return self._rounds_ahead(world, asks, turn_of(self._game, world), rounds, fortune)

    def to_the_end(self, world: State) -> float:
        """Return the seat's share at the end of a match. The world is changed."""
        game, asks = self._game, self._game.asks(world)
        for _ in range(MOST):
            if not asks:
                break
            asks = game.apply(world, asks[0].seat, self.quick(world, asks[0]), imagined=True).asks
        return self._share(world, asks)

    def _rounds_ahead(
        self, world: State, asks: Sequence[Ask], turn: object, rounds: int, fortune: Fortune
    ) -> Ahead:
        """Play a number of rounds, and then on to the seat's own turn, so that the estimate is
        always asked in a turn of the same seat."""
        game, turns = self._game, rounds * world.seats
        if game.mind.plays_offhand:
            late = turns + world.seats - 1
            for play in offhand(game, world, asks, turn, late, fortune):
                asks, before, turn = play.log.asks, turn, turn_of(game, world)
                if turn != before:
                    turns -= game.mind.turns_passed(world, before, turn)
                    if turns <= 0 and self._seat in game.turns.in_turn(world):
                        break
            return Ahead(self._share(world, asks, played_on=True), fortune.of(self._seat))
        while asks:
            before, turn = turn, turn_of(game, world)
            if turn != before:
                turns -= 1
                if turns <= 0 and (
                    self._seat in game.turns.in_turn(world) or turns <= -world.seats
                ):
                    break
            ask = asks[0]
            choice = self.quick(world, ask)
            asks = game.apply(world, ask.seat, choice, ask, imagined=True).asks
        return Ahead(self._share(world, asks, played_on=True), 0.0)

    def quick(self, world: State, ask: Ask) -> Choice:
        """Return a quick player's answer. The world is not changed."""
        mind = self._game.mind
        return mind.offhand(world, ask) if mind.plays_offhand else self._habits.usual(world, ask)

    def _share(self, world: State, asks: Sequence[Ask], *, played_on: bool = False) -> float:
        shares = expected(self._game, world, played_on=played_on)
        if shares is None:
            shares = play_on(self._game, world, asks, self._random)
        return shares[self._seat]


def with_new_dice(game: AnyGame, world: bytes, random: Random) -> State:
    """Return a copy of a world with new dice and shuffles to come."""
    copy: State = game.decode(world)
    copy.chance = chance_of(random)
    return copy
