from __future__ import annotations

from games.squarriors.events import TextTold
from games.squarriors.laid_out import table
from tests.games.squarriors.positions import asked, notations, play, settle


def test_a_triggered_text_asks_for_its_target_when_it_happens() -> None:
    state = table("v3: roof_courier", "trap left: snare / trap right: heckler")
    play(state, "move roof_courier a")
    assert notations(asked(state, 1)) == [
        *("text roof_courier 2.left", "text roof_courier 2.right", "text roof_courier none")
    ]


def test_a_player_who_declines_is_told_of_nothing() -> None:
    state = table("v3: roof_courier", "trap left: snare")
    events = play(state, "move roof_courier a", "text roof_courier none") + settle(state)
    assert not any(isinstance(event, TextTold) for event in events)


def test_without_a_legal_target_nothing_happens() -> None:
    state = table("v3: roof_courier", "")
    events = play(state, "move roof_courier a") + settle(state)
    assert not any(isinstance(event, TextTold) for event in events)
    assert asked(state, 1).question == "act"
