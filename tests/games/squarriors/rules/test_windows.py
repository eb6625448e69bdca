"""Windows that public facts open and close (R-60, R-61)."""

from __future__ import annotations

from games.squarriors.events import Fled
from games.squarriors.laid_out import table
from tests.games.squarriors.positions import GAME, asked, can, notations, play, settle, window_of
from tests.games.squarriors.test_orders import answer, window


def test_r_60_a_decision_with_one_possible_answer_is_taken_at_once() -> None:
    state = table("a3: bramblejaw", "c3: fledgling* / v3: king")
    events = play(state, "dom 2.c", "bramblejaw")
    assert asked(state, 1).question == "win"  # nobody flees, nothing is divided
    assert not any(event for event in events if isinstance(event, Fled))


def test_r_61a_no_window_is_open_that_the_printed_list_of_a_ready_made_tribe_closes() -> None:
    """Power enough for Nip, but only traps and commands in hand: closed for everybody."""
    state = table("c3: king", "c3: jobe / power 9 / hand: raid_the_stores snare")
    play(state, "manip king 2.c jobe", dice=(6,))
    assert asked(state, 1).question == "act"


def test_r_61a_an_open_window_asks_also_who_holds_no_instant() -> None:
    """With an own tribe the hand may hold any: the menu has only `pass`."""
    state = table("c3: king", "c3: jobe / power 9 / hand: snare", own=True)
    play(state, "manip king 2.c jobe")
    assert notations(asked(state, 2)) == ["pass", "quiet"]


def test_r_61_two_states_that_differ_in_a_hand_alone_open_the_same_windows() -> None:
    sides = "c3: jobe / power 2 / hand: {}"
    waiting = []
    for card in ("snare", "nip", "raid_the_stores", "trip_line"):
        state = table("c3: king", sides.format(card), own=True)
        play(state, "manip king 2.c jobe", dice=(2,))
        waiting.append(GAME.view(state, 0).waiting)
    assert len(set(waiting)) == 1


def test_r_61b_a_trap_window_opens_by_what_the_trap_may_be() -> None:
    """Paid 2: as Double Agent has not been shown, the trap may answer a failed manipulation."""
    side = "c3: jobe / hand: double_agent / trap left: snare"
    state = table("c3: king", side)
    play(state, "manip king 2.c jobe", dice=(1,))
    settle(state)
    play(state, "pass")
    assert window(state, 2) == "trap"
    assert notations(asked(state, 2)) == ["pass"]


def test_r_61b_a_trap_that_can_be_none_that_answers_opens_nothing() -> None:
    state = table("c3: king", "c3: jobe / trap left: snare")
    play(state, "manip king 2.c jobe", dice=(1,))
    play(state, "pass")
    assert asked(state, 2) is None or asked(state, 2).question == "act"


def test_r_61c_an_ability_that_can_be_paid_opens_a_window() -> None:
    state = table("c3: king", "c3: sap_healer jobe-1")
    play(state, "pass")
    assert window(state, 2) == "other"
    assert can(state, "use sap_healer jobe")


def test_r_61d_marks_alone_are_asked_for_only_under_always() -> None:
    state = table("c3: king", "c3: jobe / mark jobe: war_paint")
    play(state, "pass")
    assert window_of(state, 2).quiet
    assert answer(state, 2, "targeted") == "pass"
    assert answer(state, 2, "responses") == "pass"
    assert answer(state, 2, "stop") == ""
