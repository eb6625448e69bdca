"""Asks players to let a member watch from their seat, and shows what that member may see."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.clock import MINUTE
from bot.controls import Item
from bot.core import Core
from bot.errors import CannotGive, NoSuchMatch, NotInMatch, StaleBoard, Undelivered
from bot.hand.hand_panel import Section
from bot.hand.private_boards import drawn
from bot.panels import Panel, plain_panel
from bot.pings import Reason
from bot.play.match import Match, as_of, assemble
from bot.questions import Question, Questions
from bot.showing.publications import Drawn
from bot.storage.peers import Topic
from bot.storage.watchers import Watcher, WatchStatus
from bot.visibility import sees
from bot.watching import words
from bot.watching.controls import AskButton, WatchAction, WatchButton
from bot.wire.nonce import nonce_of
from games.refusals import MatchOver
from games.teams import commander
from renderers.picture import Picture

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
KIND = "watching"
"""The kind of posts in which members ask to watch."""

DELAY_SECONDS = 10 * MINUTE
"""A watcher sees the match as it was this long ago, and never beyond the player's last decision."""


class Watching:
    """Answers watchers, and the players they watch."""

    def __init__(self, core: Core) -> None:
        self._core, self._store = core, core.store.watchers
        self._questions = Questions(core)

    async def ask(self, interaction: Interaction, match_id: int, player_id: int) -> None:
        """Ask a player, in the channel of the match, where everybody can read it.

        Raises:
            NoSuchMatch, MatchOver, Undelivered.
            CannotGive: the member may not watch, or has asked just now.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self._running(interaction, match_id)
        told = await self.ask_player(match, interaction.user, player_id)
        await interaction.followup.send(told, ephemeral=True)

    async def ask_player(
        self, match: Match, user: discord.Member | discord.User, player_id: int
    ) -> str:
        """Ask a player of a running match to let a member watch. Returns the answer to that member.

        The member must be allowed to know of the match.

        Raises:
            Undelivered.
            CannotGive: the member may not watch, or has asked just now.
        """
        core, match_id = self._core, match.id
        if match.has_played(user.id):
            raise CannotGive(words.PLAYS_ALREADY)
        seats = [
            seat.number
            for seat in match.seats
            if seat.player.user_id == player_id and seat.player.is_member and seat.plays
        ]
        if not seats:
            raise CannotGive(words.NO_PLAYER)
        if await self._is_refused(match, seats[0], user.id):
            raise CannotGive(words.cannot(match.names[seats[0]]))
        name, now = core.names.of(user), core.now()
        watcher = Watcher(match_id, user.id, name, seats[0], player_id, WatchStatus.ASKED, now)
        if not await self._questions.may_ask(match_id, user.id):
            raise CannotGive(words.JUST_ASKED)
        if (number := await self._store.ask(watcher)) is None:
            raise CannotGive(words.ONE_SEAT)
        nonce, panel = nonce_of("watch", match_id, user.id, now), _asks(match, watcher)
        about, to = (KIND, str(number)), (user.id, player_id)
        await self._questions.ask(Question(match, *to, Reason.WATCH, panel, nonce, *about))
        self._notice(match_id)
        return words.asked(match.names[seats[0]])

    async def press(self, interaction: Interaction, button: WatchButton) -> None:
        """Agree to a watcher, end the watching, or look.

        Raises:
            NoSuchMatch, MatchOver, CannotGive, StaleBoard.
        """
        if button.action is WatchAction.LOOK:
            await self.look(interaction, button.match_id)
            return
        await interaction.response.defer()
        watcher = await self._store.get(button.match_id, button.user_id)
        if watcher is None or watcher.status is WatchStatus.ENDED:
            raise StaleBoard(words.NOT_ASKED)
        user_id, stops = interaction.user.id, button.action is WatchAction.STOP
        if user_id != watcher.player_id and not (stops and await self._may_stop(watcher, user_id)):
            raise CannotGive(words.NOT_YOURS_TO_END if stops else words.NOT_YOURS)
        if stops:
            await self.end(watcher)
            await self._replace(interaction, plain_panel(words.ended(watcher.name)))
        else:
            match = await self._running(interaction, watcher.match_id)
            await self.agree(match, watcher)
            await self._replace(interaction, _watches(match, watcher))
        await self.show_below_board(watcher.match_id)

    async def _may_stop(self, watcher: Watcher, user_id: int) -> bool:
        """Return whether a member other than the player may end the watching.

        That is the watcher, or a partner, whose hand is seen too.
        """
        if user_id == watcher.user_id:
            return True
        match = await self._core.manager.load(watcher.match_id)
        return any(match.user(each) == user_id for each in match.partners(watcher.seat))

    async def _is_refused(self, match: Match, seat: int, user_id: int) -> bool:
        """Return whether a member is blocked by a seat's player, or by a partner whose hand they
        would see."""
        refuses = self._core.store.refusals.refuses
        players = [match.user(each) for each in (seat, *match.partners(seat))]
        return any([await refuses(player, user_id) for player in players if player > 0])

    async def end(self, watcher: Watcher) -> None:
        """End a member's watching, or their request to watch."""
        await self._store.end(watcher.match_id, watcher.user_id)
        self._notice(watcher.match_id)

    async def agree(self, match: Match, watcher: Watcher) -> None:
        """Let a member watch, since the player who was asked has agreed.

        Raises:
            StaleBoard: the player was not asked, or no longer has the seat.
        """
        # A second click changes nothing, but shows what the bot could not before it was killed.
        is_asked = watcher.status is not WatchStatus.AGREED
        if match.user(watcher.seat) != watcher.player_id or (
            is_asked and not await self._store.agree(watcher)
        ):
            raise StaleBoard(words.NOT_ASKED)
        log.info("match %s: a member watches", match.id)
        self._notice(match.id)

    async def show_question(self, watcher: Watcher) -> None:
        """Update the message about a watcher answered elsewhere, and the line below the board."""
        number = await self._store.number(watcher.match_id, watcher.user_id)
        await self._questions.show(KIND, str(number))
        await self.show_below_board(watcher.match_id)

    async def show_below_board(self, match_id: int) -> None:
        """Update the line below the newest board that tells all players who is watching."""
        try:
            await self._core.presenter.show_times(match_id, however_old=True)
        except Undelivered as error:
            log.info("match %s: the next board tells it: %s", match_id, type(error).__name__)

    async def drawn(self, _guild: discord.Guild, about: str) -> Drawn:
        """Return the current message about a watcher, with the current names of its members."""
        watcher = await self._store.numbered(int(about))
        if watcher is None or not watcher.name:
            return plain_panel(words.NOT_ASKED), ()
        if watcher.status is WatchStatus.ENDED:
            return plain_panel(words.ended(watcher.name)), ()
        match = await self._core.manager.load(watcher.match_id)
        if match.over:
            return plain_panel(words.OVER), ()
        agreed = watcher.status is WatchStatus.AGREED
        return (_watches(match, watcher) if agreed else _asks(match, watcher)), ()

    def _notice(self, match_id: int) -> None:
        """Let the tabs that have the match open at the table look again."""
        self._core.store.peers.tell(Topic.TABLE, match_id)

    async def look(self, interaction: Interaction, match_id: int) -> None:
        """Show a watcher what they may see, to them alone.

        Raises:
            NoSuchMatch, MatchOver.
            CannotGive: nobody lets them watch, or there is nothing to see yet.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match, user_id = await self._running(interaction, match_id), interaction.user.id
        told, pictures = await self.seen(match, user_id)
        panel = Panel(told)
        panel.add_pictures(pictures)
        panel.add_row(WatchButton(match_id, user_id, WatchAction.LOOK).item())
        files = delivery.files(pictures)
        await interaction.followup.send(view=panel, files=files, ephemeral=True)

    async def seen(self, match: Match, user_id: int) -> tuple[str, Sequence[Picture]]:
        """Return what a watcher of a running match may see: a text, and pictures.

        Raises:
            CannotGive: nobody lets them watch, or there is nothing to see yet.
        """
        core, match_id = self._core, match.id
        watcher = await self._store.get(match_id, user_id)
        if watcher is None or not may_see(match, watcher):
            raise CannotGive(words.ASK_FIRST)
        if await self._is_refused(match, watcher.seat, user_id):
            await self._store.end(match_id, user_id)  # they were blocked after the consent
            raise CannotGive(words.ASK_FIRST)
        version = await self._store.version_for(
            watcher, core.now() - DELAY_SECONDS, deciding_partners(match, watcher.seat)
        )
        step = None if version is None else await core.store.steps.get(match_id, version)
        if step is None:
            raise CannotGive(words.NOTHING_YET)
        theme = await core.themes.private(user_id, match.row.location.guild_id)
        then = assemble(as_of(match.row, step), core.catalog)
        pictures = await core.draw_pool.draw(
            lambda: drawn(then, watcher.seat, theme, (), whole=True)
        )
        return words.seen(match.names[watcher.seat], match_id, step.at), pictures

    async def way_to_watch(
        self, interaction: Interaction, refusal: NotInMatch
    ) -> Sequence[Item] | None:
        """Return buttons to watch a match, for a member who pressed a button of its players."""
        is_click = interaction.type is discord.InteractionType.component
        if not is_click or interaction.guild is None or not refusal.match_id:
            return None
        match, user_id = await self._core.manager.load(refusal.match_id), interaction.user.id
        if match.over or match.has_played(user_id):
            return None
        watcher = await self._store.get(match.id, user_id)
        if watcher is not None:
            sees_it = may_see(match, watcher)
            return [WatchButton(match.id, user_id, WatchAction.LOOK).item()] if sees_it else None
        return [
            AskButton(match.id, seat.player.user_id).item(seat.player.name)
            for seat in match.seats
            if seat.player.is_member and seat.plays
        ]

    async def in_more(self, match: Match, seat: int) -> Sequence[Section]:
        """Return the sections of **More** in a hand about watchers of its seat or a partner's."""
        watching = await self._store.watching(match.id)
        return [
            Section(
                words.watched(each.name)
                if each.seat == seat
                else words.watches(each.name, match.names[each.seat]),
                WatchButton(match.id, each.user_id, WatchAction.STOP).item(),
            )
            for each in watching
            if each.seat in (seat, *match.partners(seat)) and may_see(match, each)
        ]

    async def line(self, match: Match) -> str:
        """Return the line below the board about who is watching; "" if nobody is."""
        if match.over:
            return ""
        watching = await self._store.watching(match.id)
        return words.line([each for each in watching if may_see(match, each)], match.names)

    async def _running(self, interaction: Interaction, match_id: int) -> Match:
        """Return a running match that the member may know of.

        Raises:
            NoSuchMatch, MatchOver.
        """
        match = await self._core.manager.load(match_id)
        if not sees(interaction, match.row.location):
            raise NoSuchMatch(common.NO_SUCH_MATCH)
        if match.over:
            raise MatchOver(words.OVER)
        return match

    async def _replace(self, interaction: Interaction, panel: discord.ui.LayoutView) -> None:
        async with delivery.answering(interaction, "show who watches"):
            await delivery.replace(interaction, panel, for_all=True)


