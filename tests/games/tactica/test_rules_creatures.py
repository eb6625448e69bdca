"""Spires, Ouran and Cthon, wounds, and the changes to Press and Saved: R-75 to R-86."""

from __future__ import annotations

from typing import Any

import pytest

from games.tactica.board import DISTANCE, NAMES, NUMBERS
from games.tactica.cards.decrees import DECREES
from games.tactica.cards.happenings import CreatureFell, Destroyed, Wounded
from games.tactica.events import Fell
from games.tactica.laid_out import table
from games.tactica.rules.advanced import creatures, wounds_at
from games.tactica.rules.strength import defence, off, range_of
from games.tactica.state import Table
from games.tactica.troops import CTHON, DEF, FLIGHT, KIND_TITLES, OFF, OURAN, RANGE, SUMMONING
from games.tactica.words.help import PAGES
from tests.games.tactica.pieces import pieces
from tests.games.tactica.tables import (
    GAME,
    MOON,
    SUN,
    ask_of,
    cards,
    choices,
    on_field,
    play,
    settle,
)

FAR = ("sun foot a1", "moon foot a9")


def laid(*words: str, phase: str = "combat", **given: Any) -> Table:
    return table(*words, phase=phase, advanced=True, **given)


def summoning(*words: str) -> Table:
    return laid(*words, "ridge e5", "sun spire e5", "moon foot a9", phase="recruit")


def go_on(made: Table, question: str) -> None:
    while (now := ask_of(made).question) != question:
        play(made, "draw 0 0" if now == "recruit" else "done")


def lost(made: Table, seat: int) -> list[str]:
    return [card for card in cards(made.sides[seat].lost) if card != "wall"]


def test_r75_the_summoning_card_is_the_spire_first_then_the_creature() -> None:
    made = laid(
        "sun foot d5", "ridge e5", "sun hand: engineer rescue negate", *FAR, phase="recruit"
    )
    before = pieces(made)
    assert made.reserve(SUN) == 3
    play(made, "spire e5")
    assert made.reserve(SUN) == 2
    assert not [text for text in choices(made) if text.split()[0] in DECREES], "not in this turn"
    made = summoning("sun foot d5", "sun foot a1")
    assert (made.reserve(SUN), choices(made, "ouran")) == (2, ["ouran d5"])
    play(made, "ouran d5")
    assert made.reserve(SUN) == 2, "the creature is the same card"
    assert made.field.advanced is not None
    assert made.field.advanced.spires[SUN] < 0
    assert len(pieces(made)) == len(before)


def test_r75_after_it_another_spire_can_be_raised() -> None:
    words = ("sun cthon d6", "sun foot d5", "ridge e5", "sun hand: engineer rescue negate", *FAR)
    assert choices(laid(*words, phase="recruit"), "spire") == ["spire e5"]


def test_r76_the_sacrifice_goes_to_lost_and_its_training_to_resupply() -> None:
    made = summoning("sun archer x2 d5", "sun foot a1")
    play(made, "cthon d5")
    assert lost(made, SUN) == ["archer"]
    assert cards(made.sides[SUN].resupply) == ["training"]


def test_r76_neither_the_bearer_nor_the_last_troop() -> None:
    assert choices(summoning("sun foot d5"), "ouran") == []
    assert choices(summoning("sun foot d5", "sun ouran a5"), "ouran") == []
    assert choices(summoning("sun foot crown d5", "sun foot d7", "sun foot a1"), "cthon") == []
    assert choices(summoning("sun foot d5", "sun foot c5"), "cthon") == ["cthon d5"]


def test_r77_a_creature_may_act_in_the_turn_of_its_summoning() -> None:
    made = summoning("sun foot d5", "sun foot a1", "moon foot d7")
    play(made, "cthon d5")
    go_on(made, "move")
    play(made, "move d5 d6")
    go_on(made, "combat")
    events = play(made, "attack d7", "done")
    assert any(isinstance(event, Destroyed) for event in events)


def test_r78_a_side_with_nothing_but_a_creature_is_wiped_out() -> None:
    made = laid("sun cthon e5", "moon foot a9", turn=MOON, phase="end")
    settle(made)
    assert made.outcome is not None
    assert (made.outcome.reason, made.outcome.winners) == ("wiped_out", (MOON,))


def test_r78_creatures_make_no_points_and_are_not_counted_at_nightfall() -> None:
    made = laid("sun cthon d8", "sun foot a1", "moon foot a9", "moon wall d9", "ridge e6")
    assert made.points(SUN).total == 0
    assert made.compared(SUN).troops == 1


