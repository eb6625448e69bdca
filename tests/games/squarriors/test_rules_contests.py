"""Rulings on damage, death, the four contests, limits and keywords (R-27 to R-47)."""

from __future__ import annotations

import pytest

from games.decisions import Resign
from games.squarriors.events import ContestFailed, Joined, RollCounted, SideDealt
from games.squarriors.laid_out import creature, table
from games.squarriors.rules.defaults import default
from games.squarriors.rules.dividing import spared
from tests.games.squarriors.positions import GAME, asked, can, check, notations, play, seen, settle


def dealt(events) -> list[tuple[int, int]]:  # type: ignore[no-untyped-def]
    return [(event.attack, event.defence) for event in events if isinstance(event, SideDealt)]


# --- Damage and death --------------------------------------------------------------------


def test_r_27_armor_takes_damage_first_and_there_are_3_counters_at_most() -> None:
    state = table("v3: hare_outrider / power 2 / hand: hold_the_line hold_the_line", "c1: jobe+1")
    play(state, "stealth hare_outrider 2.c jobe", "win none", dice=(6,))
    check(state, "jobe.armor 0", "jobe.damage 1")
    play(state, "play hold_the_line hare_outrider a", "play hold_the_line hare_outrider a")
    settle(state)
    check(state, "hare_outrider.armor 3")


def test_r_27_a_creature_also_dies_when_its_blood_falls() -> None:
    state = table("power 2 / hand: gnaw_through", "c3: jobe-7 king / mark jobe: thimble_helm")
    play(state, "play gnaw_through mark 2.c jobe thimble_helm v")
    settle(state)
    assert asked(state, 1).question == "chain"
    check(state, "jobe.gone True")


def test_r_28_the_killer_puts_the_dead_into_a_chain_one_after_another() -> None:
    state = table("a3: bramblejaw", "c3: hare_outrider* nettle_kit* / v3: king")
    play(state, "dom 2.c", "bramblejaw")
    assert len(notations(asked(state, 1))) == 6
    play(state, "chain nettle_kit a", "chain hare_outrider a", "win none")
    check(state, "1.chain.a nettle_kit hare_outrider")


def test_r_28_one_s_own_dead_goes_to_one_s_own_chain_too() -> None:
    state = table("a3: mossback / power 1 / hand: nip / c3: gutter_pup", "c3: king*")
    creature(state, "gutter_pup").domain = 1
    state.touch()
    play(state, "dom 2.c", "mossback + gutter_pup", "play nip 1.a gutter_pup a")
    play(state, "chain gutter_pup v")
    check(state, "1.chain.v gutter_pup")


def test_r_29_a_dead_recruit_is_in_no_chain() -> None:
    state = table("v3: hare_outrider", "c1: fledgling king")
    play(state, "stealth hare_outrider 2.c r1", "win none", dice=(6,))
    check(state, "r1.gone True", "1.chain.v -", "1.chain.a -", "1.chain.c -")


def test_r_30_a_sacrifice_is_no_kill() -> None:
    state = table("c3: mother_tallow fledgling / mark r1: price_on_a_head@2", "")
    play(state, "use mother_tallow 2 r1")
    settle(state)
    check(state, "r1.gone True", "2.power 0", "2.discard price_on_a_head", "1.power 2")


def test_r_31_both_amounts_are_fixed_first_and_all_dead_are_removed_together() -> None:
    state = table("a3: hare_outrider / c3: king", "c3: stoat_slinker* / v3: jobe")
    events = play(state, "dom 2.c", "hare_outrider")
    assert dealt(events + settle(state)) == [(2, 2)]
    assert {ask.seat for ask in GAME.asks(state)} == {0}
    play(state, "chain stoat_slinker a", "chain hare_outrider c")
    check(state, "hare_outrider.gone True", "stoat_slinker.gone True")


def test_r_31_p5_the_active_player_divides_first() -> None:
    state = table("a3: mossback hare_outrider", "c3: jobe* king*")
    play(state, "dom 2.c", "mossback + hare_outrider")
    assert asked(state, 1).question == "split"
    play(state, "split mossback 5")
    assert asked(state, 2).question == "split"


