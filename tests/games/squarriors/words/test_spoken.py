"""Actions in sentences."""

from __future__ import annotations

import pytest

from games.squarriors.cards.cards import KEYS
from games.squarriors.laid_out import table
from games.squarriors.meanings import CreatureOf
from games.squarriors.reading import read, read_carrier
from games.squarriors.view import ActionSeen
from games.squarriors.words.spoken import announced, carried, pending, subject, waiting
from tests.games.squarriors.positions import GAME, play

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
        (
            "play",
            "play shout_down #1 c",
            "shout_down",
            "Ada plays Shout Down on the first action that waits to take effect",
        ),
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
        ("promote", "promote r2 soldier", "soldier", "Ada promotes Fledgling (r2) to Soldier"),
    ],
)
def test_announced(kind: str, words: str, card: str | None, told: str) -> None:
    number = None if card is None else KEYS[card]
    said = read(words, 0, -1 if number is None else number)
    assert announced(kind, said, number, 0, NAMES).startswith(told)


def test_what_waits_is_told_with_the_names_that_are_seen() -> None:
    cards = "bark_poultice raid_the_stores"
    state = table(f"c3: jobe-3 / power 9 / hand: {cards}", "power 5 / hand: shout_down")
    play(state, "play raid_the_stores 2 a")
    view, number = GAME.view(state, 0), KEYS["shout_down"]
    assert [waiting(view, each, NAMES) for each in view.queue] == [
        "Ada plays Raid the Stores on Bo"
    ]
    answer = ActionSeen(1, "play", number, read("play shout_down #1 c", 1, number))
    assert waiting(view, answer, NAMES) == "Bo plays Shout Down on Ada’s Raid the Stores"


def test_a_recruit_that_waits_is_called_by_its_card() -> None:
    state = table("v3: fledgling / power 9", "c3: jobe-2 / power 5 / hand: bark_poultice")
    play(state, "move r1 a")
    view = GAME.view(state, 0)
    assert [waiting(view, each, NAMES) for each in view.queue] == [
        "Ada sends Fledgling (r1) to the Army"
    ]


def test_a_promotion_that_waits_says_who_becomes_what() -> None:
    """Seen: “The enemy’s Student is about to be promoted”, of the Fledgling that becomes one."""
    state = table("c3: fledgling / power 9", "c3: jobe-2 / power 5 / hand: bark_poultice")
    play(state, "promote r1 student")
    view = GAME.view(state, 1)
    [promotion] = view.queue
    told = pending(view, promotion, aimed=False)
    assert told == "Fledgling (r1) is about to become a Student"


def test_actions_have_names() -> None:
    assert subject("play", None, KEYS["nip"]) == "Nip"
    assert subject("move", CreatureOf(0, KEYS["ghost"]), KEYS["ghost"]) == "Ghost’s move"
    assert subject("set", None, None) == "the trap"


def test_carriers_of_a_mark_have_names() -> None:
    assert carried(read_carrier("2.- jobe"), NAMES) == "Bo’s Jobe"
    assert carried(read_carrier("2.c"), NAMES) == "Bo’s Council"