def test_r78_they_fill_their_hex_and_their_walls_stay_usable() -> None:
    walls = ("sun wall d2", "sun wall b2", "sun wall f2")
    words = ("sun cthon d1", "sun foot a1", "moon foot a9", *walls, "sun hand: foot")
    made = laid(*words, phase="muster")
    to = {text.split()[-1] for text in choices(made, "muster foot")}
    assert "d1" not in to
    assert "d3" in to


def test_r78_no_card_for_troops_names_a_creature() -> None:
    hand = "sun hand: crown horse engineer disengage"
    words = ("sun cthon d3", "sun foot a5", "sun wall d2", "ridge e4", "moon foot a9", hand)
    made = laid(*words, phase="muster")
    assert choices(made, "crown") == choices(made, "train") == []
    go_on(made, "move")
    assert choices(made, "horse d3") == choices(made, "disengage d3") == []
    assert choices(made, "engineer") == [], "a creature is no troop beside a landmark"


def test_r78_no_wall_is_rebuilt_beside_an_enemy_cthon() -> None:
    for creature, sites in (("cthon", []), ("ouran", ["engineer b2"])):
        words = ("sun wall f2", "sun foot h4", f"moon {creature} b3", "sun hand: engineer")
        made = laid(*words, "moon foot a9", phase="muster")
        assert [text for text in choices(made, "engineer") if text == "engineer b2"] == sites


def test_r79_creatures_never_end_a_move_on_a_wall_or_a_landmark() -> None:
    words = ("sun ouran e5", "moon wall e6", "sun wall d5", "ridge f5", *FAR)
    to = {text.split()[-1] for text in choices(laid(*words, phase="move"), "move e5")}
    assert to.isdisjoint({"e6", "d5", "f5", "a1", "a9", "e5"})
    assert all(DISTANCE[NUMBERS["e5"]][NUMBERS[name]] <= FLIGHT for name in to)
    words = ("sun cthon e5", "moon wall e6", "sun wall d5", "ridge f5", *FAR)
    to = {text.split()[-1] for text in choices(laid(*words, phase="move"), "move e5")}
    assert to == {"e4", "d4", "d6"}


def test_r79_troops_pass_own_creatures_and_nobody_passes_an_enemys() -> None:
    """d5 to d7 goes over c6 or d6, and an enemy's Archer stands on c6."""
    for middle, passed in (("sun ouran d6", True), ("moon ouran d6", False)):
        made = laid("sun foot d5", "moon archer c6", middle, *FAR, phase="move")
        to = {text.split()[-1] for text in choices(made, "move d5")}
        assert ("d7" in to) is passed


def test_r79_it_moves_once_a_turn() -> None:
    made = laid("sun ouran e5", *FAR, phase="move")
    play(made, "move e5 e8")
    assert choices(made, "move e8") == []
    assert GAME.view(made, SUN).actions == 2, "one of the three movement actions"


def test_r80_cthon_attacks_all_that_it_touches_and_others_once() -> None:
    words = ("sun cthon e5", "sun ouran e4", "moon foot d5", "moon foot e6", "moon foot a9")
    made = laid(*words, "sun foot a1")
    play(made, "attack d5", "e5 + e4")
    assert choices(made, "attack") == ["attack e6"]
    events = play(made, "attack e6", "done")
    fallen = [event for event in events if isinstance(event, Destroyed)]
    assert [(NAMES[event.number], event.power) for event in fallen] == [("d5", 11), ("e6", 8)]


def test_r80_cthon_attacks_walls_and_ouran_does_not() -> None:
    made = laid("sun cthon d8", "sun ouran c8", "moon wall d9", "moon wall a9", *FAR)
    play(made, "attack d9")
    assert ask_of(made).question == "combat", "Cthon alone can attack it"
    play(made, "done")
    assert NUMBERS["d9"] not in made.field.walls[MOON]


def test_r80_an_engineer_is_not_played_on_cthon() -> None:
    made = laid("sun cthon d8", "moon wall d9", "moon wall a9", *FAR, "sun hand: engineer press")
    play(made, "attack d9")
    assert choices(made, "engineer") == choices(made, "press") == []


def test_r81_a_troop_that_cthon_helps_to_fell_is_destroyed_but_never_the_crown() -> None:
    words = ("sun cthon e5", "sun foot x1 e7", "moon champion x1 crown e6", "moon hand: rescue")
    for answer, zone in (("pass", "lost"), ("rescue e6", "resupply")):
        made = laid(*words, *FAR)
        before = pieces(made)
        play(made, "attack e6 with e5 + e7", "done", answer)
        assert made.sides[SUN].hostages == bytearray()
        assert made.sides[MOON].crown_time == 0
        assert "champion" in cards(getattr(made.sides[MOON], zone))
        assert {"training", "crown"} <= set(cards(made.sides[MOON].resupply))
        assert pieces(made) == before


