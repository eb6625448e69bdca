"""Members set up tournaments and take part in them. Every click is checked anew."""

from __future__ import annotations

import asyncio
import io
import secrets
from collections.abc import Callable, Sequence
from typing import Any

import discord
import msgspec

from bot import delivery
from bot import words as common
from bot.catalog import entry
from bot.clock import DAY
from bot.core import Core
from bot.errors import InvitationClosed, NotHere, OddControl
from bot.invitations.form import applying, with_value
from bot.location import check_location, invitations_go_to
from bot.locks import Locks
from bot.pairings.course import advanced
from bot.pairings.records import LEAST, MOST, MOST_EACH, Format, Part, Phase, Tournament
from bot.pairings.signing_up import (
    NotNow,
    Unsure,
    cancelled,
    checked_in,
    counted_in,
    joined,
    started,
    takes_late,
    withdrawn,
)
from bot.panels import plain_panel
from bot.play.paces import PACES
from bot.quiet import zone_of
from bot.storage.connection import Superseded
from bot.storage.tournaments import NewTournament, TournamentRow
from bot.storage.traces import trace_of
from bot.tournaments import sheets, words
from bot.tournaments.access import OrganizerAccess
from bot.tournaments.controls import Field, Wish
from bot.tournaments.panel import (
    draft_panel,
    organizer_rows,
    public_panel,
    public_texts,
    sure_panel,
)
from bot.tournaments.posts import Posts
from bot.tournaments.runner import Runner
from bot.tournaments.when import parse
from bot.visibility import sees
from games.engine import AnyGame

Interaction = discord.Interaction[Any]

TRIES = 5
"""The number of times that a change is tried while something else keeps being faster."""
GOING_ON = 5
"""The most tournaments that a server may have under way."""
TITLE = 60
FAR = 365 * DAY


