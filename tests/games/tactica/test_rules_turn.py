"""A turn and the cards of its phases: R-15 to R-29, R-48, R-49, R-52."""

from __future__ import annotations

from games.parts import plain_parts
from games.tactica.board import NUMBERS
from games.tactica.events import Rebuilt, Rescued, Spied, TurnedOver
from games.tactica.laid_out import table
from games.tactica.troops import CARDS, level_of
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
from tests.players import PLAYERS

THREE = ("sun wall b2", "sun wall d2", "sun wall f2")


def test_r15_two_actions_and_at_most_one_troop() -> None:
    made = table("sun foot d3", "moon foot a9", "sun hand: foot foot", *THREE, phase="muster")
    play(made, "muster foot b3")
    assert not choices(made, "muster")
    assert choices(made, "train") == ["train b3", "train d3"]
    play(made, "train b3")
    assert ask_of(made).question == "move", "no action is left, so the phase is over"
    assert "sun foot x1 b3" in on_field(made)


def test_r15_the_same_troop_may_be_trained_twice() -> None:
    made = table("sun foot d3", "moon foot a9", *THREE, phase="muster")
    play(made, "train d3", "train d3")
    assert level_of(made.field.troops[NUMBERS["d3"]]) == 2
    assert made.sides[SUN].training == 9, "the second level turns the card over"


def test_r16_fewer_than_three_usable_walls_one_action() -> None:
    for enemy, actions in (("moon foot a5", 2), ("moon foot b2", 1)):
        made = table("sun foot d3", enemy, *THREE, phase="begin")
        settle(made)
        play(made, "draw 0 0")
        assert GAME.view(made, SUN).actions == actions


def test_r16_a_wall_rebuilt_now_adds_no_action() -> None:
    walls = ("sun wall b2", "sun wall d2", "sun hand: engineer")
    made = table("sun foot d3", "moon foot a9", *walls, phase="begin")
    settle(made)
    play(made, "draw 0 0", "engineer f2")
    assert len(made.field.walls[SUN]) == 3
    assert GAME.view(made, SUN).actions == 1


def test_r17_a_step_between_hexes_of_one_landmark_costs_one() -> None:
    made = table("sun foot f5", "moon foot a9", "ridge g5", phase="move")
    to = {text.split()[-1] for text in choices(made, "move f5")}
    assert {"g6", "g4"} <= to, "two steps along the ridge"
    assert not {"d5", "e7"} & to, "a step out of the terrain takes both points"


def test_r18_held_troops_make_one_step() -> None:
    made = table("sun foot e5", "moon foot e6", phase="move")
    assert len(choices(made, "move e5")) == 5


def test_r18_who_steps_next_to_an_enemy_stops_there() -> None:
    made = table("sun foot e3", "moon foot e5", phase="move")
    to = {text.split()[-1] for text in choices(made, "move e3")}
    assert "e4" in to, "next to the enemy"
    lone = table("sun foot c5", "sun archer d5", "moon foot e5", phase="move")
    beyond = {text.split()[-1] for text in choices(lone, "move c5")}
    assert "d5" not in beyond
    assert "e6" not in beyond, "an own troop on a held hex cannot be passed"


def test_r19_dismissing_is_free_and_goes_to_resupply() -> None:
    made = table("sun foot a3", "moon foot a9", "sun hand: spy press press", phase="recruit")
    assert choices(made, "dismiss") == ["dismiss press", "dismiss spy"]
    play(made, "dismiss press", "dismiss press", "dismiss spy")
    assert cards(made.sides[SUN].resupply) == ["press", "press", "spy"]
    assert choices(made, "draw 6"), "as much room as if they had never been there"


def test_r20_a_forfeit_comes_first_in_a_turn_and_in_early_battles_only() -> None:
    position = ("sun foot a3", "moon foot a7", "sun hand: spy")
    for battle, war, offered in ((1, True, True), (2, True, True), (3, True, False)):
        made = table(*position, phase="recruit", war=war, battle=battle)
        assert bool(made.stack[-1].offers(made, SUN)) is offered
        assert not made.stack[-1].offers(made, MOON)
    single = table(*position, phase="recruit")
    assert not single.stack[-1].offers(single, SUN), "a single battle"
    made = table(*position, phase="recruit", war=True)
    play(made, "dismiss spy")
    assert not made.stack[-1].offers(made, SUN)


def test_r20_a_player_who_forfeits_is_asked_if_they_are_sure() -> None:
    made = table("sun foot a3", "moon foot a9", phase="recruit", war=True)
    (offer,) = made.stack[-1].offers(made, SUN)
    assert offer.final
    assert (
        GAME.words.label(GAME.view(made, SUN), PLAYERS, plain_parts("forfeit")).text
        == "Forfeit this battle"
    )


def test_r20_a_forfeit_loses_the_battle_at_once() -> None:
    made = table("sun foot a3", "moon foot a9", phase="recruit", war=True)
    play(made, "forfeit")
    assert made.results == [("forfeit", MOON)]
    assert made.field.battle == 2
    assert ask_of(made).question == "walls"


def test_r21_a_card_does_nothing_in_a_phase_that_has_no_use_for_it() -> None:
    idle = {
        "muster": "press horse disengage saved rescue",
        "move": "press saved shieldwall negate spy crown",
    }
    for phase, hand in idle.items():
        made = table("sun foot a3", "moon foot a9", f"sun hand: {hand}", phase=phase)
        assert {text.split()[0] for text in choices(made)} <= {"done", "move", "train"}


