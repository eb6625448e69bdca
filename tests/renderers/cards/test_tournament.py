"""The picture of a tournament, and the card of its winner."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from renderers.cards.tournament import (
    Chart,
    Row,
    Slot,
    Stage,
    Table,
    Victory,
    chart_card,
    winner_card,
)
from renderers.kit.sheet import Sheet
from renderers.kit.style import WIDTH


def rows(count: int, name: str = "M") -> tuple[Row, ...]:
    return tuple(Row(f"{n}.", f"{name}{n}", "2½", "2 won", on=n == 1) for n in range(1, count + 1))


def stage(title: str, meetings: int) -> Stage:
    pairs = ((Slot(f"A{n}", "1", on=True), Slot(f"B{n}", "0")) for n in range(meetings))
    return Stage(title, tuple(pairs))


CHARTS = {
    "a table": Chart("Cup", "Round 1", tables=(Table("Standings", rows(16)),)),
    "a table of 64": Chart("Cup", "Round 1", tables=(Table("Standings", rows(64)),)),
    "groups": Chart("Cup", "Round 1", tables=tuple(Table(f"G{n}", rows(4)) for n in range(16))),
    "a list": Chart("Cup", "Round 1", stages=(stage("Round 1", 32),)),
    "a tree": Chart("Cup", "Final", stages=tuple(stage(str(n), n) for n in (8, 4, 2, 1))),
}


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_all_of_it_is_drawn_and_told(chart: Chart) -> None:
    picture = chart_card(chart)
    with Image.open(BytesIO(picture.data)) as image:
        assert image.width == WIDTH
        assert image.height < 2200
    for table in chart.tables:
        assert all(f"{row.place} {row.name} {row.points}" in picture.alt for row in table.rows)
    for each in chart.stages:
        assert all(
            f"{one.name} 1 (won) against {two.name}" in picture.alt for one, two in each.meetings
        )


def test_those_who_go_on_have_a_mark_and_the_winner_of_the_final_goes_nowhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[str] = []
    write = Sheet.write

    def noting(sheet: Sheet, text: str, *args: Any, **kwargs: Any) -> int:
        written.append(text)
        return write(sheet, text, *args, **kwargs)

    monkeypatch.setattr(Sheet, "write", noting)
    chart_card(Chart("Cup", "Final", stages=(stage("Semi-finals", 2), stage("Final", 1))))
    assert sorted(text for text in written if text.startswith("1")) == ["1", "1 ›", "1 ›"]


def test_a_long_table_is_lower_in_two_columns() -> None:
    heights = []
    for name in ("a table of 64", "a table"):
        with Image.open(BytesIO(chart_card(CHARTS[name]).data)) as image:
            heights.append(image.height)
    assert heights[0] < 2.2 * heights[1]


def test_the_winner_has_a_card() -> None:
    card = winner_card(
        Victory("Cup", "SQUARES", "Winner", "Ada", ("3 won",), ("2nd: Bo, 1 point",))
    )
    assert card.alt == "Cup. SQUARES. Winner: Ada. 3 won. 2nd: Bo, 1 point"
