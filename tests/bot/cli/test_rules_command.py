"""`squaretable rules`."""

from __future__ import annotations

from pathlib import Path

from tests.bot.cli.console import Console, complaint


def test_the_rules_are_written_to_a_file(squaretable: Console, here: Path) -> None:
    said = squaretable("rules", "squares", "--out", here / "squares.pdf")
    assert said.code == 0
    assert "the rules of SQUARES" in said.out
    assert (here / "squares.pdf").read_bytes().startswith(b"%PDF-")


def test_impossible_commands_are_told_in_a_sentence(squaretable: Console, here: Path) -> None:
    assert "no game “chess”" in complaint(squaretable("rules", "chess", "--out", "a.pdf"))
    named = squaretable("rules", "squares", "--out", here / "squares.doc")
    assert "name it like" in complaint(named)
    lost = squaretable("rules", "squares", "--out", here / "no" / "folder.pdf")
    assert "Cannot write" in complaint(lost)
