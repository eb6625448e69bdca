"""A tab of a browser: its member, its line, and the limits on what it may say."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from bot.core import Core
from bot.storage.connection import StoreUnavailable
from bot.storage.sessions import Session
from bot.table import words
from bot.table.line import Gone, Line, understood
from bot.table.measure import Measure
from bot.table.messages import Enter, FromTab, Moved, Said
from bot.table.pictures import Read, Shown
from bot.table.position import Picked
from bot.table.reading import Reading
from bot.table.work import Work
from games.refusals import Refusal
from games.renaming import AS_PRINTED, Renaming

log = logging.getLogger(__name__)
NUL = "\\u0000"
"""The letter NUL as JSON writes it. No keyboard types it, and PostgreSQL does not store it."""
CLICK_BITS = 62
"""Bits of a random number that stands in for the number of a click."""
_decode = msgspec.json.Decoder(FromTab).decode


class Ways(NamedTuple):
    """The ways to the table of another match."""

    link: Callable[[int, int], Awaitable[str]]
    """Returns the address that opens the table of a match for a member. It takes both ids."""
    launch: Callable[[int, int, int], Awaitable[None]]
    """Turns a member's Activity in a channel to a match. It takes all three ids."""


@dataclass(frozen=True)
class Entrance:
    """Everything that a tab has as it enters, whatever it shows."""

    core: Core
    reading: Reading
    work: Work
    session: Session
    line: Line
    measure: Measure
    """Counts the member's messages, to limit them."""
    enter: Enter
    """The first message of the tab."""
    ways: Ways


class HearingTab(ABC):
    """A tab that has entered."""

    def __init__(self, entrance: Entrance) -> None:
        self._core, self._reading, self._work = entrance.core, entrance.reading, entrance.work
        self.session, self._line = entrance.session, entrance.line
        self._measure, self._ways = entrance.measure, entrance.ways
        self._density = entrance.enter.density
        """That of the pictures for its screen, see `renderers.kit.density`."""
        self.is_activity = entrance.enter.token != ""
        """Whether the tab is inside Discord."""
        self._what = f"match {self.match_id}"
        """The match or subject that it shows, for the log."""
        self.heard_at = 0
        """The time of its last message, or of its arrival."""
        self._picked = Picked()
        self._renaming: Renaming = AS_PRINTED
        """Gives sentences the names of spaces that the member has chosen."""
        self._number = 0
        """The number of positions that it was sent."""
        self._pictures: frozenset[str] = frozenset()
        """The pictures of the last one."""
        self._showing = asyncio.Lock()
        """Held from the first picture of a message to the message itself."""

    @property
    def user_id(self) -> int:
        """The member whose tab it is."""
        return self.session.user_id

    @property
    def match_id(self) -> int:
        """The match that the tab shows; 0 for none."""
        return self.session.match_id

    @abstractmethod
    def notice(self) -> None:
        """Look again, since what the tab shows may have changed."""

    @abstractmethod
    async def keep_fresh(self) -> None:
        """Show each change, until the tab is closed."""

    @abstractmethod
    async def _answer(self, said: FromTab) -> None:
        """Do what the tab said, and send the result. A refusal changes nothing."""

    async def listen(self) -> None:
        """Do what the tab says, one message after the other, until it is closed."""
        while (text := await self._line.hear()) is not None:
            if not self._measure.takes(asyncio.get_running_loop().time()):
                if self._measure.is_flood:
                    await self.close(words.FLOOD)
                    return
                await self._line.say(Said(words.TOO_FAST, is_refusal=True))
                continue
            said = None if NUL in text else understood(_decode, text)
            if said is None:
                await self._line.say(Said(words.ODD_MESSAGE, is_refusal=True))
            else:
                await self._answer(said)

    async def _show_or_say_why(self, showing: Awaitable[None]) -> None:
        """Await the showing. If it is refused, or fails, say why and close the tab. If the database
        is away, the tab only loses its line: it reconnects by itself, and the database may be
        back by then."""
        try:
            await showing
        except StoreUnavailable:
            with suppress(ConnectionError):
                await self.leave()
        except Refusal as error:
            await self.close(str(error))
        except ConnectionError:  # the tab has gone: its line ends by itself
            return
        except Exception:
            log.exception("a tab cannot show %s", self._what)
            await self.close(words.FAILED)

    async def _replied(self, work: Coroutine[Any, Any, Said | None]) -> Said | None:
        """Do what was said, and return the reply, if there is one."""
        try:
            return await self._work.do(work)
        except Refusal as error:
            return Said(self._renaming.shown(str(error)), is_refusal=True)
        except Gone:  # nobody is there any more to be told
            raise
        except Exception:
            log.exception("a tab of %s failed", self._what)
            return Said(words.FAILED, is_refusal=True)

    async def _move_to(self, match_id: int, channel_id: int) -> None:
        """Lead the member to another match. Inside Discord the Activity turns to it.

        Args:
            channel_id: the channel in which the tab's own match or subject stands.
        """
        if self.is_activity:
            await self._ways.launch(self.user_id, channel_id, match_id)
        else:
            await self._line.say(Moved(await self._ways.link(self.user_id, match_id)))

    async def _send_new(self, pictures: Sequence[Shown]) -> None:
        """Send the pictures of a position, except those of the last one."""
        for each in pictures:
            if each.told.id not in self._pictures:
                await self._line.show(each)
        self._pictures = frozenset(each.told.id for each in pictures)

    async def _send_beside(self, read: Read) -> None:
        """Send something that is shown beside the position."""
        async with self._showing:
            for each in read.pictures:
                await self._line.show(each)
            await self._line.say(read.told)

    async def close(self, why: str, *, again: bool = False) -> None:
        """Close the tab, and say why."""
        with suppress(ConnectionError):  # it was closed already
            await self._line.close(why, again=again)

    @abstractmethod
    def end(self) -> None:
        """Stop the work that still goes on for the tab, which was closed."""

    async def leave(self) -> None:
        """Close the line because the bot stops."""
        await self._line.leave()
