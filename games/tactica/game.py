"""Tactica declared to the engine: seats, options, what may be asked of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from games.chance import Chance
from games.decisions import Ask
from games.engine import Game
from games.frames import Log
from games.lessons.reading import lessons_in
from games.options import Option, Setup, Value
from games.puzzles.aims import Aim
from games.tactica import deals, views, worlds
from games.tactica.board import NUMBERS
from games.tactica.events import EVENTS
from games.tactica.laid_out import laid_out
from games.tactica.mind.mind import TacticaMind
from games.tactica.orders import TacticaOrders
from games.tactica.rules import outlook
from games.tactica.rules.field import Field
from games.tactica.rules.match import Match
from games.tactica.rules.reasons import REASONS
from games.tactica.rules.resigning import resign
from games.tactica.state import Side, Table
from games.tactica.view import TableView
from games.tactica.words.words import TacticaWords

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
)


class Tactica(Game[Table, TableView]):
    """Two commanders, Sun in the south and Moon in the north; or three, Star with them."""

    key = "tactica"
    name = "Tactica"
    summary = "Armies on a field of hexes: walls, a Crown, hidden cards, no dice. 2 or 3 players."
    version = 1
    seats = (2, 3)
    options = OPTIONS
    reasons = REASONS
    longest = 9000
    state_type = Table
    event_types = EVENTS
    words: ClassVar[TacticaWords] = TacticaWords()
    mind = TacticaMind()
    orders = TacticaOrders()
    lessons = lessons_in("games.tactica")
    aims = (
        Aim("points", "points", "gain a point", "gain {n} points"),
        Aim("rout", "troops", "remove an enemy troop", "remove {n} enemy troops", others=True),
        Aim("walls", "walls", "bring down a wall", "bring down {n} walls", others=True),
        Aim("hostages", "hostages", "take a hostage", "take {n} hostages"),
        Aim("crown", "crowns", "take the enemy’s Crown", "take {n} Crowns", others=True),
    )

    def opening(self, setup: Setup, chance: Chance) -> Table:
        chosen = setup.options
        war = chosen["match"] == "war"
        battle = 1 if war else int(chosen["match"][-1])
        return Table(
            seats=setup.seats,
            chance=chance,
            stack=[Match()],
            war=war,
            seven=chosen["points"] == "seven",
            placed=chosen["landmarks"] == "placed",
            field=Field.of(setup.seats, battle, advanced=chosen["rules"] == "advanced"),
            sides=tuple(Side() for _ in range(setup.seats)),
            first=chance.below(setup.seats) if chosen["start"] == "random" else 0,
        )

    def hand_overs(self, setup: Setup) -> int:
        """From simulated battles; a war has three."""
        battles = 3 if setup.options["match"] == "war" else 1
        return battles * (35 if setup.seats == 2 else 51)

    def laid_out(self, table: str, chance: Chance) -> Table:
        return laid_out(table, chance)

    def first_seat(self, state: Table) -> int:
        return state.first

    def in_turn(self, state: Table) -> tuple[int, ...]:
        """Who answers attacks is not in turn; in the set-up it is whoever is asked."""
        turn = state.turn
        return super().in_turn(state) if turn is None else (turn.seat,)

    def watched(self, state: Table, seat: int) -> Mapping[str, int]:
        return super().watched(state, seat) if state.combat else outlook.numbers_on(state)

    def has_long_turn(self, state: Table) -> bool:
        """Armies are set up one piece at a time."""
        return state.turn is not None

    def view(self, state: Table, seat: int | None, asks: Sequence[Ask] | None = None) -> TableView:
        asks = self.asks(state) if asks is None else asks
        return views.view(state, asks, seat, everything=False)

    def rests_on(self, view: TableView, text: str) -> object:
        """What a troop is told rests on the hexes that it names, and on those next to these."""
        verb, *names = text.split()
        hexes = [
            NUMBERS[name]
            for name in names
            if name in NUMBERS and view.field.map.on_map >> NUMBERS[name] & 1
        ]
        if verb not in ("move", "train", "attack", "muster") or not hexes:
            return view
        field = view.field
        neighbours = field.map.neighbours
        near = sorted({each for number in hexes for each in (number, *neighbours[number])})
        walls = [[number for number in own if number in near] for own in field.walls]
        omens = field.advanced and (
            *(field.advanced.weather, field.advanced.owner),
            [field.advanced.wounds[number] for number in near],
        )
        return field.battle, [field.troops[number] for number in near], walls, omens

    def open_view(self, state: Table) -> TableView:
        return views.view(state, self.asks(state), None, everything=True)

    def resample(self, state: Table, seat: int, chance: Chance) -> Table:
        return worlds.resample(self.decode(self.encode(state)), seat, chance)

    def deals(self, state: Table, seat: int) -> Iterator[Table] | None:
        return deals.deals(self, state, seat)

    def remove_seat(self, state: Table, seat: int, log: Log) -> None:
        resign(state, seat, log)

    def plays_on(self, state: Table, seat: int) -> bool:
        return seat not in state.resigned and seat in state.in_match
