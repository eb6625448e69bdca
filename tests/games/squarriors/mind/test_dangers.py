"""The losses that a player must fear in the others' next turns."""

from __future__ import annotations

from games.squarriors.board import ARMY, COUNCIL, VANGUARD
from games.squarriors.laid_out import creature, table
from games.squarriors.mind import worth
from games.squarriors.mind.dangers import Dangers

TAKEN = worth.PLAIN.lowered


def danger(ours: str, theirs: str) -> float:
    return Dangers(table(ours, theirs), 0).worst()


def test_a_player_without_an_answer_may_lose_a_challenge() -> None:
    ready, expended = (f"v3: ghost / a3: / c3: {king}" for king in ("king", "king*"))
    assert danger(ready, "c3: jobe") == 0
    assert danger(expended, "c3: jobe") == max(TAKEN)


def test_an_army_that_is_stopped_takes_nothing() -> None:
    ours = "v3: / a3: mossback / c3: king"
    assert danger(ours, "a3: gutter_pup / c1:") == 0
    assert danger("v3: / a3: / c3: king", "a3: mossback / c1:") == TAKEN[ARMY]
    assert danger("v3: / a3: mossback* / c3:", "a3: gutter_pup / c1:") == TAKEN[COUNCIL]


def test_by_kennel_wall_the_vanguard_stops_an_army_before_the_council() -> None:
    theirs = "a3: gutter_pup / c1:"
    assert danger("v3: ghost / a3: bramblejaw* / c3:", theirs) == TAKEN[COUNCIL]
    assert danger("v3: ghost / a3: bramblejaw* / c3: / keep kennel_wall", theirs) == 0


def test_a_spent_creature_defends_nothing() -> None:
    state = table("v3: / a3: / c3: king", "c3: jobe")
    king = creature(state, "king")
    assert Dangers(state, 0).worst() == 0
    assert Dangers(state, 0).worst([king.uid]) == max(TAKEN)


def test_only_who_can_act_is_feared() -> None:
    """In its own turn, only ready creatures are feared; afterwards all of them."""
    state = table("v3: / a3: / c3: king*", "c3: jobe*")
    assert Dangers(state, 0).worst() == max(TAKEN)
    state.active = 1
    assert Dangers(state, 0).worst() == 0


def test_the_stronger_army_strikes_harder() -> None:
    """R-36: where Armies meet, the difference of their strengths counts."""
    assert danger("v3: / a3: mossback / c3:", "a3: mossback / c1:") == 0
    assert danger("v3: / a3: mossback / c3:", "a4: mossback / c1:") == TAKEN[ARMY]
    assert danger("v3: / a3: mossback / c3:", "a4: mossback / c1: / v3: ghost") == TAKEN[ARMY]


def test_a_defender_on_the_spot_does_not_come_to_help_as_well() -> None:
    """A reinforcement comes from elsewhere (R-35): one defender is not two."""
    ours = "v3: bramblejaw / a5: mossback* mossback* / c3: king / keep kennel_wall"
    assert danger(ours, "a5: mossback mossback / c1:") == TAKEN[VANGUARD]


def test_a_creature_that_has_marched_does_not_march_again() -> None:
    """R-43: one dominance attack in a turn."""
    state = table("v3: / a3: / c3:", "a3: mossback / c1:", active=2)
    assert Dangers(state, 0).worst() == TAKEN[ARMY]
    state.sides[1].assaults = 1
    assert Dangers(state, 0).worst() == 0


def test_nobody_comes_to_help_who_would_do_harm() -> None:
    """With help from the Army the stronger Army strikes harder (R-36): so it stays away."""
    ours, theirs = "v6: / a3: fledgling{} / c1: mossback", "a6: mossback / c1:"
    assert danger(ours.format(""), theirs) == danger(ours.format("*"), theirs)
