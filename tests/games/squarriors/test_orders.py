"""Rulings on what is hidden, windows, orders and answers in advance (R-59 to R-70)."""

from __future__ import annotations

from random import Random

import pytest

from games.chance import Chance
from games.decisions import Several
from games.simulate import at_random
from games.squarriors.cards.cards import CARDS, KEYS
from games.squarriors.events import Added, ChallengeCounted, TextTold
from games.squarriors.laid_out import creature, table
from games.squarriors.orders import ORDERS
from games.squarriors.rules.challenge import lead_at_most
from games.squarriors.rules.defaults import default
from games.squarriors.state import SquarriorsState
from games.takeback import can_take_back, point
from games.unasked import Order
from tests.games.squarriors.positions import (
    GAME,
    asked,
    can,
    check,
    notations,
    play,
    settle,
    window_of,
)
from tests.soaking import first


def window(state: SquarriorsState, seat: int) -> str:
    """Return the class of a player's open window, "" if it is closed."""
    ask = asked(state, seat)
    return window_of(state, seat).window if ask is not None and ask.question == "window" else ""


def answer(state: SquarriorsState, seat: int, *orders: str) -> str:
    """Return the orders' answer to a player's question, "" for none."""
    choice = GAME.orders.answer(state, asked(state, seat), set(orders))
    return "" if choice is None else choice.notation


# --- What is hidden ----------------------------------------------------------------------


def test_r_59_with_a_ready_made_tribe_only_where_the_traps_are_is_unknown() -> None:
    """Hand and face-down traps together are the cards that have not been shown; a face-down trap
    costs the Power paid."""
    side = "c3: jobe / hand: nip heckler double_agent smoke_pot / trap left: snare"
    state = table("c3: king", side)
    hands, traps = set(), set()
    for number in range(40):
        world = GAME.resample(state, 0, Chance(number.to_bytes(16, "big")))
        hands.add(tuple(CARDS[card].key for card in world.sides[1].hand))
        traps.add(CARDS[world.sides[1].traps[0].card].key)
    assert traps == {"snare", "heckler", "double_agent"}
    assert all("nip" in hand and "smoke_pot" in hand for hand in hands)


def test_r_59_with_an_own_tribe_any_tactic_may_be_there_with_fewer_than_3_copies_shown() -> None:
    state = table("c3: king", "c3: jobe / hand: heckler / discard: nip nip nip", own=True)
    hands = set()
    for number in range(300):
        world = GAME.resample(state, 0, Chance(number.to_bytes(16, "big")))
        hands.add(CARDS[world.sides[1].hand[0]].key)
    assert "nip" not in hands
    assert len(hands) == 39


def test_r_59_a_card_retrieved_openly_is_known_to_be_there() -> None:
    state = table("power 2 / hand: dig_it_up / discard: nip", "c3: jobe")
    play(state, "play dig_it_up nip a")
    settle(state)
    assert GAME.view(state, 1).sides[0].known == (KEYS["nip"],)


def test_r_59_a_peeked_trap_stays_visible_to_its_viewer_alone() -> None:
    state = table("power 1 / chain a: spyhole", "trap left: snare", "c3: jobe")
    play(state, "use a1 2.left")
    settle(state)
    seen = [GAME.view(state, seat).sides[1].traps[0].card for seat in (0, 1, 2, None)]
    assert seen == [KEYS["snare"], KEYS["snare"], None, None]
    for number in range(10):
        world = GAME.resample(state, 0, Chance(number.to_bytes(16, "big")))
        assert world.sides[1].traps[0].card == KEYS["snare"]


# --- Classes and orders ------------------------------------------------------------------

WATCHING = "power 1 / hand: hold_the_line"


def test_r_62_trap() -> None:
    state = table("v3: hare_outrider", "c3: jobe / trap left: snare")
    play(state, "stealth hare_outrider 2.c jobe")
    assert window(state, 2) == "trap"


def test_r_62_aimed() -> None:
    state = table("power 9 / hand: spread_rumours", f"c3: jobe / {WATCHING}")
    play(state, "play spread_rumours 2.c jobe a")
    assert window(state, 2) == "aimed"
    assert answer(state, 2, "targeted") == ""


