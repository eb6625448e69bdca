from __future__ import annotations

from games.squarriors.cards.cards import KEYS
from games.squarriors.laid_out import creature, table
from games.squarriors.texts import amounts


def test_costs_are_1_at_least() -> None:
    state = table("c3: quartermaster_nib fledgling / chain a: muster_the_young", "")
    assert amounts.recruit_cost(state, 0) == 1
    assert amounts.promotion_cost(state, 0) == 1
    state = table("chain a: slow_poison snare trip_line", "")
    assert amounts.tactic_cost(state, 0, KEYS["price_on_a_head"]) == 1


def test_a_trap_is_no_stealth_tactic() -> None:
    assert amounts.is_stealth_tactic(KEYS["bell_collar"])
    assert not amounts.is_stealth_tactic(KEYS["snare"])


def test_a_provision_limit_is_0_at_least() -> None:
    state = table("v1 / a1 / c1 / mark v: blight@2 / mark a: blight@2 / mark c: blight@2", "")
    assert amounts.provision_limit(state, 0) == 0
    assert creature(state, "dozing_owlet")
