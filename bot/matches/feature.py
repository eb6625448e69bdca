"""Playing, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.choosing import ChooseButton, Verb
from bot.controls import Item, picked
from bot.core import Core
from bot.errors import OldBoard
from bot.feature import Command, Feature
from bot.hand.answering import Kind
from bot.hand.controls import (
    Action,
    BringMenu,
    Change,
    MatchButton,
    OfferButton,
    OfferStep,
    OrderButton,
    OrderMenu,
    RecommendedOrders,
    match_button,
)
from bot.hand.pick_controls import PickButton, PickMenu, PicksButton, PicksSelect
from bot.matches.actions import Interaction, MatchActions
from bot.matches.below_boards import BELOW_BOARDS
from bot.matches.commands import COMMANDS
from bot.play import words
from bot.play.lines import could_begin
from bot.play.orders import just_these, one_order, recommended


class Matches(Feature):
    """Boards, hands and moves."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._does = does = MatchActions(
            core.manager, core.presenter, core.hands, core.store, core.stakes
        )
        core.parts.add(does)
        clicks, board = core.clicks, core.board_buttons
        clicks.on(MatchButton, self._press)
        clicks.on(OrderButton, self._order)
        clicks.on(OrderMenu, self._order_menu)
        clicks.on(RecommendedOrders, self._recommended)
        clicks.on(OfferButton, self._offer)
        clicks.on(PickButton, lambda i, c: does.pick(i, c.match_id, c.since, c.path))
        clicks.on(PickMenu, self._pick)
        clicks.on(BringMenu, lambda i, c: does.play(i, c.match_id, c.since, picked(i)[0]))
        clicks.on(PicksButton, lambda i, c: does.collect(i, c.match_id, c.since, c.taken))
        clicks.on(
            PicksSelect, lambda i, c: does.collect(i, c.match_id, c.since, c.taken(picked(i)))
        )
        clicks.on(ChooseButton, core.choosing.press)
        meant = core.choosing
        meant.on(Verb.MOVE, does.type_move, fits=could_begin)
        meant.on(Verb.HAND, lambda i, match_id, _: does.show_hand(i, match_id))
        meant.on(Verb.BOARD, lambda i, match_id, _: does.show_board(i, match_id))
        meant.on(Verb.TEXT, lambda i, match_id, _: does.tell_board(i, match_id))
        meant.on(Verb.SIDE, does.show_side)
        meant.on(Verb.UNDO, lambda i, match_id, _: does.type_undo(i, match_id))
        meant.on(Verb.RESIGN, lambda i, match_id, _: does.ask_resign(i, match_id))
        for place, make in BELOW_BOARDS:
            board.add(place, make)
        core.next_steps.on(OldBoard, self._way_on)

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return COMMANDS

    async def _press(self, interaction: Interaction, button: MatchButton) -> None:
        if button.action is Action.HAND:  # of an old board, too: it is shown as it stands now
            await self._show_hand(interaction, button)
            return
        if button.action is Action.LOG:  # it tells all there is, from whichever board
            await self._does.show_log(interaction, button.match_id)
            return
        await self._core.board_buttons.check_newest(interaction, button)
        does, match_id = self._does, button.match_id
        match button.action:
            case Action.RESIGN:
                await does.ask_resign(interaction, match_id)
            case Action.RESIGN_YES:
                await does.resign(interaction, match_id)
            case Action.ABORT:
                await does.ask_abort(interaction, match_id)
            case Action.ABORT_YES:
                await does.abort(interaction, match_id)
            case Action.REFRESH:
                await does.refresh_hand(interaction, match_id)
            case Action.WHOLE:
                await does.refresh_hand(interaction, match_id, whole=True)
            case Action.MORE:
                await does.show_more(interaction, match_id)
            case Action.TAKE_BACK:
                await does.take_back(interaction, match_id)
            case Action.UNDO:
                await does.undo(interaction, match_id, button.version)

    async def _way_on(self, _interaction: Interaction, old: OldBoard) -> Item | None:
        match = await self._core.manager.load(old.match_id)
        return None if match.over else match_button(match, Action.HAND)

    async def _show_hand(self, interaction: Interaction, button: MatchButton) -> None:
        newest = await self._core.board_buttons.newest(interaction, button)
        note = words.old_board_hand(newest) if newest else ""
        await self._does.show_hand(interaction, button.match_id, note)

    async def _order(self, interaction: Interaction, button: OrderButton) -> None:
        wish = one_order(button.key, stands=button.change is Change.GIVE)
        await self._does.order(interaction, button.match_id, button.version, wish)

    async def _order_menu(self, interaction: Interaction, menu: OrderMenu) -> None:
        wish = just_these(picked(interaction))
        await self._does.order(interaction, menu.match_id, menu.version, wish)

    async def _recommended(self, interaction: Interaction, button: RecommendedOrders) -> None:
        await self._does.order(interaction, button.match_id, button.version, recommended)

    async def _offer(self, interaction: Interaction, button: OfferButton) -> None:
        match button.step:
            case OfferStep.NOW:
                await self._does.take_up(interaction, button.match_id, button.offer)
            case OfferStep.ASK:
                await self._does.ask_offer(interaction, button.match_id, button.offer)
            case OfferStep.YES:
                await self._does.take_up_surely(interaction, button.match_id, button.offer)

    async def _pick(self, interaction: Interaction, menu: PickMenu) -> None:
        paths = picked(interaction)
        if menu.kind is Kind.MANY:
            text = " + ".join(paths)
            await self._does.play(interaction, menu.match_id, menu.since, text)
        else:
            await self._does.pick(interaction, menu.match_id, menu.since, paths[0])


FEATURE = Matches
