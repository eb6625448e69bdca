"""Every response has the security headers, also those that aiohttp makes by itself."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.table.answers import HEADERS
from bot.table.server import TableServer
from tests.bot.club import Club

pytestmark = pytest.mark.own_threads
LONG = "x" * 9000
PAGE = "/table/aaaa/1"


async def answer_to(club: Club, request: str) -> tuple[int, dict[str, str], str]:
    """Send bytes that need not be HTTP, and return status, headers and body of the answer."""
    server = club.bot.parts[TableServer]
    port = int(server._address.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request.replace("\n", "\r\n").encode())
        await writer.drain()
        told = (await asyncio.wait_for(reader.read(), 10)).decode()
    finally:
        writer.close()
    head, _, body = told.partition("\r\n\r\n")
    first, *lines = head.split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return int(first.split()[1]), headers, body


@pytest.mark.parametrize(
    ("status", "request_"),
    [
        (400, "not HTTP at all\n\n"),
        (400, f"GET {PAGE} HTTP/1.1\nHost: a\nHost: b\nContent-Length: x\n\n"),
        (400, f"GET /{LONG} HTTP/1.1\nHost: a\n\n"),
        (400, f"GET {PAGE} HTTP/1.1\nHost: a\nCookie: {LONG}\n\n"),
        (400, f"GET {PAGE} HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\nContent-Length: 1\n\n"),
        (400, "GET <script>alert(1)</script> HTTP/9.9\n\n"),
        (403, f"GET {PAGE} HTTP/1.1\nHost: a\nConnection: close\n\n"),
        (403, "POST /activity HTTP/1.1\nHost: a\nConnection: close\nContent-Length: 0\n\n"),
        (404, "GET /nowhere HTTP/1.1\nHost: a\nConnection: close\n\n"),
        (404, "GET /assets/../../../etc/passwd HTTP/1.1\nHost: a\nConnection: close\n\n"),
        (405, "DELETE / HTTP/1.1\nHost: a\nConnection: close\n\n"),
        (405, "HEAD /join/abc HTTP/1.1\nHost: a\nConnection: close\n\n"),
        (417, f"GET {PAGE} HTTP/1.1\nHost: a\nConnection: close\nExpect: <b>me</b>\n\n"),
        (417, "GET /nowhere HTTP/1.1\nHost: a\nConnection: close\nExpect: x\n\n"),
    ],
)
async def test_an_answer_to_any_request_is_guarded(club: Club, status: int, request_: str) -> None:
    got, headers, body = await answer_to(club, request_)
    assert got == status
    for name, value in HEADERS.items():
        assert headers.get(name) == value, name
    assert "<" not in body, "nothing of the request is in it"
    assert re.fullmatch(r"text/plain; charset=utf-8", headers["Content-Type"])