def deciding_partners(match: Match, seat: int) -> tuple[int, ...]:
    """Return the partners of a seat who decide for themselves."""
    return tuple(
        each
        for each in match.partners(seat)
        if match.seats[each].plays and commander(match.state, each) == each
    )


def may_see(match: Match, watcher: Watcher) -> bool:
    """Return whether a watcher still may watch.

    The player who agreed must still have the seat, and the watcher must not have played.
    """
    return (
        watcher.status is WatchStatus.AGREED
        and match.user(watcher.seat) == watcher.player_id
        and not match.has_played(watcher.user_id)
    )


def partners_of(match: Match, watcher: Watcher) -> list[str]:
    """Return the names of the partners whose hands are seen along with the watched seat's."""
    return [match.names[each] for each in match.partners(watcher.seat)]


def _asks(match: Match, watcher: Watcher) -> Panel:
    """Return the message that asks whether a member may watch."""
    partners = partners_of(match, watcher)
    told = words.asks(watcher.player_id, watcher.name, watcher.match_id, partners)
    return _panel(told, watcher, WatchAction.AGREE, WatchAction.STOP)


def _watches(match: Match, watcher: Watcher) -> Panel:
    """Return the message that replaces it once the member may watch."""
    told = words.watches(watcher.name, match.names[watcher.seat])
    return _panel(told, watcher, WatchAction.LOOK, WatchAction.STOP)


def _panel(text: str, watcher: Watcher, *actions: WatchAction) -> Panel:
    panel = Panel(text)
    panel.add_row(
        *(
            WatchButton(watcher.match_id, watcher.user_id, each).item(
                asked=watcher.status is WatchStatus.ASKED and WatchAction.AGREE in actions
            )
            for each in actions
        )
    )
    return panel
