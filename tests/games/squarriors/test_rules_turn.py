"""Rulings on seats, rounds, the set-up and the phases of a turn (R-0 to R-11, R-58)."""

from __future__ import annotations

import pytest

from games.squarriors.board import TOP_POWER
from games.squarriors.cards.tribes import READY_MADE
from games.squarriors.events import PowerChanged, StrengthChanged, TribesShown
from games.squarriors.laid_out import table
from games.squarriors.rules.defaults import default
from tests.games.squarriors.positions import (
    GAME,
    asked,
    can,
    check,
    notations,
    play,
    seen,
    settle,
    window_of,
)


def new(seats: int = 2, seed: int = 0, **options: str):  # type: ignore[no-untyped-def]
    return GAME.new(GAME.setup(seats, options), seed.to_bytes(16, "big"))[0]


def hand_in(state, *tribes: str) -> None:  # type: ignore[no-untyped-def]
    for seat, tribe in enumerate(tribes):
        ask = GAME.ask(state, seat)
        choice = ask.find(f"tribe {tribe}")
        GAME.apply(state, seat, choice)


def test_r_0_the_main_text_counts_before_the_summary() -> None:
    """The summary says "at least 1" starts a challenge; the main text says one."""
    state = table("c3: king jobe", "c3: hymn_bat")
    leads = [text for text in notations(asked(state, 1)) if text.startswith("lead")]
    assert leads == ["lead king", "lead jobe"]


def test_the_options_of_a_match_and_their_defaults() -> None:
    state = new()
    assert (state.own_tribes, state.balance, state.winter) == (False, True, 16)
    assert not new(3).balance
    assert new(3, balance="on").balance
    assert not new(balance="off").balance
    assert new(winter="12").winter == 12


