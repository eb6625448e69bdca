"""All that players read of Square Tactics. The rules pages live in `help`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.engine import RESIGNED, Event, Label, Resigned, Words
from games.square_tactics.board import DIRECTIONS, FACINGS, SEAT_NAMES, board_for
from games.square_tactics.cards import FACTIONS, NUMBERS, SIDES, SLOTS, card_of, name_of, slot_of
from games.square_tactics.events import (
    Drew,
    FactionTaken,
    GameBegan,
    GameEnded,
    PassedOver,
    Played,
    Stopped,
    Tied,
    Won,
)
from games.square_tactics.help import PAGES
from games.square_tactics.view import Standing, TableView

_NUMBERED = frozenset(str(slot) for slot in range(1, SLOTS + 1))

PLACES = ("1st", "2nd", "3rd", "4th")
_EXAMPLE = "Write it like `play 7 b2`: the number of your card, then the space."


class SquareTacticsWords(Words[TableView]):
    """English."""

    pages = PAGES

    # Menus.

    def prompt(self, view: TableView, question: str, path: Sequence[str]) -> str:
        if question == "faction":
            return "Which faction do you play?"
        if len(path) < 2:
            return "Which character do you play?"
        return f"Where does {name_of(_own_card(view, path[1]))} go?"

    def label(self, view: TableView, path: Sequence[str]) -> Label:
        match path:
            case ["faction", key]:
                return Label(next(faction.name for faction in FACTIONS if faction.key == key))
            case ["play", number]:
                card = _own_card(view, number)
                return Label(f"{number} · {name_of(card)}", numbers(card))
            case ["play", _, name]:
                board = board_for(view.seats)
                space = board.space(name)
                hint = f"{board.kind(space)}, {points(board.worth[space])}"
                return Label(name, hint, row=board.size - space // board.size)
            case _:
                return Label(path[-1])

    def refusal(self, view: TableView, text: str) -> str:
        if view.viewer not in view.waiting:
            return "It is not your turn."
        match text.lower().split():
            case ["faction", *rest]:
                return _no_such_faction(view, " ".join(rest))
            case ["play", number, space]:
                return _cannot_play(view, number, space)
            case _ if view.game == 0:
                return "Take a faction first: write it like `faction cats`."
            case _:
                return _EXAMPLE

    # What happened.

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case FactionTaken(seat, faction):
                return f"{names[seat]} plays the {FACTIONS[faction].name}."
            case GameBegan(game, games, first):
                which = "The game" if games == 1 else f"Game {game} of {games}"
                return f"{which} begins: {names[first]} plays first."
            case Drew(seat, _, cards):
                return f"{names[seat]} draws {listed(map(titled, cards))}." if cards else ""
            case Played(seat, card, space):
                return f"{names[seat]} plays {titled(card)} on {space}."
            case Won(seat, side, number, space, card, owner, against):
                return (
                    f"{side_of(seat, side, len(names))} {number} beats {against}: "
                    f"captures {names[owner]}’s {name_of(card)} on {space}."
                )
            case Tied(seat, side, number, space, card, owner):
                return (
                    f"{side_of(seat, side, len(names))} {number} ties with "
                    f"{names[owner]}’s {name_of(card)} on {space}."
                )
            case Stopped(seat, side, number, space, card, owner, against):
                return (
                    f"{side_of(seat, side, len(names))} {number} loses to {against} of "
                    f"{names[owner]}’s {name_of(card)} on {space} and stops."
                )
            case PassedOver(seat):
                return f"{names[seat]} has no character left and is passed over."
            case Resigned(seat):
                return f"{names[seat]} resigns."
            case GameEnded():
                which = "The game" if event.games == 1 else f"Game {event.game} of {event.games}"
                scores = (f"{name} {got}" for name, got in zip(names, event.points, strict=True))
                return f"{which} ends: {', '.join(scores)}."
            case _:
                raise TypeError(f"no words for {event!r}")

    # The position.

    def status(self, view: TableView, names: Sequence[str]) -> str:
        if view.game == 0:
            return "Choosing factions."
        score = ", ".join(f"{name} {got}" for name, got in zip(names, view.points, strict=True))
        if view.games == 1:
            return f"Score: {score}"
        totals = ", ".join(
            f"{name} {total}" for name, total in zip(names, view.totals, strict=True)
        )
        before = f"\nFinished games: {totals}" if any(view.totals) else ""
        return f"Game {view.game} of {view.games}. Score: {score}{before}"

    def describe(self, view: TableView, names: Sequence[str]) -> str:
        seats = "; ".join(
            f"{self.seat(view, seat)}: {names[seat]}, {points(view.points[seat])}, "
            f"{self._held(view, seat)}, {view.deck_sizes[seat]} in deck"
            for seat in range(view.seats)
        )
        board = board_for(view.seats)
        taken = [
            f"{space} {_standing(there, view.seats)}"
            for space, there in zip(board.names, view.board, strict=True)
            if there is not None
        ]
        spaces = "; ".join(taken) if taken else "all spaces are open"
        game = "Square Tactics" if view.games == 1 else f"Square Tactics, game {view.game}"
        last = f" Last play: {board.names[view.last.space]}." if view.last else ""
        return f"{game}. {seats}. Board: {spaces}.{last}"

    def _held(self, view: TableView, seat: int) -> str:
        """How many cards a seat holds; which ones, where all hands lie open."""
        hand = view.hands[seat]
        if hand is None or None in view.hands:
            return f"{view.hand_sizes[seat]} in hand"
        return f"holds {', '.join(str(slot_of(card)) for card in hand) or 'nothing'}"

    def describe_hand(self, view: TableView) -> str:
        cards = () if view.viewer is None else view.hands[view.viewer] or ()
        if not cards:
            return "Your hand is empty."
        return "Your hand: " + "; ".join(f"{titled(card)}, {numbers(card)}" for card in cards) + "."

    def result(self, view: TableView, names: Sequence[str]) -> str:
        outcome = view.outcome
        if outcome is None:
            return ""
        winners = listed(names[seat] for seat in outcome.winners)
        if outcome.reason == RESIGNED:
            head = f"**{winners} wins**: everybody else resigned."
        elif outcome.drawn:
            head = f"**A draw** between {winners}."
        else:
            head = f"**{winners} wins.**"
        order = sorted(range(view.seats), key=lambda seat: outcome.ranks[seat])
        return "\n".join([head, *(self._counted(view, names, seat) for seat in order)])

    def _counted(self, view: TableView, names: Sequence[str], seat: int) -> str:
        """One player's points, counted out."""
        assert view.outcome is not None
        total = view.outcome.points[seat]
        game = f"{len(view.captures[seat])} captured + {view.space_points[seat]} for spaces"
        earlier = total - view.points[seat]
        parts = game if view.games == 1 else f"{earlier} from earlier games + {game}"
        away = " (resigned)" if seat in view.away else ""
        place = PLACES[view.outcome.ranks[seat] - 1]
        return f"{place} · {names[seat]}{away}: **{points(total)}** = {parts}"

    def seat(self, view: TableView, seat: int) -> str:
        faction = view.factions[seat]
        where = SEAT_NAMES[view.seats][seat]
        return where if faction is None else f"{where}, {FACTIONS[faction].name}"