def test_r26_a_spy_sees_the_hand_once_and_only_its_player_does() -> None:
    hands = ("sun hand: spy", "moon hand: foot negate")
    made = table("sun foot a3", "moon foot a9", *hands, phase="muster")
    events = play(made, "spy")
    spied = next(event for event in events if isinstance(event, Spied))
    assert cards(spied.cards or b"") == ["foot", "negate"]
    assert spied.seen_by(SUN).cards == spied.cards
    assert spied.seen_by(MOON).cards is None
    assert spied.seen_by(None).cards is None
    assert GAME.view(made, SUN).hands == ()


def test_r26_there_is_nothing_to_see_in_an_empty_hand() -> None:
    made = table("sun foot a3", "moon foot a9", "sun hand: spy", phase="muster")
    assert not choices(made, "spy")


def test_r27_the_crown_needs_a_usable_wall() -> None:
    position = ("sun foot d3", "sun archer f2", "sun foot b3", "sun hand: crown", *THREE)
    made = table(*position, "moon foot b2", phase="muster")
    assert choices(made, "crown") == ["crown f2", "crown d3"]
    play(made, "crown d3")
    assert "sun foot crown d3" in on_field(made)
    assert not choices(made, "crown"), "it never changes its bearer"
    assert GAME.view(made, SUN).actions == 2, "no action needed"


def test_r28_a_rescue_works_at_any_wall_of_the_captor() -> None:
    held = ("moon holds: foot crown", "sun hand: rescue")
    for wall in ("moon foot d9", "moon foot a5"):
        made = table("sun foot d8", wall, "moon wall d9", *held, phase="move")
        assert choices(made, "rescue") == ["rescue foot", "rescue crown"]
    far = table("sun foot d7", "moon foot a5", "moon wall d9", *held, phase="move")
    assert not choices(far, "rescue")


def test_r29_a_rescued_card_goes_to_the_hand_where_there_is_room() -> None:
    hand = "sun hand: rescue foot foot foot spy press"
    made = table(
        "sun foot d8", "moon foot a5", "moon wall d9", "moon holds: foot crown", hand, phase="move"
    )
    events = play(made, "rescue crown")
    assert Rescued(SUN, CARDS["crown"]) in events
    assert len(made.sides[SUN].hand) == 6
    assert made.sides[SUN].crown_time == 0, "the time stops"
    assert cards(made.sides[MOON].hostages) == ["foot"]


def test_r48_horse_is_one_more_movement_action() -> None:
    made = table("sun foot e5", "sun foot c5", "moon foot a9", "sun hand: horse", phase="move")
    play(made, "horse e5 e6")
    assert GAME.view(made, SUN).actions == 3
    assert cards(made.sides[SUN].resupply) == ["horse"]


def test_r49_an_engineer_turns_a_landmark_over() -> None:
    made = table("sun foot f5", "moon foot a9", "ridge g5", "sun hand: engineer", phase="move")
    assert choices(made, "engineer") == ["engineer g5"]
    events = play(made, "engineer g5")
    assert TurnedOver(SUN, NUMBERS["g5"], ravine=True) in events
    assert list(made.field.ravines) == [NUMBERS["g5"]]
    assert cards(made.sides[SUN].resupply) == ["engineer"]


def test_r49_an_engineer_works_next_to_an_own_troop_only() -> None:
    made = table("sun foot e5", "moon foot f5", "ridge g5", "sun hand: engineer", phase="move")
    assert not choices(made, "engineer")


def test_r49_an_engineer_rebuilds_a_wall_and_is_lost() -> None:
    made = table(
        "sun foot a3", "sun foot c2", "moon foot e3", "sun wall a2", "sun hand: engineer",
        phase="muster",
    )  # fmt: skip
    free = [text.split()[1] for text in choices(made, "engineer")]
    assert free == ["b2", "f2", "g2", "h2", "i2"], "no troop, no wall, not held"
    lost = len(made.sides[SUN].lost)
    events = play(made, "engineer g2")
    assert Rebuilt(SUN, NUMBERS["g2"]) in events
    assert cards(made.sides[SUN].lost).count("engineer") == 1
    assert len(made.sides[SUN].lost) == lost, "a wall card less, an Engineer more"


def test_r49_nothing_is_rebuilt_without_a_lost_wall() -> None:
    walls = [f"sun wall {file}2" for file in "abcde"]
    made = table("sun foot a3", "moon foot a9", *walls, "sun hand: engineer", phase="muster")
    assert not choices(made, "engineer")


def test_r52_horse_comes_after_the_troops_own_action_not_before() -> None:
    made = table("sun foot e5", "moon foot a9", "sun hand: horse horse", phase="move")
    play(made, "move e5 e6")
    assert choices(made, "horse e6")
    play(made, "horse e6 e7", "horse e7 e8")
    assert on_field(made)[0] == "sun foot e8", "both Horses may carry the same troop"
    made = table("sun foot e5", "moon foot a9", "sun hand: horse disengage", phase="move")
    play(made, "horse e5 e6")
    assert ask_of(made).seat == MOON, "the mark leaves it no move, nothing to attack"


def test_movement_actions_are_three() -> None:
    troops = [f"sun foot {file}5" for file in "aceg"]
    made = table(*troops, "moon foot a9", phase="move")
    play(made, "move a5 a6", "move c5 c6", "move e5 e6")
    assert ask_of(made).seat == MOON


def test_marks_are_cleared_when_the_turn_ends() -> None:
    made = table("sun foot e5", "moon foot a9", phase="move")
    play(made, "move e5 e6", "done", "done")
    assert all(not code & 64 for code in made.field.troops)
