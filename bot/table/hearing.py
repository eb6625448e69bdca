"""A tab of a browser: its member, its line, and the limits on what it may say."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable
from contextlib import suppress

import msgspec

from bot.storage.connection import StoreUnavailable
from bot.storage.sessions import Session
from bot.table import words
from bot.table.line import Line
from bot.table.measure import Measure
from bot.table.messages import Enter, FromTab, Said
from games.refusals import Refusal

log = logging.getLogger(__name__)
NUL = "\\u0000"
"""The letter NUL as JSON writes it."""
NOT_OURS = msgspec.DecodeError, RecursionError
"""The errors of a text that is none of our messages, or is nested too deeply to be one."""
_decode = msgspec.json.Decoder(FromTab).decode


def _understood(text: str) -> FromTab | None:
    """Return a message of a tab; None if it is not one of ours, or has the letter NUL, which no
    keyboard types and PostgreSQL does not store."""
    try:
        return None if NUL in text else _decode(text)
    except NOT_OURS:
        return None


class HearingTab(ABC):
    """A tab that has entered."""

    def __init__(self, session: Session, line: Line, measure: Measure, enter: Enter) -> None:
        """
        Args:
            measure: counts the member's messages, to limit them.
            enter: the first message of the tab.
        """
        self.session, self._line, self._measure = session, line, measure
        self.is_activity = enter.token != ""
        """Whether the tab is inside Discord."""
        self.heard_at = 0
        """The time of its last message, or of its arrival."""

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
            if (said := _understood(text)) is None:
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
            log.exception("a tab of match %s cannot show what it is of", self.match_id)
            await self.close(words.FAILED)

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
