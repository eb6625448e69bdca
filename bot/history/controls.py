"""The buttons of lists and replays. The custom_id of each says what it shows next."""

from __future__ import annotations

from dataclasses import dataclass

from bot import words as common
from bot.controls import Button, Flag, Id, Item, Key, Page, SignedId, Text
from bot.hand.controls import BoardButton
from bot.history import words


@dataclass(frozen=True)
class HistoryButton(Button):
    """Turns to a page of the finished matches. Two buttons for one page differ in their label."""

    shape = "sq:h:{user_id}:{game}:{page}:{label}"
    user_id: SignedId
    """0 for everybody."""
    game: Key
    page: Page
    label: Text


@dataclass(frozen=True)
class ReplayButton(Button):
    """Goes to a version of a match, as everybody saw it or with all hands open."""

    shape = "sq:r:{match_id}:{version}:{is_open}:{label}"
    match_id: Id
    version: Id
    is_open: Flag
    label: Text


@dataclass(frozen=True)
class OpenReplay(Button):
    """Opens a match from the list in a message of its own."""

    shape = "sq:o:{match_id}"
    match_id: Id

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(common.REPLAY)


@dataclass(frozen=True)
class BoardReplay(BoardButton):
    """Opens the replay of a match from its board."""

    shape = "sq:m:{match_id}:{version}:replay"

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(common.REPLAY)


@dataclass(frozen=True)
class BoardFilm(BoardButton):
    """Shares the film of a match."""

    shape = "sq:m:{match_id}:{version}:film"

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.SHARE_FILM)
