"""Reaction windows: the moments in which players may answer what has just happened.

Each window is a procedure that opens on top of the one it interrupts, and closes by itself. The
seats to ask are settled when it opens: with the setting `everyone`, all who could hold a fitting
card as far as anybody can tell; otherwise those who do (see `could_react`). Each is asked once per
event. The player whose turn it is comes first, the others follow clockwise (R-8).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.square_tactics.board import CLOCKWISE
from games.square_tactics.cards.actions import (
    COPIES,
    EMERGENCY,
    KINDS,
    REACTION,
    SACRIFICE,
    WOUNDED,
)
from games.square_tactics.cards.characters import faction_of
from games.square_tactics.choices import NOWHERE, PASS, Sacrifice, Use, use
from games.square_tactics.events import GotWounded, Moved, Sacrificed
from games.square_tactics.view import Moment
from games.state import Procedure

if TYPE_CHECKING:
    from games.square_tactics.state import TacticsState


class AboutToLose(Procedure["TacticsState"], tag="about to lose"):
    """A window for Emergency Maneuvers or Sacrifice: a defending character is about
    to be captured."""

    seat: int
    """The owner of the character."""
    space: int
    """The space of the character."""
    captor: int

    def kinds(self, state: TacticsState) -> list[int]:
        """Return the action cards that could help, as far as everybody can tell."""
        kinds = [EMERGENCY] if open_beside(state, self.space) else []
        return [*kinds, SACRIFICE] if state.hands[self.seat] else kinds

    def asks(self, state: TacticsState) -> tuple[Ask, ...]:
        choices: list[Choice] = [PASS]
        if state.action_of(self.seat, EMERGENCY) is not None:
            to_spaces = open_beside(state, self.space)
            choices += [use(state.seats, EMERGENCY, NOWHERE, to) for to in to_spaces]
        if state.action_of(self.seat, SACRIFICE) is not None:
            choices += (Sacrifice(*held) for held in in_hand(state, self.seat))
        process = state.processing
        moment = Moment(self.space, None if process is None else process.space)
        return (window(state, self.seat, "lose", choices, moment),)

    def answer(self, state: TacticsState, seat: int, choice: Choice, log: Log) -> None:
        state.stack.pop()
        process = state.processing
        assert process is not None, "only who processes is about to capture"
        if isinstance(choice, Use):
            process.avert()
            state.spend(seat, EMERGENCY)
            move(state, seat, EMERGENCY, self.space, choice.to, log)
        elif isinstance(choice, Sacrifice):
            process.spare(state.at(self.space).card)
            self._sacrifice(state, choice.card, log)

    def _sacrifice(self, state: TacticsState, card: int, log: Log) -> None:
        """Give the captor a character from the hand instead."""
        spared = state.at(self.space).card
        state.spend(self.seat, SACRIFICE)
        state.leave_hand(card, self.seat)
        state.captures[self.captor].append(card)
        where = state.grid.names[self.space]
        log.append(Sacrificed(self.seat, card, self.captor, spared, where))


class JustCaptured(Procedure["TacticsState"], tag="just captured"):
    """A window for Wounded: an opposing character has just captured one."""

    seat: int
    """The owner of the captured character."""
    space: int
    """The space of the captor."""
    cleared: int = -1
    """The space that was cleared, if no other procedure is left to open its window
    (R-18); or -1."""

    def asks(self, state: TacticsState) -> tuple[Ask, ...]:
        holds = state.action_of(self.seat, WOUNDED) is not None
        choices: list[Choice] = [PASS, use(state.seats, WOUNDED)] if holds else [PASS]
        return (window(state, self.seat, "captured", choices, Moment(self.space)),)

    def answer(self, state: TacticsState, seat: int, choice: Choice, log: Log) -> None:
        state.stack.pop()
        if choice != PASS:
            captor = state.at(self.space)
            state.spend(seat, WOUNDED, under=captor)
            where = state.grid.names[self.space]
            log.append(GotWounded(seat, captor.card, captor.owner, where))
        if self.cleared >= 0:
            open_just_cleared(state, self.cleared)


class JustCleared(Procedure["TacticsState"], tag="just cleared"):
    """A window for Reaction: a space was just cleared, and any player with a character orthogonal
    to it may react.

    All are asked at once, so that nobody waits for the others. Of those who want to react, the
    first in the order of ruling R-8 does. Nobody sees the others' answers.
    """

    space: int
    order: list[int]
    """The seats that are asked, in the order in which they may react."""
    answers: dict[int, int] = {}
    """By seat: the space of the character that reacts, or `LETS_GO`."""

    def asks(self, state: TacticsState) -> tuple[Ask, ...]:
        if self._decided() is not None:
            return ()
        return tuple(self._ask(state, seat) for seat in self.order if seat not in self.answers)

    def _ask(self, state: TacticsState, seat: int) -> Ask:
        choices: list[Choice] = [PASS]
        if state.action_of(seat, REACTION) is not None:
            near = beside(state, self.space, seat)
            choices += [use(state.seats, REACTION, space) for space in near]
        return window(state, seat, "cleared", choices, Moment(self.space))

    def answer(self, state: TacticsState, seat: int, choice: Choice, log: Log) -> None:
        self.answers[seat] = choice.space if isinstance(choice, Use) else LETS_GO

    def run(self, state: TacticsState, log: Log) -> None:
        """Let the first seat that wants to react do so, and close the window."""
        state.stack.pop()
        seat = self._decided()
        if seat is not None and seat >= 0:
            state.spend(seat, REACTION)
            move(state, seat, REACTION, self.answers[seat], self.space, log)

    def _decided(self) -> int | None:
        """Return the seat that reacts, or -1 if none does. None while that depends on a
        missing answer."""
        for seat in self.order:
            answer = self.answers.get(seat)
            if answer is None:
                return None
            if answer != LETS_GO:
                return seat
        return -1


LETS_GO = -1
"""The answer of a seat that does not react."""


def open_about_to_lose(state: TacticsState, space: int, captor: int) -> bool:
    """Open the window for a character that is about to be captured. Return whether
    anybody is asked."""
    window = AboutToLose(state.at(space).owner, space, captor)
    if not could_react(state, window.seat, window.kinds(state)):
        return False
    state.stack.append(window)
    return True


def open_just_captured(
    state: TacticsState, seat: int, captor_space: int, cleared: int = -1
) -> None:
    """Open the window for the player whose character was captured from `captor_space`. After
    it comes the window for the space `cleared`, if no other procedure is left to open it
    (ruling R-18)."""
    if could_react(state, seat, (WOUNDED,)):
        state.stack.append(JustCaptured(seat, captor_space, cleared))
    elif cleared >= 0:
        open_just_cleared(state, cleared)


def open_just_cleared(state: TacticsState, space: int) -> None:
    """Open the window for a space that was just cleared."""
    if not state.full:
        return
    order = [
        seat
        for seat in CLOCKWISE[state.seats][state.turn]
        if state.actions[seat]
        and could_react(state, seat, (REACTION,))
        and beside(state, space, seat)
    ]
    if order:
        state.stack.append(JustCleared(space, order))


def move(state: TacticsState, seat: int, kind: int, start: int, to: int, log: Log) -> None:
    """Move a character with an action card of `seat`. The move clears the space that it leaves."""
    mover, names = state.move(start, to), state.grid.names
    state.mark(seat, to)
    log.append(Moved(seat, kind, mover.card, mover.owner, names[start], names[to]))
    open_just_cleared(state, start)


# --- Who is asked, and what can be chosen ------------------------------------------------


def could_react(state: TacticsState, seat: int, kinds: Iterable[int]) -> bool:
    """Return whether a seat is asked about action cards of these kinds.

    Normally it is asked if it holds one. With the setting `everyone` it is asked if it could
    hold one as far as everybody can tell: it holds some action card, and not all copies lie
    face up elsewhere.
    """
    hand = state.actions[seat]
    if not hand:
        return False
    if not state.everyone:
        for action in hand:  # noqa: SIM110 - asked more often than anything else
            if action % KINDS in kinds:
                return True
        return False
    seen = visible_actions(state)
    copies = [seat] if state.personal else range(COPIES)
    return any(copy * KINDS + kind not in seen for kind in kinds for copy in copies)


def visible_actions(state: TacticsState) -> set[int]:
    """Return the action cards that lie face up: discarded, or under a character."""
    under = (action for there in state.board if there is not None for action in there.under)
    return {*state.discard, *under}


def window(
    state: TacticsState, seat: int, question: str, choices: list[Choice], about: Moment
) -> Ask:
    """Return a window's question. It can be passed, and with `everyone` it is always asked."""
    always_ask = state.everyone
    return Ask(seat, question, tuple(choices), always_ask=always_ask, passing=PASS, about=about)


def open_beside(state: TacticsState, space: int) -> list[int]:
    """Return the open spaces orthogonal to a space."""
    board = state.board
    return [to for to in state.grid.next[space] if to >= 0 and board[to] is None]


def beside(state: TacticsState, space: int, seat: int) -> list[int]:
    """Return the spaces orthogonal to a space on which characters of a seat stand."""
    board = state.board
    return [
        near
        for near in state.grid.next[space]
        if near >= 0 and (there := board[near]) is not None and there.owner == seat
    ]


def in_hand(state: TacticsState, seat: int) -> list[tuple[int, bool]]:
    """Return the characters in hand, and whether each is foreign: not of the
    player's own faction."""
    faction = state.factions[seat]
    return [(card, faction_of(card) != faction) for card in state.hands[seat]]
