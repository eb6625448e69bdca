"""Puts a review together: which pieces are thought about, in which order, and their results.

First come the curve of win chances and what luck did, then a look for better choices at each
decision of the seat. Then the decisions that look worst are weighed: the choice that was made is
played on beside better ones, for some rounds and to the end. What is found at a glance only says
where to look. What is told was weighed in fresh worlds, because the maximum of noisy estimates is
too high, and which one it is depends on their noise.

Of the two estimates, some rounds later and at the end, the smaller one is told.

*Decision loss* and *luck*: see `docs/glossary.md`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from typing import Any

import msgspec

from games.chance import SEED_BYTES
from games.engine import AnyGame
from games.frames import Log
from games.players.fortune import EVEN, Fortune
from games.players.mind import Mind, turn_of
from games.players.prospects import Prospects
from games.players.review.pieces import (
    Fate,
    Foreseeing,
    Found,
    Piece,
    Search,
    Weighed,
    Weighing,
    WinChance,
    meant,
)
from games.players.review.tallied import Tally, certain, roughly

SLIP, MISTAKE, BLUNDER = 0.05, 0.10, 0.20
"""The decision losses, as shares of the win, from which on a decision is called each of these."""
SURE = 2.5
"""The standard errors by which a loss must exceed 0: with two, one sound decision in forty would be
called bad."""
BORNE_OUT = 2.0
"""The standard errors by which the better choice must be better at the match's end, too."""
SWING = 0.10
"""The least change of the win chance at a turning point; it must also be `CLEAR`."""
CLEAR = 2.0
"""The standard errors by which a swing, or luck, must differ from 0 to be told."""
ENOUGH = 16
"""The fewest comparisons that tell anything."""
ROUGH = 0.3
"""The standard error of luck as a game tells it, as a share of that luck."""
FELT = 0.005
"""Less luck than this counts as none."""
POINTS = 120
"""The most positions on the curve. If there are more, only ends of turns are shown, thinned out."""
SUSPECTS = 10
"""The number of decisions that are weighed."""
AT_FIRST = 0.5
"""The part of the time in which nothing is played to the end, since that takes long."""
FUTILE = 24
"""The number of comparisons after which a decision is let off if it cannot be shown to be bad."""
CURVE, LUCK, SEARCH = 0.25, 0.15, 0.25
"""The parts of the time for each; the rest is for weighing."""
LONGEST = 0.25
"""The seconds of the longest piece: a move of a running match waits no longer than that."""
SHORTEST = 0.02


class Passage(msgspec.Struct, frozen=True):
    """A choice of a match, as the reviewed seat can know it afterwards."""

    version: int
    """The version of the match after it."""
    actor: int
    """The seat that made it."""
    choice: str
    events: bytes
    """The events, as they are stored."""
    before: bytes
    """A world before it, imagined for the reviewed seat."""
    after: bytes
    """A world after it, imagined for the reviewed seat."""
    is_chance: bool
    """Whether dice, shuffles or hidden cards influenced its result."""
    is_own: bool
    """Whether the reviewed seat's player made it, in answer to a question with several answers."""
    is_resigning: bool = False
    is_seen: bool = True
    """Whether the seat saw anything of it."""


class Point(msgspec.Struct, frozen=True):
    """A position on the curve."""

    version: int
    share: float
    error: float


class Mistake(msgspec.Struct, frozen=True):
    """A decision that gave away some of the win."""

    version: int
    """The version of the match after it."""
    made: str
    best: str
    """The notation of the better choice. If the seat resigned, "" means to play on."""
    loss: float
    error: float
    """The standard error of the loss."""
    weighed: int
    """The number of worlds in which it was weighed."""
    prospects: Prospects | None = None
    """The prospects of the better choice."""


