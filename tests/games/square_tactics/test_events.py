"""Only a draw has a secret, and only its owner sees it."""

from __future__ import annotations

from games.square_tactics.events import Drew, Played, Won


def test_the_player_who_draws_sees_the_cards() -> None:
    assert Drew(1, 2, (3, 4)).seen_by(1) == Drew(1, 2, (3, 4))


def test_others_see_how_many_cards_are_drawn() -> None:
    for viewer in (0, 2, None):
        assert Drew(1, 2, (3, 4)).seen_by(viewer) == Drew(1, 2, None)


def test_plays_and_captures_are_public() -> None:
    for event in (Played(0, 3, "b2"), Won(0, 0, 8, "b3", 30, 1, 7)):
        assert event.seen_by(None) is event
