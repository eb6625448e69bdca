"""Watching outside Discord, at the table.

There a spectator asks, looks and stops watching, and a player agrees, declines and ends it.
"""

from __future__ import annotations

import re

from bot import delivery
from bot.controls import ID
from bot.core import Core
from bot.deeds import Asking, Deed, Doing, Done, Form, Way
from bot.errors import CannotGive, StaleBoard
from bot.play.match import Match
from bot.storage.watchers import Watcher, WatchStatus
from bot.watching import words
from bot.watching.actions import Watching, may_see, partners_of
from games.refusals import MatchOver

ASK, LOOK, LEAVE, AGREE, STOP = "ask", "look", "leave", "agree", "stop"
"""The buttons of its forms. Those for a player also name a watcher."""


class WatchingDeed:
    """Shows members who is watching, and carries out what they decide about it."""

    def __init__(self, core: Core, does: Watching) -> None:
        self._core, self._store, self._does = core, core.store.watchers, does

    @property
    def deed(self) -> Deed:
        """The deed of players and spectators."""
        return Deed(
            "watching",
            _to_player,
            self.do,
            form=self.form,
            news=self.news,
            to_spectators=_to_spectators,
        )

    async def news(self, match: Match, seat: int) -> str:
        """Tell a player who asks to watch them; "" for nobody."""
        if match.over:
            return ""
        asking = [
            each
            for each in await self._store.open(match.id)
            if each.status is WatchStatus.ASKED and each.player_id == match.user(seat)
        ]
        return "\n".join(words.asks_you(each.name) for each in asking)

    async def form(self, asking: Asking) -> Form:
        """Return the form for a player or a spectator.

        Raises:
            NoSuchMatch, MatchOver.
        """
        match = await self._running(asking.match_id)
        if any(seat.player.user_id == asking.user_id for seat in match.seats):
            return self._of_player(match, await self._of(match, asking.user_id))
        if match.has_played(asking.user_id):
            return Form(words.PLAYS_ALREADY)
        return self._of_spectator(match, await self._store.get(match.id, asking.user_id))

    def _of_player(self, match: Match, watchers: list[Watcher]) -> Form:
        if not watchers:
            return Form(words.NOBODY_WATCHES)
        told, ways = [], []
        for each in watchers:
            if each.status is WatchStatus.ASKED:
                told.append(words.would_watch(each.name, partners_of(match, each)))
                ways.append(Way(f"{AGREE} {each.user_id}", words.let(each.name), is_main=True))
                ways.append(Way(f"{STOP} {each.user_id}", words.decline(each.name)))
            elif may_see(match, each):
                told.append(words.watched(each.name))
                ways.append(Way(f"{STOP} {each.user_id}", words.stop(each.name)))
        return Form("\n".join(told), ways)

    def _of_spectator(self, match: Match, watcher: Watcher | None) -> Form:
        if watcher is not None and watcher.status is WatchStatus.ASKED:
            told = words.you_asked(match.names[watcher.seat])
            return Form(told, [Way(LEAVE, words.UNASK)])
        if watcher is not None and may_see(match, watcher):
            ways = [Way(LOOK, words.LOOK, is_main=True), Way(LEAVE, words.STOP)]
            return Form(words.you_watch(match.names[watcher.seat]), ways)
        seats = [seat for seat in match.seats if seat.player.is_member and seat.plays]
        if not seats:
            return Form(words.NOBODY_TO_WATCH)
        picks = [(str(seat.player.user_id), match.names[seat.number]) for seat in seats]
        return Form(words.HOW_TO_WATCH, [Way(ASK, words.ASK, is_main=True)], picks=picks)

    async def do(self, doing: Doing) -> Done:
        """Do what the pressed button of a form stands for.

        Raises:
            NoSuchMatch, MatchOver, StaleBoard, Undelivered.
            CannotGive: the member may not watch, or has asked just now.
        """
        match = await self._running(doing.match_id)
        match doing.way.split():
            case ["ask"]:
                return await self._ask(match, doing)
            case ["look"]:
                told, pictures = await self._does.seen(match, doing.user_id)
                again = [Way(LOOK, words.LOOK, is_main=True), Way(LEAVE, words.STOP)]
                return Done("", form=Form(told, again, pictures=pictures))
            case ["leave"]:
                await self._end(await self._store.get(match.id, doing.user_id))
                return Done(words.YOU_ENDED)
            case ["agree", user_id]:
                watcher = await self._asking(match, doing.user_id, user_id)
                await self._does.agree(match, watcher)
                await self._does.show_question(watcher)
                return Done(words.AGREED)
            case ["stop", user_id]:
                await self._end(await self._asking(match, doing.user_id, user_id))
                return Done(words.ENDED)
        raise StaleBoard(words.NOT_ASKED)

    async def _ask(self, match: Match, doing: Doing) -> Done:
        if not re.fullmatch(ID, doing.picked):
            raise CannotGive(words.PICK_FIRST)
        guild = self._core.client.get_guild(match.row.location.guild_id)
        member = None
        if guild is not None:
            member = await delivery.fetch_member(self._core.client, guild, doing.user_id)
        if member is None:
            raise CannotGive(words.IN_DISCORD)
        return Done(await self._does.ask_player(match, member, int(doing.picked)))

    async def _end(self, watcher: Watcher | None) -> None:
        if watcher is None or watcher.status is WatchStatus.ENDED:
            raise StaleBoard(words.NOT_ASKED)
        await self._does.end(watcher)
        await self._does.show_question(watcher)

    async def _of(self, match: Match, player_id: int) -> list[Watcher]:
        """Return the members who watch a player of a match, or ask to."""
        found = await self._store.open(match.id)
        return [each for each in found if each.player_id == player_id]

    async def _asking(self, match: Match, player_id: int, user_id: str) -> Watcher:
        """Return the watcher about whom a player decides.

        Raises:
            StaleBoard: the watcher no longer asks or watches, or it is not that player's affair.
        """
        for each in await self._of(match, player_id):
            if str(each.user_id) == user_id:
                return each
        raise StaleBoard(words.NOT_ASKED)

    async def _running(self, match_id: int) -> Match:
        match = await self._core.manager.load(match_id)
        if match.over:
            raise MatchOver(words.OVER)
        return match


def _to_player(match: Match, seat: int) -> str:
    return words.WATCHERS if match.seats[seat].plays and not match.over else ""


def _to_spectators(match: Match) -> str:
    return "" if match.over else words.WATCH
