"""Parts of the next pictures are drawn before a click, while nobody waits for a picture."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from random import Random

import pytest

from bot.draw_pool import DrawPool
from bot.table import ahead
from bot.table.ahead import DrawnAhead
from games.registry import GAMES
from games.simulate import at_random
from renderers.contract import Ahead
from renderers.kit.density import DENSITIES, density
from renderers.kit.figures import cast
from renderers.kit.figures.figure import Figure, Kind
from renderers.registry import RENDERERS
from tests.bot.club import Club
from tests.bot.table.browser import Browser, link_of
from tests.renderers.kept import forget

pytestmark = pytest.mark.own_threads

NAMES = ("Ada", "Bo", "Cleo", "Dan")


@pytest.fixture
async def draw_pool() -> AsyncIterator[DrawPool]:
    pool = DrawPool(1)
    yield pool
    pool.close()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not is_so():  # noqa: ASYNC110 (a thread does it)
            await asyncio.sleep(0.005)


async def test_each_part_is_drawn_once(draw_pool: DrawPool) -> None:
    drawn, drawing = list[int](), DrawnAhead(draw_pool)
    for _ in range(3):
        drawing.wish((Ahead(drawn.append, (number,)) for number in range(5)), 1)
    await until(lambda: len(drawn) == 5)
    drawing.wish((Ahead(drawn.append, (number,)) for number in range(6)), 1)
    await until(lambda: len(drawn) == 6)
    assert drawn == [0, 1, 2, 3, 4, 5]
    await drawing.close()


async def test_a_part_is_drawn_for_each_kind_of_screen(draw_pool: DrawPool) -> None:
    """The part for a plain screen is of no use on a fine one."""
    drawn, drawing = list[int](), DrawnAhead(draw_pool)
    part = Ahead(lambda: drawn.append(density()), ())
    for _ in range(2):
        for each in DENSITIES:
            drawing.wish([part], each)
    await until(lambda: drawn == [*DENSITIES])
    await drawing.close()


async def test_nothing_is_drawn_ahead_while_somebody_waits_for_a_picture(
    draw_pool: DrawPool,
) -> None:
    drawn, drawing, may_end = list[int](), DrawnAhead(draw_pool), threading.Event()
    pictures = [asyncio.create_task(draw_pool.draw(may_end.wait)) for _ in range(2)]
    await asyncio.sleep(0)
    drawing.wish([Ahead(drawn.append, (1,))], 1)
    await asyncio.sleep(ahead.QUIET + 0.05)
    assert drawn == []
    may_end.set()
    await asyncio.gather(*pictures)
    await until(lambda: drawn == [1])
    await drawing.close()


async def test_nothing_is_drawn_ahead_while_positions_follow_one_another(
    draw_pool: DrawPool,
) -> None:
    drawn, drawing = list[int](), DrawnAhead(draw_pool)
    for number in range(8):
        drawing.wish([Ahead(drawn.append, (number,))], 1)
        await asyncio.sleep(ahead.QUIET / 5)
        assert drawn == []
    await until(lambda: drawn == list(range(8)))
    await drawing.close()


async def test_what_cannot_be_drawn_stops_nothing(
    draw_pool: DrawPool, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(number: int) -> None:
        raise ValueError(number)

    drawn, drawing = list[int](), DrawnAhead(draw_pool)
    drawing.wish([Ahead(fail, (1,)), Ahead(drawn.append, (2,))], 1)
    await until(lambda: drawn == [2])
    assert "cannot be drawn ahead" in caplog.text
    await drawing.close()


async def test_little_is_kept_of_it(draw_pool: DrawPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "MOST", 8)
    monkeypatch.setattr(ahead, "KNOWN", 5)
    monkeypatch.setattr(ahead, "PAUSE", 0)
    drawn, drawing = list[int](), DrawnAhead(draw_pool)
    drawing.wish((Ahead(drawn.append, (number,)) for number in range(100)), 1)
    assert len(drawing._waiting) == 8
    await until(lambda: len(drawn) == 8)
    assert len(drawing._known) == 5
    await drawing.close()
    drawing.wish((Ahead(drawn.append, (number,)) for number in range(100, 110)), 1)
    await drawing.close()
    await asyncio.sleep(0.02)
    assert len(drawn) <= 9


async def test_a_table_has_cards_drawn_ahead(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    wished = list[Ahead]()
    monkeypatch.setattr(DrawnAhead, "wish", lambda _, parts, density: wished.extend(parts))
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await browser.tab(await browser.follow(await link_of(club, club.ada)))
        await tab.see()
    assert wished


@pytest.mark.parametrize("options", [{}, {"rules": "full"}], ids=["base", "full"])
def test_after_that_a_move_draws_no_portrait(
    options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Square Tactics, the wishes of each seat cover its moves, except the portraits of captured
    cards, which are small."""
    game, renderer, random = GAMES["square_tactics"], RENDERERS["square_tactics"], Random(5)
    state, _ = game.new(game.setup(2, options), random.randbytes(16))
    drawn, sizes = cast.drawn, list[int]()

    def counted(one: Figure, kind: Kind, size: int) -> object:
        sizes.append(size)
        return drawn(one, kind, size)

    monkeypatch.setattr(cast, "drawn", counted)
    forget()
    moves = 0
    while asks := game.asks(state):
        seat = asks[0].seat
        own = game.view(state, seat)
        for part in renderer.ahead(own):
            part.draw(*part.about)
        before = len(sizes)
        is_playing = renderer.is_dealt(own) and own.asked != "faction"
        game.apply(state, seat, at_random(asks[0], random))
        if not is_playing or not game.asks(state):
            continue
        renderer.board(game.view(state, None), NAMES[:2], bottom=seat)
        after = game.view(state, seat)
        if after.asked != "faction":
            renderer.hand(after, NAMES[:2])
        assert [size for size in sizes[before:] if size > 64] == []
        moves += 1
    assert moves > 10


def test_a_spectator_is_shown_nothing_that_is_drawn_ahead() -> None:
    for key, game in GAMES.items():
        state, _ = game.new(game.setup(game.seats[0]), Random(1).randbytes(16))
        assert list(RENDERERS[key].ahead(game.view(state, None))) == []
