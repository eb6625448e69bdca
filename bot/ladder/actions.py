"""Answers `/ladder` and its buttons."""

from __future__ import annotations

from typing import Any, NoReturn

import discord

from bot import delivery
from bot import words as common
from bot.catalog import entry, named_game
from bot.clock import DAY
from bot.core import Core
from bot.errors import CannotChallenge, NoSuchMatch, NotHere
from bot.invitations import words as invitation_words
from bot.invitations.actions import InvitationActions
from bot.ladder import words
from bot.ladder.controls import LadderAction, LadderButton
from bot.ladder.listing import Ladders, Listing
from bot.ladder.model import IDLE, Climber, Wait, back, why_wait
from bot.ladder.panel import drawn, ladder_panel, public_panel
from bot.location import check_location, invitations_go_to, server_of
from bot.locks import Locks
from bot.panels import Panel, plain_panel
from bot.presence import Missing, hindrance
from bot.showing.publications import Drawn, Publications
from bot.storage.connection import Superseded
from bot.storage.ladders import OCCASION, Ladder
from bot.storage.records import Answer, Challengers, Guest
from renderers.cards.leaderboard import LADDER, leaderboard_card
from renderers.kit.themes import Theme
from renderers.picture import Picture

Interaction = discord.Interaction[Any]

PACE = "three_days"
"""The pace of ladder matches."""
OPEN_FOR = 3 * DAY
"""The seconds for which a challenge is open, the same as for a decision in its match."""
KIND = "ladder"
"""The kind of lists posted for everybody."""
TRIES = 3
"""The number of attempts to change places that others change at the same moment."""