def test_r_62_roll_when_its_result_as_it_stands_is_against_me() -> None:
    for die, against in ((6, 2), (1, 1)):
        state = table(f"c3: lure_fox / {WATCHING}", f"c3: jobe / {WATCHING}")
        play(state, "manip lure_fox 2.c jobe", dice=(die,))
        while state.contest.roll is None:
            play(state, "pass")
        assert window(state, against) == "roll"
        assert window(state, 3 - against) == "other"


def test_r_62_clash_is_the_last_cycle_before_the_damage() -> None:
    state = table("a3: mossback", f"c3: jobe / {WATCHING}")
    play(state, "dom 2.c", "mossback")
    assert window(state, 2) == "other"  # Jobe can still flee
    play(state, "none")
    assert window(state, 2) == "clash"


def test_r_62_clash_in_a_challenge_that_i_am_not_winning() -> None:
    state = table(f"c3: king / {WATCHING}", f"c3: jobe / {WATCHING}")
    play(state, "lead king", "jobe!")
    assert (window(state, 1), window(state, 2)) == ("other", "clash")


def test_r_62_limit() -> None:
    side = f"v1 / a1: bramblejaw / c1: king / {WATCHING}"
    state = table(side, "c3: jobe", active=2)
    play(state, "pass", "pass")
    assert window(state, 1) == "limit"


def test_r_62_each_order_asks_its_own_questions() -> None:
    state = table("power 9 / hand: muster_the_young", f"c3: jobe / {WATCHING}")
    play(state, "play muster_the_young a c")
    assert window(state, 2) == "other"
    assert answer(state, 2, "pass") == "pass"
    assert answer(state, 2, "targeted") == "pass"
    assert answer(state, 2, "responses") == ""
    assert answer(state, 2, "targeted", "responses") == ""
    assert answer(state, 2, "split") == ""  # always


def test_r_62_hold_asks_me_about_my_own_action_before_the_others() -> None:
    state = table("c3: jobe-1 / power 9 / hand: muster_the_young hold_the_line", "c3: king")
    play(state, "play muster_the_young a c")
    assert window_of(state, 1).own
    assert answer(state, 1, "quick") == "pass"
    assert answer(state, 1, "targeted") == ""


def test_r_62_stop_at_the_others_phases() -> None:
    state = table("c3: king", f"c3: jobe / {WATCHING}")
    play(state, "pass")
    assert answer(state, 2, "targeted") == "pass"
    assert answer(state, 2, "targeted", "stop") == ""


def test_r_62_pass_for_this_contest() -> None:
    state = table("c3: lure_fox", f"c3: jobe / {WATCHING}")
    play(state, "manip lure_fox 2.c jobe", "quiet", dice=(6,))
    check(state, "jobe.swayed True")
    assert asked(state, 1).question == "act"


def test_r_63_no_order_of_windows_answers_what_a_rule_gives() -> None:
    state = table("a3: hare_outrider", "c3: jobe")
    play(state, "dom 2.c", "hare_outrider")
    assert asked(state, 2).question == "flee"
    assert answer(state, 2, "pass", "targeted", "quick") == ""


def test_r_64_all_are_asked_together_and_a_first_action_voids_later_answers() -> None:
    state = table(
        "c3: king", f"c3: jobe / {WATCHING}", f"c3: hymn_bat / {WATCHING}", "c3: lure_fox"
    )
    play(state, "pass")
    assert [ask.seat for ask in GAME.asks(state)] == [1, 2]
    later = GAME.ask(state, 2).find("play hold_the_line hymn_bat a")
    GAME.apply(state, 2, later)
    assert [ask.seat for ask in GAME.asks(state)] == [1]
    assert GAME.view(state, 1).queue == ()
    GAME.apply(state, 1, GAME.ask(state, 1).find("play hold_the_line jobe a"))
    assert [action.seat for action in state.queue] == [1]
    assert asked(state, 3).question == "window"
    assert state.sides[2].power == 1


