"""The deals that a seat could face are the same in all states that it cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.deals import handfuls
from games.engine import Game
from games.registry import GAMES
from games.simulate import at_random
from games.square_tactics.cards.characters import slot_of
from games.square_tactics.rules.turn import CYCLES

SEEDS = 3
EACH = 7
"""The step between the decisions that are looked at."""
MOST = 60
"""The most deals of each."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
AnyGame = Game[Any, Any]


def positions(game: AnyGame, **options: str) -> Iterator[tuple[Any, int]]:
    """Yield some positions of matches of two, with the seat that is asked."""
    for seed in range(SEEDS):
        random = Random(seed)
        state, _ = game.new(game.setup(2, options), random.randbytes(16))
        number = 0
        while asks := game.asks(state):
            ask = random.choice(asks)
            if number % EACH == 0:
                yield state, ask.seat
            game.apply(state, ask.seat, at_random(ask, random), ask)
            number += 1


def dealt(game: AnyGame, state: Any, seat: int) -> list[bytes] | None:
    """Return the first deals, encoded."""
    deals = game.puzzles.deals(game, state, seat)
    return None if deals is None else [game.encode(each) for each in islice(deals, MOST)]


@every_game
def test_states_that_look_the_same_have_the_same_deals(game: AnyGame) -> None:
    counted = 0
    for number, (state, seat) in enumerate(positions(game)):
        before = game.encode(state)
        deals = dealt(game, state, seat)
        world = game.resample(state, seat, Chance(bytes([number % 256] * 16)))
        assert dealt(game, world, seat) == deals
        assert game.encode(state) == before, "it is left as it is"
        if deals is not None:
            counted += 1
            assert len(set(deals)) == len(deals) > 0
            view = game.view(state, seat)
            assert all(game.view(game.decode(each), seat) == view for each in deals)
    assert counted, "they are counted somewhere"


def test_every_hand_is_dealt_once() -> None:
    def kind(card: int) -> int | None:
        return card // 10 if card < 30 else None

    pool = [10, 11, 20, 30, 31, 32]
    hands = [hand for hand, _ in handfuls(pool, 3, kind)]
    assert len(hands) == 6
    for hand, left in handfuls(pool, 3, kind):
        assert sorted(hand + left) == pool
    drawn = {
        tuple(sorted(str(kind(card)) for card in Random(n).sample(pool, 3))) for n in range(99)
    }
    assert drawn == {tuple(sorted(str(kind(card)) for card in hand)) for hand in hands}


def test_without_ability_5_the_own_deck_of_square_tactics_is_dealt_once() -> None:
    """Nobody draws from it before the turn is over, so its order makes no other deal."""
    game = GAMES["square_tactics"]
    seen = 0
    for state, seat in positions(game, rules="full"):
        decks = {tuple(deal.decks[seat]) for deal in game.puzzles.deals(game, state, seat) or ()}
        slots = [slot_of(card) for card in (*state.hands[seat], *standing(state, seat))]
        if CYCLES not in slots:
            seen += bool(decks)
            assert len(decks) <= 1
    assert seen


def standing(state: Any, seat: int) -> list[int]:
    return [there.card for there in state.board if there is not None and there.owner == seat]
