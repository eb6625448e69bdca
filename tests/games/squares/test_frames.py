"""Frames between two decisions: a turn, before a turn in which nobody was asked."""

from __future__ import annotations

from games.frames import Log
from games.squares.board import GRAY
from games.squares.events import Passed
from games.squares.laid_out import position
from games.squares.rules.turn import Turn
from tests.games.squares.positions import GAME, do


def test_a_turn_is_shown_before_one_without_a_choice() -> None:
    """The engine takes the only choice in the same step, after the earlier events."""
    on = position(gray="I G2L, I G2R", blue="I B2L")
    do(on, "move G2L G1L", "move B2L B1L")
    turn, [ask] = on.stack[-1], GAME.asks(on)
    choice, log = ask.find("move G2R G1R"), Log([Passed(GRAY)])
    assert isinstance(turn, Turn)
    assert choice is not None
    turn.answer(on, GRAY, choice, log)
    [frame] = log.frames
    then = GAME.view(GAME.decode(frame.state), None)
    assert [(mark.how, mark.src) for mark in then.last] != [
        (mark.how, mark.src) for mark in on.last
    ]
    assert then.waiting == ()


def test_a_turn_that_was_chosen_shows_itself() -> None:
    on = position(gray="I G2L, I G2R", blue="I B2L")
    events = do(on, "move G2L G1L")
    assert isinstance(events, list)
    choice = GAME.asks(on)[0].choices[0]
    assert GAME.apply(on, GAME.asks(on)[0].seat, choice).frames == ()
