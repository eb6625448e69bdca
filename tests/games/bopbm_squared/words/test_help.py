"""The help agrees with the rules."""

from __future__ import annotations

from pathlib import Path

from games.bopbm_squared.rules.battle import Battle
from games.bopbm_squared.rules.invasion import LARGEST
from games.bopbm_squared.rules.match import ROUNDS
from games.bopbm_squared.state import MEDIUM, OWN_TILES, SMALL, TO_DOMINATE
from games.bopbm_squared.words.help import PAGES

TEXT = {page.title: page.text for page in PAGES}
MEASURED = Path(__file__).parents[4] / "docs" / "bopbm-squared.md"


def test_numbers_of_tiles_and_rounds() -> None:
    assert f"{SMALL} small and {MEDIUM} medium tiles each" in TEXT["Rulings"]
    assert f"{ROUNDS} rounds at most" in TEXT["Rulings"]
    assert LARGEST == 8
    assert "at most eight" in TEXT["Invading army"]
    assert OWN_TILES == {2: 4, 3: 3, 4: 2}
    assert (
        "Two players have four large tiles each, three have three, four have two"
        in (TEXT["The aim"])
    )
    asked = f"at least {TO_DOMINATE[2]} large tiles of any colour (with three players "
    assert asked + f"{TO_DOMINATE[3]}, with four {TO_DOMINATE[4]})" in TEXT["The aim"]


def test_r3_the_white_tile_is_told() -> None:
    assert "With four players and medium tiles you need the **white** one" in TEXT["The aim"]


def test_r8_compared_values_tie_not_dice() -> None:
    assert "Equal **values** are rolled again" in TEXT["Attacking"]
    assert (
        "a small tile’s 3 loses to a medium one’s 3, which counts 12, and its 4 ties with a medium"
        in (TEXT["Medium tiles"])
    )
    small_against_medium = Battle(0, 1, 0, 1, (False, True), [0, 0], [3, 3], [False, False])
    assert small_against_medium.values == (3, 12)
    small_against_medium.dice = [4, 1]
    assert small_against_medium.values == (4, 4)


def test_r10_only_an_attacker_who_wins_places_a_tile() -> None:
    assert "the winner places" not in " ".join(TEXT.values()).replace("What the winner places", "")


def test_how_long_it_takes_is_what_was_measured() -> None:
    """The medians of eager players, from the table of `python -m bench.bopbm`."""
    rows = MEASURED.read_text(encoding="utf-8").splitlines()

    def rounds(seats: int, tiles: str, goal: str) -> str:
        (row,) = (row for row in rows if row.startswith(f"| {seats}, {tiles}, {goal} | eager |"))
        return row.split("|")[3].split(",")[1].strip()

    small = [rounds(seats, "small", "home") for seats in (2, 3, 4)]
    wide = [rounds(seats, "small", "domination") for seats in (2, 3, 4)]
    assert (
        "about {} rounds with two players, {} with three and {} with four".format(*small)
        in (TEXT["The aim"])
    )
    assert "“Domination” takes {}, {} and {}.".format(*wide) in TEXT["The aim"]
    home = [rounds(seats, "medium", "home") for seats in (2, 3, 4)]
    dominate = [rounds(seats, "medium", "domination") for seats in (2, 3, 4)]
    assert "“home” takes {}, {} and {} rounds".format(*home) in TEXT["The aim"]
    assert "“domination” {}, {} and {}.".format(*dominate) in TEXT["The aim"]
