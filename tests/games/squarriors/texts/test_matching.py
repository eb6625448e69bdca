from __future__ import annotations

from games.squarriors.cards.cards import CARDS
from games.squarriors.cards.filters import Filter
from games.squarriors.laid_out import table
from games.squarriors.texts import matching, passives
from games.squarriors.texts.happening import Source

SOURCE = Source(0, 0)


def found(state, **wanted) -> list[str]:  # type: ignore[no-untyped-def]
    held = passives.holding(state)
    each = matching.creatures(state, Filter(**wanted), SOURCE, held)
    return [CARDS[creature.card].key for creature in each]


def test_each_field_of_a_filter_for_creatures() -> None:
    state = table("v3: jobe*-1 dozing_owlet / c3: king+1 / mark king: war_paint", "c3: fledgling~")
    assert found(state, side="mine") == ["jobe", "dozing_owlet", "king"]
    assert found(state, side="enemy") == ["fledgling"]
    assert found(state, domain="vanguard") == ["jobe", "dozing_owlet"]
    assert found(state, ready=True) == ["dozing_owlet", "king", "fledgling"]
    assert found(state, expended=True) == found(state, damaged=True) == ["jobe"]
    assert found(state, armored=True) == found(state, marked=True) == ["king"]
    assert found(state, swayed=True) == found(state, recruit=True) == ["fledgling"]
    assert found(state, promotable=True) == ["fledgling"]
    assert found(state, keyword="Flying") == ["dozing_owlet"]
    assert found(state, no_keyword="Loyal", side="mine") == ["jobe", "dozing_owlet"]
    assert found(state, max_value=2) == ["dozing_owlet", "fledgling"]
    assert found(state, max_will=1) == ["dozing_owlet", "fledgling"]
    assert found(state, traitor=True) == []


def test_domains_that_are_destroyed_match_nothing() -> None:
    state = table("v1 / a2 / c2", "")
    assert len(list(matching.domains(state, Filter(type="domain", side="mine"), SOURCE))) == 3
    lowest = Filter(type="domain", side="mine", lowest=True)
    assert len(list(matching.domains(state, lowest, SOURCE))) == 1
    state.sides[0].domains[0].strength = 0
    assert len(list(matching.domains(state, lowest, SOURCE))) == 2
