"""The plain player, which plays imagined turns quickly."""

from __future__ import annotations

import pytest

from games.players import ahead
from games.players.mind import turn_of
from games.squarriors.choices import PASS
from games.squarriors.laid_out import table
from games.squarriors.mind.offhand import offhand
from games.squarriors.state import SquarriorsState
from tests.games.squarriors.positions import GAME, asked, play


def taken(ours: str, theirs: str, *before: str, seat: int = 1) -> str:
    state = table(ours, theirs)
    play(state, *before)
    return offhand(state, asked(state, seat)).notation


@pytest.mark.parametrize(
    ("ours", "theirs", "choice"),
    [
        ("a3: bramblejaw / c1: king*", "v1: jobe* / c3: king*", "dom 2.c"),
        ("v6: ghost / c3: king* / power 0", "c1: jobe", "stealth ghost 2.c jobe"),
        ("c1: king / power 0", "v1: ghost~ / c6: jobe", "manip king 2.v ghost"),
    ],
)
def test_it_declares_the_contest_that_promises_most(ours: str, theirs: str, choice: str) -> None:
    assert taken(ours, theirs) == choice


def test_it_leaves_a_contest_that_brings_less_than_it_expends() -> None:
    assert taken("a3: gutter_pup / power 0", "c6: jobe king / a6: bramblejaw mossback") == "pass"


@pytest.mark.parametrize(
    ("ours", "choice"),
    [
        ("v2: jobe* / a5: / c3: / power 3", "buy a"),
        ("v2: jobe* / a5: / c3: / power 1", "pass"),
        ("v1: jobe* king* mossback* / a1: / c1: / power 9", "pass"),
    ],
)
def test_then_it_buys_a_recruit_that_it_can_feed(ours: str, choice: str) -> None:
    assert taken(ours, "c3: king") == choice


def test_it_lets_chances_to_react_go_by_and_answers_questions_as_a_rule() -> None:
    ours, theirs = "a3: mossback hare_outrider", "v3: ghost / c3: mother_tallow fledgling"
    assert taken(ours, theirs, "dom 2.c") == "mossback + hare_outrider"
    assert taken(ours, theirs, "pass", seat=2) == "pass", "it could sacrifice a recruit"


def test_two_of_them_play_a_match_to_its_end() -> None:
    """They answer every question on the way, each with a legal choice."""
    state, log = GAME.new(GAME.setup(3), b"offhand")
    asks = log.asks
    while asks:
        choice = offhand(state, asks[0])
        asks = GAME.apply(state, asks[0].seat, choice).asks
    assert state.outcome is not None
    assert state.round < 40


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_are_played_on_until_whoever_decides_is_in_turn_again(players: int) -> None:
    """Its creatures are then ready again: the others' turns have shown the cost
    of expending them."""
    state = table(*["a3: mossback* / v3: ghost / c3: king"] * players)
    [ask] = GAME.asks(state)
    turn, turns = turn_of(GAME, state), GAME.mind.turns_ahead(state)
    asks = GAME.apply(state, 0, PASS, ask).asks
    for _ in ahead.offhand(GAME, state, asks, turn, turns):
        pass
    assert GAME.turns.in_turn(state) == (0,)
    assert not any(creature.expended for creature in state.sides[0].creatures)


@pytest.mark.parametrize("falls", ["before", "meanwhile"])
@pytest.mark.parametrize("who", [(1,), (2,), (3,), (2, 3)])
def test_the_place_of_who_falls_out_is_passed_without_a_turn(
    who: tuple[int, ...], falls: str
) -> None:
    """Otherwise the deciding player's next turn would be played too, and another
    player's would begin."""
    state = table(*["a3: mossback* / v3: ghost / c3: king"] * 4)
    if falls == "before":
        fall_out(state, who)
    [ask] = GAME.asks(state)
    turn, turns = turn_of(GAME, state), GAME.mind.turns_ahead(state)
    asks = GAME.apply(state, 0, PASS, ask).asks
    acted = list[int]()
    for one in ahead.offhand(GAME, state, asks, turn, turns):
        acted += [one.ask.seat] if one.ask.question == "act" else []
        fall_out(state, who)
    assert GAME.turns.in_turn(state) == (0,)
    assert 0 not in acted


def fall_out(state: SquarriorsState, who: tuple[int, ...]) -> None:
    for seat in who:
        state.sides[seat].out = True
