"""The buttons that open a table, and those that list and close open ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import discord

from bot.controls import Button, Id, Item
from bot.table import words


@dataclass(frozen=True)
class TableButton(Button):
    """Offers a link to the table of a match. It may be pressed on old boards too."""

    shape = "sq:table:{match_id}"
    match_id: Id

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.OPEN)


@dataclass(frozen=True)
class SubjectButton(Button):
    """Offers a link to a page that is not a match, such as a lesson."""

    shape = "sq:page:{subject}:{what}"
    subject: Annotated[str, "[a-z]+"]
    what: Annotated[str, "[a-z_0-9.]+"]

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.OPEN_PAGE)


@dataclass(frozen=True)
class LaunchButton(Button):
    """Opens the table of a match inside Discord. It may be pressed on old boards too."""

    shape = "sq:launch:{match_id}"
    match_id: Id

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.LAUNCH)


@dataclass(frozen=True)
class SubjectLaunchButton(Button):
    """Opens a page that is not a match inside Discord."""

    shape = "sq:launch-page:{subject}:{what}"
    subject: Annotated[str, "[a-z]+"]
    what: Annotated[str, "[a-z_0-9.]+"]

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.LAUNCH)


@dataclass(frozen=True)
class SessionsButton(Button):
    """Lists the tables that a member has open in browsers. They are their own: even a barred member
    can."""

    shape = "sq:tables"
    open_to_all = True

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.SESSIONS)


@dataclass(frozen=True)
class CloseButton(Button):
    """Closes all tables that a member has open."""

    shape = "sq:tables:close"
    open_to_all = True

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.CLOSE_ALL, discord.ButtonStyle.danger)
