"""The numbers of cards and abilities never move."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

from games.registry import GAMES
from games.squarriors.cards import numbers
from games.squarriors.cards.cards import ABILITIES, CARDS, KEYS, PRINTED
from tests.games.fixture import fixtures
from tests.games.test_versions import FOLDER
from tests.test_architecture import ROOT

pytestmark = pytest.mark.long

WAS = (
    ("cards", 117, "8f43b805ca4eb1ee"),
    ("abilities", 168, "ebd7fe12ef009c9a"),
    ("tribes", 6, "22a9f8f450893b93"),
)
"""The table at earlier times: its size, and a digest. New cards add a row."""

SCRIPT = Path(__file__).with_name("in_a_copy.py")
VERSIONS = FOLDER / "squarriors_2.txt"

OTTER: dict[str, Any] = {
    "id": "otter",
    "kind": "creature",
    "name": "Otter",
    "tribe": "Oakmoot",
    "species": "otter",
    "stype": "Dominance",
    "value": 2,
    "provision": 1,
    "might": 1,
    "will": 1,
    "blood": 2,
    "text": "When it enters play, gain 1 Power.",
    "abilities": [
        {
            "kind": "triggered",
            "when": {"on": "entered", "of": "self"},
            "do": [{"v": "power", "who": "you", "n": 1}],
        }
    ],
}
POND: dict[str, Any] = {"id": "pond", "kind": "land", "name": "Pond", "value": 1}


# --- The table ---------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "much", "digest"), WAS)
def test_the_numbers_of_existing_keys_are_what_they_were(what: str, much: int, digest: str) -> None:
    table: dict[str, int] = getattr(numbers.read(), what)
    was = sorted(table.items(), key=lambda entry: entry[1])[:much]
    assert hashlib.sha256(json.dumps(was).encode()).hexdigest()[:16] == digest


def test_cards_and_abilities_stand_at_their_numbers() -> None:
    table = numbers.read()
    assert [card.number for card in CARDS] == list(range(len(CARDS)))
    assert [ability.number for ability in ABILITIES] == list(range(len(ABILITIES)))
    assert table.cards == KEYS
    king = table.abilities["king/triggered/power"]
    assert ABILITIES[king] in CARDS[KEYS["king"]].abilities
    assert sorted(PRINTED, key=lambda card: card.number) == list(CARDS)


def test_a_missing_number_of_the_table_is_told() -> None:
    with pytest.raises(ValueError, match='add to the cards: "otter": 2, "pond": 3'):
        numbers.in_order(
            "cards", {"otter": 0, "king": 1, "pond": 2, "nip": 3}, {"king": 0, "nip": 1}
        )


def test_a_key_of_the_table_is_never_removed() -> None:
    with pytest.raises(ValueError, match="stored matches need the cards nip"):
        numbers.in_order("cards", {"king": 0}, {"king": 0, "nip": 1})


def test_no_number_is_given_twice_or_left_out() -> None:
    with pytest.raises(ValueError, match="not 0, 1, 2 and so on"):
        numbers.in_order("cards", {"king": 0, "nip": 0}, {"king": 1, "nip": 1})


def test_things_are_put_in_the_order_of_their_numbers() -> None:
    found = numbers.in_order("cards", {"king": "K", "nip": "N"}, {"nip": 0, "king": 1})
    assert found == ("N", "K")


# --- New cards in the middle of the file ---------------------------------------------------


def copied(folder: Path, edit: Callable[[dict[str, Any], dict[str, Any]], None]) -> Path:
    """Copy the games with other cards and numbers, compiled files included.

    Files that another process is just compiling are left out: they are gone a moment later.
    """
    copytree(ROOT / "games", folder / "games", ignore=ignore_patterns("*.pyc.*"))
    paths = [folder / "games/squarriors/cards" / name for name in ("cards.json", "numbers.json")]
    cards, table = (json.loads(path.read_text(encoding="utf-8")) for path in paths)
    edit(cards, table)
    for path, data in zip(paths, (cards, table), strict=True):
        path.write_text(json.dumps(data), encoding="utf-8")
    return folder


def run(folder: Path, *arguments: str) -> str:
    """Return the output of a Python process that imports the games of a folder."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def insert(cards: dict[str, Any], table: dict[str, Any]) -> None:
    """Insert a creature into its tribe and a Land among the Lands, with the next numbers."""
    creatures, domains = cards["creatures"], cards["domains"]
    creatures.insert(
        1 + creatures.index(next(c for c in creatures if c["id"] == "root_digger")), OTTER
    )
    domains.insert(1 + domains.index(next(c for c in domains if c["kind"] == "land")), POND)
    free = len(table["cards"])
    table["cards"] |= {"otter": free, "pond": free + 1}
    table["abilities"]["otter/triggered/power"] = len(table["abilities"])
    table["editions"].append({"cards": free + 2, "tribes": len(table["tribes"])})


