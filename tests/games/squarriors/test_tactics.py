"""Each tactic played, and its strategy text in a chain, at work."""

from __future__ import annotations

import pytest

from games.squarriors.cards.cards import CARDS
from tests.games.squarriors.positions import Shown, cases, show

PLAYED = """
rally_at_the_stump | v2 / power 5 / hand: rally_at_the_stump ; | play rally_at_the_stump v a | 1.v 3 ; 1.chain.a rally_at_the_stump ; 1.power 0
raid_the_stores | power 3 / hand: raid_the_stores ; power 4 | play raid_the_stores 2 a | 2.power 1 ; 1.power 2
second_assault | a3: mossback hare_outrider / power 6 / hand: second_assault ; c3: king | dom 2.v ; mossback ; win none ; play second_assault mossback - a | mossback.expended False ; can dom 2.a
night_errand | v3: hare_outrider* / power 3 / hand: night_errand ; v3: gutter_pup jobe | play night_errand hare_outrider a ; stealth hare_outrider 2.v jobe | can pass ; hare_outrider.expended True | 1
gnaw_through | power 2 / hand: gnaw_through ; trap left: snare | play gnaw_through trap 2.left v | 2.traps None None ; 2.discard snare
gnaw_through | power 2 / hand: gnaw_through ; c3: jobe / chain c: nip trip_line | play gnaw_through chain 2.c2 v | 2.chain.c nip ; 2.discard trip_line
gnaw_through | c3: king / power 2 / hand: gnaw_through / mark king: slow_poison@2 ; | play gnaw_through mark 1.c king slow_poison v | king.marks - ; 2.discard slow_poison
open_court | c3: king* jobe* / power 3 / hand: open_court ; | play open_court king jobe c | king.expended False ; jobe.expended False ; jobe.will 4
open_court | c3: king* jobe* / power 3 / hand: open_court ; | play open_court jobe - c | king.expended True ; jobe.will 4
spread_rumours | power 4 / hand: spread_rumours ; c3: jobe / v3: king | play spread_rumours 2.c jobe a | jobe.swayed True ; king.swayed False
exile | power 4 / hand: exile ; c3: jobe~ king | play exile 2.c jobe a | 2.banished jobe ; jobe.gone True
new_plans | power 1 / hand: new_plans / chain a: nip shout_down ; | play new_plans a1 c v | 1.chain.c nip ; 1.chain.a shout_down ; 1.chain.v new_plans
muster_the_young | power 4 / hand: muster_the_young ; | play muster_the_young a c | 1.creatures 3 ; r1.place 1.a ; r2.place 1.a ; 1.chain.c muster_the_young
nip | a3: mossback / power 1 / hand: nip ; c3: jobe* | dom 2.c ; mossback ; play nip 2.c jobe a | jobe.damage 4
duck_and_roll | a3: mossback hare_outrider / power 2 / hand: duck_and_roll ; c3: jobe* | dom 2.c ; mossback + hare_outrider ; play duck_and_roll hare_outrider a | hare_outrider.damage 0 ; mossback.damage 3 ; jobe.damage 3
shout_down | power 3 / hand: raid_the_stores ; power 5 / hand: shout_down | play raid_the_stores 2 a ; play shout_down #1 c | 1.discard raid_the_stores ; 2.power 2 ; 2.chain.c shout_down
loaded_die | c3: lure_fox / power 1 / hand: loaded_die ; c3: jobe | manip lure_fox 2.c jobe ; play loaded_die a | jobe.swayed True | 1 6
second_wind | a3: jobe* / power 2 / hand: second_wind ; | play second_wind jobe a | jobe.expended False ; cannot dom 2.c
hold_the_line | c3: jobe / power 1 / hand: hold_the_line ; | play hold_the_line jobe c | jobe.armor 2
silver_tongue | c3: king / power 2 / hand: silver_tongue ; c3: hymn_bat | manip king 2.c hymn_bat ; play silver_tongue a | hymn_bat.swayed True | 1
bark_poultice | c3: jobe-2 / power 1 / hand: bark_poultice ; | play bark_poultice jobe c | jobe.damage 0
trip_line | power 2 / hand: trip_line ; c3: jobe king | play trip_line 2.c jobe a | jobe.expended True ; king.expended False
dig_it_up | power 2 / hand: dig_it_up / discard: nip ; | play dig_it_up nip c | 1.hand nip ; 1.discard -
war_paint | c3: jobe / power 2 / hand: war_paint ; | play war_paint jobe | jobe.might 4 ; jobe.marks war_paint
price_on_a_head | v3: hare_outrider / power 1 / hand: price_on_a_head ; c1: gutter_pup king | play price_on_a_head 2.c gutter_pup ; stealth hare_outrider 2.c gutter_pup ; chain gutter_pup a ; win none | 1.power 4 | 6
chain_of_office | c3: jobe / power 2 / hand: chain_of_office ; | play chain_of_office jobe | jobe.will 3 ; jobe.keywords Loyal
bell_collar | power 2 / hand: bell_collar ; v3: hare_outrider | play bell_collar 2.v hare_outrider ; pass | cannot stealth hare_outrider 1.v dozing_owlet ; can manip hare_outrider 1.v dozing_owlet
clipped_wing | power 1 / hand: clipped_wing ; v3: alley_shrike | play clipped_wing 2.v alley_shrike | alley_shrike.keywords -
thimble_helm | c3: jobe / power 2 / hand: thimble_helm ; | play thimble_helm jobe | jobe.blood 8
seed_of_doubt | power 3 / hand: seed_of_doubt ; c3: jobe | play seed_of_doubt 2.c jobe | jobe.will 0
blight | power 3 / hand: blight ; | play blight 2.c | 2.limit 8
spyhole | v3: hare_outrider / power 2 / hand: spyhole ; c3: jobe | play spyhole 2.c ; stealth hare_outrider 2.c jobe ; win none | jobe.damage 2 | 3
slow_poison | power 3 / hand: slow_poison ; c3: jobe | play slow_poison 2.c jobe ; pass | jobe.damage 1
snare | v3: hare_outrider / c3: king ; c3: jobe / trap left: snare | stealth hare_outrider 2.c jobe ; fire left v ; chain hare_outrider a | 2.chain.v snare ; hare_outrider.gone True ; can pass
smoke_pot | v3: hare_outrider ; c1: jobe / trap left: smoke_pot | stealth hare_outrider 2.c jobe ; fire left v | jobe.damage 0 ; hare_outrider.expended True ; 2.chain.v smoke_pot ; can pass | 6
covered_pit | a3: mossback hare_outrider ; c3: jobe* / trap left: covered_pit | dom 2.c ; mossback + hare_outrider ; fire left 1.a mossback v ; chain hare_outrider a | mossback.damage 0 ; jobe.damage 3
ambush | a3: mossback / c3: king ; c3: jobe* / trap left: ambush | dom 2.c ; mossback ; fire left v ; chain mossback a | mossback.gone True
double_agent | c3: king ; c3: jobe / trap left: double_agent | manip king 2.c jobe ; pass ; fire left v | king.swayed True | 1
heckler | c3: king ; c3: jobe / trap left: heckler | lead king ; jobe! ; fire left v ; win -1.v | 1.v 2
last_bite | v3: hare_outrider / c3: king ; c1: gutter_pup jobe / trap left: last_bite | stealth hare_outrider 2.c gutter_pup ; chain gutter_pup a ; win none ; pass ; fire left 1.c king v | king.damage 2 | 6
alarm_string | power 5 / hand: raid_the_stores ; power 5 / trap left: alarm_string | play raid_the_stores 2 a ; fire left v | 1.power 2 ; 2.power 2
martyrs_song | a3: hare_outrider ; c3: jobe / trap left: martyrs_song | dom 2.a ; hare_outrider ; win -2.a ; pass ; fire left c v | 2.a 2 ; 2.c 4
scapegoat | power 4 / hand: spread_rumours ; c3: jobe / trap left: scapegoat | play spread_rumours 2.c jobe a ; fire left v | jobe.swayed False ; 1.discard spread_rumours ; 2.chain.v scapegoat
"""  # noqa: E501 - a case is a line


