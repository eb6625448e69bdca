"""`squaretable simulate` and `picture`."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from bot.catalog import full_catalog
from bot.cli import game_commands
from bot.cli.game_commands import table
from games.example.game import Toy
from games.options import Setup
from games.simulate import simulate
from tests.bot.cli.console import Console, complaint
from tests.bot.support import toy_catalog


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy auction as the only game."""
    monkeypatch.setattr(game_commands, "full_catalog", toy_catalog)


# --- simulate ----------------------------------------------------------------------------


@pytest.mark.usefixtures("toy")
def test_simulate_prints_a_table(squaretable: Console) -> None:
    said = squaretable("simulate", "toy", "--games", 50, "--players", 3, "--option", "lots=one")
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0].startswith("Toy Auction, 3 players, lots=one, ")
    assert lines[1] == "50 games at random, seed 1"
    shares = [line for line in lines if "%" in line]
    assert [line.split()[0] for line in shares] == ["seat", "seat", "seat", "drawn"]
    assert sum(int(line.split()[-2]) for line in shares) == 50
    assert "  decisions a game: min " in said.out
    assert "  decisions a second: " in said.out
    assert "  ended: " in said.out


@pytest.mark.usefixtures("toy")
def test_simulate_prints_json(squaretable: Console) -> None:
    said = squaretable("simulate", "toy", "--games", 20, "--seed", 5, "--json")
    report = json.loads(said.out)
    assert (said.code, said.err) == (0, "")
    assert report["game"] == "toy"
    assert report["setup"]["seats"] == 2
    assert report["setup"]["options"]["lots"] == "two"
    assert (report["games"], report["seed"]) == (20, 5)
    assert report["least"] <= report["median"] <= report["most"]
    assert report["decisions_per_second"] > 0


@pytest.mark.usefixtures("toy")
def test_equal_seeds_give_equal_results(squaretable: Console) -> None:
    def results(seed: int) -> Mapping[str, object]:
        said = squaretable("simulate", "toy", "--games", 30, "--seed", seed, "--json")
        report: dict[str, object] = json.loads(said.out)
        return {k: v for k, v in report.items() if k not in ("seconds", "decisions_per_second")}

    assert results(1) == results(1)
    assert results(1) != results(2)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(("terminal", "json_wanted"), [(True, False), (True, True), (False, False)])
def test_a_progress_bar_is_shown_to_people_only(
    squaretable: Console, monkeypatch: pytest.MonkeyPatch, terminal: bool, json_wanted: bool
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
    said = squaretable("simulate", "toy", "--games", 9, *(["--json"] if json_wanted else []))
    assert ("/9" in said.err) is (terminal and not json_wanted)
    assert "/9" not in said.out


@pytest.mark.parametrize("game", full_catalog())
def test_every_game_can_be_simulated(squaretable: Console, game: str) -> None:
    said = squaretable("simulate", game, "--games", 2)
    assert (said.code, said.err) == (0, "")
    assert full_catalog()[game].game.name in said.out


def test_a_game_without_options_says_so() -> None:
    game = Toy()
    report = simulate(game, game.setup(2), 1, 1)
    bare = msgspec.structs.replace(report, setup=Setup(2, {}))
    assert table(game, bare).startswith("Toy Auction, 2 players, no options\n")


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("command", ["simulate", "picture"])
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game “chess”. Games: toy."),
        (["toy", "--players", "9"], "Toy Auction is for 2, 3 or 4 players, not 9."),
        (["toy", "--players", "0"], "Toy Auction is for 2, 3 or 4 players, not 0."),
        (["toy", "--option", "lots"], "“lots” is not an option. Write it like "),
        (["toy", "--option", "lots=five"], "“lots” cannot be “five”. Pick one of: two, one, paid."),
        (
            ["toy", "--option", "size=1"],
            "Toy Auction has no option “size”. Its options: lots, bidders",
        ),
    ],
)
def test_bad_setups_are_told(
    squaretable: Console, here: Path, command: str, arguments: list[str], sentence: str
) -> None:
    out = ["--out", "x.png"] if command == "picture" else []
    assert complaint(squaretable(command, *arguments, *out)).startswith(sentence)
    assert list(here.iterdir()) == []


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("games", [0, -1])
def test_no_games_cannot_be_simulated(squaretable: Console, games: int) -> None:
    assert complaint(squaretable("simulate", "toy", "--games", games)) == (
        "--games must be at least 1."
    )


@pytest.mark.usefixtures("toy")
def test_a_text_that_is_no_number_is_told(squaretable: Console) -> None:
    said = squaretable("simulate", "toy", "--games", "many")
    assert said.code == 2
    assert "--games: invalid int value: 'many'" in said.err


# --- picture -----------------------------------------------------------------------------


def is_picture(file: Path) -> bool:
    with Image.open(BytesIO(file.read_bytes())) as picture:
        return picture.format == "PNG" and min(picture.size) > 100


@pytest.mark.parametrize("game", full_catalog())
@pytest.mark.parametrize("seat", [(), ("--seat", 1)], ids=["board", "hand"])
@pytest.mark.parametrize("after", [0, 7, 9999])
def test_a_picture_is_written_and_told(
    squaretable: Console, here: Path, game: str, seat: tuple[object, ...], after: int
) -> None:
    said = squaretable("picture", game, "--after", after, *seat, "--out", "picture.png")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("picture.png: ")
    assert is_picture(here / "picture.png")


@pytest.mark.parametrize("game", full_catalog())
def test_equal_seeds_give_equal_pictures(squaretable: Console, here: Path, game: str) -> None:
    for seed, name in [(4, "a.png"), (4, "b.png"), (5, "c.png")]:
        squaretable("picture", game, "--seed", seed, "--out", name)
    a, b, c = (here.joinpath(name).read_bytes() for name in ("a.png", "b.png", "c.png"))
    assert a == b != c


@pytest.mark.usefixtures("toy", "here")
def test_a_board_tells_no_hand_and_a_hand_only_its_own(squaretable: Console) -> None:
    def told(*seat: object) -> str:
        return squaretable("picture", "toy", "--after", 0, *seat, "--out", "x.png").out

    assert "hand" not in told()
    assert "Your hand: (" in told("--seat", 0)
    assert told("--seat", 0) != told("--seat", 1)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_is_told(squaretable: Console, here: Path, seat: int) -> None:
    said = squaretable("picture", "toy", "--seat", seat, "--out", here / "x.png")
    assert complaint(said) == "--seat is 0 to 1 here."


@pytest.mark.usefixtures("toy")
def test_a_file_that_cannot_be_written_is_told(squaretable: Console, here: Path) -> None:
    (folder := here / "folder.png").mkdir()
    for out, why in [(folder, "Is a directory"), (here / "no" / "x.png", "No such file")]:
        said = squaretable("picture", "toy", "--out", out)
        assert complaint(said).startswith(f"Cannot write {out}: {why}")


@pytest.mark.usefixtures("toy")
def test_a_picture_needs_a_file(squaretable: Console) -> None:
    said = squaretable("picture", "toy")
    assert said.code == 2
    assert "--out" in said.err


@pytest.mark.usefixtures("toy")
def test_nonsense_is_refused(squaretable: Console) -> None:
    for arguments, why in (
        (("--after", "-3", "--out", "x.png"), "--after is 0 or more"),
        (("--out", "x.jpg"), "name it like x.png"),
        (("--option", "lots=two", "--option", "lots=two", "--out", "x.png"), "given once"),
    ):
        assert why in complaint(squaretable("picture", "toy", *arguments))
