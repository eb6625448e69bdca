"""Differences between the bot's commands and Discord's; the commands `sync` and `check` are tested
in `tests/bot/cli`."""

from __future__ import annotations

from typing import Any

import pytest

from bot.operations.registration import Payload, Registered, wrong_with

WANTED: list[dict[str, Any]] = [
    {
        "name": name,
        "description": "Does it.",
        "type": 1,
        "options": [
            {
                "type": 3,
                "name": "what",
                "description": "Which one",
                "required": False,
                "choices": [{"name": "One", "value": "one"}],
            }
        ],
        "default_member_permissions": 32,
    }
    for name in ("bow", "curtsy")
]


def as_told() -> list[Payload]:
    """Return the same commands as Discord lists them."""
    option = {"type": 3, "name": "what", "description": "Which one"}
    return [
        {
            "id": "9",
            "type": 1,
            "name": command["name"],
            "description": "Does it.",
            "default_member_permissions": "32",
            "options": [option | {"choices": [{"name": "One", "value": "one"}]}],
            "nsfw": False,
            "contexts": None,
        }
        for command in WANTED
    ]


def test_omissions_and_additions_by_discord_are_no_difference() -> None:
    assert wrong_with(Registered(as_told(), {"Club": []}), WANTED) == ""
    assert wrong_with(Registered([], {"Club": as_told()}), WANTED) == ""


@pytest.mark.parametrize(
    "change",
    [
        {"name": "which"},
        {"choices": [{"name": "One", "value": "1"}]},
        {"choices": [{"name": "Uno", "value": "one"}]},
        {"min_length": 0},
        {"autocomplete": True},
        {"type": 4},
    ],
)
def test_options_and_choices_are_compared(change: dict[str, Any]) -> None:
    there = as_told()
    there[1]["options"][0] |= change
    assert wrong_with(Registered(there), WANTED) == (
        "Registered for all servers as in another version: /curtsy. Run `squaretable sync`."
    )


def test_commands_of_single_servers_are_looked_at_one_by_one() -> None:
    old = as_told()[:1]
    found = wrong_with(Registered([], {"Club": as_told(), "Den": old}), WANTED)
    assert found == "Not registered in Den: /curtsy. Run `squaretable sync`."


def test_many_servers_are_counted() -> None:
    twice = {f"Den {number}": as_told() for number in range(5)}
    found = wrong_with(Registered(as_told(), twice), WANTED)
    assert found.startswith("Registered twice in Den 0, Den 1, Den 2 and 2 more.")


def test_without_any_all_are_missing() -> None:
    assert wrong_with(Registered([]), WANTED).startswith("Not registered for all servers: /bow, /c")