IN_A_CHAIN = """
rally_at_the_stump | c3: king / chain a: rally_at_the_stump open_court ; c3: sela_quill | lead king ; sela_quill! ; win -2.v | 2.v 2
raid_the_stores | a3: hare_outrider / chain a: raid_the_stores ; | dom 2.c ; hare_outrider ; win none | 1.power 1
second_assault | a3: hare_outrider / c3: king / chain a: second_assault war_paint thimble_helm ; a3: mossback* | dom 2.a ; hare_outrider ; chain hare_outrider a ; win none | mossback.damage 4
night_errand | v3: hare_outrider / chain a: night_errand trip_line ; v3: mossback jobe | stealth hare_outrider 2.v jobe ; block mossback | mossback.damage 0 ; mossback.expended False | 4 1
gnaw_through | v3: hare_outrider / chain a: gnaw_through ; c1: jobe / trap left: snare | stealth hare_outrider 2.c jobe ; win none ; text gnaw_through 2.left | 2.seers 1 | 6
open_court | c3: king jobe / power 2 / chain c: open_court ; | use c1 jobe | jobe.will 4 ; cannot use c1 jobe
spread_rumours | c3: king / chain a: exile spread_rumours ; c3: jobe | manip king 2.c jobe | jobe.swayed True | 1
exile | chain a: nip exile ; | | 1.limit 12
exile | chain a: exile nip ; | | 1.limit 10
new_plans | c3: king / chain a: new_plans exile ; c1: jobe | manip king 2.c jobe | 1.power 1 | 6
muster_the_young | c3: fledgling / power 1 / chain a: muster_the_young ; | promote r1 student | 1.power 0
nip | a3: mossback / chain a: nip war_paint ; c3: hymn_bat* | dom 2.c ; mossback ; win none | hymn_bat.damage 4
duck_and_roll | v3: hare_outrider / c3: king ; v3: mossback jobe / chain a: duck_and_roll trip_line | stealth hare_outrider 2.v jobe ; block mossback ; chain hare_outrider v | mossback.damage 2 | 3
shout_down | c3: jobe-1 / power 1 / hand: bark_poultice ; chain a: shout_down open_court | | cannot play bark_poultice jobe v
loaded_die | c3: king / power 2 / chain a: loaded_die snare exile ; c3: hymn_bat | manip king 2.c hymn_bat ; use a1 | hymn_bat.swayed True ; 1.power 0 | 1 6
hold_the_line | a3: mossback ; a3: jobe / chain a: hold_the_line | dom 2.a ; mossback ; none | mossback.damage 4
silver_tongue | c3: king / chain a: silver_tongue exile ; c1: jobe | manip king 2.c jobe | 1.power 1 | 6
trip_line | v3: hare_outrider / power 2 / chain a: trip_line snare ; v3: mossback jobe | use a1 2.v mossback ; stealth hare_outrider 2.v jobe | cannot block mossback ; can block jobe
dig_it_up | chain a: dig_it_up ; | | 1.limit 11
war_paint | a3: jobe king / mark jobe: thimble_helm / chain a: war_paint nip ; | | jobe.might 4 ; king.might 3
price_on_a_head | v3: hare_outrider / chain a: price_on_a_head ; c1: gutter_pup king | stealth hare_outrider 2.c gutter_pup ; chain gutter_pup v ; win none | 1.power 1 | 6
chain_of_office | c3: lure_fox ; c3: jobe / chain c: chain_of_office open_court | manip lure_fox 2.c jobe | jobe.swayed False | 2
bell_collar | v3: hare_outrider / chain a: bell_collar snare trip_line ; c1: jobe | stealth hare_outrider 2.c jobe ; win none | jobe.damage 3 | 6
clipped_wing | a3: hare_outrider / chain a: clipped_wing nip ; c3: jobe | dom 2.c ; hare_outrider ; jobe ; to jobe v ; win none | jobe.damage 1 ; jobe.place 2.v ; jobe.expended True
thimble_helm | c3: fledgling / chain a: thimble_helm ; | | r1.blood 2
seed_of_doubt | chain a: exile seed_of_doubt ; c3: jobe~ | | jobe.will 1
blight | power 3 / chain a: blight ; power 3 | use a1 2 | 2.power 1
spyhole | power 1 / chain a: spyhole ; trap left: snare | use a1 2.left | 2.seers 1
slow_poison | power 1 / hand: bell_collar / chain a: slow_poison snare trip_line ; c3: jobe | play bell_collar 2.c jobe | jobe.marks bell_collar
snare | v3: hare_outrider / c3: king ; v3: mossback jobe / chain a: snare trip_line | stealth hare_outrider 2.v jobe ; block mossback ; chain hare_outrider v | 2.power 1 | 6
smoke_pot | v3: hare_outrider ; c3: jobe / chain c: smoke_pot nip nip | stealth hare_outrider 2.c jobe | jobe.damage 0 ; can pass | 4
covered_pit | a3: mossback ; c3: jobe* / chain c: covered_pit nip | dom 2.c ; mossback | mossback.damage 4
ambush | c3: jobe / chain c: ambush snare trip_line ; | | jobe.keywords Swiftness
double_agent | c3: lure_fox ; c3: jobe / chain c: double_agent exile | manip lure_fox 2.c jobe | jobe.swayed False | 2
heckler | c3: king ; chain a: heckler | lead king ; win none | 2.power 1
last_bite | a3: hare_outrider / c3: king / chain a: last_bite gutter_pup nettle_kit ; a3: mossback* | dom 2.a ; hare_outrider ; chain hare_outrider v ; win none | mossback.damage 4
alarm_string | power 3 / hand: raid_the_stores ; chain a: alarm_string shout_down | | cannot play raid_the_stores 2 a
martyrs_song | a3: hare_outrider ; c3: jobe / chain c: martyrs_song shout_down open_court | dom 2.a ; hare_outrider ; win -2.a | 2.power 2
scapegoat | power 4 / hand: spread_rumours ; c3: jobe / chain c: scapegoat exile new_plans | | cannot play spread_rumours 2.c jobe a
"""  # noqa: E501 - a case is a line


AT_THE_START = """
second_wind | a3: jobe / chain a: nip second_wind ; | pass | jobe.armor 1
bark_poultice | c3: jobe-2 / chain c: bark_poultice ; | pass | jobe.damage 1
"""


@pytest.mark.parametrize("case", cases(PLAYED))
def test_a_tactic_does_what_its_text_says(case: Shown) -> None:
    show(case)


@pytest.mark.parametrize("case", [*cases(IN_A_CHAIN), *cases(AT_THE_START, active=2)])
def test_a_strategy_text_works_in_its_chain(case: Shown) -> None:
    show(case)


@pytest.mark.parametrize("texts", [(PLAYED,), (IN_A_CHAIN, AT_THE_START)])
def test_every_tactic_is_shown(texts: tuple[str, ...]) -> None:
    shown = {case.values[0].card for text in texts for case in cases(text)}
    assert shown == {card.key for card in CARDS if card.kind == "tactic"}
