"""Tabs of browsers: their member, their line, and the limits on what they say."""

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
_decode = msgspec.json.Decoder(FromTab).decode


class HearingTab(ABC):
    """A tab that has entered."""

    def __init__(self, session: Session, line: Line, measure: Measure, enter: Enter) -> None:
        """
        Args:
            measure: of what the member may say.
            enter: what it said first.
        """
        self.session, self._line, self._measure = session, line, measure
        self.is_activity = enter.token != ""
        """Whether it is inside Discord."""
        self.heard_at = 0
        """When it said something last, or came."""

    @property
    def user_id(self) -> int:
        """The member whose tab it is."""
        return self.session.user_id

    @property
    def match_id(self) -> int:
        """The match that it shows; 0 for none."""
        return self.session.match_id

    @abstractmethod
    def notice(self) -> None:
        """Look again: the thing that it shows may have changed."""

    @abstractmethod
    async def keep_fresh(self) -> None:
        """Show each change, until the tab is closed."""

    @abstractmethod
    async def _answer(self, said: FromTab) -> None:
        """Do what was said, and tell what came of it; a refusal changes nothing."""

    async def listen(self) -> None:
        """Do what the tab says, one thing after the other, until it is closed."""
        while (text := await self._line.hear()) is not None:
            if not self._measure.takes(asyncio.get_running_loop().time()):
                if self._measure.is_flood:
                    await self.close(words.FLOOD)
                    return
                await self._line.say(Said(words.TOO_FAST, is_refusal=True))
                continue
            try:
                said = _decode(text)
            except msgspec.DecodeError:
                await self._line.say(Said(words.ODD_MESSAGE, is_refusal=True))
                continue
            await self._answer(said)

    async def _show_or_say_why(self, showing: Awaitable[None]) -> None:
        """Show what there is, or say why that is not possible any more, and close the tab. Where
        the database is away, the tab only loses its line: it comes back by itself, and so may
        that."""
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
        """Say why the table is closed, and close it."""
        with suppress(ConnectionError):  # it was closed already
            await self._line.close(why, again=again)

    @abstractmethod
    def end(self) -> None:
        """Stop what is still done for it: it was closed."""

    async def leave(self) -> None:
        """Close the line because the bot stops."""
        await self._line.leave()
