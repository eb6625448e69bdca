"""2. Process: a character's sides are compared with the adjacent opposing characters.

Each step does one thing, so that a reaction window can open between any two. After a win the steps
are: the opponent may save the character that is about to be captured, the capture, Wounded,
Reaction, and then processing goes on (ruling R-16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from games.decisions import Ask, Choice
from games.frames import Log
from games.square_tactics.board import ORDERS
from games.square_tactics.cards.actions import REACTION
from games.square_tactics.cards.characters import BOTTOM, SIDES, SLOTS, TOP
from games.square_tactics.choices import (
    ANTICLOCKWISE,
    CLOCKWISE,
    COMPARE,
    FOLLOW,
    FROM,
    SKIP,
    STAY,
    FromSide,
)
from games.square_tactics.events import (
    Captured,
    Endured,
    Moved,
    Ordered,
    Riposted,
    Skipped,
    Stopped,
    Threatened,
    Tied,
    Won,
)
from games.square_tactics.rules import windows
from games.square_tactics.rules.strength import compared
from games.square_tactics.view import LastPlay, Moment
from games.state import Procedure

if TYPE_CHECKING:
    from games.square_tactics.state import Character, TacticsState

TWO_WAYS, FROM_BOTTOM, SKIPS_ONE, ANY_SIDE_FIRST, ENDURES = 1, 3, 6, 11, 12
RIPOSTES, MAY_GO_ON, MAY_STOP, DRAWS_TWO, WINS_TIES = 13, 14, 15, 17, 18
"""Numbers of the characters whose abilities count during processing."""
ASKING = (TWO_WAYS, FROM_BOTTOM, SKIPS_ONE, ANY_SIDE_FIRST, MAY_GO_ON, MAY_STOP)
"""Those of them whose abilities leave something to decide."""

_CHOICES: dict[int, tuple[Choice, ...]] = {
    TWO_WAYS: (CLOCKWISE, ANTICLOCKWISE),
    FROM_BOTTOM: (FROM[TOP], FROM[BOTTOM]),
    ANY_SIDE_FIRST: FROM,
}
"""By number of the character: the orders of its sides that its player can choose."""


class Process(Procedure["TacticsState"], tag="process"):
    """The processing of one character."""

    seat: int
    space: int
    """The space of the character. It can change on the way."""
    full: bool = False
    step: Literal["begin", "order", "side", "threat", "captured", "cleared", "follow"] = "begin"
    order: int = 0
    """The index in `ORDERS` of the order in which its sides are compared."""
    at: int = 0
    """The number of sides that are done: compared, skipped, or without an opponent."""
    target: int = -1
    """The space of the character that it last beat."""
    prey: int = -1
    """The card of that character."""
    victim: int = -1
    """The player of that character."""
    spared: list[int] = []
    """Cards that are left alone in this turn, because of Sacrifice."""
    skips: bool = False
    """Whether ability 6 has been used."""
    compares: bool = False
    """Whether ability 6 has been declined for the next side."""
    endured: bool = False
    """Whether ability 12 has been used."""
    took: bool = False
    """Whether anything has gone to the captured pile."""
    captured: list[int] = []
    """The spaces that it has emptied."""
    cards: list[int] = []
    """The cards that were captured there."""
    tied: list[int] = []
    stopped_by: int | None = None

    # What the player decides.

    def asks(self, state: TacticsState) -> tuple[Ask, ...]:
        if not self.full:
            return ()
        number = state.at(self.space).card % SLOTS + 1
        match self.step:
            case "order":
                return (Ask(self.seat, "order", self._orders(state), about=Moment(self.space)),)
            case "side" if number == SKIPS_ONE and not (self.skips or self.compares):
                if (found := self._next(state)) is not None:
                    moment = Moment(self.space, found[2], found[1])
                    return (Ask(self.seat, "skip", (COMPARE, SKIP), about=moment),)
            case "follow" if number in (MAY_GO_ON, MAY_STOP) and state.board[self.target] is None:
                question = "follow" if number == MAY_GO_ON else "stop"
                moment = Moment(self.space, self.target)
                return (Ask(self.seat, question, (FOLLOW, STAY), about=moment),)
        return ()

    def _orders(self, state: TacticsState) -> tuple[Choice, ...]:
        """Return the orders that make a difference (abilities 1, 3 and 11).

        Two orders differ if they meet opponents in a different sequence. If the player may move by
        Reaction after the first capture, to where others are met, all orders differ (ruling R-12).
        """
        character = state.at(self.space)
        choices = _CHOICES[character.card % SLOTS + 1]
        route = state.grid.routes[self.space][character.facing][0]
        sides = [side for _, side, space in route if self._meets(state, space)]
        moves = bool(sides) and windows.could_react(state, self.seat, (REACTION,))
        met: dict[tuple[int, ...], Choice] = {}
        # Of orders with the same effect, the one that begins with an opponent has the best name.
        for choice in sorted(choices, key=lambda choice: ORDERS[_order_of(choice)][0] not in sides):
            order = ORDERS[_order_of(choice)]
            met.setdefault(tuple(side for side in order if moves or side in sides), choice)
        return tuple(met.values())

    def answer(self, state: TacticsState, seat: int, choice: Choice, log: Log) -> None:
        if choice in (FOLLOW, STAY):
            self.step = "side"
            if choice == FOLLOW:
                self._follow(state, log)
        elif choice == COMPARE:
            self.compares = True
        elif choice == SKIP:
            self._skip(state, log)
        else:
            self.step = "side"
            self.order = _order_of(choice)
            log.append(Ordered(seat, _order_told(choice)))

    def _skip(self, state: TacticsState, log: Log) -> None:
        """Leave one side out of the comparison (ability 6)."""
        found = self._next(state)
        assert found is not None, "only a side with an opponent is skipped"
        self.at, side, _ = found
        self.skips = True
        log.append(Skipped(self.seat, side, (side + state.at(self.space).facing) % 4))

    def _follow(self, state: TacticsState, log: Log) -> None:
        """Move into the emptied space. With ability 14 processing goes on, with
        ability 15 it stops."""
        start, names = self.space, state.grid.names
        mover = state.move(start, self.target)
        moved = Moved(self.seat, None, mover.card, self.seat, names[start], names[self.space])
        log.append(moved)
        if mover.card % SLOTS + 1 == MAY_STOP:
            self._finish(state)
        windows.open_just_cleared(state, start)

    # What follows from the answers.

    def run(self, state: TacticsState, log: Log) -> None:
        """Go on until processing is over, somebody is asked, or a window opens (ruling R-16)."""
        stack = state.stack
        if not self.full:
            while stack[-1] is self:
                self._next_side(state, log)
            return
        may_ask = state.at(self.space).card % SLOTS + 1 in ASKING
        while True:
            self._step(state, log)
            if stack[-1] is not self or (may_ask and self.asks(state)):
                return

    def _step(self, state: TacticsState, log: Log) -> None:
        match self.step:
            case "side":
                self._next_side(state, log)
            case "threat":
                self._after_threat(state, log)
            case "captured":
                self.step = "cleared"
                windows.open_just_captured(state, self.victim, self.space)
            case "cleared":
                self.step = "follow"
                windows.open_just_cleared(state, self.target)
            case "begin":
                # This is settled here, because whether the order is asked may not depend on later
                # events.
                asks = state.at(self.space).card % SLOTS + 1 in _CHOICES
                self.step = "order" if asks and len(self._orders(state)) > 1 else "side"
            case "order" | "follow":
                self.step = "side"

    def _next(self, state: TacticsState) -> tuple[int, int, int] | None:
        """Return the next side that faces an opponent: how many sides are done after it, the side
        itself, and the opponent's space. None if no such side is left."""
        attacker = state.board[self.space]
        assert attacker is not None, "the character that processes is on the board"
        for step in state.grid.routes[self.space][attacker.facing][self.order]:
            if step[0] > self.at and self._meets(state, step[2]):
                return step
        return None

    def _meets(self, state: TacticsState, space: int) -> bool:
        """Return whether there is an opponent on a space to compare with."""
        there = state.board[space]
        return there is not None and there.owner != self.seat and there.card not in self.spared

    def _next_side(self, state: TacticsState, log: Log) -> None:
        """Compare the next side that faces an opposing character, or finish if there is none."""
        found = self._next(state)
        if found is None:
            self._finish(state)
            return
        self.at, side, space = found
        self.compares = False
        self.compare(state, side, space, log)

    def compare(self, state: TacticsState, side: int, space: int, log: Log) -> None:
        """Compare the side's number with the number that faces it on `space`."""
        attacker, defender = state.board[self.space], state.board[space]
        assert attacker is not None
        assert defender is not None
        number, against, mine, theirs = compared(attacker, side, defender, self.full)
        direction = (side + attacker.facing) % 4
        wins_ties = self.full and attacker.card % SLOTS + 1 == WINS_TIES
        told = (
            *(self.seat, side, number, state.grid.names[space], defender.card, defender.owner),
            *(against, direction, mine, theirs),
        )
        if number > against or (wins_ties and number == against):
            self._win(state, space, told, log)
        elif number == against:
            self.tied.append(space)
            log.append(Tied(*told))
        else:
            self._lose(state, attacker, space, told, log)

    # Higher.

    def _win(self, state: TacticsState, space: int, told: tuple[Any, ...], log: Log) -> None:
        """Capture the defender, or open the window in which its player may prevent that."""
        defender = state.at(space)
        self.target, self.prey, self.victim = space, defender.card, defender.owner
        if self.full and windows.open_about_to_lose(state, space, self.seat):
            self.step = "threat"
            log.append(Threatened(*told))
            self._mark(state)
            return
        log.append(Won(*told))
        self._capture(state)

    def _after_threat(self, state: TacticsState, log: Log) -> None:
        """Capture the defender, since its player did not prevent it (see `avert`)."""
        log.append(Captured(self.seat, self.prey, self.victim, state.grid.names[self.target]))
        self._capture(state)

    def _capture(self, state: TacticsState) -> None:
        state.capture(self.target, self.seat)
        self.captured.append(self.target)
        self.cards.append(self.prey)
        self.took = True
        if self.full:
            self.step = "captured"
            self._mark(state)

    # Lower.

    def _lose(
        self, state: TacticsState, attacker: Character, space: int, told: tuple[Any, ...], log: Log
    ) -> None:
        """Stop processing, unless ability 12 prevents it. Ability 13 of the defender
        captures the attacker."""
        if self.full:
            if state.at(space).card % SLOTS + 1 == RIPOSTES:
                self._riposte(state, attacker, space, told, log)
                return
            if attacker.card % SLOTS + 1 == ENDURES and not self.endured:
                self.endured = True
                log.append(Endured(*told))
                return
        self.stopped_by = space
        log.append(Stopped(*told))
        self._finish(state)

    def _riposte(
        self, state: TacticsState, attacker: Character, space: int, told: tuple[Any, ...], log: Log
    ) -> None:
        """Capture the attacker by ability 13, even one with ability 12 (ruling R-12). Its player
        may answer with Wounded (ruling R-18)."""
        captor, lost = state.at(space).owner, self.space
        log.append(Stopped(*told))
        log.append(Riposted(captor, attacker.card, self.seat, state.grid.names[lost]))
        self.stopped_by = space
        self._finish(state)
        state.capture(lost, captor)
        windows.open_just_captured(state, self.seat, space, cleared=lost)

    def avert(self) -> None:
        """Go on without the capture, as Emergency Maneuvers wants."""
        self.step = "side"

    def spare(self, card: int) -> None:
        """Leave a character alone, because Sacrifice gave another one instead."""
        self.avert()
        self.spared.append(card)
        self.took = True

    # The end of processing.

    def _mark(self, state: TacticsState) -> None:
        """Mark the play and its captures for the picture."""
        state.last = LastPlay(
            self.seat,
            self.space,
            tuple(self.captured),
            tuple(self.tied),
            self.stopped_by,
            tuple(self.cards),
        )

    def _finish(self, state: TacticsState) -> None:
        """End processing, and tell the turn whether anything was captured."""
        state.stack.pop()
        self._mark(state)
        turn = state.turn_in_progress if self.full and self.took else None
        if turn is not None:
            turn.spared = self.spared
            turn.captured(draws_two=state.at(self.space).card % SLOTS + 1 == DRAWS_TWO)


def _order_of(choice: Choice) -> int:
    """Return the index in `ORDERS` of the order that a choice stands for."""
    if choice == ANTICLOCKWISE:
        return ORDERS.index((0, 3, 2, 1))
    return choice.side if isinstance(choice, FromSide) else TOP


def _order_told(choice: Choice) -> str:
    """Return the key of that order in an event."""
    if isinstance(choice, FromSide):
        return f"from {SIDES[choice.side]}"
    return "clockwise" if choice == CLOCKWISE else "anticlockwise"
