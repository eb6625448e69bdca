"""Combat: R-22 to R-25, R-30 to R-36, R-48 to R-50, R-54, R-55, and rules that
are easily overlooked."""

from __future__ import annotations

import pytest

from games.tactica.board import NUMBERS
from games.tactica.events import Answered, CameBack, Fell, Razed, StandInTaken, Swapped, Withstood
from games.tactica.laid_out import table
from games.tactica.troops import CARDS, CHAMPION, FOOT
from tests.games.tactica.tables import GAME, MOON, SUN, ask_of, cards, choices, on_field, play


def test_r22_one_card_on_an_attacker() -> None:
    made = table("sun foot moved e5", "moon champion d5", "moon foot a9", "sun hand: horse press")
    play(made, "attack d5 with e5")
    assert choices(made)[:-1] == ["press e5", "horse e5"]
    events = play(made, "press e5", "done")
    assert not [text for text in cards(made.sides[SUN].resupply) if text == "horse"]
    assert [event.power for event in events if isinstance(event, Withstood)] == [5]


def test_r22_one_answer_on_an_attacked_troop_negate_apart() -> None:
    hand = "sun hand: shieldwall disengage negate"
    made = table(
        "sun foot e5", "sun foot a3", "moon foot x2 d5", "moon foot x2 d6", hand, turn=MOON
    )
    made.sides[MOON].take([CARDS["press"]])
    play(made, "attack e5 with d5 + d6", "press d5", "done", "shieldwall e5")
    assert not choices(made, "disengage")
    assert choices(made, "negate") == ["negate d5"]


def test_r23_press_is_one_and_comes_back() -> None:
    made = table("sun foot x2 e5", "moon champion d5", "moon foot a9", "sun hand: press")
    events = play(made, "attack d5 with e5", "press e5", "done")
    assert CameBack(SUN, 1) in events
    assert [event.power for event in events if isinstance(event, Fell)] == [7]
    assert cards(made.sides[SUN].hand) == ["press"]


def test_r23_press_is_for_an_attacker_next_to_its_target_troop() -> None:
    made = table("sun archer f5", "sun foot d5", "moon foot d6", "moon foot a9", "sun hand: press")
    play(made, "attack d6 with d5 + f5")
    assert choices(made, "press") == ["press d5"], "f5 is two steps away"


def test_r24_saved_counts_melee_neighbours_also_for_a_foot() -> None:
    troops = ("sun foot e5", "sun foot f5", "sun champion x2 e6", "sun archer d6")
    made = table(*troops, "moon foot x2 d5", "sun hand: saved", turn=MOON)
    play(made, "attack e5 with d5", "done")
    assert choices(made, "saved") == ["saved e5"], "a Foot has no stand-in"
    events = play(made, "saved e5")
    assert [event.defence for event in events if isinstance(event, Withstood)] == [7]


def test_r24_saved_needs_a_melee_neighbour() -> None:
    made = table("sun foot e5", "sun archer f5", "moon foot x2 d5", "sun hand: saved", turn=MOON)
    play(made, "attack e5 with d5", "done")
    assert choices(made) == ["pass"]


def test_r24_a_champion_without_foot_beside_it_has_no_stand_in() -> None:
    troops = ("sun champion e5", "sun champion f5", "moon champion x1 d5")
    made = table(*troops, "sun hand: saved", turn=MOON)
    play(made, "attack e5 with d5", "done")
    assert choices(made, "saved") == ["saved e5"]
    play(made, "saved e5")
    assert "sun champion e5" in on_field(made)


def test_r24_a_trained_stand_in_is_captured_with_its_champion() -> None:
    troops = ("sun champion e5", "sun foot x1 crown f5", "sun foot a3")
    enemies = ("moon champion x2 d5", "moon foot d6", "moon foot a9")
    made = table(*troops, *enemies, "sun hand: saved", turn=MOON)
    events = play(made, "attack e5 with d5 + d6", "done", "saved e5 f5")
    assert StandInTaken(SUN, NUMBERS["f5"], FOOT, bearer=True) in events
    assert cards(made.sides[MOON].hostages) == ["champion", "foot", "crown"]
    assert made.sides[SUN].crown_time == 4
    assert cards(made.sides[SUN].resupply) == ["saved", "training"]


