"""Rulings on recruits, destroyed domains, elimination and the end (R-48 to R-57)."""

from __future__ import annotations

from random import Random

import pytest

from games.decisions import Resign, Several
from games.simulate import at_random
from games.squarriors.board import domain_of
from games.squarriors.choices import PASS
from games.squarriors.events import DomainDestroyed, Eliminated
from games.squarriors.laid_out import creature, table
from games.squarriors.pieces import Side
from games.squarriors.rules.about import PlacingAbout
from tests.games.squarriors.positions import (
    GAME,
    asked,
    can,
    check,
    in_play,
    notations,
    play,
    seen,
    settle,
)


def test_r_48_a_recruit_can_do_nothing_in_the_turn_it_enters() -> None:
    state = table("c3: king / power 9", "c3: jobe")
    play(state, "buy v")
    settle(state)
    texts = notations(asked(state, 1))
    assert not [text for text in texts if text.split()[:2] in (["move", "r1"], ["stealth", "r1"])]
    assert not any(text.startswith("manip r1") for text in texts)
    assert can(state, "promote r1 soldier")


def test_r_48_who_controls_6_recruits_can_get_no_more_but_may_steal_one() -> None:
    crowd = "c3: fledgling fledgling fledgling fledgling fledgling fledgling mother_tallow"
    state = table(f"{crowd} / power 9 / hand: muster_the_young", "v3: fledgling king")
    check(state, "cannot buy c", "can use mother_tallow 2.v r7 c")
    play(state, "play muster_the_young c c")
    settle(state)
    assert state.sides[0].recruits == 6
    state = table(
        "c3: fledgling fledgling fledgling fledgling fledgling king / power 9"
        " / hand: muster_the_young",
        "",
    )
    play(state, "play muster_the_young c c")
    settle(state)
    assert state.sides[0].recruits == 6


def test_r_49_promotion_keeps_damage_marks_and_expended_and_several_steps_may_be_paid() -> None:
    state = table("c3: soldier*-1+1~ / mark r1: war_paint / power 4", "")
    play(state, "promote r1 shieldbearer")
    settle(state)
    check(
        state,
        *("r1.card shieldbearer", "r1.damage 1", "r1.armor 1", "r1.expended True"),
        *("r1.swayed True", "r1.marks war_paint", "r1.might 4", "1.power 2"),
    )
    state = table("c3: fledgling / power 4", "")
    play(state, "promote r1 student", "promote r1 speaker")
    settle(state)
    check(state, "r1.card speaker", "1.power 0")


def test_r_50_any_land_becomes_the_active_one_and_the_others_have_no_text() -> None:
    state = table("v4 / land bird_table rooftops / c3: dozing_owlet", "")
    check(state, "1.gain 5", "dozing_owlet.might 2")
    play(state, "land rooftops")
    settle(state)
    check(state, "1.gain 4", "dozing_owlet.might 3")


def test_r_51_strength_0_destroys_the_domain_in_order() -> None:
    state = table("c3: king", "c1: jobe / chain c: nip lure_fox / mark c: blight@1 / v3: mossback")
    events = play(state, "lead king", "none", "win -2.c")
    assert any(isinstance(event, DomainDestroyed) for event in events)
    check(state, "2.c 0", "2.chain.c -", "2.discard nip", "1.discard lure_fox blight")
    assert notations(asked(state, 2)) == ["to jobe v", "to jobe a"]


def test_r_51_its_creatures_are_expended_and_moved_by_their_controller_s_choice() -> None:
    state = table("c3: king", "v3: hymn_bat / a1: jobe")
    play(state, "lead king", "win -2.a")
    assert notations(asked(state, 2)) == ["to jobe v", "to jobe c"]
    play(state, "to jobe c")
    check(state, "jobe.place 2.c", "jobe.expended True", "2.a 0")


def test_r_51_acts_that_need_a_destroyed_domain_are_impossible() -> None:
    state = table("v3: hare_outrider / a3: mossback / c3: king", "c3: jobe")
    for domain in state.sides[0].domains[:2]:
        assert domain.strength
    state.sides[0].domains[1].strength = 0
    creature(state, "mossback").domain = 2
    state.touch()
    words = {text.split()[0] for text in notations(asked(state, 1))}
    assert "dom" not in words
    assert not can(state, "move king a")


