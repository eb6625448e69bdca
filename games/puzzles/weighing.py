"""Weighs the answers to a question by playing matches out: one may win much more often than the
others.

Each answer is given in the same worlds that the seat could be in, with the same dice. The quick
players of reviews (`games.players.review.outlook`) then play the match to its end. No estimate of
a position counts: an answer is worth the matches that it wins.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

import msgspec

from games.decisions import Choice
from games.players.answers import all_answers
from games.players.evaluation import expected
from games.players.info_set import InfoSet
from games.players.review.outlook import Outlook, with_new_dice
from games.players.review.tallied import Tally

LEAD = 0.35
"""The least lead of the best answers over the next one, as a share of the win."""
CLEAR_LEAD = 0.40
"""The same for the final measurement, so that another measurement finds `LEAD` again."""
LOW = 0.20
"""The lower end of the lead's interval must be above this."""
EQUAL = 0.10
"""Answers that are no farther apart than this are equally good."""
MOST_EQUAL = 3
"""The most best answers."""
EFFORT = 16
"""The number of worlds in which a lead is found."""
AGAIN = 20
"""A lead is confirmed in this many times as many worlds, with other seeds."""
WIDTH = 1.96
"""The standard errors to either side of an interval."""
BEYOND_DOUBT = 4.0
"""An answer that is behind by this many standard errors is no longer played out."""
DOUBTED = 2.5
"""A lead that is this many standard errors below the wanted one is given up early."""
BATCH = 8
"""The number of worlds after which it is checked which answers are still in doubt."""
GLANCED = 2
"""The worlds in which the game's estimate, a round later, picks the answers to play out."""
KEPT = 5
"""The most answers that are played out."""
ESTIMATED = 0.15
"""The least lead of the best answers by that estimate, which is milder than the end of a match."""
HALF_SURE = 0.15
"""How much narrower a lead may be after half of the worlds."""
OPEN = (0.05, 0.95)
"""A match is open while the seat's estimated share of the win is between these."""


class Weighed(msgspec.Struct, frozen=True):
    """The worth of the answers to a question."""

    shares: Mapping[str, float]
    """The shares of the win by notation, for the answers that were played out."""
    best: tuple[str, ...]
    """The best answers, which are equally good."""
    lead: float
    """The lead of the worst of these over the best of all others."""
    low: float
    """The lower end of the interval of that lead, or of a lower one over another answer."""
    worlds: int
    """The number of worlds."""

    @property
    def value(self) -> float:
        """The worth of the best answers."""
        return max(self.shares[answer] for answer in self.best)

    @property
    def second(self) -> float:
        """The worth of the best of the others."""
        return max(share for answer, share in self.shares.items() if answer not in self.best)


class _Scales:
    """The answers, with the results of each, world by world."""

    def __init__(self, info_set: InfoSet, random: Random) -> None:
        self._info_set, self._random = info_set, random
        self._outlook = Outlook(info_set.game, info_set.seat, random)
        self.ask = info_set.ask
        self.answers: Sequence[Choice] = all_answers(self.ask) or ()
        self.ends: dict[str, list[float]] = {each.notation: [] for each in self.answers}

    @property
    def is_open(self) -> bool:
        """Whether the seat may still win or lose, as far as the game can tell."""
        shares = expected(self._info_set.game, self._info_set.any_world())
        return shares is None or OPEN[0] <= shares[self._info_set.seat] <= OPEN[1]

    def promising(self) -> tuple[str, ...]:
        """Return the best answers by an estimate a round later, or none if too many are equal."""
        game, seat = self._info_set.game, self._info_set.seat
        totals = dict.fromkeys(self.ends, 0.0)
        for _ in range(GLANCED):
            world, dice = game.encode(self._info_set.world(self._random)), self._random.random()
            for answer in self.answers:
                there = with_new_dice(game, world, Random(dice))
                ask = game.ask(there, seat)
                assert ask is not None, "every world asks the seat what it is asked"
                ahead = self._outlook.after(there, ask, answer, 1)
                totals[answer.notation] += ahead.share / GLANCED
        in_order = sorted(totals, key=lambda each: -totals[each])
        lead, _ = widest([totals[each] for each in in_order])
        return tuple(in_order[:KEPT]) if lead >= ESTIMATED else ()

    def play(self, worlds: int, open_ones: Collection[str]) -> None:
        """Play some answers out in more worlds, which are the same for all of them."""
        game, seat = self._info_set.game, self._info_set.seat
        for _ in range(worlds):
            world = game.encode(self._info_set.world(self._random))
            dice = self._random.random()
            for answer in self.answers:
                if answer.notation in open_ones:
                    there = with_new_dice(game, world, Random(dice))
                    ask = game.ask(there, seat)
                    assert ask is not None, "every world asks the seat what it is asked"
                    game.apply(there, seat, answer, ask, imagined=True)
                    self.ends[answer.notation].append(self._outlook.to_the_end(there))

    def share(self, answer: str) -> float:
        """Return an answer's share of the win."""
        ends = self.ends[answer]
        return sum(ends) / len(ends)

    def lead(self, answer: str, other: str) -> Tally:
        """Return the lead of one answer over another, in the worlds that both were played in."""
        found = Tally()
        for end, less in zip(self.ends[answer], self.ends[other], strict=False):
            found = found.seeing(end - less)
        return found

    def least_lead(self, best: Collection[str], other: str) -> Tally:
        """Return the least lead of any of some answers over another one."""
        return min((self.lead(each, other) for each in best), key=lambda lead: lead.mean)

    def weighed(self, best: tuple[str, ...]) -> Weighed:
        """Return the results, given the best answers."""
        played = [answer for answer, ends in self.ends.items() if ends]
        leads = [self.least_lead(best, other) for other in played if other not in best]
        return Weighed(
            shares={answer: self.share(answer) for answer in played},
            best=best,
            lead=min((lead.mean for lead in leads), default=0.0),
            low=min((lead.mean - WIDTH * lead.error for lead in leads), default=0.0),
            worlds=max(map(len, self.ends.values())),
        )


