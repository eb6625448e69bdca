"""A computer player's knowledge of a match: its seat's view, and worlds that fit it."""

from __future__ import annotations

from random import Random

from games.chance import SEED_BYTES, Chance
from games.decisions import Ask
from games.engine import AnyGame
from games.players.thought import NOTHING, Intention
from games.refusals import NotYourTurn
from games.state import State
from games.view import View


class InfoSet:
    """All states that one seat cannot tell apart, represented by one of them.

    It is made from a state that was resampled for the seat, never from the true one. A player
    that looked where it should not would find only guesses.
    """

    def __init__(self, game: AnyGame, world: bytes, seat: int, plan: Intention = NOTHING) -> None:
        """Begin with a world from `imagined`, and the plan from the seat's last thought."""
        self.game = game
        self.seat = seat
        self.plan = plan
        self._world = world

    @classmethod
    def of(
        cls, game: AnyGame, state: State, seat: int, random: Random, plan: Intention = NOTHING
    ) -> InfoSet:
        """Return what `seat` may know of a match."""
        return cls(game, imagined(game, state, seat, random), seat, plan)

    @property
    def view(self) -> View:
        """The seat's view."""
        view: View = self.game.view(self._decoded(), self.seat)
        return view

    @property
    def ask(self) -> Ask:
        """The seat's ask.

        Raises:
            NotYourTurn: the seat is not asked anything.
        """
        ask = self.game.ask(self._decoded(), self.seat)
        if ask is None:
            raise NotYourTurn("It is not your turn.")
        return ask

    def world(self, random: Random) -> State:
        """Return a random state that the seat could be in. The caller may change it."""
        world: State = self.game.resample(self._decoded(), self.seat, chance_of(random))
        return world

    def any_world(self) -> State:
        """Return one of the worlds, for reading what the seat sees in all of them."""
        return self._decoded()

    def _decoded(self) -> State:
        state: State = self.game.decode(self._world)
        return state


def imagined(game: AnyGame, state: State, seat: int, random: Random) -> bytes:
    """Return an encoded world that `seat` could be in: all that its player may be given."""
    return game.encode(game.resample(state, seat, chance_of(random)))


def chance_of(random: Random) -> Chance:
    """Return a generator for imagined dice and shuffles."""
    return Chance(random.randbytes(SEED_BYTES))
