from __future__ import annotations

from games.squarriors.cards.cards import LANDS
from games.squarriors.pieces import Creature, Domain, Side


def test_a_creature_with_another_controller_than_its_owner_is_a_traitor() -> None:
    assert Creature(1, 0, 0, 1, 2).is_traitor
    assert not Creature(1, 0, 1, 1, 2).is_traitor


def test_lands_that_could_become_active() -> None:
    side = Side(domains=[Domain(LANDS[0], 3), Domain(0, 1), Domain(0, 0)], lands=bytes(LANDS[:3]))
    assert side.other_lands == list(LANDS[1:3])
    assert side.standing_domains() == [0, 1]
    side.domains[0].strength = 0
    assert side.other_lands == []
