"""The pieces of a review: each is one question about one position, small enough to think about
between the moves of running matches.

Every piece is given a world that the reviewed seat could be in, imagined for it, and never the true
one. All its random numbers come from its own seed.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, ClassVar

import msgspec

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.players.info_set import InfoSet
from games.players.levels import LEVELS
from games.players.prospects import Prospects, foresee
from games.players.review.outlook import Outlook, with_new_dice
from games.players.review.tallied import Tally, roughly
from games.players.thought import Considered, Enough, Thought
from games.refusals import IllegalChoice
from games.state import State

LEVEL = "hard"
"""The level that looks for better choices."""
FEWEST, MOST = 2, 800
"""The fewest samples, however short the time is, and the most."""
TRIES = 4
"""The number of worlds tried for each sample until one allows the choice that was made there."""
RIVALS = 3
"""The number of other choices that are compared with the one that was made."""
NEAR = 1
"""The number of rounds played on to estimate how a seat stands."""
HALF = 0.5
"""The part of the time spent on looking for other choices. The rest is for comparing them."""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A question about a position."""

    answer: ClassVar[Any]
    """The type of the result."""
    game: AnyGame
    seat: int
    """The reviewed seat."""
    world: bytes
    """A world imagined for it."""
    seconds: float
    """The time to think."""
    seed: bytes

    def run(self, enough: Enough) -> Any:
        """Think until it is enough, and return the result."""
        raise NotImplementedError

    @property
    def _info_set(self) -> InfoSet:
        return InfoSet(self.game, self.world, self.seat)


class WinChance(Piece, frozen=True):
    """A seat's win chance, estimated by playing on for a round."""

    answer = Tally

    def run(self, enough: Enough) -> Tally:
        random, info_set, found = Random(self.seed), self._info_set, Tally()
        outlook = Outlook(self.game, self.seat, random)
        while goes_on(found.count, enough):
            world = self.game.encode(info_set.world(random))
            found = found.seeing(*outlook.from_here(with_new_dice(self.game, world, random), NEAR))
        return found


class Fate(Piece, frozen=True):
    """The effect of luck on a choice: what the seat could expect once dice, shuffles and hidden
    cards were seen, minus what it could expect with them drawn again or imagined."""

    answer = Tally
    after: bytes
    """A world after the choice, imagined for the seat."""
    actor: int
    choice: str

    def run(self, enough: Enough) -> Tally:
        """Return the estimate of that difference, or an empty one if no world allows the choice."""
        random = Random(self.seed)
        outlook = Outlook(self.game, self.seat, random)
        before, after = self._info_set, InfoSet(self.game, self.after, self.seat)
        everywhere, allowing, expected, came = Tally(), Tally(), Tally(), Tally()
        tried = 0
        while goes_on(came.count, enough):
            for _ in range(TRIES):
                world = self.game.encode(before.world(random))
                found = _ask_and_choice(self.game, world, self.actor, self.choice)
                stands = self._share(outlook, world, random)
                everywhere, tried = everywhere.seeing(stands), tried + 1
                if found is not None:
                    allowing = allowing.seeing(stands)
                    expected = expected.seeing(self._chosen(outlook, world, *found, random))
                    break
            seen = self.game.encode(after.world(random))
            came = came.seeing(self._share(outlook, seen, random))
            if tried > MOST and not expected.count:
                return Tally()
        if not expected.count:
            return Tally()
        hidden = allowing.mean - everywhere.mean if tried > allowing.count else 0.0
        luck = came.mean - expected.mean + hidden
        return roughly(luck, sqrt(came.error**2 + expected.error**2))

    def _share(self, outlook: Outlook, world: bytes, random: Random) -> float:
        return outlook.from_here(with_new_dice(self.game, world, random), NEAR).share

    def _chosen(
        self, outlook: Outlook, world: bytes, ask: Ask, choice: Choice, random: Random
    ) -> float:
        copy = with_new_dice(self.game, world, random)
        self.game.apply(copy, self.actor, choice, ask, imagined=True)
        return outlook.from_here(copy, NEAR).share


class Found(msgspec.Struct, frozen=True):
    """The better choices that a search found."""

    rivals: tuple[str, ...] = ()
    """Their notations, best first. Empty if the choice that was made is thought the best."""
    loss: float = 0.0
    """Roughly how much better the best of them is."""


