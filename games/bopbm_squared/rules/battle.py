"""A battle (rulebook, Attacking and Medium Tiles; ruling R-8): the duel of the dice.

Both sides roll; equal values are rolled again. The lower side decides: an attacker withdraws or
re-rolls, a defender takes the loss or re-rolls. Then the loser removes tiles (`removal`), and the
winner places some (`occupation`).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from games.bopbm_squared.board import NAMES, numbers_in
from games.bopbm_squared.choices import INSIST, REROLL, TAKE, WITHDRAW
from games.bopbm_squared.events import Attacked, Driven, Insisted, Repelled, Rolled, Withdrew
from games.bopbm_squared.rules import occupation, removal
from games.bopbm_squared.view import (
    DUEL,
    OCCUPYING,
    REMOVING,
    REPELLED,
    WITHDRAWN,
    WON,
    Fight,
    LastMove,
)
from games.decisions import Ask, Choice, Phrase
from games.frames import Log
from games.state import Procedure

if TYPE_CHECKING:
    from games.bopbm_squared.state import BopbmState

ARMY = -1
"""The source of an attack by an invading army, in the place of a space."""
TIMES = 4
"""How many times a medium tile's die counts against a small tile's."""
ATTACKER, DEFENDER = 0, 1
"""The sides, as indices of pairs."""


def counting(mine: int, theirs: int, medium: tuple[bool, bool]) -> tuple[int, int]:
    """Return the values of the dice of attacker and defender."""
    if medium[ATTACKER] == medium[DEFENDER]:
        return mine, theirs
    return (mine * TIMES, theirs) if medium[ATTACKER] else (mine, theirs * TIMES)


class Battle(Procedure["BopbmState"], tag="battle"):
    """One attack. Pairs are attacker and defender."""

    attacker: int
    defender: int
    source: int
    """The space that is attacked from (the south-west one of a medium tile), or `ARMY`."""
    target: int
    medium: tuple[bool, bool]
    """Whether each side fights with a medium tile."""
    rerolls: list[int]
    """The re-rolls that each side has left."""
    dice: list[int]
    insists: list[bool]
    """Whether each side re-rolls without being asked, until it is ahead or out of re-rolls."""
    step: Literal["roll", "duel", "occupy", "over"] = "roll"
    gone: int = 0
    """The set of spaces whose tiles were lost."""
    placed: int = 0
    """The set of spaces that the winner filled."""

    @property
    def values(self) -> tuple[int, int]:
        """Both sides' dice as they count: a medium tile's die counts four times against
        a small one's."""
        return counting(self.dice[ATTACKER], self.dice[DEFENDER], self.medium)

    @property
    def lower(self) -> int:
        """The side with the lower value."""
        mine, theirs = self.values
        return ATTACKER if mine < theirs else DEFENDER

    def asks(self, state: BopbmState) -> tuple[Ask, ...]:
        if self.step != "duel":
            return ()
        side = self.lower
        if self._rerolls_unasked(state):
            return ()
        if side == ATTACKER:
            if self.source == ARMY:
                return ()
            seat, end = self.attacker, WITHDRAW
        else:
            if self.defender in state.resigned:
                return ()
            seat, end = self.defender, TAKE
        return _ask(seat, end, self.rerolls[side])

    def _rerolls_unasked(self, state: BopbmState) -> bool:
        """Return whether the lower side re-rolls by a standing order. The order of a player ends
        when they resign: their tiles are defended without re-rolls (R-8)."""
        side = self.lower
        owner = self.attacker if side == ATTACKER else self.defender
        return bool(self.rerolls[side] and self.insists[side]) and owner not in state.resigned

    def answer(self, state: BopbmState, seat: int, choice: Choice, log: Log) -> None:
        if choice == WITHDRAW:
            log.append(Withdrew(seat))
            self._end(state, WITHDRAWN)
        elif choice == TAKE:
            self._lose(state, log)
        else:
            if choice == INSIST:
                self.insists[self.lower] = True
                log.append(Insisted(seat))
            self._reroll(state, log)

    def run(self, state: BopbmState, log: Log) -> None:
        match self.step:
            case "roll":
                self.step = "duel"
                self._roll_both(state, log)
            case "duel":
                self._go_on_unasked(state, log)
            case "occupy":
                self.step = "over"
                if state.is_invading(self.defender) and self.defender not in state.resigned:
                    log.append(Driven(self.defender))
                occupation.begin(state, self, log)
            case "over":
                self._end(state, WON)

    def _go_on_unasked(self, state: BopbmState, log: Log) -> None:
        """Do a step that needs no decision: an ordered re-roll, the loss of an invading army, or
        that of a player who resigned."""
        side = self.lower
        if self._rerolls_unasked(state):
            log.show(state)  # the roll that is not enough
            self._reroll(state, log)
        elif side == ATTACKER:
            lost = min(self.difference, state.base[self.attacker])
            state.base[self.attacker] -= lost
            log.append(Repelled(self.attacker, lost, state.base[self.attacker]))
            self._end(state, REPELLED)
        else:
            self._lose(state, log)

    # Dice.

    def _roll_both(self, state: BopbmState, log: Log) -> None:
        """Roll both dice until the values differ."""
        roll = state.chance.die
        while True:
            self.dice = [roll(), roll()]
            self._tell(log, None)
            mine, theirs = self.values
            if mine != theirs:
                return
            state.chance.again(2)

    def _reroll(self, state: BopbmState, log: Log) -> None:
        """Spend a re-roll of the lower side."""
        side = self.lower
        self.rerolls[side] -= 1
        self.dice[side] = state.chance.die()
        self._tell(log, self.attacker if side == ATTACKER else self.defender, self.rerolls[side])
        mine, theirs = self.values
        if mine == theirs:
            self._roll_both(state, log)

    def _tell(self, log: Log, by: int | None, left: int = 0) -> None:
        dice = (self.dice[ATTACKER], self.dice[DEFENDER])
        log.append(Rolled(self.attacker, self.defender, dice, self.values, by, left))

    # The loss.

    @property
    def difference(self) -> int:
        """The difference of the two values."""
        mine, theirs = self.values
        return abs(mine - theirs)

    @property
    def _breaks_in(self) -> bool:
        """Whether a small tile attacks a medium one. Its win costs only that medium tile (R-11)."""
        return self.medium == (False, True)

    def _lose(self, state: BopbmState, log: Log) -> None:
        self.step = "occupy"
        removal.begin(state, self, 1 if self._breaks_in else self.difference, log)

    def costs(self, state: BopbmState) -> tuple[int, ...]:
        """Return how many tiles each face of the defender's die, 1 to 6, would cost (R-9)."""
        most, times = removal.group_size(state, self), 1
        if self._breaks_in:
            most, times = 1, TIMES
        mine = self.values[ATTACKER]
        return tuple(max(0, min(most, mine - die * times)) for die in range(1, 7))

    # The visible part.

    def fight(self, state: BopbmState, stage: str = "") -> Fight:
        """Return the battle as everybody sees it."""
        steps = {"roll": DUEL, "duel": DUEL, "occupy": REMOVING, "over": OCCUPYING}
        stage = stage or steps[self.step]
        return Fight(
            attacker=self.attacker,
            defender=self.defender,
            source=None if self.source == ARMY else self.source,
            target=self.target,
            medium=self.medium,
            dice=(self.dice[0], self.dice[1]),
            values=self.values,
            rerolls=(self.rerolls[0], self.rerolls[1]),
            stage=stage,
            gone=tuple(numbers_in(self.gone)),
            costs=self.costs(state) if stage == DUEL else (),
        )

    def _end(self, state: BopbmState, stage: str) -> None:
        state.stack.pop()
        state.last = LastMove(self.attacker, self.placed, self.fight(state, stage))


@cache
def _ask(seat: int, end: Phrase, left: int) -> tuple[Ask]:
    """Ask the lower side to end the duel or to re-roll. There are few such questions, so each is
    made only once."""
    again = (REROLL, INSIST) if left > 1 else (REROLL,) if left else ()
    return (Ask(seat, end.words, (end, *again)),)


def declare(state: BopbmState, seat: int, target: int, source: int, log: Log) -> None:
    """Begin an attack. Re-rolls are counted now, afresh for every battle (R-8)."""
    defender = state.owner_of(target)
    attacking = source != ARMY and state.has_medium_on(source)
    medium = (attacking, state.has_medium_on(target))
    rerolls = [state.rerolls(seat), state.rerolls(defender)]
    log.append(
        Attacked(
            seat,
            defender,
            "" if source == ARMY else NAMES[source],
            NAMES[target],
            medium,
            (rerolls[ATTACKER], rerolls[DEFENDER]),
        )
    )
    state.stack.append(
        Battle(seat, defender, source, target, medium, rerolls, [0, 0], [False, False])
    )
