"""Actions of a match's buttons, menus and commands: acknowledge, change, show."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, NamedTuple

import discord

from bot import delivery
from bot import words as common
from bot.clock import sent_at
from bot.controls import Item
from bot.errors import (
    ChannelGone,
    NoSuchSide,
    SeatTaken,
    StaleBoard,
    TimeOver,
    Undelivered,
    whisper,
)
from bot.hand.controls import Action, MatchButton, OfferButton, OfferStep, match_button
from bot.hand.decision import decision_of
from bot.hand.hand_panel import more_panel
from bot.hand.hands import Hands
from bot.hand.menus import Path, picked_along
from bot.hand.moves import Unsure, left_without, move_in_words, sure, typed
from bot.hand.picks import Picked, Step, Taken
from bot.limits import LONG_TEXT
from bot.location import check_location
from bot.matches.member_log import member_log
from bot.matches.position_lines import position_in_words
from bot.panels import Panel, paged, plain_panel, shortened
from bot.play import words
from bot.play.aborting import check_abortable, may_abort
from bot.play.access import visible_match
from bot.play.manager import MatchManager, Move
from bot.play.match import Match
from bot.play.orders import Wish
from bot.play.stakes import Stakes, abort_sure
from bot.play.typed import legal_offer
from bot.showing.hand_calls import call_of
from bot.showing.hand_messages import Seen
from bot.showing.open_panels import OpenPanel
from bot.showing.presenter import Presenter
from bot.storage.store import Store
from games.decisions import Ask, Choice, Resign
from games.refusals import MatchOver, Refusal
from games.unasked import Offer
from renderers.picture import Picture

log = logging.getLogger(__name__)

HEAD_START = 0.006
"""Seconds. The public board takes longest to draw, so it is begun before its player is answered."""

Interaction = discord.Interaction[Any]


class Postscript(NamedTuple):
    """The last part of the answer to a move: a sentence and a button."""

    text: str
    button: Item


class MatchActions:
    """Answers the interactions of matches. Each is acknowledged before anything slow."""

    def __init__(
        self,
        manager: MatchManager,
        presenter: Presenter,
        hands: Hands,
        store: Store,
        stakes: Stakes,
    ) -> None:
        self._manager = manager
        self._stakes = stakes
        self._presenter = presenter
        self._hands = hands
        self._store = store
        self._panels = presenter.panels
        self._postscripts: list[Callable[[int, int], Awaitable[Postscript | None]]] = []

    def add_postscript(self, write: Callable[[int, int], Awaitable[Postscript | None]]) -> None:
        """Append what `write` returns, for a member and their match, to the answer to each move."""
        self._postscripts.append(write)

    # Hands.

    async def show_hand(self, interaction: Interaction, match_id: int, note: str = "") -> None:
        """Show a player their hand, with the menus to play from it. It takes the place of the hand
        that they opened before.

        Args:
            note: a line above it.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self._manager.load(match_id)
        seat = match.seat_of(interaction.user.id)
        pictures = await self._hands.boards.draw(match, seat)
        panel = await interaction.followup.send(
            view=await self._hands.panel(match, seat, pictures, note=note),
            files=delivery.files(pictures),
            ephemeral=True,
            wait=True,
        )
        version, call = match.row.version, call_of(match, seat)
        opened = OpenPanel(match_id, panel.id, interaction, version, call, match.over)
        await self._panels.replace(opened)
        self._presenter.renewing.shown(opened)

    async def refresh_hand(
        self, interaction: Interaction, match_id: int, *, whole: bool = False
    ) -> None:
        """Bring a hand that is shown up to date.

        Args:
            whole: whether to show all of the board and the hand.
        """
        await interaction.response.defer()
        match = await self._manager.load(match_id)
        seat = match.seat_of(interaction.user.id)
        await self._redraw_hand(interaction, match, seat, whole=whole)

    async def show_more(self, interaction: Interaction, match_id: int) -> None:
        """Show, in the place of a player's hand, what they may do unasked. If nothing is left of
        that, bring the hand up to date instead."""
        await interaction.response.defer()
        match = await self._manager.load(match_id)
        seat = match.seat_of(interaction.user.id)
        decision = await asyncio.to_thread(decision_of, match, seat)  # it plays choices out
        if not decision.has_more:
            await self._redraw_hand(interaction, match, seat)
            return
        async with self._in_place(interaction, match, seat) as changing, changing:
            stake, sections = await self._stakes.of(match), await self._hands.more(match, seat)
            panel = more_panel(match, decision, sections, at_stake=stake is not None)
            await delivery.replace(interaction, panel, ())

    async def pick(self, interaction: Interaction, match_id: int, since: int, path: str) -> None:
        """Take one branch of a menu: show the next menu, or make the choice."""
        await interaction.response.defer()
        chosen: Path = ()

        def decision(match: Match, ask: Ask) -> Choice | None:
            nonlocal chosen
            choice, chosen = picked_along(ask, path)
            return choice

        async with self._in_hand(interaction, match_id):
            move = await self._manager.decide(
                match_id, interaction.user.id, since, decision, sent_at=sent_at(interaction)
            )
        if move.stored:
            await self._answer(interaction, move)
        else:
            await self._redraw_hand(interaction, move.match, move.seat, chosen)

    async def collect(
        self, interaction: Interaction, match_id: int, since: int, taken: Taken
    ) -> None:
        """Take one step in picking several choices. The last step makes them."""
        await interaction.response.defer()
        picked = Picked(())

        def decision(_match: Match, ask: Ask) -> Choice | None:
            nonlocal picked
            picked = taken.after(ask)
            return ask.several(picked.counts) if taken.step is Step.DONE else None

        async with self._in_hand(interaction, match_id):
            move = await self._manager.decide(
                match_id, interaction.user.id, since, decision, sent_at=sent_at(interaction)
            )
        if move.stored:
            await self._answer(interaction, move)
        else:
            await self._redraw_hand(interaction, move.match, move.seat, picked=picked)

    async def play(self, interaction: Interaction, match_id: int, since: int, text: str) -> None:
        """Make the choice that was picked in a hand."""
        await interaction.response.defer()
        async with self._in_hand(interaction, match_id):
            move = await self._manager.choose(
                match_id, interaction.user.id, text, since, sent_at=sent_at(interaction)
            )
        await self._answer(interaction, move)

    async def order(self, interaction: Interaction, match_id: int, since: int, wish: Wish) -> None:
        """Set a player's standing orders as they wish."""
        await interaction.response.defer()
        user_id = interaction.user.id
        async with self._in_hand(interaction, match_id):
            move = await self._manager.set_orders(
                match_id, user_id, since, wish, sent_at=sent_at(interaction)
            )
        await self._answer(interaction, move)

    async def undo(self, interaction: Interaction, match_id: int, since: int) -> None:
        """Take back a player's last choice."""
        await interaction.response.defer()
        async with self._in_hand(interaction, match_id):
            move = await self._manager.undo(
                match_id, interaction.user.id, since, sent_at=sent_at(interaction)
            )
        await self._answer(interaction, move)

    async def type_undo(self, interaction: Interaction, match_id: int) -> None:
        """Take back the last choice of a player who typed `/undo`."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        move = await self._manager.undo(match_id, interaction.user.id, sent_at=sent_at(interaction))
        await self._typed(interaction, move)

    async def take_up(self, interaction: Interaction, match_id: int, offer: str) -> None:
        """Take up an offer for a player."""
        await interaction.response.defer()
        async with self._in_hand(interaction, match_id):
            move = await self._manager.take_up(
                match_id, interaction.user.id, offer, sent_at=sent_at(interaction)
            )
        await self._answer(interaction, move)

    async def _answer(self, interaction: Interaction, move: Move) -> None:
        """Show what a click in a hand led to, in that hand and to everybody at the same time."""
        match, seat = move.match, move.seat
        seen = Seen(seat, call_of(match, seat))
        board = asyncio.create_task(self._shown(match.id, seen=seen))
        await asyncio.wait([board], timeout=HEAD_START)
        told = [move_in_words(move), *([board.result()] if board.done() else [])]
        note = "\n".join(filter(None, told))  # trouble stands in the hand, whichever comes first
        try:
            async with delivery.answering(interaction, f"answer a move of match {match.id}"):
                last = await self._last_words(interaction, match.id)
                await self._redraw_hand(interaction, match, seat, note=note, brief=True, last=last)
        finally:
            if trouble := await board:
                await whisper(interaction, trouble)

    async def type_move(self, interaction: Interaction, match_id: int, text: str) -> None:
        """Make the choices that were typed, or take up an offer; ask first if that is final."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        move = await typed(
            *(self._manager, self._store, match_id, interaction.user.id, text),
            sent_at(interaction),
        )
        if isinstance(move, Unsure):
            await self._ask_if_sure(interaction, move.match, move.seat, move.offer)
        else:
            await self._typed(interaction, move)

    async def play_guess(
        self,
        interaction: Interaction,
        match_id: int,
        since: int,
        notation: str,
        *,
        beside: Callable[[Match], Sequence[Item]] = lambda _: (),
    ) -> None:
        """Make a choice that was guessed or proposed, and say so in the place of the guess.

        Args:
            beside: returns further buttons for that message, given the match after the choice.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, NotYourTurn, SeatTaken, TimeOver, IllegalChoice.
            StaleBoard: the match has moved on since.
        """
        await interaction.response.defer()
        move = await self._manager.choose(
            match_id, interaction.user.id, notation, since, sent_at=sent_at(interaction)
        )
        async with delivery.answering(interaction, f"answer a move of match {match_id}"):
            view = await self._answer_panel(interaction, move, beside(move.match))
            await delivery.replace(interaction, view)
        await self._present(interaction, match_id)

    async def _typed(self, interaction: Interaction, move: Move) -> None:
        """Show what a typed choice led to, to its player and to everybody."""
        async with delivery.answering(interaction, f"answer a move of match {move.match.id}"):
            view = await self._answer_panel(interaction, move)
            await interaction.followup.send(view=view, ephemeral=True)
        await self._present(interaction, move.match.id)

    async def _answer_panel(
        self, interaction: Interaction, move: Move, beside: Sequence[Item] = ()
    ) -> discord.ui.LayoutView:
        """Return the message that tells a player what their choice led to."""
        last = await self._last_words(interaction, move.match.id)
        lines = [move_in_words(move), *await self._hands.unasked(move.match, move.seat)]
        if len(await self._store.matches.running(interaction.user.id)) > 1:
            lines.append(words.of_match(move.match.game, move.match.id))
        said = "\n".join([*lines, *(each.text for each in last)])
        told = await self._hands.boards.named_for(move.match, interaction.user.id, said)
        buttons = [each.button for each in last]
        if move.match.seats[move.seat].may_undo:
            buttons.insert(0, match_button(move.match, Action.UNDO))
        return plain_panel(told, *buttons, *beside)

    async def _last_words(self, interaction: Interaction, match_id: int) -> list[Postscript]:
        found = [await write(interaction.user.id, match_id) for write in self._postscripts]
        return [each for each in found if each is not None]

    async def _redraw_hand(
        self,
        interaction: Interaction,
        match: Match,
        seat: int,
        chosen: Path = (),
        note: str = "",
        picked: Picked | None = None,
        *,
        brief: bool = False,
        whole: bool = False,
        last: Sequence[Postscript] = (),
    ) -> None:
        """Show a hand in the message that was clicked.

        Args:
            whole: whether to show all of the board and the hand.
            brief: whether to leave out pictures if the seat has nothing to decide: the new board
                appears right below.
            last: the postscripts below it.
        """
        async with self._in_place(interaction, match, seat) as changing:
            pictures: tuple[Picture, ...] = ()
            if not brief or seat in match.waiting:
                pictures = await self._hands.boards.draw(match, seat, chosen, whole=whole)
            panel = await self._hands.panel(match, seat, pictures, chosen, note, picked)
            for each in last:
                panel.add_section(each.text, each.button)
            async with changing:
                await delivery.replace(interaction, panel, pictures)

    @asynccontextmanager
    async def _in_place(
        self, interaction: Interaction, match: Match, seat: int
    ) -> AsyncIterator[AbstractAsyncContextManager[object]]:
        """Show something else in the hand that was clicked, and keep it up to date from then on.
        Yields a context manager to hold while the hand's message is changed."""
        clicked = self._panels.note_click(
            interaction, match.id, match.row.version, call_of(match, seat), over=match.over
        )
        yield nullcontext() if clicked is None else clicked.changing
        if clicked is not None:
            self._presenter.renewing.shown(clicked)

    @asynccontextmanager
    async def _in_hand(self, interaction: Interaction, match_id: int) -> AsyncIterator[None]:
        """Do what a control of a hand says. If the hand is out of date, bring it up to date."""
        try:
            yield
        except (StaleBoard, MatchOver, SeatTaken, TimeOver):
            match = await self._manager.load(match_id)
            async with delivery.answering(
                interaction, f"bring a hand of match {match_id} up to date"
            ):
                await self._redraw_hand(interaction, match, match.seat_of(interaction.user.id))
            raise

    # The rest.

    async def show_log(self, interaction: Interaction, match_id: int) -> None:
        """Tell all that happened, as far as the member may know it.

        Raises:
            NoSuchMatch: the member may not see it.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await visible_match(interaction, self._manager, match_id)
        seats = [
            seat
            for seat, player in enumerate(match.row.players)
            if player.user_id == interaction.user.id
        ]
        seat = seats[0] if seats else None
        steps = await self._store.steps.of(match_id)
        lines = await asyncio.to_thread(member_log, match, steps, seat)
        told = "\n".join(shortened(lines, LONG_TEXT))
        text = await self._hands.boards.named_for(match, interaction.user.id, told)
        title = common.match_title(match.game, match_id)
        sealed = words.committed(match.row.commitment, match.row.clicks)
        title += f"{words.marked(match.row.players)}\n{sealed}"
        await interaction.followup.send(view=plain_panel(f"{title}\n{text}"), ephemeral=True)

    async def ask_resign(self, interaction: Interaction, match_id: int) -> None:
        """Ask a player whether they are sure to resign."""
        await self.ask_offer(interaction, match_id, Resign().notation)

    async def ask_offer(self, interaction: Interaction, match_id: int, text: str) -> None:
        """Ask a player whether they are sure to take up an offer.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver.
            IllegalChoice: there is no such offer.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self._manager.load(match_id)
        seat = match.seat_of(interaction.user.id)
        if match.over:
            raise MatchOver(words.MATCH_OVER)
        offer = await asyncio.to_thread(legal_offer, match, seat, text)
        await self._ask_if_sure(interaction, match, seat, offer)

    async def _ask_if_sure(
        self, interaction: Interaction, match: Match, seat: int, offer: Offer
    ) -> None:
        question, buttons = await asyncio.to_thread(sure, match, seat, offer), []
        if isinstance(offer.choice, Resign):
            yes = words.RESIGN_YES
            if may_abort(match, seat) and await self._stakes.of(match) is None:
                question = words.or_abort(question)
                end = MatchButton(match.id, match.row.version, Action.ABORT_YES)
                buttons.append(end.item(words.ABORT_INSTEAD))
        else:
            yes = words.OFFER_YES
        button = OfferButton(match.id, match.row.version, OfferStep.YES, offer.choice.notation)
        panel = plain_panel(question, button.item(yes), *buttons)
        await interaction.followup.send(view=panel, ephemeral=True)

    async def ask_abort(self, interaction: Interaction, match_id: int) -> None:
        """Ask a player whether they are sure to end a match without a result.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, CannotAbort.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self._manager.load(match_id)
        seat = match.seat_of(interaction.user.id)
        if match.over:
            raise MatchOver(words.MATCH_OVER)
        check_abortable(match, seat)
        await self._manager.check_aborts_left(interaction.user.id)
        stake = await self._stakes.of(match)
        if stake is None:
            question = words.abort_sure(match_id, left_without(match, seat))
        else:
            question = abort_sure(stake)
        panel = plain_panel(question, match_button(match, Action.ABORT_YES))
        await interaction.followup.send(view=panel, ephemeral=True)

    async def abort(self, interaction: Interaction, match_id: int) -> None:
        """End a match without a result for a player who is sure."""
        await interaction.response.defer()
        move = await self._manager.abort(match_id, interaction.user.id)
        async with delivery.answering(interaction, f"answer the end of match {match_id}"):
            await delivery.replace(interaction, plain_panel(move_in_words(move)))
        await self._present(interaction, match_id)

    async def resign(self, interaction: Interaction, match_id: int) -> None:
        """Resign a match for a player who is sure."""
        await self.take_up_surely(interaction, match_id, Resign().notation)

    async def take_up_surely(self, interaction: Interaction, match_id: int, text: str) -> None:
        """Take up an offer for a player who is sure."""
        await interaction.response.defer()
        move = await self._manager.take_up(
            match_id, interaction.user.id, text, sent_at=sent_at(interaction)
        )
        told = move_in_words(move)
        if move.seat in move.match.state.resigned:
            told = "\n".join(filter(None, (words.YOU_RESIGNED, move.note)))
        async with delivery.answering(interaction, f"answer a final choice of match {match_id}"):
            await delivery.replace(interaction, plain_panel(told))
        await self._present(interaction, match_id)

    async def take_back(self, interaction: Interaction, match_id: int) -> None:
        """Give a seat that the computer plays back to its member."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._manager.take_back(match_id, interaction.user.id)
        async with delivery.answering(interaction, f"answer in match {match_id}"):
            await interaction.followup.send(words.TAKEN_BACK, ephemeral=True)
        await self._present(interaction, match_id, again=True)

    async def show_board(self, interaction: Interaction, match_id: int) -> None:
        """Post the board again, in this channel if the match's own is gone.

        Raises:
            NotHere: the match's channel is gone, and the match cannot go on in this one.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        if not await self._presenter.brakes.may_post_board(match_id):
            told = words.board_just_posted(await self._link(match_id))
            await interaction.followup.send(told, ephemeral=True)
            return
        try:
            await self._presenter.present(match_id, again=True, asked_for=True)
        except ChannelGone:
            await check_location(interaction, self._store)
            assert interaction.channel_id is not None
            await self._store.places.set_channel(match_id, interaction.channel_id)
            await self._presenter.present(match_id, again=True, asked_for=True)
        told = words.board_posted(await self._link(match_id))
        await interaction.followup.send(told, ephemeral=True)

    async def _link(self, match_id: int) -> str:
        """Return the link to the newest board of a match."""
        row = (await self._manager.load(match_id)).row
        return common.jump(row.place.guild_id, row.place.channel_id, row.message_id)

    async def tell_board(self, interaction: Interaction, match_id: int) -> None:
        """Tell the member alone the whole position in words, including their own hand.

        Raises:
            NoSuchMatch: the member may not see it.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await visible_match(interaction, self._manager, match_id)
        lines = await asyncio.to_thread(lambda: [*position_in_words(match, interaction.user.id)])
        for page in paged(lines, LONG_TEXT):
            text = await self._hands.boards.named_for(match, interaction.user.id, page)
            await interaction.followup.send(view=plain_panel(text), ephemeral=True)

    async def show_side(self, interaction: Interaction, match_id: int, number: str) -> None:
        """Show the member alone, in full, everything of one player that lies open.

        Args:
            number: the player's number, from 1, as on the board.

        Raises:
            NoSuchMatch: the member may not see it.
            NoSuchSide: there is no such player, or the board shows everything.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await visible_match(interaction, self._manager, match_id)
        if not match.renderer.has_sides or match.aborted:
            raise NoSuchSide(words.NO_SIDES)
        seat = int(number) - 1 if number.isdecimal() else -1
        if not match.has_seat(seat):
            raise NoSuchSide(words.no_such_side(match.plain_names))
        picture = await self._hands.boards.side(match, seat, interaction.user.id)
        pictures = [] if picture is None else [picture]
        panel = Panel(words.side_title(match.game, match.id, match.plain_names[seat]))
        panel.add_pictures(pictures)
        await interaction.followup.send(view=panel, files=delivery.files(pictures), ephemeral=True)

    async def _present(
        self, interaction: Interaction, match_id: int, *, again: bool = False
    ) -> None:
        """Show what was stored. If Discord refuses it, tell the member who moved."""
        if trouble := await self._shown(match_id, again=again):
            await whisper(interaction, trouble)

    async def _shown(self, match_id: int, *, again: bool = False, seen: Seen | None = None) -> str:
        """Show what was stored. Returns a sentence for the member if that failed, otherwise ""."""
        try:
            await self._presenter.present(match_id, again=again, seen=seen)
        except Undelivered as error:
            return f"{words.MOVE_SAVED} {error}"
        except Exception as error:
            if not isinstance(error, Refusal):
                log.exception("match %s cannot be shown", match_id)
            return f"{words.MOVE_SAVED} {words.LATER}"
        return ""