def test_r24_an_untrained_stand_in_stays() -> None:
    troops = ("sun champion e5", "sun foot f5", "sun foot a3")
    made = table(*troops, "moon champion x2 d5", "moon foot d6", "sun hand: saved", turn=MOON)
    play(made, "attack e5 with d5 + d6", "done", "saved e5 f5")
    assert "sun foot f5" in on_field(made)
    assert cards(made.sides[MOON].hostages) == ["champion"]


def test_r24_a_stand_in_is_not_lost_with_a_champion_that_goes_to_resupply() -> None:
    troops = ("sun champion e5", "sun foot x1 f5")
    archers = ("moon archer x2 e8", "moon archer x2 c4", "moon crossbow x2 d4")
    made = table(*troops, *archers, "sun hand: saved", turn=MOON)
    events = play(made, "attack e5 with e8 + c4 + d4", "done", "saved e5 f5")
    fell = next(event for event in events if isinstance(event, Fell))
    assert (fell.kind, fell.captured) == (CHAMPION, False)
    assert on_field(made)[0] == "sun foot x1 f5"


def test_r25_negate_cancels_cards_on_attackers_only() -> None:
    hand, other = "sun hand: negate", "moon hand: spy press"
    made = table("sun foot e5", "sun foot a3", "moon foot x1 d5", hand, other, turn=MOON)
    play(made, "attack e5 with d5", "press d5", "done")
    assert choices(made) == ["negate d5", "pass"]
    events = play(made, "negate d5")
    assert Answered(SUN, CARDS["negate"], NUMBERS["d5"], -1, CARDS["press"]) in events
    assert cards(made.sides[MOON].lost)[-1] == "press"
    assert cards(made.sides[SUN].resupply) == ["negate"]


def test_r25_a_negated_engineer_is_lost_and_the_wall_stands() -> None:
    made = table(
        "sun foot d8", "moon foot a5", "moon wall d9", "sun hand: engineer", "moon hand: negate"
    )
    play(made, "attack d9 with d8", "engineer d8", "done")
    assert ask_of(made).seat == MOON, "an Engineer at a wall opens the window"
    events = play(made, "negate d8")
    assert not [event for event in events if isinstance(event, Razed)]
    assert "engineer" in cards(made.sides[SUN].lost)


def test_r30_attacks_are_resolved_together_and_attackers_risk_nothing() -> None:
    made = table(
        "sun champion x2 e5", "sun foot x1 c3", "moon foot d5", "moon champion c4", "moon foot a9"
    )
    events = play(made, "attack c4 with c3", "attack d5 with e5", "done")
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Withstood") > kinds.index("Declared")
    assert {words for words in on_field(made) if "sun" in words} == {
        "sun champion x2 e5",
        "sun foot x1 c3",
    }


def test_r30_each_troop_attacks_once_and_each_target_is_declared_once() -> None:
    made = table("sun foot e5", "sun foot d6", "moon foot d5", "moon foot e6", "moon foot a9")
    play(made, "attack d5 with e5")
    assert "attack d5" not in choices(made)
    events = play(made, "attack e6")
    assert [event.power for event in events if isinstance(event, Withstood)] == [4, 4]


def test_r31_the_window_opens_whatever_the_hand_holds() -> None:
    for hand in ("crown", "shieldwall"):
        made = table(
            "sun foot e5", "sun foot a3", "moon foot x1 d5", f"sun hand: {hand}", turn=MOON
        )
        play(made, "attack e5 with d5", "done")
        ask = ask_of(made)
        assert (ask.question, ask.seat, ask.always_ask) == ("answer", SUN, True)
        assert ask.passing == ask.choices[-1]


@pytest.mark.parametrize(
    ("sun", "why"),
    [
        (("sun champion e5", "sun hand: shieldwall"), "nothing would fall"),
        (("sun foot e5",), "the hand is empty"),
    ],
)
def test_r31_the_window_stays_closed_by_open_facts(sun: tuple[str, ...], why: str) -> None:
    made = table(*sun, "sun foot a3", "moon foot x1 d5", turn=MOON)
    play(made, "attack e5 with d5", "done")
    assert all(ask.question != "answer" for ask in GAME.asks(made)), why


