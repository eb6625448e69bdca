"""How browsers come in: links, cookies, and addresses that are not ours."""

from __future__ import annotations

import asyncio

import pytest

from bot.feature import CannotStart
from bot.table.activity import PARENTS
from bot.table.server import TableServer, origin_of
from tests.bot.club import Club
from tests.bot.table.browser import Browser, link_of


async def test_head_does_not_use_a_link_up(club: Club) -> None:
    """Programs that check whether a link is safe ask that way."""
    await club.begin(club.ada, club.bo)
    link = await link_of(club, club.ada)
    async with Browser(club) as browser:
        async with browser.session.head(link, allow_redirects=False) as response:
            assert response.status == 405
        await browser.follow(link)


@pytest.mark.parametrize("purpose", ["prefetch", "prefetch;prerender"])
async def test_a_browser_that_loads_ahead_does_not_use_a_link_up(club: Club, purpose: str) -> None:
    """It follows the link once more when its member does."""
    await club.begin(club.ada, club.bo)
    link, ahead = await link_of(club, club.ada), {"Sec-Purpose": purpose}
    async with Browser(club) as browser:
        async with browser.session.get(link, headers=ahead, allow_redirects=False) as response:
            assert (response.status, "Set-Cookie" in response.headers) == (503, False)
        await browser.follow(link)


async def test_cookies_of_ended_sessions_do_not_pile_up(club: Club) -> None:
    """A browser that keeps them for weeks would in the end be refused for its long header."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        for _ in range(3):
            path = await browser.follow(await link_of(club, club.ada))
            await club.env.advance_time(3700)
        path = await browser.follow(await link_of(club, club.ada))
        [cookie] = [each.key for each in browser.session.cookie_jar]
        assert cookie.endswith(path.split("/")[2])


async def test_a_member_with_many_open_tables_keeps_them(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        paths = [await browser.follow(await link_of(club, club.ada)) for _ in range(3)]
        for path in paths:
            async with browser.get(path) as response:
                assert response.status == 200


@pytest.mark.parametrize(
    "request_",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nCookie: table-x=SECRET\x01\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nCookie: table-x=SECRET" + b"x" * 9000 + b"\r\n\r\n",
        b"GET /join/SECRET\xd9\xa1 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /join/SECRET" + b"x" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ids=["cookie", "long cookie", "address", "long address"],
)
async def test_a_request_that_is_not_http_is_not_written_into_the_log(
    club: Club, caplog: pytest.LogCaptureFixture, request_: bytes
) -> None:
    """It may hold a secret, and anybody can send thousands of them."""
    status, _, _ = await answer_to(club, request_)
    assert status == 400
    assert "SECRET" not in caplog.text
    assert not [each for each in caplog.records if each.levelname in ("WARNING", "ERROR")]


@pytest.mark.parametrize(
    "path", ["/table/%00/1", "/table/%ff/1", "/table/x/" + "9" * 400, "/join/%00", "/join/%ff"]
)
@pytest.mark.parametrize("cookie", [b"x", b"\xff\xfe", b"\xc3\xa9"])
async def test_odd_addresses_and_cookies_are_answered_with_a_sentence(
    club: Club, path: str, cookie: bytes
) -> None:
    name = path.split("/")[2].encode()
    status, headers, _ = await answer_to(
        club,
        b"GET " + path.encode() + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        b"Cookie: table-" + name + b"=" + cookie + b"\r\n\r\n",
    )
    assert status in (403, 404, 410)
    assert "default-src 'none'" in headers["content-security-policy"]


async def answer_to(club: Club, request: bytes) -> tuple[int, dict[str, str], str]:
    """Send the bytes of a request, and return the status, the headers and the text of the
    answer."""
    address = club.bot.parts[TableServer]._address
    reader, writer = await asyncio.open_connection("127.0.0.1", int(address.rsplit(":", 1)[1]))
    writer.write(request)
    answer = (await asyncio.wait_for(reader.read(), 10)).decode(errors="replace")
    writer.close()
    head, _, text = answer.partition("\r\n\r\n")
    first, *lines = head.split("\r\n")
    headers = (line.partition(": ") for line in lines)
    return int(first.split()[1]), {key.lower(): value for key, _, value in headers}, text


SAFE = {
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
"""Headers of each answer, besides those about what it may load and who may frame it."""
ALONE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "{page}", 200),
        ("HEAD", "{page}", 200),
        ("GET", "{link}", 303),
        ("GET", "/assets/table.js", 200),
        ("GET", "/assets/table.css", 200),
        ("GET", "/assets/icon.svg", 200),
        ("GET", "/assets/discord.js", 200),
        ("GET", "/assets/table.html", 404),
        ("GET", "/assets/build.json", 404),
        ("GET", "/assets/%2e%2e%2ffeature.py", 404),
        ("GET", "/table/unknown/1", 403),
        ("GET", "/table/unknown/%D9%A1", 404),
        ("POST", "{page}", 405),
        ("GET", "/join/unknown", 410),
        ("HEAD", "/join/unknown", 405),
        ("GET", "/socket/unknown/1", 403),
        ("GET", "/activity", 200),
        ("POST", "/activity", 403),
        ("OPTIONS", "/activity", 405),
        ("GET", "/", 404),
        ("GET", "//evil.example/", 404),
        ("GET", "/?frame_id=1", 200),
    ],
)
async def test_every_answer_says_all_that_keeps_a_browser_safe(
    club: Club, method: str, path: str, status: int
) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        page = await browser.follow(await link_of(club, club.ada))
        link = (await link_of(club, club.ada)).removeprefix(browser.address)
        [cookie] = [f"{each.key}={each.value}" for each in browser.session.cookie_jar]
    wanted = path.format(page=page, link=link)
    got, headers, _ = await answer_to(
        club,
        f"{method} {wanted} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n"
        "Content-Length: 0\r\nConnection: close\r\n\r\n".encode(),
    )
    assert got == status
    assert {key: headers.get(key) for key in SAFE} == SAFE
    is_framed = "frame_id" in path
    assert headers.get("x-frame-options") == (None if is_framed else "DENY")
    policy = headers["content-security-policy"]
    if is_framed:
        assert policy.startswith(ALONE.partition("connect-src")[0])
        assert policy.endswith(f"frame-ancestors {PARENTS} ")
        assert not {"'unsafe-inline'", "*"} & set(policy.split())
    else:
        assert policy == ALONE


async def test_behind_https_no_other_site_can_set_or_read_the_cookie(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Browsers take a cookie of that name from this very server only, and delete it likewise."""
    monkeypatch.setattr(club.bot.parts[TableServer], "_is_safe", True)
    await club.begin(club.ada, club.bo)
    link = await link_of(club, club.ada)
    async with Browser(club) as browser:
        ended = {"Cookie": "__Host-table-ended=x; other=y"}
        async with browser.session.get(link, allow_redirects=False, headers=ended) as response:
            made, deleted = response.headers.getall("Set-Cookie")
    assert made.startswith("__Host-table-")
    assert deleted.startswith('__Host-table-ended="";')
    assert "Max-Age=0" in deleted
    for each in (made, deleted):
        assert {"HttpOnly", "Path=/", "SameSite=Lax", "Secure"} <= set(each.split("; "))
        assert "Domain" not in each


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("https://Table.Example.org", "https://table.example.org"),
        ("https://table.example.org:443", "https://table.example.org"),
        ("https://table.example.org:8443", "https://table.example.org:8443"),
        ("https://müller.example", "https://xn--mller-kva.example"),
        ("http://LOCALHOST:80", "http://localhost"),
        ("http://[::1]:8080", "http://[::1]:8080"),
        ("https://192.0.2.7", "https://192.0.2.7"),
        ("https://my-table_2.example.org.", "https://my-table_2.example.org."),
    ],
)
def test_an_address_is_compared_as_browsers_write_it(address: str, origin: str) -> None:
    """Otherwise every socket would be refused, and nobody could tell why."""
    assert origin_of(address) == origin


