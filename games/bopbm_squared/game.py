"""Bopbm: Squared declared to the engine: seats, options, what may be asked of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from games.bopbm_squared import views
from games.bopbm_squared.board import (
    BESIDE,
    BLOCK,
    NUMBERS,
    TILE_OF,
    TILES,
    numbers_in,
)
from games.bopbm_squared.events import EVENTS
from games.bopbm_squared.laid_out import laid_out
from games.bopbm_squared.mind.mind import BopbmMind
from games.bopbm_squared.rules import outlook
from games.bopbm_squared.rules.match import ROUNDS, ROUNDS_OVER, Match, leave
from games.bopbm_squared.state import OWN_TILES, SMALL, BopbmState, needs_white
from games.bopbm_squared.view import WHITE, BopbmView
from games.bopbm_squared.words.words import BopbmWords
from games.chance import Chance
from games.decisions import Ask
from games.engine import Game
from games.frames import Log
from games.lessons.reading import lessons_in
from games.options import Option, Setup, Value
from games.places import Places
from games.puzzles.aims import Aim
from games.state import RESIGNED

OPTIONS = (
    Option(
        "tiles",
        "Tiles",
        (
            Value("small", "Small tiles", "The easier game: 20 small tiles for each player."),
            Value(
                "medium",
                "Small and medium",
                "4 medium tiles too. With two players, going first is an advantage.",
            ),
        ),
    ),
    Option(
        "goal",
        "Goal",
        (
            Value(
                "home",
                "Home",
                "All large tiles of your colour; with four players and medium tiles, white too.",
            ),
            Value("domination", "Domination", "Control 5, 4 or 3 large tiles (2, 3, 4 players)."),
        ),
    ),
)

_DUEL = 9 + 1
"""Decisions in a duel: there are nine large tiles, so nine re-rolls, and one end."""
_LOSS = SMALL - 2
"""A die counts 24 at most, so any number of a group may be chosen but the attacked and the last."""
_SPOILS = 3


class Bopbm(Game[BopbmState, BopbmView]):
    """Two to four players, with and without medium tiles, both goals."""

    key = "bopbm_squared"
    name = "Bopbm: Squared"
    summary = "Spread over large tiles, attack next door, and roll dice for it. 2, 3 or 4 players."
    version = 3
    places = Places.WINNER
    seats = (2, 3, 4)
    options = OPTIONS
    reasons = ("home", "domination", ROUNDS_OVER, RESIGNED)
    longest = 4 + 4 * ROUNDS * (1 + _DUEL + _LOSS + _SPOILS)
    state_type = BopbmState
    event_types = EVENTS
    words: ClassVar[BopbmWords] = BopbmWords()
    mind = BopbmMind()
    lessons = lessons_in("games.bopbm_squared")
    aims = (
        Aim("large", "large", "take a large tile", "take {n} large tiles"),
        Aim("goal", "goal", "take a large tile you need", "take {n} large tiles you need"),
        Aim("break", "large", "break a large tile of theirs", "break {n} of theirs", others=True),
        Aim(
            "remove", "tiles", "remove a tile of theirs", "remove {n} tiles of theirs", others=True
        ),
    )

    def opening(self, setup: Setup, chance: Chance) -> BopbmState:
        seats, goal = setup.seats, setup.options["goal"]
        mediums = setup.options["tiles"] == "medium"
        colours = [seat for seat in range(seats) for _ in range(OWN_TILES[seats])]
        colours += [WHITE] * (TILES - len(colours))
        chance.shuffle(colours)
        return BopbmState(
            seats=seats,
            chance=chance,
            stack=[Match()],
            goal=goal,
            white=needs_white(seats, goal, mediums),
            mediums=mediums,
            colours=colours,
            small=[0] * seats,
            medium=[0] * seats,
            base=[0] * seats,
        )

    def laid_out(self, table: str, chance: Chance) -> BopbmState:
        return laid_out(table, chance)

    def first_seat(self, state: BopbmState) -> int:
        match = state.stack[0]
        assert isinstance(match, Match), "a match is at the bottom of its stack"
        return match.first

    def in_turn(self, state: BopbmState) -> tuple[int, ...]:
        """Whoever answers an attack is not in turn; before the first turn it is who is asked."""
        return (state.turn,) if state.turns and state.stack else super().in_turn(state)

    def watched(self, state: BopbmState, seat: int) -> Mapping[str, int]:
        return outlook.numbers_on(state)

    def has_long_turn(self, state: BopbmState) -> bool:
        """Who placed a tile, or fought, is done."""
        return False

    def view(
        self, state: BopbmState, seat: int | None, asks: Sequence[Ask] | None = None
    ) -> BopbmView:
        return views.view(state, self.asks(state) if asks is None else asks, seat)

    def rests_on(self, view: BopbmView, text: str) -> object:
        """A small tile is placed for what lies on its large tile, and beside its space."""
        verb, _, name = text.partition(" ")
        if verb != "place" or name not in NUMBERS:
            return view
        space = NUMBERS[name]
        near = numbers_in(BLOCK[TILE_OF[space]] | BESIDE[space])
        tiles = sorted({TILE_OF[each] for each in near})
        return (
            [view.small[each] for each in near],
            [(view.medium[tile], view.control[tile]) for tile in tiles],
        )

    def open_view(self, state: BopbmState) -> BopbmView:
        return self.view(state, None)

    def resample(self, state: BopbmState, seat: int, chance: Chance) -> BopbmState:
        """Nothing is hidden but the dice to come."""
        new = self.decode(self.encode(state))
        new.chance = chance.fork()
        return new

    def deals(self, state: BopbmState, seat: int) -> Iterator[BopbmState]:
        yield self.resample(state, seat, Chance(bytes(16)))

    def remove_seat(self, state: BopbmState, seat: int, log: Log) -> None:
        leave(state, seat)
