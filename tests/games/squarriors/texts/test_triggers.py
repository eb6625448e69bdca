from __future__ import annotations

from games.squarriors.cards.vocabulary import When
from games.squarriors.laid_out import table
from games.squarriors.texts.happening import Happened, Source
from games.squarriors.texts.triggers import TRAP_EVENTS, answers, happen


def test_the_doer_and_the_target_of_an_event() -> None:
    state = table("", "", "")
    event = Happened("killed", by=1, vs=2, of=[7], of_seat=2)
    for seat, by, vs in ((0, "enemy", "enemy"), (1, "mine", "enemy"), (2, "enemy", "mine")):
        source = Source(seat, 0)
        assert answers(state, When(on="killed", by=by, vs=vs), source, event)
    assert not answers(state, When(on="killed", by="mine"), Source(0, 0), event)
    assert answers(state, When(on="killed", of="enemy"), Source(0, 0), event)
    assert answers(state, When(on="killed", of="self"), Source(0, 0, me=7), event)
    assert not answers(state, When(on="moved"), Source(0, 0), event)


def test_any_attack_is_no_challenge() -> None:
    state = table("", "")
    when = When(on="declare", contest="attack")
    for kind, expected in (("stealth", True), ("dominance", True), ("leadership", False)):
        assert answers(state, when, Source(0, 0), Happened("declare", contest=kind)) is expected


def test_a_trap_hears_only_what_happens_while_it_lies_there() -> None:
    state = table("trap left: snare", "")
    happen(state, Happened("killed", 1, 0))
    assert [len(side.happened) for side in state.sides] == [1, 0]
    assert {"declare", "failed", "killed", "lowered", "played", "targeted"} == TRAP_EVENTS
