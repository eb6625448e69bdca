"""Medium: thinks as hard does, but only for a moment."""

from __future__ import annotations

from random import Random

from games.players import hard, planning, sifting
from games.players.info_set import InfoSet
from games.players.thought import Enough, Thought, at_most, first_of

WALKS = 1
"""The number of walks for each choice: enough to see the best answer now and then. With three,
medium won as often as hard against a greedy player in SQUARES, and hard was hardly a rung above
it."""

VARIATIONS = 24
"""The number of variations of a plan, if there is time, at the first decision and again at the
second. With fewer, medium hardly beats a greedy player in Tactica; with more, hard is hardly a
rung above it (see docs/findings.md)."""
IMAGINED = 192
"""The number of games imagined in sifting where a turn is one decision, divided by the square of
the number of turns played on: 48 with two turns, 12 with four. With ten times as many of four
turns, medium was about as good as hard (see docs/findings.md). Where a turn is many decisions,
one look at each answer is enough."""


def decide(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Plan, sift or search a little, whichever suits the game."""
    if planning.is_planned(info_set):
        return planning.decide(info_set, random, enough, variations=VARIATIONS)
    if sifting.is_sifted(info_set):
        if info_set.game.mind.turn_decisions > 1:
            return sifting.decide(info_set, random, enough, plays_on=False, reckons=False)
        turns = info_set.game.mind.turns_ahead(info_set.any_world())
        return sifting.decide(info_set, random, first_of(enough, at_most(IMAGINED // turns**2)))
    search = hard.Search(info_set, random)
    search.survey(enough)
    least = WALKS * len(search.root.edges) + search.simulations
    while search.simulations < least and not enough(search.simulations):
        search.walk()
    return search.thought()
