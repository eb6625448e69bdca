from __future__ import annotations

from games.parts import words_of
from games.squarriors.board import domain_ref, player_ref, trap_ref
from games.squarriors.laid_out import creature, table
from games.squarriors.naming import called, in_place, parts_for
from games.squarriors.state import SquarriorsState
from tests.games.squarriors.positions import play


def named(state: SquarriorsState, ref: int, *, own: bool) -> tuple[str, ...]:
    return words_of(parts_for(state, ref, own))


def test_creatures_recruits_and_copies() -> None:
    state = table("c3: jobe fledgling", "v3: king jobe@1")
    assert called(state, creature(state, "jobe")).word == "jobe"
    assert called(state, creature(state, "r1")).word == "r1"
    assert words_of(in_place(state, creature(state, "king"))) == ("2.v", "king")
    state = table("c3: jobe jobe@2", "v3: king")
    assert [called(state, each).word for each in state.sides[0].creatures] == ["jobe@1", "jobe@2"]


def test_other_things() -> None:
    state = table("c3: king / mark king: war_paint / chain c: nip exile", "trap left: snare")
    mark, second = creature(state, "king").marks[0].uid, state.sides[0].domains[2].chain[1].uid
    assert named(state, mark, own=True) == ("king", "war_paint")
    assert named(state, mark, own=False) == ("1.c", "king", "war_paint")
    assert named(state, second, own=True) == ("c2",)
    assert named(state, second, own=False) == ("1.c2",)
    assert named(state, trap_ref(1, 0), own=False) == ("2.left",)
    assert named(state, domain_ref(1, 2), own=False) == ("2.c",)
    assert named(state, player_ref(1), own=False) == ("2",)


def test_actions_of_the_queue_are_counted_from_the_oldest() -> None:
    watching = "c3: hymn_bat / power 1 / hand: hold_the_line"
    state = table("power 4 / hand: muster_the_young", watching)
    play(state, "play muster_the_young a c")
    assert named(state, state.queue[0].uid, own=False) == ("#1",)


def test_a_thing_that_is_gone_has_no_name() -> None:
    assert named(table("c3: king", "v3: jobe"), 99, own=True) == ()
