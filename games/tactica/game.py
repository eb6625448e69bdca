"""Tactica declared to the engine: its seats, options, and parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from games.chance import Chance
from games.decisions import Ask
from games.engine import Game
from games.events import EventCodec
from games.frames import Log
from games.lessons.reading import lessons_in
from games.options import Option, Setup, Value
from games.tactica import views, worlds
from games.tactica.board import SIDES_OF, partners_of
from games.tactica.events import EVENTS
from games.tactica.laid_out import laid_out
from games.tactica.mind.mind import TacticaMind
from games.tactica.orders import TacticaOrders
from games.tactica.puzzles import TacticaPuzzles
from games.tactica.rules.field import Field
from games.tactica.rules.match import Match
from games.tactica.rules.reasons import REASONS
from games.tactica.rules.resigning import resign
from games.tactica.state import Side, Table
from games.tactica.turns import TacticaTurns
from games.tactica.view import TableView
from games.tactica.words.words import TacticaWords
from games.teams import SEATING, Sides

OPTIONS = (
    Option(
        "match",
        "Match",
        (
            Value("battle1", "Battle 1", "One battle on the deep field, with many landmarks."),
            Value("battle2", "Battle 2", "One battle on the middle field, with fewer landmarks."),
            Value("battle3", "Battle 3", "One battle on the narrow field: shorter, bloodier."),
            Value("war", "War", "Battles 1, 2 and 3; losses carry over, and battle 3 decides."),
        ),
    ),
    Option(
        "landmarks",
        "Landmarks",
        (
            Value("drawn", "Drawn", "Ridges and ravines are placed at random."),
            Value("placed", "Placed", "The players place them in turn."),
        ),
    ),
    Option(
        "points",
        "Points",
        (
            Value("nightfall", "At nightfall", "Points count after the last round only."),
            Value("seven", "Seven win", "Seven points also win the battle at once."),
        ),
    ),
    Option(
        "start",
        "Who begins",
        (
            Value("random", "Drawn at random", "The first player is picked at random."),
            Value("challenger", "The challenger", "The challenger, Sun, has the first turn."),
        ),
    ),
    Option(
        "rules",
        "Rules",
        (
            Value("beginner", "Beginner game", "Troops, walls, tactics cards."),
            Value("advanced", "Advanced game", "Decrees too: weather, betrayal, creatures."),
        ),
    ),
    Option(
        "deployment",
        "Deployment",
        (
            Value("secret", "At once, in secret", "Everybody places the first troops unseen."),
            Value("open", "In turn", "The first troops are placed one at a time, in turn."),
        ),
        for_seats=(3, 4, 6),
        before="open",
    ),
    msgspec.structs.replace(SEATING, for_seats=(4, 6)),
)


class Tactica(Game[Table, TableView]):
    """The game: Sun in the south against Moon in the north; with three sides, Star too.

    Four and six players form teams of two.
    """

    key = "tactica"
    name = "Tactica"
    summary = (
        "Armies on a field of hexes: walls, a Crown, hidden cards, no dice. 2, 3, 4 or 6 players."
    )
    version = 1
    seats = (2, 3, 4, 6)
    options = OPTIONS
    reasons = REASONS
    longest = 9000
    state_type = Table
    event_codec = EventCodec(EVENTS)
    words: ClassVar[TacticaWords] = TacticaWords()
    mind = TacticaMind()
    orders = TacticaOrders()
    lessons = lessons_in("games.tactica")
    turns = TacticaTurns()
    puzzles = TacticaPuzzles()

    def opening(self, setup: Setup, chance: Chance) -> Table:
        chosen = setup.options
        war = chosen["match"] == "war"
        battle = 1 if war else int(chosen["match"][-1])
        is_secret = setup.seats > 2 and chosen["deployment"] == "secret"
        return Table(
            seats=setup.seats,
            chance=chance,
            stack=[Match()],
            war=war,
            seven=chosen["points"] == "seven",
            placed=chosen["landmarks"] == "placed",
            secret=True if is_secret else msgspec.UNSET,
            field=Field.of(setup.seats, battle, advanced=chosen["rules"] == "advanced"),
            sides=tuple(Side.of(setup.seats, seat) for seat in range(setup.seats)),
            first=chance.below(SIDES_OF[setup.seats]) if chosen["start"] == "random" else 0,
        )

    def laid_out(self, table: str, chance: Chance) -> Table:
        return laid_out(table, chance)

    def view(self, state: Table, seat: int | None, asks: Sequence[Ask] | None = None) -> TableView:
        asks = self.asks(state) if asks is None else asks
        return views.view(state, asks, seat, everything=False)

    def open_view(self, state: Table) -> TableView:
        return views.view(state, self.asks(state), None, everything=True)

    def resample(self, state: Table, seat: int, chance: Chance) -> Table:
        return worlds.resample(self.decode(self.encode(state)), seat, chance)

    def remove_seat(self, state: Table, seat: int, log: Log) -> None:
        resign(state, seat, log)

    def plays_on(self, state: Table, seat: int) -> bool:
        return seat not in state.resigned and state.side_of(seat) in state.in_match

    def teams(self, setup: Setup) -> Sides:
        """Return the teams: two teams of two for four players, three of two for six (14.1)."""
        sides = partners_of(setup.seats)
        return sides if setup.seats > len(sides) else ()
