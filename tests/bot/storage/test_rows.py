"""Structs in rows: by the names of their fields, so that a column can come in between."""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import bot.storage
from bot.storage import matches, steps
from bot.storage.address import Database
from bot.storage.connection import Connection
from bot.storage.opening import connect
from bot.storage.records import Location, MatchRow, NewMatch, Step
from bot.storage.rows import (
    ELSEWHERE,
    LOCATION,
    SECRET,
    Column,
    Mapper,
    packed,
    seats_in,
    value_of,
)
from bot.storage.store import Store
from tests.bot.storage.samples import add_step, load, new_match, new_step, start
from tests.bot.support import new_invitation, seat

FOLDER = Path(bot.storage.__path__[0])


class Colour(StrEnum):
    RED = "red"


class Piece(msgspec.Struct, frozen=True):
    """A row whose fields' types alone say how to store them."""

    name: str
    colour: Colour
    size: int | None
    crowned: bool
    hidden: bool | None
    options: dict[str, str]
    blob: bytes
    shade: Colour | None = None


class Boxed(msgspec.Struct, frozen=True):
    """A row with declared fields."""

    id: int
    location: Location
    moves: tuple[int, ...]
    secret: bytes
    seats: frozenset[int]


BOXED = Mapper(
    Boxed,
    location=LOCATION,
    moves=packed("moves", tuple[int, ...]),
    secret=SECRET,
    seats=Column("seats", read=seats_in, write=lambda seats: (sum(1 << each for each in seats),)),
)


# --- Types ---------------------------------------------------------------------------------


def test_the_type_of_a_field_says_how_it_is_kept() -> None:
    mapper = Mapper(Piece)
    assert mapper.columns == "name, colour, size, crowned, hidden, options, blob, shade"
    row = ("king", "red", None, 1, None, '{"a": "b"}', b"x", "red")
    piece = mapper.read(row)
    assert piece == Piece("king", Colour.RED, None, True, None, {"a": "b"}, b"x", Colour.RED)
    assert piece.crowned is True
    assert piece.colour is piece.shade is Colour.RED
    assert tuple(mapper.values(piece)) == row


@pytest.mark.parametrize("odd", [tuple[int, ...], set, Location])
def test_a_type_that_nobody_says_how_to_keep_is_refused_at_the_start(odd: Any) -> None:
    struct = msgspec.defstruct("Odd", [("moves", odd)])
    with pytest.raises(TypeError, match="how a"):
        Mapper(struct)
    assert Mapper(struct, moves=ELSEWHERE).columns == ""


def test_a_field_that_is_not_there_cannot_be_declared() -> None:
    with pytest.raises(TypeError, match="colours"):
        Mapper(Piece, colours=ELSEWHERE)


# --- Declared columns ----------------------------------------------------------------------


def test_declared_columns_are_read_and_written_so() -> None:
    assert BOXED.columns == "id, guild_id, channel_id, moves, secret, seats"
    item = Boxed(1, Location(2, 3), (4, 5), b"", frozenset({0, 2}))
    row = (1, 2, 3, b"\x92\x04\x05", None, 0b101)
    assert tuple(BOXED.values(item)) == row
    assert BOXED.read(row) == item


def test_several_fields_of_several_columns_stay_apart() -> None:
    class Move(msgspec.Struct):
        start: Location
        tempo: int
        end: Location

    mapper = Mapper(
        Move, start=Column("a", "b", read=Location), end=Column("c", "d", read=Location)
    )
    assert mapper.read((1, 2, 3, 4, 5)) == Move(Location(1, 2), 3, Location(4, 5))


def test_packed_values_may_be_missing() -> None:
    column = packed("moves", list[int])
    assert column.read is not None
    assert column.write is not None
    assert column.read(None) is None
    assert column.write(None) == (None,)


def test_a_named_tuple_and_a_struct_by_keywords_are_read_too() -> None:
    class Pair(NamedTuple):
        since: int
        until: int

    class Later(Piece, frozen=True, kw_only=True):
        id: int

    assert Mapper(Pair).read_all([(1, 2)]) == [Pair(1, 2)]
    row: dict[str, object] = dict(zip(Mapper(Later).sql, Mapper(Later).sql, strict=True))
    row |= {"id": 7, "colour": "red", "shade": None, "options": "{}"}
    assert Mapper(Later).read([*row.values()]).id == 7


# --- Rows ----------------------------------------------------------------------------------