def test_r_1_the_starting_player_is_drawn_at_random() -> None:
    assert {new(4, seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_r_2_a_round_is_one_turn_of_every_living_player() -> None:
    state = table("", "", "", active=2)
    state.first = 1
    play(state, "pass")
    assert (state.active, state.round) == (2, 2)
    play(state, "pass")
    assert (state.active, state.round) == (0, 2)
    play(state, "pass")
    assert (state.active, state.round) == (1, 3)


def test_r_2_the_round_is_counted_from_the_starting_seat_also_when_it_is_out() -> None:
    state = table("", "", "", active=3)
    state.sides[0].creatures.clear()
    state.touch()
    play(state, "pass")
    assert state.sides[0].out
    assert (state.active, state.round) == (1, 3)


def test_r_3_nothing_of_an_opponent_is_a_target_in_the_first_round() -> None:
    side = "v3: hare_outrider / a3: mossback / c3: king jobe-1 / power 9"
    hand = "hand: trip_line raid_the_stores slow_poison bark_poultice"
    state = table(f"{side} / {hand}", "c3: hymn_bat", round=1)
    words = {text.split()[0] for text in notations(asked(state, 1))}
    assert words == {"play", "move", "buy", "pass"}
    played = {text.split()[1] for text in notations(asked(state, 1)) if text[:4] == "play"}
    assert played == {"bark_poultice"}


def test_r_3_no_trap_is_activated_in_the_first_round() -> None:
    state = table("power 5 / hand: muster_the_young", "trap left: alarm_string", round=1)
    play(state, "play muster_the_young a c")
    assert state.sides[0].has_room
    assert not state.sides[1].happened
    assert asked(state, 2) is None


def test_p1_attacks_are_allowed_again_from_the_first_turn_of_round_2() -> None:
    state = table("v3: hare_outrider", "c3: hymn_bat", round=1, active=2)
    assert not can(state, "manip hymn_bat 1.v hare_outrider")
    play(state, "pass")
    assert state.round == 2
    assert can(state, "stealth hare_outrider 2.c hymn_bat")


def test_r_5_nothing_is_shown_before_all_have_handed_in_and_then_all_but_the_hands() -> None:
    state = new(3)
    hand_in(state, "wings")
    for seat in (None, 1, 2):
        view = GAME.view(state, seat)
        assert view.handed_in == (True, False, False)
        assert view.sheet is None
        assert all(not side.domains for side in view.sides)
    hand_in_rest = GAME.ask(state, 1).find("tribe crowd")
    GAME.apply(state, 1, hand_in_rest)
    events = GAME.apply(state, 2, GAME.ask(state, 2).find("tribe old_oak"))
    shown = next(event for event in events if isinstance(event, TribesShown))
    assert shown.sheets == tuple(READY_MADE[key] for key in ("wings", "crowd", "old_oak"))
    view = GAME.view(state, 0)
    assert [len(side.creatures) for side in view.sides] == [7, 6, 7]
    assert view.hands == ()


def test_r_5_a_ready_made_tribe_comes_with_its_set_up() -> None:
    state = new()
    hand_in(state, "old_oak", "drain_knives")
    check(state, "1.v 3", "1.a 4", "1.c 5", "mossback.place 1.a", "king.place 1.c")
    assert seen(state, "1.land") == "tall_grass"
    assert seen(state, "1.power") + seen(state, "2.power") == 5  # only the first has had one


def test_r_6_a_strength_is_6_at_most_and_raising_at_6_is_not_offered() -> None:
    state = table("a6: hare_outrider", "c3: king")
    play(state, "dom 2.v", "hare_outrider")
    assert notations(asked(state, 1)) == ["win -2.v", "win none"]


def test_r_6_power_stays_within_0_and_20() -> None:
    state = table("c3: king / power 19", "c3: hymn_bat / power 1")
    play(state, "lead king", "none", "win none")
    assert seen(state, "1.power") == TOP_POWER
    state = table("power 3 / hand: raid_the_stores", "power 1")
    play(state, "play raid_the_stores 2 a")
    settle(state)
    assert seen(state, "2.power") == 0


def test_r_7_after_the_first_round_the_others_raise_their_strongest_domain() -> None:
    state = table("v4", "v4 / a4 / c2", active=2, round=1)
    state.balance = True
    play(state, "pass")
    assert notations(asked(state, 2)) == ["raise v", "raise a"]
    play(state, "raise a")
    check(state, "2.a 5", "1.v 4")


@pytest.mark.parametrize(("balance", "raised"), [("on", [1, 2]), ("off", []), ("auto", [])])
def test_r_7_is_an_option_for_three(balance: str, raised: list[int]) -> None:
    state = new(3, balance=balance)
    hand_in(state, "old_oak", "drain_knives", "wings")
    events = []
    while state.round < 2:
        events += play(state, "pass")
    while GAME.asks(state)[0].question == "raise":
        ask = GAME.asks(state)[0]
        events += GAME.apply(state, ask.seat, ask.choices[0])
    found = [e.seat for e in events if isinstance(e, StrengthChanged) and e.why == "balance"]
    assert sorted(found) == sorted((state.first + step) % 3 for step in raised)


def test_r_8_all_expended_creatures_of_the_active_player_become_ready() -> None:
    state = table("c3: king* jobe*", "c3: hymn_bat*", active=2)
    play(state, "pass")
    check(state, "king.expended False", "jobe.expended False", "hymn_bat.expended True")


def test_r_9_power_is_gained_by_the_highest_strength() -> None:
    state = table("v1 / a5 / c2 / power 1", "", active=2)
    play(state, "pass")
    assert seen(state, "1.power") == 6


def test_r_10_who_is_above_the_limit_banishes_one_at_a_time_until_it_is_not() -> None:
    """Provision 5 against strengths 1 + 1 + 1 and Hard Rations' 1: one of 2 is enough."""
    state = table("v1 / a1: bramblejaw / c1: king", "", active=2)
    play(state, "pass")
    assert notations(asked(state, 1)) == ["banish bramblejaw", "banish king"]
    play(state, "banish king")
    check(state, "1.banished king", "king.gone True", "can pass")


def test_r_10_instants_can_still_change_the_sum() -> None:
    state = table(
        "v1 / a1: bramblejaw / c1: king / power 4 / hand: trip_line", "c3: jobe", active=2
    )
    play(state, "pass", "pass")  # the second: seat 1 in the other's action phase
    ask = asked(state, 1)
    assert ask.question == "window"
    assert window_of(state, 1).window == "limit"


def test_r_11_effects_until_end_of_turn_stop_together_at_the_end() -> None:
    state = table("c3: king lamp_tender jobe", "c3: hymn_bat")
    play(state, "use lamp_tender jobe")
    settle(state)
    check(state, "jobe.will 5")
    play(state, "pass")
    check(state, "jobe.will 3")


def test_r_58_hard_winter_lowers_a_domain_each_turn_and_nothing_rises() -> None:
    state = table("a3: hare_outrider", "v4", active=2, round=15)
    play(state, "pass")
    assert state.is_winter
    assert notations(asked(state, 1)) == ["winter v", "winter a", "winter c"]
    play(state, "winter c", "dom 2.a", "hare_outrider")
    check(state, "1.c 2")
    assert notations(asked(state, 1)) == ["win -2.a", "win none"]


def test_r_58_rally_has_no_legal_target_in_winter() -> None:
    state = table("v2 / power 5 / hand: rally_at_the_stump", "", round=16)
    assert not can(state, "play rally_at_the_stump v a")


@pytest.mark.parametrize(("winter", "last"), [("16", 32), ("12", 28), ("24", 40)])
def test_r_58_two_players_who_only_pass_are_done_by_then(winter: str, last: int) -> None:
    state = new(winter=winter)
    hand_in(state, "old_oak", "crowd")
    while asks := GAME.asks(state):
        ask = asks[0]
        GAME.apply(state, ask.seat, default(state, ask))
        assert state.round <= last
    assert state.outcome.reason == "last"


def test_routine_of_every_turns_end_and_beginning() -> None:
    """No advice lists the next player's pay as a risk."""
    state = table("v3: king", "v3: jobe")
    log = GAME.apply(state, 0, asked(state, 1).find("pass"))
    routine = {type(event).__name__ for event in log if event.is_routine}
    assert routine == {"TurnEnded", "TurnBegan", "PowerChanged"}
    assert not PowerChanged(seat=0, change=2, power=5, why="text").is_routine