def test_r81_with_a_stand_in_nobody_else_is_lost() -> None:
    made = laid("sun cthon e4", "moon champion e5", "moon foot x1 f5", "moon hand: saved", *FAR)
    play(made, "attack e5", "done", "moon: saved e5 f5")
    assert lost(made, MOON) == ["champion"]
    assert "moon foot x1 f5" in on_field(made)


def test_r82_only_ouran_wounds_troops() -> None:
    for attacker, wounds in (("ouran", 1), ("archer", 0)):
        made = laid(f"sun {attacker} e5", "moon champion e8", *FAR)
        events = play(made, "attack e8", "done")
        assert wounds_at(made.field, NUMBERS["e8"]) == wounds
        assert len([event for event in events if isinstance(event, Wounded)]) == wounds


def test_r82_everybody_wounds_creatures() -> None:
    for attacker in ("archer", "champion x2", "ouran"):
        made = laid(f"sun {attacker} e5", "moon cthon e6", *FAR)
        play(made, "attack e6", "done")
        assert wounds_at(made.field, NUMBERS["e6"]) == 1


def test_r83_one_wound_for_each_attack_that_fails() -> None:
    words = ("sun ouran e5", "sun ouran e6", "moon champion crown e8", "moon foot a9")
    made = laid(*words, "sun foot a1")
    play(made, "attack e8 with e5 + e6", "done")
    assert wounds_at(made.field, NUMBERS["e8"]) == 1, "not one for each attacker"
    made = laid("sun ouran e5", "moon archer e7", *FAR)
    play(made, "attack e7", "done")
    assert wounds_at(made.field, NUMBERS["e7"]) == 0, "it fell"


def test_r83_a_wound_does_not_help_the_attack_that_makes_it() -> None:
    made = laid("sun ouran e5", "sun archer moved d6", "moon foot e8", *FAR)
    play(made, "attack e8 with e5 + d6", "done")
    assert "moon foot wounds e8" in on_field(made)


def test_r83_a_step_aside_takes_the_wound_along() -> None:
    words = ("sun ouran e5", "sun archer e6", "moon foot e8", "moon hand: disengage")
    made = laid(*words, *FAR)
    play(made, "attack e8 with e5 + e6", "done", "moon: disengage e8 e9")
    assert "moon foot wounds e9" in on_field(made)


def test_r83_wounds_of_a_champion_and_its_stand_in_stay_theirs() -> None:
    words = ("sun champion x1 d5", "moon champion wounds e5", "moon foot x1 f5", "moon foot e6")
    made = laid(*words, "moon hand: saved", *FAR)
    play(made, "attack e5", "done", "moon: saved e5 f5")
    assert {"moon foot x1 e5", "moon champion wounds f5"} <= set(on_field(made))


def test_r83_def_is_never_below_one_after_everything() -> None:
    """DEF 2 less four wounds, and a Disengage: 2 − 4 + 2, so 1."""
    words = ("sun archer f5", "moon archer wounds4 e5", "moon hand: disengage")
    made = laid(*words, *FAR)
    assert defence(made.field, made.field.ground, NUMBERS["e5"]) == 1, "what labels tell, too"
    play(made, "attack e5", "done", "moon: disengage e5 stay")
    assert "moon archer wounds4 e5" not in on_field(made)


def test_r84_heal_where_one_trains_with_a_mustering_action() -> None:
    walls = ("sun wall b2", "sun wall c2", "sun wall d2")
    words = ("sun foot x2 wounds2 c3", "sun archer wounds b2", "sun ouran wounds d3")
    made = laid(*words, "sun cthon wounds c1", "moon foot a9", *walls, phase="muster")
    assert choices(made, "heal") == ["heal b2", "heal c3", "heal d3"]
    play(made, "heal c3")
    assert "sun foot x2 c3" in on_field(made), "all wounds at once"
    assert GAME.view(made, SUN).actions == 1
    play(made, "heal d3")
    assert ask_of(made).question == "move"


def test_r84_not_where_no_wall_is_usable() -> None:
    made = laid("sun foot wounds c3", "moon foot b2", "sun wall b2", "moon foot a9", phase="muster")
    assert choices(made, "heal") == []