def test_r_32_a_creature_takes_no_more_than_kills_it_while_another_can_take_some() -> None:
    state = table("a3: bramblejaw", "c3: fledgling* jobe* / v3: king")
    play(state, "dom 2.c", "bramblejaw")
    assert notations(asked(state, 2)) == ["split r1 1", "split r1 0", "split auto"]
    play(state, "split r1 0")
    assert creature(state, "r1")


def test_r_32_points_that_nobody_can_take_are_lost() -> None:
    state = table("a3: bramblejaw", "c3: fledgling* / v3: king")
    play(state, "dom 2.c", "bramblejaw", "win none")
    check(state, "r1.gone True")


def test_r_32_the_engine_offers_only_amounts_that_leave_the_rest_possible() -> None:
    state = table("a3: bramblejaw", "c3: hare_outrider* jobe-1* / v3: king")
    play(state, "dom 2.c", "bramblejaw")  # 6 damage, room for 2 + 5
    assert notations(asked(state, 2)) == [
        "split hare_outrider 2",
        "split hare_outrider 1",
        "split auto",
    ]


def test_split_auto_divides_with_the_fewest_deaths_on_the_lowest_values() -> None:
    state = table("c3: king", "c3: jobe gutter_pup mossback")
    jobe, pup, mossback = (creature(state, key) for key in ("jobe", "gutter_pup", "mossback"))
    assert spared(state, 10, [jobe, pup, mossback]) == [5, 0, 5]
    assert spared(state, 11, [jobe, pup, mossback]) == [5, 1, 5]
    assert spared(state, 12, [jobe, pup, mossback]) == [6, 1, 5]
    assert spared(state, 99, [jobe, pup, mossback]) == [6, 1, 6]


# --- Dominance ---------------------------------------------------------------------------


def test_r_33_any_domain_can_be_attacked_empty_ones_too_and_all_there_defend() -> None:
    state = table("a3: hare_outrider", "c3: jobe king*")
    assert [text for text in notations(asked(state, 1)) if text[:3] == "dom"] == [
        *("dom 2.v", "dom 2.a", "dom 2.c")
    ]
    play(state, "dom 2.c", "hare_outrider")
    assert len(state.contest.defenders) == 2


def test_r_34_ready_defenders_flee_expended_to_a_domain_of_their_choice() -> None:
    state = table("a3: hare_outrider", "c3: dozing_owlet king*")
    play(state, "dom 2.c", "hare_outrider")
    assert notations(asked(state, 2)) == ["dozing_owlet"]
    play(state, "dozing_owlet", "to dozing_owlet a")
    check(state, "dozing_owlet.place 2.a", "dozing_owlet.expended True")


def test_r_34_who_flees_goes_to_another_domain_than_the_attacked_one() -> None:
    """This holds for the menu, several at once (R-68), the default (R-65) and a typed answer."""
    state = table("a4: bramblejaw", "v3: dozing_owlet / a3: quill_bearer / c6: king ghost")
    play(state, "dom 2.c", "bramblejaw", "king + ghost")
    ask = asked(state, 2)
    assert ask.question == "left"
    assert ask.find("to king c") is None
    assert default(state, ask) == ask.find("king + ghost"), "Vanguard and Army are as strong"
    play(state, "ghost")
    check(state, "ghost.place 2.v", "king.place 2.a", "king.expended True")
    for one, goals in (("v3", ["to king v", "to king a"]), ("v0", [])):
        state = table("a4: bramblejaw", f"{one} / a3: quill_bearer / c6: king")
        play(state, "dom 2.c", "bramblejaw", "king")
        ask = asked(state, 2)
        assert (notations(ask) if ask and ask.question == "to" else []) == goals
    check(state, "king.place 2.a")  # one domain is left: it goes there unasked


def test_r_34_a_creature_that_comes_back_while_others_flee_may_enter_the_attacked_domain() -> None:
    """A creature that comes back from a player who resigns is not fleeing, and does not
    open its way."""
    state = table("a4: bramblejaw", "c6: king", "v3: ghost@2 jobe")
    play(state, "dom 2.c", "bramblejaw", "king")
    GAME.apply(state, 2, Resign())
    assert notations(asked(state, 2)) == ["to ghost v", "to ghost a", "to ghost c"]
    play(state, "to ghost c")
    assert notations(asked(state, 2)) == ["to king v", "to king a"]