def found_lead(info_set: InfoSet, random: Random) -> Weighed | None:
    """Return the answers that seem to be ahead of all others, judged by an estimate and then by a
    few worlds, or None if there are none."""
    scales = _Scales(info_set, random)
    if len(scales.answers) < 2 or not scales.is_open:
        return None
    promising = scales.promising()
    if not promising:
        return None
    scales.play(EFFORT // 2, promising)
    open_ones = sorted(promising, key=lambda each: -scales.share(each))
    if _gap(scales, open_ones)[0] < LEAD - HALF_SURE:
        return None
    scales.play(EFFORT - EFFORT // 2, promising)
    open_ones.sort(key=lambda each: -scales.share(each))
    lead, number = _gap(scales, open_ones)
    if lead < LEAD:
        return None
    found = scales.weighed(tuple(open_ones[:number]))
    return found if found.low > LOW else None


def _gap(scales: _Scales, in_order: Sequence[str]) -> tuple[float, int]:
    """Return the widest gap after one of the first few answers, and how many precede it."""
    return widest([scales.share(each) for each in in_order])


def widest(shares: Sequence[float]) -> tuple[float, int]:
    """Return the widest gap after one of the first few shares, and how many precede it.

    >>> widest([0.75, 0.75, 0.25, 0.0])
    (0.5, 2)
    """
    return max(
        (shares[number - 1] - shares[number], number)
        for number in range(1, min(MOST_EQUAL, len(shares) - 1) + 1)
    )


def confirmed_lead(info_set: InfoSet, found: Weighed, random: Random) -> Weighed | None:
    """Return the worth of the answers, measured with more effort, or None if the best ones are not
    equally good, or not far ahead of every other.

    Answers that are behind beyond doubt are not played out any further, except for the next best.
    """
    rivals = [each for each in found.shares if each not in found.best]
    if _played(info_set, found.best, rivals, random, AGAIN * EFFORT // 4) is None:
        return None
    return weighed_again(info_set, found.best, random)


def weighed_again(
    info_set: InfoSet,
    best: tuple[str, ...],
    random: Random,
    worlds: int = AGAIN * EFFORT,
    least: float = CLEAR_LEAD,
) -> Weighed | None:
    """Return the worth of all answers, or None as soon as the lead of the best ones turns out to be
    missing.

    Args:
        best: the notations of the best answers.
        least: the least lead wanted.
    """
    scales = _played(info_set, best, None, random, worlds, least)
    if scales is None:
        return None
    found = scales.weighed(best)
    apart = found.value - min(found.shares[each] for each in best)
    is_clear = found.lead >= least and found.low > LOW and apart <= EQUAL
    return found if is_clear else None


def _played(
    info_set: InfoSet,
    best: tuple[str, ...],
    others: Sequence[str] | None,
    random: Random,
    worlds: int,
    least: float = CLEAR_LEAD,
) -> _Scales | None:
    """Play answers out beside some others, or all others; None once their lead is in doubt."""
    scales = _Scales(info_set, random)
    left = [each for each in scales.ends if each not in best] if others is None else [*others]
    if not left or any(each not in scales.ends for each in (*best, *left)):
        return None
    while (played := len(scales.ends[best[0]])) < worlds:
        scales.play(min(BATCH, worlds - played), (*best, *left))
        leads = {other: scales.least_lead(best, other) for other in left}
        if any(lead.mean + DOUBTED * lead.error < least for lead in leads.values()):
            return None
        left.sort(key=lambda other: leads[other].mean)
        in_doubt = [
            other
            for other in left[1:]
            if leads[other].mean - BEYOND_DOUBT * leads[other].error < LEAD
        ]
        left = [left[0], *in_doubt]
    return scales
