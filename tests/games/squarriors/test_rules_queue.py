"""Rulings on privilege, the queue, texts, tactics, marks, traps and chains (R-12 to R-26)."""

from __future__ import annotations

import pytest

from games.squarriors.cards.cards import CARDS, KEYS
from games.squarriors.events import Added, Resolved, TextTold, TrapSet
from games.squarriors.laid_out import creature, table
from games.squarriors.meanings import ActionOf, TrapOf, WaitingOf
from games.squarriors.rules.queueing import as_told
from games.squarriors.texts.happening import Queued, Source
from tests.games.squarriors.positions import (
    GAME,
    Shown,
    asked,
    can,
    cases,
    check,
    notations,
    play,
    seen,
    settle,
    show,
    window_of,
)


def firsts(state, seat: int) -> set[str]:  # type: ignore[no-untyped-def]
    return {text.split()[0] for text in notations(asked(state, seat))}


WATCHING = "c3: hymn_bat / power 1 / hand: hold_the_line"
"""A player whose window is open as long as anything is in the queue."""
RICH = (
    "v3: hare_outrider / a3: mossback / c3: king fledgling sap_healer jobe-1 / power 9"
    " / hand: raid_the_stores war_paint bark_poultice snare / land bird_table old_orchard"
    " / mark king: thimble_helm"
)


def test_r_12_what_the_active_player_may_do_with_an_empty_queue() -> None:
    state = table(RICH, "c3: hymn_bat")
    assert firsts(state, 1) == {
        *("play", "trap", "move", "land", "buy", "promote", "use", "detach", "dom", "stealth"),
        *("manip", "lead", "pass"),
    }


def test_r_12_any_other_privilege_allows_instants_abilities_and_detaching_only() -> None:
    state = table("c3: hymn_bat", RICH, active=1)
    play(state, "lead hymn_bat", "none")
    assert asked(state, 2).question == "window"
    assert firsts(state, 2) == {"pass", "quiet", "play", "use", "detach"}
    played = {text.split()[1] for text in notations(asked(state, 2)) if text[:4] == "play"}
    assert played == {"bark_poultice"}


def test_r_13_the_newest_action_resolves_first() -> None:
    """p5: two responses resolve newest first."""
    state = table(
        "c3: jobe-3 / power 5 / hand: bark_poultice raid_the_stores", "power 9 / hand: shout_down"
    )
    play(state, "play raid_the_stores 2 a")
    play(state, "play shout_down #1 c")
    events = settle(state)
    resolved = [event.card for event in events if isinstance(event, Resolved)]
    assert resolved == [KEYS["shout_down"]]
    check(state, "1.discard raid_the_stores")


def test_r_13_the_phase_ends_only_after_an_empty_cycle() -> None:
    state = table("c3: king", "c3: jobe-2 / power 5 / hand: bark_poultice")
    play(state, "pass")
    assert asked(state, 2).question == "window"
    play(state, "play bark_poultice jobe a")
    settle(state)
    assert state.active == 0
    assert asked(state, 1).question == "act"


def test_r_13_the_acting_player_is_asked_again_before_the_others_to_hold() -> None:
    state = table("c3: jobe-3 / power 5 / hand: bark_poultice bark_poultice raid_the_stores", "")
    play(state, "play raid_the_stores 2 a")
    assert window_of(state, 1).own
    assert can(state, "play bark_poultice jobe a")


def test_r_14_costs_are_paid_when_the_action_is_added_and_never_given_back() -> None:
    state = table("power 4 / hand: raid_the_stores", "power 5 / hand: shout_down")
    play(state, "play raid_the_stores 2 a")
    assert seen(state, "1.power") == 1
    play(state, "play shout_down #1 c")
    settle(state)
    assert seen(state, "1.power") == 1


def test_r_15_a_contest_does_not_use_the_queue() -> None:
    state = table("c3: king", "c3: jobe / power 9 / hand: shout_down")
    play(state, "manip king 2.c jobe", dice=(6,))
    assert not state.queue
    assert not can(state, "play shout_down #1 c")


def test_r_16_after_a_roll_comes_the_moment_for_rerolls_and_bonuses() -> None:
    state = table("c3: king / power 2 / hand: silver_tongue", "c3: hymn_bat")
    play(state, "manip king 2.c hymn_bat", dice=(1,))
    while state.contest.roll is None:
        play(state, "pass")
    assert window_of(state, 1).window == "roll"
    play(state, "play silver_tongue a")
    settle(state)
    assert seen(state, "hymn_bat.swayed")


