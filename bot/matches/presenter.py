"""Shows what was stored: the board in the channel, the hands in direct messages.

What is shown is worked out from the database alone, so it does not matter who asks for
it or how often: after a restart, or when two moves come close together, the newest
position is shown once, with all that happened since the board before.

A step after which no other members are awaited than before notifies nobody: it changes the
newest board in place, where it goes on telling. Any other step posts a board of its own. So
whoever plays against the computer gets one board for each turn of theirs, which tells all that
the computer did since. Boards before the newest one stay as they are: Discord takes few edits of
old messages, and their buttons answer that they are old.

What Discord did not take is tried again, each minute at first and then less often; where it said
that the bot may not, not before somebody acts there.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from hashlib import blake2b

import discord
import msgspec
from discord import ui

from bot import delivery
from bot import words as common
from bot.catalog import Catalog
from bot.clock import Clock
from bot.draw_pool import DrawPool
from bot.errors import (
    ChannelGone,
    DiscordFailing,
    DmsClosed,
    DmsPaused,
    MessageGone,
    Undelivered,
)
from bot.history.film_scenes import match_result
from bot.matches import words
from bot.matches.board_panel import board_panel
from bot.matches.boards import draw_boards
from bot.matches.candidates import candidates
from bot.matches.hand_panel import hand_panel
from bot.matches.manager import Locks, MatchManager
from bot.matches.match import Match, assemble
from bot.matches.menus import Path
from bot.matches.picks import step_by_step
from bot.panels import plain_panel
from bot.storage.records import HandMessage, Step
from bot.storage.store import Store
from bot.themes import Themes
from bot.wire.backoff import Backoff
from bot.wire.conversations import Conversations
from bot.wire.nonce import nonce_of
from bot.wire.wire import wire_of
from games.refusals import Refusal
from renderers.kit.themes import Theme
from renderers.picture import Picture

log = logging.getLogger(__name__)

RECOVERY_SECONDS = 24 * 3600
"""Finished matches no older than this are looked through for hands that were not sent."""
EDIT_SECONDS = 55 * 60
"""Discord limits edits of messages older than an hour: before that, a board, or a hand that
its player needs, is sent anew."""


class Presenter:
    """Posts boards and hands. One at a time for each match."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        catalog: Catalog,
        draw_pool: DrawPool,
        manager: MatchManager,
        themes: Themes,
        conversations: Conversations,
        now: Clock,
    ) -> None:
        self._client = client
        self._store = store
        self._catalog = catalog
        self._draw_pool = draw_pool
        self._manager = manager
        self._themes = themes
        self._conversations = conversations
        self._now = now
        self._locks = Locks()
        self._wire = wire_of(client)
        self._tries = Backoff(now)
        conversations.listen(self._present_later)

    async def present(self, match_id: int, *, again: bool = False, unasked: bool = False) -> None:
        """Show a match as it stands.

        Args:
            again: post the board even if the newest one is there already.
            unasked: whether no member's click led to this: a channel that refused is left alone.

        Raises:
            Undelivered: the board could not be posted; hands were sent all the same.
        """
        async with self._locks.of(match_id):
            match = await self._manager.load(match_id)
            trouble: Exception | None = None
            if again or match.row.shown < match.row.version:
                try:
                    await self._show_board(match, again=again, unasked=unasked)
                except Exception as error:
                    trouble = error
            note = str(trouble) if isinstance(trouble, Undelivered) else ""
            complete = trouble is None
            for seat in range(len(match.names)):
                try:
                    complete &= await self._show_hand(match, seat, note)
                except Exception as error:
                    trouble = trouble or error
            if complete and trouble is None:
                self._tries.succeeded(match_id)
            else:
                self._tries.failed(match_id)
            if trouble:
                raise trouble

    async def show_due(self) -> None:
        """Show what was stored but not shown, where it is time for another try."""
        channels = dict(await self._store.matches.unshown())
        for match_id in sorted({*channels, *self._tries.due()}):
            if self._wire.invalid.too_many:
                return
            if self._tries.is_due(match_id) and self._is_open(channels.get(match_id)):
                await self._present_later(match_id)

    def _is_open(self, channel_id: int | None) -> bool:
        """Whether a channel did not refuse since somebody acted there."""
        try:
            self._wire.refused.check(channel_id or 0)
        except Undelivered:
            return False
        return True

    async def recover(self) -> None:
        """Show all that was stored but not shown: boards, and hands of matches of late."""
        since = self._now() - RECOVERY_SECONDS
        for match_id in await self._store.matches.unsettled(since):
            await self._present_later(match_id)

    async def _present_later(self, match_id: int) -> None:
        """Show a match though nobody asks for it now; what goes wrong is in the log."""
        try:
            await self.present(match_id, unasked=True)
        except Refusal as error:
            log.warning("match %s cannot be shown: %s", match_id, type(error).__name__)
        except Exception:
            log.exception("match %s cannot be shown", match_id)

    async def _show_board(self, match: Match, *, again: bool, unasked: bool) -> None:
        """Show the board of a match: in the message that is there, or in a new one.

        Raises:
            Undelivered: Discord did not take it.
        """
        if unasked:
            self._wire.refused.check(match.row.location.channel_id)
            if self._wire.invalid.too_many:
                raise DiscordFailing(common.DISCORD_FAILING)
        steps = await self._store.matches.steps(match.id, after=match.row.told_from)
        if again or not await self._changed_board(match, steps, self._as_shown(match, steps)):
            await self._post_board(match, steps)

    async def _draw_boards(self, match: Match, steps: Sequence[Step]) -> tuple[Picture, ...]:
        """Draw the board as everybody sees it, after the moments of the steps that are told."""
        theme = await self._themes.public(match.row.location.guild_id)
        boards = await self._draw_pool.draw(lambda: draw_boards(match, steps, theme))
        return (*boards, *await self._draw_result(match)) if match.over else boards

    async def _draw_result(self, match: Match) -> tuple[Picture, ...]:
        """Draw the card of a finished match; what goes wrong there must not hide the board."""
        steps = await self._store.matches.steps(match.id)
        theme = await self._themes.public(match.row.location.guild_id)
        try:
            return (await self._draw_pool.draw(lambda: match_result(match, steps, theme)),)
        except Exception:
            log.exception("match %s: the card of the result cannot be drawn", match.id)
            return ()

    async def draw_own_board(
        self, match: Match, seat: int, chosen: Path = ()
    ) -> tuple[Picture, ...]:
        """Draw the board as everybody sees it, but from a seat's own side, with what it can pick
        next marked: for its messages.

        Args:
            chosen: the words of the notation that were picked so far.
        """
        view, draw, theme = match.view(None), match.pictures.board, await self._own(match, seat)
        marked = _candidates(match, seat, chosen)
        return (
            await self._draw_pool.draw(
                lambda: draw(view, match.names, theme, bottom=seat, candidates=marked)
            ),
        )

    async def draw_hand(self, match: Match, seat: int, chosen: Path = ()) -> tuple[Picture, ...]:
        """Draw what a seat alone sees, with what it can pick next marked."""
        view, draw, theme = match.view(seat), match.pictures.hand, await self._own(match, seat)
        marked = _candidates(match, seat, chosen)
        return (
            await self._draw_pool.draw(lambda: draw(view, match.names, theme, candidates=marked)),
        )

    async def _own(self, match: Match, seat: int) -> Theme:
        """The theme of what a seat alone sees."""
        return await self._themes.private(match.user(seat), match.row.location.guild_id)

    async def _changed_board(
        self, match: Match, steps: Sequence[Step], before: Match | None
    ) -> bool:
        """Show a match in the board message that is there; False if it takes a new one.

        Args:
            steps: all that the message told, and all that happened since.
            before: the match as the message shows it.
        """
        row = match.row
        if not row.message_id or self._grew_old(row.sent_at):
            return False
        if match.over or before is None or before.row.version != row.shown:
            return False
        if not set(match.awaited) <= set(before.awaited):
            return False
        pictures = await self._draw_boards(match, steps)
        footer = await self._footer(match, steps)
        panel = board_panel(match, self._told(match, steps), pictures, footer)
        try:
            await delivery.edit(
                self._client, row.location.channel_id, row.message_id, panel, pictures
            )
        except DiscordFailing:
            raise  # it may have been changed all the same: the next try changes it again
        except Undelivered:
            # Deleted, or in a thread that was archived: a new one may still get through.
            log.info("match %s: the board could not be changed", match.id)
            return False
        await self._store.matches.set_shown(
            match.id,
            message_id=row.message_id,
            shown=row.version,
            told_from=row.told_from,
            sent_at=row.sent_at,
        )
        return True

    async def _post_board(self, match: Match, steps: Sequence[Step]) -> None:
        row = match.row
        fresh = _untold(match, steps)
        pictures = await self._draw_boards(match, fresh)
        footer = await self._footer(match, fresh)
        panel = board_panel(match, self._told(match, fresh), pictures, footer)
        mentions = [match.user(seat) for seat in match.awaited]
        channel_id = row.location.channel_id
        # Once for each position; a board that is asked for again follows another message.
        nonce = nonce_of("board", match.id, row.version, channel_id, row.message_id)
        message_id = await delivery.send(
            self._client, channel_id, panel, pictures, mentions, nonce=nonce
        )
        told_from = fresh[0].version - 1 if fresh else row.told_from
        await self._store.matches.set_shown(
            match.id,
            message_id=message_id,
            shown=row.version,
            told_from=told_from,
            sent_at=self._now(),
        )

    def _told(self, match: Match, steps: Sequence[Step]) -> list[str]:
        """What happened in some steps, as everybody may know it."""
        events = [event for step in steps for event in match.game.decode_events(step.events)]
        return match.tell(events, None)

    async def _footer(self, match: Match, steps: Sequence[Step]) -> str:
        """The seal of the match's luck at its start, the seed at its end; else ""."""
        if match.over and (seed := await self._store.matches.seed(match.id)):
            return words.revealed(match.id, seed)
        starts = bool(steps) and steps[0].version == 0
        return words.committed_in_brief(match.row.commitment) if starts else ""

    def _as_shown(self, match: Match, steps: Sequence[Step]) -> Match | None:
        """The match as the newest board shows it, None if none of these steps was shown."""
        told = [step for step in steps if step.version <= match.row.shown]
        if not told:
            return None
        row = msgspec.structs.replace(match.row, version=told[-1].version, state=told[-1].state)
        return assemble(row, self._catalog)

    async def _show_hand(self, match: Match, seat: int, note: str) -> bool:
        """Send a player's hand, or change the message that shows it, where it has changed.

        Returns:
            False if that has to be tried again.
        """
        player = match.row.players[seat]
        if player.is_computer:
            return True
        digest = _digest(match, seat, note, await self._own(match, seat))
        if player.dm_closed or (player.dm and player.dm.digest == digest):
            return True
        try:
            channel_id = await self._channel(match, seat)
            if channel_id is None:  # its button shows the hand meanwhile
                return self._conversations.paused
            pictures = await self.draw_hand(match, seat)
            if seat in match.waiting and not match.renderer.hand_is_board:
                pictures = (*await self.draw_own_board(match, seat), *pictures)
            panel = hand_panel(match, seat, pictures, note=note)
            await self._deliver_hand(match, seat, channel_id, panel, pictures, digest)
        except DmsClosed as error:
            await self._store.matches.set_dm_closed(match.id, seat)
            await self._say_dms_closed(match, seat, str(error))
        except DmsPaused:
            self._conversations.pause()
        except Undelivered as error:
            log.warning("match %s: the hand of seat %s could not be sent", match.id, seat)
            if isinstance(error, ChannelGone):
                await self._conversations.forget(match.user(seat))
            return not isinstance(error, DiscordFailing)
        return True

    async def _channel(self, match: Match, seat: int) -> int | None:
        """The channel of a player's direct messages; None while it is not open yet."""
        dm = match.row.players[seat].dm
        if dm is not None:
            return dm.channel_id
        return await self._conversations.channel(match.user(seat), match.id)

    async def _deliver_hand(
        self,
        match: Match,
        seat: int,
        channel_id: int,
        panel: ui.LayoutView,
        pictures: Sequence[Picture],
        digest: bytes,
    ) -> None:
        before = dm = match.row.players[seat].dm
        # A new message is a ping: worth it only when there is something to do.
        if dm and not (self._grew_old(dm.sent_at) and seat in match.awaited):
            try:
                await delivery.edit(self._client, dm.channel_id, dm.message_id, panel, pictures)
            except MessageGone:
                dm = None
            else:
                message = msgspec.structs.replace(dm, digest=digest)
                await self._store.matches.set_hand_message(match.id, seat, message)
                return
        nonce = nonce_of("hand", match.id, match.row.version, seat, digest, before)
        message_id = await delivery.send_dm(
            self._client, match.user(seat), channel_id, panel, pictures, nonce
        )
        message = HandMessage(channel_id, message_id, self._now(), digest)
        await self._store.matches.set_hand_message(match.id, seat, message)
        if dm:
            await self._close_old_hand(dm)

    def _grew_old(self, sent_at: int | None) -> bool:
        return sent_at is None or self._now() - sent_at >= EDIT_SECONDS

    async def _close_old_hand(self, dm: HandMessage) -> None:
        """Replace a hand that was sent anew, so that only one can be played from."""
        panel = plain_panel(words.HAND_SENT_ANEW)
        try:
            await delivery.edit(self._client, dm.channel_id, dm.message_id, panel)
        except Undelivered:
            log.info("an old hand could not be changed")

    async def _say_dms_closed(self, match: Match, seat: int, sentence: str) -> None:
        panel = plain_panel(sentence)
        try:
            user, channel_id = match.user(seat), match.row.location.channel_id
            nonce = nonce_of("closed", match.id, seat, channel_id)
            await delivery.send(self._client, channel_id, panel, mentions=[user], nonce=nonce)
            await self._store.matches.bury_board(match.id)
        except Undelivered:
            log.info("match %s: closed direct messages could not be told", match.id)


