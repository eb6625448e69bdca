from __future__ import annotations

from games.frames import Log
from games.squarriors.events import Damaged, StrengthChanged
from games.squarriors.laid_out import creature, table
from games.squarriors.rules import changes, leaving
from tests.games.squarriors.positions import check


def test_lowering_by_several_points_is_one_event_and_stops_at_0() -> None:
    state, log = table("c3: king", "v3: jobe / a2"), Log()
    assert changes.take_strength(state, 1, 1, 5, 0, "text", log) == 2
    assert [event.change for event in log if isinstance(event, StrengthChanged)] == [-2]


def test_damage_names_what_armor_stopped() -> None:
    state, log = table("c3: king", "v3: jobe+1"), Log()
    changes.add_damage(state, [(0, creature(state, "jobe"), 3, 0)], log)
    told = next(event for event in log if isinstance(event, Damaged))
    assert (told.damage, told.stopped, told.by) == (3, 1, 0)
    check(state, "jobe.damage 2", "jobe.armor 0")


def test_nobody_dies_and_nothing_falls_before_somebody_looks() -> None:
    """A change only records the event; `leaving.check` works out the consequences."""
    state, log = table("c3: king", "v3: jobe / a2: mossback"), Log()
    jobe = creature(state, "jobe")
    killers = changes.add_damage(state, [(0, jobe, 9, 7)], log)
    assert (killers, jobe in state.sides[1].creatures) == ({jobe.uid: 7}, True)
    changes.take_strength(state, 1, 1, 2, 0, "text", log)
    assert [type(event) for event in log] == [Damaged, StrengthChanged]
    leaving.check(state, log, killers)
    assert jobe not in state.sides[1].creatures


def test_a_creature_that_comes_to_a_domain_is_the_rightmost_there() -> None:
    state, log = table("v3: jobe / c3: king hymn_bat", ""), Log()
    changes.put(state, creature(state, "jobe"), 2, "text", log)
    assert [each.uid for each in state.sides[0].there(2)][-1] == creature(state, "jobe").uid
