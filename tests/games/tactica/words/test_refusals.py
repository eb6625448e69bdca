"""Refusals name the rule, for every kind of illegal choice."""

from __future__ import annotations

from random import Random

import pytest

from games.decisions import Several
from games.refusals import IllegalChoice
from games.simulate import at_random
from games.tactica.laid_out import table
from games.tactica.state import Table
from tests.games.tactica.tables import GAME, MOON, SUN, choices, play

WALLS = ("sun wall b2", "sun wall d2", "sun wall f2")


def refused(made: Table, text: str, seat: int = SUN) -> str:
    ask = GAME.ask(made, seat)
    assert ask is None or ask.find(text) is None, "it is legal"
    return GAME.words.refusal(GAME.view(made, seat), text)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("a3 + b2 + c2 + d2 + e2", "row 2"),
        ("hello", "Name the hexes of your walls."),
        ("a2 + c2 + e2 + g2 + z2", "no hex z2"),
        ("a2 + c2 + e2 + g2 + a11", "no hex a11"),
    ],
)
def test_walls(text: str, rule: str) -> None:
    assert rule in refused(GAME.new(GAME.setup(2), bytes(16))[0], text)


@pytest.mark.parametrize(
    ("text", "why"), [("a2 + b2", "Pick exactly 5"), ("a2 + a2 + c2 + d2 + e2", "only once")]
)
def test_as_many_walls_as_there_are_cards(text: str, why: str) -> None:
    ask = GAME.ask(GAME.new(GAME.setup(2), bytes(16))[0], SUN)
    assert ask is not None
    with pytest.raises(IllegalChoice, match=why):
        ask.find(text)


def test_landmarks_and_the_first_cards() -> None:
    made, _ = GAME.new(GAME.setup(2, {"landmarks": "placed", "start": "challenger"}), bytes(16))
    for _ in range(2):
        ask = GAME.asks(made)[0]
        GAME.apply(made, ask.seat, Several(tuple(ask.choices[:5])))
    play(made, "ridge d5")
    assert "never next to each other" in refused(made, "ridge d6", MOON)
    assert "middle rows" in refused(made, "ravine d3", MOON)
    for _ in range(5):
        play(made, choices(made)[0])
    assert "Choose 3 to 6 troops" in refused(made, "troops 2")
    play(made, "troops 3")
    assert "still choosing" in refused(made, "troops 3")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("forfeit", "battles 1 and 2 of a war"),
        ("dismiss crown", "no Crown in your hand"),
        ("draw 9 9", "A hand holds 6"),
        ("draw 0 4", "tactics pile has 3"),
        ("done", "draw nothing with `draw 0 0`"),
        ("move a3 a4", "belongs to movement"),
        ("", "Name "),
    ],
)
def test_recruitment(text: str, rule: str) -> None:
    made = table("sun foot a3", "moon foot a9", "sun hand: spy", phase="recruit")
    del made.sides[SUN].tactics_pile[3:]
    assert rule in refused(made, text)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("muster champion b3", "no Champion in your hand"),
        ("muster foot d3", "one troop per hex"),
        ("muster foot d2", "Only ranged troops"),
        ("muster archer e5", "next to a wall of yours"),
        ("muster spy a3", "is not a troop"),
        ("train a9", "No troop of yours"),
        ("train d7", "trained next to a wall"),
        ("train c3", "trained twice already"),
        ("crown d7", "your walls that no enemy holds"),
        ("engineer a9", "row 2"),
        ("engineer d2", "row 2"),
        ("spy", "no Spy in your hand"),
        ("attack d3", "belongs to combat"),
    ],
)
def test_mustering(text: str, rule: str) -> None:
    sun = ("sun foot d3", "sun foot d7", "sun foot x2 c3", "sun hand: foot archer crown engineer")
    made = table(*sun, "moon foot a9", *WALLS, phase="muster")
    assert rule in refused(made, text)


def test_one_troop_a_turn() -> None:
    made = table("sun foot d3", "moon foot a9", "sun hand: foot foot", *WALLS, phase="muster")
    play(made, "muster foot b3")
    assert "You muster one troop a turn" in refused(made, "muster foot c3")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("move a1 a2", "No troop of yours"),
        ("move e5 e9", "4 steps away"),
        ("move e5 g5", "landmark"),
        ("move e5 c5", "one troop per hex"),
        ("move e5 f4", "more than 2 points"),
        ("move h6 h8", "held by an enemy"),
        ("move b5 b7", "has moved this turn"),
        ("horse e5 e6", "no Horse in your hand"),
        ("engineer d4", "no landmark on d4"),
        ("engineer b7", "next to a troop of yours"),
        ("rescue foot", "no Rescue in your hand"),
        ("done please", "Name "),
    ],
)
def test_movement(text: str, rule: str) -> None:
    sun = ("sun foot e5", "sun foot c5", "sun foot h6", "sun foot moved b5", "sun hand: engineer")
    made = table(*sun, "moon foot i7", "ravine g5", "ridge b7", phase="move")
    assert rule in refused(made, text)