def test_r_35_example_p7_the_ghost_reinforces_and_stays_in_the_army() -> None:
    """Its 2 Swiftness damage is divided by the attacker before the others strike."""
    state = table("a3: hare_outrider mossback", "a3: ghost / c3: jobe*")
    events = play(state, "dom 2.c", "hare_outrider + mossback", "ghost")
    assert asked(state, 1).question == "split"
    events += play(state, "split hare_outrider 2", "chain hare_outrider v")
    events += settle(state)
    assert dealt(events)[0] == (0, 2)
    check(state, "ghost.place 2.a", "ghost.expended True")


def test_r_35_nobody_reinforces_an_army_and_reinforcing_needs_no_other_defender() -> None:
    state = table("a3: hare_outrider", "a3: jobe / v3: king")
    play(state, "dom 2.c", "hare_outrider")
    assert asked(state, 2).question == "reinforce"
    state = table("a3: hare_outrider", "a3: jobe* / v3: king / keep kennel_wall")
    play(state, "dom 2.a", "hare_outrider")
    settle(state)
    assert asked(state, 2) is None or asked(state, 2).question != "reinforce"


@pytest.mark.parametrize(
    ("ours", "theirs", "target", "expected"),
    [(4, 3, "a", (4, 3)), (3, 4, "a", (3, 4)), (4, 3, "c", (3, 3))],
)
def test_r_36_example_p7_the_morale_bonus(
    ours: int, theirs: int, target: str, expected: tuple[int, int]
) -> None:
    state = table(f"a{ours}: mossback", f"a{theirs} / {target}{theirs}: jobe* / v3: king*")
    events = play(state, f"dom 2.{target}", "mossback") + settle(state)
    assert dealt(events) == [expected]


def test_r_36_reinforcing_creatures_bring_the_morale_bonus() -> None:
    state = table("a4: mossback", "a3: jobe / c3: king*")
    events = play(state, "dom 2.c", "mossback", "jobe")
    events += settle(state)
    assert dealt(events) == [(4, 6 - 0)]


def test_r_36_a_side_with_nobody_left_is_dealt_nothing_and_deals_no_bonus() -> None:
    state = table("a3: branch_runner", "c3: hare_outrider* / v3: king / keep oak_keep")
    events = play(state, "dom 2.c", "branch_runner", "chain hare_outrider a", "win none")
    assert dealt(events) == [(4, 0)]
    check(state, "branch_runner.damage 0")


def test_r_37_all_damage_dealt_counts_also_what_armor_stopped() -> None:
    state = table("a3: mossback", "c3: hymn_bat*+3")
    play(state, "dom 2.c", "mossback", "win -2.c")
    check(state, "2.c 2", "hymn_bat.damage 0")


def test_r_37_the_attacker_wins_if_no_defender_is_left_even_with_no_attacker_left() -> None:
    state = table("a3: hare_outrider / c3: king", "c3: stoat_slinker* / v3: jobe")
    play(state, "dom 2.c", "hare_outrider", "chain stoat_slinker a", "chain hare_outrider c")
    assert notations(asked(state, 1)) == ["win -2.c", "win +a", "win none"]


def test_r_37_otherwise_nothing_more_happens() -> None:
    state = table("a3: mossback", "a3: jobe*")
    events = play(state, "dom 2.a", "mossback") + settle(state)
    assert any(isinstance(event, ContestFailed) for event in events)
    check(state, "2.a 3", "1.a 3")


def test_r_38_an_attack_without_attackers_before_damage_is_over() -> None:
    state = table("a3: mossback", "c3: jobe* / trap left: covered_pit")
    events = play(state, "dom 2.c", "mossback", "fire left 1.a mossback v") + settle(state)
    assert any(isinstance(event, ContestFailed) for event in events)
    check(state, "jobe.damage 0", "can pass")


def test_r_38_a_creature_moved_out_of_its_domain_takes_part_no_more() -> None:
    state = table("a3: mossback hare_outrider", "v3: ashtail / c3: jobe* / power 2")
    creature(state, "hare_outrider").swayed = True
    events = play(state, "dom 2.c", "mossback + hare_outrider", "use ashtail 1.a hare_outrider c")
    events += settle(state)
    assert dealt(events) == [(3, 3)]


