"""axe-core finds nothing to mend on the page, in positions of the recorded matches: `make browser`.

There is no bot behind the page: its messages are put together here, and the browser's requests and
its socket are answered with them.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.hand.private_boards import drawn, marked
from bot.play.match import Match
from bot.table.answers import ASSETS, STATIC
from bot.table.pictures import Shown, pictured
from bot.table.position import shown_to
from games.playthrough import Playthrough
from games.refusals import Refusal
from renderers.kit.themes import THEMES
from tests.bot.support import SIX_USERS, make_manager, make_store, same_luck, start_match
from tests.bot.table.chromium import axe
from tests.bot.table.test_in_browser import (
    DESK,
    PATIENCE,
    PHONE,
    browser,
    pytestmark,
)
from tests.games.fixture import fixtures, loaded
from web.bundle import build_of_source

__all__ = ["browser", "pytestmark"]

ADDRESS = "http://table.test"
RUN = "axe.run(document, {resultTypes: ['violations']})"
SOME = 2
"""The recorded matches of each game that are looked at in any case."""
FILES = [
    pytest.param(path, id=f"{key}-{path.stem}", marks=[pytest.mark.soak] if at >= SOME else [])
    for key, known in full_catalog().items()
    for at, path in enumerate(fixtures(known.game))
]


@pytest.fixture(
    params=[pytest.param(2, id="some"), pytest.param(0, id="all", marks=pytest.mark.soak)]
)
def most(request: pytest.FixtureRequest) -> int:
    """The most positions of a match that are looked at; 0 for all."""
    return int(request.param)


async def moments(
    folder: Path, path: Path, most: int, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Match, int]]:
    """Yield positions of a recorded match, each with a seat; the last one is always among them."""
    recorded: Playthrough = loaded(path)
    game = full_catalog()[path.parent.name].game
    same_luck(monkeypatch, recorded.seed)
    moves = recorded.moves
    wanted = {round(len(moves) * at / most) for at in range(1, most + 1)} if most else None
    async with make_store(folder) as store:
        manager = make_manager(store, catalog=full_catalog())
        players = list(SIX_USERS)[: recorded.seats]
        match_id = await start_match(manager, store, *players, game=game, options=recorded.options)
        for number, (seat, choice) in enumerate([*moves, (0, "")]):
            match = await manager.load(match_id)
            if wanted is None or number in wanted:
                yield match, seat
            if not choice or match.over:
                return
            try:
                await manager.choose(match_id, match.user(seat), choice)
            except Refusal:
                await manager.take_up(match_id, match.user(seat), choice)


def seen(match: Match, seat: int, *, is_dark: bool) -> tuple[str, list[Shown]]:
    """Return the bot's messages to a seat."""
    theme = THEMES["dark" if is_dark else "light"]
    drawings = drawn(match, seat, theme, marked(match, seat, with_shortcuts=True), whole=True)
    pictures = [pictured(each) for each in drawings]
    position = msgspec.structs.replace(
        shown_to(match, seat),
        number=1,
        pictures=tuple(each.told for each in pictures),
        is_dark=is_dark,
        log=("Ada draws.", "Bo plays **King**."),
    )
    return msgspec.json.encode(position).decode(), pictures


class Stage:
    """A page with no bot behind it."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self._said, self._pictures = "", list[Shown]()

    async def open(self) -> None:
        """Answer the requests of the page."""
        await self.page.add_init_script(axe())
        await self.page.route(f"{ADDRESS}/**", self._answer)
        await self.page.route_web_socket(f"{ADDRESS.replace('http', 'ws')}/**", self._line)

    async def _answer(self, route: Any) -> None:
        name = route.request.url.rsplit("/", 1)[1].split("?")[0]
        kind = ASSETS.get(name, "text/html")
        body = (STATIC / (name if name in ASSETS else "table.html")).read_bytes()
        await route.fulfill(body=body, content_type=kind)

    def _line(self, line: Any) -> None:
        def answer(text: str) -> None:
            assert json.loads(text)["build"] == build_of_source()
            for each in self._pictures:
                line.send(each.told.id.encode() + each.data)
            line.send(self._said)

        line.on_message(answer)

    async def show(self, said: str, pictures: list[Shown]) -> list[dict[str, Any]]:
        """Show a position, and return the faults that axe finds in it, and in the list of a place
        where several choices are picked."""
        self._said, self._pictures = said, pictures
        await self.page.goto(f"{ADDRESS}/table/x/1")
        await self.page.locator(".ask").wait_for(timeout=PATIENCE)
        found = await self._faults()
        place = self.page.locator("[data-spot][aria-haspopup]").first
        if await place.count():
            await place.dispatch_event("click")
            await self.page.locator(".chooser").wait_for(timeout=PATIENCE)
            found += await self._faults()
        return found

    async def _faults(self) -> list[dict[str, Any]]:
        found = await self.page.evaluate(RUN)
        return [
            {"rule": each["id"], "where": [node["html"][:200] for node in each["nodes"][:3]]}
            for each in found["violations"]
        ]


async def test_faults_of_access_are_found(browser: Any) -> None:
    page = await browser.new_page()
    await page.set_content("<main><button></button></main>")
    await page.evaluate(axe())
    found = await page.evaluate(RUN)
    assert "button-name" in {each["id"] for each in found["violations"]}


@pytest.mark.parametrize("path", FILES)
async def test_nothing_is_to_mend(
    tmp_path: Path, browser: Any, path: Path, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stages = []
    for kind in (DESK, PHONE):
        context = await browser.new_context(**kind, reduced_motion="reduce")
        stages.append(Stage(await context.new_page()))
        await stages[-1].open()
    shown = 0
    async for match, seat in moments(tmp_path, path, most, monkeypatch):
        if match.aborted:
            continue
        stage = stages[shown % 2]
        assert await stage.show(*seen(match, seat, is_dark=shown % 4 < 2)) == []
        shown += 1
    assert shown


async def test_a_fault_of_the_page_is_written_to_its_console(
    tmp_path: Path, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: a picture is not sent. The page enters anew, and somebody must learn why."""
    page = await browser.new_page()
    stage = Stage(page)
    await stage.open()
    path = next(iter(fixtures(full_catalog()["squares"].game)))
    async for match, seat in moments(tmp_path, path, 1, monkeypatch):
        stage._said = seen(match, seat, is_dark=True)[0]
    async with page.expect_event(
        "console", lambda told: told.type == "error" and "picture" in told.text
    ):
        await page.goto(f"{ADDRESS}/table/x/1")
