"""The notation is read back as the rules wrote it."""

from __future__ import annotations

import pytest

from games.squarriors.cards.cards import KEYS
from games.squarriors.choices import Act
from games.squarriors.meanings import (
    ActionOf,
    Branch,
    CardOf,
    ChainOf,
    CreatureOf,
    Goal,
    InDomain,
    LinkOf,
    MarkOn,
    Named,
    Seat,
    TextOf,
    TrapOf,
)
from games.squarriors.reading import expected, read, read_actor, read_carrier
from games.squarriors.rules.queueing import ADD, source_of
from games.squarriors.state import SquarriorsState
from tests.games.squarriors.positions import asks_of


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("play nip 2.c jobe a", (ChainOf, True)),
        ("play war_paint king", (CreatureOf, True)),
        ("play slow_poison 2.c jobe", (CreatureOf, False)),
        ("play open_court king -", (CreatureOf, True)),
        ("play muster_the_young a", (Goal, True)),
        ("play new_plans a2 c", (ChainOf, True)),
        ("play gnaw_through mark 2.c jobe slow_poison", (MarkOn, False)),
        ("play gnaw_through mark 2.c blight", (MarkOn, False)),
        ("play gnaw_through trap 2.left", (TrapOf, False)),
        ("play gnaw_through chain 2.c3", (LinkOf, False)),
        ("play blight 2.c", (InDomain, False)),
        ("play shout_down #1", (ActionOf, False)),
        ("play dig_it_up nip", (CardOf, True)),
        ("play raid_the_stores 2", (Seat, False)),
        ("detach 2.c jobe seed_of_doubt c", (ChainOf, True)),
        ("promote r2 soldier", (Branch, True)),
    ],
)
def test_each_word_means_what_the_notation_says(text: str, last: tuple[type[Named], bool]) -> None:
    words = text.split()
    found = list(expected(words))
    assert found[len(words) - 2] == last


def test_typed_text_may_end_anywhere_or_be_nonsense() -> None:
    for text in ("play", "play nothing", "play gnaw_through", "use", "detach", "fire", "hello you"):
        assert isinstance(list(expected(text.split())), list)


@pytest.mark.parametrize("seed", range(6))
def test_every_action_is_read_back_as_the_rules_mean_it(seed: int) -> None:
    for state, ask in asks_of(seed):
        for choice in ask.choices if ask.question in ("act", "window") else ():
            if isinstance(choice, Act) and choice.verb in ADD and choice.verb != "set":
                card = card_of(state, choice, ask.seat)
                meant = [part.means for part in choice.parts if part.means is not None]
                known = [means for means in meant if not isinstance(means, TextOf)]
                assert list(read(choice.notation, ask.seat, card)) == known, choice.notation


def card_of(state: SquarriorsState, act: Act, seat: int) -> int:
    """Return the card of an action in the queue."""
    if act.verb == "use":
        return source_of(state, seat, act.subject).card
    return act.subject if act.verb in ("play", "fire") else -1


def test_moving_creatures_and_carriers_of_marks_are_read() -> None:
    assert read_actor("move", "move ghost a", 1) == CreatureOf(1, KEYS["ghost"])
    assert read_actor("promote", "promote r2 soldier", 0) == CreatureOf(0, -1, 2)
    assert read_actor("buy", "buy c", 0) is None
    assert read_carrier("2.c jobe@1") == (InDomain(1, 2), CreatureOf(1, KEYS["jobe"], 0, 0))
    assert read_carrier("2.-") == (InDomain(1, -1),)
