"""Actions in sentences."""

from __future__ import annotations

import pytest

from games.squarriors.cards.cards import KEYS
from games.squarriors.meanings import CreatureOf
from games.squarriors.reading import read, read_carrier
from games.squarriors.words.spoken import announced, carried, subject

NAMES = ("Ada", "Bo")


@pytest.mark.parametrize(
    ("kind", "words", "card", "told"),
    [
        ("play", "play nip 2.c jobe a", "nip", "Ada plays Nip on Bo’s Jobe"),
        ("play", "play blight 2.c", "blight", "Ada plays Blight on Bo’s Council"),
        (
            "play",
            "play gnaw_through mark 2.c jobe slow_poison v",
            "gnaw_through",
            "Ada plays Gnaw Through on Slow Poison on Bo’s Jobe",
        ),
        ("play", "play shout_down #1 c", "shout_down", "Ada plays Shout Down on action #1 in the"),
        ("play", "play raid_the_stores 2 a", "raid_the_stores", "Ada plays Raid the Stores on Bo"),
        (
            "play",
            "play muster_the_young a c",
            "muster_the_young",
            "Ada plays Muster the Young, to the Army",
        ),
        ("set", "trap left ?", None, "Ada sets a trap between Vanguard and Army"),
        ("trap", "fire left v", "snare", "Ada springs the trap Snare"),
        (
            "use",
            "use mother_tallow 2 r1",
            "mother_tallow",
            "Ada uses Mother Tallow, sacrificing recruit r1",
        ),
        ("detach", "detach 2.c jobe blight c", "blight", "Ada takes Blight off Bo’s Jobe"),
        ("buy", "buy c", "fledgling", "Ada buys a Fledgling for the Council"),
        ("promote", "promote r2 soldier", "soldier", "Ada promotes recruit r2 to Soldier"),
    ],
)
def test_announced(kind: str, words: str, card: str | None, told: str) -> None:
    number = None if card is None else KEYS[card]
    said = read(words, 0, -1 if number is None else number)
    assert announced(kind, said, number, 0, NAMES).startswith(told)


def test_actions_have_names() -> None:
    assert subject("play", None, KEYS["nip"]) == "Nip"
    assert subject("move", CreatureOf(0, KEYS["ghost"]), KEYS["ghost"]) == "Ghost’s move"
    assert subject("set", None, None) == "the trap"


def test_carriers_of_a_mark_have_names() -> None:
    assert carried(read_carrier("2.- jobe"), NAMES) == "Bo’s Jobe"
    assert carried(read_carrier("2.c"), NAMES) == "Bo’s Council"