@pytest.mark.parametrize(
    "address",
    [
        "https://x.example:99999",
        "https://[::1",
        "https://x:y",
        "https://*.example.org",
        "https://<name>",
        "https://table..example.org",
        "https://-.example.org",
        "https://table.example.org,www.example.org",
        "https://table.example.org;",
        "https://table.example.org\\club",
    ],
)
def test_a_bad_address_is_told_at_the_start(address: str) -> None:
    with pytest.raises(CannotStart, match="SQUARETABLE_PAGE"):
        origin_of(address)


@pytest.mark.parametrize(
    ("host", "mend"),
    [
        (
            "127.0.0.1",
            "Set SQUARETABLE_PAGE_PORT to a free port, "
            "or leave SQUARETABLE_PAGE empty to do without the page.",
        ),
        ("203.0.113.7", "Set SQUARETABLE_PAGE_HOST to an address of this machine."),
        ("no.such.host.invalid", "Set SQUARETABLE_PAGE_HOST to an address of this machine."),
    ],
)
async def test_where_it_cannot_listen_is_told_at_the_start(
    club: Club, host: str, mend: str
) -> None:
    server = club.bot.parts[TableServer]
    port = int(server._address.rsplit(":", 1)[1])  # it listens there already
    with pytest.raises(CannotStart) as told:
        await server.start(host, port)
    assert str(told.value).startswith(f"Cannot listen on {host}:{port} for the page of matches: ")
    assert str(told.value).endswith(mend)
    assert "\n" not in str(told.value)
