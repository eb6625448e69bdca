"""Square Tactics declared to the engine: seats, options, and everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.chance import Chance
from games.decisions import Ask
from games.engine import Game
from games.events import EventCodec
from games.frames import Log
from games.lessons.reading import lessons_in
from games.options import Option, Setup, Value
from games.square_tactics import views, worlds
from games.square_tactics.board import board_for
from games.square_tactics.events import EVENTS
from games.square_tactics.laid_out import laid_out
from games.square_tactics.mind.mind import SquareTacticsMind
from games.square_tactics.orders import SquareTacticsOrders
from games.square_tactics.puzzles import SquareTacticsPuzzles
from games.square_tactics.rules.match import MOST_TURNS, Match, leave
from games.square_tactics.state import NONE, TacticsState
from games.square_tactics.turns import SquareTacticsTurns
from games.square_tactics.view import TacticsView
from games.square_tactics.words.words import SquareTacticsWords
from games.state import RESIGNED

OPTIONS = (
    Option(
        "rules",
        "Rules",
        (
            Value(
                "first",
                "First game",
                "Numbers only, no abilities, no cards. Going last is an advantage.",
            ),
            Value(
                "full",
                "Full rules",
                "Abilities and action cards too. Going last is an advantage.",
            ),
        ),
    ),
    Option(
        "length",
        "Length",
        (
            Value("single", "Single game", "One game decides."),
            Value(
                "match",
                "Three-game match",
                "Most points in three games wins. The order of play matters less.",
            ),
        ),
    ),
    Option(
        "actions",
        "Action cards",
        (
            Value("shared", "Shared deck", "Full rules: everybody draws from one deck of 72."),
            Value("personal", "Personal decks", "Full rules: a deck each, with one of each card."),
        ),
        only_with=("rules", "full"),
        former={"mayhem": {"actions": "shared", "mayhem": "on"}},
    ),
    Option(
        "mayhem",
        "Mayhem",
        (
            Value("off", "Off", "Full rules: capture nobody on your turn to draw an action card."),
            Value("on", "On", "Full rules: everybody draws an action card after every turn."),
        ),
        only_with=("rules", "full"),
    ),
    Option(
        "reactions",
        "Reactions",
        (
            Value("can", "Only those who can", "Faster, but it shows that they hold a card."),
            Value("everyone", "Ask everyone", "Slower, but it gives nothing away."),
        ),
        only_with=("rules", "full"),
    ),
    Option(
        "factions",
        "Factions",
        (
            Value("choose", "Choose", "Each player picks a different faction."),
            Value("deal", "Deal", "Factions are dealt at random, so play starts at once."),
        ),
    ),
)


class SquareTactics(Game[TacticsState, TacticsView]):
    """The game with the first rules or the full rules, for two or four players, over one
    game or three."""

    key = "square_tactics"
    name = "Square Tactics"
    summary = "Place characters on a small grid and capture by comparing numbers. 2 or 4 players."
    version = 3
    seats = (2, 4)
    options = OPTIONS
    reasons = ("counted", RESIGNED)
    longest = 4 + 3 * 4 * MOST_TURNS * 25
    state_type = TacticsState
    event_codec = EventCodec(EVENTS)
    words: ClassVar[SquareTacticsWords] = SquareTacticsWords()
    mind = SquareTacticsMind()
    lessons = lessons_in("games.square_tactics")
    turns = SquareTacticsTurns()
    puzzles = SquareTacticsPuzzles()
    orders = SquareTacticsOrders()

    def opening(self, setup: Setup, chance: Chance) -> TacticsState:
        seats, chosen = setup.seats, setup.options
        return TacticsState(
            first=chance.below(seats),  # ruling R-3
            chance=chance,
            stack=[Match(choose=chosen["factions"] == "choose")],
            seats=seats,
            games=3 if chosen["length"] == "match" else 1,
            factions=[NONE] * seats,
            decks=[[] for _ in range(seats)],
            hands=[[] for _ in range(seats)],
            captures=[[] for _ in range(seats)],
            retired=[[] for _ in range(seats)],
            totals=[0] * seats,
            board=[None] * board_for(seats).spaces,
            full=chosen["rules"] == "full",
            personal=chosen["actions"] == "personal",
            mayhem=chosen["mayhem"] == "on",
            everyone=chosen["reactions"] == "everyone",
        )

    def laid_out(self, table: str, chance: Chance) -> TacticsState:
        return laid_out(table, chance)

    def view(
        self, state: TacticsState, seat: int | None, asks: Sequence[Ask] | None = None
    ) -> TacticsView:
        asks = self.asks(state) if asks is None else asks
        return views.view(state, asks, seat, () if seat is None else (seat,))

    def open_view(self, state: TacticsState) -> TacticsView:
        return views.view(state, self.asks(state), None, range(state.seats))

    def resample(self, state: TacticsState, seat: int, chance: Chance) -> TacticsState:
        return worlds.resample(self.decode(self.encode(state)), seat, chance)

    def remove_seat(self, state: TacticsState, seat: int, log: Log) -> None:
        leave(state, seat)