def test_r31_a_wall_that_would_fall_to_troops_alone_opens_no_window() -> None:
    made = table(
        "sun foot d8",
        "sun foot c8",
        "moon foot a5",
        "moon wall d9",
        "moon wall a9",
        "moon hand: negate",
    )
    events = play(made, "attack d9 with c8 + d8", "done")
    assert [event for event in events if isinstance(event, Razed)]


def test_r31_the_window_closes_when_nothing_would_fall_any_more() -> None:
    hand = "sun hand: shieldwall disengage"
    made = table("sun foot e5", "sun foot a3", "moon foot x1 d5", hand, turn=MOON)
    events = play(made, "attack e5 with d5", "done", "shieldwall e5")
    assert [event for event in events if isinstance(event, Withstood)]
    assert cards(made.sides[SUN].hand) == ["disengage"]


def test_r32_equal_is_enough_and_less_does_nothing() -> None:
    for attacker, falls in (("moon foot x1 d5", True), ("moon foot d5", False)):
        made = table("sun foot e5", "sun foot a3", attacker, turn=MOON)
        events = play(made, "attack e5 with d5", "done")
        assert bool([event for event in events if isinstance(event, Fell)]) is falls


@pytest.mark.parametrize(("with_melee", "captured"), [(True, True), (False, False)])
def test_r33_any_melee_attacker_captures(with_melee: bool, captured: bool) -> None:
    melee = ("moon foot d5",) if with_melee else ()
    archers = ("moon archer x2 e8", "moon archer x2 c4")
    made = table("sun foot e5", "sun foot a3", *archers, *melee, turn=MOON)
    who = "c4 + d5 + e8" if with_melee else "c4 + e8"
    events = play(made, f"attack e5 with {who}", "done")
    assert [event.captured for event in events if isinstance(event, Fell)] == [captured]


def test_r34_off_zero_cannot_attack_even_with_press_in_hand() -> None:
    made = table("sun archer moved e5", "moon foot d5", "sun hand: press")
    assert choices(made) == ["done"]
    trained = table("sun archer x1 moved e5", "moon foot d5", "sun hand: press")
    assert choices(trained, "attack") == ["attack d5"]


def test_r34_weakness_next_to_melee_looks_at_the_target() -> None:
    made = table("sun archer e5", "moon foot d5", "moon foot g5", "moon foot a9")
    combat = {text.split()[1]: text for text in choices(made, "attack")}
    assert set(combat) == {"d5", "g5"}
    play(made, "attack g5 with e5")
    view = GAME.view(made, SUN)
    assert view.attacks == () or view.attacks[0].powers == (2,)


def test_r35_only_a_ridges_own_hex_blocks_sight() -> None:
    hidden = table("sun archer e5", "moon foot e8", "ridge e7", "moon foot a9")
    assert not choices(hidden, "attack")
    for between in ("ravine e7", "sun foot e7", "sun wall e7"):
        made = table("sun archer e5", "moon foot e8", between)
        if between.startswith("sun foot"):
            assert "attack e8" in choices(made)
        else:
            assert choices(made, "attack") == ["attack e8"]


def test_r36_only_melee_troops_attack_walls_without_a_defender_on_them() -> None:
    made = table("sun foot d8", "sun archer c8", "moon wall d9", "moon foot a5")
    play(made, "attack d9")
    assert made.combat is None or made.combat.attacks[0].attackers == bytes([NUMBERS["d8"]])
    guarded = table("sun foot d8", "moon archer d9", "moon wall d9", "moon wall a9", "moon foot a5")
    events = play(guarded, "attack d9", "done")
    assert not [event for event in events if isinstance(event, Razed)]
    assert [event.kind for event in events if isinstance(event, Fell)] == [CARDS["archer"]]


def test_r36_a_troop_stays_on_the_wall_that_it_razes() -> None:
    made = table("sun champion x2 d9", "moon foot a5", "moon wall d9", "moon wall a9")
    events = play(made, "attack d9", "done")
    assert [event.power for event in events if isinstance(event, Razed)] == [7]
    assert on_field(made)[0] == "sun champion x2 d9"


