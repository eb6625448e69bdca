"""Discord's limits that its description leaves out, each with the page that states it.

Components: https://discord.com/developers/docs/components/reference
Commands: https://discord.com/developers/docs/interactions/application-commands
Files and embeds: https://discord.com/developers/docs/resources/message
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

COMPONENTS = 40
"""Components of a message with Components V2, nested ones included."""
TEXT = 4000
"""Characters in all text displays of a message."""
CONTENT = 2000
"""Characters of a message without Components V2 that a bot may send."""
BUTTONS = 5
"""Buttons in a row; a row with a menu holds that menu alone."""
EMBEDS = 6000
"""Characters in all embeds of a message."""
COMMAND = 8000
"""Characters of a command: names, descriptions and choices, those of its options included."""
SLASH, OPENS_ACTIVITY = 1, 4
"""Types of commands: a typed one, and the one that opens an Activity."""
ENTRY_NAME = 32
"""Characters of an entry in the menu on a member or a message."""
NAME = 100
"""Characters of a choice that autocomplete offers."""
OFFERED = 25
"""Choices that autocomplete offers."""

V2 = 1 << 15
"""The flag of a message with Components V2."""
ROW, BUTTON, STRING_MENU, TEXT_DISPLAY, GALLERY = 1, 2, 3, 10, 12
MENUS = {STRING_MENU, 5, 6, 7, 8}
LINK = 5
"""The style of a button that opens a page."""
AUTOCOMPLETE = 8
"""The answer that offers choices."""

FILE_NAME = re.compile(r"[A-Za-z0-9_.-]{1,255}")
"""Discord changes other characters, and then `attachment://` does not find the file."""
COMMAND_NAME = re.compile(r"[-_\w]{1,32}")


def broken(body: Any, method: str, template: str, files: Sequence[str] = ()) -> Iterator[str]:
    """Yield a sentence for each limit that a body breaks.

    Args:
        template: the path with its blanks: `/channels/{channel_id}/messages`.
        files: the names of the files that are sent along.
    """
    if template.endswith("/commands"):
        yield from _commands(body)
    elif template.endswith("/callback"):
        data = body.get("data") or {}
        if body.get("type") == AUTOCOMPLETE:
            yield from _offered(data.get("choices") or [])
        else:
            yield from _message(data, files, is_new=body.get("type") == 4)
    elif "/messages" in template or template.startswith("/webhooks"):
        yield from _message(body or {}, files, is_new=method == "POST")


# Messages.


def _message(message: Mapping[str, Any], files: Sequence[str], *, is_new: bool) -> Iterator[str]:
    parts = list(walk(message.get("components") or []))
    embeds = message.get("embeds") or []
    if (message.get("flags") or 0) & V2:
        if message.get("content") or embeds:
            yield "a message with Components V2 has neither content nor embeds"
        if len(parts) > COMPONENTS:
            yield f"{len(parts)} components"
    if len(message.get("content") or "") > CONTENT:
        yield "the content is too long"
    if sum(map(_length_of_embed, embeds)) > EMBEDS:
        yield "the embeds are too long"
    if sum(len(part["content"]) for part in parts if part["type"] == TEXT_DISPLAY) > TEXT:
        yield "the texts are too long"
    yield from twice("custom_id", [part["custom_id"] for part in parts if part.get("custom_id")])
    for part in parts:
        yield from _component(part)
    yield from _files(message, parts, files, is_new=is_new)


def walk(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield every component, followed by those within it."""
    for part in components:
        yield part
        yield from walk(part.get("components") or [])
        if accessory := part.get("accessory"):
            yield from walk([accessory])


def _component(part: Mapping[str, Any]) -> Iterator[str]:
    kind = part["type"]
    if kind == ROW:
        held = [child["type"] for child in part["components"]]
        if not 1 <= len(held) <= BUTTONS or (set(held) & MENUS and len(held) > 1):
            yield f"a row of {held}"
    elif kind == BUTTON:
        if not (part.get("label") or part.get("emoji")):
            yield "a button without a label"
        opens = part["style"] == LINK
        if bool(part.get("url")) != opens or bool(part.get("custom_id")) == opens:
            yield "a button opens a page, or has a custom_id"
    elif kind in MENUS:
        yield from _menu(part)


