"""Refusals of decrees that a player has the cards for."""

from __future__ import annotations

from random import Random

import pytest

from games.simulate import at_random
from games.tactica.laid_out import table
from games.tactica.troops import TROOPS
from games.tactica.words.decree_refusals import has_card
from tests.games.tactica.tables import GAME
from tests.games.tactica.words.test_refusals import refused

PROMOTION = ("sun foot e5", "moon foot a9")
BETRAYAL = ("sun foot e5", "moon foot e6")


@pytest.mark.parametrize(
    ("hexes", "cards", "pile", "text", "why"),
    [
        (PROMOTION, "horse shieldwall champion", "foot", "promotion on e5", "Write"),
        (PROMOTION, "horse shieldwall", "champion", "promotion on e5", "Write"),
        (PROMOTION, "horse shieldwall", "foot", "promotion on e5", "There is no Champion card"),
        (PROMOTION, "horse shieldwall", "foot", "promotion e5", "There is no Champion card"),
        (BETRAYAL, "spy rescue foot", "archer", "betrayal at e6", "Write"),
        (BETRAYAL, "spy rescue", "foot", "betrayal at e6", "Write"),
        (BETRAYAL, "spy rescue", "archer", "betrayal at e6", "There is no Foot card"),
        (BETRAYAL, "spy rescue", "archer", "betrayal e6", "There is no Foot card"),
    ],
)
def test_a_card_is_said_to_be_missing_only_if_it_is(
    hexes: tuple[str, ...], cards: str, pile: str, text: str, why: str
) -> None:
    """R-67, R-72: it comes from the hand or from the troop pile."""
    words = (*hexes, f"sun hand: {cards}", f"sun pile: {pile}")
    made = table(*words, phase="recruit", advanced=True)
    decree, *_, where = text.split()
    told = f"Write it `{decree} {where}`." if why == "Write" else why
    assert refused(made, text).startswith(told)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_card_that_lies_nowhere_open_is_in_the_hand_or_the_pile(seats: int) -> None:
    """At every recruitment of some matches at random."""
    random, found = Random(seats), set()
    for match in ("battle2", "war"):
        options = {"rules": "advanced", "match": match}
        made, log = GAME.new(GAME.setup(seats, options), random.randbytes(16))
        asks = log.asks
        for _ in range(1200):
            if not asks:
                break
            ask = asks[0]
            if ask.question == "recruit":
                view, own = GAME.view(made, ask.seat), made.sides[ask.seat]
                for kind in TROOPS:
                    has = kind in own.hand or kind in own.troop_pile
                    assert has_card(view, ask.seat, kind) is has
                    found.add(has)
            asks = GAME.apply(made, ask.seat, at_random(ask, random), ask).asks
    assert found == {True, False}