def test_r_16_a_step_in_which_nothing_can_happen_is_skipped_with_its_cycle() -> None:
    """Nobody can flee or reinforce: one cycle before the damage, not three."""
    state = table("a3: mossback", "c3: jobe* / power 1 / hand: hold_the_line")
    play(state, "dom 2.c", "mossback")
    assert window_of(state, 2).window == "clash"
    play(state, "pass")
    check(state, "jobe.damage 3")


def test_r_17_a_text_whose_targets_are_all_illegal_is_ignored_and_goes_to_discard() -> None:
    """P6: a response moved the creature out of reach of the text."""
    state = table("power 4 / hand: exile", "c3: jobe~ king / power 2 / hand: trip_line")
    play(state, "play exile 2.c jobe a")
    creature(state, "jobe").swayed = False
    state.touch()
    events = settle(state)
    assert any(isinstance(event, Resolved) and event.ignored for event in events)
    check(state, "1.discard exile", "jobe.place 2.c")


def test_r_17_illegal_targets_are_skipped_where_another_is_legal() -> None:
    state = table("c3: king* jobe* / power 3 / hand: open_court", WATCHING)
    play(state, "play open_court king jobe c")
    creature(state, "king").domain = 0
    state.touch()
    settle(state)
    check(state, "king.expended True", "jobe.expended False", "1.chain.c open_court")


def test_r_18_the_active_player_s_texts_come_first_then_in_turn_order() -> None:
    state = table("c3: jay_crier / chain a: nip", "chain a: heckler")
    events = play(state, "lead jay_crier", "win none") + settle(state)
    assert [event.seat for event in events if isinstance(event, TextTold)] == [0, 1]


def test_r_18_a_text_works_though_its_card_left_play_in_the_very_event() -> None:
    """Price on a Head pays; Nettle Kit, killed by a stealth attack, still pricks."""
    state = table("v3: branch_runner", "c1: nettle_kit king / mark nettle_kit: price_on_a_head@1")
    play(state, "stealth branch_runner 2.c nettle_kit", "chain nettle_kit a", "win none", dice=(6,))
    check(state, "branch_runner.damage 1", "1.power 4", "1.discard price_on_a_head")


def test_r_18_of_two_that_kill_each_other_both_kills_count() -> None:
    state = table(
        "v1: red_stoat-3 hare_outrider-1 / c3: king",
        "v3: stoat_slinker-1 jobe / code blood_debt / keep cart_fort",
    )
    creature(state, "red_stoat").expended = True
    play(state, "stealth hare_outrider 2.v jobe", "block stoat_slinker", dice=(6,))
    play(state, "chain stoat_slinker a", "chain hare_outrider a")
    check(state, "2.power 2", "stoat_slinker.gone True", "hare_outrider.gone True")


def test_r_18_once_per_turn_texts_trigger_once() -> None:
    state = table("v3: alley_shrike", "c1: jobe king")
    play(state, "stealth alley_shrike 2.c jobe", "win none", dice=(6, 6))
    check(state, "alley_shrike.expended False")
    play(state, "stealth alley_shrike 2.c king", "win none")
    check(state, "alley_shrike.expended True")


def test_r_19_a_countered_tactic_goes_to_discard_and_traps_cannot_be_countered() -> None:
    state = table(
        "v3: hare_outrider / c3: king / power 9 / hand: shout_down", "c3: jobe / trap left: snare"
    )
    play(state, "stealth hare_outrider 2.c jobe", "fire left v")
    assert asked(state, 1) is None  # nothing that Shout Down may counter is in the queue
    play(state, "chain hare_outrider a")
    check(state, "2.chain.v snare")


def test_r_20_cannot_beats_can() -> None:
    """Lockpick can't be blocked, even by a creature that may block; Bell Collar forbids what
    Vanguard allows."""
    state = table("v1: lockpick", "v3: gutter_pup jobe")
    play(state, "stealth lockpick 2.v jobe", dice=(1,))
    settle(state)
    assert asked(state, 1).question == "act"