def test_r_38_the_target_of_a_stealth_attack_stays_it_wherever_it_is() -> None:
    """R-40: the roll is measured where the target is when the result counts."""
    state = table("v3: hare_outrider ashtail* / power 2", "c1: jobe~ / a6 / v3: king*", active=1)
    creature(state, "ashtail").expended = False
    state.touch()
    play(state, "stealth hare_outrider 2.c jobe", dice=(4,))
    play(state, "use ashtail 2.c jobe a")
    settle(state)
    check(state, "jobe.damage 0", "jobe.place 2.a")


# --- Stealth -----------------------------------------------------------------------------


def test_r_39_example_p8_a_roll_equal_to_discipline_does_not_block() -> None:
    state = table("v3: hare_outrider", "c3: jobe / v3: ghost")
    play(state, "stealth hare_outrider 2.c jobe", "block ghost", dice=(3, 1))
    settle(state)
    check(state, "hare_outrider.damage 0", "ghost.expended True", "can pass")


def test_r_39_example_p8_higher_blocks_swiftness_strikes_first_and_there_is_no_victory() -> None:
    state = table("v3: hare_outrider / c3: king", "c3: jobe / v3: ghost")
    play(state, "stealth hare_outrider 2.c jobe", "block ghost", "chain hare_outrider a", dice=(4,))
    settle(state)
    check(state, "ghost.damage 0", "jobe.damage 0", "can pass", "hare_outrider.gone True")


def test_r_39_the_target_itself_may_block_and_stays_the_target_in_vain() -> None:
    state = table("v3: hare_outrider", "v1: jobe / c3: king")
    play(state, "stealth hare_outrider 2.v jobe", "block jobe", "win none", dice=(1, 6))
    check(state, "jobe.damage 2", "jobe.expended True")


def test_r_40_might_0_wins_as_well_and_victory_lowers_the_target_s_domain() -> None:
    state = table("v3: gutter_pup", "c1: jobe / v3 / a2")
    creature(state, "jobe").domain = 1
    state.touch()
    play(state, "stealth gutter_pup 2.a jobe", dice=(3,))
    settle(state)
    assert notations(asked(state, 1)) == ["win -2.a", "win +v", "win none"]
    play(state, "win -2.a")
    check(state, "2.a 1", "jobe.damage 0")


def test_r_40_victory_also_if_the_target_died() -> None:
    state = table("v3: hare_outrider", "c1: gutter_pup / a3: king")
    play(state, "stealth hare_outrider 2.c gutter_pup", "chain gutter_pup a", "win +v", dice=(2,))
    check(state, "1.v 4")


# --- Manipulation ------------------------------------------------------------------------


def test_r_41_example_p9_without_a_counter_it_gets_only_the_counter() -> None:
    state = table("c3: king", "c3: jobe")
    play(state, "manip king 2.c jobe", dice=(6,))
    settle(state)
    check(state, "jobe.swayed True", "jobe.place 2.c", "jobe.expended False")


def test_r_41_example_p9_with_a_counter_it_changes_sides_keeping_everything() -> None:
    state = table("c3: king", "c3: jobe-2+1~ hymn_bat / mark jobe: war_paint")
    play(state, "manip king 2.c jobe", "to jobe a", dice=(6,))
    settle(state)
    check(
        state,
        *("jobe.place 1.a", "jobe.expended True", "jobe.swayed True", "jobe.damage 2"),
        *("jobe.armor 1", "jobe.marks war_paint", "jobe.keywords Traitor"),
    )


def test_r_41_example_p9_equal_totals_fail() -> None:
    state = table("c3: king", "c4: jobe")
    play(state, "manip king 2.c jobe", dice=(2,))
    settle(state)
    check(state, "jobe.swayed False")


def test_r_42_back_with_its_owner_it_is_no_traitor() -> None:
    state = table("c3: king", "c3: jobe@1~ / v3: hymn_bat")
    check(state, "jobe.keywords Traitor")
    play(state, "manip king 2.c jobe", "to jobe c", dice=(6,))
    check(state, "jobe.keywords -", "jobe.place 1.c")


