"""One tab of a browser that shows a match: it does what the tab says, and tells it of changes."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import assert_never

from bot.deeds import Asking, Deed, Doing
from bot.errors import NoHint, StaleBoard
from bot.hand.advice import Adviser
from bot.hand.moves import Unsure, move_in_words, typed
from bot.play import words as sentences
from bot.play.manager import Move
from bot.play.match import Match
from bot.play.orders import one_order, recommended
from bot.table import words
from bot.table.access import Access
from bot.table.cards import Reader
from bot.table.forms import laid
from bot.table.gallery import Gallery
from bot.table.hearing import CLICK_BITS, Entrance, HearingTab
from bot.table.messages import (
    AskCard,
    AskForm,
    AskHint,
    AskRules,
    Collect,
    Do,
    Enter,
    FromTab,
    Hint,
    Look,
    Pick,
    Play,
    Position,
    Said,
    SetOrder,
    TakeUp,
    Type,
    Undo,
)
from bot.table.picking import Answer, collected, taken
from bot.table.position import ABORT, TAKE_BACK, Basis, Picked, Positions, Seen, seat_at
from bot.table.precedence import Precedence
from bot.table.reading import Wish

REMEMBERED = 20
"""Positions whose version is known. A button pressed on an older one is out of date."""


class Tab(HearingTab):
    """A tab that has entered. It shows the newest position, each time that any of it changes for
    its member."""

    def __init__(
        self,
        entrance: Entrance,
        *,
        access: Access,
        positions: Positions,
        gallery: Gallery,
        precedence: Precedence,
    ) -> None:
        """
        Args:
            gallery: the place where spectators wait to be shown something.
            precedence: knows which members are just being answered.
        """
        super().__init__(entrance)
        self._access, self._positions, self._manager = access, positions, entrance.core.manager
        self._gallery = gallery
        self._changed = asyncio.Event()
        self._precedence, self._is_doing = precedence, False
        self._lines, self._has_log, self._log_upto = 0, entrance.enter.has_log, -1
        self._last: Position | None = None
        """The last position that the tab was sent, without its number and its log."""
        self._basis: Basis | None = None
        """The basis of that position, for a seat."""
        self._versions: dict[int, int] = {}
        self._hints: set[asyncio.Task[None]] = set()

    # --- From the bot ---

    def notice(self) -> None:
        """Look at the match, which has changed."""
        if self._is_doing:
            return  # what it does comes to an end, and is shown then
        if self._last is None or self._last.is_seated:
            self._changed.set()
        else:
            self._gallery.ask(self._follow)

    async def keep_fresh(self) -> None:
        """Show each change, until the tab is closed."""
        while True:
            await self._changed.wait()
            await self._follow()

    async def _follow(self) -> None:
        """Show what others have done, after they have seen the result themselves."""
        await self._precedence.wait(self.match_id)
        await self._refresh()

    async def _refresh(self) -> None:
        self._changed.clear()
        await self._show_or_say_why(self._work.do(self.show()))

    async def show(self) -> None:
        """Show the match as it stands, if that is new to this tab.

        Raises:
            NoSuchMatch: the member may not see the match any more.
        """
        async with self._showing:
            if self._last is None:
                self.heard_at = self._core.now()
            notice = self._positions.newest_notice(self.match_id)
            is_seated = self._last is not None and self._last.is_seated
            if not is_seated:
                match = await self._positions.match(self.match_id, notice)
                is_seated = seat_at(match, self.user_id) is not None
            if is_seated:
                match = await self._manager.load(self.match_id)  # for this seat alone
            seat = seat_at(match, self.user_id)  # who has just given it away is shown no hand
            await self._access.check(self.user_id, match)
            if self._last is not None and self._last.is_seated != (seat is not None):
                self._lines, self._has_log, self._log_upto = 0, 0, -1  # it is another log
            self._picked = self._picked.of(match, seat)
            known = None if self._last is None else self._basis
            seen, told = await asyncio.gather(
                self._positions.of(
                    match, notice, self.user_id, seat, self._picked, known, self._density
                ),
                self._new_lines(match, seat),
            )
            if seen is None:
                return
            self._renaming = seen.renaming
            lines = [seen.renaming.shown(line) for line in told]
            self._log_upto = max(self._log_upto, match.row.version)
            await self._send_position(match, seen, self._new(lines))
            self._basis = seen.basis

    async def _new_lines(self, match: Match, seat: int | None) -> list[str]:
        """Return the lines of the log that this tab has not been told yet."""
        if match.row.version <= self._log_upto:
            return []
        return await self._positions.lines(match, seat, self._log_upto)

    def _new(self, lines: list[str]) -> list[str]:
        """The lines, of those given, that the browser does not have. If it has more than there are,
        it has the log of a seat that its member no longer has."""
        if not self._lines and self._has_log > len(lines):
            self._has_log = 0
        start = max(0, min(self._has_log - self._lines, len(lines)))
        self._lines += len(lines)
        return lines[start:]

    async def _send_position(self, match: Match, seen: Seen, lines: list[str]) -> None:
        self._has_log = max(self._has_log, self._lines)
        is_same = self._last is seen.shown or self._last == seen.shown
        self._number += 0 if is_same and not lines else 1
        self._versions[self._number] = match.row.version
        self._versions.pop(self._number - REMEMBERED, None)
        if is_same and not lines:
            return
        await self._send_new(seen.pictures)
        self._last = seen.shown
        await self._line.say_written(seen.told(self._number, self._lines - len(lines), lines))

    def end(self) -> None:
        """Cancel the hints that are under way, since the tab was closed."""
        for hint in self._hints:
            hint.cancel()

    # --- From the tab ---

    async def _answer(self, said: FromTab) -> None:
        """Do what the tab said, and send the result. A refusal changes nothing. This tab comes
        first: others see the result a moment later."""
        answer: Said | None = None
        try:
            with self._precedence.first(self.match_id):
                answer = await self._done(said)
                if answer is not None:
                    await self._line.say(answer)
                await self._refresh()  # also where nothing has changed: picks may be shown
        finally:
            if answer is not None and not answer.is_refusal:
                self._work.present(self.match_id)

    async def _done(self, said: FromTab) -> Said | None:
        """Do what was said, and return the reply, if there is one."""
        self._is_doing = True
        try:
            return await self._replied(self._checked(said))
        finally:
            self._is_doing = False

    async def _checked(self, said: FromTab) -> Said | None:
        """Do what was said, if the member may still see the match."""
        match = await self._positions.match(self.match_id)
        await self._access.check(self.user_id, match)
        return await self._do(said)

    async def _do(self, said: FromTab) -> Said | None:
        match_id, user_id = self.match_id, self.user_id
        self.heard_at = at = self._core.now()
        move: Move | None = None
        match said:
            case AskHint():
                await self._begin_hint()
            case AskRules() | AskCard() | Look():
                await self._read(said)
            case AskForm() | Do() if not self._measure.takes_deed(
                asyncio.get_running_loop().time()
            ):
                return Said(words.TOO_MANY_DEEDS, is_refusal=True)
            case AskForm():
                await self._ask_form(said)
            case Enter():
                self._last, self._density = None, said.density
            case Pick():
                move = await self._pick(said)
            case Collect():
                move = await self._collect(said)
            case Play():
                move = await self._manager.choose(
                    match_id, user_id, said.notation, said.since, sent_at=at
                )
            case Type():
                found = await typed(
                    self._manager, self._core.store, match_id, user_id, said.text, at
                )
                if isinstance(found, Unsure):
                    return Said(words.USE_MORE, is_refusal=True)
                move = found
            case TakeUp(notation=notation) if notation == TAKE_BACK:
                await self._manager.take_back(match_id, user_id)
                return Said(sentences.TAKEN_BACK)
            case TakeUp(notation=notation) if notation == ABORT:
                move = await self._manager.abort(match_id, user_id)
            case TakeUp():
                move = await self._manager.take_up(match_id, user_id, said.notation, sent_at=at)
            case Do():
                return await self._do_deed(said)
            case SetOrder():
                wish = one_order(said.key, stands=said.stands) if said.key else recommended
                since = self._version(said.number)
                move = await self._manager.set_orders(match_id, user_id, since, wish, sent_at=at)
            case Undo():
                since = self._version(said.number)
                move = await self._manager.undo(match_id, user_id, since, sent_at=at)
            case _:
                assert_never(said)
        return None if move is None or not move.stored else self._moved(move)

    async def _do_deed(self, said: Do) -> Said | None:
        """Do a deed. If it leads to another match, the tab moves there."""
        deed, click = self._deed(said.key), secrets.randbits(CLICK_BITS)
        about = self.user_id, self.match_id
        done = await deed.do(Doing(*about, said.typed, click, said.way, said.picked))
        if done.form is not None:
            await self._send_beside(await asyncio.to_thread(laid, said.key, done.form))
        if done.match_id is not None:
            match = await self._manager.load(self.match_id)
            await self._move_to(done.match_id, match.row.place.channel_id)
        return Said(done.text) if done.text else None

    async def _ask_form(self, said: AskForm) -> None:
        """Show the member the form of a deed."""
        if (make := self._deed(said.key).form) is None:
            raise StaleBoard(sentences.STALE)
        form = await make(Asking(self.user_id, self.match_id, said.name))
        await self._send_beside(await asyncio.to_thread(laid, said.key, form))

    def _deed(self, key: str) -> Deed:
        if (deed := self._core.deeds.find(key)) is None:
            raise StaleBoard(sentences.STALE)
        return deed

    async def _read(self, wish: Wish) -> None:
        """Show what the member wants to read beside the position."""
        match = await self._positions.match(self.match_id)
        reader = Reader(self.user_id, match.row.location.guild_id, self._density)
        await self._send_beside(await self._reading.of(match, reader, wish))

    async def _begin_hint(self) -> None:
        """Ask for a hint. The tab is served meanwhile."""
        match = await self._manager.load(self.match_id)
        adviser = self._core.advisers.of(match, match.seat_of(self.user_id))
        if adviser is None:
            raise NoHint(words.NO_HINT)
        hint = asyncio.create_task(self._show_hint(adviser))
        self._hints.add(hint)
        hint.add_done_callback(self._hints.discard)

    async def _show_hint(self, adviser: Adviser) -> None:
        with suppress(ConnectionError):  # the tab was closed meanwhile
            if (refused := await self._replied(self._hint(adviser))) is not None:
                await self._line.say(refused)

    async def _hint(self, adviser: Adviser) -> None:
        advice = await adviser.advise(self.user_id, self.match_id)
        await self._line.say(Hint(advice.text, advice.since, advice.notation))

    def _moved(self, move: Move) -> Said:
        self._picked = Picked()
        return Said(self._renaming.shown(move_in_words(move)))

    def _version(self, number: int) -> int:
        """The version of the match in a position that this tab was sent."""
        if number not in self._versions:
            raise StaleBoard(sentences.STALE)
        return self._versions[number]

    async def _pick(self, said: Pick) -> Move:
        noted = [Picked(said.since)]
        move = await self._decide(said.since, taken(said, noted.append))
        self._picked = noted[-1]
        return move

    async def _collect(self, said: Collect) -> Move:
        move = await self._decide(said.since, collected(said))
        self._picked = Picked(said.since, (), said.counts)
        return move

    async def _decide(self, since: int, answer: Answer) -> Move:
        return await self._manager.decide(
            *(self.match_id, self.user_id, since, lambda _match, ask: answer(ask)),
            sent_at=self._core.now(),
        )
