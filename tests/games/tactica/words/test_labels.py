"""Menu entries."""

from __future__ import annotations

import pytest

from games.frames import Log
from games.tactica.cards.happenings import Wounded
from games.tactica.laid_out import table
from games.tactica.rules.field import Field
from games.tactica.rules.outlook import Foreseen
from games.tactica.rules.points import footing
from games.tactica.state import Table
from games.tactica.troops import CHAMPION
from games.tactica.words.combat_effects import LONGEST, fallen, falls_in_short
from games.words import Label
from tests.games.along import label_after, prompt_after
from tests.games.tactica.tables import GAME, MOON, SUN, ask_of, play


def label(made: Table, *path: str) -> Label:
    return label_after(GAME, made, path)


def test_an_attacker_is_told_with_what_it_brings() -> None:
    made = table("sun foot e5", "sun foot x1 d6", "moon foot d5", "moon foot a9")
    play(made, "attack d5")
    one, other = label(made, "e5"), label(made, "d6")
    assert (one.text, one.hint) == ("Foot e5", "OFF 4 here")
    assert (other.text, other.hint) == ("Foot x1 d6", "OFF 5 here")


def test_a_target_is_told_with_what_can_be_brought() -> None:
    made = table("sun foot e5", "sun foot d8", "moon champion d5", "moon wall d9", "moon wall a9")
    assert label(made, "attack", "d5").hint == "DEF 6; you can bring 4: not enough"
    wall = label(made, "attack", "d9")
    assert (wall.text, wall.hint) == ("wall d9", "strength 7; you can bring 4: not enough")


@pytest.mark.parametrize(
    ("path", "text", "hint"),
    [
        (("move",), "Move a troop", "up to 2 movement points"),
        (("move", "e5"), "Foot x1 e5", "OFF 5, DEF 5"),
        (("move", "e5", "d6"), "d6", "an enemy holds it there"),
        (
            ("move", "g3", "h3"),
            "h3",
            "beside a ridge: DEF +1, range +1; takes both movement points",
        ),
        (("engineer",), "Engineer", "turn over a landmark next to your troop"),
        (("engineer", "h4"), "h4 ridge", "becomes a ravine"),
        (("done",), "Done moving", "no attack is possible"),
        (("horse",), "Horse", "an extra move, even for a troop that has moved"),
    ],
)
def test_movement(path: tuple[str, ...], text: str, hint: str) -> None:
    sun = ("sun foot x1 e5", "sun archer g3", "sun foot i4", "sun hand: horse engineer")
    made = table(*sun, "moon foot c6", "ridge h4", phase="move")
    found = label(made, *path)
    assert (found.text, found.hint) == (text, hint)


def test_an_answer_is_told_with_what_it_makes_of_the_attack() -> None:
    words = ("sun foot e5", "sun foot f5", "sun foot a3", "sun hand: shieldwall saved negate")
    made = table(*words, "moon foot x2 d5", "moon hand: press", turn=MOON)
    play(made, "attack e5", "press d5", "done")
    assert label(made, "shieldwall", "e5").hint == "7 against 7: still captured"
    assert label(made, "saved", "e5").hint == "7 against 6: still captured"
    assert label(made, "negate", "d5").hint == "cancels Press: 6 against 5: still captured"
    assert label(made, "pass").hint == "Foot e5 is captured, Press comes back"


def test_rows_are_as_the_viewer_sees_the_field() -> None:
    made = table("sun foot e5", "moon foot a9", phase="move")
    north, south = label(made, "move", "e5", "e7").row, label(made, "move", "e5", "e3").row
    assert north < south
    made = table("sun foot a1", "moon foot e5", phase="move", turn=MOON)
    assert label(made, "move", "e5", "e7").row > label(made, "move", "e5", "e3").row


def test_troops_of_the_hand_are_counted() -> None:
    made = table("sun hand: archer archer", "sun foot a3", "moon foot a9", phase="muster")
    found = label(made, "muster", "archer")
    assert (found.text, found.hint) == ("Archer", "2 in hand; OFF 2, DEF 2, range 3")
    assert ask_of(made).seat == SUN


def test_a_stand_in_and_a_step_are_told_by_what_they_are_for() -> None:
    words = ("sun champion e5", "sun foot f5", "sun foot a3", "sun hand: disengage saved")
    made = table(*words, "moon champion d5", "moon foot d6", turn=MOON)
    play(made, "attack e5", "d5 + d6", "done")
    hint = "changes places with the Champion; 9 against 7: still captured"
    assert label(made, "saved", "e5", "f5").hint == hint
    hint = "it does not step; 9 against 8: still captured"
    assert label(made, "disengage", "e5", "stay").hint == hint
    assert label(made, "disengage", "e5").hint == "9 against 8: still captured"
    question = "Which Foot stands in for the Champion on e5?"
    assert prompt_after(GAME, made, ["saved", "e5"]) == question


def test_places_are_told_with_the_points_that_they_bring() -> None:
    words = ("sun foot d5", "sun foot a3", "moon foot f4", "moon foot a9", "moon wall a9")
    made = table(*words, "ravine e5", "ridge b8", phase="move")
    leaving = "−1 point: leaves ravine e5; takes both movement points"
    assert label(made, "move", "d5", "c5").hint == leaving
    assert label(made, "move", "a3", "b3").hint == "open ground"


def test_an_attack_by_one_troop_is_told_with_what_it_brings() -> None:
    made = table("sun foot x1 e5", "moon foot d5", "moon foot a9", "ravine c5")
    hint = "DEF 5; you can bring 5: captured unless answered; −1 point for the enemy: ravine c5"
    found = label(made, "attack", "d5")
    assert found.hint == hint
    claimed = {claim.count: claim.by for claim in found.claims}
    assert claimed["troops 1"] == -1
    assert claimed["points 1"] == -1