# --- Limits and keywords -----------------------------------------------------------------


def test_r_43_one_dominance_attack_a_turn() -> None:
    state = table("a3: hare_outrider mossback", "")
    play(state, "dom 2.c", "hare_outrider", "win none")
    assert not any(text[:3] == "dom" for text in notations(asked(state, 1)))


def test_r_43_a_creature_is_the_target_once_by_stealth_and_once_by_manipulation() -> None:
    state = table("v3: hare_outrider stoat_slinker lockpick branch_runner", "c6: jobe king")
    play(state, "stealth hare_outrider 2.c jobe", dice=(1, 1))
    settle(state)
    assert not can(state, "stealth stoat_slinker 2.c jobe")
    assert can(state, "stealth stoat_slinker 2.c king")
    play(state, "manip stoat_slinker 2.c jobe")
    settle(state)
    assert not can(state, "manip lockpick 2.c jobe")


def test_r_43_one_change_of_land_and_once_a_turn_abilities() -> None:
    state = table(
        "a3: bramblejaw / power 9 / land bird_table old_orchard tall_grass / c3: king", ""
    )
    play(state, "land tall_grass", "use bramblejaw bramblejaw")
    settle(state)
    check(state, "1.land tall_grass", "cannot land old_orchard", "cannot use bramblejaw bramblejaw")


def test_r_44_one_challenge_a_turn() -> None:
    state = table("c3: hare_outrider", "v3: king")
    play(state, "lead hare_outrider", "win none")
    check(state, "cannot lead hare_outrider", "hare_outrider.expended False")


def test_r_45_example_p10_king_starts_jobe_joins_and_the_starter_may_add() -> None:
    state = table("c3: king moot_speaker", "c4: jobe sela_quill")
    play(state, "lead moot_speaker")
    assert [ask.seat for ask in GAME.asks(state)] == [1, 0]
    events = play(state, "jobe + sela_quill", "king")
    joined = [(event.who.seat, event.total) for event in events if isinstance(event, Joined)]
    assert joined == [(1, 8), (0, 11)]  # 7 against 8, 8 against 11; with Jobe it were 10
    play(state, "win -2.c")
    check(state, "2.c 3")


def test_r_45_with_two_players_it_ends_when_the_other_declines_and_the_leader_adds_nobody() -> None:
    """The other player could only add a creature that does not reach the higher total:
    it is spared."""
    state = table("c3: king jobe", "c3: sela_quill acorn_page")
    play(state, "lead jobe")
    events = play(state, "sela_quill + acorn_page", "king")
    joined = [(event.who.seat, event.total) for event in events if isinstance(event, Joined)]
    assert joined == [(1, 8), (0, 10)]
    check(state, "acorn_page.expended False", "sela_quill.expended True")
    assert asked(state, 1).question == "win"


def test_r_45_a_tie_for_the_highest_has_no_winner() -> None:
    state = table("c3: king", "c3: sela_quill")
    events = play(state, "lead king", "sela_quill!") + settle(state)
    assert any(isinstance(event, ContestFailed) for event in events)


def test_r_45_alone_one_wins_and_any_domain_of_anyone_may_change() -> None:
    state = table("c3: king", "v3: jobe", "v3: hymn_bat")
    play(state, "lead king")
    texts = notations(asked(state, 1))
    assert len(texts) == 9 + 9 + 1
    assert {"win -3.a", "win +2.c", "win -v", "win +c", "win none"} <= set(texts)


def test_r_46_fervor_once_used_and_once_not_usable_when_expended() -> None:
    state = table("a3: hare_outrider", "")
    play(state, "dom 2.c", "hare_outrider", "win none")
    check(state, "hare_outrider.expended False")
    state = table("a3: hare_outrider*", "")
    check(state, "cannot dom 2.c")


def test_r_46_flying_once_used_and_once_not_usable_when_expended() -> None:
    state = table("v3: dozing_owlet roof_courier*", "")
    play(state, "move dozing_owlet a")
    check(state, "dozing_owlet.expended False", "cannot move roof_courier a")
    play(state, "move dozing_owlet c")
    check(state, "dozing_owlet.expended True")


