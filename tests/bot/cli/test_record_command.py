"""`squaretable record`."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import game_commands, record_command
from games.example.game import Toy
from games.playthrough import again, difference, read_playthrough
from tests.bot.cli.console import Console, complaint
from tests.bot.support import toy_catalog

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_commands, "full_catalog", toy_catalog)


def test_the_printed_match_can_be_played_again(squaretable: Console) -> None:
    said = squaretable("record", "toy", "--players", 3, "--option", "lots=one", "--why", "To see.")
    made = read_playthrough(said.out)
    assert said.code == 0
    assert (made.why, made.seats, made.options["lots"]) == ("To see.", 3, "one")
    assert made.text == said.out
    assert difference(made, again(Toy(), made)) == ""


def test_equal_seeds_write_equal_matches(squaretable: Console) -> None:
    one, same, other = (squaretable("record", "toy", "--seed", seed).out for seed in (3, 3, 4))
    assert one == same != other


def test_the_first_match_that_ends_as_wanted_is_written(squaretable: Console, here: Path) -> None:
    path = here / "new" / "rich.txt"
    said = squaretable("record", "toy", "--reason", "rich", "--out", path)
    made = read_playthrough(path.read_text(encoding="utf-8"))
    assert made.reason == "rich"
    assert said.out == f"{path}: {len(made.moves)} choices, ends with “rich”.\n"


def test_choices_come_first_and_the_rest_is_random(squaretable: Console, here: Path) -> None:
    path = here / "choices.txt"
    path.write_text("# Both keep their cards.\n1 none\n0 none\n1 boast\n", encoding="utf-8")
    made = read_playthrough(squaretable("record", "toy", "--choices", path).out)
    assert made.moves[:3] == [(1, "none"), (0, "none"), (1, "boast")]
    assert made.reason in Toy.reasons


def test_a_choice_that_is_not_possible_is_named(squaretable: Console, here: Path) -> None:
    path = here / "choices.txt"
    path.write_text("1 none\n0 veto 3\n", encoding="utf-8")
    assert complaint(squaretable("record", "toy", "--choices", path)) == (
        "Choice 2: “0 veto 3” is not possible. Now asks 0 swap of 3 (0 to 2)."
    )


def test_impossible_commands_are_told(
    squaretable: Console, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_command, "MOST_TRIES", 3)
    folder, letter = here / "folder", here / "letter.txt"
    folder.mkdir()
    ended = here / "ended.txt"
    ended.write_text("0 resign\n1 none\n", encoding="utf-8")
    letter.write_text("Dear Ada\n", encoding="utf-8")
    for arguments, why in (
        (
            ["--reason", "bored"],
            "Toy Auction never ends like that. Its reasons: rich, sold out, resigned.",
        ),
        (["--reason", "resigned"], "None of 3 matches ends with “resigned”."),
        (["--choices", here / "none.txt"], "none.txt: No such file or directory."),
        (["--choices", letter], "letter.txt has a line that is not a choice."),
        (["--choices", ended], "The match is over after 1 of the 2 choices."),
        (["--out", folder], "folder: Is a directory."),
    ):
        assert why in complaint(squaretable("record", "toy", *arguments))