def test_r_64_nobody_takes_back_after_others_answered_in_secret() -> None:
    """The result of the last answer reveals the sealed ones."""
    state = table("c3: king", f"c3: jobe / {WATCHING}", f"c3: hymn_bat / {WATCHING}")
    play(state, "pass")
    GAME.apply(state, 2, GAME.ask(state, 2).find("pass"))
    before = point(state, GAME.asks(state))
    events = GAME.apply(state, 1, GAME.ask(state, 1).find("pass"))
    assert before.asked == (1,)
    assert before.sealed
    assert not can_take_back(1, events, before, point(state, GAME.asks(state)))


def test_r_65_defaults() -> None:
    state = table("a3: hare_outrider", "c3: jobe / v3: king")
    play(state, "dom 2.c", "hare_outrider")
    assert default(state, asked(state, 2)) == Several(())
    state = table("a3: hare_outrider", "")
    play(state, "dom 2.c", "hare_outrider")
    assert default(state, asked(state, 1)).notation == "win -2.c"
    state = table("c3: king", "v3: jobe")
    play(state, "lead king")
    assert default(state, asked(state, 1)).notation == "win none"
    state = table("v1 / a1: bramblejaw / c1: jobe", "", active=2)
    play(state, "pass")
    assert default(state, asked(state, 1)).notation == "banish jobe"
    state = table("v3: roof_courier", "trap left: snare")
    play(state, "move roof_courier a")
    assert default(state, asked(state, 1)).notation == "text roof_courier none"
    state = table("v2: hare_outrider / a4 / c4", "c1: gutter_pup king")
    play(state, "stealth hare_outrider 2.c gutter_pup", dice=(6,))
    assert default(state, asked(state, 1)).notation == "chain gutter_pup a"
    assert default(state, GAME.asks(table("", ""))[0]).notation == "pass"


def test_r_66_a_reroll_is_the_same_roll_and_keeps_its_bonuses() -> None:
    state = table("v3: vex_undertow hare_outrider / power 2 / land storm_drain", "c3: jobe king")
    play(state, "stealth vex_undertow 2.c jobe", "use vex_undertow", "win none", dice=(1, 3, 3))
    check(state, "jobe.damage 4")
    play(state, "stealth hare_outrider 2.c king")
    settle(state)
    check(state, "king.damage 0")


def test_r_66_the_first_of_a_turn_is_the_first_made_in_it_also_if_the_text_came_later() -> None:
    state = table("v3: hare_outrider stoat_slinker / land bird_table storm_drain", "c3: jobe king")
    play(state, "stealth hare_outrider 2.c jobe", dice=(3, 3))
    settle(state)
    play(state, "land storm_drain", "stealth stoat_slinker 2.c king")
    settle(state)
    check(state, "jobe.damage 0", "king.damage 0")


def test_r_67_what_effects_let_one_choose_is_named_when_the_action_is_added() -> None:
    state = table("c3: quartermaster_nib fledgling", "")
    texts = [text for text in notations(asked(state, 1)) if text[:3] == "use"]
    assert texts == ["use quartermaster_nib r1 student", "use quartermaster_nib r1 soldier"]


def test_r_67_only_what_is_no_longer_possible_is_chosen_at_resolution() -> None:
    state = table(
        "v3: ashtail / power 9 / hand: hold_the_line", "c3: jobe~ / v3: king / a1: hymn_bat"
    )
    play(state, "use ashtail 2.c jobe a")
    state.sides[1].domains[1].strength = 0
    creature(state, "hymn_bat").domain = 0
    state.touch()
    settle(state)
    check(state, "jobe.place 2.v")


def test_r_68_several_creatures_are_one_question_and_naming_nobody_takes_it_back() -> None:
    state = table("a3: hare_outrider mossback", "c3: jobe")
    play(state, "dom 2.c")
    ask = asked(state, 1)
    assert (ask.question, ask.least, ask.most) == ("attackers", 0, 2)
    play(state, "none")
    assert asked(state, 1).question == "act"
    assert can(state, "dom 2.c")
    check(state, "hare_outrider.expended False")


def test_r_68_one_question_asks_who_goes_to_the_left_domain() -> None:
    state = table("c3: king", "v3: hymn_bat / a1: jobe mossback")
    play(state, "lead king", "win -2.a")
    assert asked(state, 2).question == "left"
    play(state, "jobe")
    check(state, "jobe.place 2.v", "mossback.place 2.c")


