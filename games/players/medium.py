"""Medium: thinks as hard does, but for a moment only."""

from __future__ import annotations

from random import Random

from games.players import hard, planning, sifting
from games.players.info_set import InfoSet
from games.players.thought import Enough, Thought, at_most, first_of

WALKS = 1
"""So many walks for each choice: enough to see the best answer now and then. With three it won as
often as hard against a greedy player in SQUARES, and left hard hardly a rung above it."""

VARIATIONS = 24
"""So many variations of a plan, as far as there is time, at the first decision and again at the
second. With fewer it hardly beats a greedy player in Tactica; with more hard is hardly a rung above
it, see docs/findings.md."""
IMAGINED = 192
"""So many games are imagined in sifting where a turn is one decision, divided by the square of the
turns that they are played on: 48 with two turns, 12 with four. With ten times as many of four it
was about as good as hard, see docs/findings.md. Where a turn is many decisions, a
look at each answer is enough."""


def decide(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Plan, sift or search a little, as the game is."""
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
