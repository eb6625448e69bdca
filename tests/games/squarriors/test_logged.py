"""Logs with the former words of choices are read as those of today."""

from __future__ import annotations

import msgspec
import pytest

from games.events import Event
from games.squarriors.cards.cards import KEYS
from games.squarriors.events import Added, Countered, Marked, Resolved
from games.squarriors.logged import AddedInWords, MarkedInWords, ResolvedInWords
from games.squarriors.meanings import CardOf, ChainOf, CreatureOf, InDomain
from tests.games.squarriors.positions import GAME
from tests.players import PLAYERS

NIP, GHOST, JOBE = KEYS["nip"], CreatureOf(0, KEYS["ghost"]), CreatureOf(1, KEYS["jobe"])
THERE = InDomain(1, 2)


@pytest.mark.parametrize(
    ("then", "now", "told"),
    [
        (
            AddedInWords(0, "play", "play nip 2.c jobe a", NIP, 1),
            Added(0, "play", (CardOf(NIP), THERE, JOBE, ChainOf(0, 1)), NIP, 1),
            "Ada plays Nip on Bo’s Jobe for 1 Power.",
        ),
        (
            ResolvedInWords(0, "move", "move ghost a", KEYS["ghost"], ignored=True),
            Resolved(0, "move", KEYS["ghost"], GHOST, ignored=True),
            "Ghost’s move comes to nothing: its target is gone.",
        ),
        (
            MarkedInWords(0, KEYS["blight"], "2.c jobe"),
            Marked(0, KEYS["blight"], (THERE, JOBE)),
            "Blight marks Bo’s Jobe in the Council.",
        ),
    ],
)
def test_words_are_read_into_what_they_mean(then: Event, now: Event, told: str) -> None:
    assert GAME.event_codec.decode(GAME.event_codec.encode([then])) == [now]
    assert GAME.words.tell(now, PLAYERS) == told


def test_an_event_that_held_words_for_nothing_is_read_without() -> None:
    then = [{"type": "countered", "seat": 0, "words": "play nip a", "card": NIP, "by": 1}]
    assert GAME.event_codec.decode(msgspec.msgpack.encode(then)) == [Countered(0, NIP, 1)]
