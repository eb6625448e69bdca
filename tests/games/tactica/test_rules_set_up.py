"""The battle's kind, its set-up, and the first turn: R-1 to R-14, R-47, R-51, R-53."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.decisions import Several
from games.refusals import BadSetup
from games.simulate import at_random
from games.tactica.board import BATTLES, DISTANCE, HEXES, NAMES, ROWS, WALL_SITES
from games.tactica.events import Drew, LandmarksDrawn, Mustered, WallsBuilt
from games.tactica.laid_out import table
from games.tactica.rules.set_up import Barracks, Deployment, mixes
from games.tactica.rules.turn import Turn
from games.tactica.state import Table
from tests.games.pieces import pieces_of
from tests.games.tactica.tables import GAME, MOON, SUN, ask_of, choices, play, settle


def new(seed: int = 0, **options: str) -> Table:
    return GAME.new(GAME.setup(2, options), bytes([seed]) * 16)[0]


def walls(made: Table) -> list[Any]:
    """Let both choose their first sites; return the events."""
    events: list[Any] = []
    while ask_of(made).question == "walls":
        ask = ask_of(made)
        events += GAME.apply(made, ask.seat, Several(tuple(ask.choices[: ask.least])))
    return events


def until(made: Table, question: str, seed: int = 1) -> Table:
    """Play at random until a question is asked."""
    random = Random(seed)
    while ask_of(made).question != question:
        ask = random.choice(GAME.asks(made))
        GAME.apply(made, ask.seat, at_random(ask, random), ask)
    return made


def test_r1_it_is_for_so_many_players() -> None:
    with pytest.raises(BadSetup, match="2, 3, 4 or 6 players"):
        GAME.setup(5)


def test_r2_a_player_has_the_cards_of_the_beginner_game() -> None:
    pieces = pieces_of(GAME, new())
    assert len(pieces) == 2 * (20 + 17 + 10 + 5 + 3)
    assert not [name for name in pieces if "weather" in name or "summon" in name]
    assert pieces.count("Sun foot") == pieces.count("Moon foot") == 10


def test_r4_recruitment_draws_troops_and_tactics_and_never_training() -> None:
    made = table("sun foot a3", "moon foot a9", phase="recruit")
    assert choices(made, "draw")
    play(made, "draw 2 1")
    assert made.sides[SUN].hand_troops == 2
    assert len(made.sides[SUN].hand) == 3
    assert made.sides[SUN].training == 10


def test_r5_training_levels_are_open() -> None:
    made = table("sun foot x2 a3", "moon foot x1 a9")
    for viewer in (None, SUN, MOON):
        assert GAME.view(made, viewer).field == made.field


def test_r6_moves_of_open_things_reveal_nothing() -> None:
    """The engine may take back every choice that neither draws nor shows nor answers."""
    reveals = {kind.__name__: getattr(kind, "reveals", True) for kind in GAME.event_codec.types}
    hidden = {"Drew", "Spied", "WallsBuilt", "LandmarksDrawn", "Answered", "Forfeited", "Fell"}
    open_ones = {"Dismissed", "Mustered", "Trained", "Crowned", "Rebuilt", "Moved", "TurnedOver"}
    open_ones |= {"Rescued", "Declared", "Played", "LandmarkPlaced"}
    open_ones |= {"Tallied", "RoundBegan", "CrownTime"}
    open_ones |= {"Decreed", "WeatherEnded", "SpireFell", "Healed", "Pressed"}
    assert {name for name in hidden if reveals[name]} == hidden
    assert {name for name, shows in reveals.items() if not shows} == open_ones


def test_r6_a_state_before_a_decision_can_be_restored() -> None:
    made = table("sun foot e5", "moon foot d5", "sun hand: press", phase="combat")
    before = GAME.encode(made)
    play(made, "attack d5 with e5", "press e5")
    assert GAME.encode(made) != before
    assert GAME.encode(GAME.decode(before)) == before


@pytest.mark.parametrize("battle", BATTLES)
def test_r7_nine_files_and_ten_nine_or_eight_rows(battle: int) -> None:
    assert ROWS[battle] == 11 - battle
    assert [len(sites) for sites in WALL_SITES[battle]] == [9, 9]
    made = new(match=f"battle{battle}")
    there = [name for n, name in enumerate(NAMES[:HEXES]) if not made.field.ground.closed >> n & 1]
    assert (there[0], there[-1], len(there)) == ("a1", f"i{ROWS[battle]}", 9 * ROWS[battle])


def test_r8_walls_are_chosen_in_secret_and_revealed_together() -> None:
    made = new()
    ask = GAME.ask(made, SUN)
    assert ask is not None
    assert [a.question for a in GAME.asks(made)] == ["walls", "walls"]
    assert (ask.least, ask.most, len(ask.choices)) == (5, 5, 9)
    shown = GAME.view(made, MOON)
    events = GAME.apply(made, SUN, Several(tuple(ask.choices[2:7])))
    assert events == []
    after = GAME.view(made, MOON)
    assert (after.field, after.picked) == (shown.field, b"")
    other = GAME.ask(made, MOON)
    assert other is not None
    events = GAME.apply(made, MOON, Several(tuple(other.choices[:5])))
    built = [event for event in events if isinstance(event, WallsBuilt)]
    assert [event.seat for event in built] == [SUN, MOON]
    assert [NAMES[n] for n in built[0].walls] == ["c2", "d2", "e2", "f2", "g2"]


@pytest.mark.parametrize("battle", BATTLES)
def test_r9_chance_lays_three_two_or_one_a_side(battle: int) -> None:
    made = new(match=f"battle{battle}")
    drawn = next(event for event in walls(made) if isinstance(event, LandmarksDrawn))
    assert len(drawn.ridges) + len(drawn.ravines) == 2 * (4 - battle)


def test_r9_players_lay_them_in_turn_if_the_option_says_so() -> None:
    made = new(landmarks="placed", start="challenger")
    walls(made)
    asked = []
    while ask_of(made).question == "landmark":
        asked.append(ask_of(made).seat)
        play(made, choices(made)[0])
    assert asked == [SUN, MOON, SUN, MOON, SUN, MOON]


@pytest.mark.parametrize("seed", range(8))
def test_r10_landmarks_are_never_adjacent(seed: int) -> None:
    made = new(seed)
    walls(made)
    numbers = [*made.field.ridges, *made.field.ravines]
    assert all(DISTANCE[one][other] >= 2 for one, other in combinations(numbers, 2))
    assert all(4 <= int(NAMES[number][1:]) <= 7 for number in numbers)


def test_r10_nobody_can_place_them_adjacent() -> None:
    made = new(landmarks="placed")
    walls(made)
    play(made, "ridge d5")
    offered = {text.split()[1] for text in choices(made)}
    assert not offered & {"d5", "c4", "c5", "c6", "d4", "d6", "e5"}
    assert len(choices(made)) == 2 * (36 - 7)


def test_r11_nobody_enters_a_landmark_and_all_may_enter_walls() -> None:
    made = table("sun foot d8", "moon foot a9", "moon wall d9", "ridge d7", phase="move")
    to = [text.split()[-1] for text in choices(made, "move d8")]
    assert "d9" in to
    assert "d7" not in to


def test_r12_three_to_six_of_the_first_cards_are_troops() -> None:
    made = new()
    walls(made)
    assert choices(made)[:4] == ["troops 3", "troops 4", "troops 5", "troops 6"]
    assert [ask.question for ask in GAME.asks(made)] == ["barracks", "barracks"]
    assert play(made, "troops 4") == []
    assert not made.sides[SUN].hand, "nothing is drawn before both have chosen"
    drew = [event for event in play(made, "troops 3") if isinstance(event, Drew)]
    assert [(event.troops, event.tactics, event.first) for event in drew] == [
        (4, 2, True),
        (3, 3, True),
    ]
    assert drew[0].seen_by(MOON).cards is None
    assert drew[0].seen_by(SUN).cards == bytes(made.sides[SUN].hand)


@pytest.mark.parametrize(
    ("troops", "tactics", "possible"),
    [(20, 17, [3, 4, 5, 6]), (20, 2, [4, 5, 6]), (4, 17, [3, 4]), (2, 17, [2]), (3, 1, [3])],
)
def test_r12_short_piles_leave_less_to_choose(
    troops: int, tactics: int, possible: list[int]
) -> None:
    assert list(mixes(troops, tactics)) == possible


def test_r13_four_troops_are_deployed_the_first_players_first() -> None:
    made = until(new(start="challenger"), "deploy")
    asked, events = [], []
    while ask_of(made).question == "deploy":
        asked.append(ask_of(made).seat)
        events += play(made, choices(made, "muster")[0])
    deployed = [event for event in events if isinstance(event, Mustered) and event.deployed]
    fewest = [len([e for e in deployed if e.seat == seat]) for seat in (SUN, MOON)]
    assert asked == sorted(asked)
    assert max(fewest) == 4
    assert min(fewest) >= 3
    assert ask_of(made).question == "recruit"
    assert ask_of(made).seat == SUN


def test_r14_one_mustering_action_in_the_very_first_turn() -> None:
    five = [f"sun wall {file}2" for file in "abcde"]
    moons = [f"moon wall {file}9" for file in "abcde"]
    made = table("sun foot a3", "moon foot a8", *five, *moons, phase="begin", round=1)
    settle(made)
    play(made, "draw 0 0")
    assert GAME.view(made, SUN).actions == 1
    play(made, "done", "done", "done", "draw 0 0")
    assert ask_of(made).seat == MOON
    assert GAME.view(made, MOON).actions == 2


def test_r51_how_many_troops_a_hand_holds_is_open() -> None:
    made = table("sun hand: foot foot spy press archer")
    seen = GAME.view(made, None).sides[SUN]
    assert (seen.hand, seen.hand_troops) == (5, 3)
    assert seen.tactics_pile == 15


def test_r53_a_single_wall_at_the_edge_has_room_for_three() -> None:
    made = table("sun hand: champion foot foot foot", "moon wall a9", round=0, phase="end")
    del made.stack[1:]
    made.stack.append(Deployment.of(made, SUN))
    for _ in range(3):
        play(made, choices(made, "muster foot")[0] if choices(made, "muster foot") else "done")
    assert not made.stack or not isinstance(made.stack[-1], Deployment)
    assert len(made.field.where(SUN)) == 3
    assert made.sides[SUN].hand_troops >= 1
    assert {NAMES[number] for number in made.field.where(SUN)} == {"h2", "i1", "i3"}


def test_a_hand_with_fewer_troops_deploys_all_of_them() -> None:
    made = table("sun hand: foot archer spy press")
    assert Deployment.of(made, SUN).left == 2


def test_barracks_are_asked_of_both_at_once() -> None:
    made = until(new(), "barracks")
    assert isinstance(made.stack[-1], Barracks)
    assert len(GAME.asks(made)) == 2


def test_the_first_player_of_a_challenge_is_the_challenger() -> None:
    assert {new(seed, start="challenger").first for seed in range(6)} == {SUN}
    assert {new(seed).first for seed in range(20)} == {SUN, MOON}


def test_a_turn_follows_deployment() -> None:
    made = until(new(), "recruit")
    assert any(isinstance(step, Turn) for step in made.stack)
    assert made.round == 1
