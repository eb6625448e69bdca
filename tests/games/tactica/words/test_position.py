"""The position in words."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from games.decisions import Resign
from games.tactica.board import FILES
from games.tactica.laid_out import table
from games.tactica.words.position import ALT_TEXT, describe
from games.tactica.words.result import battle_results
from games.tactica.words.story import ENDS, ENDS_OF_THREE
from tests.games.tactica.tables import GAME, MOON, SUN, play

NAMES = ("Ada", "Bo")
IDLE = ("draw 0 0", "done", "done", "done")


def test_every_troop_wall_and_landmark_is_described() -> None:
    words = ("sun foot x1 crown e5", "sun archer moved d3", "moon champion d7", "ridge d5")
    made = table(*words, "ravine g6", "sun wall a2", "sun wall c2", "moon wall i9", phase="move")
    told = GAME.words.describe(GAME.view(made, None), NAMES)
    for part in (
        "battle 1",
        "Foot e5(x1,Crown)",
        "Archer d3(moved)",
        "Champion d7",
        "Ridges d5.",
        "Ravines g6.",
        "Walls a2 c2.",
    ):
        assert part.lower() in told.lower()


def test_forty_troops_fit() -> None:
    suns = [f"sun foot x2 moved {file}{row}" for row in (4, 5) for file in FILES]
    moons = [f"moon archer x1 {file}{row}" for row in (6, 7) for file in FILES]
    made = table(*suns, *moons, "sun champion crown a1", "moon champion crown a10", phase="move")
    view = GAME.view(made, None)
    told = describe(view, ("W" * 32, "X" * 32))
    assert len(told) <= ALT_TEXT
    assert all(f" {file}7(" in told for file in FILES)


def test_the_status_tells_points_and_the_crowns_time() -> None:
    made = table("sun foot d4", "moon foot a8", "ridge d5", "moon holds: crown", phase="move")
    told = GAME.words.status(GAME.view(made, None), NAMES)
    assert "Ada (Sun) 1 (ridge d5), Bo (Moon) 5" in told
    assert "Ada has 4 turns left to rescue the Crown." in told


def test_nobody_has_points_before_the_first_turn() -> None:
    made = table("sun foot d4", "moon foot a8", "ridge d5", phase="move")
    made.round = 0
    assert "Points" not in GAME.words.status(GAME.view(made, None), NAMES)


def test_in_teams_walls_are_a_team_s() -> None:
    """Only the first partner is asked."""
    state, _ = GAME.new(GAME.setup(4), bytes(16))
    told = GAME.words.status(GAME.view(state, None), ("Ada", "Bo", "Cleo", "Dan"))
    assert "for their team" in told
    asked = GAME.asks(state)[0]
    assert GAME.words.prompt(
        GAME.view(state, asked.seat), NAMES, asked.question, (), ()
    ).startswith("Where do your team’s walls stand?")


def test_a_hand_is_told_to_its_player() -> None:
    made = table("sun hand: foot foot spy")
    assert GAME.words.describe_hand(GAME.view(made, SUN)) == (
        "Your barracks: Foot ×2, Spy. Room for 3 more cards."
    )
    assert "Foot" not in GAME.words.describe_hand(GAME.view(made, MOON))


def test_the_result_counts_the_points_out() -> None:
    made = table("sun foot d4", "moon foot a8", "ridge d5", phase="recruit", round=9)
    play(made, *IDLE, *IDLE)
    told = GAME.words.result(GAME.view(made, None), NAMES)
    assert told.splitlines() == [
        "**Ada wins**: ahead at nightfall, 1 point against 0.",
        "Ada (Sun): 1 point (landmarks 1); 0 hostages, 1 troop, 1 wall.",
        "Bo (Moon): 0 points; 0 hostages, 1 troop, 1 wall.",
    ]


def test_a_draw_and_a_resignation_are_told() -> None:
    made = table("sun foot d3", "moon foot a8", phase="recruit", round=9)
    play(made, *IDLE, *IDLE)
    assert GAME.words.result(GAME.view(made, None), NAMES).startswith("**A draw** between Ada")
    made = table("sun foot d3", "moon foot a8", phase="recruit")
    GAME.apply(made, MOON, Resign())
    told = GAME.words.result(GAME.view(made, None), NAMES)
    assert told.startswith("**Ada wins**: Bo resigned.")


def test_a_war_tells_its_battles() -> None:
    made = table("sun foot d3", "moon foot a8", phase="recruit", war=True)
    play(made, "forfeit")
    told = GAME.words.in_full(GAME.view(made, None), NAMES)
    assert "The war: battle 1 to Bo (forfeited)." in told


@pytest.mark.parametrize(("seats", "ends"), [(2, ENDS), (3, ENDS_OF_THREE)])
def test_every_end_of_a_battle_of_a_war_is_told_in_words(seats: int, ends: Iterable[str]) -> None:
    """The key of its reason is not shown."""
    made, _ = GAME.new(GAME.setup(seats, {"match": "war"}), bytes(16))
    for reason in ends:
        made.results[:] = [(reason, 1), ("nightfall", None)]
        [told] = battle_results(GAME.view(made, None), ["Ada", "Bo", "Cleo"][:seats])
        assert told.startswith("The war: battle 1 to Bo (")
        assert told.endswith("), battle 2 drawn at nightfall.")
        assert f"({reason.replace('_', ' ')})" not in told


def test_weather_of_the_last_round_lasts_until_the_battle_ends() -> None:
    """Sun has no next turn in round 9, Moon has one as long as Sun's goes on."""
    for owner, until in (("sun", "the battle ends"), ("moon", "Bo’s next turn")):
        words = ("sun foot a3", "moon foot a9", f"weather: mud of {owner}")
        made = table(*words, phase="recruit", round=9, advanced=True)
        assert f"Mud until {until}:" in GAME.words.status(GAME.view(made, 0), ("Ada", "Bo"))
