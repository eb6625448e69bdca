"""The sentences of `/card`."""

from __future__ import annotations

from bot.cards.words import alt
from games.lookup import CardText


def test_a_picture_is_told_without_marks() -> None:
    card = CardText(
        key="moth", name="Moth", kind="Recruit", text="> **Flies.**\n-# Written `moth`.", rulings=()
    )
    assert alt(card) == "Moth, Recruit. Flies.\nWritten moth."
