"""Each creature's and recruit's text at work, in a small position."""

from __future__ import annotations

import pytest

from games.squarriors.cards.cards import CARDS
from tests.games.squarriors.positions import Shown, cases, show

CREATURES = """
acorn_page | c3: acorn_page ; c3: crumb_counter | lead acorn_page ; crumb_counter! ; win -2.v | 2.v 2
root_digger | a3: hare_outrider ; a3: root_digger / c3: gutter_pup* | dom 2.c ; hare_outrider ; root_digger ; split gutter_pup 1 ; chain gutter_pup a ; win none | root_digger.damage 0 ; root_digger.armor 0
jay_crier | c3: jay_crier ; | lead jay_crier ; win none | 1.power 1
sett_warden | a3: mossback ; a3: sett_warden / c3: gutter_pup* | dom 2.c ; mossback ; sett_warden ; split gutter_pup 1 ; chain gutter_pup v | mossback.damage 4 ; sett_warden.might 3
sap_healer | c3: sap_healer jobe-3 ; | use sap_healer jobe | jobe.damage 1 ; sap_healer.expended True
moot_speaker | c3: moot_speaker king* / power 4 ; | use moot_speaker king | king.expended False ; 1.power 2 ; cannot use moot_speaker king
stump_guard | a3: mossback ; a3: stump_guard | dom 2.a ; mossback ; none | mossback.damage 4
branch_runner | v3: branch_runner ; c1: jobe* | stealth branch_runner 2.c jobe ; win none | jobe.damage 5 | 6
mossback | a3: mossback hare_outrider ; | | hare_outrider.might 3 ; mossback.might 3
sela_quill | c3: sela_quill ; c1: jobe | manip sela_quill 2.c jobe | jobe.expended True ; jobe.swayed True | 6
king | c3: king jobe ; | lead king ; win none | jobe.will 3 ; king.will 4 ; 1.power 2
bramblejaw | a3: bramblejaw mossback / power 4 ; | use bramblejaw mossback | mossback.armor 2 ; 1.power 2 ; cannot use bramblejaw mossback
gutter_pup | v1: hare_outrider ; v3: gutter_pup jobe | stealth hare_outrider 2.v jobe ; block gutter_pup | gutter_pup.expended False | 1 1
crumb_counter | c3: crumb_counter ; | | 1.gain 4
roof_courier | v3: roof_courier ; trap left: snare | move roof_courier a ; text roof_courier 2.left | 2.seers 1 ; roof_courier.expended False
lockpick | v1: lockpick ; v3: ghost jobe | stealth lockpick 2.v jobe | can pass ; ghost.expended False | 1
sewer_bruiser | a3: sewer_bruiser fledgling ; | | sewer_bruiser.might 5
ghost | v3: hare_outrider ; v3: ghost | | cannot stealth hare_outrider 2.v ghost ; can manip hare_outrider 2.v ghost
silk_fingers | c3: silk_fingers ; c1: jobe / power 3 | manip silk_fingers 2.c jobe | 1.power 2 ; 2.power 1 | 6
quartermaster_nib | c3: quartermaster_nib fledgling / power 1 ; | use quartermaster_nib r1 soldier ; buy c | r1.card soldier ; 1.power 0 ; quartermaster_nib.expended True
vex_undertow | v3: vex_undertow / power 2 ; c3: jobe | stealth vex_undertow 2.c jobe ; use vex_undertow ; win none | jobe.damage 4 ; 1.power 0 | 1 6
mother_tallow | c3: mother_tallow / power 3 ; c3: fledgling king | use mother_tallow 2.c r1 a | r1.place 1.a ; r1.expended True ; 1.power 0
mother_tallow | c3: mother_tallow fledgling ; | use mother_tallow 2 r1 | r1.gone True ; 1.power 2 ; mother_tallow.expended False
underking | a3: underking fledgling ; | | 1.gain 4 ; r1.might 2
alley_shrike | v3: alley_shrike ; c1: jobe | stealth alley_shrike 2.c jobe ; win none | alley_shrike.expended False ; jobe.damage 5 | 6
thistle_shrew | a3: thistle_shrew ; c3: hare_outrider-1 king | dom 2.c ; thistle_shrew ; none ; split hare_outrider 1 ; chain hare_outrider a | hare_outrider.gone True
nettle_kit | v3: branch_runner ; c1: nettle_kit king | stealth branch_runner 2.c nettle_kit ; chain nettle_kit a ; win none | branch_runner.damage 1 | 6
hare_outrider | a3: hare_outrider ; | dom 2.c ; hare_outrider ; win none | hare_outrider.expended False
stoat_slinker | v3: stoat_slinker ; c1: jobe-1 | stealth stoat_slinker 2.c jobe ; win none | jobe.damage 4 | 6
jobe | a3: hare_outrider / c3: jobe ; a3: mossback | dom 2.a ; hare_outrider ; none ; chain hare_outrider a | mossback.damage 3
thornback | a3: thornback ; | dom 2.c ; thornback ; win none | thornback.armor 1
thornback | a3: hare_outrider ; a3: thornback / c3: gutter_pup* | dom 2.c ; hare_outrider ; thornback ; split gutter_pup 0 | thornback.damage 1
red_stoat | v3: red_stoat ; c1: gutter_pup king | stealth red_stoat 2.c gutter_pup ; chain gutter_pup a ; win none | 1.power 2 | 6
hob_hurdle | a3: hob_hurdle ; c3: jobe | dom 2.c ; hob_hurdle ; win none | jobe.damage 4 ; jobe.place 2.c
marchmother_sorrel | c3: marchmother_sorrel jobe+1 / power 2 ; | use marchmother_sorrel marchmother_sorrel | jobe.might 4 ; marchmother_sorrel.armor 1 ; marchmother_sorrel.might 4
warlord_tine | a3: warlord_tine-2 mossback-1 ; | dom 2.c ; warlord_tine + mossback ; win none | warlord_tine.damage 1 ; mossback.damage 0 ; mossback.might 4
winterpelt | v3: winterpelt ; c1: jobe king | stealth winterpelt 2.c jobe ; win none | king.damage 1 ; jobe.damage 5 | 6
winterpelt | v3: winterpelt / power 3 ; c1: jobe-1 king-1 | use winterpelt 2.c jobe ; chain jobe v | jobe.gone True ; 1.chain.v jobe ; cannot use winterpelt 2.c king
moth_chaser | v3: moth_chaser / a3: jobe~ ; | move moth_chaser a ; text moth_chaser jobe | jobe.swayed False
lamp_tender | c3: lamp_tender jobe ; | use lamp_tender jobe | jobe.will 4 ; lamp_tender.expended True
echo_bat | c3: echo_bat ; c3: jobe* | manip echo_bat 2.c jobe | jobe.swayed True | 3
vixen_kit | v3: vixen_kit ; c1: gutter_pup | manip vixen_kit 2.c gutter_pup | 1.power 1 | 6
dozing_owlet | v3: dozing_owlet ; | move dozing_owlet a | dozing_owlet.expended False ; dozing_owlet.flown True
hymn_bat | c3: hymn_bat jobe ; | | jobe.will 3 ; hymn_bat.will 3
lure_fox | c3: lure_fox ; c3: jobe | manip lure_fox 2.c jobe | jobe.swayed True | 2
barn_talon | v3: barn_talon ; c1: jobe | stealth barn_talon 2.c jobe ; win none | jobe.damage 5 | 6
barn_talon | v3: barn_talon ; c1: hymn_bat | stealth barn_talon 2.c hymn_bat ; win none | hymn_bat.damage 4 | 6
old_mirrow | c3: old_mirrow ; c3: jobe~ king | | jobe.will 2 ; king.will 4
ashtail | v3: ashtail / power 2 ; c3: jobe~ king | use ashtail 2.c jobe a | jobe.place 2.a ; jobe.expended False ; 1.power 0
lantern_abbess | c3: lantern_abbess / power 3 ; c3: jobe king | use lantern_abbess 2.c jobe | jobe.swayed True ; lantern_abbess.expended True
lantern_abbess | c3: lure_fox ; c3: lantern_abbess jobe | manip lure_fox 2.c jobe | jobe.swayed False | 2
vesper_horn | a3: vesper_horn / c3: jobe@2 lure_fox ; c1: hymn_bat~ king | manip lure_fox 2.c hymn_bat ; to hymn_bat a | jobe.might 4 ; jobe.will 3 ; hymn_bat.expended False ; hymn_bat.might 2 | 6
fledgling | power 2 ; | buy c | r1.card fledgling ; 1.power 0 ; r1.might 1 ; r1.expended False
student | c3: fledgling / power 2 ; | promote r1 student | r1.will 2 ; r1.blood 2 ; 1.power 0
soldier | c3: fledgling / power 2 ; | promote r1 soldier | r1.might 2 ; r1.blood 2
speaker | c3: speaker ; c3: hymn_bat | lead r1 ; hymn_bat! ; win -2.v | 2.v 2
whisperer | c3: whisperer ; c3: jobe | manip r1 2.c jobe | jobe.swayed True | 2
shieldbearer | a3: hare_outrider ; a3: shieldbearer / c3: gutter_pup* | dom 2.c ; hare_outrider ; r1 ; split gutter_pup 0 | r1.expended False ; r1.damage 2
night_runner | v1: night_runner ; v3: hare_outrider jobe | stealth r1 2.v jobe ; block hare_outrider ; chain hare_outrider v | r1.damage 0 ; hare_outrider.gone True | 6
"""  # noqa: E501 - a case is a line


AT_THE_START = """
quill_bearer | a3: quill_bearer ; | pass | quill_bearer.armor 1
quill_bearer | a3: quill_bearer+1 ; | pass | quill_bearer.armor 1
"""


@pytest.mark.parametrize("case", [*cases(CREATURES), *cases(AT_THE_START, active=2)])
def test_a_creature_does_what_its_text_says(case: Shown) -> None:
    show(case)


def test_every_creature_is_shown() -> None:
    shown = {case.values[0].card for case in (*cases(CREATURES), *cases(AT_THE_START))}
    assert shown == {card.key for card in CARDS if card.kind in ("creature", "recruit")}
