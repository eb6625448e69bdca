"""No choice that can be taken back reveals anything: random matches, every ask of each.

Each decision is made in two worlds that its seat cannot tell apart. If the choice can be taken back
in either, the seat must not be able to tell the worlds apart afterwards.

Each run plays other matches. A failure names its match, and `replayed` plays that one again.
`make soak` looks at two hundred times as many decisions, and more of a long game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from games.chance import Chance
from games.decisions import Ask, Choice
from games.engine import Game
from games.simulate import at_random
from games.state import State
from games.takeback import Point, can_take_back, point
from tests.games.every_game import LONG, Case, every_game_is_tried, packed, ways_to_play
from tests.luck import new_random

pytestmark = pytest.mark.long

DECISIONS, SOAKED = 200, 100_000
"""The decisions of each game that are looked at, in as many matches as it takes."""
SLOW = 6
"""The divisor of these numbers for a long game."""
LONGEST = 1500
"""The decisions after which a match is abandoned."""
REACTS = Case(
    "square_tactics",
    2,
    (
        ("rules", "full"),
        ("length", "single"),
        ("actions", "shared"),
        ("mayhem", "on"),
        ("reactions", "everyone"),
        ("factions", "deal"),
    ),
)
"""A game in which two players are often asked at once whether they react."""
REACTS_SEED = 18
"""A match in which the last to answer passes, and could react."""


@every_game_is_tried
def test_no_choice_that_can_be_taken_back_tells_worlds_apart(game: Game[Any, Any]) -> None:
    look(game, DECISIONS // SLOW if game.key in LONG else DECISIONS)


@pytest.mark.soak
@every_game_is_tried
def test_no_choice_that_can_be_taken_back_tells_worlds_apart_at_length(
    game: Game[Any, Any],
) -> None:
    look(game, SOAKED)


def test_a_last_answer_that_can_be_taken_back_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Planted: nothing is known of sealed answers and reactions. In Square Tactics the last to
    answer in “just cleared” could then pass, see the others' answers, and react."""

    def unaware(state: State, asks: Sequence[Ask]) -> Point:
        open_ones = tuple(msgspec.structs.replace(ask, passing=None) for ask in asks)
        return Point(open_ones, state.chance.drawn)

    monkeypatch.setattr(f"{__name__}.point", unaware)
    with pytest.raises(AssertionError, match="tells worlds apart"):
        replayed(REACTS, REACTS_SEED)


# --- Helpers -----------------------------------------------------------------------------


def look(game: Game[Any, Any], decisions: int) -> None:
    seeds = new_random()
    ways = ways_to_play(game)
    while decisions > 0:
        seats, *options = (seeds.choice(values) for values in ways)
        decisions -= replayed(Case(game.key, int(seats[1]), tuple(options)), seeds.getrandbits(32))


def replayed(case: Case, seed: int) -> int:
    """Play one random match and look at each of its decisions; return their number."""
    random, game = Random(seed), case.game
    state, _ = game.new(case.setup, random.randbytes(16))
    for made in range(LONGEST):
        asks = game.asks(state)
        if not asks:
            return made
        ask = random.choice(asks)
        choice = at_random(ask, random)
        other = game.resample(state, ask.seat, Chance(random.randbytes(16)))
        free, told = after(game, state, ask.seat, choice)
        free_there, told_there = after(game, other, ask.seat, choice)
        where = f"{case}, seed {seed}, decision {made}: “{choice.notation}” of seat {ask.seat}"
        if free or free_there:
            assert told == told_there, f"{where} can be taken back, and tells worlds apart"
        if told == told_there:
            assert free == free_there, f"{where}: that it can be taken back tells worlds apart"
    return LONGEST


def after(game: Game[Any, Any], state: Any, seat: int, choice: Choice) -> tuple[bool, bytes]:
    """Make a choice; return whether it can be taken back, and everything that its
    seat then sees."""
    before = point(state, game.asks(state))
    events = game.apply(state, seat, choice)
    seen = [each for event in events if (each := event.seen_by(seat)) is not None]
    asked = game.ask(state, seat)
    choices = [] if asked is None else [each.notation for each in asked.choices]
    waits = [ask.seat for ask in events.asks]
    told = packed([seen, game.view(state, seat), choices, game.offers(state, seat), waits])
    return can_take_back(seat, events, before, point(state, events.asks)), told
