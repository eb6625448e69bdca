"""The story."""

from __future__ import annotations

from collections.abc import Iterable

from games.events import Event
from games.tactica.board import NUMBERS
from games.tactica.events import LandmarksDrawn
from games.tactica.laid_out import table
from tests.games.tactica.tables import GAME, MOON, play

NAMES = ("Ada", "Bo")


def story(events: Iterable[Event], viewer: int | None = None) -> list[str]:
    seen = [event.seen_by(viewer) for event in events]
    return [GAME.words.tell(event, NAMES) for event in seen if event is not None]


def test_a_combat_reads_like_a_story() -> None:
    words = ("sun foot e5", "sun foot a3", "moon foot d5", "moon foot x1 e6", "moon hand: press")
    made = table(*words, "sun hand: shieldwall", turn=MOON)
    events = play(made, "attack e5 with d5 + e6", "press d5", "done", "shieldwall e5")
    assert story(events)[:-1] == [
        "Bo attacks the Foot on e5 with Foot d5 (4) and Foot e6 (5): 9 against 5.",
        "Bo plays Press on d5: OFF +1.",
        "Ada forms a Shieldwall on e5: DEF +2, also for Foot next to it.",
        "Ada’s Foot on e5 is captured: 10 against 7.",
        "Press comes back to Bo’s hand.",
        "Bo’s turn ends with 0 points.",
    ]


def test_drawn_cards_are_told_to_their_player() -> None:
    made = table("sun foot a3", "moon foot a9", phase="recruit")
    made.sides[0].troop_pile[:] = bytes([2, 2])
    events = play(made, "draw 2 0")
    assert story(events, 0)[0] == "Ada draws 2 troops: 2 Foot."
    assert story(events, MOON)[0] == "Ada draws 2 troops."
    assert "draws nothing" in story(play(table(phase="recruit"), "draw 0 0"))[0]


def test_landmarks_of_chance_are_told_by_how_many_there_are() -> None:
    one, two = bytes([NUMBERS["f4"]]), bytes([NUMBERS["d4"], NUMBERS["e5"]])
    assert story([LandmarksDrawn(one, one)]) == [
        "Placed at random: a ridge on f4 and a ravine on f4."
    ]
    assert story([LandmarksDrawn(two, b"")]) == ["Placed at random: ridges on d4 and e5."]
    assert story([LandmarksDrawn(b"", two)]) == ["Placed at random: ravines on d4 and e5."]


def test_a_battle_between_two_others_is_told() -> None:
    made = table("sun foot a3", "moon foot a7", "moon holds: foot", war=True, phase="recruit")
    told = story(play(made, "forfeit"))
    assert told[0] == "Ada forfeits the battle."
    assert "Battle 1 is over: Bo wins because the enemy forfeited." in told
    assert "Ada gets Foot back." in told or "Ada gets Foot back and loses a wall card." in told
    assert told[-1] == "Battle 2 begins: Bo has the first turn of each round."


def test_a_traitor_is_told_with_its_article() -> None:
    words = ("sun foot d5", "moon archer e5", "moon foot a9", "sun hand: spy rescue")
    made = table(*words, phase="recruit", advanced=True)
    told = "Betrayal! Archer e5 is Ada’s hostage; an Archer of the pile stands there."
    assert story(play(made, "betrayal e5")) == [told]
