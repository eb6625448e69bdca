from __future__ import annotations

from games.tactica.laid_out import table
from games.tactica.view import Mark
from renderers.tactica.canvas import shown_marks
from tests.games.tactica.tables import GAME, play
from tests.renderers.tactica.positions import crown_taken


def how(marks: tuple[Mark, ...]) -> list[str]:
    return [mark.how for mark in marks]


def test_the_turn_in_progress_is_shown_as_soon_as_it_has_done_something() -> None:
    on = table("sun foot e5", "moon foot e9", phase="move")
    assert how(shown_marks(GAME.view(on, None))) == []
    play(on, "move e5 e6")
    assert how(shown_marks(GAME.view(on, None))) == ["move"]


def test_after_that_the_last_turn_stays_marked() -> None:
    view = GAME.view(crown_taken(), None)
    assert view.turn == 0
    assert sorted(set(how(shown_marks(view)))) == ["attack", "fall"]
