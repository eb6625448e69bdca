"""Handing over a seat outside Discord, at the table."""

from __future__ import annotations

import re

import discord

from bot import delivery
from bot.brakes import Brakes
from bot.controls import ID
from bot.core import Core
from bot.deeds import Asking, Deed, Doing, Done, Form, Way
from bot.errors import CannotGive, StaleBoard
from bot.play.match import Match
from bot.transfers import words
from bot.transfers.actions import Transfers

OFFER, KEEP = "offer", "keep"
"""The buttons of its form."""
MOST_FOUND, LONGEST = 10, 32


class HandingOver:
    """Lets a player find a member and offer them their seat."""

    def __init__(self, core: Core, does: Transfers) -> None:
        self._core, self._does = core, does
        self._brakes = Brakes(core.store, core.now)

    @property
    def deed(self) -> Deed:
        """The deed of players."""
        return Deed("handover", _label, self.do, form=self.form)

    async def form(self, asking: Asking) -> Form:
        """Return the form for a player: the current offer, or members to pick from.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, StaleBoard, Undelivered.
            CannotGive: the seat must stay theirs, or they have looked for members too often.
        """
        match = await self._core.manager.load(asking.match_id)
        seat = await self._does.seat_to_give(match, asking.user_id)
        if (transfer := await self._core.store.transfers.get(match.id, seat)) is not None:
            return Form(words.on_offer(transfer.to.name), [Way(KEEP, words.KEEP)])
        told, name = words.pick_member(match.id), asking.name.strip()[:LONGEST]
        if not name:
            return Form(told, finds=True)
        if not await self._brakes.may_search(asking.user_id):
            raise CannotGive(words.LOOKED_OFTEN)
        found = await self._found(match, name)
        if not found:
            return Form(f"{told}\n{words.nobody_called(name)}", finds=True)
        return Form(told, [Way(OFFER, words.OFFER, is_main=True)], picks=found, finds=True)

    async def do(self, doing: Doing) -> Done:
        """Offer the seat to the picked member, or keep it.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, StaleBoard, Undelivered.
            CannotGive: the member cannot have it, or it was offered just now.
        """
        match = await self._core.manager.load(doing.match_id)
        seat = await self._does.seat_to_give(match, doing.user_id)
        if doing.way == KEEP:
            if (transfer := await self._core.store.transfers.get(match.id, seat)) is None:
                raise StaleBoard(words.NOT_OFFERED)
            await self._does.end(transfer)
            return Done(words.KEPT)
        if not re.fullmatch(ID, doing.picked):
            raise CannotGive(words.PICK_FIRST)
        told = await self._does.offer_to(match, seat, self._guild(match), int(doing.picked))
        return Done(told)

    async def _found(self, match: Match, name: str) -> list[tuple[str, str]]:
        """Return the members whose name begins like a text, by id, except the match's players."""
        members = await delivery.find_members(
            self._core.client, self._guild(match), name, MOST_FOUND
        )
        return [
            (str(member.id), self._core.names.of(member))
            for member in members
            if not member.bot and not match.has_played(member.id)
        ]

    def _guild(self, match: Match) -> discord.Guild:
        if (guild := self._core.client.get_guild(match.row.location.guild_id)) is None:
            raise CannotGive(words.IN_DISCORD)  # another process serves it
        return guild


def _label(match: Match, seat: int) -> str:
    return words.HAND_OVER if not match.over and match.seats[seat].plays else ""
