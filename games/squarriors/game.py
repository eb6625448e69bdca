"""Squarriors as the engine knows it: its seats, options, and everything else a game declares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.chance import Chance
from games.decisions import Ask, Choice
from games.engine import Game
from games.events import EventCodec
from games.frames import Log
from games.lessons.reading import lessons_in
from games.options import Option, Setup, Value
from games.squarriors import views, worlds
from games.squarriors.events import EVENTS
from games.squarriors.laid_out import laid_out
from games.squarriors.logged import IN_WORDS, of_today
from games.squarriors.mind.mind import SquarriorsMind
from games.squarriors.orders import SquarriorsOrders
from games.squarriors.pieces import Side
from games.squarriors.puzzles import SquarriorsPuzzles
from games.squarriors.rules import leaving
from games.squarriors.rules.match import Match
from games.squarriors.state import SquarriorsState
from games.squarriors.turns import SquarriorsTurns
from games.squarriors.view import SquarriorsView
from games.squarriors.words.words import SquarriorsWords
from games.squarriors.workshop import TribeWorkshop

OPTIONS = (
    Option(
        "tribes",
        "Tribes",
        (
            Value("ready", "Ready-made", "Each player takes one of six tribes."),
            Value(
                "own",
                "Own tribes",
                "Each player builds a tribe in secret, or takes a ready-made one.",
            ),
        ),
    ),
    Option(
        "balance",
        "First-move balance",
        (
            Value(
                "auto",
                "With two players",
                "With two players, the second raises a domain after round 1 to even things out.",
            ),
            Value("on", "On", "Everyone but the first player raises a domain after round 1."),
            Value(
                "off", "Off", "Nobody catches up. With two players, going first is an advantage."
            ),
        ),
    ),
    Option(
        "winter",
        "Hard winter",
        (
            Value(
                "16", "From round 16", "From then on every turn lowers a domain, and none can rise."
            ),
            Value("12", "From round 12", "Shorter. The usual choice for 3 or 4 players."),
            Value("24", "From round 24", "Longer matches."),
        ),
    ),
)


LONG_TABLE = "12"
"""The round in which hard winter comes with three or four players unless they choose another:
without it a tenth of such matches would last longer than 17 rounds (docs/squarriors.md)."""


class Squarriors(Game[SquarriorsState, SquarriorsView]):
    """Tribes of animals for 2 to 4 players; the last one left wins."""

    key = "squarriors"
    name = "Squarriors"
    summary = "Tribes of animals, three domains each, hidden tactics and traps. 2 to 4 players."
    version = 3
    seats = (2, 3, 4)
    options = OPTIONS
    reasons = leaving.REASONS
    longest = 20000
    state_type = SquarriorsState
    event_codec = EventCodec((*EVENTS, *IN_WORDS), of_today)
    words = SquarriorsWords()
    mind = SquarriorsMind()
    orders = SquarriorsOrders()
    brings = TribeWorkshop()
    lessons = lessons_in("games.squarriors")
    turns = SquarriorsTurns()
    puzzles = SquarriorsPuzzles()

    def setup(self, seats: int, options: Mapping[str, str] | None = None) -> Setup:
        chosen = dict(options or {})
        if seats > 2:
            chosen.setdefault("winter", LONG_TABLE)
        return super().setup(seats, chosen)

    def opening(self, setup: Setup, chance: Chance) -> SquarriorsState:
        chosen, seats = setup.options, setup.seats
        return SquarriorsState(
            seats=seats,
            first=chance.below(seats),
            chance=chance,
            stack=[Match()],
            own_tribes=chosen["tribes"] == "own",
            balance=chosen["balance"] == "on" or (chosen["balance"] == "auto" and seats == 2),
            winter=int(chosen["winter"]),
            sides=[Side() for _ in range(seats)],
        )

    def laid_out(self, table: str, chance: Chance) -> SquarriorsState:
        return laid_out(table, chance)

    def plays_on(self, state: SquarriorsState, seat: int) -> bool:
        """Return whether a seat is still playing; one that is eliminated is not."""
        return seat not in state.gone()

    def apply(
        self,
        state: SquarriorsState,
        seat: int,
        choice: Choice,
        ask: Ask | None = None,
        *,
        imagined: bool = False,
    ) -> Log:
        before, state.recent = (state.recent, state.left), []
        state.left = []
        try:
            return super().apply(state, seat, choice, ask, imagined=imagined)
        finally:
            if not state.recent:
                state.recent, state.left = before

    def view(
        self, state: SquarriorsState, seat: int | None, asks: Sequence[Ask] | None = None
    ) -> SquarriorsView:
        asks = self.asks(state) if asks is None else asks
        return views.view(state, asks, seat, everything=False)

    def open_view(self, state: SquarriorsState) -> SquarriorsView:
        return views.view(state, self.asks(state), None, everything=True)

    def resample(self, state: SquarriorsState, seat: int, chance: Chance) -> SquarriorsState:
        return worlds.resample(self.decode(self.encode(state)), seat, chance)

    def remove_seat(self, state: SquarriorsState, seat: int, log: Log) -> None:
        """Eliminate a seat that resigned, as soon as no text is resolving (R-56)."""
        leaving.check(state, log)
