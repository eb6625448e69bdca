"""The posts about a tournament: one panel with one picture, which is edited, and a thread below it
with one post for each round. Nobody gets a direct message: a board calls its two players."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from hashlib import blake2b
from typing import NamedTuple

import discord
import msgspec

from bot import delivery
from bot import words as common
from bot.core import Core
from bot.errors import MessageGone, ThreadClosed, Undelivered
from bot.pairings.course import format_of, rounds, winner
from bot.pairings.records import Format, Pairing, Phase
from bot.panels import Panel, plain_panel
from bot.pings import Pings, Reason
from bot.showing.places import lacking_for_threads
from bot.storage.tournaments import Told, TournamentRow
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
"""The most characters of a round's post with links to its boards. A longer one goes without
links."""


Drawn = tuple[discord.ui.LayoutView, Sequence[Picture]]


class Post(NamedTuple):
    """A post that should exist about a tournament."""

    key: str
    names: str
    """A digest of the names in it."""
    draw: Callable[[TournamentRow], Awaitable[Drawn]]
    calls: bool = False
    """Whether it pings the members whom it calls."""


class Posts:
    """Posts about tournaments. A post that exists is not posted again."""

    def __init__(self, core: Core) -> None:
        self._core, self._store = core, core.store.tournaments
        self._pings = Pings(core.store, core.now)

    async def bring_up_to_date(self, row: TournamentRow) -> None:
        """Post or edit everything that is missing or out of date.

        Raises:
            Undelivered: Discord did not take something. It is tried again later.
        """
        row = await self._panel(row)
        for post in self._due(row):
            row = await self._post(row, post)

    async def drawn(self, row: TournamentRow, theme: object = None) -> list[Picture]:
        """Return the picture of a tournament; none before it begins."""
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
            await self._store.posted(row.id, 0, row.thread_id)  # it was deleted on purpose
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
        """The thread below a panel; None if there can be none."""
        try:
            channel = await delivery.text_channel(self._core.client, row.location.channel_id)
            if channel is None or lacking_for_threads(channel):
                return None
            name = row.title[:THREAD_NAME]
            return await delivery.start_thread(self._core.client, row.location, message_id, name)
        except Undelivered as error:
            log.info("tournament %s gets no thread: %s", row.id, type(error).__name__)
            return None

    # The posts, each sent once. A name that may not be read any more is edited out.

    async def _post(self, row: TournamentRow, post: Post) -> TournamentRow:
        there = next((each for each in row.posts if each.key == post.key), None)
        if there is not None and (not there.message_id or there.shown == post.names):
            return row
        try:
            if there is None:
                told = await self._send(row, post)
            else:
                told = await self._edit(row, post, there)
        except Undelivered as error:
            if not error.is_final:
                raise
            log.info("tournament %s: %s is not told: %s", row.id, post.key, type(error).__name__)
            told = Told(post.key)
        return await self._store.tell(row, told)

    async def _send(self, row: TournamentRow, post: Post) -> Told:
        client, nonce = self._core.client, nonce_of("tournament", row.id, post.key)
        view, pictures = await post.draw(row)
        rings = await self._ring(row, nonce) if post.calls else ()
        channel_id = row.place.channel_id
        try:
            message_id = await delivery.send(client, channel_id, view, pictures, rings, nonce)
        except Undelivered as error:
            if row.thread_id is None or not error.is_final:
                raise
            # The thread was deleted or locked. Members wait for this post, so it goes into the
            # channel.
            channel_id = row.location.channel_id
            message_id = await delivery.send(client, channel_id, view, pictures, rings, nonce)
        return Told(post.key, channel_id, message_id, post.names)

    async def _edit(self, row: TournamentRow, post: Post, there: Told) -> Told:
        client, channel_id = self._core.client, there.channel_id
        view, pictures = await post.draw(row)
        try:
            await delivery.edit(client, channel_id, there.message_id, view, pictures)
        except MessageGone:
            return Told(post.key)
        except ThreadClosed:  # Discord puts threads away in which nobody writes
            await delivery.open_thread(client, channel_id)
            await delivery.edit(client, channel_id, there.message_id, view, pictures)
            await delivery.archive_thread(client, channel_id)
        return there._replace(shown=post.names)

    async def _ring(self, row: TournamentRow, nonce: str) -> Sequence[int]:
        """Return the members whom the call to check in pings."""
        members = [each.user_id for each in row.play.present if not each.here]
        return await self._pings.ring(Reason.TOURNAMENT, row.id, members, token=nonce)

    def _due(self, row: TournamentRow) -> Iterator[Post]:
        """Yield the posts that should exist about a tournament."""
        play = row.play
        if play.phase is Phase.CHECK_IN:
            yield Post(_calling(row), "", self._call, calls=True)
        if play.phase in (Phase.RUNNING, Phase.FINISHED):
            for number in range(1, play.round + 1):
                names = [each.both for each in play.of_round(number)]
                found = {n: play.contender(n).name for pair in names for n in pair if n}
                yield Post(f"round {number}", _digest_of(names, found), self._round(number))
        if play.phase.is_over:
            shown = victory(row, self._game(row))
            yield Post("end", _digest_of(shown), self._end)

    async def _call(self, row: TournamentRow) -> Drawn:
        """Call everybody who signed up to check in, in one message."""
        play = row.play
        assert play.starts_at is not None
        members = [each.user_id for each in play.present if not each.here]
        button = WishButton(row.id, Wish.CHECK_IN).item(GREEN)
        return plain_panel(words.call(row.title, members, play.starts_at), button), ()

    def _round(self, number: int) -> Callable[[TournamentRow], Awaitable[Drawn]]:
        async def draw(row: TournamentRow) -> Drawn:
            return await self._round_view(row, number), ()

        return draw

    async def _round_view(self, row: TournamentRow, number: int) -> discord.ui.LayoutView:
        play, kind = row.play, format_of(row.play)
        head = f"**{words.round_title(number, rounds(play), kind)}** · {common.plain(row.title)}"
        pairings = play.of_round(number)
        if kind is Format.GROUPS:
            lines = _groups(row, pairings)
            told = words.ALL_AT_ONCE if len(lines) > 1 else words.ALL_IN_ONE
            return plain_panel("\n".join([head, told, *lines]))
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

    async def _end(self, row: TournamentRow) -> Drawn:
        """Announce the winner, with a card to share; or say why nobody has won."""
        best, shown = winner(row.play), victory(row, self._game(row))
        if row.play.phase is Phase.CANCELLED:
            return plain_panel(words.cancelled(row.title, row.why)), ()
        if best is None or shown is None:
            return plain_panel(words.nobody_won(row.title)), ()
        theme = await self._core.themes.public(row.location.guild_id)
        picture = await self._core.draw_pool.draw(lambda: winner_card(shown, theme))
        panel = Panel(words.won(row.title, row.play.contender(best).name))
        panel.add_pictures([picture])
        panel.add_row(WishButton(row.id, Wish.FILES).item())
        return panel, [picture]

    def _game(self, row: TournamentRow) -> str:
        found = self._core.catalog.get(row.game)
        return found.game.name if found else row.game


def _calling(row: TournamentRow) -> str:
    """Return the key of the call to check in. Another time of the start needs another call."""
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
    """Return a digest of what a panel shows. While it is the same, nothing is edited."""
    shown = chart(row) if row.play.round else None
    return _digest_of(texts, shown, wishes_in(row.play))


def _digest_of(*about: object) -> str:
    return blake2b(msgspec.msgpack.encode(about), digest_size=12).hexdigest()
