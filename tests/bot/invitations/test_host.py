"""The rules of invitations, without Discord: who may do what, and what is then stored."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bot.errors import CannotChallenge, InvitationClosed, NotInvited
from bot.invitations import words
from bot.invitations.host import WAITING_LIMIT, Host
from bot.storage.connection import Superseded
from bot.storage.records import Answer, InvitationStatus, Location
from bot.storage.store import Store
from tests.bot.support import (
    CHANNEL,
    GUILD,
    NOON,
    USERS,
    Clock,
    guests,
    make_manager,
    make_store,
    start_match,
    toy_catalog,
)

ADA, BO, CLEO, DAN = USERS.values()
HOUR = 3600
HERE = Location(GUILD, CHANNEL)


class Lobby:
    """A host with its store and its clock."""

    def __init__(self, store: Store) -> None:
        self.store, self.clock = store, Clock()
        self.manager = make_manager(store, self.clock)
        self.host = Host(store, toy_catalog(), self.manager, self.clock, HOUR)

    async def invite(
        self, *names: str, location: Location = HERE, rematch_of: int | None = None
    ) -> int:
        """Let the first invite the others and return the table's id."""
        invited = (*guests(names[0]), *guests(*names[1:], answer=Answer.INVITED))
        invitation = await self.host.set_up(
            "toy",
            {"lots": "one"},
            location,
            invited,
            is_open=len(names) == 1,
            rematch_of=rematch_of,
        )
        return invitation.id


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    async with make_store(tmp_path) as store:
        yield Lobby(store)


async def test_a_table_expires_after_the_hours_that_are_set(lobby: Lobby) -> None:
    invitation = await lobby.store.invitations.get(await lobby.invite("Ada", "Bo"))
    assert invitation is not None
    assert invitation.expires_at == NOON + HOUR
    assert invitation.status is InvitationStatus.WAITING


async def test_the_last_yes_starts_the_match(lobby: Lobby) -> None:
    invitation_id = await lobby.invite("Ada", "Bo", "Cleo")
    assert (await lobby.host.accept(invitation_id, CLEO)).status is InvitationStatus.WAITING
    started = await lobby.host.accept(invitation_id, BO)
    assert started.status is InvitationStatus.STARTED
    assert started.match_id is not None
    match = await lobby.manager.load(started.match_id)
    assert match.names == ("Ada", "Bo", "Cleo")
    assert match.row.options["lots"] == "one"


async def test_one_no_closes_the_table_and_keeps_the_reason(lobby: Lobby) -> None:
    declined = await lobby.host.decline(await lobby.invite("Ada", "Bo", "Cleo"), CLEO, "Not now")
    assert declined.status is InvitationStatus.DECLINED
    guest = declined.guest(CLEO)
    assert guest
    assert (guest.answer, guest.reason) == (Answer.DECLINED, "Not now")


async def test_a_reason_is_given_once_and_by_who_declined(lobby: Lobby) -> None:
    invitation_id = await lobby.invite("Ada", "Bo", "Cleo")
    await lobby.host.decline(invitation_id, BO)
    with pytest.raises(InvitationClosed):
        await lobby.host.give_reason(invitation_id, CLEO, "Not now")
    told = await lobby.host.give_reason(invitation_id, BO, "Not now")
    assert [guest.reason for guest in told.guests] == ["", "Not now", ""]
    with pytest.raises(InvitationClosed, match="already"):
        await lobby.host.give_reason(invitation_id, BO, "No time today")


@pytest.mark.parametrize("action", ["accept", "cancel", "leave", "start", "decline"])
async def test_strangers_can_do_nothing_at_a_table_of_others(lobby: Lobby, action: str) -> None:
    invitation_id = await lobby.invite("Ada", "Bo")
    with pytest.raises(NotInvited):
        await getattr(lobby.host, action)(invitation_id, DAN)


@pytest.mark.parametrize("action", ["accept", "cancel", "leave", "start", "decline"])
async def test_nothing_can_be_done_at_a_closed_table(lobby: Lobby, action: str) -> None:
    invitation_id = await lobby.invite("Ada", "Bo")
    await lobby.host.cancel(invitation_id, ADA)
    with pytest.raises(InvitationClosed, match="closed"):
        await getattr(lobby.host, action)(invitation_id, ADA)


async def test_a_table_that_does_not_exist_is_closed(lobby: Lobby) -> None:
    with pytest.raises(InvitationClosed):
        await lobby.host.accept(77, ADA)


async def test_time_runs_out_on_the_second(lobby: Lobby) -> None:
    invitation_id = await lobby.invite("Ada", "Bo")
    lobby.clock.now += HOUR - 1
    await lobby.host.waiting(invitation_id)
    lobby.clock.now += 1
    with pytest.raises(InvitationClosed, match="has expired"):
        await lobby.host.accept(invitation_id, BO)


async def test_expiring_a_table_that_was_just_accepted_changes_nothing(lobby: Lobby) -> None:
    invitation_id = await lobby.invite("Ada", "Bo")
    due = await lobby.store.invitations.get(invitation_id)
    assert due is not None
    await lobby.host.accept(invitation_id, BO)
    with pytest.raises(InvitationClosed):
        await lobby.host.expire(due)


async def test_a_change_from_what_somebody_else_changed_is_refused(lobby: Lobby) -> None:
    invitation_id = await lobby.invite("Ada", "Bo", "Cleo")
    before = await lobby.store.invitations.get(invitation_id)
    assert before is not None
    await lobby.host.accept(invitation_id, BO)
    with pytest.raises(InvitationClosed, match="a moment faster"):
        await lobby.host.expire(before)


async def test_a_full_table_takes_nobody_and_has_started(lobby: Lobby) -> None:
    invitation_id = await lobby.invite("Ada")
    for name in ("Bo", "Cleo"):
        await lobby.host.join(invitation_id, USERS[name], name)
    full = await lobby.host.join(invitation_id, DAN, "Dan")
    assert full.status is InvitationStatus.STARTED
    with pytest.raises(InvitationClosed):
        await lobby.host.join(invitation_id, 1005, "Eve")


async def test_starting_alone_is_no_match(lobby: Lobby) -> None:
    invitation_id = await lobby.invite("Ada")
    with pytest.raises(CannotChallenge, match="one more"):
        await lobby.host.start(invitation_id, ADA)
    invitation = await lobby.store.invitations.get(invitation_id)
    assert invitation is not None
    assert invitation.status is InvitationStatus.WAITING


async def test_a_member_has_so_many_invitations_in_a_server(lobby: Lobby) -> None:
    invitations = [await lobby.invite("Ada", "Bo") for _ in range(WAITING_LIMIT)]
    with pytest.raises(CannotChallenge, match=words.too_many_invitations(5)[:20]):
        await lobby.invite("Ada", "Bo")
    await lobby.invite("Ada", "Bo", location=msgspec.structs.replace(HERE, guild_id=GUILD + 1))
    await lobby.host.cancel(invitations[0], ADA)
    await lobby.invite("Ada", "Bo")


async def test_a_match_has_one_rematch_at_a_time(lobby: Lobby) -> None:
    match_id = await start_match(lobby.manager, lobby.store, "Ada", "Bo")
    invitation_id = await lobby.invite("Ada", "Bo", rematch_of=match_id)
    with pytest.raises(Superseded):
        await lobby.invite("Bo", "Ada", rematch_of=match_id)
    await lobby.host.decline(invitation_id, BO, "Not now")
    await lobby.invite("Bo", "Ada", rematch_of=match_id)
