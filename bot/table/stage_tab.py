"""One tab of a browser that shows something other than a match, such as a lesson."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from msgspec.structs import replace

from bot.errors import OddControl, StaleBoard
from bot.subjects import Reply, Stage
from bot.table import words
from bot.table.cards import Reader
from bot.table.hearing import CLICK_BITS, Entrance, HearingTab
from bot.table.messages import (
    AskCard,
    AskRules,
    Collect,
    Do,
    Enter,
    FromTab,
    Pick,
    Said,
)
from bot.table.openings import Openings
from bot.table.picking import Answer, collected, taken
from bot.table.position import Picked
from bot.table.staged import staged
from games.refusals import Refusal


class StageTab(HearingTab):
    """A tab with a stage of its own. Only its member changes anything in it."""

    def __init__(self, entrance: Entrance, *, openings: Openings) -> None:
        """
        Args:
            openings: checks that the member may still see the subject.
        """
        super().__init__(entrance)
        self._openings = openings
        self._about = openings.about(self.session)
        self._what = self._about.subject
        self._stage: Stage | None = None
        self._noticed, self._opening = asyncio.Event(), asyncio.Lock()

    def notice(self) -> None:
        """Check whether the member may still see the subject. Nobody else changes it."""
        self._noticed.set()

    def end(self) -> None:
        """Do nothing: a tab of a stage leaves no work behind."""

    async def keep_fresh(self) -> None:
        """Show the subject once. Close the tab as soon as the member may no longer see it."""
        await self._refresh()
        while True:
            self._noticed.clear()
            await self._noticed.wait()
            try:
                self._openings.check(self.user_id, self._about)
            except Refusal as error:
                await self.close(str(error))

    async def _refresh(self) -> None:
        async with self._showing:
            await self._show_or_say_why(self._work.do(self._show()))

    async def _show(self) -> None:
        self.heard_at = self._core.now()
        stage = await self._opened()
        picked, number = self._picked, stage.number  # what is done meanwhile is shown next
        scene = await stage.scene(picked.path, self._density)
        self._renaming = scene.renaming
        game, about = stage.known.game, self._about
        position, pictures = await asyncio.to_thread(staged, game, scene, about, picked, number)
        await self._send_new(pictures)
        self._number += 1
        await self._line.say(replace(position, number=self._number))

    async def _opened(self) -> Stage:
        """Return the stage, if the member may see it.

        Raises:
            Refusal: the member may not, or the subject is gone.
        """
        subject = self._openings.check(self.user_id, self._about)
        async with self._opening:
            if self._stage is None:
                self._stage = await subject.stage(self.user_id, self._about)
            return self._stage

    async def _answer(self, said: FromTab) -> None:
        if (reply := await self._replied(self._done(said))) is not None:
            await self._line.say(reply)
        if not isinstance(said, AskRules | AskCard):  # these are read beside it
            await self._refresh()

    async def _done(self, said: FromTab) -> Said | None:
        """Do what was said, and return the reply, if there is one. If it leads to a match, the tab
        moves there."""
        try:
            reply = await self._do(said)
        except StaleBoard:
            raise StaleBoard(words.MOVED_ON) from None
        if reply is None:
            return None
        if reply.match_id is not None:
            await self._move_to(reply.match_id, self._about.channel_id)
        text = self._renaming.shown(reply.text)
        return Said(text, is_refusal=reply.is_refusal) if text else None

    async def _do(self, said: FromTab) -> Reply | None:
        stage = await self._opened()
        match said:
            case AskRules() | AskCard():
                await self._read(stage, said)
                return None
            case Enter():
                self._pictures, self._density = frozenset(), said.density
                return None
            case Do():
                reply = await stage.do(said.key, secrets.randbits(CLICK_BITS))
                self._picked = Picked()
                return reply
            case Pick():
                noted = [Picked(said.since)]
                answer = taken(said, noted.append)
                return await self._decide(stage, said.since, answer, lambda: noted[-1])
            case Collect():
                picked = Picked(said.since, (), said.counts)
                return await self._decide(stage, said.since, collected(said), lambda: picked)
            case _:
                raise OddControl(words.NOT_HERE)

    async def _decide(
        self, stage: Stage, since: int, answer: Answer, picked: Callable[[], Picked]
    ) -> Reply | None:
        """Answer the question. A wrong attempt is an answer too, so the picks made for it are gone.

        Args:
            picked: returns the picks so far, once `answer` was called.

        Raises:
            StaleBoard: the stage asks something else by now.
        """
        if since != stage.number:
            raise StaleBoard(words.MOVED_ON)
        reply = await stage.answer(answer)
        self._picked = picked() if reply is None else Picked()
        return reply

    async def _read(self, stage: Stage, wish: AskRules | AskCard) -> None:
        """Show what the member wants to read beside the scene."""
        reader = Reader(self.user_id, self._about.guild_id, self._density)
        await self._send_beside(await self._reading.of_game(stage.known, reader, wish))
