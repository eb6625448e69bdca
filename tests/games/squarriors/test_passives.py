from __future__ import annotations

from games.squarriors import passives
from games.squarriors.cards import KEYS
from tests.games.squarriors.positions import check, creature, table


def test_printed_value_plus_all_changes_then_the_limits() -> None:
    state = table("c3: king hymn_bat jobe", "")
    check(state, "jobe.will 4", "king.will 5", "hymn_bat.will 4")
    state = table("c3: lamp_tender / mark lamp_tender: seed_of_doubt@2 seed_of_doubt@2", "")
    check(state, "lamp_tender.will 0")


def test_two_cards_with_the_same_text_both_count() -> None:
    state = table("a3: mossback warlord_tine hare_outrider", "")
    check(state, "hare_outrider.might 4", "mossback.might 4", "warlord_tine.might 6")


def test_lost_keywords_beat_gained_ones() -> None:
    state = table("c3: king / mark king: chain_of_office clipped_wing@2", "")
    check(state, "king.keywords Loyal")
    state = table("c3: jobe / chain c: ambush snare trip_line / mark jobe: clipped_wing@2", "")
    check(state, "jobe.keywords -")


def test_costs_are_1_at_least() -> None:
    state = table("c3: quartermaster_nib fledgling / chain a: muster_the_young", "")
    assert passives.recruit_cost(state, 0) == 1
    assert passives.promotion_cost(state, 0) == 1
    state = table("chain a: slow_poison snare trip_line", "")
    assert passives.tactic_cost(state, 0, KEYS["price_on_a_head"]) == 1


def test_a_text_for_a_place_holds_only_there() -> None:
    state = table("v3: king / c3: jobe", "")
    check(state, "jobe.will 2")


def test_a_trap_is_no_stealth_tactic() -> None:
    assert passives.is_stealth_tactic(KEYS["bell_collar"])
    assert not passives.is_stealth_tactic(KEYS["snare"])


def test_a_provision_limit_is_0_at_least() -> None:
    state = table("v1 / a1 / c1 / mark v: blight@2 / mark a: blight@2 / mark c: blight@2", "")
    assert passives.provision_limit(state, 0) == 0
    assert creature(state, "dozing_owlet")
