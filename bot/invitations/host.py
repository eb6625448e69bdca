"""Changes invitations: the guests, their answers, and the start of the match."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence

import msgspec

from bot.catalog import Catalog
from bot.clock import Clock
from bot.errors import CannotChallenge, InvitationClosed, NotInvited
from bot.invitations import words
from bot.invitations.controls import lineup
from bot.locks import Locks
from bot.play.computers import computer, numbered
from bot.play.manager import MatchManager
from bot.play.paces import PACES
from bot.play.rated import check_ratable
from bot.play.starting import Deal
from bot.presence import Missing
from bot.storage.brakes import SENT_AWAY, Brake
from bot.storage.connection import Superseded
from bot.storage.invitations import TooManyWait
from bot.storage.people import FORMER
from bot.storage.records import (
    RELAXED,
    Answer,
    Challengers,
    Guest,
    Invitation,
    InvitationStatus,
    Location,
    NewInvitation,
)
from bot.storage.refusals import Refused
from bot.storage.store import Store
from games.chance import SEED_BYTES

WAITING_LIMIT = 5
"""The most invitations of one member that may wait in one server."""
ALONE_LIMIT = 5
"""The most matches against only computers that a member may have running in one server, since
nobody has to accept them."""


LIVE_SECONDS = 600
"""Seconds for which an invitation to a live match waits. Accepting it starts the host's clock, so
the host must still be there."""


async def _nobody_is_missing(_where: Location, _user_id: int) -> Missing | None:
    return None


class Host:
    """Sets up invitations and changes them. Each method returns what is stored afterwards."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        manager: MatchManager,
        now: Clock,
        invitation_seconds: int,
        missing: Callable[[Location, int], Awaitable[Missing | None]] = _nobody_is_missing,
    ) -> None:
        """
        Args:
            missing: tells what, if anything, keeps a member from playing in a place.
        """
        self._missing = missing
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
        location: Location,
        guests: Sequence[Guest],
        *,
        is_open: bool,
        rematch_of: int | None = None,
        pace: str = RELAXED,
        breaks: bool = True,
        rated: bool = False,
        occasion: str = "",
        open_for: int = 0,
        also: Callable[[int], Awaitable[None]] | None = None,
    ) -> Invitation:
        """Set up an invitation. The first guest who is a member is the host.

        Args:
            occasion: the purpose, given by the feature that makes the invitation.
            open_for: the least number of seconds for which it waits.
            also: runs in the same transaction, for a last check or another write. It gets the
                invitation's id.

        Raises:
            CannotChallenge: the host has too many waiting invitations, or too many matches against
                the computer; only computers would play; a guest takes no challenges from the host,
                or may not play there; or the match cannot be rated as requested.
            Superseded: there is a rematch of that match already.
        """
        if all(guest.level for guest in guests):
            raise CannotChallenge(words.ONLY_COMPUTERS)
        host_id = next(guest.user_id for guest in guests if not guest.level)
        self._manager.admission.check_players(location.guild_id, guests)
        if rated:
            check_ratable(pace, guests, self._catalog[game].game, options)
        if not is_open:
            await self._check_alone(location, guests)
        for guest in guests:
            if guest.answer is Answer.INVITED:
                await self.check_welcome(guest, host_id)
        now = self._now()
        seconds = min(self._seconds, LIVE_SECONDS) if PACES[pace].live else self._seconds
        seconds = max(seconds, open_for)
        new = NewInvitation(
            game=game,
            options=options,
            location=location,
            host_id=host_id,
            open=is_open,
            guests=tuple(guests),
            created_at=now,
            expires_at=now + seconds,
            rematch_of=rematch_of,
            pace=pace,
            breaks=breaks,
            rated=rated,
            occasion=occasion,
            secret=secrets.token_bytes(SEED_BYTES),
        )
        try:
            invitation_id = await self._store.invitations.add(new, WAITING_LIMIT, also)
        except TooManyWait:
            raise CannotChallenge(words.too_many_invitations(WAITING_LIMIT)) from None
        return await self._stored(invitation_id)

    async def start_if_all_accepted(
        self, invitation: Invitation, deal: Deal | None = None
    ) -> Invitation:
        """Start the match of an invitation whose guests, besides the host, are all computers.
        Return any other invitation as it is.

        Args:
            deal: sets up the position in which it begins; None for the start of the game.
        """
        async with self._locks.of(invitation.id):
            if invitation.open or any(
                guest.answer is not Answer.ACCEPTED for guest in invitation.guests
            ):
                return invitation
            return await self._start(
                invitation, invitation.guests, by=invitation.host_id, deal=deal
            )

    async def accept(self, invitation_id: int, user_id: int, click: int = 0) -> Invitation:
        """Accept an invitation. When nobody else has to answer, the match starts.

        Args:
            click: the number that Discord gave to the click, for the match's luck.
        """
        async with self._locks.of(invitation_id):
            invitation = await self.waiting(invitation_id)
            guest = _invited(invitation, user_id)
            self._manager.admission.check(invitation.location.guild_id, user_id)
            if guest.answer is Answer.ACCEPTED:
                raise InvitationClosed(
                    words.HOST_CANNOT_ANSWER
                    if user_id == invitation.host_id
                    else words.ANSWERED_ALREADY
                )
            guests = _with_answer(invitation, user_id, Answer.ACCEPTED, click=click)
            if all(guest.answer is Answer.ACCEPTED for guest in guests):
                return await self._start(invitation, guests, by=user_id)
            return await self._change(invitation, InvitationStatus.WAITING, guests)

    async def decline(self, invitation_id: int, user_id: int, reason: str = "") -> Invitation:
        """Decline an invitation, which closes it. A reason can follow."""
        async with self._locks.of(invitation_id):
            return await self._decline(await self.waiting(invitation_id), user_id, reason)

    async def give_reason(self, invitation_id: int, user_id: int, reason: str) -> Invitation:
        """Give the reason of a member who has declined. If they have not declined yet, do so.

        Raises:
            InvitationClosed: somebody else has closed the invitation, or there is a reason already.
        """
        async with self._locks.of(invitation_id):
            invitation = await self._stored(invitation_id)
            answer = _invited(invitation, user_id)
            if invitation.status is not InvitationStatus.DECLINED:
                if answer.answer is Answer.INVITED:
                    # An old menu, of a time when the reason was asked for first.
                    return await self._decline(await self.waiting(invitation_id), user_id, reason)
                raise InvitationClosed(words.NOT_DECLINED)
            if answer.answer is not Answer.DECLINED:
                raise InvitationClosed(words.INVITATION_CLOSED)
            if answer.reason:
                raise InvitationClosed(words.REASON_GIVEN)
            guests = _with_answer(invitation, user_id, Answer.DECLINED, reason)
            return await self._change(invitation, InvitationStatus.DECLINED, guests)

    async def cancel(self, invitation_id: int, user_id: int) -> Invitation:
        """Withdraw an invitation."""
        async with self._locks.of(invitation_id):
            invitation = await self.waiting(invitation_id)
            _check_host(invitation, user_id)
            return await self._change(invitation, InvitationStatus.CANCELLED, invitation.guests)

    async def join(self, invitation_id: int, user_id: int, name: str, click: int = 0) -> Invitation:
        """Take a seat at an open invitation. When all seats are taken, the match starts.

        Args:
            click: as in `accept`.
        """
        async with self._locks.of(invitation_id):
            invitation = await self.waiting(invitation_id)
            if invitation.guest(user_id):
                raise InvitationClosed(words.JOINED_ALREADY)
            self._manager.admission.check(invitation.location.guild_id, user_id)
            if await self._store.refusals.refuses(invitation.host_id, user_id):
                raise InvitationClosed(words.NO_SEAT_FOR_YOU)
            if await self._store.brakes.until(user_id, SENT_AWAY, invitation_id, self._now()):
                raise InvitationClosed(words.NO_SEAT_FOR_YOU)
            guest = Guest(user_id, name, Answer.ACCEPTED, click=click)
            return await self._seat(invitation, guest, by=user_id)

    async def add_computer(self, invitation_id: int, user_id: int, level: str) -> Invitation:
        """Give the computer a seat at an open invitation. If it is the last one, the match starts.

        Raises:
            CannotChallenge: there is no such level, or the invitation is rated.
        """
        async with self._locks.of(invitation_id):
            invitation = await self.waiting(invitation_id)
            _check_host(invitation, user_id)
            return await self._seat(invitation, computer(level), by=user_id)

    async def send_away(self, invitation_id: int, user_id: int, guest_id: int) -> Invitation:
        """Free the seat of a member at an open invitation, on behalf of its host. The member cannot
        join again.

        Raises:
            InvitationClosed: the member has no seat there.
        """
        async with self._locks.of(invitation_id):
            invitation = await self.waiting(invitation_id)
            _check_host(invitation, user_id)
            left = [guest for guest in invitation.guests if guest.user_id != guest_id]
            if guest_id in (user_id, FORMER) or len(left) == len(invitation.guests):
                raise InvitationClosed(words.NO_SUCH_GUEST)
            lasts = max(0, invitation.expires_at - self._now())
            brake = Brake(SENT_AWAY, invitation_id, lasts, 1)
            changed = await self._change(invitation, InvitationStatus.WAITING, left)
            await self._store.brakes.put(brake, guest_id, self._now())
            return changed

    async def remove_computer(
        self, invitation_id: int, user_id: int, computer_id: int, there: str | None = None
    ) -> Invitation:
        """Free the seat of a computer at an open invitation.

        Args:
            there: the computers that had seats when the member picked this one (see `lineup`),
                because they are renumbered when one leaves. None from older menus, which do not
                know.

        Raises:
            InvitationClosed: the computer has no seat there.
        """
        async with self._locks.of(invitation_id):
            invitation = await self.waiting(invitation_id)
            _check_host(invitation, user_id)
            if there is not None and there != lineup(invitation.guests):
                raise InvitationClosed(words.INVITATION_BUSY)
            left = [guest for guest in invitation.guests if guest.user_id != computer_id]
            if computer_id >= 0 or len(left) == len(invitation.guests):
                raise InvitationClosed(words.NO_SUCH_COMPUTER)
            return await self._change(invitation, InvitationStatus.WAITING, numbered(left))

    async def leave(self, invitation_id: int, user_id: int) -> Invitation:
        """Give up a seat at an open invitation. If the host leaves, the invitation closes."""
        async with self._locks.of(invitation_id):
            invitation = await self.waiting(invitation_id)
            if invitation.guest(user_id) is None:
                raise NotInvited(words.NOT_SEATED)
            if user_id == invitation.host_id:
                return await self._change(invitation, InvitationStatus.CANCELLED, invitation.guests)
            guests = [guest for guest in invitation.guests if guest.user_id != user_id]
            return await self._change(invitation, InvitationStatus.WAITING, guests)

    async def withdraw(self, invitation_id: int, user_id: int) -> Invitation:
        """Take a member out of an invitation. If they host it, it closes. If it is open, they give
        up their seat. Otherwise they decline."""
        invitation = await self.waiting(invitation_id)
        if invitation.host_id == user_id:
            return await self.cancel(invitation_id, user_id)
        if invitation.open:
            return await self.leave(invitation_id, user_id)
        return await self.decline(invitation_id, user_id)

    async def close(self, invitation_id: int, also: Callable[[], Awaitable[None]]) -> Invitation:
        """Close a waiting invitation, on behalf of a moderator.

        Args:
            also: runs in the same transaction, for another write.
        """
        async with self._locks.of(invitation_id):
            invitation = await self.waiting(invitation_id)
            guests = invitation.guests
            return await self._change(invitation, InvitationStatus.CANCELLED, guests, also)

    async def start(self, invitation_id: int, user_id: int) -> Invitation:
        """Start the match of an open invitation with the guests who have seats.

        Raises:
            CannotChallenge: the game cannot be played with that number of players.
        """
        async with self._locks.of(invitation_id):
            invitation = await self.waiting(invitation_id)
            _check_host(invitation, user_id)
            game, taken = self._catalog[invitation.game].game, len(invitation.guests)
            if taken not in game.seats:
                raise CannotChallenge(words.too_few(game.name, taken, game.seats))
            if invitation.rated:
                check_ratable(invitation.pace, invitation.guests, game, invitation.options)
            return await self._start(invitation, invitation.guests, by=user_id)

    async def waiting(self, invitation_id: int) -> Invitation:
        """Return a waiting invitation, unchanged.

        Raises:
            InvitationClosed: the invitation does not wait any more.
        """
        invitation = await self._stored(invitation_id)
        if invitation.status is not InvitationStatus.WAITING:
            raise InvitationClosed(words.INVITATION_CLOSED)
        if invitation.expires_at <= self._now():
            raise InvitationClosed(words.INVITATION_EXPIRED)
        return invitation

    async def changeable(self, invitation_id: int, user_id: int) -> Invitation:
        """Return a waiting invitation whose host can still change its options.

        Raises:
            NotInvited: the member is not its host.
            InvitationClosed: it does not wait any more, or somebody has accepted it as it is.
        """
        invitation = await self.waiting(invitation_id)
        _check_host(invitation, user_id)
        if not is_changeable(invitation):
            raise InvitationClosed(words.OPTIONS_SETTLED)
        return invitation

    async def change_options(
        self,
        invitation_id: int,
        user_id: int,
        options: dict[str, str],
        pace: str,
        *,
        rated: bool,
    ) -> Invitation:
        """Change the options of an invitation, its pace, and whether it is rated.

        Raises:
            NotInvited, InvitationClosed: as in `changeable`.
            CannotChallenge: the match cannot be rated as requested.
        """
        async with self._locks.of(invitation_id):
            invitation = await self.changeable(invitation_id, user_id)
            if rated:
                check_ratable(pace, invitation.guests, self._catalog[invitation.game].game, options)
            until = invitation.expires_at
            if pace != invitation.pace:
                live, now = PACES[pace].live, self._now()
                until = (
                    now + LIVE_SECONDS if live else max(now, invitation.created_at + self._seconds)
                )
            changed = msgspec.structs.replace(
                invitation, options=options, pace=pace, rated=rated, expires_at=until
            )
            try:
                await self._store.invitations.set_options(invitation, changed)
            except Superseded:
                raise InvitationClosed(words.INVITATION_BUSY) from None
            return changed

    async def expire(self, invitation: Invitation) -> Invitation:
        """Close an invitation whose time is over."""
        return await self._change(invitation, InvitationStatus.EXPIRED, invitation.guests)

    async def _decline(self, invitation: Invitation, user_id: int, reason: str) -> Invitation:
        _invited(invitation, user_id)
        if user_id == invitation.host_id:
            raise InvitationClosed(words.HOST_CANNOT_ANSWER)
        guests = _with_answer(invitation, user_id, Answer.DECLINED, reason)
        return await self._change(invitation, InvitationStatus.DECLINED, guests)

    async def refuse(self, invitation_id: int, user_id: int) -> list[Invitation]:
        """Let a member refuse the host of an invitation for good, and decline all of that host's
        invitations to them. Returns those that were declined.

        Raises:
            NotInvited: the member was not invited there.
            InvitationClosed: the invitation has no host any more, or the member is the host.
        """
        invitation = await self._stored(invitation_id)
        host = invitation.guests[0]
        _invited(invitation, user_id)
        if invitation.host_id in (user_id, FORMER):
            raise InvitationClosed(words.INVITATION_CLOSED)
        refused = Refused(invitation.host_id, host.name, self._now())
        await self._store.refusals.add(user_id, refused)
        declined = []
        for other in await self._store.invitations.waiting_for(user_id):
            if other.host_id == invitation.host_id and not other.open:
                try:
                    declined.append(await self.decline(other.id, user_id))
                except InvitationClosed:
                    continue  # it was closed just now
        return declined

    async def _seat(self, invitation: Invitation, guest: Guest, *, by: int) -> Invitation:
        game = self._catalog[invitation.game].game
        seats = max(game.seats)
        if len(invitation.guests) >= seats:
            raise InvitationClosed(words.ALL_TAKEN)
        guests = numbered((*invitation.guests, guest))
        if invitation.rated:
            check_ratable(invitation.pace, guests, game, invitation.options)
        if len(guests) == seats:
            return await self._start(invitation, guests, by=by)
        await self._check_there(invitation, guests[:1], by=by)
        return await self._change(invitation, InvitationStatus.WAITING, guests)

    async def check_welcome(self, guest: Guest, host_id: int) -> None:
        """Check that a member takes challenges from a host. Every way to challenge somebody checks
        it.

        Raises:
            CannotChallenge: the member does not.
        """
        why = await self._store.refusals.takes_from(guest.user_id, host_id)
        if why is Challengers.NOBODY:
            raise CannotChallenge(words.takes_none(guest.name))
        if why is Challengers.PLAYED:
            raise CannotChallenge(words.takes_known(guest.name))

    async def _check_there(
        self, invitation: Invitation, guests: Collection[Guest], *, by: int
    ) -> None:
        """Check that members can play. A guest who has left the server gives up their seat at an
        open invitation. If the host has left, or if the invitation is for named members, it
        closes.

        Args:
            by: the member who acts, and so certainly is there.

        Raises:
            CannotChallenge: a member cannot play; the sentence says who, and why.
        """
        others = [guest for guest in guests if guest.user_id > 0 and guest.user_id != by]
        asked = (self._missing(invitation.location, guest.user_id) for guest in others)
        found = dict(zip(others, await asyncio.gather(*asked), strict=True))
        cannot = {guest: why for guest, why in found.items() if why is not None}
        if not cannot:
            return
        left = {guest.user_id for guest, why in cannot.items() if why is Missing.LEFT}
        if left:
            await self._without(invitation, left)
        guest, why = next(iter(cannot.items()))
        raise CannotChallenge(words.missing(guest.name, why))

    async def _without(self, invitation: Invitation, left: Collection[int]) -> None:
        """Take members who have left the server out of an invitation."""
        if invitation.open and invitation.host_id not in left:
            rest = [guest for guest in invitation.guests if guest.user_id not in left]
            await self._change(invitation, InvitationStatus.WAITING, rest)
            return
        guests = [
            msgspec.structs.replace(guest, answer=Answer.DECLINED, reason=words.LEFT_SERVER)
            if guest.user_id in left
            else guest
            for guest in invitation.guests
        ]
        status = InvitationStatus.CANCELLED if invitation.open else InvitationStatus.DECLINED
        await self._change(invitation, status, guests)

    async def _stored(self, invitation_id: int) -> Invitation:
        invitation = await self._store.invitations.get(invitation_id)
        if invitation is None:
            raise InvitationClosed(words.INVITATION_CLOSED)
        return invitation

    async def _change(
        self,
        invitation: Invitation,
        status: InvitationStatus,
        guests: Sequence[Guest],
        also: Callable[[], Awaitable[None]] | None = None,
    ) -> Invitation:
        try:
            await self._store.invitations.change(
                invitation, status=status, guests=guests, also=also
            )
        except Superseded:
            raise InvitationClosed(words.INVITATION_BUSY) from None
        return msgspec.structs.replace(invitation, status=status, guests=tuple(guests))

    async def _check_alone(self, location: Location, guests: Sequence[Guest]) -> None:
        """Check that a member who plays against only computers has not reached the limit of such
        matches.

        Raises:
            CannotChallenge: they have.
        """
        members = {guest.user_id for guest in guests if not guest.level}
        if len(members) > 1:
            return
        [user_id] = members
        running = await self._store.matches.running(user_id, location.guild_id)
        alone = [match for match in running if match.members == members]
        if len(alone) >= ALONE_LIMIT:
            raise CannotChallenge(words.too_many_alone(ALONE_LIMIT))

    async def _start(
        self,
        invitation: Invitation,
        guests: Sequence[Guest],
        *,
        by: int,
        deal: Deal | None = None,
    ) -> Invitation:
        await self._check_there(invitation, guests, by=by)
        await self._check_alone(invitation.location, guests)
        try:
            await self._manager.start(invitation, guests, deal)
        except Superseded:
            raise InvitationClosed(words.INVITATION_BUSY) from None
        return await self._stored(invitation.id)


def is_changeable(invitation: Invitation) -> bool:
    """Whether the options can still change, because nobody but the host and computers has agreed to
    them."""
    others = (guest for guest in invitation.guests[1:] if not guest.level)
    return all(guest.answer is Answer.INVITED for guest in others)


def _invited(invitation: Invitation, user_id: int) -> Guest:
    guest = invitation.guest(user_id)
    if guest is None:
        raise NotInvited(words.NOT_INVITED)
    return guest


def _check_host(invitation: Invitation, user_id: int) -> None:
    if user_id != invitation.host_id:
        raise NotInvited(words.NOT_HOST)


def _with_answer(
    invitation: Invitation, user_id: int, answer: Answer, reason: str = "", click: int = 0
) -> list[Guest]:
    return [
        msgspec.structs.replace(guest, answer=answer, reason=reason, click=click)
        if guest.user_id == user_id
        else guest
        for guest in invitation.guests
    ]
