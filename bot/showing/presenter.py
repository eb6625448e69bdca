"""Shows what was stored: the board in the channel, the hands in direct messages.

What is shown follows from the database alone, so it does not matter who asks for it or how often.
After a restart, or when two moves come close together, the newest position is shown once, with all
that happened since the board before.

A step that asks no other members than before notifies nobody: it changes the newest board in place,
at most once every few seconds a match. The message from which a member plays follows each click.
Any other step posts a new board, a little later if the members whom it calls are still looking
(`edit_or_post.py`). So a member who plays the computer gets one board for each turn, which tells
all that the computer did since. Older boards stay as they are, because Discord takes few edits of
old messages; their buttons answer that they are old. For the same reason a hand's direct message
changes only if it calls its player or is the last of it, and not if the player was just shown the
same in answer to a click.

A message that Discord did not take is tried again, each minute at first and then less often. If
Discord said that the bot may not send it, it is not tried before somebody acts there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import discord

from bot import delivery
from bot import words as common
from bot.brakes import Brakes
from bot.catalog import Catalog
from bot.clock import Clock
from bot.conversations import Conversations
from bot.draw_pool import DrawPool
from bot.errors import (
    DiscordFailing,
    Undelivered,
)
from bot.hand.hands import Hands
from bot.panels import Panel
from bot.pings import Pings
from bot.play.manager import MatchManager
from bot.play.match import Match, as_of, assemble
from bot.showing.board_buttons import BoardButtons
from bot.showing.board_lines import BoardLines
from bot.showing.board_panel import board_panel
from bot.showing.boards import draw_boards
from bot.showing.closed_dms import ClosedDms
from bot.showing.edit_or_post import Stay, is_old, stays
from bot.showing.hand_calls import call_of
from bot.showing.hand_messages import HandMessages, Seen
from bot.showing.happened import since_decided, steps_so_far, story, untold, wants_before
from bot.showing.onlookers import Onlookers
from bot.showing.open_panels import OpenPanels
from bot.showing.pace import Pace
from bot.showing.places import Placed, Threads, above, is_lost
from bot.showing.renewing import Renewing
from bot.showing.result_card import match_result
from bot.showing.show_lock import Outrun, ShowLock
from bot.showing.shown_until import ShownUntil
from bot.storage.records import Step
from bot.storage.store import Store
from bot.themes import Themes
from bot.wire.backoff import Backoff
from bot.wire.nonce import nonce_of
from bot.wire.wire import wire_of
from games.refusals import Refusal
from renderers.kit.themes import Theme
from renderers.picture import Picture

log = logging.getLogger(__name__)

RECOVERY_SECONDS = 24 * 3600
"""Finished matches no older than this are searched for hands that were not sent."""


class Presenter:
    """Posts boards and hands: one at a time for each match, across all processes."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        catalog: Catalog,
        draw_pool: DrawPool,
        manager: MatchManager,
        themes: Themes,
        hands: Hands,
        board_buttons: BoardButtons,
        board_lines: BoardLines,
        conversations: Conversations,
        threads: Threads,
        now: Clock,
    ) -> None:
        self._client = client
        self._store = store
        self._catalog = catalog
        self._draw_pool = draw_pool
        self._manager = manager
        self._themes = themes
        self.panels = OpenPanels()
        self.onlookers = Onlookers()
        self.renewing = Renewing(self.panels, hands, manager.load)
        manager.changes.subscribe(self.renewing.note)
        self._board_buttons, self._board_lines = board_buttons, board_lines
        self._conversations = conversations
        self._threads = threads
        self._now = now
        self.pings, self.brakes = Pings(store, now), Brakes(store, now)
        self._show_lock = ShowLock(store.peers)
        self._hand_messages = HandMessages(
            client,
            store,
            hands,
            conversations,
            self.pings,
            self.brakes,
            ClosedDms(client, store, manager, self.pings, self.brakes),
            self._show_lock,
            now,
        )
        self._wire = wire_of(client)
        self._tries = Backoff(now)
        self._peers = store.peers
        self._shown_until = ShownUntil(store.matches, now, store.peers)
        self._pace = Pace(self._present_later)
        self._for_now: dict[int, int] = {}
        """By match, the version that its newest board shows for now."""
        conversations.listen(self._present_later)

    async def begin(self) -> None:
        """Prepare, before anything is shown."""
        await self._shown_until.begin()

    async def close(self) -> None:
        """Stop all rests. The next start shows what was put off."""
        await self._pace.close()
        await self.renewing.close()

    async def present(
        self,
        match_id: int,
        *,
        again: bool = False,
        asked_for: bool = False,
        unasked: bool = False,
        seen: Seen | None = None,
    ) -> None:
        """Show a match as it stands. If that only changes messages which were changed just now, it
        is done a few seconds later.

        Args:
            again: whether to post the board even if the newest one is there already.
            asked_for: whether somebody only wants to look at it; then it pings nobody whom the
                newest one has called already.
            unasked: whether no member's click led to this; then a channel that refused a message
                is left alone.
            seen: the hand that the player who moved has seen already.

        Raises:
            Undelivered: the board could not be posted; hands were sent all the same.
        """
        self._shown_until.shows()
        await self._show_lock.show(
            match_id,
            lambda: self._present(
                match_id, again=again, asked_for=asked_for, unasked=unasked, seen=seen
            ),
            mend=lambda: self._show_times(match_id, however_old=True),
        )

    async def _present(
        self, match_id: int, *, again: bool, asked_for: bool, unasked: bool, seen: Seen | None
    ) -> None:
        match = await self._manager.load(match_id)
        if not again and await self._is_put_off(match):
            if seen is not None:
                await self._hand_messages.show(match, seen.seat, "", seen)
            return
        trouble: Exception | None = None
        if again or match.row.shown < match.row.version:
            try:
                match = await self._show_board(
                    match, again=again, asked_for=asked_for, unasked=unasked
                )
            except Outrun:
                raise
            except Exception as error:
                trouble = error
        note = str(trouble) if isinstance(trouble, Undelivered) else ""
        complete, is_soon = trouble is None, trouble is not None
        for seat in range(len(match.names)):
            try:
                complete &= await self._hand_messages.show(match, seat, note, seen)
            except Outrun:
                raise
            except DiscordFailing:
                complete, is_soon = False, True
            except Exception as error:
                trouble, is_soon = trouble or error, True
        is_shown = seen is not None and seen.call == call_of(match, seen.seat)
        self.renewing.begin(match, seen.seat if seen is not None and is_shown else None)
        await self._hand_messages.close_former(match)
        if complete and trouble is None:
            self._tries.succeeded(match_id)
        elif self._tries.failed(match_id, only_waits=not is_soon):
            self._pace.rest(match_id)  # most trouble is over in a few seconds
            self._pace.put_off(match_id)
        if trouble:
            raise trouble

    async def _is_put_off(self, match: Match) -> bool:
        """Whether a match only needs its board changed in place, and rests from such a change."""
        if not self._pace.rests(match.id):
            return False
        steps = await self._steps(match)
        if self._stays(match, steps, self._as_shown(match, steps)) is Stay.NOT:
            return False
        self._pace.put_off(match.id)
        return True

    @property
    def overdue(self) -> int:
        """The number of matches that Discord did not take, and that are tried again."""
        return len(self._tries)

    async def show_times(self, match_id: int, *, however_old: bool = False) -> None:
        """Change the newest board in place if only the times on it have changed. A board that is
        too old stays as it is.

        Args:
            however_old: whether to change even an old board; this must be rare, because Discord
                takes few such edits.

        Raises:
            Undelivered: Discord did not take it.
        """

        async def work() -> None:
            await self._show_times(match_id, however_old=however_old)

        await self._show_lock.show(match_id, work, mend=work)

    async def _show_times(self, match_id: int, *, however_old: bool) -> None:
        match = await self._manager.load(match_id)
        if match.row.shown == match.row.version:
            steps = await self._steps(match)
            before = self._as_shown(match, steps)
            await self._changed_board(match, steps, before, however_old=however_old)

    async def drawn_anew(self, match_id: int) -> tuple[Panel, Sequence[Picture]]:
        """Return what the newest board of a match shows, with its players' present names."""
        match = await self._manager.load(match_id)
        steps, look = await asyncio.gather(self._steps(match), self._look(match))
        pictures = await self._draw_boards(match, steps, look)
        footer = await self._board_lines.of(match, steps)
        return await self._board_panel(match, steps, pictures, footer), pictures

    async def follow(self, match: Match, error: Undelivered) -> None:
        """Let a match leave its thread, if the thread no longer took a message other than a board.
        A board in the channel above tells so."""
        if match.row.thread_id is not None and not isinstance(error, DiscordFailing):
            await self._present_later(match.id, again=True)

    async def show_due(self) -> None:
        """Show what was stored but not shown and is due for another try: what this process failed
        to show, and everything else if this process is the one that looks after due work."""
        channels = dict(await self._store.matches.unshown()) if self._peers.has_round else {}
        for match_id in sorted({*channels, *self._tries.due()}):
            if self._wire.invalid.too_many:
                return
            if self._tries.is_due(match_id) and self._is_open(channels.get(match_id)):
                await self._present_later(match_id)
        await self._shown_until.note(self._tries.failing)

    def _is_open(self, channel_id: int | None) -> bool:
        """Whether a channel has not refused a message since a member last acted there."""
        try:
            self._wire.refused.check(channel_id or 0)
        except Undelivered:
            return False
        return True

    async def recover(self) -> None:
        """Show everything that was stored but not shown: boards, and hands of recent matches."""
        since, noted = self._now() - RECOVERY_SECONDS, await self._store.matches.settling()
        living = await self._peers.look()  # after that: who notes something is there already
        for match_id in await self._store.matches.unsettled(
            since, living, first=self._shown_until.is_first
        ):
            await self._present_later(match_id)
        await self._shown_until.recovered(noted - living)

    async def _present_later(self, match_id: int, *, again: bool = False) -> None:
        """Show a match though nobody asks for it now. Errors go to the log."""
        try:
            await self.present(match_id, again=again, unasked=True)
        except Refusal as error:
            log.warning("match %s cannot be shown: %s", match_id, type(error).__name__)
        except Exception:
            log.exception("match %s cannot be shown", match_id)

    async def _show_board(
        self, match: Match, *, again: bool, asked_for: bool, unasked: bool
    ) -> Match:
        """Show the board of a match, in the present message or in a new one. Returns the match with
        the place where it is played now.

        Raises:
            Undelivered: Discord did not take it.
        """
        if unasked:
            self._wire.refused.check(match.row.location.channel_id)
            if self._wire.invalid.too_many:
                raise DiscordFailing(common.DISCORD_FAILING)
        placed = await self._threads.place(match)
        stored = await self._store.steps.since(match.id, match.row.told_from, decided=match.awaited)
        steps = steps_so_far(match, stored)
        told = [step for step in steps if step.version > match.row.told_from]
        if again or not await self._changed_board(placed.match, told, self._as_shown(match, told)):
            news = since_decided(match, steps, untold(match, told))
            calls = not (asked_for and match.row.shown == match.row.version)
            return await self._post_somewhere(placed, news, told, calls)
        return placed.match

    async def _steps(self, match: Match) -> list[Step]:
        """Return the steps that the newest board told, and those that led to the match since."""
        return steps_so_far(match, await self._store.steps.of(match.id, after=match.row.told_from))

    async def _draw_boards(
        self, match: Match, steps: Sequence[Step], look: tuple[Theme, bool]
    ) -> tuple[Picture, ...]:
        """Draw the board as everybody sees it, after the frames of the steps that are told."""
        theme, renamed = look
        boards = await self._draw_pool.draw(
            lambda: draw_boards(match, steps, theme, renamed=renamed)
        )
        ended = match.state.outcome is not None
        return (*boards, *await self._draw_result(match, theme)) if ended else boards

    async def _look(self, match: Match) -> tuple[Theme, bool]:
        """Return the theme of a match's boards, and whether they use its spaces' other names."""
        return await self._themes.public_look(match.game.words, match.row.location.guild_id)

    async def _draw_result(self, match: Match, theme: Theme) -> tuple[Picture, ...]:
        """Draw the card of a finished match. An error there must not hide the board."""
        steps = await self._store.steps.of(match.id)
        try:
            notes = await self._board_lines.notes(match)
            card = await self._draw_pool.draw(lambda: match_result(match, steps, theme, notes))
        except Exception:
            log.exception("match %s: the card of the result cannot be drawn", match.id)
            return ()
        return (card,)

    async def _changed_board(
        self,
        match: Match,
        steps: Sequence[Step],
        before: Match | None,
        *,
        however_old: bool = False,
    ) -> bool:
        """Show a match in the present board message. Returns False if that takes a new one.

        Args:
            steps: the steps that the message told, and all steps since.
            before: the match as the message shows it.
        """
        row, stay = match.row, self._stays(match, steps, before, however_old=however_old)
        if not row.message_id or stay is Stay.NOT:
            self._for_now.pop(match.id, None)
            return False
        if stay is Stay.FOR_NOW and self._for_now.get(match.id) == row.version:
            return True
        look = await self._look(match)
        footer = await self._board_lines.of(match, steps)
        pictures = await self._draw_boards(match, steps, look)
        panel = await self._board_panel(match, steps, pictures, footer)
        self._show_lock.check(match.id)
        try:
            await delivery.edit(self._client, row.place.channel_id, row.message_id, panel, pictures)
        except DiscordFailing:
            raise  # it may have been changed all the same: the next try changes it again
        except Undelivered:
            # The board was deleted, or is in a thread that was archived: a new one may still get
            # through.
            log.info("match %s: the board could not be changed", match.id)
            return False
        self._show_lock.check(match.id)
        players = {seat.number for seat in match.seats if seat.by_member}
        self._pace.rest(match.id, is_unread=players <= self.onlookers.seats(match))
        if stay is Stay.FOR_NOW:
            self._for_now[match.id] = row.version
            return True
        self._for_now.pop(match.id, None)
        await self._store.matches.set_shown(
            match.id,
            message_id=row.message_id,
            shown=row.version,
            told_from=row.told_from,
            sent_at=row.sent_at,
        )
        return True

    async def _board_panel(
        self, match: Match, steps: Sequence[Step], pictures: Sequence[Picture], footer: str
    ) -> Panel:
        buttons = self._board_buttons.of(match)
        before = None
        if wants_before(match, steps):
            before = await self._store.steps.get(match.id, steps[0].version - 1)
        told = await asyncio.to_thread(story, match, steps, before=before)
        panel = board_panel(match, told, pictures, self._now(), buttons, footer)
        if any(picture.is_renamed for picture in pictures):
            panel.rename(match.game.words.renaming)
        return panel

    def _stays(
        self,
        match: Match,
        steps: Sequence[Step],
        before: Match | None,
        *,
        however_old: bool = False,
    ) -> Stay:
        """Return how long the present board message can show a match: not at all if it is too old,
        or does not show the version that the database remembers."""
        if match.over or (is_old(match.row.sent_at, self._now()) and not however_old):
            return Stay.NOT
        if before is None or before.row.version != match.row.shown:
            return Stay.NOT
        onlookers = self.onlookers.seats(match)
        return stays(match, before, steps, self._catalog, self._now(), onlookers)

    async def _post_somewhere(
        self,
        placed: Placed,
        steps: Sequence[Step],
        before: Sequence[Step],
        calls: bool,
    ) -> Match:
        """Post a new board. If the thread of the match takes none, post it in the channel above."""
        try:
            await self._post_board(placed, steps, before, calls)
        except Undelivered as error:
            if placed.match.row.thread_id is None or not is_lost(error):
                raise
        else:
            return placed.match
        in_channel = above(placed.match)
        await self._post_board(in_channel, steps, before, calls)
        await self._threads.left(placed.match)
        return in_channel.match

    async def _post_board(
        self,
        placed: Placed,
        steps: Sequence[Step],
        before: Sequence[Step],
        calls: bool,
    ) -> None:
        """Post a new board.

        Args:
            steps: the steps that it tells.
            before: the steps that the newest board told, and the new ones.
            calls: whether it pings the members whom it calls.
        """
        match, row = placed.match, placed.match.row
        channel_id = row.place.channel_id
        called = [match.user(seat) for seat in match.awaited] if calls else []
        # One nonce for each position. A board that is asked for again follows another message.
        nonce = nonce_of("board", match.id, row.version, channel_id, row.message_id)
        # Read everything before the drawing, which would hold it up.
        look, footer, mentions = await asyncio.gather(
            self._look(match),
            self._board_lines.of(match, steps),
            self.pings.for_board(match.id, called),
        )
        pictures = await self._draw_boards(match, untold(match, before), look)
        footer = "\n".join(filter(None, (placed.notice, footer)))
        panel = await self._board_panel(match, steps, pictures, footer)
        self._show_lock.check(match.id)
        message_id = await delivery.send(
            self._client, channel_id, panel, pictures, mentions, nonce=nonce
        )
        told_from = steps[0].version - 1 if steps else row.told_from
        await self._store.matches.set_shown(
            match.id,
            message_id=message_id,
            shown=row.version,
            told_from=told_from,
            sent_at=self._now(),
            rung=mentions,
            brake=self.pings.board_brake(match.id, row.version),
        )

    def _as_shown(self, match: Match, steps: Sequence[Step]) -> Match | None:
        """Return the match as the newest board shows it; None if none of these steps was shown."""
        told = [step for step in steps if step.version <= match.row.shown]
        if not told:
            return None
        return assemble(as_of(match.row, told[-1]), self._catalog)
