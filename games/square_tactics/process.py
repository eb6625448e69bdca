"""2. Process: a character's sides are compared with the adjacent opposing characters.

Each step does one thing, so that a reaction window can open between any two: who is about
to be captured may do something about it; then the capture; then Wounded; then Reaction;
then processing goes on (ruling R-16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from games.engine import Ask, Choice, Log, Procedure
from games.square_tactics import windows
from games.square_tactics.actions import REACTION
from games.square_tactics.board import ORDERS
from games.square_tactics.cards import BOTTOM, NUMBERS, SLOTS, TOP
from games.square_tactics.choices import (
    ANTICLOCKWISE,
    CLOCKWISE,
    COMPARE,
    FOLLOW,
    FROM,
    SKIP,
    STAY,
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
from games.square_tactics.strength import defence, modifiers, total
from games.square_tactics.view import LastPlay, Moment

if TYPE_CHECKING:
    from games.square_tactics.state import Character, Table

TWO_WAYS, FROM_BOTTOM, SKIPS_ONE, ANY_SIDE_FIRST, ENDURES = 1, 3, 6, 11, 12
RIPOSTES, MAY_GO_ON, MAY_STOP, DRAWS_TWO, WINS_TIES = 13, 14, 15, 17, 18
"""By number of the character: the abilities that count while something processes."""
ASKING = (TWO_WAYS, FROM_BOTTOM, SKIPS_ONE, ANY_SIDE_FIRST, MAY_GO_ON, MAY_STOP)
"""Those that leave something to decide."""

_CHOICES: dict[int, tuple[Choice, ...]] = {
    TWO_WAYS: (CLOCKWISE, ANTICLOCKWISE),
    FROM_BOTTOM: (FROM[TOP], FROM[BOTTOM]),
    ANY_SIDE_FIRST: FROM,
}
"""By number: the orders that its player can choose between."""


class Process(Procedure["Table"], tag="process"):
    """The processing of one character."""

    seat: int
    space: int
    """Where the character stands now; it can move on the way."""
    full: bool = False
    step: Literal["begin", "order", "side", "threat", "captured", "cleared", "follow"] = "begin"
    order: int = 0
    """Which of the `ORDERS` its sides are compared in."""
    at: int = 0
    """How many sides were compared, or had nobody to compare with."""
    target: int = -1
    """The space of the character that it beat last,"""
    prey: int = -1
    """the card that stood there,"""
    victim: int = -1
    """and that card's player."""
    spared: list[int] = []
    """Cards that are left alone in this turn (Sacrifice)."""
    skips: bool = False
    """Whether ability 6 was used."""
    compares: bool = False
    """Whether ability 6 was declined for the next side."""
    endured: bool = False
    """Whether ability 12 was used."""
    took: bool = False
    """Whether anything went to the captured pile."""
    captured: list[int] = []
    """Spaces that it emptied, and"""
    cards: list[int] = []
    """the cards that stood there."""
    tied: list[int] = []
    stopped_by: int | None = None

    # What the player decides.

    def asks(self, table: Table) -> tuple[Ask, ...]:
        if not self.full:
            return ()
        number = table.at(self.space).card % SLOTS + 1
        match self.step:
            case "order":
                return (Ask(self.seat, "order", self._orders(table), about=Moment(self.space)),)
            case "side" if number == SKIPS_ONE and not (self.skips or self.compares):
                if (found := self._next(table)) is not None:
                    moment = Moment(self.space, found[2], found[1])
                    return (Ask(self.seat, "skip", (COMPARE, SKIP), about=moment),)
            case "follow" if number in (MAY_GO_ON, MAY_STOP) and table.board[self.target] is None:
                question = "follow" if number == MAY_GO_ON else "stop"
                moment = Moment(self.space, self.target)
                return (Ask(self.seat, question, (FOLLOW, STAY), about=moment),)
        return ()

    def _orders(self, table: Table) -> tuple[Choice, ...]:
        """Abilities 1, 3 and 11: the orders between which there is a difference.

        There is one if opponents are met in another order; and if the player may move by
        Reaction after the first capture, to where others are met (ruling R-12).
        """
        character = table.at(self.space)
        choices = _CHOICES[character.card % SLOTS + 1]
        route = table.grid.routes[self.space][character.facing][0]
        sides = [side for _, side, space in route if self._meets(table, space)]
        moves = bool(sides) and windows.could_react(table, self.seat, (REACTION,))
        met: dict[tuple[int, ...], Choice] = {}
        # Of orders that come to the same, the one that begins with an opponent has the best name.
        for choice in sorted(choices, key=lambda choice: ORDERS[_order_of(choice)][0] not in sides):
            order = ORDERS[_order_of(choice)]
            met.setdefault(tuple(side for side in order if moves or side in sides), choice)
        return tuple(met.values())

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        if choice in (FOLLOW, STAY):
            self.step = "side"
            if choice == FOLLOW:
                self._follow(table, log)
        elif choice == COMPARE:
            self.compares = True
        elif choice == SKIP:
            self._skip(table, log)
        else:
            self.step = "side"
            self.order = _order_of(choice)
            log.append(Ordered(seat, choice.notation))

    def _skip(self, table: Table, log: Log) -> None:
        """Ability 6: one side is not compared."""
        found = self._next(table)
        assert found is not None, "only a side with an opponent is skipped"
        self.at, side, _ = found
        self.skips = True
        log.append(Skipped(self.seat, side, (side + table.at(self.space).facing) % 4))

    def _follow(self, table: Table, log: Log) -> None:
        """Ability 14 (and processing goes on) or 15 (and it stops): into the emptied space."""
        start, names = self.space, table.grid.names
        mover = table.move(start, self.target)
        moved = Moved(self.seat, None, mover.card, self.seat, names[start], names[self.space])
        log.append(moved)
        if mover.card % SLOTS + 1 == MAY_STOP:
            self._finish(table)
        windows.open_just_cleared(table, start)

    # What follows from it.

    def run(self, table: Table, log: Log) -> None:
        """Go on until it is over, somebody is asked, or a window opens (ruling R-16)."""
        stack = table.stack
        if not self.full:
            while stack[-1] is self:
                self._next_side(table, log)
            return
        may_ask = table.at(self.space).card % SLOTS + 1 in ASKING
        while True:
            self._step(table, log)
            if stack[-1] is not self or (may_ask and self.asks(table)):
                return

    def _step(self, table: Table, log: Log) -> None:
        match self.step:
            case "side":
                self._next_side(table, log)
            case "threat":
                self._after_threat(table, log)
            case "captured":
                self.step = "cleared"
                windows.open_just_captured(table, self.victim, self.space)
            case "cleared":
                self.step = "follow"
                windows.open_just_cleared(table, self.target)
            case "begin":
                # Settled here, because whether it is asked may not depend on what comes later.
                asks = table.at(self.space).card % SLOTS + 1 in _CHOICES
                self.step = "order" if asks and len(self._orders(table)) > 1 else "side"
            case "order" | "follow":
                self.step = "side"

    def _next(self, table: Table) -> tuple[int, int, int] | None:
        """The next side that has an opponent to compare with: how many sides are behind
        then, the side, and the opponent's space. None if there is no such side left."""
        attacker = table.board[self.space]
        assert attacker is not None, "the character that processes is on the board"
        for step in table.grid.routes[self.space][attacker.facing][self.order]:
            if step[0] > self.at and self._meets(table, step[2]):
                return step
        return None

    def _meets(self, table: Table, space: int) -> bool:
        """Whether an opponent to compare with stands on a space."""
        there = table.board[space]
        return there is not None and there.owner != self.seat and there.card not in self.spared

    def _next_side(self, table: Table, log: Log) -> None:
        """Compare the next side that an opposing character is adjacent to."""
        found = self._next(table)
        if found is None:
            self._finish(table)
            return
        self.at, side, space = found
        self.compares = False
        self._compare(table, side, space, log)

    def _compare(self, table: Table, side: int, space: int, log: Log) -> None:
        """Compare the side's number with the number that faces it on `space`."""
        attacker, defender = table.board[self.space], table.board[space]
        assert attacker is not None
        assert defender is not None
        direction = (side + attacker.facing) % 4
        facing_side = (direction + 2 - defender.facing) % 4
        number = NUMBERS[attacker.card][side]
        against = NUMBERS[defender.card][facing_side]
        mine: tuple[int, ...] = ()
        theirs: tuple[int, ...] = ()
        wins_ties = False
        if self.full:
            mine = modifiers(attacker.kinds, side) if attacker.under else ()
            theirs = defence(defender.card, defender.kinds, facing_side)
            number, against = number + total(mine), against + total(theirs)
            wins_ties = attacker.card % SLOTS + 1 == WINS_TIES
        told = (
            *(self.seat, side, number, table.grid.names[space], defender.card, defender.owner),
            *(against, direction, mine, theirs),
        )
        if number > against or (wins_ties and number == against):
            self._win(table, space, told, log)
        elif number == against:
            self.tied.append(space)
            log.append(Tied(*told))
        else:
            self._lose(table, attacker, space, told, log)

    # Higher.

    def _win(self, table: Table, space: int, told: tuple[Any, ...], log: Log) -> None:
        """The defender is captured, if its player cannot help it."""
        defender = table.at(space)
        self.target, self.prey, self.victim = space, defender.card, defender.owner
        if self.full and windows.open_about_to_lose(table, space, self.seat):
            self.step = "threat"
            log.append(Threatened(*told))
            self._mark(table)
            return
        log.append(Won(*told))
        self._capture(table)

    def _after_threat(self, table: Table, log: Log) -> None:
        """Nothing was done about it (see `avert`): the defender is captured."""
        log.append(Captured(self.seat, self.prey, self.victim, table.grid.names[self.target]))
        self._capture(table)

    def _capture(self, table: Table) -> None:
        table.capture(self.target, self.seat)
        self.captured.append(self.target)
        self.cards.append(self.prey)
        self.took = True
        if self.full:
            self.step = "captured"
            self._mark(table)

    # Lower.

    def _lose(
        self, table: Table, attacker: Character, space: int, told: tuple[Any, ...], log: Log
    ) -> None:
        """Processing stops, unless ability 12 helps; ability 13 captures the loser."""
        if self.full:
            if table.at(space).card % SLOTS + 1 == RIPOSTES:
                self._riposte(table, attacker, space, told, log)
                return
            if attacker.card % SLOTS + 1 == ENDURES and not self.endured:
                self.endured = True
                log.append(Endured(*told))
                return
        self.stopped_by = space
        log.append(Stopped(*told))
        self._finish(table)

    def _riposte(
        self, table: Table, attacker: Character, space: int, told: tuple[Any, ...], log: Log
    ) -> None:
        """Ability 13; it captures attackers with ability 12 as well (ruling R-12). Their player
        may answer with Wounded (ruling R-18)."""
        captor, lost = table.at(space).owner, self.space
        log.append(Stopped(*told))
        log.append(Riposted(captor, attacker.card, self.seat, table.grid.names[lost]))
        self.stopped_by = space
        self._finish(table)
        table.capture(lost, captor)
        windows.open_just_captured(table, self.seat, space, cleared=lost)

    def avert(self) -> None:
        """Emergency Maneuvers: the capture does not happen, and processing goes on."""
        self.step = "side"

    def spare(self, card: int) -> None:
        """Sacrifice: leave a character alone; another one was taken instead of it."""
        self.avert()
        self.spared.append(card)
        self.took = True

    # The end of it.

    def _mark(self, table: Table) -> None:
        """Leave marks for the picture."""
        table.last = LastPlay(
            self.seat,
            self.space,
            tuple(self.captured),
            tuple(self.tied),
            self.stopped_by,
            tuple(self.cards),
        )

    def _finish(self, table: Table) -> None:
        """Tell the turn what came of it."""
        table.stack.pop()
        self._mark(table)
        turn = table.turn_in_progress if self.full and self.took else None
        if turn is not None:
            turn.spared = self.spared
            turn.captured(draws_two=table.at(self.space).card % SLOTS + 1 == DRAWS_TWO)


def _order_of(choice: Choice) -> int:
    """Which of the `ORDERS` a choice means."""
    if choice == ANTICLOCKWISE:
        return ORDERS.index((0, 3, 2, 1))
    return next((side for side, first in enumerate(FROM) if choice == first), TOP)
