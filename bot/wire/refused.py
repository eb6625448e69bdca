"""Channels that refused a message. Nothing is sent there unasked until somebody acts there."""

from __future__ import annotations

from games.refusals import Refusal


class RefusedChannels:
    """The channels in which the bot may not post, or that are gone.

    Discord bans an address after 10,000 forbidden requests in ten minutes. And a channel that has
    refused goes on refusing until somebody changes something.
    """

    def __init__(self) -> None:
        self._why: dict[int, Refusal] = {}

    def add(self, channel_id: int, why: Refusal) -> None:
        """Note that a channel refused."""
        self._why[channel_id] = why

    def forget(self, channel_id: int | None) -> None:
        """Allow a channel to be tried again, since somebody acted there, or it accepted a
        message."""
        if channel_id is not None:
            self._why.pop(channel_id, None)

    def check(self, channel_id: int) -> None:
        """Check that a channel may be tried though nobody acted there.

        Raises:
            Refusal: the channel refused before; the reason is the one given then.
        """
        if (why := self._why.get(channel_id)) is not None:
            raise type(why)(str(why))