class TournamentActions:
    """Answers members and organizers."""

    def __init__(self, core: Core, access: OrganizerAccess, runner: Runner, posts: Posts) -> None:
        self._core, self._store = core, core.store.tournaments
        self._access, self._runner, self._posts = access, runner, posts
        self._locks = Locks()

    # Setting up.

    async def create(
        self,
        interaction: Interaction,
        title: str,
        game: str,
        format_: Format,
        pace: str,
        most: int,
        starts: str,
    ) -> None:
        """Draft a tournament, which only its organizer sees until it is announced.

        Raises:
            NotHere: the member may not organize, or a tournament cannot be held here.
            NotNow: a setting makes no sense.
        """
        guild = await self._access.check(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await check_location(interaction, self._core.store)
        rules = entry(self._core.catalog, game).game
        title = " ".join(title.split())
        if not 0 < len(title) <= TITLE:
            raise NotNow(words.NO_TITLE)
        if 2 not in rules.seats:
            raise NotNow(words.NOT_FOR_TWO)
        if not PACES[pace].has_clocks:
            raise NotNow(words.NEEDS_CLOCK)
        if await self._store.going_on(guild.id) >= GOING_ON:
            raise NotNow(words.TOO_MANY)
        play = Tournament(
            format=format_,
            phase=Phase.DRAFT,
            most=most,
            seed=secrets.randbits(62),
            starts_at=await self._starts_at(interaction, starts),
        )
        _check_size(play)
        new = NewTournament(
            location=invitations_go_to(interaction),
            organizer_id=interaction.user.id,
            title=title,
            game=game,
            options=dict(rules.setup(2).options),
            pace=pace,
            play=play,
            created_at=self._core.now(),
        )
        row = await self._stored(await self._store.add(new))
        panel = draft_panel(self._core.catalog, row)
        await interaction.followup.send(view=panel, ephemeral=True)

    async def _starts_at(self, interaction: Interaction, typed: str) -> int | None:
        if not typed.strip():
            return None
        wants = await self._core.store.members.notify(interaction.user.id)
        now = self._core.now()
        at = parse(typed, now, zone_of(wants))
        if at is None:
            raise NotNow(words.BAD_TIME)
        if not now < at < now + FAR:
            raise NotNow(words.PAST)
        return at

    async def set(
        self, interaction: Interaction, tournament_id: int, field: str, value: str
    ) -> None:
        """Change a setting of a draft."""
        await interaction.response.defer()
        row = await self._draft(interaction, tournament_id)
        game = entry(self._core.catalog, row.game).game
        try:
            changed = _with(row, game, field, value)
        except ValueError as error:
            raise OddControl(common.ODD_CONTROL) from error
        try:
            await self._store.set_up(row, changed)
        except Superseded:
            raise InvitationClosed(words.BUSY) from None
        panel = draft_panel(self._core.catalog, await self._stored(row.id))
        await delivery.replace(interaction, panel)

    async def announce(self, interaction: Interaction, tournament_id: int) -> None:
        """Open a draft for sign-up."""
        await interaction.response.defer()
        row = await self._draft(interaction, tournament_id)
        _check_size(row.play)
        if row.play.starts_at is not None and row.play.starts_at <= self._core.now():
            raise NotNow(words.PAST)
        announced = msgspec.structs.replace(row.play, phase=Phase.SIGN_UP)
        try:
            if not await self._store.announce(row, announced, GOING_ON):
                raise NotNow(words.TOO_MANY)
        except Superseded:
            raise InvitationClosed(words.BUSY) from None
        await self._runner.look(row.id)
        row = await self._stored(row.id)
        where = row.location
        link = common.jump(where.guild_id, where.channel_id, row.message_id or None)
        await delivery.replace(interaction, plain_panel(words.announced(link)))

    async def discard(self, interaction: Interaction, tournament_id: int) -> None:
        """Delete a draft."""
        await interaction.response.defer()
        row = await self._draft(interaction, tournament_id)
        if not await self._store.drop(row.id):
            raise InvitationClosed(words.ANNOUNCED_ALREADY)
        await delivery.replace(interaction, plain_panel(words.DISCARDED))

    # Taking part.

    async def do(self, interaction: Interaction, tournament_id: int, wish: Wish) -> None:
        """Do what a button says.

        Raises:
            NotNow, NotHere, InvitationClosed.
        """
        match wish:
            case Wish.ANNOUNCE:
                await self.announce(interaction, tournament_id)
            case Wish.DISCARD:
                await self.discard(interaction, tournament_id)
            case _:
                await interaction.response.defer(ephemeral=True, thinking=True)
                await self._do(interaction, tournament_id, wish)

    async def _do(self, interaction: Interaction, tournament_id: int, wish: Wish) -> None:
        row = await self.seen(interaction, tournament_id)
        user = interaction.user
        match wish:
            case Wish.JOIN:
                names, trace = self._core.names, trace_of(user.id)
                play = await self._change(  # the name of then: it may be taken away while they wait
                    row.id, lambda t: advanced(joined(t, user.id, names.of(user), trace))
                )
                await self._say(interaction, _joined(play, user.id))
            case Wish.CHECK_IN:
                await self._change(row.id, lambda t: checked_in(t, user.id))
                await self._say(interaction, words.CHECKED_IN)
            case Wish.WITHDRAW | Wish.SURELY_WITHDRAW:
                sure = wish is Wish.SURELY_WITHDRAW
                try:  # it may begin while they press: what they would forfeit is asked then
                    await self._change(row.id, lambda t: withdrawn(t, user.id, sure=sure))
                except Unsure:
                    await self._ask(interaction, row, Wish.SURELY_WITHDRAW)
                    return
                await self._say(interaction, words.WITHDRAWN)
            case Wish.SHOW:
                await self._show(interaction, row)
                return
            case Wish.FILES:
                await self._files(interaction, row)
                return
            case _:
                await self._organize(interaction, row, wish)
                return
        self._runner.notice(row.id)

    async def _organize(self, interaction: Interaction, row: TournamentRow, wish: Wish) -> None:
        await self._access.check_of(interaction, row)
        match wish:
            case Wish.START | Wish.SURELY_START:
                away, sure = await self._runner.away(row), wish is Wish.SURELY_START
                try:
                    await self._change(row.id, lambda t: started(counted_in(t, away), sure=sure))
                except Unsure as unsure:
                    play = counted_in(row.play, away)
                    late = await asyncio.to_thread(lambda: takes_late(started(play, sure=True)))
                    await self._ask(interaction, row, Wish.SURELY_START, unsure.missing, late=late)
                    return
                await self._say(interaction, words.STARTED)
            case Wish.CANCEL:
                cancelled(row.play)
                await self._ask(interaction, row, Wish.SURELY_CANCEL)
                return
            case _:
                await self._change(row.id, cancelled, words.BY_ORGANIZER)
                await self._say(interaction, words.CANCELLED)
        self._runner.notice(row.id)

    async def remove(self, interaction: Interaction, tournament_id: int, user_id: int) -> None:
        """Take a member out, for an organizer. The interaction must be acknowledged already."""
        row = await self.seen(interaction, tournament_id)
        await self._access.check_of(interaction, row)
        await self._change(row.id, lambda t: withdrawn(t, user_id, Part.REMOVED))
        await self._say(interaction, words.REMOVED)
        self._runner.notice(row.id)

    # Showing.

    async def _show(self, interaction: Interaction, row: TournamentRow) -> None:
        texts = public_texts(self._core.catalog, row)
        theme = await self._core.themes.private(interaction.user.id, row.location.guild_id)
        pictures = await self._posts.drawn(row, theme)
        panel = public_panel(texts, row, pictures)
        try:
            await self._access.check_of(interaction, row)
        except NotHere:
            pass  # it is not theirs to look after
        else:
            if items := organizer_rows(row):
                panel.add_row(*items)
        await interaction.followup.send(view=panel, files=delivery.files(pictures), ephemeral=True)

    async def _files(self, interaction: Interaction, row: TournamentRow) -> None:
        written = sheets.table_sheet(row.play), sheets.match_sheet(row.play)
        files = [
            discord.File(io.BytesIO(data), name)
            for data, name in zip(written, sheets.names(row.id), strict=True)
        ]
        told = words.ALL_FILES if row.play.phase is Phase.FINISHED else words.FILES
        await interaction.followup.send(told, files=files, ephemeral=True)

    async def _say(self, interaction: Interaction, text: str) -> None:
        await interaction.followup.send(view=plain_panel(text), ephemeral=True)

    async def _ask(
        self,
        interaction: Interaction,
        row: TournamentRow,
        wish: Wish,
        names: Sequence[str] = (),
        *,
        late: bool = False,
    ) -> None:
        panel = sure_panel(row, wish, names, late=late)
        await interaction.followup.send(view=panel, ephemeral=True)

    # Finding and changing.

    async def seen(self, interaction: Interaction, tournament_id: int) -> TournamentRow:
        """Return an announced tournament that a member can see where they are.

        Raises:
            InvitationClosed: there is none.
        """
        row = await self._store.get(tournament_id)
        if row is None or row.play.phase is Phase.DRAFT or not sees(interaction, row.location):
            raise InvitationClosed(words.GONE)
        return row

    async def _draft(self, interaction: Interaction, tournament_id: int) -> TournamentRow:
        await self._access.check(interaction)
        row = await self._store.get(tournament_id)
        if row is None or row.organizer_id != interaction.user.id:
            raise InvitationClosed(words.GONE)
        if row.play.phase is not Phase.DRAFT:
            raise InvitationClosed(words.ANNOUNCED_ALREADY)
        return row

    async def _stored(self, tournament_id: int) -> TournamentRow:
        row = await self._store.get(tournament_id)
        if row is None:
            raise InvitationClosed(words.GONE)
        return row

    async def _change(
        self, tournament_id: int, change: Callable[[Tournament], Tournament], why: str = ""
    ) -> Tournament:
        """Change a tournament as it stands now, and return it.

        Raises:
            NotNow: the tournament does not allow the change.
            InvitationClosed: something else kept being faster.
            Unsure: the member must confirm it first.
        """
        async with self._locks.of(tournament_id):  # a call brings many clicks at once
            for _ in range(TRIES):
                row = await self._stored(tournament_id)
                play = await asyncio.to_thread(change, row.play)  # it may pair a round
                try:
                    await self._store.change(row, play, why)
                except Superseded:
                    continue
                return play
        raise InvitationClosed(words.BUSY)


def _with(row: TournamentRow, game: AnyGame, field: str, value: str) -> TournamentRow:
    """Return a draft with a new value for one setting.

    Raises:
        ValueError: there is no such value.
    """
    play, replace = row.play, msgspec.structs.replace
    if field.isdecimal():
        if int(field) not in {at for at, _ in applying(game, row.options)}:
            raise ValueError(field)
        return replace(row, options=with_value(game, row.options, int(field), int(value)))
    match Field(field):
        case Field.FORMAT:
            format_ = Format(value)
            most = min(play.most, MOST_EACH if format_ is Format.ROUND_ROBIN else MOST)
            return replace(row, play=replace(play, format=format_, most=most))
        case Field.MOST:
            play = replace(play, most=int(value))
            _check_size(play)
            return replace(row, play=play)
        case Field.PACE:
            if value not in PACES or not PACES[value].has_clocks:
                raise ValueError(value)
            return replace(row, pace=value)
        case Field.RATED:
            return replace(row, rated=value == words.YES)
        case _:
            return replace(row, play=replace(play, twice=value == words.YES))


def _joined(play: Tournament, user_id: int) -> str:
    """Tell a member who has just joined what comes next."""
    if play.phase is not Phase.RUNNING:
        return words.JOINED
    member = play.member(user_id)
    return words.JOINED_LATE if member and member.since <= play.round else words.JOINED_NEXT


def _check_size(play: Tournament) -> None:
    """Check the number of members that can take part.

    Raises:
        NotNow: the number is too small or too large.
    """
    most = MOST_EACH if play.format is Format.ROUND_ROBIN else MOST
    if not LEAST <= play.most <= most:
        raise NotNow(words.BAD_SIZE)
