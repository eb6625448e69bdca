"""Workshops, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.controls import Item, picked
from bot.core import Core
from bot.feature import Command, Feature
from bot.storage.records import Invitation
from bot.workshops.actions import WorkshopActions
from bot.workshops.commands import workshop_command
from bot.workshops.controls import (
    BeginAnew,
    ForgetMenu,
    GoBack,
    KeepButton,
    KeptMenu,
    OpenWorkshop,
    PartMenu,
    PieceMenu,
    ReadyMadeMenu,
)
from games.engine import AnyGame


class Workshops(Feature):
    """The pieces that members build in private and bring to matches."""

    def __init__(self, core: Core) -> None:
        does = core.parts.add(
            WorkshopActions(core.catalog, core.store, core.draw_pool, core.themes)
        )
        core.invitation_buttons.add(1, _to_build)
        on = core.clicks.on
        on(OpenWorkshop, lambda i, c: does.open(i, c.game))
        on(BeginAnew, lambda i, c: does.begin(i, c.game, c.draft))
        on(ReadyMadeMenu, lambda i, c: does.begin(i, c.game, c.draft, picked(i)[0]))
        on(KeepButton, lambda i, c: does.keep(i, c.game, c.draft))
        on(KeptMenu, lambda i, c: does.go_on(i, c.game, c.draft, picked(i)[0]))
        on(ForgetMenu, lambda i, c: does.forget(i, c.game, c.draft, picked(i)[0]))
        on(GoBack, lambda i, c: does.show(i, c.game, c.draft))
        on(PartMenu, lambda i, c: does.show(i, c.game, c.draft, picked(i)[0]))
        on(PieceMenu, lambda i, c: does.change(i, c.game, c.draft, c.part, picked(i)[0]))

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return tuple(
            workshop_command(key, known.game.brings)
            for key, known in catalog.items()
            if known.game.brings is not None
        )


def _to_build(game: AnyGame, invitation: Invitation) -> Item | None:
    """Return the button that opens the workshop, if the match will take what is built there."""
    if game.brings is None or game.brings.option not in invitation.options.items():
        return None
    return OpenWorkshop(invitation.game).item(game.brings)


FEATURE = Workshops