def test_r_69_a_bid_adds_no_more_than_it_needs_and_is_not_shown() -> None:
    state = table("c3: jobe", "c3: king sela_quill hymn_bat", "v3: mossback")
    play(state, "lead jobe")
    before = GAME.view(state, 0)
    GAME.apply(state, 1, asked(state, 2).find("king + sela_quill + hymn_bat"))
    settle(state)
    view = GAME.view(state, 2)
    assert before.contest.totals == (5, None, None)
    assert view.contest.totals == (5, 7, None)
    check(state, "hymn_bat.expended True", "king.expended False", "sela_quill.expended False")


def test_r_69_a_creature_with_an_exclamation_mark_is_added_in_any_case() -> None:
    state = table("c6: king", "c1: jobe")
    play(state, "lead king", "jobe!")
    check(state, "jobe.expended True")
    state = table("c6: king", "c1: jobe")
    play(state, "lead king", "jobe")
    check(state, "jobe.expended False")


def test_r_69_the_starter_is_not_asked_while_nobody_else_can_add() -> None:
    state = table("c3: king hymn_bat", "c3: jobe*")
    play(state, "lead king")
    assert asked(state, 1).question == "win"


def test_r_69_who_has_nothing_left_is_asked_again_after_somebody_else_has_added() -> None:
    state = table("c3: king", "c3: jobe", "c3: hymn_bat")
    play(state, "lead king")
    GAME.apply(state, 1, Several(()))
    GAME.apply(state, 2, asked(state, 3).find("hymn_bat!"))
    assert asked(state, 2).question == "bid"


def test_r_69_with_two_players_both_bid_at_once_and_the_bids_play_the_rounds() -> None:
    state = table("c3: jobe king", "c3: sela_quill hymn_bat")
    play(state, "lead jobe")
    assert [ask.seat for ask in GAME.asks(state)] == [1, 0]
    GAME.apply(state, 1, asked(state, 2).find("sela_quill + hymn_bat"))
    assert [ask.seat for ask in GAME.asks(state)] == [0], "nobody sees that the other has bid"
    assert GAME.view(state, 0).contest.totals == (6, None)
    GAME.apply(state, 0, asked(state, 1).find("none"))
    settle(state)
    check(state, "king.expended False", "sela_quill.expended True", "hymn_bat.expended False")


def test_a_roll_that_nothing_one_may_hold_can_change_is_let_go_by() -> None:
    """R-62, from what everybody knows (R-59): Hold the Line heals nobody's roll, Duck and
    Roll ends it."""
    for card, said in (("hold_the_line", "pass"), ("duck_and_roll", ""), ("loaded_die", "")):
        state = table("v3: hare_outrider", f"c1: jobe / power 2 / hand: {card}")
        before = () if card == "loaded_die" else ("pass",)  # may be played before the roll
        play(state, "stealth hare_outrider 2.c jobe", *before, dice=(6,))
        assert window(state, 2) == "roll"
        assert answer(state, 2, "targeted", "rolls") == said
        assert answer(state, 2, "targeted") == ""
    state = table("v3: vex_undertow / power 2", "c3: jobe")
    play(state, "stealth vex_undertow 2.c jobe", dice=(1,))
    assert window(state, 1) == "roll"
    assert answer(state, 1, "targeted", "rolls") == "", "Vex Undertow rolls again"


def test_a_pass_at_a_roll_does_not_hang_on_the_hand() -> None:
    """An own tribe may have any instant."""
    state = table("v3: hare_outrider", "c1: jobe / power 2 / hand: hold_the_line", own=True)
    play(state, "stealth hare_outrider 2.c jobe", "pass", dice=(6,))
    assert window(state, 2) == "roll"
    assert answer(state, 2, "targeted", "rolls") == ""