def test_r_51_a_destroyed_vanguard_takes_all_lands_texts() -> None:
    state = table("v4 / land bird_table / c3: king", "")
    check(state, "1.gain 5")
    state.sides[0].domains[0].strength = 0
    state.touch()
    assert state.sides[0].other_lands == []
    check(state, "1.gain 3")


def test_r_52_a_second_destroyed_domain_eliminates_on_the_spot_without_a_move() -> None:
    state = table("c3: king", "v3: jobe / a1: hymn_bat / c3", "c3: mossback")
    state.sides[1].domains[2].strength = 0
    state.touch()
    events = play(state, "lead king", "none", "win -2.a")
    gone = [event for event in events if isinstance(event, Eliminated)]
    assert [(event.seat, event.why) for event in gone] == [(1, "domains")]
    assert asked(state, 2) is None
    assert [GAME.plays_on(state, seat) for seat in range(3)] == [True, False, True]


def test_r_52_the_last_creature_lost_eliminates() -> None:
    state = table("v3: hare_outrider", "c1: gutter_pup")
    events = play(state, "stealth hare_outrider 2.c gutter_pup", dice=(6,))
    assert [event.why for event in events if isinstance(event, Eliminated)] == ["creatures"]
    assert state.outcome.winners == (0,)


def test_r_53_every_card_that_a_player_owns_leaves_wherever_it_is() -> None:
    state = table(
        "c3: king mossback@2 / chain a: gutter_pup / mark king: slow_poison@2",
        "v3: jobe@1 hymn_bat / hand: nip / trap left: snare / chain c: exile lure_fox",
        "c3: crumb_counter",
    )
    GAME.apply(state, 1, Resign())
    play(state, "to jobe c")
    check(
        state,
        *("mossback.gone True", "hymn_bat.gone True", "1.chain.a -", "king.marks -"),
        *("2.hand -", "2.traps None None", "1.discard lure_fox"),
    )
    left = {"mossback", "hymn_bat", "gutter_pup", "slow_poison", "nip", "snare", "exile"}
    assert set(seen(state, "2.removed")) == left


def test_r_53_a_traitor_of_the_eliminated_leaves_and_its_player_may_follow() -> None:
    """A player whose last creature it was goes out too."""
    state = table("c3: king", "a3: jobe", "c3: jobe@2", "v3: hymn_bat")
    GAME.apply(state, 1, Resign())
    assert [side.out for side in state.sides] == [False, True, True, False]


def test_r_53_living_creatures_return_to_their_owner_expended() -> None:
    state = table("c3: king", "v3: jobe@1+1~ / a3: hymn_bat", "c3: lure_fox")
    GAME.apply(state, 1, Resign())
    assert notations(asked(state, 1)) == ["to jobe v", "to jobe a", "to jobe c"]
    play(state, "to jobe c")
    check(state, "jobe.place 1.c", "jobe.expended True", "jobe.armor 1", "jobe.swayed True")


def test_r_53_an_attack_with_the_eliminated_is_over() -> None:
    state = table("a3: hare_outrider", "c3: jobe / v3: king", "c3: lure_fox")
    play(state, "dom 2.c", "hare_outrider")
    GAME.apply(state, 1, Resign())
    settle(state)
    assert state.contest is None
    assert asked(state, 1).question == "act"


def test_r_53_an_attack_on_the_eliminated_is_over_before_its_attackers_are_named() -> None:
    """Nobody is asked for them, and the turn's dominance attack can still be made."""
    state = table("a3: hare_outrider king", "a3: jobe / v3: ghost", "a3: lure_fox")
    play(state, "dom 2.a")
    assert asked(state, 1).question == "attackers"
    GAME.apply(state, 1, Resign())
    assert asked(state, 1).question == "act"
    check(state, "can dom 3.a")


@pytest.mark.parametrize(
    "declared",
    [("stealth hare_outrider 2.a jobe",), ("manip king 2.a jobe",), ("dom 2.a", "mossback")],
)
def test_r_53_every_attack_on_the_eliminated_is_over_and_pays_nothing(
    declared: tuple[str, ...],
) -> None:
    """This holds at every question at which they go: the attack is declared, and not yet won."""
    state = table(
        "v3: hare_outrider / a3: mossback / c3: king",
        "v3: ghost / a3: jobe bramblejaw / power 4",
        "a3: lure_fox",
    )
    play(state, *declared)
    assert asked(state, 2) is not None
    GAME.apply(state, 1, Resign())
    settle(state)
    assert (state.contest, asked(state, 1).question) == (None, "act")
    check(state, "1.v 3", "1.a 3", "1.c 3")


