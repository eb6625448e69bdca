"""How browsers come in: links, cookies, and addresses that are not ours."""

from __future__ import annotations

import asyncio

import pytest

from bot.feature import CannotStart
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
    "path", ["/table/%00/1", "/table/%ff/1", "/table/x/" + "9" * 400, "/join/%00", "/join/%ff"]
)
@pytest.mark.parametrize("cookie", [b"x", b"\xff\xfe", b"\xc3\xa9"])
async def test_odd_addresses_and_cookies_are_answered_with_a_sentence(
    club: Club, path: str, cookie: bytes
) -> None:
    address = club.bot.parts[TableServer]._address
    port = int(address.rsplit(":", 1)[1])
    name = path.split("/")[2].encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"GET " + path.encode() + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        b"Cookie: table-" + name + b"=" + cookie + b"\r\n\r\n"
    )
    answer = await reader.read()
    writer.close()
    status = int(answer.split()[1])
    assert status in (403, 404, 410), answer
    assert b"default-src 'none'" in answer


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
    ],
)
def test_an_address_is_compared_as_browsers_write_it(address: str, origin: str) -> None:
    """Otherwise every socket would be refused, and nobody could tell why."""
    assert origin_of(address) == origin


@pytest.mark.parametrize("address", ["https://x.example:99999", "https://[::1", "https://x:y"])
def test_a_bad_address_is_told_at_the_start(address: str) -> None:
    with pytest.raises(CannotStart, match="SQUARETABLE_PAGE"):
        origin_of(address)
