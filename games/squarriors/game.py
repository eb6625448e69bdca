"""Squarriors declared to the engine: seats, options, what may be asked of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from games.chance import Chance
from games.decisions import Ask, Choice
from games.engine import Game
from games.fortune import Fortune
from games.frames import Log
from games.options import Option, Setup, Value
from games.squarriors import orders as player_orders
from games.squarriors import views, worlds
from games.squarriors.evaluation import BEGINNING, evaluate
from games.squarriors.events import EVENTS
from games.squarriors.fortune import DiceFortune
from games.squarriors.habits import habit
from games.squarriors.offhand import offhand
from games.squarriors.pieces import Side
from games.squarriors.prospects import worth_a_thought
from games.squarriors.rules import leaving
from games.squarriors.rules.match import Match
from games.squarriors.rules.privilege import Privilege
from games.squarriors.rules.set_up import SetUp
from games.squarriors.rules.turn import Turn
from games.squarriors.state import SquarriorsState
from games.squarriors.view import SquarriorsView
from games.squarriors.words import SquarriorsWords
from games.squarriors.workshop import TribeWorkshop
from games.unasked import Order

OPTIONS = (
    Option(
        "tribes",
        "Tribes",
        (
            Value("ready", "Ready-made", "Each player takes one of six tribes."),
            Value("own", "Own tribes", "Each player builds a tribe in secret, or takes one."),
        ),
    ),
    Option(
        "balance",
        "First-move balance",
        (
            Value(
                "auto",
                "With two players",
                "Of two players the second raises a domain after round 1, which evens it out.",
            ),
            Value("on", "On", "All but the first raise a domain after round 1."),
            Value("off", "Off", "Nobody catches up. Of two, who is first wins more often."),
        ),
    ),
    Option(
        "winter",
        "Hard winter",
        (
            Value("16", "From round 16", "Then every turn lowers a domain, and none can rise."),
            Value("12", "From round 12", "Shorter; so with 3 or 4, if nobody says otherwise."),
            Value("24", "From round 24", "Longer matches."),
        ),
    ),
)


LONG_TABLE = "12"
"""Hard winter with three or four players where nobody says otherwise: a tenth of such matches
would last longer than 17 rounds without it (docs/squarriors.md)."""


DECISIVE = frozenset({"act", "attackers", "banish", "bid", "block", "flee", "reinforce"})
"""The questions that decide most;"""
SMALL = 0.25
"""all others take a quarter of the time."""


class Squarriors(Game[SquarriorsState, SquarriorsView]):
    """Tribes of animals, 2 to 4 players, the last one left wins."""

    key = "squarriors"
    name = "Squarriors"
    summary = "Tribes of animals, three domains each, hidden tactics and traps. 2 to 4 players."
    version = 3
    seats = (2, 3, 4)
    options = OPTIONS
    reasons = leaving.REASONS
    longest = 20000
    state_type = SquarriorsState
    event_types = EVENTS
    turn_decisions = 12
    plays_offhand = True
    words = SquarriorsWords()
    brings = TribeWorkshop()

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

    def orders(self, setup: Setup) -> tuple[Order, ...]:
        return player_orders.ORDERS

    def takes_orders(self, state: SquarriorsState) -> bool:
        """Not while tribes are handed in."""
        return state.round > 0

    def plays_on(self, state: SquarriorsState, seat: int) -> bool:
        """Not who is eliminated, either."""
        return seat not in state.gone()

    def ordered(self, state: SquarriorsState, ask: Ask, orders: Collection[str]) -> Choice | None:
        return player_orders.ordered(state, ask, orders)

    def in_turn(self, state: SquarriorsState) -> tuple[int, ...]:
        """Whoever answers is not in turn; in the set-up it is whoever is asked."""
        return super().in_turn(state) if state.active < 0 else (state.active,)

    def which_turn(self, state: SquarriorsState) -> object:
        """Who brings a tribe last may have the first turn, and who was in turn last may raise a
        domain before the next round."""
        return state.round, self.in_turn(state)

    def effort(self, ask: Ask) -> float:
        return 1.0 if ask.question in DECISIVE else SMALL

    def habit(self, state: SquarriorsState, ask: Ask) -> Choice | None:
        return habit(state, ask)

    def offhand(self, state: SquarriorsState, ask: Ask) -> Choice:
        return offhand(state, ask)

    def hurry(self, state: SquarriorsState) -> None:
        state.hurried = True

    def turns_ahead(self, state: SquarriorsState) -> int:
        """Until the next turn begins of whoever is in turn, as `evaluate_ahead` has it: before
        that, who was expended is so still. Who reacts in a turn of somebody else has a turn of its
        own on the way."""
        return state.seats

    def turns_passed(self, state: SquarriorsState, before: Any, now: Any) -> int:
        """Count places at the table: that of a player who fell out is passed without a turn. To
        raise a domain after the first round is no turn. In the set-up there are no places yet."""
        (first_round, was), (_, is_now) = before, now
        if not first_round:
            return 1
        (one,), (other,) = was, is_now
        return int(other - one) % state.seats

    def fortune(self, state: SquarriorsState) -> Fortune:
        return DiceFortune(state)

    def worth_a_thought(
        self, state: SquarriorsState, ask: Ask
    ) -> Mapping[Choice, float | None] | None:
        return worth_a_thought(state, ask)

    def is_quiet(self, state: SquarriorsState) -> bool:
        """Not in a contest, not while actions wait in the queue, and not while somebody says who
        attacks, or what becomes of creatures and cards."""
        if state.contest is not None or state.queue or state.resolution is not None:
            return False
        return not state.stack or isinstance(state.stack[-1], (Privilege, Turn, SetUp, Match))

    def evaluate(self, state: SquarriorsState) -> tuple[float, ...]:
        return evaluate(state)

    def evaluate_ahead(self, state: SquarriorsState) -> tuple[float, ...]:
        return evaluate(state, BEGINNING)

    def apply(
        self,
        state: SquarriorsState,
        seat: int,
        choice: Choice,
        ask: Ask | None = None,
        *,
        imagined: bool = False,
    ) -> Log:
        before, state.recent = state.recent, []
        try:
            return super().apply(state, seat, choice, ask, imagined=imagined)
        finally:
            state.recent = state.recent or before

    def view(
        self, state: SquarriorsState, seat: int | None, asks: Sequence[Ask] | None = None
    ) -> SquarriorsView:
        asks = self.asks(state) if asks is None else asks
        return views.view(state, asks, seat, everything=False)

    def open_view(self, state: SquarriorsState) -> SquarriorsView:
        return views.view(state, self.asks(state), None, everything=True)

    def resample(self, state: SquarriorsState, seat: int, chance: Chance) -> SquarriorsState:
        return worlds.resample(self.decode(self.encode(state)), seat, chance)

    def pieces(self, state: SquarriorsState) -> list[str]:
        return worlds.pieces(state)

    def remove_seat(self, state: SquarriorsState, seat: int, log: Log) -> None:
        """Resigning is elimination as soon as no text is resolving (R-56)."""
        leaving.check(state, log)
