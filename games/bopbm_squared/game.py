"""Bopbm: Squared declared to the engine: seats, options, and everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.bopbm_squared import views
from games.bopbm_squared.board import (
    TILES,
)
from games.bopbm_squared.events import EVENTS
from games.bopbm_squared.laid_out import laid_out
from games.bopbm_squared.mind.mind import BopbmMind
from games.bopbm_squared.orders import BopbmOrders
from games.bopbm_squared.puzzles import BopbmPuzzles
from games.bopbm_squared.rules.match import ROUNDS, ROUNDS_OVER, Match, leave
from games.bopbm_squared.state import OWN_TILES, SMALL, BopbmState, needs_white
from games.bopbm_squared.turns import BopbmTurns
from games.bopbm_squared.view import WHITE, BopbmView
from games.bopbm_squared.words.words import BopbmWords
from games.chance import Chance
from games.decisions import Ask
from games.engine import Game
from games.events import EventCodec
from games.frames import Log
from games.lessons.reading import lessons_in
from games.options import Option, Setup, Value
from games.places import Places
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
"""The most decisions in a duel: a re-roll for each of nine large tiles, and one that ends it."""
_LOSS = SMALL - 2
"""The most decisions about lost tiles. A die counts up to 24, so any tile of a group may have to be
chosen, except the attacked one and the last."""
_SPOILS = 3


class Bopbm(Game[BopbmState, BopbmView]):
    """The game for two to four players, with or without medium tiles, with either goal."""

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
    event_codec = EventCodec(EVENTS)
    words: ClassVar[BopbmWords] = BopbmWords()
    mind = BopbmMind()
    lessons = lessons_in("games.bopbm_squared")
    turns = BopbmTurns()
    puzzles = BopbmPuzzles()
    orders = BopbmOrders()

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

    def view(
        self, state: BopbmState, seat: int | None, asks: Sequence[Ask] | None = None
    ) -> BopbmView:
        return views.view(state, self.asks(state) if asks is None else asks, seat)

    def open_view(self, state: BopbmState) -> BopbmView:
        return self.view(state, None)

    def resample(self, state: BopbmState, seat: int, chance: Chance) -> BopbmState:
        """Return a copy with other dice to come, since nothing else is hidden."""
        new = self.decode(self.encode(state))
        new.chance = chance.fork()
        return new

    def remove_seat(self, state: BopbmState, seat: int, log: Log) -> None:
        leave(state, seat)
