"""The recent gains of answers, so that few answers need another look.

When a turn is imagined again and again, the same answers come back in similar positions. A move
that was good a moment ago is probably still good, and most moves never are. So in a new position
only the best known answers and a few new ones are looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.players.answers import some_answers
from games.players.evaluation import expected
from games.players.judging import MOST, eased, glance
from games.state import State

KNOWN = 5
"""The number of answers known to be good that are looked at again."""
FRESH = 5
"""The number of new answers that are looked at besides."""
RELOOK = 0.25
"""How often known answers are looked at again all the same."""
UNSEEN = -0.5
"""The gain that is assumed for an answer that was never looked at."""
COLD = -50.0
"""No answer is less likely than e to the power of this."""


class Habits:
    """The gains of some seats' answers when each was last looked at."""

    def __init__(self, game: AnyGame, random: Random, first: int = MOST) -> None:
        """Begin without any gains.

        Args:
            first: the number of new answers that are looked at where little is known.
        """
        self._game = game
        self._first = first
        self._random = random
        self._gains: dict[Choice, float] = {}
        self.glances = 0

    def best(self, world: State, ask: Ask) -> Choice:
        """Return the best answer found at a glance. The world is not changed."""
        answers = some_answers(ask, self._random)
        if len(answers) == 1:
            return answers[0]
        game, random = self._game, self._random
        encoded, before = game.encode(world), expected(game, world)
        had = before[ask.seat] if before is not None else 0.0
        best, most = answers[0], -1.0
        for answer in self._promising(ask, answers):
            share = glance(game, encoded, ask, answer, random)[ask.seat]
            self._gains[answer] = share - had
            self.glances += 1
            if answer == ask.onward:
                share = eased(share)
            if share > most:
                best, most = answer, share
        return best

    def usual(self, world: State, ask: Ask) -> Choice:
        """Return the best answer by what is known. If an answer is unknown, and now and then
        anyway, look again (`best`)."""
        if ask.single and self._random.random() >= RELOOK:
            gains = self._gains
            if all(answer in gains for answer in ask.choices):
                return max(ask.choices, key=gains.__getitem__)
        return self.best(world, ask)

    def _promising(self, ask: Ask, answers: Sequence[Choice]) -> list[Choice]:
        """Return the answers that are worth a look, in random order."""
        gains = self._gains
        known = [answer for answer in answers if answer in gains]
        fresh = [answer for answer in answers if answer not in gains]
        room = FRESH
        if len(known) > KNOWN:
            known = sorted(known, key=gains.__getitem__, reverse=True)[:KNOWN]
        else:
            room = self._first
        looked = known + self._random.sample(fresh, min(room, len(fresh)))
        if ask.onward is not None and ask.onward not in looked:
            looked.append(ask.onward)
        self._random.shuffle(looked)
        return looked

    def any_good(self, world: bytes, ask: Ask, heat: float) -> Choice:
        """Return a random answer. The more it gained, the likelier it is.

        Args:
            world: an encoded world, which asks `ask`.
            heat: the difference in gain that makes an answer e times less likely.
        """
        answers = some_answers(ask, self._random)
        if sum(answer in self._gains for answer in answers) < min(FRESH, len(answers)):
            self.best(self._game.decode(world), ask)
        gains = [self._gains.get(answer, UNSEEN) for answer in answers]
        top = max(gains)
        weights = [exp(max(COLD, (gain - top) / heat)) for gain in gains]
        return self._random.choices(answers, weights)[0]
