"""The buttons and menus of a match.

Their custom_id carries the match, the version and the action, and nothing else is
remembered: they work after a restart. A pick that is out of date is recognised by its
version. The buttons around a board carry the version that it shows: those of an old board
answer that it is old. A standing order is given at a version too, so that nobody lets a
chance go by unseen.
What follows a "~" can be secret, and never goes into the log.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import discord
from discord import ui

from bot import words
from bot.admission import ID, Control
from bot.controls import picked
from bot.errors import answered
from bot.limits import OPTION, PLACEHOLDER
from bot.matches.match import Match
from bot.matches.menus import Entry, Menu
from bot.services import services
from games.engine import PASSING

Interaction = discord.Interaction[Any]
Button = ui.Button[Any]


class Action(StrEnum):
    """What the buttons around a board do."""

    HAND = "hand"
    LOG = "log"
    RESIGN = "resign"
    RESIGN_YES = "resignyes"
    REFRESH = "refresh"
    REMATCH = "rematch"
    REPLAY = "replay"
    FILM = "film"
    HINT = "hint"
    TAKE_BACK = "takeback"
    UNDO = "undo"


_LOOKS: dict[Action, tuple[str, discord.ButtonStyle]] = {
    Action.HAND: (words.MY_HAND, discord.ButtonStyle.primary),
    Action.LOG: (words.LOG, discord.ButtonStyle.secondary),
    Action.RESIGN: (words.RESIGN, discord.ButtonStyle.secondary),
    Action.RESIGN_YES: (words.RESIGN_YES, discord.ButtonStyle.danger),
    Action.REFRESH: (words.REFRESH, discord.ButtonStyle.secondary),
    Action.REMATCH: (words.REMATCH, discord.ButtonStyle.success),
    Action.REPLAY: (words.REPLAY, discord.ButtonStyle.secondary),
    Action.FILM: (words.SHARE_FILM, discord.ButtonStyle.secondary),
    Action.HINT: (words.HINT, discord.ButtonStyle.secondary),
    Action.TAKE_BACK: (words.TAKE_BACK, discord.ButtonStyle.success),
    Action.UNDO: (words.UNDO, discord.ButtonStyle.secondary),
}


_OLD = {"pass": "give", "ask": "lift"}


class MatchButton(
    Control[Button],
    template=rf"sq:m:(?P<match>{ID}):(?P<version>{ID}):(?P<action>{'|'.join(Action)})",
):
    """A button around a board."""

    def __init__(
        self, match_id: int, version: int, action: Action, label: str | None = None
    ) -> None:
        plain, style = _LOOKS[action]
        custom_id = f"sq:m:{match_id}:{version}:{action}"
        super().__init__(ui.Button(label=label or plain, style=style, custom_id=custom_id))
        self.match_id = match_id
        self.version = version
        self.action = action

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> MatchButton:
        """Make the button that was clicked."""
        return cls(int(found["match"]), int(found["version"]), Action(found["action"]))

    async def callback(self, interaction: Interaction) -> None:
        """Do what the button says."""
        async with answered(interaction):
            has = services(interaction)
            if await has.matches.answered_as_old(
                interaction, self.match_id, self.version, self.action
            ):
                return
            if self.action is Action.REPLAY:
                await has.history.replay(interaction, self.match_id)
            elif self.action is Action.FILM:
                await has.sharing.share(interaction, self.match_id)
            elif self.action is Action.HINT:
                await has.hints.hint(interaction, self.match_id)
            elif self.action is Action.UNDO:
                await has.matches.undo(interaction, self.match_id, self.version)
            else:
                await has.matches.press(interaction, self.match_id, self.action)


def match_button(match: Match, action: Action) -> MatchButton:
    """Return a button around the newest board of a match, in the words of its game."""
    label = match.hand_button if action is Action.HAND else None
    return MatchButton(match.id, match.row.version, action, label)


class OrderButton(
    Control[Button],
    template=rf"sq:p:(?P<match>{ID}):(?P<version>{ID})"
    r"~(?:(?P<how>give|lift):(?P<key>.+)|(?P<old>pass|ask))",
):
    """Gives a standing order of a player, or lifts it."""

    def __init__(
        self,
        match_id: int,
        version: int,
        key: str,
        label: str = "-",
        *,
        stands: bool,
        disabled: bool = False,
    ) -> None:
        custom_id = f"sq:p:{match_id}:{version}~{'give' if stands else 'lift'}:{key}"
        super().__init__(ui.Button(label=label, custom_id=custom_id, disabled=disabled))
        self.match_id = match_id
        self.version = version
        self.key = key
        self.stands = stands

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> OrderButton:
        """Make the button that was clicked."""
        # "pass" and "ask" are of a time when there was one order.
        key, stands = found["key"] or PASSING.key, "give" in (found["how"], _OLD.get(found["old"]))
        return cls(int(found["match"]), int(found["version"]), key, stands=stands)

    async def callback(self, interaction: Interaction) -> None:
        """Give the order, or lift it."""
        async with answered(interaction):
            await services(interaction).matches.order(
                interaction, self.match_id, self.version, self.key, stands=self.stands
            )


class OfferButton(
    Control[Button],
    template=rf"sq:o:(?P<match>{ID}):(?P<version>{ID}):(?P<step>now|ask|yes)~(?P<offer>.+)",
):
    """Does something that a player may do though they are not asked."""

    def __init__(
        self, match_id: int, version: int, step: str, offer: str, label: str = "-"
    ) -> None:
        """
        Args:
            step: `now` to do it, `ask` to ask first whether they are sure, `yes` for the answer.
            offer: its notation.
        """
        style = discord.ButtonStyle.danger if step == "yes" else discord.ButtonStyle.secondary
        custom_id = f"sq:o:{match_id}:{version}:{step}~{offer}"
        super().__init__(ui.Button(label=label, style=style, custom_id=custom_id))
        self.match_id = match_id
        self.step = step
        self.offer = offer

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> OfferButton:
        """Make the button that was clicked."""
        return cls(int(found["match"]), int(found["version"]), found["step"], found["offer"])

    async def callback(self, interaction: Interaction) -> None:
        """Do it, or ask first."""
        async with answered(interaction):
            matches = services(interaction).matches
            if self.step == "ask":
                await matches.ask_offer(interaction, self.match_id, self.offer)
            elif self.step == "yes":
                await matches.take_up_surely(interaction, self.match_id, self.offer)
            else:
                await matches.take_up(interaction, self.match_id, self.offer)


class PickButton(
    Control[Button],
    template=rf"sq:b:(?P<match>{ID}):(?P<since>{ID})~(?P<path>.*)",
):
    """A button that picks one branch of a menu."""

    def __init__(
        self, match_id: int, since: int, path: str, label: str = "-", *, chosen: bool = False
    ) -> None:
        style = discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary
        custom_id = f"sq:b:{match_id}:{since}~{path}"
        super().__init__(ui.Button(label=label, style=style, custom_id=custom_id))
        self.match_id = match_id
        self.since = since
        self.path = path

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> PickButton:
        """Make the button that was clicked."""
        return cls(int(found["match"]), int(found["since"]), found["path"])

    async def callback(self, interaction: Interaction) -> None:
        """Take the branch."""
        async with answered(interaction):
            await services(interaction).matches.pick(
                interaction, self.match_id, self.since, self.path
            )


class PickMenu(
    Control[ui.Select[Any]],
    template=rf"sq:s:(?P<match>{ID}):(?P<since>{ID}):(?P<kind>one|many)~(?P<path>.*)",
):
    """A menu that picks one branch, or several whole choices at once."""

    def __init__(
        self,
        match_id: int,
        since: int,
        kind: str,
        path: str,
        menu: Menu | None = None,
        least: int = 1,
        most: int = 1,
    ) -> None:
        custom_id = f"sq:s:{match_id}:{since}:{kind}~{path}"
        options = [_option(entry, menu) for entry in menu.entries] if menu else []
        super().__init__(
            ui.Select(
                custom_id=custom_id,
                options=options,
                placeholder=menu.prompt[:PLACEHOLDER] if menu else None,
                min_values=least,
                max_values=most,
            )
        )
        self.match_id = match_id
        self.since = since
        self.several = kind == "many"

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> PickMenu:
        """Make the menu that was used."""
        return cls(int(found["match"]), int(found["since"]), found["kind"], found["path"])

    def takes(self, values: Sequence[str]) -> bool:
        return bool(values) and (self.several or len(values) == 1)

    async def callback(self, interaction: Interaction) -> None:
        """Take the branch, or the choices."""
        async with answered(interaction):
            paths = picked(interaction)
            if self.several:
                text = " + ".join(paths) or words.NO_PICKS
                await services(interaction).matches.play(
                    interaction, self.match_id, self.since, text
                )
            else:
                await services(interaction).matches.pick(
                    interaction, self.match_id, self.since, paths[0]
                )


def _option(entry: Entry, menu: Menu | None) -> discord.SelectOption:
    return discord.SelectOption(
        label=entry.label.text[:OPTION],
        description=entry.label.hint[:OPTION] or None,
        value=" ".join(entry.path),
        default=menu is not None and menu.chosen == entry.path[-1],
    )


ITEMS = (MatchButton, OrderButton, OfferButton, PickButton, PickMenu)
"""To be registered with the client."""