def test_a_player_who_is_not_asked_is_told_so() -> None:
    made = table("sun foot e5", "moon foot d5", phase="move")
    assert refused(made, "move d5 d6", MOON) == "It is not your turn."
    assert "do not play" in GAME.words.refusal(GAME.view(made, None), "done")


@pytest.mark.parametrize("match", ["battle1", "battle3", "war"])
def test_an_illegal_choice_is_never_said_to_be_only_badly_written(match: str) -> None:
    """Refusals and procedures know the same rules: choices of other moments are refused with a
    reason whenever they are not possible."""
    random = Random(match)
    made, _ = GAME.new(GAME.setup(2, {"match": match}), random.randbytes(16))
    known: dict[str, list[str]] = {}
    asks = GAME.asks(made)
    while asks:
        ask = asks[0]
        view = GAME.view(made, ask.seat)
        legal = {choice.notation for choice in ask.choices}
        others = known.setdefault(ask.question, [])
        if not ask.single:
            legal |= set(others)
        for text in random.sample(others, min(4, len(others))):
            if text not in legal:
                sentence = GAME.words.refusal(view, text)
                assert f"`{text}`" not in sentence, (text, sentence)
                assert not sentence.startswith("Write it"), (text, sentence)
        if ask.single:
            others += [text for text in random.sample(sorted(legal), min(5, len(legal))) if text]
        asks = GAME.apply(made, ask.seat, at_random(ask, random), ask).asks


def test_a_first_word_that_is_cut_short_is_refused_by_its_rule_too() -> None:
    made = table("sun foot e5", "moon foot a9", phase="move")
    assert "4 steps away" in refused(made, "m e5 e9")
    assert "no Horse in your hand" in refused(made, "h e5 e6")


@pytest.mark.parametrize(
    ("phase", "text", "rule"),
    [
        ("recruit", "m a3 a4", "Name what you dismiss"),
        ("recruit", "f", "battles 1 and 2 of a war"),
        ("recruit", "fog", "advanced game"),
        ("muster", "h a3", "Name what you muster"),
        ("muster", "heal a3", "advanced game"),
        ("move", "promotion a3", "advanced game"),
    ],
)
def test_beginners_are_refused_without_decrees_and_healing(
    phase: str, text: str, rule: str
) -> None:
    """A shortened word stands for none of the advanced game's, and no turn of theirs
    brings a decree."""
    made = table("sun foot a3", "moon foot a9", "sun hand: foot negate", *WALLS, phase=phase)
    assert rule in refused(made, text)


def test_a_move_cut_short_is_not_refused_as_mud() -> None:
    made = table("sun foot a5", "moon foot a9", *WALLS, phase="recruit", advanced=True)
    assert "Name what you dismiss" in refused(made, "m a5 a6")
    assert "Mud" in refused(made, "m")


def test_cthon_is_not_refused_because_it_attacks_already() -> None:
    sun = ("sun cthon e5", "sun foot g6", "sun crossbow g5", "sun foot d6")
    made = table(*sun, "moon foot d5", "moon foot g7", phase="combat", advanced=True)
    play(made, "attack d5 with e5", "attack g7")
    assert "range 1; g7 is 3 away" in refused(made, "e5")


def test_fog_is_named_where_it_shortens_a_range() -> None:
    sun = ("sun archer e4", "sun foot d8", "sun foot f7")
    moon = ("moon foot e6", "moon foot e8", "weather: fog of moon")
    made = table(*sun, *moon, phase="combat", advanced=True)
    play(made, "attack e8")
    assert "range 1 in the enemy’s Fog" in refused(made, "e4")


@pytest.mark.parametrize(
    ("text", "rule"),
    [("train b3", "never trained"), ("crown b3", "never bears the Crown")],
)
def test_a_creature_at_a_wall_is_no_troop_to_train_or_crown(text: str, rule: str) -> None:
    sun = ("sun ouran b3", "sun foot d3", "sun hand: crown")
    made = table(*sun, "moon foot a9", *WALLS, phase="muster", advanced=True)
    assert rule in refused(made, text)
