"""What is posted about a tournament: one panel with one picture that is edited, a thread below it,
and there one post for each round. Nobody gets a direct message: a board calls its two players."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from hashlib import blake2b

import discord
import msgspec

from bot import delivery
from bot import words as common
from bot.core import Core
from bot.errors import MessageGone, Undelivered
from bot.pairings.course import format_of, rounds, winner
from bot.pairings.records import Format, Pairing, Phase
from bot.panels import Panel, plain_panel
from bot.pings import Pings, Reason
from bot.showing.places import lacking_for_threads
from bot.storage.tournaments import TournamentRow
from bot.tournaments import words
from bot.tournaments.controls import Wish, WishButton
from bot.tournaments.panel import GREEN, public_panel, public_texts, wishes_in
from bot.tournaments.pictures import chart, victory
from bot.wire.nonce import nonce_of
from renderers.cards.tournament import chart_card, winner_card
from renderers.picture import Picture

log = logging.getLogger(__name__)

THREAD_NAME = 90
LINKED = 1500
"""Characters of a round with links to its boards; without them, if it were longer."""


class Posts:
    """Posts about tournaments. What is there already is not posted again."""

    def __init__(self, core: Core) -> None:
        self._core, self._store = core, core.store.tournaments
        self._pings = Pings(core.store, core.now)

    async def bring_up_to_date(self, row: TournamentRow) -> None:
        """Post, or edit, all that is not as it should be.

        Raises:
            Undelivered: Discord did not take something; it is tried again.
        """
        row = await self._panel(row)
        if row.play.phase is Phase.CHECK_IN:
            await self._once(row, _calling(row), self._call)
        if row.play.phase in (Phase.RUNNING, Phase.FINISHED):
            for number in range(1, row.play.round + 1):
                row = await self._once(row, f"round {number}", self._round(number))
        if row.play.phase.is_over:
            await self._once(row, "end", self._end)

    async def drawn(self, row: TournamentRow, theme: object = None) -> list[Picture]:
        """Return the picture of a tournament; none before it has begun."""
        if not row.play.round:
            return []
        look = theme or await self._core.themes.public(row.location.guild_id)
        shown = chart(row)
        return [await self._core.draw_pool.draw(lambda: chart_card(shown, look))]  # type: ignore[arg-type]

    # The panel.

    async def _panel(self, row: TournamentRow) -> TournamentRow:
        texts = public_texts(self._core.catalog, row)
        digest = _digest(texts, row)
        if row.message_id is not None and row.shown == digest:
            return row
        pictures = await self.drawn(row)
        panel = public_panel(texts, row, pictures)
        try:
            if row.message_id is None:
                row = await self._first(row, panel, pictures)
            elif row.message_id:
                where = row.location.channel_id
                await delivery.edit(self._core.client, where, row.message_id, panel, pictures)
        except MessageGone:
            await self._store.posted(row.id, 0, row.thread_id)  # whoever deleted it meant that
            row = msgspec.structs.replace(row, message_id=0)
        except Undelivered as error:
            if not error.is_final:
                raise
            log.info("tournament %s has no panel: %s", row.id, type(error).__name__)
        await self._store.set_shown(row.id, digest)
        return msgspec.structs.replace(row, shown=digest)

    async def _first(
        self, row: TournamentRow, panel: Panel, pictures: Sequence[Picture]
    ) -> TournamentRow:
        where = row.location.channel_id
        message_id = await delivery.send(
            self._core.client,
            where,
            panel,
            pictures,
            nonce=nonce_of("tournament", row.id, row.created_at),
        )
        thread_id = await self._thread(row, message_id)
        await self._store.posted(row.id, message_id, thread_id)
        return msgspec.structs.replace(row, message_id=message_id, thread_id=thread_id)

    async def _thread(self, row: TournamentRow, message_id: int) -> int | None:
        """The thread below a panel; None where there can be none."""
        try:
            channel = await delivery.text_channel(self._core.client, row.location.channel_id)
            if channel is None or lacking_for_threads(channel):
                return None
            name = row.title[:THREAD_NAME]
            return await delivery.start_thread(self._core.client, row.location, message_id, name)
        except Undelivered as error:
            log.info("tournament %s gets no thread: %s", row.id, type(error).__name__)
            return None

    # Posts, each once.

    async def _once(
        self, row: TournamentRow, key: str, post: Callable[[TournamentRow], Awaitable[None]]
    ) -> TournamentRow:
        if key in row.told:
            return row
        try:
            await post(row)
        except Undelivered as error:
            if not error.is_final:
                raise
            log.info("tournament %s: %s is not told: %s", row.id, key, type(error).__name__)
        return await self._store.tell(row, key)

    async def _send(
        self,
        row: TournamentRow,
        key: str,
        view: discord.ui.LayoutView,
        pictures: Sequence[Picture] = (),
        rings: Sequence[int] = (),
    ) -> None:
        client, nonce = self._core.client, nonce_of("tournament", row.id, key)
        try:
            await delivery.send(client, row.place.channel_id, view, pictures, rings, nonce)
        except Undelivered as error:
            if row.thread_id is None or not error.is_final:
                raise
            # The thread was deleted, or is locked: what members wait for is told in the channel.
            await delivery.send(client, row.location.channel_id, view, pictures, rings, nonce)

    async def _call(self, row: TournamentRow) -> None:
        """Call all who signed up to check in, in one message."""
        play, nonce = row.play, nonce_of("tournament", row.id, _calling(row))
        assert play.starts_at is not None
        members = [each.user_id for each in play.present if not each.here]
        rings = await self._pings.ring(Reason.TOURNAMENT, row.id, members, token=nonce)
        button = WishButton(row.id, Wish.CHECK_IN).item(GREEN)
        view = plain_panel(words.call(row.title, members, play.starts_at), button)
        await self._send(row, _calling(row), view, rings=rings)

    def _round(self, number: int) -> Callable[[TournamentRow], Awaitable[None]]:
        async def post(row: TournamentRow) -> None:
            await self._send(row, f"round {number}", await self._round_view(row, number))

        return post

    async def _round_view(self, row: TournamentRow, number: int) -> discord.ui.LayoutView:
        play, kind = row.play, format_of(row.play)
        head = f"**{words.round_title(number, rounds(play), kind)}** · {common.plain(row.title)}"
        pairings = play.of_round(number)
        if kind is Format.GROUPS:
            return plain_panel("\n".join([head, words.ALL_AT_ONCE, *_groups(row, pairings)]))
        lines = [await self._meeting(row, each, linked=True) for each in pairings]
        if sum(map(len, lines)) > LINKED:
            lines = [await self._meeting(row, each, linked=False) for each in pairings]
        return plain_panel("\n".join([head, *lines]))

    async def _meeting(self, row: TournamentRow, pairing: Pairing, *, linked: bool) -> str:
        play, result = row.play, pairing.result
        one = play.contender(pairing.first).name
        if pairing.is_bye:
            return words.bye(one)
        told, link = "", ""
        if result is not None:
            told = f"{words.halves(result.first)}–{words.halves(result.second)}"
            told = told if result.played else words.by_forfeit(told)
        elif linked and pairing.match_id is not None:
            match = await self._core.store.matches.get(pairing.match_id)
            if match is not None and match.message_id is not None:
                where = match.place
                link = common.jump(where.guild_id, where.channel_id, match.message_id)
        return words.meeting(one, play.contender(pairing.second).name, link, told)

    async def _end(self, row: TournamentRow) -> None:
        """Tell who has won, with a card to share; or why nobody has."""
        play, found = row.play, self._core.catalog.get(row.game)
        best, shown = winner(play), victory(row, found.game.name if found else row.game)
        if play.phase is Phase.CANCELLED:
            text = words.cancelled(row.title, row.why)
        elif best is None or shown is None:
            text = words.nobody_won(row.title)
        else:
            theme = await self._core.themes.public(row.location.guild_id)
            picture = await self._core.draw_pool.draw(lambda: winner_card(shown, theme))
            panel = Panel(words.won(row.title, play.contender(best).name))
            panel.add_pictures([picture])
            panel.add_row(WishButton(row.id, Wish.FILES).item())
            await self._send(row, "end", panel, [picture])
            return
        await self._send(row, "end", plain_panel(text))


def _calling(row: TournamentRow) -> str:
    """What stands for the call to check in: another start wants another call."""
    return f"check in {row.play.starts_at}"


def _groups(row: TournamentRow, pairings: Sequence[Pairing]) -> list[str]:
    members: dict[int, list[int]] = {}
    for each in pairings:
        own = members.setdefault(each.group, [])
        own += [number for number in each.both if number not in own]
    return [
        words.group_line(
            group, [row.play.contender(each).name for each in own], alone=len(members) == 1
        )
        for group, own in sorted(members.items())
    ]


def _digest(texts: Sequence[str], row: TournamentRow) -> str:
    """What a panel shows, in short: where it is the same, nothing is edited."""
    shown = chart(row) if row.play.round else None
    data = msgspec.msgpack.encode((texts, shown, wishes_in(row.play)))
    return blake2b(data, digest_size=12).hexdigest()
