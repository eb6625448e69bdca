"""The one place where a match changes: load, check, apply, store."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from weakref import WeakValueDictionary

import msgspec

from bot import words
from bot.catalog import Catalog
from bot.errors import NoSuchMatch, StaleBoard
from bot.matches.match import Match, assemble
from bot.storage.connection import Superseded
from bot.storage.records import Guest, MatchRow, MatchStatus, NewMatch, NewStep, Player, Table
from bot.storage.store import Store
from games.engine import Ask, Choice, Event, Log, Resign
from games.refusals import MatchOver

log = logging.getLogger(__name__)

SEED_BYTES = 16
TRIES = 3
"""How often a choice is tried while another process keeps changing the match."""


@dataclass(frozen=True)
class Move:
    """A choice that was applied and stored."""

    match: Match
    """After the choice."""
    seat: int
    events: list[Event]


class Locks:
    """One lock for each id, kept only while somebody holds or awaits it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: int) -> AbstractAsyncContextManager[None]:
        """Return the lock of `key`."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock


class MatchManager:
    """Starts matches and applies choices. What it returns is stored; a failure changed nothing."""

    def __init__(self, store: Store, catalog: Catalog, now: Callable[[], int]) -> None:
        self._store = store
        self._catalog = catalog
        self._now = now
        self._locks = Locks()

    async def load(self, match_id: int) -> Match:
        """Return a match as it was last acknowledged.

        Raises:
            NoSuchMatch: there is none of that id.
        """
        row = await self._store.matches.get(match_id)
        if row is None:
            raise NoSuchMatch(words.NO_SUCH_MATCH)
        return assemble(row, self._catalog)

    async def start(self, table: Table, guests: Sequence[Guest]) -> int:
        """Turn a table, as it was read, into a match of its guests, and return the match's id.

        Raises:
            Superseded: the table was changed by somebody else since.
        """
        game = self._catalog[table.game].game
        seed = secrets.token_bytes(SEED_BYTES)
        state, events = game.new(game.setup(len(guests), table.options), seed)
        asked = asked_since((), game.asks(state), (), len(guests), version=0, actor=None)
        match_id = await self._store.matches.start(
            table,
            NewMatch(
                game=table.game,
                game_version=game.version,
                options=table.options,
                seed=seed,
                place=table.place,
                players=tuple(Player(guest.user_id, guest.name) for guest in guests),
                state=game.encode(state),
                events=game.encode_events(events),
                asked=asked,
                at=self._now(),
            ),
            guests,
        )
        log.info("match %s started: %s, %s players", match_id, table.game, len(guests))
        return match_id

    async def choose(
        self, match_id: int, user_id: int, text: str, since: int | None = None
    ) -> Move:
        """Apply the choice that a member notated.

        Args:
            since: the version at which the button or menu was made; None for a typed choice.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, NotYourTurn, StaleBoard, IllegalChoice.
        """
        return await self._change(
            match_id,
            user_id,
            since,
            lambda match, seat: match.find(seat, text),
        )

    async def resign(self, match_id: int, user_id: int) -> Move:
        """Take a member out of a match.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, IllegalChoice.
        """
        return await self._change(match_id, user_id, None, lambda _match, _seat: Resign())

    async def _change(
        self,
        match_id: int,
        user_id: int,
        since: int | None,
        pick: Callable[[Match, int], Choice],
    ) -> Move:
        async with self._locks.of(match_id):
            for _ in range(TRIES):
                match = await self.load(match_id)
                seat = match.seat_of(user_id)
                if match.row.status is not MatchStatus.RUNNING:
                    raise MatchOver(words.MATCH_OVER)
                if since is not None and is_stale(match.row.asked[seat], since, match.row.version):
                    raise StaleBoard(words.STALE)
                step, events = self._apply(match, seat, pick(match, seat))
                try:
                    await self._store.matches.add_step(step)
                except Superseded:
                    continue  # another process was faster: see whether the choice still stands
                # The log names the position, not the choice: a choice can hold a secret.
                log.info("match %s is at version %s", match_id, step.version)
                return Move(assemble(_after(match.row, step), self._catalog), seat, events)
        raise StaleBoard(words.STALE)

    def _apply(self, match: Match, seat: int, choice: Choice) -> tuple[NewStep, Log]:
        """Apply a legal choice to the loaded state; returns what is to be stored."""
        before, version = match.asks, match.row.version + 1
        events = match.game.apply(match.state, seat, choice)
        asked = asked_since(
            before, events.asks, match.row.asked, len(match.row.players), version, actor=seat
        )
        step = NewStep(
            match_id=match.id,
            version=version,
            seat=seat,
            choice=choice.notation,
            events=match.game.encode_events(events),
            state=match.game.encode(match.state),
            asked=asked,
            outcome=match.state.outcome,
            at=self._now(),
        )
        return step, events


def _after(row: MatchRow, step: NewStep) -> MatchRow:
    """The row of a match after a step."""
    return msgspec.structs.replace(
        row,
        version=step.version,
        state=step.state,
        asked=step.asked,
        updated_at=step.at,
        status=MatchStatus.FINISHED if step.outcome else MatchStatus.RUNNING,
    )


def is_stale(asked: int, since: int, version: int) -> bool:
    """Whether a control made at version `since` belongs to a question that is over.

    A control stays fresh while its seat is asked the same thing, whatever other seats do.
    """
    return since < asked if asked >= 0 else since < version


def asked_since(
    before: Sequence[Ask],
    after: Sequence[Ask],
    asked: Sequence[int],
    seats: int,
    version: int,
    actor: int | None,
) -> tuple[int, ...]:
    """Return by seat the version that first asked what the seat is asked now, -1 for nothing.

    Args:
        before: the asks of the version before, with `asked` as it stood there.
        version: the version that asks `after`.
        actor: the seat whose choice made it; None at the start.
    """
    old = {ask.seat: ask for ask in before}
    since = [-1] * seats
    for ask in after:
        same = ask.seat != actor and old.get(ask.seat) == ask
        since[ask.seat] = asked[ask.seat] if same else version
    return tuple(since)