def test_r48_horse_charges_after_a_move_and_only_melee_troops_do() -> None:
    made = table(
        "sun foot moved e5",
        "sun foot d6",
        "sun archer x2 moved d4",
        "moon champion d5",
        "sun hand: horse",
    )
    play(made, "attack d5 with d4 + d6 + e5")
    assert choices(made, "horse") == ["horse e5"]


def test_r50_rescue_as_an_answer_saves_the_bearer_only() -> None:
    troops = ("sun foot crown e5", "sun foot e6", "sun foot a3", "sun hand: rescue")
    made = table(*troops, "moon champion x2 d5", "moon champion x2 d6", turn=MOON)
    play(made, "attack e5 with d5", "attack e6", "done")
    assert choices(made) == ["rescue e5", "pass"]
    play(made, "rescue e5")
    assert cards(made.sides[MOON].hostages) == ["foot"]
    assert cards(made.sides[SUN].resupply) == ["rescue", "foot", "crown"]
    assert made.sides[SUN].crown_time == 0


def test_r54_answers_need_not_be_needed_nor_enough() -> None:
    troops = ("sun foot e5", "sun foot g5", "sun foot a3", "sun hand: shieldwall disengage")
    made = table(*troops, "moon champion x2 d5", "moon foot d6", "moon foot h5", turn=MOON)
    play(made, "attack e5 with d5 + d6", "attack g5", "done")
    offered = choices(made)
    assert "shieldwall g5" in offered, "4 against 5: it would hold anyway"
    assert "shieldwall e5" in offered, "11 against 7: it would not help"


def test_r55_the_step_goes_to_any_empty_neighbour() -> None:
    troops = (
        "sun foot e5",
        "sun foot f5",
        "sun foot a3",
        "ridge e4",
        "moon wall e6",
        "moon foot a9",
    )
    made = table(*troops, "moon champion x1 d5", "moon foot d7", "sun hand: disengage", turn=MOON)
    play(made, "attack e5 with d5", "done")
    to = {text.split()[-1] for text in choices(made, "disengage e5")}
    assert to == {"d4", "d6", "e6", "stay"}, "walls too; not the ridge, not an occupied hex"
    play(made, "disengage e5 d6")
    assert "sun foot d6" in on_field(made)


def test_r55_two_that_disengage_name_different_hexes() -> None:
    troops = ("sun foot e5", "sun foot f5", "sun foot a3", "sun hand: disengage disengage")
    made = table(*troops, "moon champion x2 d5", "moon champion x2 g5", turn=MOON)
    play(made, "attack e5 with d5", "attack f5", "done", "disengage e5 e6")
    assert "disengage f5 e6" not in choices(made)
    assert "disengage f5 f6" in choices(made)


def test_trap_2_answers_are_summed() -> None:
    foot = [f"sun foot {name}" for name in ("e5", "d5", "f5")]
    enemies = [f"moon champion x2 {name}" for name in ("c5", "e6", "g5")]
    made = table(*foot, "sun foot a3", *enemies, "sun hand: shieldwall shieldwall", turn=MOON)
    play(made, "attack d5", "attack e5", "attack f5", "done", "shieldwall d5", "shieldwall f5")
    seen = {attack.target: attack.defence for attack in GAME.view(made, SUN).attacks}
    assert not seen or seen[NUMBERS["e5"]] == 9


def test_trap_17_a_stand_in_that_disengaged_changes_places_from_where_it_stands() -> None:
    troops = ("sun champion e5", "sun foot f5", "sun foot a3", "sun hand: saved disengage")
    enemies = ("moon champion x1 d5", "moon champion x1 g5")
    made = table(*troops, *enemies, turn=MOON)
    play(made, "attack e5 with d5", "attack f5", "done", "disengage f5 f6")
    events = play(made, "saved e5 f5")
    assert Swapped(SUN, NUMBERS["f6"], NUMBERS["e5"]) in events
    assert "sun champion f6" in on_field(made)


def test_a_spy_keeps_the_defender_from_answering() -> None:
    made = table(
        "sun foot x1 e5", "moon foot d5", "moon foot a9", "sun hand: spy", "moon hand: shieldwall"
    )
    play(made, "attack d5")
    assert "spy" in choices(made)
    events = play(made, "spy", "done")
    assert [event for event in events if isinstance(event, Fell)]
    assert cards(made.sides[SUN].resupply) == ["spy"]
