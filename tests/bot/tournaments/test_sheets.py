"""Results as CSV."""

from __future__ import annotations

import csv
import io
from random import Random

import msgspec

from bot.pairings.course import standings
from bot.pairings.records import Format
from bot.tournaments.sheets import match_sheet, table_sheet
from tests.bot.pairings.playing import play, signed_up


def read(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))


def test_all_are_in_the_table_and_all_pairings_in_the_other_sheet() -> None:
    t = play(signed_up(Format.SWISS, 9), Random(1), leaving=0.02)
    table, matches = read(table_sheet(t)), read(match_sheet(t))
    assert [line["name"] for line in table] == [f"M{line.number}" for line in standings(t)]
    assert sum(float(line["points"]) for line in table) == sum(
        float(each["first_points"]) + float(each["second_points"]) for each in matches
    )
    assert len(matches) == len(t.pairings)
    assert {each["second"] for each in matches if each["second"] == "bye"} == {"bye"}


def test_a_name_that_is_a_formula_does_nothing() -> None:
    t = signed_up(Format.SWISS, 3)
    evil = msgspec.structs.replace(t.contenders[0], name="=HYPERLINK(1)")
    t = msgspec.structs.replace(t, contenders=(evil, *t.contenders[1:]))
    names = {line["name"] for line in read(table_sheet(t))}
    assert "'=HYPERLINK(1)" in names