@pytest.mark.parametrize(("kind", "number"), [("ouran", OURAN), ("cthon", CTHON)])
def test_r85_a_creatures_numbers_are_fixed(kind: str, number: int) -> None:
    """No Crown, no ridge, no move changes them."""
    words = (
        f"sun {kind} moved e5",
        "sun foot crown d5",
        "ridge f5",
        "moon foot e6",
        "moon foot a9",
    )
    made = laid(*words)
    field, here = made.field, NUMBERS["e5"]
    assert off(field, here, NUMBERS["e6"]) == OFF[number]
    assert defence(field, field.ground, here) == DEF[number]
    assert range_of(field, field.ground, here) == RANGE[number]


def test_r85_no_card_is_played_on_a_creature_but_horse_helps_against_one() -> None:
    hand = "moon hand: shieldwall disengage saved rescue"
    words = ("sun foot moved d5", "sun foot x2 d6", "moon cthon wounds5 e5", "moon foot e6")
    made = laid(*words, *FAR, hand, "sun hand: horse press")
    play(made, "attack e5 with d5 + d6")
    assert choices(made, "horse") == ["horse d5"]
    play(made, "horse d5", "press d6", "done")
    assert choices(made) == ["pass"], "asked, though nothing helps"
    events = play(made, "pass")
    assert any(isinstance(event, CreatureFell) for event in events)
    assert made.sides[MOON].lost.count(SUMMONING) == 1
    assert creatures(made.field, MOON) == []


def test_r85_a_negate_helps_a_creature() -> None:
    words = ("sun foot x2 d5", "moon ouran e5", "moon hand: negate", "sun hand: press", *FAR)
    made = laid(*words)
    play(made, "attack e5", "press d5", "done")
    assert "negate d5" in choices(made)


def test_r86_press_counts_the_training_of_its_attacker() -> None:
    words = ("moon cthon e5", *FAR, "sun hand: press spy", "moon hand: foot")
    for level, power in (("foot", 4 + 1), ("foot x1", 5 + 2), ("foot x2", 6 + 3)):
        made = laid(f"sun {level} d5", *words)
        play(made, "attack e5", "press d5")
        assert GAME.view(made, SUN).attacks[0].power == power
    made = table("sun foot x2 d5", "moon foot e5", *words[1:])
    play(made, "attack e5", "press d5")
    assert GAME.view(made, SUN).attacks[0].power == 7, "beginners have +1, trained or not"


def test_r86_saved_on_a_foot_counts_the_training_of_foot_beside_it() -> None:
    words = ("sun champion x2 d4", "moon foot e5", "moon champion x2 e6", *FAR, "moon hand: saved")
    for beside, answers in (("foot", []), ("foot x1", ["saved e5"]), ("archer x1", [])):
        made = laid(*words, f"moon {beside} f5")
        play(made, "attack e5", "done")
        assert choices(made, "saved") == answers
    made = table(*words, "moon foot f5")
    play(made, "attack e5", "done")
    assert choices(made, "saved") == ["saved e5"], "beginners count melee neighbours"


def test_r86_saved_on_a_champion_is_as_for_beginners() -> None:
    words = ("sun champion x2 d4", "moon champion e5", "moon foot f5", "moon foot d5", *FAR)
    made = laid(*words, "moon hand: saved")
    play(made, "attack e5", "done", "moon: saved e5 f5")
    assert {"moon champion f5", "moon foot e5"} <= set(on_field(made))


def test_creatures_and_spires_come_back_to_the_reserve_with_the_next_battle() -> None:
    words = ("sun cthon d5", "sun spire e5", "ridge e5", "sun lost: summoning", "sun foot a1")
    made = laid(*words, "moon wall d9", war=True, turn=SUN, phase="end", seven=False)
    assert made.reserve(SUN) == 0
    before = len(pieces(made))
    settle(made)
    assert made.field.battle == 2
    assert made.reserve(SUN) == 2, "fallen ones are lost for the war"
    assert len(pieces(made)) == before


def test_a_captured_crown_is_not_what_cthon_does() -> None:
    made = laid("sun cthon e5", "moon foot crown e6", *FAR)
    events = play(made, "attack e6", "done")
    assert not any(isinstance(event, Fell) for event in events)


def test_creatures_are_told_with_the_numbers_that_they_have() -> None:
    [page] = [page for page in PAGES if page.title == "Advanced game: creatures, wounds"]
    for kind in (OURAN, CTHON):
        assert f"**{KIND_TITLES[kind]}:** OFF {OFF[kind]}, DEF {DEF[kind]}" in page.text
    assert f"DEF {DEF[OURAN]}, range {RANGE[OURAN]}. It flies up to {FLIGHT} hexes" in page.text
