from __future__ import annotations

import pytest

from games.squarriors.cards.cards import ABILITIES
from games.squarriors.cards.verbs import EFFECTS, Chain, Choosing, Effect, Promote
from games.squarriors.laid_out import creature, table
from games.squarriors.rules.choosing import CHOOSABLE
from games.squarriors.texts import effects
from games.squarriors.texts.effects import CHOOSE, DO
from games.squarriors.texts.happening import Source
from games.squarriors.texts.text import Text
from tests.games.squarriors.positions import check, play, settle


def test_every_verb_is_done_by_one_function() -> None:
    assert (
        set(CHOOSE)
        == set(CHOOSABLE)
        == {effect for effect in EFFECTS if issubclass(effect, Choosing)}
    )
    assert set(DO) == set(EFFECTS) - set(CHOOSE)


@pytest.mark.parametrize("verb", CHOOSABLE)
def test_every_verb_that_lets_somebody_choose_asks(verb: type[Effect]) -> None:
    """It asks if nothing was named in advance, as in triggered texts."""
    state = table("c3: jobe / power 4 / chain c: nip", "c3: king")
    jobe = creature(state, "jobe").uid
    [link] = [each.uid for domain in state.sides[0].domains for each in domain.chain]
    for number, ability in enumerate(ABILITIES):
        for index, effect in enumerate(ability.do):
            if type(effect) is verb:
                text = Text(
                    ability=number,
                    source=Source(0, creature(state, "jobe").card, jobe),
                    index=index,
                    dividing=True,
                    parts=[link if verb is Chain else jobe],
                )
                found = [choice for ask in effects.asks(state, text) for choice in ask.choices]
                assert found or verb is Promote, "only recruits are promoted"
                assert all(choice.notation == choice.notation.strip() for choice in found)


def test_no_card_has_code_of_its_own() -> None:
    """Every effect is one of the verbs: nothing in the code names a card by its key."""
    assert {type(effect) for ability in ABILITIES for effect in ability.do} <= set(DO) | set(CHOOSE)


def test_ready_does_nothing_to_who_is_ready() -> None:
    state = table("c3: king jobe / power 3 / hand: open_court", "")
    play(state, "play open_court king - c")
    settle(state)
    check(state, "king.expended False", "king.will 5")


def test_a_counter_is_put_once_and_changes_no_side() -> None:
    state = table("power 4 / hand: spread_rumours", "c3: jobe / v3: king")
    play(state, "play spread_rumours 2.c jobe a")
    settle(state)
    assert creature(state, "jobe").seat == 1
    check(state, "jobe.swayed True")
