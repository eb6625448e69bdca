"""Requests that Discord would refuse are found, and all others pass."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.discord_api import limits
from tests.discord_api.reduce import HERE, REDUCED, USED, reduced
from tests.discord_api.requests import as_strings, description, template_of, violations

POST = "/channels/1234/messages"
ANSWER = "/interactions/1/token/callback"
COMMANDS = "/applications/12/commands"


def button(custom_id: str = "sq:m:1:0:log", **other: Any) -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": "Log", "custom_id": custom_id} | other


def row(*held: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(held)}


def menu(count: int = 2, **other: Any) -> dict[str, Any]:
    options = [{"label": f"Card {n}", "value": f"play {n}"} for n in range(count)]
    return {"type": 3, "custom_id": "sq:s:1:0:one~", "options": options} | other


def text(content: str = "Hello") -> dict[str, Any]:
    return {"type": 10, "content": content}


def gallery(name: str = "board.png", description: str = "A board") -> dict[str, Any]:
    item = {"media": {"url": f"attachment://{name}"}, "description": description}
    return {"type": 12, "items": [item]}


def message(*components: Any, **other: Any) -> dict[str, Any]:
    return {"flags": limits.V2, "components": list(components)} | other


def command(**other: Any) -> dict[str, Any]:
    return {"name": "hand", "description": "See your hand", "type": 1} | other


def option(**other: Any) -> dict[str, Any]:
    return {"name": "match", "description": "Which match", "type": 4} | other


def offer(*choices: tuple[str, Any]) -> dict[str, Any]:
    named = [{"name": name, "value": value} for name, value in choices]
    return {"type": 8, "data": {"choices": named}}


BOARD = {"attachments": [{"id": 0, "filename": "board.png", "description": "A board"}]}


@pytest.mark.parametrize(
    ("method", "path", "body", "files"),
    [
        ("POST", POST, {"content": "Hello"}, ()),
        ("POST", POST, message(text(), row(button()), row(menu())), ()),
        ("POST", POST, message(gallery(), **BOARD), ("board.png",)),
        ("PATCH", f"{POST}/5", message(gallery()), ()),
        ("POST", ANSWER, {"type": 5, "data": {"flags": 64}}, ()),
        ("POST", ANSWER, offer(("play 7", "play 7 b2"), ("play 8", "play 8 b2")), ()),
        ("POST", "/users/@me/channels", {"recipient_id": 1456074443980800022}, ()),
        ("POST", "/webhooks/1/token", message(text()), ()),
        ("PUT", COMMANDS, [command(options=[option(autocomplete=True)])], ()),
        ("GET", f"{POST}/5", None, ()),
    ],
)
def test_requests_that_discord_takes(
    method: str, path: str, body: Any, files: tuple[str, ...]
) -> None:
    assert list(violations(method, path, body, files=files)) == []


@pytest.mark.parametrize(
    ("body", "files"),
    [
        pytest.param({"content": 5}, (), id="a number for a text"),
        pytest.param({"content": "x" * 2001}, (), id="a long content"),
        pytest.param(message(text(""), text()), (), id="an empty text"),
        pytest.param(message(text("x" * 2001), text("x" * 2000)), (), id="long texts"),
        pytest.param(message(text(), content="Hello"), (), id="content beside components"),
        pytest.param(message(*[text(str(n)) for n in range(41)]), (), id="41 components"),
        pytest.param(
            message({"type": 17, "components": [text(str(n)) for n in range(40)]}),
            (),
            id="41 components, nested",
        ),
        pytest.param(message(row(button(label="x" * 81))), (), id="a long label"),
        pytest.param(message(row(button(label=""))), (), id="no label"),
        pytest.param(message(row(button("x" * 101))), (), id="a long custom_id"),
        pytest.param(message(row(button("")), text()), (), id="an empty custom_id"),
        pytest.param(message(row(button()), row(button())), (), id="a custom_id twice"),
        pytest.param(message(row(button(style=5, url="https://a"))), (), id="page and custom_id"),
        pytest.param(message(row(button(style=5, custom_id=None))), (), id="a link to nothing"),
        pytest.param(message(row(*[button(str(n)) for n in range(6)])), (), id="six buttons"),
        pytest.param(message(row()), (), id="an empty row"),
        pytest.param(message(row(menu(), button())), (), id="a menu and a button in a row"),
        pytest.param(message(menu()), (), id="a menu without a row"),
        pytest.param(message(row(menu(26))), (), id="26 options"),
        pytest.param(message(row(menu(0))), (), id="no options"),
        pytest.param(message(row(menu(2, max_values=3))), (), id="three of two options"),
        pytest.param(message(row(menu(2, min_values=2))), (), id="at least two, at most one"),
        pytest.param(message(row(menu(placeholder="x" * 151))), (), id="a long placeholder"),
        pytest.param(
            message(row(menu(options=[{"label": "a", "value": "b"}] * 2))), (), id="a value twice"
        ),
        pytest.param(
            message(row(menu(options=[{"label": "x" * 101, "value": "b"}]))),
            (),
            id="an option's long label",
        ),
        pytest.param(
            message(
                row(menu(options=[{"label": n, "value": n, "default": True} for n in ("a", "b")]))
            ),
            (),
            id="two options chosen of one",
        ),
        pytest.param(
            message(gallery(description="x" * 1025), **BOARD), ("board.png",), id="a long alt text"
        ),
        pytest.param(message(gallery("other.png"), **BOARD), ("board.png",), id="another picture"),
        pytest.param(message(gallery()), (), id="a picture that is not sent"),
        pytest.param(message(gallery(), **BOARD), (), id="a picture that is only told"),
        pytest.param(message(gallery(), **BOARD), ("board.png", "hand.png"), id="one too many"),
        pytest.param(
            message(gallery("a board.png"), attachments=[{"id": 0, "filename": "a board.png"}]),
            ("a board.png",),
            id="a file name with a blank",
        ),
        pytest.param(
            {"embeds": [{"title": "x" * 200, "description": "x" * 2900}] * 2},
            (),
            id="long embeds",
        ),
        pytest.param({"content": "Hello", "nonce": "x" * 26}, (), id="a long nonce"),
    ],
)
def test_messages_that_discord_does_not_take(body: Any, files: tuple[str, ...]) -> None:
    assert list(violations("POST", POST, body, files=files))
    answer = {"type": 4, "data": body}
    if "nonce" not in body:  # answers have none
        assert list(violations("POST", "/webhooks/1/token", body, files=files))
        assert list(violations("POST", ANSWER, answer, files=files))


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(offer(*[(str(n), n) for n in range(26)]), id="26 choices"),
        pytest.param(offer(("x" * 101, 1)), id="a long name"),
        pytest.param(offer(("", 1)), id="an empty name"),
        pytest.param(offer(("a", "x" * 101)), id="a long value"),
        pytest.param({"type": 99}, id="an unknown answer"),
    ],
)
def test_answers_that_discord_does_not_take(body: Any) -> None:
    assert list(violations("POST", ANSWER, body))


@pytest.mark.parametrize(
    "commands",
    [
        pytest.param([command(), command()], id="a command twice"),
        pytest.param([command(name="Hand")], id="a capital letter"),
        pytest.param([command(name="my hand")], id="a blank"),
        pytest.param([command(description="")], id="no description"),
        pytest.param([command(description="x" * 101)], id="a long description"),
        pytest.param([command(options=[option(description="x" * 101)])], id="an option's, too"),
        pytest.param(
            [command(options=[option(), option(name="move", required=True)])], id="must come first"
        ),
        pytest.param([command(options=[option(), option()])], id="an option twice"),
        pytest.param([command(options=[option(name=f"o{n}") for n in range(26)])], id="26 options"),
        pytest.param(
            [command(options=[option(choices=[{"name": "x" * 101, "value": 1}])])],
            id="a choice's long name",
        ),
        pytest.param(
            [command(options=[option(choices=[{"name": str(n), "value": n} for n in range(26)])])],
            id="26 choices",
        ),
        pytest.param(
            [
                command(
                    options=[
                        option(
                            name=f"o{n}",
                            description="x" * 100,
                            choices=[{"name": f"{m} {'x' * 90}", "value": m} for m in range(20)],
                        )
                        for n in range(5)
                    ]
                )
            ],
            id="more than 8,000 characters",
        ),
    ],
)
def test_commands_that_discord_does_not_take(commands: Any) -> None:
    assert list(violations("PUT", COMMANDS, commands))


def test_a_request_that_is_not_described_is_found() -> None:
    assert list(violations("POST", "/guilds/1/bans", {}))
    assert list(violations("DELETE", "/users/@me/channels"))
    assert list(violations("GET", f"{POST}/5", params=("nonsense",)))
    assert list(violations("GET", f"{POST}/5", {"content": "Hello"}))
    assert list(violations("POST", POST, None))


def test_a_path_is_of_the_description_with_the_fewest_blanks() -> None:
    assert template_of("/webhooks/1/token/messages/@original").endswith("@original")
    assert template_of("/webhooks/1/token/messages/5").endswith("{message_id}")
    assert template_of("/users/@me/channels") == "/users/@me/channels"


def test_ids_are_read_as_strings_and_other_numbers_are_not() -> None:
    sent = {"attachments": [{"id": 0}], "users": [1456074443980800022], "id": 3, "tts": True}
    read = {"attachments": [{"id": "0"}], "users": ["1456074443980800022"], "id": 3, "tts": True}
    assert as_strings(sent) == read


def test_the_description_is_whole_and_small() -> None:
    """Nothing in it refers to what was left out; reducing it once more changes nothing."""
    assert set(description()["paths"]) == set(USED)
    assert reduced(description()) == description()
    assert REDUCED.stat().st_size < 300_000
    assert json.loads(REDUCED.read_text(encoding="utf-8")) == description()
    assert "Copyright 2023 Discord" in (HERE / "LICENSE").read_text(encoding="utf-8")
