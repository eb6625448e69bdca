"""Ladders, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.controls import picked
from bot.core import Core
from bot.feature import Command, Feature
from bot.invitations.feature import Invitations
from bot.ladder.actions import KIND, LadderActions
from bot.ladder.commands import ladder_command
from bot.ladder.controls import ClimbButton, LadderButton, LadderMenu
from bot.ladder.keeper import Keeper
from bot.ladder.lines import LadderLine, invitation_line
from bot.showing.publications import Publications


class LadderFeature(Feature):
    """A ladder for each game and server."""

    needs = (Invitations,)

    def __init__(self, core: Core) -> None:
        store = core.store.ladders
        core.manager.changes.store_with(Keeper(store, core.now, core.admission).keep)
        core.board_lines.add(LadderLine(store).tell)
        core.invitation_lines.add(invitation_line)
        does = core.parts.add(LadderActions(core))
        core.parts[Publications].on(KIND, does.drawn_for_all)
        clicks = core.clicks
        clicks.on(LadderButton, lambda i, c: does.press(i, c.game, c.action))
        clicks.on(ClimbButton, lambda i, c: does.challenge(i, c.game, c.user_id))
        clicks.on(LadderMenu, lambda i, _: does.pick(i, *picked(i)))

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (ladder_command(catalog),)


FEATURE = LadderFeature
