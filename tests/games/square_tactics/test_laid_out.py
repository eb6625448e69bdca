"""Tables laid out in text; `cases` shows the rest of their language."""

from __future__ import annotations

import pytest

from games.chance import Chance
from games.refusals import BadSetup
from games.square_tactics.cards.actions import PUSH, WOUNDED, kind_of
from games.square_tactics.cards.characters import cards_of
from games.square_tactics.laid_out import cards, laid_out

DEALT = "b2=13+fore / hand 6 / deck rest 4 ; b3=14 / hand 5 / deck rest / took s9"


def test_the_rest_of_a_faction_lies_in_its_deck() -> None:
    state = laid_out(DEALT)
    there = [character.card for character in state.board if character]
    everywhere = sum((*state.hands, *state.decks, *state.captures), there)
    assert sorted(everywhere) == [*cards_of(0), *cards_of(1)]
    assert state.decks[0][-1:] == cards(0, [4])


def test_it_is_the_only_game_of_its_match() -> None:
    state = laid_out(DEALT)
    assert (state.game, state.games, state.totals) == (1, 1, [0, 0])


def test_chance_shuffles_the_rest() -> None:
    decks = [laid_out(DEALT, Chance(bytes([n] * 16))).decks[0] for n in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


def test_a_card_under_a_character_lies_nowhere_else() -> None:
    state = laid_out(DEALT + " / cards fore")
    under = [action for character in state.board if character for action in character.under]
    actions = [*state.action_decks[0], *state.actions[1], *under]
    assert sorted(actions) == list(range(72))


def test_action_cards_are_drawn_as_the_table_says() -> None:
    state = laid_out("[draws push wound] ")
    assert [kind_of(state.action_decks[0].pop()) for _ in range(2)] == [PUSH, WOUNDED]
    assert len(state.action_decks[0]) == 70


@pytest.mark.parametrize(
    "table",
    [
        *("b9=4", "b3=x4", "b3=4>u", "b3=4+flame", "what", "hand four"),
        *("/ cards flame", "/ cards fore fore fore fore fore", "[turn x]", "[draws flame]"),
    ],
)
def test_a_text_that_is_no_table_is_refused(table: str) -> None:
    with pytest.raises(BadSetup, match="no table"):
        laid_out(table)
