"""The controls of a workshop: each carries the draft that it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Self

import discord

from bot.controls import Button, Control, Item, Key, Menu, Text
from bot.limits import OPTION, SELECT
from bot.storage.kept import Kept
from bot.workshops import words
from games.bringing import Piece, ReadyMade, Section, Workshop

GameKey = Annotated[str, "[a-z_0-9]+"]


@dataclass(frozen=True)
class OpenWorkshop(Button):
    """Opens the workshop of a game for the member alone."""

    shape = "sq:build:{game}"
    game: GameKey

    def item(self, workshop: Workshop) -> Item:
        """Return the button with its label."""
        return self.button(words.build(workshop.noun))


class Leaving(Control):
    """A control that leaves the draft of its message. Older messages hold it without the draft."""

    @classmethod
    def read(cls, custom_id: str) -> Self | None:
        """Return the control of a custom_id; see `Control.read`."""
        return super().read(custom_id if "~" in custom_id else f"{custom_id}~")


@dataclass(frozen=True)
class BeginAnew(Leaving, Button):
    """Throws the draft away."""

    shape = "sq:anew:{game}~{draft}"
    game: GameKey
    draft: Text

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.BEGIN_ANEW)


@dataclass(frozen=True)
class GoBack(Button):
    """Brings back the draft that another one replaced."""

    shape = "sq:back:{game}~{draft}"
    game: GameKey
    draft: Text

    def item(self, noun: str) -> Item:
        """Return the button with its label."""
        return self.button(words.go_back(noun))


@dataclass(frozen=True)
class PartMenu(Menu):
    """Picks the part of a draft to look at."""

    shape = "sq:part:{game}~{draft}"
    game: GameKey
    draft: Text

    def item(self, parts: Sequence[Section], now: Section) -> Item:
        """Return the menu with the parts, each with its content so far."""
        options = [_option(part.key, part.name, part.hint) for part in parts if part != now]
        return self.menu(options, words.part(now.name))


@dataclass(frozen=True)
class PieceMenu(Menu):
    """Picks what to change in a part."""

    shape = "sq:piece:{game}:{part}~{draft}"
    game: GameKey
    part: Key
    draft: Text

    def item(self, pieces: Sequence[Piece], name: str) -> Item:
        """Return the menu with the possible changes. Chosen pieces are marked."""
        options = [
            _option(piece.edit, f"{'✓ ' if piece.chosen else ''}{piece.text}", piece.hint)
            for piece in pieces
        ]
        return self.menu(options, words.pieces(name))


@dataclass(frozen=True)
class ReadyMadeMenu(Leaving, Menu):
    """Replaces the draft with something ready-made."""

    shape = "sq:ready:{game}~{draft}"
    game: GameKey
    draft: Text

    def item(self, ready: Sequence[ReadyMade], noun: str, code: str) -> Item:
        """Return the menu with everything ready-made, with the draft selected if it is there."""
        options = [
            _option(made.code, made.name, made.hint, chosen=made.code == code) for made in ready
        ]
        return self.menu(options, words.ready_made(noun))


@dataclass(frozen=True)
class KeepButton(Button):
    """Keeps a complete draft under a free name."""

    shape = "sq:keep:{game}~{draft}"
    game: GameKey
    draft: Text

    def item(self, noun: str) -> Item:
        """Return the button with its label."""
        return self.button(words.keep(noun), discord.ButtonStyle.primary)


@dataclass(frozen=True)
class KeptMenu(Leaving, Menu):
    """Replaces the draft with something that the member keeps."""

    shape = "sq:kept:{game}~{draft}"
    game: GameKey
    draft: Text

    def item(self, kept: Sequence[Kept], noun: str, code: str) -> Item:
        """Return the menu with all that the member keeps, with the draft selected if present."""
        return self.menu(_kept(kept, code), words.go_on(noun))


@dataclass(frozen=True)
class ForgetMenu(Menu):
    """Stops keeping something."""

    shape = "sq:forget:{game}~{draft}"
    game: GameKey
    draft: Text

    def item(self, kept: Sequence[Kept], noun: str) -> Item:
        """Return the menu with all that the member keeps."""
        return self.menu(_kept(kept), words.forget(noun))


def _kept(kept: Sequence[Kept], code: str = "") -> list[discord.SelectOption]:
    """Return the options for what is kept. The first one with the code is selected."""
    now = next((each.name for each in kept if code and each.code == code), "")
    return [
        _option(each.name, each.name, each.code, chosen=each.name == now) for each in kept[:SELECT]
    ]


def _option(value: str, label: str, hint: str, *, chosen: bool = False) -> discord.SelectOption:
    return discord.SelectOption(
        value=value[:OPTION],
        label=label[:OPTION],
        description=hint[:OPTION] or None,
        default=chosen,
    )
