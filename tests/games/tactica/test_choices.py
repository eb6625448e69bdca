"""Notations."""

from __future__ import annotations

import pytest

from games.decisions import Choice, Several
from games.tactica import choices as c
from games.tactica.board import DISTANCE, NOWHERE
from games.tactica.board import NUMBERS as N
from games.tactica.troops import CROWN, DISENGAGE, FOOT, HORSE, SAVED, SPY


@pytest.mark.parametrize(
    ("choice", "notation"),
    [
        (Several((c.Hex(N["d5"]), c.Hex(N["e6"]))), "d5 + e6"),
        (c.PlaceLandmark(False, N["d5"]), "ridge d5"),
        (c.PlaceLandmark(True, N["c4"]), "ravine c4"),
        (c.Mix(4), "troops 4"),
        (c.Muster(FOOT, N["c3"]), "muster foot c3"),
        (c.Dismiss(SPY), "dismiss spy"),
        (c.Draw(2, 1), "draw 2 1"),
        (c.FORFEIT, "forfeit"),
        (c.Train(N["c3"]), "train c3"),
        (c.Move(N["c3"], N["d5"]), "move c3 d5"),
        (c.Move(N["c3"], N["d5"], HORSE), "horse c3 d5"),
        (c.Move(N["c3"], N["d5"], DISENGAGE), "disengage c3 d5"),
        (c.Free(CROWN), "rescue crown"),
        (c.Attack(N["e5"]), "attack e5"),
        (c.Play(CROWN, N["c3"]), "crown c3"),
        (c.Play(SPY), "spy"),
        (c.PlayTo(DISENGAGE, N["e5"], N["e4"]), "disengage e5 e4"),
        (c.PlayTo(DISENGAGE, N["e5"], NOWHERE), "disengage e5 stay"),
        (c.PlayTo(SAVED, N["e5"], N["f5"]), "saved e5 f5"),
        (c.DONE, "done"),
        (c.PASS, "pass"),
    ],
)
def test_choices_are_written_in_words(choice: Choice, notation: str) -> None:
    assert choice.notation == notation


def test_moves_lead_two_steps_at_most() -> None:
    for card, by_hex in c.MOVES.items():
        for src, moves in enumerate(by_hex):
            assert all(m.src == src and m.card == card for _, m in moves)
            assert all(bit == 1 << m.dst and 1 <= DISTANCE[src][m.dst] <= 2 for bit, m in moves)
