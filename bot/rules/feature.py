"""The rules, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.controls import Item
from bot.core import Core
from bot.feature import Command, Feature
from bot.play.match import Match
from bot.rules import words
from bot.rules.actions import RulesActions
from bot.rules.commands import rules_command
from bot.rules.controls import PageButton, RulesButton, WhyButton
from bot.showing.board_buttons import Place


class Rules(Feature):
    """The rules of games."""

    def __init__(self, core: Core) -> None:
        does = RulesActions(core.catalog, core.rules_pictures, core.themes, core.manager)
        core.parts.add(does)
        core.clicks.on(RulesButton, lambda i, c: does.open(i, c.game))
        core.clicks.on(PageButton, lambda i, c: does.turn(i, c.game, c.page))
        core.clicks.on(WhyButton, lambda i, c: does.why(i, c.match_id, c.since))
        core.hands.buttons.add(0, _beside_question)
        core.board_buttons.add(Place.GAME, _below_board)
        core.invitation_buttons.add(
            0, lambda _game, invitation: RulesButton(invitation.game).item()
        )
        core.game_buttons.add(
            0, lambda key, game: RulesButton(key).button(words.rules_of(game.name))
        )

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (rules_command(catalog),)


def _below_board(match: Match) -> Item | None:
    return None if match.over else RulesButton(match.row.game).item()


def _beside_question(match: Match, seat: int) -> Item | None:
    ask = match.asked(seat)
    if ask is None or ask.question not in match.game.words.reasons:
        return None
    return WhyButton(match.id, match.row.asked[seat]).item()


FEATURE = Rules