def _untold(match: Match, steps: Sequence[Step]) -> Sequence[Step]:
    """What a new board tells: what none told yet, and what the computer did just before, which
    was told where nobody was notified of it. All of it where there is nothing new."""
    first = sum(step.version <= match.row.shown for step in steps)
    if first == len(steps):
        return steps
    while first and (seat := steps[first - 1].seat) is not None and match.level(seat):
        first -= 1
    return steps[first:]


def _digest(match: Match, seat: int, note: str, theme: Theme) -> bytes:
    """A digest of all that a hand message shows.

    Who else is awaited does not stand in a hand whose player is collecting picks: a move of
    somebody else must not take them away.
    """
    view = match.view(seat)
    collecting = any(ask.seat == seat and step_by_step(ask) for ask in match.asks)
    if collecting:
        view = msgspec.structs.replace(view, waiting=())
    shown = (
        msgspec.msgpack.encode(view),
        match.row.asked[seat],
        collecting or (match.waiting if seat not in match.state.resigned else "resigned"),
        match.over,
        sorted(match.row.orders[seat]),
        [offer.choice.notation for offer in match.offers(seat)],
        match.row.version if match.can_undo(seat) else None,
        [player.level for player in match.row.players],
        match.in_turn(seat),
        note,
        theme.key,
    )
    return blake2b(repr(shown).encode(), digest_size=12).digest()


def _candidates(match: Match, seat: int, chosen: Path) -> frozenset[str]:
    """What a seat can pick next."""
    ask = next((ask for ask in match.asks if ask.seat == seat), None)
    return frozenset() if ask is None else candidates(ask, chosen)