def test_r_53_a_challenge_of_the_eliminated_is_over() -> None:
    state = table("c3: king jobe", "c3: hymn_bat", "c3: lure_fox")
    play(state, "lead king")
    assert asked(state, 2).question == "bid"
    GAME.apply(state, 0, Resign())
    settle(state)
    assert (state.contest, state.active) == (None, 1)


def test_r_53_a_player_whose_act_went_with_another_is_asked_again_in_its_turn() -> None:
    """Not before: that would tell the others that it meant to act, and with which card."""
    ready = "a3: bramblejaw-1 king / power 3"
    state = table(ready, ready, ready, "c3: king / a3: bramblejaw@2-1 bramblejaw-1 / power 3")
    play(state, "move king c")
    GAME.apply(state, 3, GAME.ask(state, 3).find("use bramblejaw@2 bramblejaw@4"))
    GAME.apply(state, 1, Resign())
    waiting = []
    while (seats := [ask.seat for ask in GAME.asks(state)]) != [3]:
        waiting.append(seats)
        GAME.apply(state, seats[0], PASS)
    assert [0, 2] in waiting
    assert not any(3 in seats for seats in waiting)


def test_r_53_a_player_who_answered_in_a_window_is_asked_again_when_another_goes() -> None:
    """The answer may be about a card that is gone: here a traitor of the player who goes."""
    ready = "a3: bramblejaw-1 king / power 3"
    state = table(ready, ready, "c3: king / a3: bramblejaw@2-1 / power 3")
    play(state, "move king c")
    GAME.apply(state, 2, GAME.ask(state, 2).find("use bramblejaw bramblejaw"))
    GAME.apply(state, 1, Resign())
    settle(state)
    assert asked(state, 1).question == "act"


def test_r_53_in_their_own_turn_the_turn_ends() -> None:
    state = table("c3: king", "v3: jobe", "c3: lure_fox")
    GAME.apply(state, 0, Resign())
    settle(state)
    assert state.active == 1


def test_r_54_whoever_is_active_wins_a_mutual_ruin() -> None:
    state = table("v3: hare_outrider-1", "v1: stoat_slinker-1 / c1: ghost")
    state.sides[1].creatures = state.sides[1].creatures[:1]
    state.touch()
    play(state, "stealth hare_outrider 2.v stoat_slinker", "block stoat_slinker", dice=(6,))
    assert state.outcome.winners == (0,)


def test_r_55_ranks_are_by_how_late_they_went() -> None:
    state = table("c3: king", "v3: jobe", "c3: lure_fox", "v3: hymn_bat")
    for seat in (3, 1):
        state.sides[seat].creatures.clear()
        state.touch()
        play(state, "pass")
        settle(state)
    while not state.outcome:
        state.sides[2].creatures.clear()
        state.touch()
        play(state, "pass")
    assert state.outcome.ranks == (1, 3, 2, 4)
    assert state.outcome.reason == "last"


def test_r_55_a_resigned_player_went_when_they_resigned() -> None:
    """They rank after players eliminated before; a player who was already eliminated does
    not go again."""
    state = table("c3: king", "v3: jobe", "c3: lure_fox", "v3: hymn_bat")
    state.sides[3].creatures.clear()
    state.touch()
    play(state, "pass")
    for seat in (1, 3, 2):
        GAME.apply(state, seat, Resign())
    assert state.outcome.ranks == (1, 3, 2, 4)


def test_r_56_resigning_inside_a_text_is_answered_by_the_defaults() -> None:
    """A player who resigns while a text asks is eliminated when the text has resolved."""
    state = table(
        "a3: mossback hare_outrider", "c3: jobe / keep bramble_ring / v3: king", "c3: lure_fox"
    )
    play(state, "dom 2.c", "mossback + hare_outrider")
    assert asked(state, 2).question == "text"
    GAME.apply(state, 1, Resign())
    check(state, "mossback.damage 1")
    assert state.sides[1].out


@pytest.mark.parametrize("answer", ["none", "jobe"])
def test_r_56_a_bystander_who_resigns_while_a_text_asks_is_out_before_anybody_is_asked(
    answer: str,
) -> None:
    """This holds for every answer of the text's player, "no" included."""
    state = table("v3: moth_chaser / a3: jobe~", "c3: king", "c3: lure_fox")
    play(state, "move moth_chaser a")
    assert asked(state, 1).question == "text"
    GAME.apply(state, 2, Resign())
    assert not state.sides[2].out
    GAME.apply(state, 0, GAME.ask(state, 0).find(f"text moth_chaser {answer}"))
    assert state.sides[2].out