def test_r_46_guard_once_used_and_once_not_usable_when_expended() -> None:
    state = table("v1: hare_outrider", "v3: gutter_pup* mossback jobe")
    play(state, "stealth hare_outrider 2.v jobe")
    texts = notations(asked(state, 2))
    assert texts == ["block mossback", "block jobe", "block none"]
    play(state, "block mossback", dice=(1, 1))
    check(state, "mossback.expended False")


def test_r_46_loyal_cannot_be_the_target_of_a_manipulation_attack() -> None:
    state = table("c3: jobe", "c3: king hymn_bat")
    check(state, "cannot manip jobe 2.c king", "can manip jobe 2.c hymn_bat")


def test_r_47_a_moved_creature_does_nothing_until_readied_but_a_freely_moved_one_acts_at_once() -> (
    None
):
    state = table("c3: jobe dozing_owlet", "c3: king")
    play(state, "move jobe a", "move dozing_owlet a")
    check(state, "can dom 2.c", "jobe.expended True")
    play(state, "dom 2.c")
    assert notations(asked(state, 1)) == ["dozing_owlet"]
    assert seen(state, "jobe.place") == "1.a"


def test_r_39_night_errand_hinders_those_alone_who_block_its_own_player() -> None:
    """Bo's Night Errand does not matter to Ada when she attacks Cleo."""
    for attacker, total in ((1, 4), (2, 3)):
        state = table(
            "v3: hare_outrider",
            "v3: stoat_slinker / chain a: night_errand trip_line",
            "v3: mossback jobe",
            active=attacker,
        )
        name = "hare_outrider" if attacker == 1 else "stoat_slinker"
        log = play(state, f"stealth {name} 3.v jobe", "block mossback", dice=(4, 1))
        [block] = [e for e in log if isinstance(e, RollCounted) and e.kind == "block"]
        assert block.total == total


def test_r_45_who_added_last_may_add_again_and_a_winning_bid_is_played_to_its_end() -> None:
    """A whole round without an addition ends it: 3 + 3 + 2 beats 3 + 4."""
    state = table("c3: king", "c3: ghost mossback")
    events = play(state, "lead king", "ghost + mossback")
    events += settle(state)
    assert [event.total for event in events if isinstance(event, Joined)] == [6, 8]
    assert asked(state, 2).question == "win"


def test_r_45_the_starter_may_add_after_all_others_have_declined() -> None:
    state = table("c3: king jobe", "c3: ghost")
    play(state, "lead king")
    GAME.apply(state, 1, asked(state, 2).find("none"))
    GAME.apply(state, 0, asked(state, 1).find("jobe!"))
    settle(state)
    check(state, "jobe.expended True")


def test_roles_last_until_the_texts_of_the_contest_are_done() -> None:
    """The victory destroys the domain (R-51); Nip still finds who defended there."""
    for strength in (1, 2):
        state = table(
            "a4: warlord_tine / chain a: nip war_paint", f"c{strength}: king / v3: jobe / a3: ghost"
        )
        play(state, "dom 2.c", "warlord_tine", "none", "none")
        play(state, "win -2.c")
        if strength == 1:
            play(state, "to king v")
        check(state, "king.gone True")


def test_roles_last_where_the_winner_s_own_domain_falls() -> None:
    """King took part: 2 Power, although his own victory destroyed the Council."""
    state = table("c1: king / v3: jobe", "c3: ghost*")
    play(state, "lead king", "win -c")
    play(state, "to king v")
    settle(state)
    assert seen(state, "1.power") == 2


@pytest.mark.parametrize("others", [(), ("v3: ghost / a3: mossback",)], ids=["two", "three"])
def test_r_52_a_player_who_loses_the_last_creature_is_out_before_anything_is_asked(
    others: tuple[str, ...],
) -> None:
    state = table("c3: king", "c1: gutter_pup~", *others)
    play(state, "manip king 2.c gutter_pup", dice=(6,))
    settle(state)
    assert state.sides[1].out
    assert all(ask.question != "to" for ask in GAME.asks(state))
    check(state, "gutter_pup.gone True")
    assert (state.outcome is None) is bool(others)
