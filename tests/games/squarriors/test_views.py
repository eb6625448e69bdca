from __future__ import annotations

from games.squarriors.cards.cards import KEYS
from games.squarriors.laid_out import table
from tests.games.squarriors.positions import GAME, load, play


def test_a_view_names_what_is_on_the_table() -> None:
    state = table(
        "c3: jobe*-1+1~ / mark jobe: war_paint / chain c: rally_at_the_stump exile / power 4",
        "v3: king@1 / trap left: snare / hand: nip",
    )
    view = GAME.view(state, 0)
    jobe = view.sides[0].creatures[0]
    assert (jobe.name, jobe.might, jobe.expended, jobe.damage, jobe.armor) == (
        *("jobe", 4, True, 1, 1),
    )
    assert [mark.card for mark in jobe.marks] == [KEYS["war_paint"]]
    assert [card.holds for card in view.sides[0].domains[2].chain] == [True, True]
    assert view.sides[1].creatures[0].owner == 0
    assert "Traitor" in view.sides[1].creatures[0].keywords
    assert (view.sides[1].hand, view.sides[1].traps[0].power) == (1, 2)
    assert view.sides[1].traps[0].card is None
    assert (view.sides[0].limit, view.sides[0].provision) == (
        12,
        2,
    )  # Exile is the last in its chain


def test_the_hand_is_for_its_player_alone_until_the_match_is_over() -> None:
    state = table("hand: nip", "c3: jobe / hand: snare")
    assert GAME.view(state, 0).hand == (KEYS["nip"],)
    assert GAME.view(state, None).hand == ()
    assert GAME.open_view(state).hands == ((KEYS["nip"],), (KEYS["snare"],))


def test_roles_and_the_contest_are_shown() -> None:
    watching = "power 1 / hand: hold_the_line"
    state = table("a3: mossback", f"c3: jobe* / {watching}")
    play(state, "dom 2.c", "mossback")
    view = GAME.view(state, None)
    assert view.sides[0].creatures[0].roles == ("attacker",)
    assert view.sides[1].creatures[0].roles == ("defender",)
    assert (view.contest.kind, view.contest.domain, view.contest.totals) == (
        *("dominance", (1, 2), (3, 3)),
    )


def test_the_last_change_is_told_until_something_else_changes() -> None:
    state = table("v2: ghost / a4: mossback", "v1: sela_quill / c3: jobe*")
    play(state, "manip ghost 2.c jobe", dice=(6,))
    assert GAME.view(state, None).changed == ("2.c jobe",)
    play(state, "manip mossback 2.v sela_quill", dice=(1,))
    assert GAME.view(state, None).changed == ("2.c jobe",)


def test_places_that_creatures_left_are_told_as_long_as_the_change_is() -> None:
    state = table("v2: ghost / a4: mossback", "v1: / c3: jobe*")
    play(state, "move ghost a")
    (left,) = GAME.view(state, None).left
    assert (left.seat, left.domain, left.where, left.name) == (0, 0, 0, "ghost")
    play(state, "manip mossback 2.c jobe", dice=(6,))
    assert GAME.view(state, None).left == ()


def test_things_that_have_left_play_are_not_told_as_changed() -> None:
    state = table("v6: bramblejaw", "v1: jobe-1* / c3: king")
    play(state, "stealth bramblejaw 2.v jobe", dice=(6,))
    assert "jobe" not in " ".join(GAME.view(state, None).changed)


def test_the_roll_of_a_contest_is_shown_before_it_counts() -> None:
    state = table("v2: ghost", "c3: jobe*")
    load(state, (6,))
    [frame] = GAME.apply(state, 0, GAME.find(state, 0, "manip ghost 2.c jobe")).frames
    view = GAME.view(GAME.decode(frame.state), None)
    assert (view.contest.roll.die, view.contest.roll.total) == (6, 9)