CANNOT_MEETS_MAY = """
second_wind | a3: jobe* mossback / power 8 / hand: second_assault second_wind ; | play second_wind jobe a ; play second_assault - - a ; dom 2.c | cannot jobe ; can mossback
second_wind | c3: hare_outrider* king / power 2 / hand: second_wind ; | play second_wind hare_outrider a | hare_outrider.expended False ; cannot lead hare_outrider ; can lead king
bell_collar | v3: hare_outrider ; v3: gutter_pup jobe / mark gutter_pup: bell_collar@1 | stealth hare_outrider 2.v jobe | cannot block gutter_pup ; can block jobe
trip_line | v3: hare_outrider / power 2 / chain a: trip_line snare ; v3: gutter_pup jobe | use a1 2.v gutter_pup ; stealth hare_outrider 2.v jobe | cannot block gutter_pup ; can block jobe
night_errand | v1: hare_outrider* / power 3 / hand: night_errand ; v3: gutter_pup jobe | play night_errand hare_outrider a ; stealth hare_outrider 2.v jobe | cannot block gutter_pup | 1
lockpick | v1: lockpick ; v3: gutter_pup jobe | stealth lockpick 2.v jobe | cannot block gutter_pup | 1
hob_hurdle | a3: hob_hurdle ; v3: mossback / c3: hymn_bat / keep kennel_wall | dom 2.c ; hob_hurdle | cannot hymn_bat ; can mossback
ghost | v3: alley_shrike / power 3 / hand: night_errand ; v3: ghost jobe | play night_errand alley_shrike a | cannot stealth alley_shrike 2.v ghost ; can stealth alley_shrike 2.v jobe
clipped_wing | a3: hare_outrider / mark hare_outrider: clipped_wing@2 ; | dom 2.c ; hare_outrider ; win none | hare_outrider.expended True
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(CANNOT_MEETS_MAY))
def test_r_20_where_a_text_forbids_what_another_one_or_a_keyword_allows(case: Shown) -> None:
    """Second Assault and Second Wind, Fervor and Second Wind, Guard and what can't block or be
    blocked, Kennel Wall beside Hob Hurdle, Night Errand and Ghost, Fervor and Clipped Wing."""
    show(case)


def test_p2_a_text_beats_the_rules() -> None:
    """Second Assault allows one more dominance attack than the rules."""
    state = table("a3: hare_outrider / power 6 / hand: second_assault", "")
    play(state, "dom 2.c", "hare_outrider", "win none")
    assert not can(state, "dom 2.c")
    play(state, "play second_assault - - a")
    settle(state)
    assert can(state, "dom 2.c")


def test_p3_of_two_texts_the_more_restrictive_counts() -> None:
    """Night Errand readies Alley Shrike for stealth attacks; Bell Collar still forbids them."""
    state = table(
        "v3: alley_shrike* / power 3 / hand: night_errand / mark alley_shrike: bell_collar@2",
        "c3: jobe",
    )
    play(state, "play night_errand alley_shrike a")
    settle(state)
    check(state, "alley_shrike.expended False", "cannot stealth alley_shrike 2.c jobe")


def test_r_21_a_tactic_goes_to_the_right_end_of_the_chain_that_was_named() -> None:
    state = table("c3: jobe-1 / power 1 / hand: bark_poultice / chain a: nip", "")
    play(state, "play bark_poultice jobe a")
    settle(state)
    check(state, "1.chain.a nip bark_poultice")


def test_r_21_if_the_domain_is_gone_its_player_chooses_then() -> None:
    state = table("c3: jobe-1 king / power 1 / hand: bark_poultice", WATCHING)
    play(state, "play bark_poultice jobe a")
    state.sides[0].domains[1].strength = 0
    state.touch()
    settle(state)
    assert notations(asked(state, 1)) == ["chain bark_poultice v", "chain bark_poultice c"]


def test_r_22_a_mark_goes_with_its_carrier_and_a_card_may_carry_several() -> None:
    state = table(
        "c3: king / mark king: war_paint thimble_helm / power 2 / hand: chain_of_office",
        "c3: hymn_bat",
    )
    play(state, "play chain_of_office king")
    settle(state)
    check(state, "king.marks war_paint thimble_helm chain_of_office", "1.chain.c -")


def test_r_22_a_mark_is_detached_into_a_chain() -> None:
    state = table("c3: king / mark king: war_paint", "")
    play(state, "detach king war_paint c")
    settle(state)
    check(state, "king.marks -", "1.chain.c war_paint", "king.might 3")


def test_p7_death_destroys_marks_and_counters() -> None:
    state = table(
        "v3: hare_outrider", "c1: gutter_pup king / mark gutter_pup: thimble_helm war_paint@1"
    )
    creature(state, "gutter_pup").damage = 2
    play(state, "stealth hare_outrider 2.c gutter_pup", "chain gutter_pup a", dice=(6,))
    check(state, "2.discard thimble_helm", "1.discard war_paint", "1.chain.a gutter_pup")


def test_r_23_setting_a_trap_shows_only_that_one_was_set() -> None:
    state = table(
        "power 3 / hand: snare alarm_string / chain a: slow_poison trip_line bell_collar",
        "c3: jobe",
    )
    events = play(state, "trap left snare")
    assert seen(state, "1.power") == 1  # no discount for Stealth tactics
    added = next(event for event in events if isinstance(event, Added))
    assert (added.said, added.card, added.paid) == ((TrapOf(0, 0, True),), None, 2)
    secret = next(event for event in events if isinstance(event, TrapSet))
    assert secret.seen_by(1) is None
    settle(state)
    check(state, "1.traps snare None")
    assert GAME.view(state, 1).sides[0].traps[0].card is None
    assert GAME.view(state, 0).sides[0].traps[0].card is not None


def test_r_23_a_taken_location_takes_no_second_trap() -> None:
    state = table("power 9 / hand: alarm_string / trap left: snare", "")
    assert not can(state, "trap left alarm_string")
    assert can(state, "trap right alarm_string")


def test_r_24_a_trap_is_activated_the_next_time_its_player_has_privilege_and_no_later() -> None:
    state = table("v3: hare_outrider / c3: king", "c3: jobe / trap left: snare")
    play(state, "stealth hare_outrider 2.c jobe", dice=(1,))
    assert can(state, "fire left v")
    play(state, "pass")
    settle(state)
    play(state, "pass")
    assert state.active == 1
    assert not state.sides[1].happened


def test_r_24_a_trap_that_missed_the_last_step_answers_in_the_next_contest() -> None:
    state = table("c3: king / v3: roof_courier", "c3: jobe / trap left: double_agent")
    play(state, "manip king 2.c jobe", dice=(1,))
    settle(state)
    play(state, "stealth roof_courier 2.c jobe")
    play(state, "fire left v")
    settle(state)
    check(state, "king.swayed True", "roof_courier.swayed False")


def test_r_25_if_a_card_leaves_a_chain_the_rest_close_up() -> None:
    state = table(
        "power 2 / hand: gnaw_through", "chain a: rally_at_the_stump exile open_court / c3: jobe"
    )
    state.sides[1].domains[1].chain.pop(1)
    state.touch()
    view = GAME.view(state, 0)
    assert [card.holds for card in view.sides[1].domains[1].chain] == [True, False]


def test_r_25_a_killed_creature_s_type_fulfils_a_link_but_it_is_no_tactic() -> None:
    state = table("chain a: rally_at_the_stump jobe", "power 9 / hand: shout_down / c3: king")
    view = GAME.view(state, 0)
    assert [card.holds for card in view.sides[0].domains[1].chain] == [True, False]


def test_r_26_only_tactics_come_back_from_a_discard() -> None:
    state = table("power 2 / hand: dig_it_up / discard: nip jobe", "")
    plays = [text for text in notations(asked(state, 1)) if "dig_it_up" in text]
    assert plays == ["play dig_it_up nip v", "play dig_it_up nip a", "play dig_it_up nip c"]


def test_p4_what_is_removed_from_the_game_cannot_return() -> None:
    state = table("power 2 / hand: dig_it_up", "")
    state.sides[0].removed.append(state.sides[0].hand[0])
    assert not can(state, "play dig_it_up dig_it_up v")


# --- Once in a turn ----------------------------------------------------------------------

ONCE = [
    card for card in CARDS if any(each.once and each.kind == "activated" for each in card.strategy)
]
"""Tactics whose text in a chain can be used once in a turn."""
USED = {
    "open_court": ("open_court nip", ["use c1 king"], ["use c2 king"]),
    "blight": ("blight nip", ["use c1 2"], ["use c2 2"]),
    "trip_line": (
        "trip_line gnaw_through",
        ["use c1 2.v hymn_bat"],
        ["use c2 2.v hymn_bat"],
    ),
    "spyhole": ("spyhole", ["use c1 2.left"], ["use c1 2.left"]),
    "loaded_die": (
        "loaded_die gnaw_through new_plans",
        ["stealth hare_outrider 2.v hymn_bat", "use c1"],
        ["stealth hob_hurdle 2.c lockpick", "use c3"],
    ),
}
"""The Council’s chain by card, its use, and its use after New Plans has moved it."""


def test_every_text_of_a_chain_that_is_used_once_in_a_turn_is_tried() -> None:
    assert {card.key for card in ONCE} == USED.keys()


@pytest.mark.parametrize("key", USED)
def test_a_used_up_text_stays_used_up_when_its_card_moves(key: str) -> None:
    chain, use, again = USED[key]
    for used in (False, True):
        state = table(
            "v3: hare_outrider hob_hurdle / c3: king / power 9 / hand: new_plans"
            f" / chain c: {chain}",
            "v3: hymn_bat* / c3: lockpick / trap left: snare",
        )
        play(state, *use[: len(use) if used else 0], dice=(1, 1))
        settle(state)
        play(state, "play new_plans c1 c v")
        settle(state)
        if used:
            with pytest.raises(AssertionError, match="is not possible"):
                play(state, *again, dice=(1,))
        else:
            play(state, *again, dice=(1,))


def test_a_used_up_text_stays_used_up_when_its_card_comes_back_from_the_discard() -> None:
    """The Council falls with its chain; Dig It Up takes the tactic back, and it is played again."""
    for used in (False, True):
        state = table(
            "a3: mossback / c1: king / power 20 / hand: dig_it_up / chain c: blight",
            "c3: ghost* jobe*",
        )
        if used:
            play(state, "use c1 2")
            settle(state)
        play(state, "lead king", "win -c", "to king v")
        settle(state)
        play(state, "play dig_it_up blight a")
        settle(state)
        play(state, "play blight 2.a")
        settle(state)
        play(state, "detach 2.a blight v")
        settle(state)
        check(state, "1.chain.v blight")
        assert can(state, "use v1 2") is not used


def test_a_used_up_triggered_text_stays_used_up_when_its_card_moves() -> None:
    """New Plans itself: 1 Power for the first counter of a turn, wherever the card then lies."""
    state = table(
        "c3: king jobe ghost / power 1 / hand: new_plans / chain c: new_plans seed_of_doubt",
        "c1: gutter_pup acorn_page root_digger",
    )
    play(state, "manip king 2.c gutter_pup", dice=(6,))
    settle(state)
    assert seen(state, "1.power") == 2
    play(state, "play new_plans c1 c c")  # seed_of_doubt, new_plans, the one just played
    play(state, "manip jobe 2.c acorn_page", dice=(6,))
    settle(state)
    assert seen(state, "gutter_pup.swayed")
    assert seen(state, "acorn_page.swayed")
    assert seen(state, "1.power") == 1


# --- Equal choices are one choice --------------------------------------------------------


def test_two_marks_of_one_player_that_are_alike_are_one_choice() -> None:
    state = table(
        "c3: king / power 9 / hand: gnaw_through / mark king: thimble_helm thimble_helm",
        "v3: ghost / mark ghost: thimble_helm thimble_helm",
    )
    found = notations(asked(state, 1))
    assert len(set(found)) == len(found)
    assert {"detach king thimble_helm v", "play gnaw_through mark 2.v ghost thimble_helm v"} <= {
        *found
    }
    play(state, "detach king thimble_helm v")
    settle(state)
    assert can(state, "detach king thimble_helm v"), "the other one"


def test_marks_of_two_players_that_are_alike_are_told_apart() -> None:
    state = table(
        "c3: king / power 9 / hand: gnaw_through / mark king: thimble_helm thimble_helm@2", ""
    )
    assert can(state, "detach king thimble_helm@1 v")
    assert can(state, "play gnaw_through mark 1.c king thimble_helm@2 v")


@pytest.mark.parametrize(("kind", "told"), [("play", WaitingOf), ("set", ActionOf)])
def test_no_event_tells_the_card_of_a_trap_that_is_being_set(kind: str, told: type) -> None:
    """An answered action is told by its card, but a trap lies face down."""
    state, card = table("v4 / a4 / c4", "v4 / a4 / c4"), KEYS["nip"]
    state.queue.append(Queued(1, 1, kind, "", card, Source(1, card)))
    assert type(as_told(state, {}, ActionOf(1))) is told
