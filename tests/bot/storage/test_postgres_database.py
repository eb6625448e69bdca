"""The preparation of a PostgreSQL database at a start, and one sentence if it fails."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator

import pytest

from bot.storage import postgres_database
from bot.storage.address import PostgresUrl
from bot.storage.database import DatabaseUnusable, migrations
from bot.storage.opening import connect
from bot.storage.postgres_database import look_at, postgres_migrations
from tests.bot.databases import ask, drop_database, locked, look, named, new_database

WORD = "secret-word"
"""The password of all tests' databases."""
NEWEST = len(migrations())


@pytest.fixture
def empty() -> Iterator[PostgresUrl]:
    url = new_database()
    yield url
    drop_database(url)


@pytest.fixture
def ready() -> Iterator[PostgresUrl]:
    url = new_database(ready=True)
    yield url
    drop_database(url)


async def opened(url: PostgresUrl) -> None:
    await (await connect(url)).close()


async def refused(url: PostgresUrl) -> str:
    """Return the sentence that refuses a database, at the start and in the check."""
    with pytest.raises(DatabaseUnusable) as refusal:
        await opened(url)
    sentence = str(refusal.value)
    assert sentence.endswith((".", "`."))
    assert "\n" not in sentence
    assert WORD not in sentence
    assert refusal.value.__cause__ is None, "what asyncpg says may repeat the password"
    return sentence


def do(url: PostgresUrl, sql: str) -> None:
    ask(url, lambda connection: connection.execute(sql))


def version(url: PostgresUrl) -> int:
    [(number,)] = look(url, "SELECT version FROM schema_version")
    return int(number)


def tables(url: PostgresUrl) -> set[str]:
    found = look(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    return {name for (name,) in found}


# --- Its contents ------------------------------------------------------------------------


async def test_an_empty_database_gets_its_tables(empty: PostgresUrl) -> None:
    assert (await look_at(empty)).version == 0
    await opened(empty)
    assert version(empty) == NEWEST
    assert look(empty, "SELECT * FROM matches") == []
    found = await look_at(empty)
    assert found.version == NEWEST
    assert found.size > 0
    assert found.server[0].isdigit()


async def test_two_that_start_at_once_make_the_tables_once(empty: PostgresUrl) -> None:
    await asyncio.gather(*(opened(empty) for _ in range(3)))
    assert version(empty) == NEWEST


async def test_opening_again_keeps_what_is_there(ready: PostgresUrl) -> None:
    do(ready, "INSERT INTO servers (guild_id, channels) VALUES (1, '[2]')")
    await opened(ready)
    assert look(ready, "SELECT guild_id, channels FROM servers") == [(1, "[2]")]


async def update(url: PostgresUrl, monkeypatch: pytest.MonkeyPatch, *more: str) -> None:
    """Open a database with a program that has further migrations."""
    known = [*migrations(), *more]
    with monkeypatch.context() as patch:
        patch.setattr(postgres_database, "migrations", lambda: known)
        await opened(url)


async def test_an_older_database_is_brought_up_to_date_and_keeps_its_rows(
    ready: PostgresUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    more = "CREATE TABLE more (a INTEGER, b BLOB);\nINSERT INTO more VALUES (1, NULL);"
    await update(ready, monkeypatch, more)
    assert version(ready) == NEWEST + 1
    await update(ready, monkeypatch, "not run again", "ALTER TABLE more ADD COLUMN c TEXT;")
    assert version(ready) == NEWEST + 2
    assert look(ready, "SELECT * FROM more") == [(1, None, None)]


@pytest.mark.parametrize("started", [True, False])
async def test_a_migration_that_fails_leaves_nothing_behind(
    empty: PostgresUrl, monkeypatch: pytest.MonkeyPatch, started: bool
) -> None:
    if started:
        await opened(empty)
    before = tables(empty)
    wrong = ("CREATE TABLE more (a INTEGER);", "CREATE TABLE tables (a INTEGER);")
    with pytest.raises(DatabaseUnusable, match='cannot be used: relation "tables" already exists'):
        await update(empty, monkeypatch, *wrong)
    assert tables(empty) == before
    await update(empty, monkeypatch, wrong[0])


def test_scripts_of_its_own_take_the_place_of_the_common_ones() -> None:
    scripts = postgres_migrations()
    assert sorted(scripts) == list(range(13, NEWEST + 1))
    common = {number: text for number, text in scripts.items() if number > 13}
    assert all(text == migrations()[number - 1] for number, text in common.items())


# --- Databases that are refused ----------------------------------------------------------


async def test_one_of_a_newer_program_is_refused_and_left_alone(ready: PostgresUrl) -> None:
    do(ready, "UPDATE schema_version SET version = 99")
    assert "from a newer Square Table (version 99;" in await refused(ready)
    assert version(ready) == 99


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TABLE recipes (name text)",
        "CREATE VIEW recipes AS SELECT 1 AS name",
        "CREATE TABLE schema_version (version text); CREATE TABLE matches (a text)",
    ],
)
async def test_one_with_other_tables_is_refused_and_left_alone(
    empty: PostgresUrl, sql: str
) -> None:
    do(empty, sql)
    before = tables(empty)
    assert "is not a Square Table database: there are other tables" in await refused(empty)
    assert tables(empty) == before