def test_r_70_answers_in_advance() -> None:
    state = table("a3: bramblejaw", "c3: hare_outrider dozing_owlet / v3: king")
    play(state, "dom 2.c", "bramblejaw")
    assert answer(state, 2, "no_flee") == "none"
    state = table("v3: hare_outrider", "v3: jobe")
    play(state, "stealth hare_outrider 2.v jobe")
    assert answer(state, 2, "no_block") == "block none"
    state = table("c3: king", "c3: jobe")
    play(state, "lead king")
    assert answer(state, 2, "no_bid") == "none"
    assert answer(state, 2, "no_bid", "join") == "none", "who never joins means it"
    state = table("a3: hare_outrider", "")
    play(state, "dom 2.c", "hare_outrider")
    assert answer(state, 1, "lower") == "win -2.c"
    assert answer(state, 1, "raise") == "win +a"
    assert answer(state, 1, "lower", "raise") == "win +a", "which nobody recommends was meant"
    state = table("a6: hare_outrider", "")
    play(state, "dom 2.c", "hare_outrider")
    assert answer(state, 1, "raise") == "", "it is as high as can be"
    assert answer(state, 1, "lower", "raise") == "win -2.c"
    state = table("v3: hare_outrider", "c1: gutter_pup king")
    play(state, "stealth hare_outrider 2.c gutter_pup", dice=(6,))
    assert answer(state, 1, "chain_c") == "chain gutter_pup c"
    assert answer(state, 1, "chain_strongest", "chain_c") == "chain gutter_pup c"
    state = table("v3: roof_courier", "trap left: snare")
    play(state, "move roof_courier a")
    assert answer(state, 1, "texts") == "text roof_courier none"


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order.key)
def test_an_orders_effect_is_said_without_the_words_of_the_rules(order: Order) -> None:
    for told in (order.help, order.otherwise):
        assert not any(word in told for word in ("trigger", "let go by", "window", "privilege"))


def test_r_70_others_challenges_are_joined_where_nobody_can_outbid_that() -> None:
    """All are named in the bid, and added as R-69 says."""
    state = table("c3: king", "c3: sela_quill hymn_bat jobe")
    play(state, "lead king")
    assert answer(state, 2, "join") == "sela_quill + hymn_bat + jobe"
    GAME.apply(state, 1, GAME.orders.answer(state, asked(state, 2), {"join"}))
    settle(state)
    check(state, "sela_quill.expended True", "hymn_bat.expended False", "jobe.expended False")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("c3: king", "c1: jobe"), "none"),
        (("c3: king mossback", "c6: jobe"), "none"),
        (("c3: king mossback*", "c6: jobe"), "jobe"),
        (("c3: king", "c6: jobe", "c6: sela_quill"), "none"),
        (("c3: king", "c6: jobe", "c6: sela_quill*"), "jobe"),
        (("c1: king mossback", "c4: jobe"), "none"),
    ],
    ids=["too little", "the starter adds", "nobody to add", "a third joins", "none joins", "a tie"],
)
def test_r_70_nobody_joins_a_challenge_that_another_can_take(
    lines: tuple[str, ...], said: str
) -> None:
    state = table(*lines)
    play(state, "lead king")
    assert answer(state, 2, "join") == said


TIED = ("c4: lamp_tender dozing_owlet", "c3: marchmother_sorrel stoat_slinker")
"""A total of five, with one to add; 3, Sorrel’s 2 and Slinker’s 1 are six."""


@pytest.mark.parametrize("theirs", ["none", "dozing_owlet", "dozing_owlet!"])
def test_r_70_a_tie_that_costs_the_enemy_the_victory_is_forced(theirs: str) -> None:
    """This holds whatever the enemy adds meanwhile. For a bid that is not forced, R-69 would add
    nobody then."""
    state = table(*TIED)
    play(state, "lead lamp_tender")
    recommended = {order.key for order in ORDERS if order.recommended}
    answered = GAME.orders.answer(state, asked(state, 2), recommended)
    assert answered is not None
    assert answered.notation == "marchmother_sorrel! + stoat_slinker!"
    GAME.apply(state, 1, answered)
    settle(state)
    while (ask := asked(state, 1)) is not None and ask.question == "bid":
        GAME.apply(state, 0, ask.find(theirs))  # asked again after others have added
        settle(state)
    assert state.contest is None or state.contest.winner == 1


def test_r_70_a_tie_among_several_is_left_to_its_player() -> None:
    state = table(*TIED, "v3: jobe")
    play(state, "lead lamp_tender")
    assert answer(state, 2, "join") == ""


