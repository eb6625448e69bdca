from __future__ import annotations

from games.squarriors.laid_out import table
from games.squarriors.rules.acting import own_marks
from tests.games.squarriors.positions import can, check, play


def test_a_mark_whose_detaching_waits_in_the_queue_is_not_offered_again() -> None:
    watching = "c3: hymn_bat / power 1 / hand: hold_the_line"
    state = table("c3: king / mark king: war_paint", watching)
    play(state, "detach king war_paint c")
    assert state.queue
    assert list(own_marks(state, 0)) == []


def test_an_action_that_cannot_be_paid_is_not_offered() -> None:
    state = table("c3: fledgling / power 1 / hand: raid_the_stores snare", "c3: king")
    check(state, "cannot buy c", "cannot promote r1 student", "cannot play raid_the_stores 2 a")
    assert not can(state, "trap left snare")


def test_a_sacrificed_creature_is_no_target_of_the_same_ability() -> None:
    state = table("c3: mother_tallow fledgling fledgling", "")
    check(state, "can use mother_tallow 2 r1", "can use mother_tallow 2 r2")