def test_r_57_every_action_spends_something_so_a_turn_is_finite() -> None:
    """The turn ends, however its player begins each time."""
    state = table(
        "v3: hare_outrider dozing_owlet / a3: mossback / c3: king fledgling / power 20"
        " / hand: raid_the_stores nip snare",
        "c3: jobe hymn_bat / v3: ghost",
    )
    for _ in range(200):
        ask = GAME.asks(state)[0]
        if state.active != 0:
            return
        choice = ask.choices[0] if ask.single else Several(tuple(ask.choices[:1]))
        GAME.apply(state, ask.seat, choice)
    pytest.fail("the turn does not end")


def test_r_57_a_dominance_attack_is_taken_back_once_in_a_turn() -> None:
    state = table("a3: mossback king", "a3: jobe")
    play(state, "dom 2.a", "none", "dom 2.a")
    [ask] = GAME.asks(state)
    assert (ask.question, ask.least) == ("attackers", 1)


def test_r_57_a_player_who_took_an_attack_back_and_has_one_attacker_declares_with_it() -> None:
    state = table("a3: mossback", "a3: jobe")
    play(state, "dom 2.a", "none", "dom 2.a")
    assert state.contest is not None
    assert state.contest.attackers == [creature(state, "mossback").uid]


def test_a_match_of_four_with_three_eliminated_ends() -> None:
    state = table("c3: king", "v3: jobe", "c3: lure_fox", "v3: hymn_bat")
    for seat in (1, 2, 3):
        GAME.apply(state, seat, Resign())
    assert state.outcome.ranks == (1, 4, 3, 2)
    assert state.outcome.reason == "resigned"
    assert not in_play(state, "jobe")


def test_r_53_a_player_who_gets_a_creature_back_is_asked_before_anything_goes_on() -> None:
    """Also if the leaving player was the only one that the match waited for."""
    state = table(
        "c3: king", "v3: jobe@1 / a3: hymn_bat / power 1 / hand: hold_the_line", "c3: lure_fox"
    )
    play(state, "pass")
    assert asked(state, 2).question == "window"
    GAME.apply(state, 1, Resign())
    assert asked(state, 1).question == "to"
    play(state, "to jobe c")
    settle(state)
    check(state, "jobe.place 1.c")


def test_r_53_a_player_who_leaves_while_damage_is_divided_divides_none() -> None:
    state = table("a3: bramblejaw", "c3: jobe* hymn_bat* / v3: king", "c3: lure_fox")
    play(state, "dom 2.c", "bramblejaw")
    assert asked(state, 2).question == "split"
    GAME.apply(state, 1, Resign())
    settle(state)
    assert asked(state, 1).question == "act"


def test_r_56_in_a_match_of_two_who_resigns_has_lost_whatever_resolves() -> None:
    state = table("a3: mossback hare_outrider", "c3: jobe / keep bramble_ring")
    play(state, "dom 2.c", "mossback + hare_outrider")
    assert asked(state, 2).question == "text"
    GAME.apply(state, 1, Resign())
    assert state.outcome.winners == (0,)


# --- At every question of random matches -------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_asked_anything_before_who_is_beaten_is_out(seats: int) -> None:
    """R-52: whatever is asked. A fleeing creature is never offered the attacked domain (R-34)."""
    asked_things = set()
    for seed in range(4):
        random = Random(seed)
        state, _ = GAME.new(GAME.setup(seats), random.randbytes(16))
        while asks := GAME.asks(state):
            if state.round:
                assert all(side.out or not is_beaten(side) for side in state.sides)
            for ask in asks:
                asked_things.add(ask.question)
                if isinstance(ask.about, PlacingAbout) and ask.about.why == "flee":
                    assert domain_of(state.contest.target)[1] not in ask.about.domains
            ask = random.choice(asks)
            GAME.apply(state, ask.seat, at_random(ask, random))
    assert {"win", "to", "chain", "split", "act", "window", "bid"} <= asked_things


def is_beaten(side: Side) -> bool:
    fallen = sum(not domain.strength for domain in side.domains)
    return fallen >= 2 or not side.creatures
