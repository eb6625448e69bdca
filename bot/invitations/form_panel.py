"""The challenge form, as a message that changes with each pick in it."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import words as common
from bot.catalog import Catalog
from bot.controls import Item
from bot.cutting import cut
from bot.invitations import words
from bot.invitations.form import Draft, applying, chosen, places
from bot.invitations.form_controls import (
    COMPUTERS,
    GAME,
    LEVEL,
    PACE,
    RATED,
    FormMenu,
    OpponentsMenu,
    OptionsMenu,
    SendForm,
)
from bot.limits import OPTION
from bot.panels import Panel
from bot.play.paces import PACES
from bot.play.rated import why_unratable
from bot.storage.records import Answer, Guest, Invitation
from games.engine import AnyGame
from games.options import Option
from games.players.levels import LEVELS
from games.teams import DRAWN, seating, teams_of


def form_panel(catalog: Catalog, draft: Draft) -> Panel:
    """Return the form with the picks so far."""
    game = catalog[draft.game].game
    panel = Panel(words.FORM_TITLE, game.summary)
    panel.add_row(_menu(draft, GAME, [_game(e.game, draft.game) for e in catalog.values()]))
    most = max(game.seats) - 1
    panel.add_row(OpponentsMenu(draft.code).item(draft.members, min(most, words.MOST_PICKED)))
    panel.add_row(_menu(draft, COMPUTERS, _counts(draft, most)))
    if draft.computers:
        panel.add_row(_menu(draft, LEVEL, _levels(draft.level)))
    options = chosen(game, draft)
    for at, option in applying(game, options, draft.opponents + 1 if draft.opponents else None):
        panel.add_row(_menu(draft, str(at), _values(option, draft.values[at])))
    if draft.members or not draft.computers:
        panel.add_row(_menu(draft, PACE, _paces(draft.pace)))
    if not draft.computers:
        panel.add_row(_menu(draft, RATED, _rated(picked=draft.rated)))
    send = SendForm(draft.code).button(_send(draft), discord.ButtonStyle.success)
    panel.add_text(_tells(game, draft))
    panel.add_row(send)
    return panel


def options_panel(game: AnyGame, invitation: Invitation) -> Panel:
    """Return the options of a waiting invitation, for its host to change."""
    panel = Panel(words.options_title(game.name), words.OPTIONS_HELP)
    at_now = places(game, invitation.options)
    seats = None if invitation.open else len(invitation.guests)
    for at, option in applying(game, invitation.options, seats):
        menu = OptionsMenu(invitation.id, str(at))
        panel.add_row(menu.menu(_values(option, at_now[at])))
    panel.add_row(OptionsMenu(invitation.id, PACE).menu(_paces(invitation.pace)))
    panel.add_row(OptionsMenu(invitation.id, RATED).menu(_rated(picked=invitation.rated)))
    return panel


def _menu(draft: Draft, field: str, options: Sequence[discord.SelectOption]) -> Item:
    return FormMenu(field, draft.code).menu(options)


def _entry(label: str, value: str, hint: str, *, picked: bool) -> discord.SelectOption:
    return discord.SelectOption(
        label=cut(label, OPTION),
        value=value,
        description=cut(hint, OPTION) or None,
        default=picked,
    )


def _game(game: AnyGame, key: str) -> discord.SelectOption:
    return _entry(game.name, game.key, game.summary, picked=game.key == key)


def _counts(draft: Draft, most: int) -> list[discord.SelectOption]:
    room = most - len(draft.members)
    return [
        _entry(words.computers(number), str(number), "", picked=number == draft.computers)
        for number in range(room + 1)
    ]


def _levels(key: str) -> list[discord.SelectOption]:
    return [
        _entry(words.level(level.name), level.key, level.help, picked=level.key == key)
        for level in LEVELS.values()
    ]


def _values(option: Option, at: int) -> list[discord.SelectOption]:
    return [
        _entry(f"{option.name}: {value.name}", str(number), value.help, picked=number == at)
        for number, value in enumerate(option.values)
    ]


def _paces(key: str) -> list[discord.SelectOption]:
    return [
        _entry(f"{words.PACE}: {pace.name}", pace.key, pace.help, picked=pace.key == key)
        for pace in PACES.values()
    ]


def _rated(*, picked: bool) -> list[discord.SelectOption]:
    return [
        _entry(label, value, hint, picked=picked is (value == words.YES))
        for value, (label, hint) in words.RATED_CHOICES.items()
    ]


def _tells(game: AnyGame, draft: Draft) -> str:
    """Say what sending the form does, and what keeps the match from being rated."""
    told = words.form_tells(game, draft.opponents, bool(draft.members)) + _sides(game, draft)
    hinders = ""
    if draft.rated and not draft.computers:
        seats = draft.opponents + 1 if draft.opponents else 0
        everybody = [Guest(0, "", Answer.INVITED)] * seats
        hinders = why_unratable(draft.pace, everybody, game, **chosen(game, draft))
    return f"{hinders}\n{told}" if hinders else told


def _sides(game: AnyGame, draft: Draft) -> str:
    """Say who will play with whom, in a game with partners."""
    seats = draft.opponents + 1
    if seats not in game.seats:
        return ""
    setup = game.setup(seats, chosen(game, draft))
    several = draft.computers > 1
    computers = [
        common.computer(draft.level, number if several else 0)
        for number in range(1, draft.computers + 1)
    ]
    names = [words.YOU, *map(common.mention, draft.members), *computers]
    return words.sides(names, teams_of(game, setup), drawn=seating(game, setup) == DRAWN)


def _send(draft: Draft) -> str:
    """Return the label of the button that sends the form."""
    if draft.members:
        return words.SEND
    return words.PLAY_NOW if draft.computers else words.INVITE_ALL
