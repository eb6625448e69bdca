"""`squaretable lesson` shows an author every term for a goal."""

from __future__ import annotations

from bot.cli.lesson_command import written_out
from games.example.game import Toy
from tests.bot.cli.console import Console


def test_each_step_is_written_out_with_what_its_answer_leads_to() -> None:
    game = Toy()
    text = "\n".join(written_out(game, game.lessons[0]))
    assert text.startswith("# bid: Win a lot")
    assert "asks swap (pick 0 to 2), 3 choices: swap 2, swap 5, swap 18" in text
    assert "answer swap 2: met\n    event swapped seat=0 cards=[2]" in text
    assert "now asks 1 swap" in text


def test_an_unknown_game_or_lesson_is_told_in_a_sentence(squaretable: Console) -> None:
    said = squaretable("lesson", "chess")
    assert said.code == 2
    assert "There is no game “chess”." in said.err
    said = squaretable("lesson", "squares", "castling")
    assert "has no lesson “castling”" in said.err