def test_a_statement_that_adds_a_row_names_its_columns() -> None:
    assert BOXED.insert_into("boxes", "game") == (
        "INSERT INTO boxes (game, id, guild_id, channel_id, moves, secret, seats) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7)"
    )


def test_of_no_rows_nothing_is_read() -> None:
    assert Mapper(Location).read_first([]) is None
    assert Mapper(Location).read_first([(1, 2), (3, 4)]) == Location(1, 2)
    assert value_of([], "nothing") == "nothing"
    assert value_of([(5,), (6,)], None) == 5


@pytest.mark.both_databases
async def test_a_list_is_read_in_its_order(db: Connection) -> None:
    class Note(msgspec.Struct, frozen=True):
        text: str
        id: int

    mapper = Mapper(Note)
    sql = "SELECT " + mapper.listed("SELECT * FROM notes ORDER BY id DESC", "newest_first")
    assert mapper.read_listed(value_of(await db.read(sql), None)) == ()
    for text in ("one", "two"):
        await db.write("INSERT INTO notes (text) VALUES ($1)", text)
    found = mapper.read_listed(value_of(await db.read(sql), None))
    assert found == (Note("two", 2), Note("one", 1))


# --- A column in between -------------------------------------------------------------------


@pytest.fixture
async def wide_store(database: Database) -> AsyncIterator[Store]:
    """A store after a migration that no struct knows of."""
    db = await connect(database)
    added = [(table, column) for table in ("matches", "steps") for column in ("stars", "glows")]
    for table, column in added:
        await db.write(f"ALTER TABLE {table} ADD COLUMN {column} INTEGER NOT NULL DEFAULT 1")
    store = Store(db)
    yield store
    for table, column in added:  # the next test may get the same database
        await db.write(f"ALTER TABLE {table} DROP COLUMN {column}")
    await store.close()


def widened(struct: type[Any], after: str) -> type[Any]:
    """Return a struct with two more fields behind one of its own, in the middle of the row."""
    fields: list[Any] = []
    for field in msgspec.structs.fields(struct):
        default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory
        plain = default is msgspec.NODEFAULT
        fields.append((field.name, field.type) if plain else (field.name, field.type, default))
        if field.name == after:
            fields += [("stars", int), ("glows", bool)]
    wide: type[Any] = msgspec.defstruct("Wide", fields, frozen=True, kw_only=True)
    return wide


@pytest.mark.both_databases
async def test_a_field_of_the_match_is_a_migration_and_a_line(
    wide_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, new, row = wide_store, widened(NewMatch, "game"), widened(MatchRow, "game")
    before = await load(store, await start(store))
    monkeypatch.setattr(matches, "NEW_MATCH", Mapper(new, **matches.NEW_MATCH.declared))
    monkeypatch.setattr(matches, "MATCH", Mapper(row, **matches.MATCH.declared))

    invitation = await seat(store, new_invitation("Ada", "Bo"))
    given: Any = new(**msgspec.structs.asdict(new_match("Ada", "Bo")), stars=3, glows=True)
    match_id = await store.matches.start(invitation, given, invitation.guests)
    found: Any = await store.matches.get(match_id)

    rest = msgspec.structs.asdict(found)
    assert (rest.pop("stars"), rest.pop("glows")) == (3, True)
    assert MatchRow(**rest) == msgspec.structs.replace(before, id=match_id)


@pytest.mark.both_databases
async def test_a_field_of_a_step_is_a_migration_and_a_line(
    wide_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = wide_store
    match_id = await start(store)
    await add_step(store, new_step(match_id, 1))
    before = await store.steps.of(match_id)
    monkeypatch.setattr(steps, "STEP", Mapper(widened(Step, "choice"), **steps.STEP.declared))

    found: list[Any] = list(await store.steps.of(match_id))

    rest = [msgspec.structs.asdict(step) for step in found]
    assert [(step.pop("stars"), step.pop("glows")) for step in rest] == [(1, True)] * 2
    assert [Step(**step) for step in rest] == before


def test_the_storage_reads_no_row_by_places() -> None:
    """Columns of a row are named. Only a `Mapper` reads a row into a struct; a row that is taken
    apart stands beside the columns that were selected."""
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            where = f"{path.name}, line {getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
                of = ast.unparse(node.value)
                in_a_row = of == "row" or of.startswith("rows[")
                assert not (in_a_row and isinstance(node.slice.value, int)), where
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                spread = {ast.unparse(arg) for arg in node.args if isinstance(arg, ast.Starred)}
                assert not spread & {"*row", "*rows[0]"}, where
