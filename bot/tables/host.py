"""Changes tables: who is invited, who said what, and when the match starts."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot import words
from bot.catalog import Catalog
from bot.computer.seats import computer, numbered
from bot.errors import CannotChallenge, NotInvited, TableClosed
from bot.matches.manager import Locks, MatchManager
from bot.services import Clock
from bot.storage.connection import Superseded
from bot.storage.records import Answer, Guest, NewTable, Place, Table, TableStatus
from bot.storage.store import Store

WAITING_LIMIT = 5
"""Invitations of one member that may wait in one server."""
ALONE_LIMIT = 5
"""Matches that one member may play at a time with nobody but the computer in one server: nobody
has to accept them."""


class Host:
    """Sets tables up and changes them. Each method returns the table as it is stored then."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        manager: MatchManager,
        now: Clock,
        invitation_seconds: int,
    ) -> None:
        self._store = store
        self._catalog = catalog
        self._manager = manager
        self._now = now
        self._seconds = invitation_seconds
        self._locks = Locks()

    async def set_up(
        self,
        game: str,
        options: dict[str, str],
        place: Place,
        guests: Sequence[Guest],
        *,
        is_open: bool,
        rematch_of: int | None = None,
    ) -> Table:
        """Set up a table; the first guest is the host.

        Raises:
            CannotChallenge: the host has too many invitations waiting, or matches with the
                computer; or nobody is to play.
            Superseded: there is a rematch of that match already.
        """
        host_id = guests[0].user_id
        if all(guest.level for guest in guests):
            raise CannotChallenge(words.ONLY_COMPUTERS)
        if await self._store.tables.count_waiting(place.guild_id, host_id) >= WAITING_LIMIT:
            raise CannotChallenge(words.too_many_tables(WAITING_LIMIT))
        if not is_open:
            await self._check_alone(place, guests)
        now = self._now()
        table_id = await self._store.tables.add(
            NewTable(
                game=game,
                options=options,
                place=place,
                host_id=host_id,
                open=is_open,
                guests=tuple(guests),
                created_at=now,
                expires_at=now + self._seconds,
                rematch_of=rematch_of,
            )
        )
        return await self._stored(table_id)

    async def start_if_all_accepted(self, table: Table) -> Table:
        """Start the match of a table to which only the computer was invited besides the host;
        return any other table as it is."""
        async with self._locks.of(table.id):
            if table.open or any(guest.answer is not Answer.ACCEPTED for guest in table.guests):
                return table
            return await self._start(table, table.guests)

    async def accept(self, table_id: int, user_id: int) -> Table:
        """Take an invitation; when it was the last one out, the match starts."""
        async with self._locks.of(table_id):
            table = await self._waiting(table_id)
            guest = _invited(table, user_id)
            if guest.answer is Answer.ACCEPTED:
                raise TableClosed(
                    words.HOST_CANNOT_ANSWER if user_id == table.host_id else words.ANSWERED_ALREADY
                )
            guests = _with_answer(table, user_id, Answer.ACCEPTED)
            if all(guest.answer is Answer.ACCEPTED for guest in guests):
                return await self._start(table, guests)
            return await self._change(table, TableStatus.WAITING, guests)

    async def decline(self, table_id: int, user_id: int, reason: str) -> Table:
        """Decline an invitation, which closes it."""
        async with self._locks.of(table_id):
            table = await self._waiting(table_id)
            _invited(table, user_id)
            if user_id == table.host_id:
                raise TableClosed(words.HOST_CANNOT_ANSWER)
            guests = _with_answer(table, user_id, Answer.DECLINED, reason)
            return await self._change(table, TableStatus.DECLINED, guests)

    async def cancel(self, table_id: int, user_id: int) -> Table:
        """Take an invitation back."""
        async with self._locks.of(table_id):
            table = await self._waiting(table_id)
            _check_host(table, user_id)
            return await self._change(table, TableStatus.CANCELLED, table.guests)

    async def join(self, table_id: int, user_id: int, name: str) -> Table:
        """Sit down at an open table; when all seats are taken, the match starts."""
        async with self._locks.of(table_id):
            table = await self._waiting(table_id)
            if table.guest(user_id):
                raise TableClosed(words.JOINED_ALREADY)
            return await self._seat(table, Guest(user_id, name, Answer.ACCEPTED))

    async def add_computer(self, table_id: int, user_id: int, level: str) -> Table:
        """Let the computer sit down at an open table; when all seats are taken, the match starts.

        Raises:
            CannotChallenge: there is no such level.
        """
        async with self._locks.of(table_id):
            table = await self._waiting(table_id)
            _check_host(table, user_id)
            return await self._seat(table, computer(level))

    async def remove_computer(self, table_id: int, user_id: int, computer_id: int) -> Table:
        """Let a computer stand up from an open table.

        Raises:
            TableClosed: it does not sit there.
        """
        async with self._locks.of(table_id):
            table = await self._waiting(table_id)
            _check_host(table, user_id)
            left = [guest for guest in table.guests if guest.user_id != computer_id]
            if computer_id >= 0 or len(left) == len(table.guests):
                raise TableClosed(words.NO_SUCH_COMPUTER)
            return await self._change(table, TableStatus.WAITING, numbered(left))

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Stand up from an open table; when the host leaves, it closes."""
        async with self._locks.of(table_id):
            table = await self._waiting(table_id)
            if table.guest(user_id) is None:
                raise NotInvited(words.NOT_SEATED)
            if user_id == table.host_id:
                return await self._change(table, TableStatus.CANCELLED, table.guests)
            guests = [guest for guest in table.guests if guest.user_id != user_id]
            return await self._change(table, TableStatus.WAITING, guests)

    async def start(self, table_id: int, user_id: int) -> Table:
        """Start the match of an open table with those who sit there.

        Raises:
            BadSetup: the game is not for so many.
        """
        async with self._locks.of(table_id):
            table = await self._waiting(table_id)
            _check_host(table, user_id)
            self._catalog[table.game].game.setup(len(table.guests), table.options)
            return await self._start(table, table.guests)

    async def check(self, table_id: int, user_id: int) -> Table:
        """Return a waiting table to which a member is invited, unchanged."""
        table = await self._waiting(table_id)
        _invited(table, user_id)
        return table

    async def expire(self, table: Table) -> Table:
        """Close an invitation whose time is over."""
        return await self._change(table, TableStatus.EXPIRED, table.guests)

    async def _seat(self, table: Table, guest: Guest) -> Table:
        seats = max(self._catalog[table.game].game.seats)
        if len(table.guests) >= seats:
            raise TableClosed(words.TABLE_FULL)
        guests = numbered((*table.guests, guest))
        if len(guests) == seats:
            return await self._start(table, guests)
        return await self._change(table, TableStatus.WAITING, guests)

    async def _waiting(self, table_id: int) -> Table:
        table = await self._stored(table_id)
        if table.status is not TableStatus.WAITING:
            raise TableClosed(words.TABLE_CLOSED)
        if table.expires_at <= self._now():
            raise TableClosed(words.TABLE_EXPIRED)
        return table

    async def _stored(self, table_id: int) -> Table:
        table = await self._store.tables.get(table_id)
        if table is None:
            raise TableClosed(words.TABLE_CLOSED)
        return table

    async def _change(self, table: Table, status: TableStatus, guests: Sequence[Guest]) -> Table:
        try:
            await self._store.tables.change(table, status=status, guests=guests)
        except Superseded:
            raise TableClosed(words.TABLE_BUSY) from None
        return msgspec.structs.replace(table, status=status, guests=tuple(guests))

    async def _check_alone(self, place: Place, guests: Sequence[Guest]) -> None:
        """Check that a member who plays with nobody but the computer has not too many of such
        matches already.

        Raises:
            CannotChallenge: they have.
        """
        members = {guest.user_id for guest in guests if not guest.level}
        if len(members) > 1:
            return
        [user_id] = members
        running = await self._store.matches.running(user_id, place.guild_id)
        alone = [match for match in running if match.members == members]
        if len(alone) >= ALONE_LIMIT:
            raise CannotChallenge(words.too_many_alone(ALONE_LIMIT))

    async def _start(self, table: Table, guests: Sequence[Guest]) -> Table:
        await self._check_alone(table.place, guests)
        try:
            await self._manager.start(table, guests)
        except Superseded:
            raise TableClosed(words.TABLE_BUSY) from None
        return await self._stored(table.id)


def _invited(table: Table, user_id: int) -> Guest:
    guest = table.guest(user_id)
    if guest is None:
        raise NotInvited(words.NOT_INVITED)
    return guest


def _check_host(table: Table, user_id: int) -> None:
    if user_id != table.host_id:
        raise NotInvited(words.NOT_HOST)


def _with_answer(table: Table, user_id: int, answer: Answer, reason: str = "") -> list[Guest]:
    return [
        msgspec.structs.replace(guest, answer=answer, reason=reason)
        if guest.user_id == user_id
        else guest
        for guest in table.guests
    ]
