"""Matches that were stored by version 1 (numbers only) can be read and played on.

`version_1_match.txt` holds, in base64, the state of a three-game match in its second game
as that version stored it, and below it all events until then.
"""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from random import Random

from games.simulate import play_out
from games.square_tactics.events import GameEnded, Tied
from tests.games.square_tactics.positions import GAME, NAMES

STATE, EVENTS = map(
    b64decode, Path(__file__).with_name("version_1_match.txt").read_text("ascii").split()
)


def test_a_running_match_is_played_on_to_its_end() -> None:
    state = GAME.decode(STATE)
    assert (state.full, state.game) == (False, 2)
    assert GAME.view(state, None).points == (7, 4)
    assert play_out(GAME, state, Random(1)) > 0
    assert state.outcome is not None
    assert state.outcome.reason == "counted"


def test_old_events_are_still_told() -> None:
    events = GAME.event_codec.decode(EVENTS)
    assert {GameEnded, Tied} <= {type(event) for event in events}
    told = [GAME.words.tell(event, NAMES[:2]) for event in events]
    assert "Game 1 of 3 ends: " in " ".join(told)
    ties = [text for text in told if "ties with" in text]
    assert ties
    assert all("None" not in text for text in told)