class LadderActions:
    """Answers the interactions of ladders."""

    def __init__(self, core: Core) -> None:
        self._core, self._store = core, core.store.ladders
        self._lists = Ladders(core)
        self._locks = Locks()

    async def open(self, interaction: Interaction, game: str) -> None:
        """Show a ladder to the member alone.

        Args:
            game: the game as typed; "" for a ladder of the member, or otherwise the first there is.

        Raises:
            NoSuchMatch: there is no such game, or it is not for two players.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        guild = server_of(interaction)
        wanted = named_game(self._core.catalog, game).game.key if game else ""
        key = wanted or await self._first(guild.id, interaction.user.id)
        ladder = self._ladder(guild, key)
        panel, pictures = await self._own_panel(interaction, ladder)
        await interaction.followup.send(view=panel, files=delivery.files(pictures), ephemeral=True)

    async def press(self, interaction: Interaction, game: str, action: LadderAction) -> None:
        """Do what a button of a ladder stands for."""
        if action is LadderAction.OPEN:
            await self.open(interaction, game)
            return
        await interaction.response.defer()
        ladder = self._ladder(server_of(interaction), game)
        user = interaction.user
        match action:
            case LadderAction.JOIN:
                await self._join(ladder, user)
            case LadderAction.AUTO | LadderAction.ASK:
                await self._store.set_auto(ladder, user.id, on=action is LadderAction.AUTO)
            case LadderAction.BACK:
                await self._come_back(interaction, ladder)
            case LadderAction.LEAVE:
                sure = [LadderButton(game, each).item() for each in _SURE]
                await delivery.replace(interaction, plain_panel(words.LEAVE_SURE, *sure), [])
                return
            case LadderAction.REALLY:
                left = await self._store.leave(ladder, user.id)
                told = words.LEFT if left else words.NOT_HERE_ANY_MORE
                await delivery.replace(interaction, plain_panel(told), [])
                return
            case LadderAction.SHOW:
                await self._publish(interaction, ladder)
                return
        await self._show(interaction, ladder)

    async def pick(self, interaction: Interaction, game: str) -> None:
        """Show the ladder of the picked game."""
        await interaction.response.defer()
        await self._show(interaction, self._ladder(server_of(interaction), game))

    async def challenge(self, interaction: Interaction, game: str, user_id: int) -> None:
        """Challenge a member on a ladder.

        An invitation is posted. If the member accepts challenges at once, the match starts instead.

        Raises:
            NotHere: no match can start here.
            CannotChallenge: the member is out of reach or cannot be challenged now; the sentence
                says why.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        guild = server_of(interaction)
        await check_location(interaction, self._core.store)
        ladder = self._ladder(guild, game)
        async with self._locks.of(hash(ladder)):  # of two clicks the second sees the first
            told = await self._challenge(interaction, guild, ladder, user_id)
        await interaction.followup.send(told, ephemeral=True)

    async def _challenge(
        self, interaction: Interaction, guild: discord.Guild, ladder: Ladder, user_id: int
    ) -> str:
        user = interaction.user
        listing = await self._lists.listing(guild, ladder, user.id, self._core.names.of(user))
        if listing.own is None:
            raise CannotChallenge(words.NOT_HERE_ANY_MORE)
        found = next((each for each in listing.reach if each[0].rung.user_id == user_id), None)
        if found is None:
            await self._refuse(listing, user_id, user.id)
        receiver, wait = found
        _check_wait(receiver, wait)
        member = await self._present(interaction, guild, user_id, receiver.rung.name)
        taken = Answer.ACCEPTED if receiver.rung.auto else Answer.INVITED
        guests = [
            Guest(user.id, self._core.names.of(user), Answer.ACCEPTED, click=interaction.id),
            Guest(member.id, self._core.names.of(member), taken),
        ]
        options = self._core.catalog[ladder.game].game.setup(2, {}).options

        async def check_again(invitation_id: int) -> None:
            """Check again inside the transaction: another process may be as fast."""
            challenges = await self._store.challenges_now(ladder)
            others = [each for each in challenges if each.invitation_id != invitation_id]
            _check_wait(receiver, why_wait(others, user.id, user_id, self._core.now()))

        return await self._core.parts[InvitationActions].challenge(
            interaction,
            ladder.game,
            options,
            guests,
            pace=PACE,
            rated=True,
            occasion=OCCASION,
            open_for=OPEN_FOR,
            also=check_again,
        )

    async def _refuse(self, listing: Listing, user_id: int, challenger: int) -> NoReturn:
        """Say why a member is out of reach.

        Raises:
            CannotChallenge: always.
        """
        names = {each.rung.user_id: each.rung.name for each in listing.found}
        if user_id in names:
            why = await self._core.store.refusals.takes_from(user_id, challenger)
            if why is Challengers.NOBODY:
                raise CannotChallenge(invitation_words.takes_none(names[user_id]))
            if why is Challengers.PLAYED:
                raise CannotChallenge(invitation_words.takes_known(names[user_id]))
        raise CannotChallenge(words.NOT_IN_REACH)

    async def _present(
        self, interaction: Interaction, guild: discord.Guild, user_id: int, name: str
    ) -> discord.Member:
        """Return a member who can answer in the channel that invitations go to.

        Raises:
            CannotChallenge: the member has left, or cannot answer there.
        """
        member = await delivery.fetch_member(self._core.client, guild, user_id)
        if member is None:
            await self._store.note_seen(guild.id, (), [user_id], self._core.now())
            raise CannotChallenge(invitation_words.missing(name, Missing.LEFT))
        channel = guild.get_channel_or_thread(invitations_go_to(interaction).channel_id)
        if (why := hindrance(member, channel)) is not None:
            raise CannotChallenge(invitation_words.missing(self._core.names.of(member), why))
        return member

    async def _join(self, ladder: Ladder, user: discord.User | discord.Member) -> None:
        wants = await self._core.store.members.notify(user.id)
        if wants.challenges is Challengers.NOBODY:
            raise CannotChallenge(words.CLOSED)
        if not await self._store.join(ladder, user.id, self._core.names.of(user), self._core.now()):
            raise CannotChallenge(words.JOINED_ALREADY)

    async def _come_back(self, interaction: Interaction, ladder: Ladder) -> None:
        guild, user = server_of(interaction), interaction.user
        for _ in range(TRIES):
            listing = await self._lists.listing(guild, ladder, user.id, self._core.names.of(user))
            if listing.own is None:
                raise CannotChallenge(words.NOT_HERE_ANY_MORE)
            if listing.own.skipped not in IDLE:
                raise CannotChallenge(words.NOT_IDLE)
            now = self._core.now()
            places = back(await self._store.rungs(ladder), user.id, now)
            try:
                await self._store.come_back(ladder, user.id, now, places)
            except Superseded:
                continue  # somebody has just climbed
            return
        raise CannotChallenge(words.CHANGED)

    # Showing.

    async def _publish(self, interaction: Interaction, ladder: Ladder) -> None:
        """Post a ladder in the channel.

        Raises:
            NotHere: it cannot be posted here, or nobody is on it any more.
            Undelivered: Discord does not accept it.
        """
        guild = server_of(interaction)
        if interaction.channel_id is None:
            raise NotHere(common.SERVER_ONLY)
        if lacking := delivery.missing_permissions(interaction):
            raise NotHere(common.lacking(lacking))
        post = self._core.parts[Publications].post
        message_id = await post(guild, interaction.channel_id, KIND, ladder.game)
        if message_id is None:
            raise NotHere(words.NOBODY_YET)
        link = common.jump(guild.id, interaction.channel_id, message_id)
        await delivery.replace(interaction, plain_panel(words.posted(link)), [])

    async def drawn_for_all(self, guild: discord.Guild, game: str) -> Drawn | None:
        """Draw a ladder for everybody. Returns None while nobody has a number on it.

        Raises:
            NoSuchMatch: the game no longer exists.
        """
        listing = await self._lists.listing(guild, self._ladder(guild, game), None)
        pictures = await self._drawn(listing, await self._core.themes.public(guild.id))
        return (public_panel(listing, self._core.catalog, pictures), pictures) if pictures else None

    async def _show(self, interaction: Interaction, ladder: Ladder) -> None:
        panel, pictures = await self._own_panel(interaction, ladder)
        await delivery.replace(interaction, panel, pictures)

    async def _own_panel(
        self, interaction: Interaction, ladder: Ladder
    ) -> tuple[Panel, list[Picture]]:
        guild, user = server_of(interaction), interaction.user
        listing = await self._lists.listing(guild, ladder, user.id, self._core.names.of(user))
        theme = await self._core.themes.private(user.id, guild.id)
        pictures = await self._drawn(listing, theme)
        games = [each for each in await self._store.games(guild.id) if self._has_ladder(each)]
        return ladder_panel(listing, self._core.catalog, pictures, games), pictures

    async def _drawn(self, listing: Listing, theme: Theme) -> list[Picture]:
        if not listing.shown:
            return []
        board = drawn(listing, self._core.catalog[listing.ladder.game].game.name)
        return [await self._core.draw_pool.draw(lambda: leaderboard_card(board, theme, LADDER))]

    # Games.

    async def _first(self, guild_id: int, user_id: int) -> str:
        """Return the game to begin with.

        That is one on whose ladder the member is, or one with any ladder, or the first of all.
        """
        own = await self._store.games_of(guild_id, user_id)
        found = [*own, *await self._store.games(guild_id), *self._core.catalog]
        return next((each for each in found if self._has_ladder(each)), "")

    def _has_ladder(self, game: str) -> bool:
        """Return whether a game exists and is playable by two."""
        return game in self._core.catalog and 2 in self._core.catalog[game].game.seats

    def _ladder(self, guild: discord.Guild, game: str) -> Ladder:
        """Return the ladder of a game.

        Raises:
            NoSuchMatch: there is no such game, or it is not for two players.
        """
        if game:
            entry(self._core.catalog, game)
        if not self._has_ladder(game):
            raise NoSuchMatch(words.NO_LADDERS)
        return Ladder(guild.id, game)


_SURE = (LadderAction.REALLY, LadderAction.OPEN)


def _check_wait(receiver: Climber, wait: Wait | None) -> None:
    """Check that a member within reach can be challenged now.

    Raises:
        CannotChallenge: the challenger must wait; the sentence says why.
    """
    if wait is not None:
        told = words.waits(receiver.rung.name, receiver.number, wait)
        raise CannotChallenge(told.removeprefix("• "))
