"""No card appears or vanishes: random games with every combination of options."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from games.decisions import Resign
from games.simulate import at_random
from games.square_tactics.cards.actions import COPIES, KINDS
from games.square_tactics.cards.characters import cards_of
from games.square_tactics.state import NONE, TacticsState
from tests.games.pieces import pieces_of
from tests.games.square_tactics.positions import GAME

COMBINATIONS = [
    pytest.param(seats, dict(zip([o.key for o in GAME.options], values, strict=True)))
    for seats in GAME.seats
    for values in product(*([value.key for value in o.values] for o in GAME.options))
]
SINGLE, MATCH = 4, 1
"""The games, and the matches of three, that are played with each combination; `make soak` plays
twelve times as many."""


def characters(made: TacticsState) -> Counter[int]:
    piles = (*made.decks, *made.hands, *made.captures, *made.retired)
    found = Counter(card for pile in piles for card in pile)
    found.update(there.card for there in made.board if there is not None)
    return found


def action_cards(made: TacticsState) -> Counter[int]:
    found = Counter(action for pile in (*made.actions, *made.action_decks) for action in pile)
    found.update(made.discard)
    found.update(action for there in made.board if there is not None for action in there.under)
    return found


def check(made: TacticsState) -> None:
    if not made.game:
        return
    dealt = [seat for seat in range(made.seats) if characters_dealt(made, seat)]
    every = [card for seat in dealt for card in cards_of(made.factions[seat])]
    assert characters(made) == Counter(every)
    if not made.full:
        assert action_cards(made) == Counter()
        return
    decks = made.seats if made.personal else COPIES
    assert action_cards(made) == Counter(range(decks * KINDS))


def characters_dealt(made: TacticsState, seat: int) -> bool:
    """Return whether a seat's faction is on the table: not if it resigned before this game."""
    faction = made.factions[seat]
    return faction != NONE and (
        seat not in made.resigned or any(card in cards_of(faction) for card in characters(made))
    )


def play(
    seats: int, options: dict[str, str], random: Random, resigning: float = 0.0
) -> TacticsState:
    """Play a random match, counting the cards every seven decisions and at the end."""
    made, _ = GAME.new(GAME.setup(seats, options), random.randbytes(16))
    decisions, asks = 0, GAME.asks(made)
    while asks:
        ask = random.choice(asks)
        choice = Resign() if random.random() < resigning else at_random(ask, random)
        asks = GAME.apply(made, ask.seat, choice, ask).asks
        decisions += 1
        if decisions % 7 == 0:
            check(made)
            assert decisions <= GAME.longest
    check(made)
    assert made.outcome is not None
    return made


@pytest.mark.parametrize("times", [1, pytest.param(12, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("seats", "options"), COMBINATIONS)
def test_the_72_characters_and_72_action_cards_are_conserved(
    seats: int, options: dict[str, str], times: int
) -> None:
    random = Random(f"{seats} {options}")
    count = times * (MATCH if options["length"] == "match" else SINGLE)
    pieces: set[tuple[str, ...]] = set()
    for _ in range(count):
        made = play(seats, options, random)
        pieces.add(tuple(pieces_of(GAME, made)))
    assert len(pieces) == 1
    assert len(pieces.pop()) == 72 + 72


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("actions", ["shared", "personal"])
@pytest.mark.parametrize("reactions", ["can", "everyone"])
def test_cards_are_conserved_when_players_resign(seats: int, actions: str, reactions: str) -> None:
    options = {"rules": "full", "length": "match", "actions": actions, "reactions": reactions}
    random = Random(f"{seats} {actions} {reactions}")
    for _ in range(12):
        made = play(seats, options, random, resigning=0.02)
        assert len(pieces_of(GAME, made)) == 72 + 72
