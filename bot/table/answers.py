"""Responses to browsers. Each says what the page may load: our own files, and nothing from
elsewhere."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import web

from bot.errors import NoSuchMatch, NotAdmitted
from bot.listening import Guard
from bot.table import words
from games.refusals import Refusal

log = logging.getLogger(__name__)

STATIC = Path(__file__).with_name("static")
ASSETS = {
    "table.js": "text/javascript",
    "discord.js": "text/javascript",
    "table.css": "text/css",
    "icon.svg": "image/svg+xml",
}
POLICY, FRAMES = "Content-Security-Policy", "X-Frame-Options"
HEADERS = {
    POLICY: (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    FRAMES: "DENY",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def in_a_sentence(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer failures with a single sentence."""
    try:
        return await handler(request)
    except web.HTTPNotFound:
        return sentence(words.NOTHING_HERE, 404)
    except web.HTTPException as error:
        return sentence(words.NOTHING_HERE, error.status)
    except (NoSuchMatch, NotAdmitted) as error:
        return sentence(str(error), 403)
    except Refusal as error:  # the database refuses, above all
        return sentence(str(error), 503)
    except Exception:
        log.exception("a browser was not answered")
        return sentence(words.FAILED, 500)


def protect(response: web.StreamResponse) -> None:
    """Put the security headers on a response."""
    own = response.headers.get(POLICY)
    response.headers.update(HEADERS)
    if own is not None:  # who may frame it stands there
        response.headers[POLICY] = own
        del response.headers[FRAMES]


GUARD = Guard(protect, words.NOTHING_HERE)


def sentence(text: str, status: int) -> web.Response:
    """A sentence as a page of its own, in plain text."""
    return web.Response(text=text.replace("**", ""), status=status)


def page_file(name: str, kind: str) -> web.Response:
    """A file of the page, served with a MIME type."""
    return web.Response(body=(STATIC / name).read_bytes(), content_type=kind, charset="utf-8")


def json_of(told: Any) -> web.Response:
    """A struct as JSON."""
    return web.Response(body=msgspec.json.encode(told), content_type="application/json")
