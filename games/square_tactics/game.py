"""Square Tactics declared to the engine: seats, options, what a seat may see."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

import msgspec

from games.chance import Chance
from games.engine import RESIGNED, Game, Log, Option, Setup, Value
from games.square_tactics import events
from games.square_tactics.board import board_for
from games.square_tactics.cards import FACTIONS, SLOTS, faction_of, name_of
from games.square_tactics.rules import Match, leave
from games.square_tactics.state import NONE, Character, Table, space_points
from games.square_tactics.view import Standing, TableView
from games.square_tactics.words import SquareTacticsWords


class SquareTactics(Game[Table, TableView]):
    """First game rules: numbers only, for two and four players, one game or a match of three."""

    key = "square_tactics"
    name = "Square Tactics"
    summary = "Place characters on a small grid and capture by comparing numbers. 2 or 4 players."
    version = 1
    seats = (2, 4)
    options = (
        Option(
            "length",
            "Length",
            (
                Value("single", "Single game", "One game decides."),
                Value("match", "Three-game match", "Most points in three games wins."),
            ),
        ),
        Option(
            "factions",
            "Factions",
            (
                Value("choose", "Choose", "Each player takes a faction that nobody else has."),
                Value("deal", "Deal", "Factions are dealt at random, so play starts at once."),
            ),
        ),
    )
    reasons = ("counted", RESIGNED)
    longest = 4 + 3 * 4 * SLOTS
    state_type = Table
    event_types = (
        events.FactionTaken,
        events.GameBegan,
        events.Drew,
        events.Played,
        events.Won,
        events.Tied,
        events.Stopped,
        events.PassedOver,
        events.GameEnded,
    )
    words: ClassVar[SquareTacticsWords] = SquareTacticsWords()

    def opening(self, setup: Setup, chance: Chance) -> Table:
        seats = setup.seats
        return Table(
            first=chance.below(seats),  # ruling R-3
            chance=chance,
            stack=[Match(choose=setup.options["factions"] == "choose")],
            seats=seats,
            games=3 if setup.options["length"] == "match" else 1,
            factions=[NONE] * seats,
            decks=[[] for _ in range(seats)],
            hands=[[] for _ in range(seats)],
            captures=[[] for _ in range(seats)],
            retired=[[] for _ in range(seats)],
            totals=[0] * seats,
            board=[None] * board_for(seats).spaces,
        )

    def view(self, state: Table, seat: int | None) -> TableView:
        return self._build(state, seat, seeing=() if seat is None else (seat,))

    def open_view(self, state: Table) -> TableView:
        return self._build(state, None, seeing=range(state.seats))

    def _build(self, table: Table, viewer: int | None, seeing: Collection[int]) -> TableView:
        """Build a view that shows the hands of the seats in `seeing`."""
        current = TableView(
            seats=table.seats,
            viewer=viewer,
            waiting=tuple(ask.seat for ask in self.asks(table)),
            outcome=table.outcome,
            first=table.first,
            factions=tuple(None if faction == NONE else faction for faction in table.factions),
            board=standing(table.board),
            captures=frozen(table.captures),
            hand_sizes=tuple(map(len, table.hands)),
            deck_sizes=tuple(map(len, table.decks)),
            hands=tuple(
                tuple(hand) if seat in seeing else None for seat, hand in enumerate(table.hands)
            ),
            space_points=tuple(table.space_points()),
            away=tuple(table.away),
            last=table.last,
            game=table.game,
            games=table.games,
            totals=tuple(table.totals),
        )
        before = table.finished
        if before is None:
            return current
        finished = msgspec.structs.replace(
            current,
            waiting=(),
            outcome=None,
            away=before.away,
            board=standing(before.board),
            captures=frozen(before.captures),
            hand_sizes=before.hands,
            deck_sizes=before.decks,
            hands=(None,) * table.seats,
            space_points=tuple(space_points(table.seats, before.board)),
            last=before.last,
            game=table.game - 1,
        )
        return msgspec.structs.replace(current, finished=(finished,))

    def resample(self, state: Table, seat: int, chance: Chance) -> Table:
        """A seat knows each faction's 18 cards, so what it cannot see of another player is
        how the rest is split between hand and deck; of itself, the order of its deck."""
        table = self.decode(self.encode(state))
        table.chance = chance.fork()
        for other in range(table.seats):
            hand, deck = table.hands[other], table.decks[other]
            unseen = deck if other == seat else hand + deck
            chance.shuffle(unseen)
            if other != seat:
                table.hands[other] = sorted(unseen[: len(hand)])
                table.decks[other] = unseen[len(hand) :]
        return table

    def pieces(self, state: Table) -> list[str]:
        piles = (*state.decks, *state.hands, *state.captures, *state.retired)
        cards = [card for pile in piles for card in pile]
        cards += [character.card for character in state.board if character is not None]
        in_play = {faction_of(card) for card in cards}
        in_the_box = [
            card for card in range(len(FACTIONS) * SLOTS) if faction_of(card) not in in_play
        ]
        return sorted(name_of(card) for card in cards + in_the_box)

    def resigned(self, state: Table, seat: int, log: Log) -> None:
        leave(state, seat)


def frozen(piles: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    """Return piles of cards that nobody can change."""
    return tuple(tuple(pile) for pile in piles)


def standing(board: list[Character | None]) -> tuple[Standing | None, ...]:
    """Return what everybody sees of the board."""
    return tuple(
        None if there is None else Standing(there.card, there.owner, there.facing)
        for there in board
    )
