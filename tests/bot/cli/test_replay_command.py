"""`squaretable replay`: films and sheets from the database, and the failures."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from PIL import Image

import bot.catalog
from bot.storage.store import Store
from tests.bot.cli.console import Console, complaint
from tests.bot.support import (
    make_manager,
    make_store,
    play_one,
    play_to_end,
    start_match,
    toy_catalog,
)

pytestmark = [pytest.mark.usefixtures("here", "toy"), pytest.mark.sqlite_only]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy auction as the only game."""
    monkeypatch.setattr(bot.catalog, "full_catalog", toy_catalog)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A finished match (1) and one that runs (2)."""

    async def fill() -> None:
        async with make_store(tmp_path) as store:
            manager = make_manager(store)
            await play_to_end(manager, await start_match(manager, store, "Ada", "Bo"), Random(1))
            running = await start_match(manager, store, "Ada", "Bo", "Cleo")
            await play_one(manager, running, Random(2))

    asyncio.run(fill())
    return tmp_path / "squaretable.db"


@pytest.mark.parametrize("match", [1, 2])
@pytest.mark.parametrize(("suffix", "kind"), [("gif", "GIF"), ("png", "PNG"), ("GIF", "GIF")])
def test_a_match_becomes_a_file(
    squaretable: Console, database: Path, match: int, suffix: str, kind: str
) -> None:
    out = database.parent / f"match.{suffix}"
    said = squaretable("replay", match, "--out", out, "--db", database)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"{out}: Toy Auction · match {match}, ")
    with Image.open(out) as image:
        assert image.format == kind


@pytest.mark.usefixtures("real_files")
def test_a_look_can_be_named(squaretable: Console, database: Path) -> None:
    out = database.parent / "match.png"
    squaretable("replay", 1, "--out", out, "--db", database, "--look", "light")
    with Image.open(out) as image:
        corner = image.convert("RGB").getpixel((1, 1))
    assert isinstance(corner, tuple)
    assert corner[0] > 128


def test_without_a_name_it_is_the_bots_own_database(
    squaretable: Console, here: Path, database: Path
) -> None:
    (here / ".env").write_text(f"SQUARETABLE_DATABASE={database}\n")
    assert squaretable("replay", 1, "--out", here / "match.gif").code == 0


def test_a_match_that_is_not_there(squaretable: Console, database: Path) -> None:
    said = squaretable("replay", 99, "--out", database.parent / "a.gif", "--db", database)
    assert complaint(said) == f"There is no match 99 in {database}."


def test_a_number_that_no_database_holds(squaretable: Console, database: Path) -> None:
    said = squaretable("replay", 10**30, "--out", "match.gif", "--db", database)
    assert complaint(said) == f"There is no match {10**30} in {database}."


def test_a_folder_is_no_file(squaretable: Console, database: Path) -> None:
    said = squaretable("replay", 1, "--out", ".", "--db", database)
    assert "match.gif for the film" in complaint(said)


def test_another_kind_of_file(squaretable: Console, database: Path) -> None:
    said = squaretable("replay", 1, "--out", "film.mp4", "--db", database)
    assert complaint(said) == "Name the file film.gif for the film, or film.png for the key turns."


@pytest.mark.parametrize(("out", "name"), [(".", "match"), ("", "match"), ("/", "/match")])
def test_a_folder_in_place_of_a_file(
    squaretable: Console, database: Path, out: str, name: str
) -> None:
    said = squaretable("replay", 1, "--out", out, "--db", database)
    wanted = f"Name the file {name}.gif for the film, or {name}.png for the key turns."
    assert complaint(said) == wanted


def test_a_database_that_is_not_there_is_not_made(squaretable: Console, here: Path) -> None:
    said = squaretable("replay", 1, "--out", "a.gif", "--db", "no.db")
    assert complaint(said) == "There is no database no.db. Name one with --db."
    assert not (here / "no.db").exists()


def test_a_file_that_is_no_database(squaretable: Console, here: Path) -> None:
    (here / "notes.db").write_text("notes" * 1000)
    said = squaretable("replay", 1, "--out", "a.gif", "--db", "notes.db")
    assert "notes.db is not a Square Table database." in complaint(said)


def test_a_file_that_cannot_be_written(squaretable: Console, database: Path) -> None:
    out = database.parent / "no such folder" / "a.gif"
    said = squaretable("replay", 1, "--out", out, "--db", database)
    assert complaint(said) == f"Cannot write {out}: No such file or directory."


def test_a_look_that_is_not_there(squaretable: Console, database: Path) -> None:
    said = squaretable("replay", 1, "--out", "a.gif", "--db", database, "--look", "sepia")
    assert complaint(said).startswith("There is no look “sepia”. Looks: dark, light")


def test_a_number_that_is_none(squaretable: Console) -> None:
    said = squaretable("replay", "last", "--out", "a.gif")
    assert said.code == 2
    assert "invalid int value: 'last'" in said.err


def test_a_game_that_is_not_known_any_more(
    squaretable: Console, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.catalog, "full_catalog", dict)
    said = squaretable("replay", 1, "--out", "a.gif", "--db", database)
    assert "I don’t know the game “toy”." in complaint(said)


def test_the_store_is_closed_whatever_happens(
    squaretable: Console, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = []
    close = Store.close

    async def noted(self: Store) -> None:
        closed.append(self)
        await close(self)

    monkeypatch.setattr(Store, "close", noted)
    squaretable("replay", 99, "--out", "a.gif", "--db", database)
    assert len(closed) == 1