@pytest.mark.parametrize("seats", first(1, [2, 3]))
def test_whoever_joins_by_the_recommended_order_never_loses_the_challenge(seats: int) -> None:
    """In random play, unless a text changes the totals afterwards. If the order passes although it
    could take part, somebody could have outbid it."""
    joined = 0
    for seed in range(12):
        random = Random(seed)
        state, _ = GAME.new(GAME.setup(seats), random.randbytes(16))
        joiner, changed = -1, False
        while asks := GAME.asks(state):
            ask = random.choice(asks)
            choice = at_random(ask, random)
            if ask.question == "bid" and ask.seat != state.active:
                answered = GAME.orders.answer(state, ask, {"join"})
                if answered is not None and answered.notation != "none":
                    joiner, choice, changed, joined = ask.seat, answered, False, joined + 1
                elif answered is not None:
                    lead = lead_at_most(state, ask.seat)
                    assert lead is None or lead < 0
            events = GAME.apply(state, ask.seat, choice)
            changed = changed or any(isinstance(each, Added | TextTold) for each in events)
            for event in events:
                if isinstance(event, ChallengeCounted) and joiner >= 0:
                    assert changed or event.winner in (None, joiner)
                    joiner = -1
    assert joined > 4


def test_r_70_ones_own_challenge_is_not_joined_in_advance() -> None:
    state = table("c3: jobe king", "c3: sela_quill hymn_bat")
    play(state, "lead jobe")
    assert answer(state, 1, "join") == ""


def test_r_70_the_homeless_go_to_the_strongest_domain_in_others_turns() -> None:
    for strengths, said in (("v2 / a5", "none"), ("v5 / a2", "hare_outrider + dozing_owlet")):
        state = table("a3: bramblejaw", f"{strengths} / c6: hare_outrider dozing_owlet")
        play(state, "dom 2.c", "bramblejaw")
        GAME.apply(state, 1, asked(state, 2).find("hare_outrider + dozing_owlet"))
        settle(state)
        assert answer(state, 2, "homeless") == said, "not to the attacked Council"


def test_r_68_several_homeless_go_to_the_strongest_domain_together() -> None:
    """The Council falls; Vanguard or Army remains."""
    for strengths, said in (("v2 / a5", "none"), ("v5 / a2", "jobe + king")):
        state = table("a3: bramblejaw mossback", f"{strengths} / c1: jobe king*")
        play(state, "dom 2.c", "bramblejaw + mossback")
        GAME.apply(state, 1, Several(()))
        settle(state)
        while (ask := GAME.asks(state)[0]).question != "left":
            GAME.apply(state, ask.seat, default(state, ask))
            settle(state)
        assert answer(state, 2, "homeless") == said


def test_r_70_joining_one_in_ones_own_turn_is_not_placed_in_advance() -> None:
    state = table("v3: king", "c1: gutter_pup~ / v3: jobe")
    play(state, "manip king 2.c gutter_pup", dice=(6,))
    settle(state)
    assert asked(state, 1).question == "to"
    assert answer(state, 1, "homeless") == ""


def test_r_70_lowering_or_raising_in_advance_is_for_attacks_alone() -> None:
    state = table("c3: king", "v3: jobe")
    play(state, "lead king")
    assert answer(state, 1, "lower", "raise") == ""


def test_some_orders_are_recommended_at_the_start() -> None:
    assert {order.key for order in ORDERS if order.recommended} == {
        "targeted",
        "quick",
        "rolls",
        "split",
        "lower",
        "chain_strongest",
        "join",
        "homeless",
    }


def test_r_70_the_dead_go_into_the_chain_of_the_strongest_domain_that_stands() -> None:
    state = table("v3: hare_outrider / a4: king / c0:", "c1: gutter_pup jobe")
    play(state, "stealth hare_outrider 2.c gutter_pup", dice=(6,))
    assert answer(state, 1, "chain_strongest") == "chain gutter_pup a"
    assert answer(state, 1, "chain_c") == "", "no Council, no answer: its player chooses"
    assert answer(state, 1, "chain_c", "chain_strongest") == "chain gutter_pup a"