def titled(card: int) -> str:
    """
    >>> titled(card_of(faction=2, slot=7))
    'Smelly Cat (7)'
    """
    return f"{name_of(card)} ({slot_of(card)})"


def numbers(card: int) -> str:
    """
    >>> numbers(card_of(faction=2, slot=7))
    'top 6, right 5, bottom 3, left 5'
    """
    return ", ".join(f"{side} {n}" for side, n in zip(SIDES, NUMBERS[card], strict=True))


def side_of(seat: int, side: int, players: int) -> str:
    """Return a side as its owner calls it, with where it faces if the card is turned.

    >>> side_of(seat=0, side=0, players=2), side_of(seat=1, side=0, players=2)
    ('Top', 'Top (south)')
    """
    name, facing = SIDES[side].capitalize(), FACINGS[players][seat]
    return f"{name} ({DIRECTIONS[(side + facing) % 4]})" if facing else name


def points(number: int) -> str:
    """
    >>> points(1), points(3)
    ('1 point', '3 points')
    """
    return f"{number} point" if number == 1 else f"{number} points"


def listed(words: Iterable[str]) -> str:
    """
    >>> listed(["Ada", "Bo", "Cleo"])
    'Ada, Bo and Cleo'
    """
    *head, last = words
    return f"{', '.join(head)} and {last}" if head else last


def _own_card(view: TableView, number: str) -> int:
    """The card of the viewer's faction with that number."""
    assert view.viewer is not None
    faction = view.factions[view.viewer]
    assert faction is not None
    return card_of(faction, int(number))


def _standing(there: Standing, players: int) -> str:
    """A character in few words, its numbers by the direction that they face."""
    facing = [NUMBERS[there.card][(direction - there.facing) % 4] for direction in range(4)]
    compass = " ".join(f"{letter}{n}" for letter, n in zip("NESW", facing, strict=True))
    return f"{SEAT_NAMES[players][there.owner]}’s {name_of(there.card)} {compass}"


def _no_such_faction(view: TableView, name: str) -> str:
    if view.game:
        return f"Factions are settled. {_EXAMPLE}"
    free = [f.key for number, f in enumerate(FACTIONS) if number not in view.factions]
    taken = name in [faction.key for faction in FACTIONS]
    why = f"Somebody has the {name} already." if taken else f"There is no faction “{name}”."
    return f"{why} Free: {listed(free)}."


def _cannot_play(view: TableView, number: str, space: str) -> str:
    assert view.viewer is not None
    if view.game == 0:
        return "Take a faction first: write it like `faction cats`."
    if number not in _NUMBERED:
        return f"Characters have the numbers 1 to {SLOTS}. {_EXAMPLE}"
    hand = view.hands[view.viewer] or ()
    if int(number) not in [slot_of(card) for card in hand]:
        return f"You do not hold number {number}. In your hand: {listed(map(titled, hand))}."
    board = board_for(view.seats)
    if space not in board.names:
        return f"There is no space {space}. They run from {board.names[0]} to {board.names[-1]}."
    free = [name for name, there in zip(board.names, view.board, strict=True) if there is None]
    return f"{space} is taken. Open spaces: {listed(free)}."