def test_done_declaring_is_told_with_what_falls() -> None:
    made = table("sun foot x1 e5", "sun foot b3", "moon foot d5", "moon foot a4", "moon hand: spy")
    play(made, "attack d5")
    assert label(made, "done").hint == "Foot d5 is captured unless the enemy answers"


def test_training_and_the_hand_are_told_with_what_becomes_of_them() -> None:
    made = table("sun hand: archer spy", "sun foot x1 a3", "sun wall a2", phase="muster")
    assert label(made, "train", "a3").hint == "becomes x2: OFF 6"
    made = table("sun hand: archer spy", "sun foot a3", "moon foot a9", phase="recruit")
    assert label(made, "draw", "2", "1").hint == "5 in hand: 3 troops, 2 tactics"
    assert label(made, "draw", "1", "0").text == "no tactics cards"
    assert label(made, "draw", "0", "0").text == "Draw nothing"


@pytest.mark.parametrize("path", [("draw",), ("draw", "0"), ("draw", "0", "0")])
def test_a_draw_with_a_full_hand_says_the_same_in_each_word(path: tuple[str, ...]) -> None:
    made = table("sun hand: foot foot foot archer archer spy", phase="recruit")
    assert label(made, *path).text == "Draw nothing"


def test_a_dismissed_card_is_out_for_the_battle_be_it_the_only_one_or_not() -> None:
    made = table("sun hand: foot", "moon foot a9", phase="recruit")
    assert label(made, "dismiss").hint == "to resupply: it is out for this battle"
    asked = prompt_after(GAME, made, ("dismiss",))
    assert asked == "Which card goes to resupply? It is out for this battle."


def test_a_move_in_mud_is_told_as_a_single_step() -> None:
    words = ("sun foot d3", "moon foot a9", "ridge e4", "weather: mud of moon")
    made = table(*words, phase="move", advanced=True)
    assert label(made, "move").hint == "a single step in the enemy’s Mud"
    assert "movement points" not in label(made, "move", "d3", "e3").hint


@pytest.mark.parametrize("decree", ["fog", "mud"])
@pytest.mark.parametrize(("turn", "hits"), [(SUN, True), (MOON, False)])
def test_weather_of_the_last_turn_is_told_to_hit_nobody(decree: str, turn: int, hits: bool) -> None:
    side = ("sun", "moon")[turn]
    words = ("sun archer e5", "moon archer e9", f"{side} hand: disengage negate horse engineer")
    made = table(*words, phase="recruit", turn=turn, round=9, advanced=True)
    assert ("until your next turn" in label(made, decree).hint) is hits
    assert ("the enemy has none left" in label(made, decree).hint) is not hits


def test_fog_counts_creatures_too() -> None:
    words = ("sun foot e5", "sun ouran e4", "moon archer e9", "sun hand: disengage negate")
    made = table(*words, phase="recruit", advanced=True)
    hint = label(made, "fog").hint
    assert "’s Archer reaches only 1 hex" in hint
    assert "takes Disengage and Negate" in hint


def test_an_attack_that_fails_is_told_to_wound() -> None:
    """Ouran wounds everything that stands; every attacker wounds a creature (R-82)."""
    sun = ("sun ouran e5", "sun foot a5")
    made = table(*sun, "moon foot e8", "moon ouran a6", phase="combat", advanced=True)
    for target, numbers in (("e8", "DEF 5; you can bring 3"), ("a6", "DEF 5; you can bring 4")):
        assert label(made, "attack", target).hint == f"{numbers}: not enough, but it is wounded"


@pytest.mark.parametrize(("hand", "source"), [("", "pile"), (" champion", "hand")])
def test_a_promotion_tells_where_its_champion_comes_from(hand: str, source: str) -> None:
    """A pile is then shuffled, so the decree cannot be taken back (R-70)."""
    words = ("sun foot e5", "moon foot e9", f"sun hand: horse shieldwall{hand}")
    made = table(*words, phase="recruit", advanced=True)
    told = f"becomes Champion x1 of the {source}: OFF 6, DEF 6"
    assert label(made, "promotion", "e5").hint == told


def test_a_ridge_in_the_enemys_fog_gives_no_range() -> None:
    words = ("sun archer d4", "moon foot a9", "ridge e5")
    for weather, told in (((), "DEF +1, range +1"), (("weather: fog of moon",), "DEF +1")):
        made = table(*words, *weather, phase="move", advanced=True)
        ground = label(made, "move", "d4", "d5").hint
        assert f"beside a ridge: {told}" in ground
        assert ("range" in ground) is ("range" in told)


def test_more_wounds_than_there_is_room_for_are_counted() -> None:
    log = Log()
    for number in (40, 41, 42, 43):
        log.append(Wounded(1, number, CHAMPION, 1))
    stand = footing(Field(1), False, False)
    foreseen = Foreseen({}, {}, (), log, True, (stand, stand))
    assert len(fallen(foreseen)) > LONGEST
    assert falls_in_short(foreseen) == "4 are wounded"


def test_a_hex_between_a_ridge_and_a_ravine_changes_no_range() -> None:
    """Seen: a hint that was too long for Discord, with a range of +1 and one of −1."""
    made = table("sun foot e5", "moon foot c9", "ridge e7", "ravine f5", phase="move")
    both = [
        found.hint
        for hex_ in ("d6", "e6", "f6", "d5")
        if "ridge and a ravine" in (found := label(made, "move", "e5", hex_)).hint
    ]
    assert both == ["+1 point: ridge e7; beside a ridge and a ravine: DEF +1"]
