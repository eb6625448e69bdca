"""Buttons and menus. The custom_id of each one says what it is, as typed fields.

A control is plain data: a subclass of `Button` or `Menu` declares its fields, and the shape of the
custom_id that holds them. Nothing else is remembered, so it works after a restart. A control does
not know what a click does; a feature tells `bot.clicks.Clicks`.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True)
... class Knock(Button):
...     shape = "sq:knock:{match_id}~{words}"
...     match_id: Id
...     words: Text
>>> Knock(7, "who is there").custom_id
'sq:knock:7~who is there'
>>> Knock.read("sq:knock:7~who is there")
Knock(match_id=7, words='who is there')
>>> Knock.read("sq:knock:seven~") is None
True

The text after a "~" can be secret, and never goes into the log.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, ClassVar, Protocol, Self, cast, get_args, get_type_hints
from zlib import crc32

import discord
from discord import ui

from bot.cutting import cut
from bot.limits import BUTTON, PLACEHOLDER

Interaction = discord.Interaction[Any]
Item = ui.Item[Any]

ID = r"(?:[0-9]{1,18}|[1-8][0-9]{18})"
"""A number of at most 63 bits, as in SQLite and in Discord's ids."""

Id = Annotated[int, ID]
SignedId = Annotated[int, f"-?{ID}"]
"""The id of a member, or the negative one of a computer."""
Seat = Annotated[int, r"[0-9]{1,2}"]
Page = Annotated[int, r"[0-9]{1,6}"]
Flag = Annotated[bool, r"[01]"]
Key = Annotated[str, r"[a-z_0-9]*"]
"""The key of a game; empty for none."""
Code = Annotated[str, r"[A-Za-z0-9_-]*"]
Text = Annotated[str, r".*"]
"""Any text in one line."""


@dataclass(frozen=True)
class Control:
    """A button or menu. Its fields have the types above, or are a `StrEnum` of all their values."""

    shape: ClassVar[str]
    """The custom_id, with the fields in braces."""
    component: ClassVar[discord.ComponentType]
    open_to_all: ClassVar[bool] = False
    """Whether the control also answers members who may not play in the server."""

    @property
    def custom_id(self) -> str:
        """The text that Discord sends back when somebody uses the control."""
        return self.shape.format(**{name: _written(self, name) for name in self._spelling().kinds})

    @classmethod
    def read(cls, custom_id: str) -> Self | None:
        """Return the control of a custom_id; None if it does not belong to this class."""
        spelling = cls._spelling()
        found = spelling.pattern.fullmatch(custom_id)
        if found is None:
            return None
        return cls(**{name: read(found[name]) for name, (_, read) in spelling.kinds.items()})

    @classmethod
    def _spelling(cls) -> _Spelling:
        return _spelling(cast(Any, cls))

    def takes(self, values: Sequence[str]) -> bool:
        """Whether a member could have answered the control with these values. A button has none."""
        return not values


@dataclass(frozen=True)
class Button(Control):
    """A control to press."""

    component = discord.ComponentType.button

    def button(
        self,
        label: str = "-",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        disabled: bool = False,
    ) -> Item:
        """Return the button as an item for a message."""
        return Placed(
            ui.Button(
                label=cut(label, BUTTON), style=style, custom_id=self.custom_id, disabled=disabled
            )
        )


@dataclass(frozen=True)
class Menu(Control):
    """A control to pick something in."""

    component = discord.ComponentType.string_select

    def takes(self, values: Sequence[str]) -> bool:
        """Whether a member could have answered the menu with these values. It takes one, unless a
        subclass allows more."""
        return len(values) == 1

    def menu(
        self,
        options: Sequence[discord.SelectOption],
        placeholder: str = "",
        least: int = 1,
        most: int = 1,
    ) -> Item:
        """Return the menu as an item for a message.

        Its id follows from the custom_id. In a message whose menus change, a menu that comes in the
        place of another must not be mistaken for it.
        """
        return Placed(
            ui.Select(
                id=component_id(self.custom_id),
                custom_id=self.custom_id,
                options=list(options),
                placeholder=cut(placeholder, PLACEHOLDER) or None,
                min_values=least,
                max_values=most,
            )
        )


def component_id(custom_id: str) -> int:
    """Return a number that tells a control from the others of its message: 31 bits, not 0, and
    above those that Discord assigns itself."""
    return crc32(custom_id.encode()) & 0x3FFFFFFF | 0x40000000


class Answers(Protocol):
    """The part that answers every click, see `bot.clicks.Clicks`."""

    async def answer(self, interaction: Interaction) -> None:
        """Answer a click."""


class Placed(ui.DynamicItem[Item], template=r"(?s).*"):
    """A control in a message. It matches every custom_id. So discord.py keeps no message of ours in
    memory, and each click goes to the `clicks` of the client."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, item: Item, _found: re.Match[str]
    ) -> Placed:
        """Take the control that was used as it is: `Clicks` reads it."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Answer the click."""
        await cast(Answers, cast(Any, interaction.client).clicks).answer(interaction)


@dataclass(frozen=True)
class _Spelling:
    """How the custom_ids of a class are written and read."""

    kinds: Mapping[str, tuple[str, Callable[[str], Any]]]
    """By field: the pattern of its text, and the function that reads it."""
    pattern: re.Pattern[str]
    """Matches the custom_ids that `kinds` can read, and nothing else."""


@cache
def _spelling(control: type[Control]) -> _Spelling:
    hints = get_type_hints(control, include_extras=True)
    kinds = {field.name: _kind(hints[field.name]) for field in fields(control)}
    groups = {name: f"(?P<{name}>{looks})" for name, (looks, _) in kinds.items()}
    return _Spelling(kinds, re.compile(control.shape.format(**groups)))


def _kind(hint: Any) -> tuple[str, Callable[[str], Any]]:
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return "|".join(re.escape(value) for value in hint), hint
    kind, pattern = get_args(hint)
    return pattern, (lambda text: text == "1") if kind is bool else kind


def _written(control: Control, name: str) -> str:
    value = getattr(control, name)
    return str(int(value)) if isinstance(value, bool) else str(value)


# Reading a click.


def custom_id(interaction: Interaction) -> str:
    """Return the custom_id of the control that was used; "" if there was none."""
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id", ""))


def picked(interaction: Interaction) -> list[str]:
    """Return what a member picked in a menu."""
    data: Mapping[str, Any] = interaction.data or {}
    return list(data.get("values", ()))


def is_orphan(interaction: Interaction) -> bool:
    """Whether a member used a control that its message no longer has."""
    if interaction.type is not discord.InteractionType.component or interaction.message is None:
        return False
    return custom_id(interaction) not in _held(interaction.message.components)


def _held(components: Iterable[Any]) -> Iterator[str]:
    """Yield the custom_ids of all controls in a message."""
    for component in components:
        if found := getattr(component, "custom_id", None):
            yield found
        yield from _held(getattr(component, "children", ()))
        if accessory := getattr(component, "accessory", None):
            yield from _held([accessory])
