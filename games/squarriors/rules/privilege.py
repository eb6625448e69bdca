"""Privilege goes round until nobody wants to act any more (R-12, R-13, R-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.squarriors.choices import PASS, PASS_CONTEST, Act, Deed
from games.squarriors.rules import acting, leaving, queueing, windows
from games.squarriors.rules.about import WindowAbout
from games.squarriors.rules.decision import Decision
from games.squarriors.rules.resolution import Resolution
from games.squarriors.texts import text

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Privilege(Decision, tag="privilege"):
    """Privilege goes round in cycles until an empty one, in which nobody acts."""

    start: int
    """The seat that has privilege first."""
    actor: int = -1
    """The seat that acted last. It is asked again before the others (`hold`)."""
    declined: list[int] = []
    """Seats that have declined since the last action."""
    answers: dict[int, Deed | None] = {}
    """Answers that wait for those of earlier seats in turn order; None for a pass."""
    unsure: bool = False
    """Whether a player has left since the first of those answers."""

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        """Ask all players whose answers are missing at the same time. The active player's own move
        is asked for alone, once no earlier seat has to answer."""
        if state.pending:
            return ()
        asks: list[Ask] = []
        for seat in state.in_order(self.start):
            if seat in self.declined:
                continue
            if seat in self.answers:
                if not asks:
                    return ()
                continue
            if self.is_main(state, seat):
                return tuple(asks) or (self.main_ask(state, seat),)
            about = windows.window(state, seat, own=seat == self.actor)
            if about is not None:
                asks.append(self.window_ask(state, seat, about))
            elif not asks:
                return ()
        return tuple(asks)

    def is_main(self, state: SquarriorsState, seat: int) -> bool:
        """Return whether a player's privilege is that of its action phase, see `ActionPhase`."""
        return False

    def main_ask(self, state: SquarriorsState, seat: int) -> Ask:
        """Ask the active player for its move."""
        raise NotImplementedError

    @property
    def holds_answers(self) -> bool:
        return bool(self.answers)

    def window_ask(self, state: SquarriorsState, seat: int, about: WindowAbout) -> Ask:
        """Ask in an open window, whatever the hand holds (R-61)."""
        choices = state.listing(
            lambda: (
                PASS,
                *((PASS_CONTEST,) if about.contest else ()),
                *acting.responses(state, seat),
            )
        )
        return Ask(seat, "window", choices, always_ask=True, passing=PASS, about=about)

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        if choice == PASS_CONTEST:
            assert state.contest is not None
            state.contest.silent.append(seat)
            state.stir()
        self.answers[seat] = choice.deed if isinstance(choice, Act) else None

    def somebody_left(self) -> None:
        """Note that waiting acts may be about things that are gone."""
        self.unsure = bool(self.answers)

    def step(self, state: SquarriorsState, log: Log) -> None:
        """Go on to the next missing answer.

        A window that was looked at stays known until something happens, since declining opens and
        closes no window of another player.
        """
        if text.flush(state, log):
            return
        leaving.check(state, log)
        if self.interrupted(state):
            return
        for seat in state.in_order(self.start):
            if seat in self.declined:
                continue
            if seat in self.answers:
                deed = self.answers.pop(seat)
                if deed is not None and (not self.unsure or self._allows(state, seat, deed)):
                    self._act(state, seat, deed, log)
                    return
                if deed is not None and self._is_asked(state, seat):
                    return  # what it meant to do is gone; nobody learns of it before its turn
            elif self._is_asked(state, seat):
                return
            self._decline(state, seat)
        self._empty(state)

    def _allows(self, state: SquarriorsState, seat: int, deed: Deed) -> bool:
        """Return whether a player may still do the chosen deed."""
        if self.is_main(state, seat):
            return _offers(self.main_ask(state, seat), deed)
        about = windows.window(state, seat, own=seat == self.actor)
        return about is not None and _offers(self.window_ask(state, seat, about), deed)

    def _is_asked(self, state: SquarriorsState, seat: int) -> bool:
        """Return whether a player's answer is missing."""
        if seat in state.resigned:
            return False
        return self.is_main(state, seat) or (
            windows.window(state, seat, own=seat == self.actor) is not None
        )

    def _decline(self, state: SquarriorsState, seat: int) -> None:
        self.declined.append(seat)
        if happened := state.sides[seat].happened:
            happened.clear()

    def _act(self, state: SquarriorsState, seat: int, deed: Deed, log: Log) -> None:
        """Take an action. It voids everybody's other answers, so all are asked again."""
        self.answers.clear()
        self.declined.clear()
        self.unsure = False
        self.act(state, seat, deed, log)
        state.sides[seat].happened.clear()
        state.stir()

    def act(self, state: SquarriorsState, seat: int, deed: Deed, log: Log) -> None:
        """Add an action to the queue; its player is asked first, and may hold privilege."""
        self.start = self.actor = seat
        queueing.add(state, seat, deed, log)

    def restart(self, state: SquarriorsState) -> None:
        """Begin a new cycle with the active player."""
        self.start, self.actor = state.active, -1

    def _empty(self, state: SquarriorsState) -> None:
        """Resolve the newest action once everybody has declined, or end an empty cycle (R-13)."""
        if not state.queue:
            state.leave(self)
            return
        state.resolution = state.queue.pop()
        state.stir()
        self.declined.clear()
        self.unsure = False
        self.restart(state)
        state.push(Resolution())


def _offers(ask: Ask, deed: Deed) -> bool:
    return any(isinstance(choice, Act) and choice.deed == deed for choice in ask.choices)
