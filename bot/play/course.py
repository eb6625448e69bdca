"""The course of a match while actions are applied to it: steps that are stored together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import msgspec

from bot.play import reckoning
from bot.play.match import Match
from bot.play.orders import next_answer, still_standing
from bot.storage.breaks import on_break
from bot.storage.records import MatchRow, NewStep, Orders, SeatClock
from games import sealing
from games.decisions import Ask, Choice, Resign
from games.events import Event
from games.frames import Taken, encode_frames
from games.state import State
from games.takeback import can_take_back, point


@dataclass(frozen=True)
class Change:
    """The consequences of an action. All of them are stored, or none."""

    steps: list[NewStep]
    events: list[Event]
    orders: Orders
    state: State
    """The state after the steps."""
    asks: tuple[Ask, ...]
    """The questions in that state."""
    note: str = ""
    """A line for the player, shown beside the events."""
    answer: Taken | None = None
    """The player's own answer, which came first; None if they were not asked."""


class Course:
    """A match that goes on, action by action. It uses up the match that was loaded, whose state it
    changes."""

    def __init__(self, match: Match, now: Callable[[], int], orders: Orders | None = None) -> None:
        """Go on from a loaded match.

        Args:
            orders: the orders that stand; None for those of the loaded match.
        """
        self._loaded = match
        self._now = now
        self._game = match.game
        self._state = match.state
        self._orders = match.row.orders if orders is None else orders
        self._asks: Sequence[Ask] = match.asks
        # A match that an older version stored does not say which answers are sealed.
        sealing.settle(self._state, self._asks, sealing.holder(self._state))
        self._asked = match.row.asked
        self._steps: list[NewStep] = []
        self._events: list[Event] = []
        self._answer: Taken | None = None
        self.taken: tuple[Taken, ...] = ()
        """The choices the engine made by itself after the latest action, see `Log.taken`."""

    @property
    def match(self) -> Match:
        """The match as it stands now."""
        return replace(self._loaded, known_asks=tuple(self._asks))

    @property
    def change(self) -> Change:
        """All that has happened so far."""
        return Change(
            list(self._steps),
            list(self._events),
            self._orders,
            self._state,
            tuple(self._asks),
            answer=self._answer,
        )

    def take(self, seat: int, choice: Choice, level: str = "", *, by_hand: bool = True) -> bool:
        """Apply a seat's legal choice, and then every answer that standing orders give to the
        questions that follow. Each makes a version of its own.

        Args:
            level: the level of the computer, if it chose; "" if the member did.
            by_hand: whether the seat itself chose, and not one of its orders.

        Returns:
            Whether the choice can be taken back: nothing has come of it that anybody could use.
        """
        undoable = self._step(seat, choice, level, by_hand=by_hand)
        while action := self._unasked():
            self._step(*action, "", by_hand=False)
            undoable = False
        return undoable

    def _unasked(self) -> tuple[int, Choice] | None:
        """The answer of a seat that need not be asked, with the seat."""
        answer = next_answer(self._orders, self._game, self._state, self._asks)
        return answer or _left_alone(self._loaded, self._state)

    def _step(self, seat: int, choice: Choice, level: str, *, by_hand: bool) -> bool:
        game, state, row = self._game, self._state, self._loaded.row
        before = point(state, self._asks)
        version = row.version + len(self._steps) + 1
        ask = next((ask for ask in self._asks if ask.seat == seat), None)
        if ask is not None and by_hand and not self._steps:
            self._answer = Taken(seat, ask.question, choice, ask.about)
        events = game.apply(state, seat, choice, ask)
        after = point(state, events.asks)
        undoable = by_hand and not level and can_take_back(seat, events, before, after)
        self._asked = asked_since(
            self._asks, events.asks, self._asked, len(row.players), version, actor=seat
        )
        self._steps.append(
            NewStep(
                match_id=row.id,
                version=version,
                seat=seat,
                choice=choice.notation,
                events=game.event_codec.encode(events),
                frames=encode_frames(events.frames),
                state=game.encode(state),
                asked=self._asked,
                outcome=state.outcome,
                at=self._now(),
                replaced=not self._steps and bool(level) and row.players[seat].is_replaced,
                undoable=undoable,
                by_hand=by_hand,
            )
        )
        self._events += events
        self._asks, self.taken = events.asks, events.taken
        self._orders = still_standing(self._orders, self._loaded.orders, game, state, events)
        return undoable


def _left_alone(match: Match, state: State) -> tuple[int, Choice] | None:
    """Return a computer's seat and its resignation, if no member is left to play against."""
    here = [seat for seat in range(state.seats) if match.game.plays_on(state, seat)]
    if state.outcome is None and here and all(match.row.players[seat].is_computer for seat in here):
        return here[0], Resign()
    return None


def asked_since(
    before: Sequence[Ask],
    after: Sequence[Ask],
    asked: Sequence[int],
    seats: int,
    version: int,
    actor: int | None,
) -> tuple[int, ...]:
    """Return, by seat, the version that first asked the seat its present question; -1 for none.

    Args:
        before: the asks of the version before, with `asked` as it stood there.
        version: the version that asks `after`.
        actor: the seat whose choice made that version; None at the start.
    """
    old = {ask.seat: ask for ask in before}
    since = [-1] * seats
    for ask in after:
        same = ask.seat != actor and old.get(ask.seat) == ask
        since[ask.seat] = asked[ask.seat] if same else version
    return tuple(since)


def row_after(match: Match, change: Change, sent_at: int) -> MatchRow:
    """Return the row of a match after a change, whose action was sent at `sent_at`."""
    row = match.row
    players = tuple(
        msgspec.structs.replace(player, orders=orders)
        for player, orders in zip(row.players, change.orders, strict=True)
    )
    row = msgspec.structs.replace(row, players=players)
    if not change.steps:
        return row
    last = change.steps[-1]
    return msgspec.structs.replace(
        row,
        version=last.version,
        state=last.state,
        asked=last.asked,
        updated_at=last.at,
        status=last.status,
        decided=row.decided | {step.seat for step in change.steps if step.seat is not None},
        aborted_by=last.seat if last.aborts else None,
        undone=row.undone + sum(step.undoes is not None for step in change.steps),
        undoable_by=last.seat if last.undoable else None,
        clocks=_clocks_after(match, last, sent_at),
    )


def _clocks_after(match: Match, last: NewStep, sent_at: int) -> tuple[SeatClock, ...]:
    row = match.row
    moment = (sent_at, last.at, on_break(row, last.at))
    if last.undoes is not None:
        assert last.seat is not None, "a seat takes back"
        return reckoning.undone(
            *(match.pace, row.clocks, last.asked, row.levels, last.seat), *moment
        )
    return reckoning.after(*(match.pace, row.clocks, row.asked, last.asked, row.levels), *moment)
