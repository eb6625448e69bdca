"""Drawing off the event loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from bot.draw_pool import DrawPool

pytestmark = pytest.mark.own_threads


@pytest.fixture
def draw_pool() -> Iterator[DrawPool]:
    draw_pool = DrawPool(2)
    yield draw_pool
    draw_pool.close()


async def test_a_drawing_comes_back(draw_pool: DrawPool) -> None:
    assert await draw_pool.draw(lambda: b"picture") == b"picture"


async def test_drawing_happens_in_a_thread_of_its_own(draw_pool: DrawPool) -> None:
    name = await draw_pool.draw(lambda: threading.current_thread().name)
    assert name.startswith("drawing")


async def test_the_bot_goes_on_while_a_picture_is_drawn(draw_pool: DrawPool) -> None:
    finished = threading.Event()
    picture = asyncio.create_task(draw_pool.draw(finished.wait))
    await asyncio.sleep(0)
    finished.set()
    assert await picture is True


async def test_as_many_pictures_as_threads_are_drawn_at_once(draw_pool: DrawPool) -> None:
    both = threading.Barrier(2, timeout=10)
    assert sorted(await asyncio.gather(*(draw_pool.draw(both.wait) for _ in range(2)))) == [0, 1]


async def test_more_pictures_than_threads_wait_their_turn(draw_pool: DrawPool) -> None:
    threads = await asyncio.gather(*(draw_pool.draw(threading.get_ident) for _ in range(20)))
    assert len(set(threads)) <= 2


async def test_an_error_reaches_the_caller(draw_pool: DrawPool) -> None:
    def fail() -> None:
        raise ValueError("no paper")

    with pytest.raises(ValueError, match="no paper"):
        await draw_pool.draw(fail)


async def test_closing_lets_pictures_in_progress_finish() -> None:
    draw_pool = DrawPool(1)
    begun, finished = threading.Event(), threading.Event()

    def draw() -> str:
        begun.set()
        finished.wait()
        return "picture"

    picture = asyncio.create_task(draw_pool.draw(draw))
    with ThreadPoolExecutor(1) as other:
        await asyncio.get_running_loop().run_in_executor(other, begun.wait)
        closing = other.submit(draw_pool.close)
        finished.set()
        assert await picture == "picture"
        closing.result(timeout=10)
    with pytest.raises(RuntimeError):
        await draw_pool.draw(lambda: None)


async def test_closing_waits_for_nothing_that_has_not_begun() -> None:
    draw_pool = DrawPool(1)
    begun, finished = threading.Event(), threading.Event()

    def draw() -> None:
        begun.set()
        finished.wait(5)

    first = asyncio.create_task(draw_pool.draw(draw))
    second = asyncio.create_task(draw_pool.draw(lambda: "picture"))
    with ThreadPoolExecutor(2) as other:
        await asyncio.get_running_loop().run_in_executor(other, begun.wait)
        closing = other.submit(draw_pool.close)
        with pytest.raises(asyncio.CancelledError):
            await second
        finished.set()
        await first
        closing.result(timeout=10)
