"""The actions of the challenge form: open, change, send."""

from __future__ import annotations

from collections.abc import AsyncIterator, Container, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord
from msgspec.structs import replace

from bot import delivery
from bot.catalog import Catalog, entry
from bot.clock import Clock
from bot.errors import CannotChallenge
from bot.invitations import words
from bot.invitations.actions import InvitationActions
from bot.invitations.checks import check_number, check_opponents
from bot.invitations.form import Draft, chosen, fresh, places, read_draft, with_value
from bot.invitations.form_controls import COMPUTERS, GAME, LEVEL, PACE, RATED
from bot.invitations.form_panel import form_panel, options_panel
from bot.invitations.host import Host
from bot.location import check_location
from bot.names import Names
from bot.panels import plain_panel
from bot.play.computers import FIRST_LEVEL, computer, numbered
from bot.play.paces import PACES
from bot.play.starting import Deal
from bot.presence import Missing
from bot.storage.records import RELAXED, Answer, Guest
from bot.storage.store import Store
from games.players.levels import LEVELS

Interaction = discord.Interaction[Any]

DOUBLE_CLICK = 5
"""Seconds within which the same click counts only once."""
KEPT = 1000
"""Members whose last click is remembered."""


class FormActions:
    """Answers the clicks in the challenge form."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        catalog: Catalog,
        host: Host,
        does: InvitationActions,
        now: Clock,
        names: Names,
    ) -> None:
        self._client = client
        self._store = store
        self._catalog = catalog
        self._host = host
        self._does = does
        self._now = now
        self._names = names
        self._last: dict[int, tuple[str, int]] = {}
        """The last thing that each member sent, and its time."""

    async def challenge(
        self, interaction: Interaction, member: discord.User | discord.Member
    ) -> None:
        """Show a form that challenges a member, if they take challenges from the member who asks.

        Raises:
            CannotChallenge: they do not.
        """
        guest = Guest(member.id, self._names.of(member), Answer.INVITED)
        if member.id != self._own_id:
            await self._host.check_welcome(guest, interaction.user.id)
        await self.open(interaction, opponents=(member.id,))

    async def open(
        self, interaction: Interaction, game: str = "", opponents: tuple[int, ...] = ()
    ) -> None:
        """Show a form to the member alone.

        Args:
            game: the key of the game; "" for the first one.
            opponents: the ids of members, and the bot's own id once for each computer.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        await check_location(interaction, self._store)
        rules = entry(self._catalog, game or next(iter(self._catalog))).game
        members, computers = self._told_apart(opponents)
        panel = form_panel(self._catalog, fresh(rules, members, computers))
        await interaction.followup.send(view=panel, ephemeral=True)

    async def pick(self, interaction: Interaction, code: str, field: str, value: str) -> None:
        """Change one field of a form.

        Raises:
            CannotChallenge: the form is out of date.
        """
        await interaction.response.defer()
        draft = read_draft(code, self._catalog)
        await self._show(interaction, self._changed(draft, field, value))

    async def pick_opponents(self, interaction: Interaction, code: str, ids: list[str]) -> None:
        """Change the opponents. The bot itself stands for one computer."""
        await interaction.response.defer()
        draft = read_draft(code, self._catalog)
        members, computers = self._told_apart(tuple(map(int, ids)))
        most = max(self._catalog[draft.game].game.seats) - 1
        members = tuple(dict.fromkeys(members))[:most]
        room = most - len(members)
        count = min(max(computers, draft.computers), room)
        await self._show(interaction, replace(draft, members=members, computers=count))

    async def send(self, interaction: Interaction, code: str) -> None:
        """Send the challenge of a form. The form then says where the challenge is.

        Raises:
            NotHere, CannotChallenge, Superseded.
        """
        await interaction.response.defer()
        draft = read_draft(code, self._catalog)
        async with self._once(interaction.user.id, code):
            await self._send(interaction, draft)

    async def _send(self, interaction: Interaction, draft: Draft) -> None:
        await check_location(interaction, self._store)
        game = self._catalog[draft.game].game
        guests = [self._host_of(interaction), *await self._guests(interaction, draft)]
        check_number(game, draft.opponents)
        # The number of seats of an open invitation is only settled when it starts.
        seats = draft.opponents + 1 if draft.opponents else game.seats[0]
        setup = game.setup(seats, chosen(game, draft))
        pace = draft.pace if draft.members or not draft.computers else RELAXED
        told = await self._does.challenge(
            interaction,
            draft.game,
            setup.options,
            numbered(guests),
            pace=pace,
            rated=draft.rated and not draft.computers,
        )
        async with delivery.answering(interaction, "answer a challenge"):
            await delivery.replace(interaction, plain_panel(told))

    async def play_computer(
        self,
        interaction: Interaction,
        key: str,
        given: Mapping[str, str] | None = None,
        deal: Deal | None = None,
        *,
        seat: int = 0,
        levels: Sequence[str] = (FIRST_LEVEL,),
    ) -> None:
        """Start a match against the computer at once.

        Args:
            given: options of the game; all others have their defaults.
            deal: sets up the position in which it begins; None for the start of the game.
            seat: the member's seat.
            levels: the level of the computer on each of the other seats, in order.

        Raises:
            NotHere, CannotChallenge.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        async with self._once(interaction.user.id, key):
            others = [computer(level) for level in levels]
            guests = numbered([*others[:seat], self._host_of(interaction), *others[seat:]])
            await self._play_computer(interaction, key, given or {}, deal, guests)

    async def _play_computer(
        self,
        interaction: Interaction,
        key: str,
        given: Mapping[str, str],
        deal: Deal | None,
        guests: Sequence[Guest],
    ) -> None:
        await check_location(interaction, self._store)
        game = entry(self._catalog, key).game
        options = game.setup(len(guests), given).options
        told = await self._does.challenge(interaction, key, options, guests, deal=deal)
        await interaction.followup.send(told, ephemeral=True)

    async def set_option(
        self, interaction: Interaction, invitation_id: int, field: str, value: str
    ) -> None:
        """Change an option of a waiting invitation.

        Raises:
            InvitationClosed, NotInvited, CannotChallenge.
        """
        await interaction.response.defer()
        await self._does.visible(interaction, invitation_id)
        invitation = await self._host.changeable(invitation_id, interaction.user.id)
        game = entry(self._catalog, invitation.game).game
        options, pace, rated = invitation.options, invitation.pace, invitation.rated
        if field == PACE:
            pace = _known(value, PACES)
        elif field == RATED:
            rated = _known(value, words.RATED_CHOICES) == words.YES
        else:
            options = with_value(game, options, int(field), _number(value))
        changed = await self._host.change_options(
            invitation_id, interaction.user.id, options, pace, rated=rated
        )
        async with delivery.answering(interaction, f"answer at table {invitation_id}"):
            await delivery.replace(interaction, options_panel(game, changed))
        await self._does.show(invitation_id)

    @asynccontextmanager
    async def _once(self, user_id: int, what: str) -> AsyncIterator[None]:
        """Run the body for a click, but refuse the second click of a double click: it would pass
        for another challenge of the same kind.

        Raises:
            CannotChallenge: this is the second click.
        """
        now, before = self._now(), self._last.get(user_id)
        if before is not None and before[0] == what and now - before[1] < DOUBLE_CLICK:
            raise CannotChallenge(words.CLICKED_TWICE)
        self._last.pop(user_id, None)
        self._last[user_id] = what, now
        while len(self._last) > KEPT:
            del self._last[next(iter(self._last))]
        try:
            yield
        except BaseException:
            self._last.pop(user_id, None)  # they may press again
            raise

    async def _show(self, interaction: Interaction, draft: Draft) -> None:
        await delivery.replace(interaction, form_panel(self._catalog, draft))

    def _changed(self, draft: Draft, field: str, value: str) -> Draft:
        """Return a draft after a value was picked in one menu."""
        if field == GAME:
            game = entry(self._catalog, value).game
            return replace(
                fresh(game, draft.members, draft.computers),
                level=draft.level,
                pace=draft.pace,
                rated=draft.rated,
            )
        if field == COMPUTERS:
            room = max(self._catalog[draft.game].game.seats) - 1 - len(draft.members)
            return replace(draft, computers=min(_number(value), room))
        if field == LEVEL:
            return replace(draft, level=_known(value, LEVELS))
        if field == PACE:
            return replace(draft, pace=_known(value, PACES))
        if field == RATED:
            return replace(draft, rated=_known(value, words.RATED_CHOICES) == words.YES)
        game = self._catalog[draft.game].game
        options = with_value(game, chosen(game, draft), int(field), _number(value))
        return replace(draft, values=places(game, options))

    def _told_apart(self, ids: Sequence[int]) -> tuple[tuple[int, ...], int]:
        """Return the members among the opponents, and how often the bot itself is among them."""
        own = self._own_id
        members = tuple(dict.fromkeys(each for each in ids if each != own))
        return members, len(ids) - sum(each != own for each in ids)

    @property
    def _own_id(self) -> int:
        """The bot's own id."""
        return self._client.user.id if self._client.user is not None else 0

    async def _guests(self, interaction: Interaction, draft: Draft) -> list[Guest]:
        """Return the opponents as guests.

        Raises:
            CannotChallenge: one of them cannot be challenged.
        """
        assert interaction.guild is not None
        members = []
        for user_id in draft.members:
            member = await delivery.fetch_member(self._client, interaction.guild, user_id)
            if member is None:
                raise CannotChallenge(words.missing(words.THAT_MEMBER, Missing.LEFT))
            members.append(member)
        check_opponents(interaction, members)
        computers = [computer(draft.level)] * draft.computers
        return [
            *(Guest(each.id, self._names.of(each), Answer.INVITED) for each in members),
            *computers,
        ]

    def _host_of(self, interaction: Interaction) -> Guest:
        """The member who challenges. Their click goes into the luck of the match."""
        user = interaction.user
        return Guest(user.id, self._names.of(user), Answer.ACCEPTED, click=interaction.id)


def _number(value: str) -> int:
    """Return the number in the value of a menu entry.

    Raises:
        CannotChallenge: the value is not a number.
    """
    if not value.isdecimal():
        raise CannotChallenge(words.FORM_OLD)
    return int(value)


def _known(value: str, among: Container[str]) -> str:
    """Return the key in the value of a menu entry.

    Raises:
        CannotChallenge: there is no such key.
    """
    if value not in among:
        raise CannotChallenge(words.FORM_OLD)
    return value
