"""Medium: thinks as hard does, but for a moment only."""

from __future__ import annotations

from random import Random

from games.players import hard
from games.players.info_set import InfoSet
from games.players.thought import Enough, Thought

WALKS = 3
"""So many walks for each choice: enough to play soundly, and to be beaten."""


def decide(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Search a little."""
    search = hard.Search(info_set, random)
    search.survey(enough)
    least = WALKS * len(search.root.edges) + search.simulations
    while search.simulations < least and not enough(search.simulations):
        search.walk()
    return search.thought()
