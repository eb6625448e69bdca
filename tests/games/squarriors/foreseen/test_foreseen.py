"""The foreseen results of a seat's choices, in its view."""

from __future__ import annotations

import pytest

from games.squarriors.cards.cards import KEYS
from games.squarriors.foreseen.foreseen import foreseen, until_chain
from games.squarriors.laid_out import table
from games.squarriors.state import SquarriorsState
from games.squarriors.view import Foreseen
from tests.games.squarriors.positions import GAME, asked, one


def seen_by(state: SquarriorsState, seat: int = 1) -> Foreseen:
    return GAME.view(state, seat - 1).foreseen


def test_a_spectator_and_whoever_is_not_asked_foresee_nothing() -> None:
    state = table("c4: king", "c4: jobe")
    assert GAME.view(state, None).foreseen == GAME.view(state, 1).foreseen == Foreseen()


@pytest.mark.parametrize("question", ["tribe", "bid"])
def test_secret_answers_of_others_are_not_foreseen(question: str) -> None:
    state = table("c4: king", "c4: jobe moot_speaker")
    if question == "tribe":
        state, _ = GAME.new(GAME.setup(2), bytes(16))
    else:
        one(state, "lead king")
    asks = {ask.question: ask for ask in GAME.asks(state)}
    assert foreseen(state, asks[question]) == Foreseen()


def test_while_somebody_else_has_answered_nothing_is_claimed() -> None:
    sides = "c3: sela_quill / power 3 / hand: nip"
    state = table(f"v4: ghost / {sides}", f"v4: jobe / {sides}", f"v4: lockpick / {sides}")
    one(state, "stealth ghost 2.v jobe")
    first, *_, last = GAME.asks(state)
    assert not GAME.view(state, first.seat).foreseen.sealed
    GAME.apply(state, last.seat, last.choices[0])
    assert GAME.view(state, first.seat).foreseen.sealed


def test_the_chain_makes_no_difference_while_nothing_else_goes_on() -> None:
    state = table("c4: king-1 / power 9 / hand: bark_poultice", "c4: jobe")
    ask = asked(state, 1)
    assert ask is not None
    plays = {choice.notation for choice in ask.choices if choice.notation.startswith("play")}
    keys = {until_chain(choice) for choice in ask.choices if choice.notation in plays}
    assert len(keys) < len(plays)
    assert keys <= seen_by(state).fates.keys()
    assert not plays & seen_by(state).fates.keys()


def test_the_price_is_what_a_tactic_costs_now() -> None:
    state = table("c4: king / power 9 / hand: war_paint", "c4: jobe")
    price = seen_by(state).prices[KEYS["war_paint"]]
    before = state.sides[0].power
    one(state, "play war_paint king")
    assert before - state.sides[0].power == price


@pytest.mark.parametrize("keep", ["oak_keep", "railyard_camp"])
def test_the_prices_of_recruits_and_promotions_are_those_of_now(keep: str) -> None:
    own = f"c4: king fledgling / keep {keep} / power 9 / chain c: muster_the_young"
    for move, card in (("buy c", "fledgling"), ("promote r1 student", "student")):
        state = table(own, "c4: jobe")
        price = seen_by(state).prices[KEYS[card]]
        one(state, move)
        assert 9 - state.sides[0].power == price