@pytest.fixture(scope="module")
def with_new_cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("copy"), insert)


def test_recorded_matches_go_as_recorded_with_new_cards(with_new_cards: Path) -> None:
    """Fixtures played again, stored steps and states, and tribe codes: byte for byte."""
    script, matches = (str(SCRIPT), str(VERSIONS)), fixtures(GAMES["squarriors"])
    assert "otter" not in KEYS
    now = run(with_new_cards, *script, *map(str, matches))
    recorded = "\n".join(path.read_text(encoding="utf-8") for path in matches)
    assert now == recorded + run(ROOT, *script)


def test_new_cards_are_read_listed_in_their_places_and_written_in_codes(
    with_new_cards: Path,
) -> None:
    told = run(
        with_new_cards,
        "-c",
        """if True:
        from games.squarriors.cards.cards import KEYS, PRINTED
        from games.squarriors.words.help import PAGES
        from games.squarriors.workshop import TribeWorkshop
        from games.squarriors.cards.codes import EDITIONS, code_of, sheet_of
        keys = [card.key for card in PRINTED]
        print(KEYS["otter"], keys[keys.index("root_digger") + 1])
        print(next(page.text for page in PAGES if "Oakmoot" in page.title).index("Otter") > 0)
        made = TribeWorkshop()
        draft = made.fresh()
        for edit in ("take otter c", "code open_ring", "keep oak_keep", "land pond"):
            draft = made.edited(draft, edit)
        code = made.code(draft)
        print(code[: 1 + len(EDITIONS[1:])], code_of(sheet_of(code)) == code)
        print("Otter" in made.told(draft))
        """,
    )
    letters = "S" + "A" * len(numbers.read().editions)
    assert told.split() == [str(len(CARDS)), "otter", "True", letters, "True", "True"]


def test_a_new_card_without_a_number_is_refused(tmp_path: Path) -> None:
    def only_cards(cards: dict[str, Any], table: dict[str, Any]) -> None:
        insert(cards, {**table, "cards": {}, "abilities": {}, "editions": []})

    folder = copied(tmp_path, only_cards)
    free = len(CARDS)
    with pytest.raises(AssertionError, match=f'cards: "otter": {free}, "pond": {free + 1}'):
        run(folder, "-c", "import games.squarriors.cards.cards")


def test_other_verbs_make_another_ability(tmp_path: Path) -> None:
    """Stored matches refer to an effect by its place in its ability: it must not change unseen."""

    def another_verb_first(cards: dict[str, Any], _: dict[str, Any]) -> None:
        page = next(card for card in cards["creatures"] if card["id"] == "acorn_page")
        page["abilities"][0]["do"].insert(0, {"v": "stat", "to": "self", "stat": "will", "n": 1})

    folder = copied(tmp_path, another_verb_first)
    with pytest.raises(
        AssertionError, match='add to the abilities: "acorn_page/passive/stat\\+mod'
    ):
        run(folder, "-c", "import games.squarriors.cards.cards")
