"""Declared attacks as things stand."""

from __future__ import annotations

from games.tactica.board import NUMBERS
from games.tactica.laid_out import table
from games.tactica.rules.fight import (
    Answer,
    CardPlayed,
    Declaration,
    attackers_of,
    concerned,
    fits_attacker,
    is_wall_attack,
    open_targets,
    powers,
    resistance,
    stand_ins,
)
from games.tactica.troops import (
    DISENGAGE,
    ENGINEER,
    HORSE,
    PRESS,
    RESCUE,
    SAVED,
    SHIELDWALL,
)
from tests.games.tactica.tables import MOON, SUN

N = NUMBERS


def attack(target: str, *attackers: str) -> Declaration:
    return Declaration(N[target], bytes(N[name] for name in attackers))


def test_a_negated_card_adds_nothing() -> None:
    made = table("moon foot d5", "sun foot e5")
    one = attack("e5", "d5")
    assert powers(made.field, one, [CardPlayed(PRESS, N["d5"])]) == (5,)
    assert powers(made.field, one, [CardPlayed(PRESS, N["d5"], negated=True)]) == (4,)


def test_answers_add_to_def() -> None:
    foot = [f"sun foot {name}" for name in ("d5", "e5", "f5")]
    made = table(*foot, "moon foot e6")
    ground, one = made.field.ground, attack("e5", "e6")
    both = [Answer(SHIELDWALL, N["d5"]), Answer(SHIELDWALL, N["f5"])]
    assert resistance(made.field, ground, one, both) == 9, "answers are summed (trap 2)"
    assert resistance(made.field, ground, one, [Answer(SAVED, N["e5"])]) == 7
    assert resistance(made.field, ground, one, [Answer(DISENGAGE, N["e5"], N["e4"])]) == 7
    assert resistance(made.field, ground, one, [Answer(RESCUE, N["e5"])]) == 5
    assert resistance(made.field, ground, one, [Answer(DISENGAGE, N["d5"])]) == 5


def test_a_shieldwall_does_not_cover_other_kinds() -> None:
    made = table("sun foot d5", "sun champion e5", "moon foot e6")
    answers = [Answer(SHIELDWALL, N["d5"])]
    assert resistance(made.field, made.field.ground, attack("e5", "e6"), answers) == 6


def test_an_attack_from_on_top_of_a_wall_is_on_the_wall() -> None:
    made = table("sun champion x2 d9", "moon wall d9", "moon foot e9")
    assert is_wall_attack(made.field, attack("d9", "d9"))
    assert not is_wall_attack(made.field, attack("e9", "d9"))
    assert attackers_of(made.field, SUN, [], N["d9"]) == [N["d9"]]
    assert open_targets(made.field, SUN, [attack("e9", "d9")]) == []


def test_cards_fit_attackers() -> None:
    words = ("sun foot moved d5", "sun foot e6", "sun archer moved e4", "sun foot d8")
    made = table(*words, "moon foot e5", "moon wall d9")
    fits = [
        (card, name)
        for card in (PRESS, HORSE)
        for name in ("d5", "e6", "e4")
        if fits_attacker(made.field, card, N[name], N["e5"])
    ]
    assert fits == [(PRESS, "d5"), (PRESS, "e6"), (PRESS, "e4"), (HORSE, "d5")]
    assert fits_attacker(made.field, ENGINEER, N["d8"], N["d9"])
    assert not fits_attacker(made.field, ENGINEER, N["d5"], N["e5"])
    assert not fits_attacker(made.field, PRESS, N["d8"], N["d9"])


def test_the_defender_is_asked_where_a_troop_would_fall_or_an_engineer_razes() -> None:
    made = table("sun foot d8", "sun foot c8", "moon wall d9", "moon foot a5", "moon champion e8")
    razing = [attack("d9", "c8", "d8")]
    assert not concerned(made.field, razing, [], [], 2)
    assert concerned(made.field, razing, [CardPlayed(ENGINEER, N["d8"])], [], 2)
    assert not concerned(made.field, razing, [CardPlayed(ENGINEER, N["d8"], negated=True)], [], 2)
    assert not concerned(made.field, [attack("e8", "d8")], [], [], 2)


def test_stand_ins_are_own_foot_next_to_the_champion() -> None:
    made = table("sun champion e5", "sun foot d5", "sun archer f5", "moon foot e6", turn=MOON)
    assert stand_ins(made.field, N["e5"]) == [N["d5"]]
