"""Asks the others to let a member take a choice back, and does so once all have agreed."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot import delivery
from bot.controls import Item
from bot.errors import CannotUndo, CannotVote, MessageGone, StaleBoard, Undelivered, whisper
from bot.locks import Locks
from bot.panels import plain_panel
from bot.pings import Reason
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.showing.presenter import Presenter
from bot.showing.publications import TAKEN_DOWN, Drawn, Publications
from bot.storage.store import Store
from bot.storage.takebacks import TakebackRequest
from bot.takebacks import words
from bot.takebacks.controls import AskButton
from bot.takebacks.panel import request_panel
from bot.takebacks.request import Wanted, deciders, wanted
from bot.wire.nonce import nonce_of
from games.refusals import Refusal

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
KIND = "takeback"
"""The kind of posts in which players ask to take something back."""


class Takebacks:
    """Requests to take a choice back. All of them are stored in the database."""

    def __init__(
        self,
        client: discord.Client,
        manager: MatchManager,
        presenter: Presenter,
        store: Store,
        publications: Publications,
    ) -> None:
        self._client = client
        self._manager = manager
        self._presenter = presenter
        self._store, self._publications = store, publications
        self._asking = Locks()

    async def way_on(self, interaction: Interaction, refusal: CannotUndo) -> Item | None:
        """Return the button that asks the others for a refused take-back; None if it is no use."""
        try:
            match = await self._manager.load(refusal.match_id)
            seat = match.seat_of(interaction.user.id)
            want = await wanted(self._store.steps, match, seat)
        except Refusal:
            return None
        request = await self._store.takebacks.get(match.id)
        if request is not None and not await self._may_ask(match, request, want, seat):
            return None
        label = words.ASK if want.asked else words.TAKE_BACK
        return AskButton(match.id, match.row.version).item(label)

    async def ask(self, interaction: Interaction, match_id: int, version: int) -> None:
        """Ask the others or, if there is nobody to ask, take the choice back at once.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, SeatTaken, CannotUndo.
            StaleBoard: the match has moved on, or they were asked already.
            Undelivered: the question could not be posted.
        """
        await interaction.response.defer()
        match = await self._manager.load(match_id)
        seat = match.seat_of(interaction.user.id)
        if match.row.version != version:
            raise StaleBoard(words.NO_LONGER)
        want = await wanted(self._store.steps, match, seat)
        request = TakebackRequest(match_id, version, seat, want.first)
        if not want.asked:
            await self._take_back(match, request)
            told = words.taken_back(match.names[seat], agreed=False)
            await self._say(interaction, told, for_all=False)
            return
        async with self._asking.of(match_id):  # two clicks at once ask once
            await self._post(match, request, want, click=interaction.id)
        told = words.asked([match.plain_names[each] for each in want.asked])
        await self._say(interaction, told, for_all=False)

    async def answer(
        self, interaction: Interaction, match_id: int, version: int, *, agrees: bool
    ) -> None:
        """Count a player's answer to a request.

        Raises:
            NoSuchMatch, NotInMatch.
            CannotVote: the decision is not theirs.
            StaleBoard: the request is over.
        """
        await interaction.response.defer()
        match = await self._manager.load(match_id)
        seat = match.seat_of(interaction.user.id)
        request = await self._store.takebacks.get(match_id)
        if request is None or request.closed or not _stands(match, request, version):
            await self._say(interaction, words.NO_LONGER)
            raise StaleBoard(words.NO_LONGER)
        if seat == request.seat:
            if agrees:
                raise CannotVote(words.THEY_DECIDE)
            await self._close(interaction, request, words.withdrawn(match.names[seat]))
            return
        if seat not in deciders(match, request.seat):
            raise CannotVote(words.REPLACED if match.seats[seat].plays else words.NOT_ASKED)
        if not agrees:
            told = words.refused(match.names[request.seat], match.names[seat])
            await self._close(interaction, request, told)
            return
        agreed = await self._store.takebacks.agree(request, seat)
        if agreed is None:
            raise StaleBoard(words.NO_LONGER)
        if agreed >= set(deciders(match, request.seat)):
            await self._take_back(match, request, interaction)
        else:
            await self._show(interaction, match, request)

    async def drawn(self, _guild: discord.Guild, about: str) -> Drawn:
        """Return the current message of a request, with the current names of its players."""
        match_id, version = map(int, about.split())
        match = await self._manager.load(match_id)
        request = await self._store.takebacks.get(match_id)
        if request is None or request.closed or not _stands(match, request, version):
            return plain_panel(TAKEN_DOWN), ()
        want = await wanted(self._store.steps, match, request.seat)
        return request_panel(match, request, want), ()

    async def close_past(self) -> None:
        """Close the questions of matches that have moved on without an answer."""
        for request in await self._store.takebacks.past():
            await self._store.takebacks.forget(request)
            if request.message_id is None or request.closed:
                continue
            try:
                match = await self._manager.load(request.match_id)
                await delivery.edit(
                    self._client,
                    match.row.place.channel_id,
                    request.message_id,
                    plain_panel(words.NO_LONGER),
                )
            except Refusal as error:
                log.info(
                    "match %s: a request stays open: %s", request.match_id, type(error).__name__
                )

    async def _post(self, match: Match, request: TakebackRequest, want: Wanted, click: int) -> None:
        """Store a request, and post its question.

        Args:
            click: the number of the click that asks. Discord accepts one message for each.

        Raises:
            StaleBoard: somebody has asked already.
            Undelivered.
        """
        if not await self._store.takebacks.add(request):
            there = await self._store.takebacks.get(match.id)
            if there is not None and not _asks_again(there, request.version, request.seat):
                own = there.seat == request.seat
                raise StaleBoard(words.ASKED_ALREADY if own else words.OTHER_ASKED)
        nonce = nonce_of("takeback", match.id, click)
        asked, by = [match.user(seat) for seat in want.asked], match.user(request.seat)
        mentions = await self._presenter.pings.ring(
            Reason.TAKE_BACK, match.id, asked, token=nonce, by=by
        )
        try:
            message_id = await self._publications.send(
                match.row.place,
                request_panel(match, request, want),
                named=match.member_ids,
                kind=KIND,
                about=f"{match.id} {request.version}",
                rings=mentions,
                nonce=nonce,
            )
        except Undelivered:
            await self._store.takebacks.forget(request)
            raise
        await self._store.takebacks.set_message(request, message_id)
        await self._store.matches.bury_board(match.id)

    async def _may_ask(
        self, match: Match, request: TakebackRequest, want: Wanted, seat: int
    ) -> bool:
        """Return whether a seat may ask although there is already a request."""
        if _asks_again(request, match.row.version, seat):
            return True
        is_own = request.seat == seat and not request.closed
        return is_own and not await self._is_there(match, request, want)

    async def _is_there(self, match: Match, request: TakebackRequest, want: Wanted) -> bool:
        """Return whether the message of a request still exists.

        If a moderator has deleted it, the seat can ask again.
        """
        if request.message_id is None:
            return False
        channel_id, panel = match.row.place.channel_id, request_panel(match, request, want)
        try:
            await delivery.edit(self._client, channel_id, request.message_id, panel)
        except MessageGone:
            await self._store.takebacks.set_message(request, None)
            return False
        except Undelivered:
            return True
        return True

    async def _take_back(
        self, match: Match, request: TakebackRequest, interaction: Interaction | None = None
    ) -> None:
        """Take the choice back, and show the match after that."""
        user_id = match.user(request.seat)
        if interaction is not None and not await self._store.takebacks.close(request):
            raise StaleBoard(words.NO_LONGER)  # it was withdrawn at the same moment
        await self._manager.undo_as_agreed(match.id, user_id, request.version, request.first)
        await self._store.takebacks.forget(request)
        if interaction is not None:
            await self._say(interaction, words.taken_back(match.names[request.seat], agreed=True))
        try:
            await self._presenter.present(match.id)
        except Undelivered as error:
            if interaction is not None:
                await whisper(interaction, str(error))

    async def _close(self, interaction: Interaction, request: TakebackRequest, told: str) -> None:
        if not await self._store.takebacks.close(request):
            raise StaleBoard(words.NO_LONGER)
        await self._say(interaction, told)

    async def _show(self, interaction: Interaction, match: Match, request: TakebackRequest) -> None:
        now = await self._store.takebacks.get(match.id)
        want = await wanted(self._store.steps, match, request.seat)
        async with delivery.answering(interaction, f"answer a request in match {match.id}"):
            panel = request_panel(match, now or request, want)
            await delivery.replace(interaction, panel, for_all=True)
        await whisper(interaction, words.THANKS)

    async def _say(self, interaction: Interaction, text: str, *, for_all: bool = True) -> None:
        """Replace the clicked message with a text.

        It is the question, or a message that only the member who asks sees.
        """
        async with delivery.answering(interaction, "answer a request to take back"):
            await delivery.replace(interaction, plain_panel(text), for_all=for_all)


def _asks_again(request: TakebackRequest, version: int, seat: int) -> bool:
    """Return whether a seat may replace a request at a version of the match.

    It may if the request is older, or if it is the seat's own and invisible, because the bot
    stopped before the question was posted.
    """
    if request.version != version:
        return request.version < version
    return request.seat == seat and not request.closed and request.message_id is None


def _stands(match: Match, request: TakebackRequest, version: int) -> bool:
    """Return whether a request still fits the present version of the match."""
    return match.row.version == request.version == version and not match.over
