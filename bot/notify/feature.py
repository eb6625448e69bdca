"""Members' notices, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.clocks.feature import Time
from bot.clocks.watch import Watch
from bot.controls import picked
from bot.core import Core
from bot.feature import Command, Feature
from bot.matches.actions import MatchActions
from bot.matches.feature import Matches
from bot.notify.actions import NotifyActions
from bot.notify.commands import notify_command
from bot.notify.panel import ChallengersMenu, HandsButton, QuietMenu, RefusedMenu, SwitchButton
from bot.notify.reminders import Reminders


class Notices(Feature):
    """Reminds members, and lets them choose what they are told."""

    needs = (Time, Matches)

    def __init__(self, core: Core) -> None:
        does = core.parts.add(NotifyActions(core))
        reminders = core.parts.add(Reminders(core))
        core.parts[Watch].also(reminders.look)
        core.parts[MatchActions].add_postscript(does.after_a_move)
        core.clicks.on(SwitchButton, lambda i, c: does.switch(i, c.what, on=c.on))
        core.clicks.on(HandsButton, lambda i, _: does.send_hands(i))
        core.clicks.on(ChallengersMenu, lambda i, _: does.set_challengers(i, *picked(i)))
        core.clicks.on(RefusedMenu, lambda i, _: does.lift_refusal(i, *picked(i)))
        core.clicks.on(QuietMenu, lambda i, c: does.set_quiet(i, c.edge, *picked(i)))

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (notify_command,)


FEATURE = Notices
