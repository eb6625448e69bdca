"""Words of the set-up."""

from __future__ import annotations

from games.parts import plain_parts
from games.squarriors.rules.set_up import take
from games.words import Label
from tests.games.squarriors.positions import GAME
from tests.players import PLAYERS


def test_a_tribe_is_chosen_by_its_name() -> None:
    state, _ = GAME.new(GAME.setup(2), b"1")
    view, words = GAME.view(state, 0), GAME.words
    assert words.prompt(view, PLAYERS, "tribe", (), ()).startswith("Choose your tribe: pick one")
    own, _ = GAME.new(GAME.setup(2, {"tribes": "own"}), b"")
    assert "`/move`" in words.prompt(GAME.view(own, 0), PLAYERS, "tribe", plain_parts("tribe"), ())
    assert "`/move`" not in words.prompt(view, PLAYERS, "tribe", plain_parts("tribe"), ())
    assert words.label(view, PLAYERS, take("wings").parts) == Label(
        *("Wings over the Roofs", "Vanguard 4, Army 4, Council 4: everyone flies"), pictured=True
    )
    assert words.refusal(view, "tribe nonsense").startswith("There is no tribe “nonsense”")
    assert words.refusal(view, "hello") == "That is neither a tribe nor a tribe code."


def test_no_card_is_told_as_new_before_a_tribe_is_chosen() -> None:
    state, _ = GAME.new(GAME.setup(2), b"1")
    assert not GAME.words.worth_knowing(GAME.view(state, 0), PLAYERS)
