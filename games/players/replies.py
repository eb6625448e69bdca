"""Replies of the next player to a plan: the turn after it, played well enough to be feared.

Replies are turns too, and a good reply is good against many plans, so replies are kept. A plan is
tried against each reply that hurt another plan. The best plan so far is also tried against
variations of the reply that hurts it most. All plans meet the same replies in the same world, so
they can be compared.
"""

from __future__ import annotations

from random import Random

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.players.evaluation import expected
from games.players.habits import Habits
from games.players.mind import turn_of
from games.players.varying import Turn, varied
from games.state import State

MOST = 8
"""The number of replies that are kept, the newest first."""
HEAT = 0.03
"""How freely a variation departs from the answers that gained most."""


class Replies:
    """Replies in the turn after the seat's own, in one world."""

    def __init__(
        self, game: AnyGame, seat: int, own: Habits, others: Habits, random: Random
    ) -> None:
        """Begin without any replies.

        Args:
            seat: the seat whose plans are answered.
            own: the gains of its own answers.
            others: the gains of the others' answers.
        """
        self._game, self._seat, self._random = game, seat, random
        self._own, self._others = own, others
        self._known: list[Turn] = []
        self._shares: dict[tuple[bytes, Turn], float] = {}
        self._stops: dict[Turn, tuple[bytes, Ask]] = {}
        """The state and the ask, by the decisions before it in the turn that was followed last."""
        self.followed = 0

    def share(self, end: bytes) -> float:
        """Return the share that the seat may expect after the worst known reply.

        Args:
            end: the world at the end of the seat's turn.
        """
        return self._worst(end)[0]

    def vary(self, end: bytes) -> None:
        """Look for a worse reply than the known ones."""
        worst, reply = self._worst(end)
        if not reply:  # the match is over
            return
        self._follow(end, reply)
        share, turn = self._follow(end, varied(reply, self._another, self._random))
        if share < worst:
            self._known = [turn, *self._known][:MOST]

    def _worst(self, end: bytes) -> tuple[float, Turn]:
        if not self._known:
            _, turn = self._follow(end, ())
            self._known = [turn]
        return min(
            ((self._share(end, reply), reply) for reply in self._known), key=lambda one: one[0]
        )

    def _share(self, end: bytes, reply: Turn) -> float:
        if (end, reply) not in self._shares:
            self._shares[end, reply], _ = self._follow(end, reply)
        return self._shares[end, reply]

    def _another(self, before: Turn) -> Choice | None:
        stop = self._stops.get(before)
        return None if stop is None else self._others.any_good(*stop, HEAT)

    def _follow(self, end: bytes, reply: Turn) -> tuple[float, Turn]:
        """Play the turn, the others following the reply where that is possible. Returns the seat's
        share, and what the others decided."""
        game = self._game
        state: State = game.decode(end)
        asks, now = game.asks(state), turn_of(game, state)
        turn, left = Turn(), list(reply)
        self._stops = {}
        while asks and turn_of(game, state) == now:
            ask = asks[0]
            if ask.seat == self._seat:
                choice = self._own.usual(state, ask)
            else:
                self._stops[turn] = game.encode(state), ask
                choice = next_possible(left, ask) or self._others.best(state, ask)
                turn = (*turn, choice)
            asks = game.apply(state, ask.seat, choice, ask).asks
        self.followed += 1
        shares = expected(game, state)
        assert shares is not None, "a game whose turns are planned has an estimate"
        return shares[self._seat], turn


def next_possible(left: list[Choice], ask: Ask) -> Choice | None:
    """Return the first decision left that is possible. Removes it and the ones before it."""
    for index, choice in enumerate(left):
        if ask.allows(choice):
            del left[: index + 1]
            return choice
    return None
