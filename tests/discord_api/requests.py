"""Checks the bot's requests to Discord: against Discord's own description of its HTTP API, and
against the limits that the description leaves out (`limits`).

    assert list(violations("POST", "/channels/1/messages", {"content": "Hello"})) == []
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import jsonschema_rs

from tests.discord_api import limits
from tests.discord_api.reduce import JSON, REDUCED

SMALLEST_SNOWFLAKE = 2**40


@cache
def description() -> dict[str, Any]:
    """Return Discord's description of the requests that the bot makes."""
    read: dict[str, Any] = json.loads(REDUCED.read_text(encoding="utf-8"))
    return read


def violations(
    method: str,
    path: str,
    body: Any = None,
    *,
    params: Collection[str] = (),
    files: Sequence[str] = (),
) -> Iterator[str]:
    """Yield a sentence for each thing that Discord would not accept.

    Args:
        path: the path of the request, without the version: `/channels/12/messages`.
        body: the JSON, also if it is sent as a part of a form.
        params: the names in the query.
        files: the names of the files that are sent along.
    """
    template = template_of(path)
    operation = description()["paths"].get(template, {}).get(method.lower())
    if operation is None:
        yield f"{method} {path} is not in openapi.json: see tests/discord_api/reduce.py"
        return
    known = {each["name"] for each in operation["parameters"]}
    yield from (f"the query {name} is unknown" for name in set(params) - known)
    described = operation.get("requestBody")
    if described is None:
        if body:
            yield "a body where none is taken"
        return
    if body is None and not described["required"]:
        return
    errors = list(_validator(template, method.lower()).iter_errors(as_strings(body)))
    for error in errors:
        where = "/".join(map(str, error.instance_path))
        yield f"{where}: {error.message}"
    if not errors:
        yield from limits.broken(body, method, template, files)


@cache
def template_of(path: str) -> str:
    """Return the path of the description that matches a path: the one with the fewest blanks."""
    parts = path.strip("/").split("/")
    fitting = [template for template in description()["paths"] if _fits(template.strip("/"), parts)]
    return min(fitting, key=lambda template: template.count("{"), default=path)


def _fits(template: str, parts: Sequence[str]) -> bool:
    expected = template.split("/")
    return len(expected) == len(parts) and all(
        blank.startswith("{") or blank == part for blank, part in zip(expected, parts, strict=True)
    )


@cache
def _validator(template: str, method: str) -> Any:
    whole = description()
    schema = whole["paths"][template][method]["requestBody"]["content"][JSON]["schema"]
    return jsonschema_rs.Draft202012Validator(
        {"allOf": [schema], "components": whole["components"]}
    )


def as_strings(body: Any, key: str = "") -> Any:
    """Return a body with its ids as strings: discord.py sends numbers, and Discord takes both."""
    match body:
        case Mapping():
            return {
                name: str(value)
                if name == "id" and key == "attachments"
                else as_strings(value, name)
                for name, value in body.items()
            }
        case list() | tuple():
            return [as_strings(each, key) for each in body]
        case bool():
            return body
        case int() if body >= SMALLEST_SNOWFLAKE and "permissions" not in key:
            return str(body)
        case _:
            return body
