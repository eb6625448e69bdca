from __future__ import annotations

from games.squarriors.laid_out import table
from tests.games.squarriors.positions import check


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


def test_a_text_for_a_place_holds_only_there() -> None:
    state = table("v3: king / c3: jobe", "")
    check(state, "jobe.will 2")
