"""Films are made once, one at a time, and kept within a bound."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from bot.errors import Busy
from bot.history import films as films_module
from bot.history.films import ROOM, Films
from bot.play.match import Match
from bot.storage.store import Store
from renderers.kit.themes import DEFAULT, THEMES
from renderers.picture import Picture
from tests.bot.support import make_manager, play_to_end, start_match

pytestmark = pytest.mark.own_threads

ADA, BO, CLEO = 1, 2, 3


@pytest.fixture
async def films(store: Store) -> AsyncIterator[Films]:
    films = Films(store)
    yield films
    films.close()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The films that were made: match, number of steps, theme, limit. Making them takes no time."""
    made: list[tuple[Any, ...]] = []

    def make(match: Match, steps: Any, theme: Any, largest: int, **_: object) -> Picture:
        made.append((match.id, len(steps), theme.key, largest))
        return Picture(bytes(1_000_000), "match.gif", "A film.")

    monkeypatch.setattr(films_module, "match_film", make)
    return made


async def finished(store: Store) -> Match:
    manager = make_manager(store)
    return await play_to_end(manager, await start_match(manager, store, "Ada", "Bo"), Random(1))


async def test_a_film_is_made_of_all_steps_and_then_kept(
    store: Store, films: Films, made: list[Any]
) -> None:
    match = await finished(store)
    first = await films.film(match, DEFAULT, ADA)
    assert await films.film(match, DEFAULT, ADA) is first
    assert [steps for _, steps, *_ in made] == [match.row.version + 1]


async def test_a_second_request_gets_the_film_that_is_being_made(
    store: Store, films: Films, made: list[Any]
) -> None:
    match = await finished(store)
    both = await asyncio.gather(films.film(match, DEFAULT, ADA), films.film(match, DEFAULT, ADA))
    assert both[0] is both[1]
    assert len(made) == 1


async def test_another_look_or_limit_is_another_film(
    store: Store, films: Films, made: list[Any]
) -> None:
    match = await finished(store)
    await films.film(match, DEFAULT, ADA)
    await films.film(match, THEMES["light"], ADA)
    await films.film(match, DEFAULT, ADA, 1000)
    assert [each[2:] for each in made] == [
        ("dark", 8_000_000),
        ("light", 8_000_000),
        ("dark", 1000),
    ]


async def test_a_forgotten_member_is_in_no_film_though_another_process_forgot_them(
    store: Store, films: Films, made: list[Any]
) -> None:
    match = await finished(store)
    await films.film(match, DEFAULT, ADA)
    await store.people.forget(match.user(0), "a former member")
    await films.film(await make_manager(store).load(match.id), DEFAULT, ADA)
    assert len(made) == 2


async def test_too_many_at_once_are_told_to_come_back(
    store: Store, films: Films, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, alone = threading.Event(), threading.Lock()

    def make(*_: Any, **_kw: object) -> Picture:
        assert alone.acquire(blocking=False), "one at a time"
        go.wait(10)
        alone.release()
        return Picture(b"", "match.gif", "")

    monkeypatch.setattr(films_module, "match_film", make)
    match = await finished(store)
    waiting = [
        asyncio.create_task(films.film(match, DEFAULT, member, member))
        for member in range(10, 10 + ROOM.at_once + ROOM.in_line)
    ]
    await asyncio.sleep(0)
    with pytest.raises(Busy, match="Try again in a minute"):
        await films.film(match, DEFAULT, CLEO, 99)
    go.set()
    await asyncio.gather(*waiting)
    await films.film(match, DEFAULT, CLEO, 99)


async def test_one_who_stops_waiting_takes_the_film_from_nobody(
    store: Store, films: Films, made: list[Any]
) -> None:
    match = await finished(store)
    first = asyncio.create_task(films.film(match, DEFAULT, ADA))
    second = asyncio.create_task(films.film(match, DEFAULT, ADA))
    await asyncio.sleep(0)
    first.cancel()
    assert (await second).name == "match.gif"
    assert len(made) == 1


async def test_a_film_that_failed_is_tried_again(
    store: Store, films: Films, monkeypatch: pytest.MonkeyPatch, made: list[Any]
) -> None:
    match = await finished(store)
    with monkeypatch.context() as patch:
        patch.setattr(films_module, "match_film", lambda *_, **_kw: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await films.film(match, DEFAULT, ADA)
    assert await films.film(match, DEFAULT, ADA)


async def test_kept_films_have_a_bound(
    store: Store, films: Films, made: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(films_module, "KEPT_BYTES", 2_500_000)
    match = await finished(store)
    for largest in (1, 2, 1, 3, 1, 2):
        await films.film(match, DEFAULT, ADA, largest)
    assert [each[-1] for each in made] == [1, 2, 3, 2], "the one wanted longest ago is forgotten"


async def test_a_member_gets_one_film_at_a_time_and_who_waits_is_told_so(
    store: Store, films: Films, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, told = threading.Event(), list[int]()

    def make(*_: Any, **_kw: object) -> Picture:
        go.wait(10)
        return Picture(b"", "match.gif", "")

    async def tell(before: int) -> None:
        told.append(before)

    monkeypatch.setattr(films_module, "match_film", make)
    match = await finished(store)
    first = asyncio.create_task(films.film(match, DEFAULT, ADA, 1, tell=tell))
    await asyncio.sleep(0)
    with pytest.raises(Busy, match="still making your last GIF"):
        await films.film(match, DEFAULT, ADA, 2, tell=tell)
    second = asyncio.create_task(films.film(match, DEFAULT, BO, 3, tell=tell))
    await asyncio.sleep(0)
    assert told == [1], "Ada's has begun, Bo's comes after it"
    go.set()
    await asyncio.gather(first, second)
    assert films.open == 0
    await films.film(match, DEFAULT, ADA, 2, tell=tell)