def _menu(menu: Mapping[str, Any]) -> Iterator[str]:
    options = menu.get("options") or []
    yield from twice("value", [option["value"] for option in options])
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if least > most or (menu["type"] == STRING_MENU and most > len(options)):
        yield f"from {least} to {most} of {len(options)} options"
    chosen = [option for option in options if option.get("default")]
    if len(chosen) > most or len(menu.get("default_values") or []) > most:
        yield "more options are chosen than may be"


def _files(
    message: Mapping[str, Any],
    parts: Sequence[Mapping[str, Any]],
    files: Sequence[str],
    *,
    is_new: bool,
) -> Iterator[str]:
    yield from twice("file", files)
    yield from (f"the file name {name}" for name in files if not FILE_NAME.fullmatch(name))
    listed = message.get("attachments") or []
    named = [each["filename"] for each in listed if each.get("filename")]
    if sorted(named) != sorted(files):
        yield f"the files {list(files)} are told as {named}"
    shown = [
        item["media"]["url"].removeprefix("attachment://")
        for part in parts
        if part["type"] == GALLERY
        for item in part["items"]
        if item["media"]["url"].startswith("attachment://")
    ]
    yield from twice("picture", shown)
    keeps = not is_new and ("attachments" not in message or len(named) < len(listed))
    if not keeps:
        yield from (f"the picture {name} is not sent" for name in shown if name not in files)


def _length_of_embed(embed: Mapping[str, Any]) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field["name"], field["value"]]
    return sum(len(text or "") for text in texts)


# Commands.


def _offered(choices: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    if len(choices) > OFFERED:
        yield f"{len(choices)} choices"
    for choice in choices:
        if not 1 <= len(choice["name"]) <= NAME:
            yield f"the name {choice['name']!r}"
        if isinstance(choice["value"], str) and len(choice["value"]) > NAME:
            yield f"the value {choice['value']!r}"


def _commands(commands: Sequence[Mapping[str, Any]] | None) -> Iterator[str]:
    yield from twice("command", [command["name"] for command in commands or []])
    for command in commands or []:
        if _length_of_command(command) > COMMAND:
            yield f"/{command['name']} is too long"
        kind = command.get("type", SLASH)
        if kind == SLASH:
            yield from _named(command)
        elif kind != OPENS_ACTIVITY:
            yield from _entry(command)


def _entry(entry: Mapping[str, Any]) -> Iterator[str]:
    """Check an entry of the menu on a member or a message."""
    if not 1 <= len(entry["name"]) <= ENTRY_NAME:
        yield f"the name {entry['name']!r}"
    if entry.get("description") or entry.get("options"):
        yield f"{entry['name']} has a description or options"


def _named(named: Mapping[str, Any]) -> Iterator[str]:
    """Check a command or an option."""
    name, options = named["name"], named.get("options") or []
    if not COMMAND_NAME.fullmatch(name) or name != name.lower():
        yield f"the name {name!r}"
    if not 1 <= len(named.get("description") or "") <= NAME:
        yield f"the description of {name}"
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        yield f"{name}: what must be given comes first"
    yield from twice("option", [option["name"] for option in options])
    choices = named.get("choices") or []
    yield from twice("choice", [choice["name"] for choice in choices])
    if choices and named.get("autocomplete"):
        yield f"{name} has choices and suggestions"
    yield from _offered(choices)
    for option in options:
        yield from _named(option)


def _length_of_command(named: Mapping[str, Any]) -> int:
    length = len(named["name"]) + len(named.get("description") or "")
    for choice in named.get("choices") or []:
        length += len(choice["name"]) + len(str(choice["value"]))
    return length + sum(map(_length_of_command, named.get("options") or []))


def twice(what: str, values: Sequence[str]) -> Iterator[str]:
    """Yield a sentence for each value that occurs more than once."""
    counted = Counter(values)
    yield from (f"the {what} {value!r} is there twice" for value in counted if counted[value] > 1)
