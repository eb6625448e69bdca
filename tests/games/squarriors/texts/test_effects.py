from __future__ import annotations

from games.squarriors.cards.cards import ABILITIES
from games.squarriors.cards.verbs import EFFECTS, Choosing
from games.squarriors.laid_out import creature, table
from games.squarriors.texts.effects import CHOOSE, DO
from tests.games.squarriors.positions import check, play, settle


def test_every_verb_is_done_by_one_function() -> None:
    assert set(CHOOSE) == {effect for effect in EFFECTS if issubclass(effect, Choosing)}
    assert set(DO) == set(EFFECTS) - set(CHOOSE)


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