async def test_one_whose_version_is_lost_is_refused(ready: PostgresUrl) -> None:
    do(ready, "DELETE FROM schema_version")
    assert "is not a Square Table database" in await refused(ready)


async def test_one_that_is_read_only_is_refused(ready: PostgresUrl) -> None:
    do(ready, f"ALTER DATABASE {ready.name} SET default_transaction_read_only = on")
    assert f"The database {ready} is read-only." in await refused(ready)


async def test_one_that_does_not_keep_every_letter_is_refused() -> None:
    url = new_database(options="ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'")
    try:
        assert "create it again with ENCODING 'UTF8'." in await refused(url)
        assert tables(url) == set()
    finally:
        drop_database(url)


async def test_a_server_that_is_too_old_is_refused(
    ready: PostgresUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_database, "OLDEST", 1000)
    assert "Use version 1000 or a newer one." in await refused(ready)


async def test_one_that_another_program_locks_is_refused(
    ready: PostgresUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_database, "BUSY_SECONDS", 0.05)
    with locked(ready):
        assert "is locked by another program. Stop that one first." in await refused(ready)
    await opened(ready)


@pytest.fixture
def guest(ready: PostgresUrl) -> Iterator[Callable[..., PostgresUrl]]:
    """A user without rights, who opens a database."""
    name = f"guest_{ready.name}"
    do(ready, f"CREATE ROLE {name} LOGIN PASSWORD '{WORD}'")

    def url(database: PostgresUrl = ready, word: str = WORD) -> PostgresUrl:
        return PostgresUrl(database.secret.replace(f"//postgres:{WORD}@", f"//{name}:{word}@"))

    yield url
    do(ready, f"DROP OWNED BY {name}; DROP ROLE {name}")


async def test_a_user_who_may_not_read_or_write_is_told(
    ready: PostgresUrl, guest: Callable[..., PostgresUrl]
) -> None:
    sentence = await refused(guest())
    assert "has not enough rights (permission denied for table schema_version)" in sentence
    assert f"`ALTER DATABASE {ready.name} OWNER TO ...`" in sentence
    name = f"guest_{ready.name}"
    do(ready, f"GRANT SELECT, UPDATE ON ALL TABLES IN SCHEMA public TO {name}")
    assert "may not read and write the table absences" in await refused(guest())
    do(ready, f"GRANT INSERT, DELETE ON ALL TABLES IN SCHEMA public TO {name}")
    await opened(guest())


async def test_a_user_who_may_not_make_tables_is_told(
    empty: PostgresUrl, guest: Callable[..., PostgresUrl]
) -> None:
    sentence = await refused(guest(empty))
    assert "has not enough rights (permission denied for schema public)" in sentence
    assert tables(empty) == set()


async def test_a_wrong_password_is_told(guest: Callable[..., PostgresUrl]) -> None:
    sentence = await refused(guest(word="an0ther-word"))
    assert "does not let the bot in: password authentication failed" in sentence
    assert "an0ther-word" not in sentence


async def test_a_database_that_is_not_there_is_told(ready: PostgresUrl) -> None:
    nowhere = named(ready, "nowhere")
    assert await refused(nowhere) == (
        f"There is no database nowhere at {nowhere}. Create it: `createdb nowhere`."
    )


async def test_a_server_that_is_not_there_is_told() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    sentence = await refused(PostgresUrl(f"postgresql://ada:{WORD}@127.0.0.1:{port}/tables"))
    assert sentence.startswith(
        f"Cannot reach the database postgresql://ada@127.0.0.1:{port}/tables: "
    )


@pytest.mark.parametrize(
    "rest", ["sslmode=sometimes", "gsslib=none", f"target_session_attrs={WORD}"]
)
async def test_settings_in_an_address_that_asyncpg_does_not_know_are_told(rest: str) -> None:
    url = PostgresUrl(f"postgresql://ada:{WORD}@127.0.0.1/tables?{rest}")
    assert "Check its address." in await refused(url)


async def test_a_server_that_says_nothing_is_not_waited_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(postgres_database, "CONNECT_SECONDS", 0.1)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        port = silent.getsockname()[1]
        url = PostgresUrl(f"postgresql://ada:{WORD}@127.0.0.1:{port}/tables?sslmode=disable")
        assert "Cannot reach the database" in await refused(url)


async def test_an_unfinished_copy_is_refused_and_a_finished_one_is_taken_over(
    ready: PostgresUrl,
) -> None:
    do(ready, "CREATE TABLE copy_of (source text, finished bigint)")
    do(ready, "INSERT INTO copy_of VALUES ('old.db', 0)")
    assert f"The copy in {ready} is not complete yet." in await refused(ready)
    with pytest.raises(DatabaseUnusable, match="is not complete yet"):
        await look_at(ready)
    do(ready, "UPDATE copy_of SET finished = 1")
    await opened(ready)
    assert "copy_of" not in tables(ready)
