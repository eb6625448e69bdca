"""`docs/squarriors-cards.md` explains every word of the card language, and its example
is a card."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, get_args

import msgspec
import pytest

from games.squarriors.cards import verbs
from games.squarriors.cards.cards import VOCABULARY, Card
from games.squarriors.cards.filters import Filter, Reference
from games.squarriors.cards.vocabulary import Ability, Condition, Link, Window
from tests.test_architecture import ROOT

TEXT = (ROOT / "docs/squarriors-cards.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return re.split(r"^## ", TEXT.partition(f"\n## {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[
        0
    ]


def words(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def rows(title: str) -> list[list[str]]:
    """Return the rows of a section's table, below its head."""
    lines = [line for line in section(title).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def first_words(title: str) -> list[str]:
    return [word for row in rows(title) for word in words(row[0])]


def fields_of(data: Any) -> set[str]:
    return {name for name in data.__struct_encode_fields__ if name != "number"}


@pytest.mark.parametrize(
    ("title", "known"),
    [
        ("Abilities", fields_of(Ability)),
        ("Events", VOCABULARY["events"]),
        ("Filters", fields_of(Filter)),
        ("References", get_args(Reference)),
        ("Verbs", list(verbs.VERBS)),
        ("Numbers of the rules", get_args(verbs.Number)),
    ],
)
def test_a_table_has_a_row_for_each_word(title: str, known: Collection[str]) -> None:
    assert sorted(first_words(title)) == sorted(known)


@pytest.mark.parametrize(("row"), rows("Verbs"), ids=lambda row: row[0])
def test_a_verb_is_told_with_its_fields(row: list[str]) -> None:
    (verb,) = words(row[0])
    fields = msgspec.structs.fields(verbs.VERBS[verb])
    assert words(re.sub(r"\[.*?\]", "", row[1])) == [f.encode_name for f in fields if f.required]
    optional = {f.encode_name for f in fields if not f.required}
    assert set(words("".join(re.findall(r"\[.*?\]", row[1])))) == optional


@pytest.mark.parametrize("data", [Condition, Link, Window])
def test_conditions_links_and_windows_are_told(data: Any) -> None:
    told = set(words(section("Abilities")))
    assert fields_of(data) - {word.partition(":")[0] for word in told} <= {"of", "by"}


def test_the_example_is_a_card() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
    card = msgspec.json.decode(example, type=Card)
    assert [ability.kind for ability in card.abilities] == ["activated", "triggered"]
    assert verbs.Power(who="event_player", n=-1) in card.abilities[1].do


def test_every_link_on_the_page_leads_to_a_section() -> None:
    titles = {
        title.lower().replace(" ", "-") for title in re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", TEXT)) <= titles
