"""Makes `openapi.json`, the part of Discord's own description of its HTTP API that the tests need.

    python -m tests.discord_api.reduce path/to/discord-api-spec/specs/openapi.json

The whole document is at https://github.com/discord/discord-api-spec, under the MIT licence that
lies beside this file. The part holds the requests of `USED`, as Discord takes them: their path,
their parameters and their bodies, without answers and descriptions.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
REDUCED = HERE / "openapi.json"

USED = {
    "/applications/{application_id}/activity-instances/{instance_id}": ("get",),
    "/applications/{application_id}/commands": ("get", "put"),
    "/applications/{application_id}/guilds/{guild_id}/commands": ("get", "put"),
    "/applications/@me": ("get",),
    "/channels/{channel_id}": ("get", "patch"),
    "/channels/{channel_id}/messages": ("get", "post"),
    "/channels/{channel_id}/messages/{message_id}": ("get", "patch", "delete"),
    "/channels/{channel_id}/messages/{message_id}/threads": ("post",),
    "/channels/{channel_id}/thread-members/{user_id}": ("put",),
    "/channels/{channel_id}/typing": ("post",),
    "/gateway/bot": ("get",),
    "/guilds/{guild_id}/members/{user_id}": ("get",),
    "/interactions/{interaction_id}/{interaction_token}/callback": ("post",),
    "/oauth2/applications/@me": ("get",),
    "/users/@me": ("get",),
    "/users/@me/channels": ("post",),
    "/users/{user_id}": ("get",),
    "/webhooks/{webhook_id}/{webhook_token}": ("post",),
    "/webhooks/{webhook_id}/{webhook_token}/messages/@original": ("get", "patch", "delete"),
    "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": ("get", "patch", "delete"),
}
"""The requests that the bot makes, and similar ones; a new one needs a line here."""

JSON = "application/json"
FORMS = (JSON, "multipart/form-data")
"""The forms in which a body can be sent; the same body is described for each."""

NEEDLESS = {"description", "title", "example", "examples", "externalDocs", "summary"}


def reduced(whole: dict[str, Any]) -> dict[str, Any]:
    """Return the needed part of the whole document."""
    paths = {
        path: {method: _request(whole["paths"][path], method) for method in methods}
        for path, methods in USED.items()
    }
    schemas: dict[str, Any] = {}
    wanted = list(_references(paths))
    while wanted:
        name = wanted.pop()
        if name not in schemas:
            schemas[name] = _bare(whole["components"]["schemas"][name])
            wanted += _references(schemas[name])
    return {
        "openapi": whole["openapi"],
        "info": {"title": whole["info"]["title"], "version": whole["info"]["version"]},
        "paths": paths,
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


def _request(path: dict[str, Any], method: str) -> dict[str, Any]:
    """Return the parameters of one request: the names of its query, and the body."""
    operation = path[method]
    parameters = [*path.get("parameters", ()), *operation.get("parameters", ())]
    made: dict[str, Any] = {
        "parameters": [_bare(each) for each in parameters if each["in"] == "query"]
    }
    if body := operation.get("requestBody"):
        content = body["content"]
        form = next(form for form in FORMS if form in content)
        made["requestBody"] = {
            "required": body.get("required", False),
            "content": {JSON: {"schema": _bare(content[form]["schema"])}},
        }
    return made


def _bare(schema: Any) -> Any:
    """Return a schema without the parts meant for readers. A property may bear any name."""
    if isinstance(schema, list):
        return [_bare(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    bare = {}
    for key, value in schema.items():
        if key == "properties":
            bare[key] = {name: _bare(each) for name, each in value.items()}
        elif key not in NEEDLESS and not key.startswith("x-"):
            bare[key] = _bare(value)
    return bare


def _references(schema: Any) -> Iterator[str]:
    """Yield the names of the schemas that a schema refers to."""
    if isinstance(schema, list):
        for each in schema:
            yield from _references(each)
    elif isinstance(schema, dict):
        for key, value in schema.items():
            if key == "$ref":
                yield value.rpartition("/")[2]
            else:
                yield from _references(value)


def main() -> None:
    whole = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    text = json.dumps(reduced(whole), ensure_ascii=False, separators=(",", ":"))
    REDUCED.write_text(text.replace('"components":{"schemas"', '\n"components":{"schemas"'))
    print(f"{REDUCED.name}: {REDUCED.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
