"""Handing in a tribe (R-5)."""

from __future__ import annotations

import msgspec
import pytest

from games.decisions import Ask
from games.squarriors.cards.codes import BadCode, code_of
from games.squarriors.cards.tribes import READY_MADE, BadTribe
from games.squarriors.rules.set_up import take
from games.squarriors.state import SquarriorsState
from tests.games.squarriors.cards.test_codes import any_tribe
from tests.games.squarriors.positions import GAME


def started(tribes: str = "ready", seats: int = 2) -> SquarriorsState:
    return GAME.new(GAME.setup(seats, {"tribes": tribes}), b"set-up")[0]


def asked(state: SquarriorsState, seat: int) -> Ask:
    ask = GAME.ask(state, seat)
    assert ask is not None
    return ask


def hand_in(state: SquarriorsState, seat: int, text: str) -> list[object]:
    choice = GAME.find(state, seat, text)
    assert choice is not None
    return list(GAME.apply(state, seat, choice))


def test_r_5_nothing_is_shown_before_all_have_handed_in() -> None:
    state = started("own")
    one, other = GAME.decode(GAME.encode(state)), state
    hand_in(one, 0, code_of(any_tribe(1)))
    hand_in(other, 0, "tribe wings")
    for viewer in (1, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert GAME.view(one, 1).handed_in == (True, False)
    assert GAME.view(one, 1).waiting == (1,)


def test_r_5_a_tribe_of_ones_own_is_handed_in_by_its_code() -> None:
    state, sheet = started("own"), any_tribe(4)
    hand_in(state, 0, f"tribe {code_of(sheet)}")
    assert state.sides[0].sheet == sheet
    hand_in(state, 1, "tribe old_oak")
    view = GAME.view(state, 1)
    assert {c.card for c in view.sides[0].creatures} == {card for card, _ in sheet.creatures}
    assert view.sides[0].ready_made == ""
    assert view.sides[0].hand == len(sheet.tactics)


def test_r_5_a_ready_made_tribe_with_a_set_up_of_ones_own() -> None:
    state = started("ready")
    sheet = msgspec.structs.replace(READY_MADE["wings"], strengths=(3, 3, 6))
    hand_in(state, 0, code_of(sheet))
    hand_in(state, 1, "tribe old_oak")
    strengths = [domain.strength for domain in GAME.view(state, None).sides[0].domains]
    assert sorted(strengths) == [3, 3, 6]
    assert GAME.view(state, None).sides[0].ready_made == "wings"


def test_own_tribes_are_refused_where_the_match_is_for_ready_made_ones() -> None:
    with pytest.raises(BadTribe, match="ready-made tribes"):
        asked(started("ready"), 0).find(code_of(any_tribe(1)))


def test_a_code_with_a_slip_is_refused_where_a_tribe_is_asked_for() -> None:
    with pytest.raises(BadCode, match="typo"):
        asked(started("own"), 0).find("tribe SCUB-YNB")


def test_the_log_holds_the_code_in_full() -> None:
    state, code = started("own"), code_of(any_tribe(7))
    choice = asked(state, 0).find(code)
    assert choice is not None
    assert choice.notation == f"tribe {code.lower()}"
    assert asked(state, 0).find(choice.notation, in_full=True) == choice
    assert asked(state, 0).allows(choice)


def test_a_text_that_is_no_tribe_is_not_allowed() -> None:
    ask = asked(started("own"), 0)
    assert ask.find("tribe nonsense") is None
    assert not ask.allows(take("scub-ynb"))
