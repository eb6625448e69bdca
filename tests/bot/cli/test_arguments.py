"""Arguments that several subcommands take."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from bot.cli.arguments import add_db, database
from bot.storage.address import PostgresUrl


def test_a_database_is_a_file_or_an_address() -> None:
    parser = argparse.ArgumentParser()
    add_db(parser)
    assert parser.parse_args(["--db", "a.db"]).db == Path("a.db")
    assert parser.parse_args(["--db", "postgresql://h/t"]).db == PostgresUrl("postgresql://h/t")
    assert parser.parse_args([]).db is None


def test_a_bad_address_is_told_and_not_repeated() -> None:
    with pytest.raises(argparse.ArgumentTypeError) as refused:
        database("mysql://ada:secret@db/tables")
    assert "secret" not in str(refused.value)