class Search(Piece, frozen=True):
    """A strong player's search at the same decision."""

    answer = Found
    made: str

    def run(self, enough: Enough) -> Found:
        random, info_set = Random(self.seed), self._info_set
        made = meant(info_set.ask, self.made)
        if made is None:
            return Found()
        thought = LEVELS[LEVEL].decide(info_set, random, lambda n, part=1.0: enough(n, HALF * part))
        if thought.choice == made:
            return Found()
        shares = {one.choice: one.share for one in thought.considered}
        others = [one.choice for one in thought.considered if one.choice != made][:RIVALS]
        thinks = shares[others[0]] - shares[made] if made in shares else 0.0
        best, seen = others[0], Tally()
        outlook = Outlook(self.game, self.seat, random)
        while goes_on(seen.count, enough):
            [(lead, _)] = compared(outlook, info_set, made, (best,), random, NEAR, to_end=False)
            seen = seen.seeing(*lead)
        notations = tuple(other.notation for other in others)
        return Found(notations, max(thinks, seen.mean))


class Weighed(msgspec.Struct, frozen=True):
    """Comparisons of other choices with the one that was made, each played on in the same worlds
    and with the same dice."""

    far: tuple[Tally, ...]
    """The differences some rounds later."""
    end: tuple[Tally, ...]
    """The differences at the end of the match, as far as it was played to the end."""

    def __add__(self, other: Weighed) -> Weighed:
        far = tuple(one + more for one, more in zip(self.far, other.far, strict=True))
        end = tuple(one + more for one, more in zip(self.end, other.end, strict=True))
        return Weighed(far, end)


class Weighing(Piece, frozen=True):
    """How much better some choices are than the one that was made."""

    answer = Weighed
    made: str
    rivals: tuple[str, ...]
    to_end: bool = False
    """Whether the choices are played to the end of the match, which takes long."""

    def run(self, enough: Enough) -> Weighed:
        random, info_set = Random(self.seed), self._info_set
        ask = info_set.ask
        made, *rivals = (meant(ask, text) for text in (self.made, *self.rivals))
        assert made is not None
        others = tuple(rival for rival in rivals if rival is not None)
        assert len(others) == len(self.rivals), "they were found in this position"
        far, end = [Tally()] * len(others), [Tally()] * len(others)
        outlook = Outlook(self.game, self.seat, random)
        while goes_on(far[0].count, enough):
            leads = compared(
                outlook, info_set, made, others, random, outlook.far, to_end=self.to_end
            )
            for number, (near, last) in enumerate(leads):
                far[number] = far[number].seeing(*near)
                if self.to_end:
                    end[number] = end[number].seeing(last)
        return Weighed(tuple(far), tuple(end))


class Foreseeing(Piece, frozen=True):
    """The gains of a better choice that the one that was made lacks; see `prospects`."""

    answer = Prospects
    made: str
    best: str

    def run(self, enough: Enough) -> Prospects:
        ask = self._info_set.ask
        looked = [meant(ask, self.best), meant(ask, self.made)]
        considered = tuple(Considered(one, 0.0, 0) for one in looked if one is not None)
        thought = Thought(considered[0].choice, considered, 0)
        return foresee(self._info_set, thought, Random(self.seed))


def compared(
    outlook: Outlook,
    info_set: InfoSet,
    made: Choice,
    others: tuple[Choice, ...],
    random: Random,
    rounds: int,
    *,
    to_end: bool,
) -> list[tuple[tuple[float, float], float]]:
    """Play on the choice that was made, and some others, in one more world.

    Returns:
        for each of the others, how much better it is after that number of rounds, with the
            difference in luck, and how much better at the end.
    """
    game, seat = info_set.game, info_set.seat
    encoded, dice = game.encode(info_set.world(random)), random.random()
    found = []
    for choice in (made, *others):
        world = with_new_dice(game, encoded, Random(dice))
        ask = game.ask(world, seat)
        assert ask is not None, "every world asks the seat what it is asked"
        far = outlook.after(world, ask, choice, rounds)
        found.append((far, outlook.to_the_end(world) if to_end else far.share))
    (own, own_end), *rest = found
    return [((far.share - own.share, far.luck - own.luck), end - own_end) for far, end in rest]


def goes_on(made: int, enough: Enough) -> bool:
    """Return whether more samples are taken after `made` of them."""
    return made < FEWEST or (made < MOST and not enough(made))


def meant(ask: Ask, notation: str) -> Choice | None:
    """Return the answer with that notation, or None if it is not possible."""
    try:
        return ask.find(notation, in_full=True)
    except IllegalChoice:
        return None


def _ask_and_choice(
    game: AnyGame, world: bytes, seat: int, notation: str
) -> tuple[Ask, Choice] | None:
    """Return a seat's ask in a world and the answer with that notation, or None."""
    state: State = game.decode(world)
    ask = game.ask(state, seat)
    choice = None if ask is None else meant(ask, notation)
    return None if ask is None or choice is None else (ask, choice)
