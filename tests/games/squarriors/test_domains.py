"""Each domain's text at work, in a small position."""

from __future__ import annotations

import pytest

from games.squarriors.cards.cards import CARDS
from tests.games.squarriors.positions import Shown, cases, show

DOMAINS = """
open_ring | c3: king / code open_ring ; c3: sela_quill | lead king ; sela_quill! ; win -2.v | 2.v 2
crumb_tithe | code crumb_tithe ; | | 1.gain 4
salt_oath | c3: lure_fox ; c3: jobe / code salt_oath | manip lure_fox 2.c jobe | jobe.swayed False | 2
whisper_rule | c3: king / v3: sela_quill / code whisper_rule ; c3: jobe / a3: hymn_bat | manip king 2.c jobe ; manip sela_quill 2.a hymn_bat | jobe.swayed True ; hymn_bat.swayed False | 1 2
hard_rations | code hard_rations ; | | 1.limit 10
blood_debt | v3: hare_outrider ; c1: gutter_pup king / code blood_debt | stealth hare_outrider 2.c gutter_pup ; chain gutter_pup a ; win none | 2.power 2 | 6
oak_keep | a3: mossback ; a3: jobe / keep oak_keep | dom 2.a ; mossback ; none | mossback.damage 4
railyard_camp | power 2 / keep railyard_camp ; | buy c | 1.power 0
bramble_ring | a3: mossback hare_outrider ; c3: jobe / keep bramble_ring | dom 2.c ; mossback + hare_outrider ; text bramble_ring 1.a hare_outrider | hare_outrider.damage 1
drum_hill | a3: hare_outrider / c3: king / keep drum_hill ; a3: mossback | dom 2.a ; hare_outrider ; none ; chain hare_outrider a | mossback.damage 3
kennel_wall | a3: hare_outrider / c3: king ; v3: mossback / c3: gutter_pup / keep kennel_wall | dom 2.c ; hare_outrider ; none ; mossback ; split gutter_pup 0 ; chain hare_outrider a | mossback.damage 2 ; mossback.place 2.v ; mossback.expended False
storm_drain | v3: hare_outrider stoat_slinker / land storm_drain ; c3: jobe king | stealth hare_outrider 2.c jobe ; win none ; stealth stoat_slinker 2.c king | jobe.damage 2 ; king.damage 0 | 3 3
tall_grass | v3: hare_outrider / c3: king ; v3: mossback jobe / land tall_grass | stealth hare_outrider 2.v jobe ; block mossback ; chain hare_outrider a | mossback.damage 2 | 3
bird_table | v4 / land bird_table ; | | 1.gain 5
rooftops | v3: dozing_owlet jobe / land rooftops ; | | dozing_owlet.might 3 ; jobe.might 3
junk_lot | power 2 / land junk_lot ; | buy c | r1.armor 1
moonlit_pond | v3: lure_fox / land moonlit_pond ; c3: jobe | manip lure_fox 2.c jobe | jobe.swayed True | 1
thorn_hedge | v1: mossback / c3: king ; v3: gutter_pup jobe / land thorn_hedge | stealth mossback 2.v jobe ; block gutter_pup ; chain gutter_pup a | mossback.damage 1 | 6
fog_bank | v3: hare_outrider ; v3: jobe* / land fog_bank | stealth hare_outrider 2.v jobe | jobe.damage 0 ; can pass | 4
crossroads | v3: jobe / power 1 / land crossroads tall_grass ; | use crossroads jobe a tall_grass | jobe.place 1.a ; jobe.expended False ; 1.land tall_grass
crossroads | v3: jobe / power 1 / land crossroads tall_grass ; | use crossroads jobe a - | jobe.place 1.a ; 1.land crossroads
"""  # noqa: E501 - a case is a line


AT_THE_START = """
cart_fort | a3: jobe king+1 / keep cart_fort ; | pass | jobe.armor 1 ; king.armor 1
old_orchard | c3: jobe-2 / land old_orchard ; | pass | jobe.damage 1
"""


@pytest.mark.parametrize("case", [*cases(DOMAINS), *cases(AT_THE_START, active=2)])
def test_a_domain_does_what_its_text_says(case: Shown) -> None:
    show(case)


def test_every_domain_is_shown() -> None:
    shown = {case.values[0].card for case in (*cases(DOMAINS), *cases(AT_THE_START))}
    assert shown == {card.key for card in CARDS if card.kind in ("code", "stronghold", "land")}