class Review(msgspec.Struct, frozen=True):
    """The findings of a review so far."""

    done: float
    """How much of the work is done, 0-1."""
    points: tuple[Point, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    """In the order of the match."""
    luck: float = 0.0
    """The seat's total gains by luck, minus its losses."""
    luck_error: float = 0.0
    has_luck: bool = False
    """Whether there was any luck."""
    decisions: int = 0
    """The number of the seat's decisions that were looked at."""

    @property
    def given_away(self) -> float:
        """The sum of the decision losses that are told."""
        return sum(mistake.loss for mistake in self.mistakes)

    @property
    def turning(self) -> tuple[Point, float] | None:
        """The position at which the win chance changed most, and the change. None if no change
        stands out."""
        changes = [
            (now, now.share - before.share, sqrt(now.error**2 + before.error**2))
            for before, now in zip(self.points, self.points[1:], strict=False)
        ]
        clear = [one for one in changes if abs(one[1]) >= max(SWING, CLEAR * one[2])]
        if not clear:
            return None
        point, change, _ = max(clear, key=lambda one: abs(one[1]))
        return point, change


Work = Generator[Piece, Any, None]
"""Yields pieces, and is sent the result of each."""


class Reviewer:
    """Reviews a match for one seat."""

    def __init__(
        self,
        game: AnyGame,
        seat: int,
        passages: Sequence[Passage],
        seconds: float,
        random: Random,
    ) -> None:
        """
        Args:
            passages: all choices of the match, in order.
            seconds: the time to think, in all.
            random: the source of the pieces' seeds.
        """
        self._game, self._seat, self._seconds = game, seat, seconds
        self._passages = passages
        self._random = random
        self._points: dict[int, Tally] = {}
        self._luck: dict[int, Tally] = {}
        self._mistakes: dict[int, Mistake] = {}
        self._looked = 0
        self._done = 0.0

    @property
    def so_far(self) -> Review:
        """The findings so far."""
        luck = [each for each in self._luck.values() if each.count]
        return Review(
            done=self._done,
            points=tuple(
                Point(version, tally.mean, tally.error)
                for version, tally in sorted(self._points.items())
            ),
            mistakes=tuple(self._mistakes[version] for version in sorted(self._mistakes)),
            luck=sum(each.mean for each in luck),
            luck_error=sqrt(sum(each.error**2 for each in luck)),
            has_luck=any(abs(each.mean) >= FELT for each in luck),
            decisions=self._looked,
        )

    def work(self) -> Work:
        """Yield all pieces, one after another."""
        yield from self._draw_curve()
        yield from self._tell_luck()
        suspects = yield from self._look_for_better()
        yield from self._weigh(suspects)
        self._done = 1.0

    def _piece_about(self, world: bytes, seconds: float) -> dict[str, Any]:
        """Return the fields that every piece about a position has."""
        return {
            "game": self._game,
            "seat": self._seat,
            "world": world,
            "seconds": min(LONGEST, max(SHORTEST, seconds)),
            "seed": self._random.randbytes(SEED_BYTES),
        }

    # The curve, and luck.

    def _draw_curve(self) -> Work:
        shown = self._on_the_curve()
        seconds = CURVE * self._seconds / max(1, len(shown) + 1)
        if self._passages:
            first = self._passages[0]
            self._points[first.version - 1] = yield WinChance(
                **self._piece_about(first.before, seconds)
            )
        for number, passage in enumerate(shown, start=1):
            outcome = self._game.decode(passage.after).outcome
            if outcome is not None:  # nothing to estimate
                self._points[passage.version] = certain(outcome.shares[self._seat])
            else:
                piece = WinChance(**self._piece_about(passage.after, seconds))
                self._points[passage.version] = yield piece
            self._done = CURVE * number / len(shown)

    def _on_the_curve(self) -> list[Passage]:
        """Return the choices after which the win chance is shown."""
        seen = [each for each in self._passages if each.is_seen]
        if len(seen) <= POINTS:
            return seen
        turns = [turn_of(self._game, self._game.decode(each.after)) for each in seen]
        ends = [
            each for each, turn, after in zip(seen, turns, turns[1:], strict=False) if turn != after
        ]
        every = max(1, -(-len(ends) // POINTS))
        return [*ends[::every], *seen[-1:]]

    def _tell_luck(self) -> Work:
        if type(self._game.mind).fortune is not Mind.fortune:
            self._luck = self._luck_told()
            self._done = CURVE + LUCK
            return
        lucky = [each for each in self._passages if each.is_chance and each.is_seen]
        seconds = LUCK * self._seconds / max(1, len(lucky))
        for number, passage in enumerate(lucky, start=1):
            about = self._piece_about(passage.before, seconds)
            about |= {"actor": passage.actor, "choice": passage.choice}
            self._luck[passage.version] = yield Fate(after=passage.after, **about)
            self._done = CURVE + LUCK * number / len(lucky)

    def _luck_told(self) -> dict[int, Tally]:
        """Return how lucky the seat was with each choice, as the game tells it.

        What dice may decide is told when they are called for, and how they fell perhaps some
        choices later. So one `Fortune` watches the whole match.
        """
        game, found = self._game, dict[int, Tally]()
        fortune, had = Fortune(), 0.0
        for number, passage in enumerate(self._passages):
            world = game.decode(passage.before)
            if number == 0:
                fortune = game.mind.fortune(world)
            ask = game.ask(world, passage.actor)
            choice = None if ask is None else meant(ask, passage.choice)
            if ask is not None and choice is not None:
                fortune.before(world, ask, choice)
            fortune.after(Log(game.event_codec.decode(passage.events)))
            has = fortune.of(self._seat)
            luck, had = has - had, has
            if luck:
                luck *= EVEN * self._swing_before(passage.version)
                found[passage.version] = roughly(luck, ROUGH * abs(luck))
        return found

    def _swing_before(self, version: int) -> float:
        """Return how much is at stake before a choice, relative to an even match."""
        near = self._points[max(each for each in self._points if each < version)]
        share = min(max(near.mean, 0.0), 1.0)
        return 4 * share * (1 - share)

    # Decisions.

    def _look_for_better(self) -> Generator[Piece, Any, list[tuple[Passage, Found]]]:
        """Look at each decision. Returns those that are worth weighing, worst first."""
        own = [each for each in self._passages if each.is_own and not each.is_resigning]
        seconds = SEARCH * self._seconds / max(1, len(own))
        found: list[tuple[Passage, Found]] = []
        for number, passage in enumerate(own, start=1):
            others: Found = yield Search(
                made=passage.choice, **self._piece_about(passage.before, seconds)
            )
            if others.rivals:
                found.append((passage, others))
            self._looked += 1
            self._done = CURVE + LUCK + SEARCH * number / len(own)
        found.sort(key=lambda one: -one[1].loss)
        return found[:SUSPECTS]

    def _weigh(self, suspects: Sequence[tuple[Passage, Found]]) -> Work:
        for passage in self._passages:
            if passage.is_resigning and passage.is_own:
                yield from self._weigh_resigning(passage)
        begun, left = self._done, (1 - CURVE - LUCK - SEARCH) * self._seconds
        for number, (passage, found) in enumerate(suspects):
            share = left / (len(suspects) - number)
            left -= yield from self._weigh_one(passage, found, share)
            self._done = begun + (1 - begun) * (number + 1) / len(suspects)

    def _weigh_one(
        self, passage: Passage, found: Found, seconds: float
    ) -> Generator[Piece, Any, float]:
        """Weigh a decision for at most `seconds`. Returns the seconds used."""
        rivals, used = found.rivals, 0.0
        if len(rivals) > 1:
            first = Weighing(
                made=passage.choice, rivals=rivals, **self._piece_about(passage.before, seconds / 4)
            )
            used += first.seconds
            weighed: Weighed = yield first
            leads = [tally.mean for tally in weighed.far]
            rivals = (rivals[leads.index(max(leads))],)
        until = used + AT_FIRST * (seconds - used)
        used, seen = yield from self._weigh_until(passage, rivals, until, used)
        if is_bad(seen.far[0]):
            used, more = yield from self._weigh_until(passage, rivals, seconds, used, to_end=True)
            seen += more
        if is_bad(seen.far[0]) and is_borne_out(seen.end[0]):
            foreseeing = Foreseeing(
                made=passage.choice, best=rivals[0], **self._piece_about(passage.before, SHORTEST)
            )
            prospects: Prospects = yield foreseeing
            told = min(seen.far[0], seen.end[0], key=lambda tally: tally.mean)
            self._mistakes[passage.version] = Mistake(
                passage.version,
                passage.choice,
                rivals[0],
                told.mean,
                told.error,
                seen.far[0].count,
                prospects,
            )
        return used

    def _weigh_until(
        self,
        passage: Passage,
        rivals: tuple[str, ...],
        seconds: float,
        used: float = 0.0,
        *,
        to_end: bool = False,
    ) -> Generator[Piece, Any, tuple[float, Weighed]]:
        """Weigh a better choice until `seconds` are used, or until nothing can come of it. Returns
        the seconds used by then, and what was weighed."""
        seen: Weighed | None = None
        while seen is None or used < seconds:
            piece = Weighing(
                made=passage.choice,
                rivals=rivals,
                to_end=to_end,
                **self._piece_about(passage.before, seconds - used),
            )
            used += piece.seconds
            more: Weighed = yield piece
            seen = more if seen is None else seen + more
            if is_futile(seen.far[0]):
                break
        return used, seen

    def _weigh_resigning(self, passage: Passage) -> Work:
        """Weigh a resignation: it gave away the win chance that the seat had."""
        had: Tally = yield WinChance(**self._piece_about(passage.before, LONGEST))
        if had.mean >= max(SLIP, SURE * had.error):
            self._mistakes[passage.version] = Mistake(
                passage.version, passage.choice, "", had.mean, had.error, had.count
            )


def is_futile(lead: Tally) -> bool:
    """Return whether more comparisons could hardly show that a decision was bad."""
    return lead.count >= FUTILE and lead.mean + SURE * lead.error < SLIP


def is_bad(far: Tally) -> bool:
    """Return whether a decision was bad beyond doubt, judged some rounds later."""
    return far.count >= ENOUGH and far.mean >= max(SLIP, SURE * far.error)


def is_borne_out(end: Tally) -> bool:
    """Return whether it was also bad at the end of the match, as far as that can be told."""
    return end.count >= ENOUGH and end.mean >= max(SLIP, BORNE_OUT * end.error)
