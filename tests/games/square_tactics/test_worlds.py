"""The places where a player thinks that the hidden cards could be."""

from __future__ import annotations

import pytest

from games.chance import Chance
from games.square_tactics.cards.actions import (
    EMERGENCY,
    FORE,
    HOT_SWAP,
    JUMP,
    REACTION,
    SACRIFICE,
    TRADE,
    WOUNDED,
    kind_of,
)
from games.square_tactics.cards.characters import card_of, faction_of
from games.square_tactics.laid_out import position
from games.square_tactics.state import TacticsState
from tests.games.pieces import pieces_of
from tests.games.square_tactics.positions import GAME, do


def worlds(made: TacticsState, seat: int, count: int = 40) -> list[TacticsState]:
    return [GAME.resample(made, seat, Chance(bytes([n]) * 16)) for n in range(count)]


def test_hidden_action_cards_are_dealt_anew_from_hands_and_deck() -> None:
    made = position(hands=[[1], [1]], actions=[[JUMP], [FORE, FORE]])
    others = worlds(made, 0)
    assert all(other.actions[0] == made.actions[0] for other in others)
    assert {len(other.actions[1]) for other in others} == {2}
    assert len({tuple(other.actions[1]) for other in others}) > 20


def test_personal_decks_are_not_mixed() -> None:
    made = position(hands=[[1]] * 4, actions=[[JUMP], [FORE], [FORE], []], personal=True)
    for other in worlds(made, 0, 10):
        for seat in (1, 2, 3):
            own = other.actions[seat] + other.action_decks[seat]
            assert sorted(map(kind_of, own)) == list(range(18))


def test_a_character_that_went_back_to_hand_before_all_eyes_is_in_that_hand() -> None:
    made = position(
        {"b2": (0, 7)}, hands=[[1, 2], [1]], decks=[[3, 4, 5], []], actions=[[HOT_SWAP], []]
    )
    do(made, "swap b2 1")
    assert all(card_of(0, 7) in other.hands[0] for other in worlds(made, 1))


def test_it_may_be_anywhere_again_once_it_was_shuffled_into_the_deck() -> None:
    made = position(
        {"b2": (0, 5)}, hands=[[1, 2], [1]], decks=[[3, 4, 6], []], actions=[[HOT_SWAP], []]
    )
    do(made, "swap b2 1")
    do(made, "reveal 5")
    held = {card_of(0, 5) in other.hands[0] for other in worlds(made, 1)}
    assert held == {True, False}


def test_a_foreign_card_that_was_shuffled_into_a_deck_before_all_eyes_stays_with_its_player() -> (
    None
):
    """South has got a Bot of West's, and North sees South shuffle it into the deck."""
    made = position(hands=[[1, 2]] * 4, decks=[[3, 4, 6], [3, 4], [3, 4], [3, 4]], actions=[[]] * 4)
    bot = card_of(1, 5)
    made.hands[0] = sorted([*made.hands[0], bot])
    do(made, "reveal bots 5")
    for other in worlds(made, 2):
        assert bot in other.hands[0] + other.decks[0]


def test_a_player_who_traded_knows_what_the_other_got() -> None:
    made = position(hands=[[1, 2], [7, 8]], decks=[[3], [4, 5]], actions=[[TRADE], []])
    do(made, "trade north")
    do(made, "give 1")
    do(made, "give 7")
    assert all(card_of(0, 1) in other.hands[1] for other in worlds(made, 0))
    assert all(card_of(1, 7) in other.hands[0] for other in worlds(made, 1))


def test_after_a_trade_of_two_others_only_the_numbers_of_cards_are_known() -> None:
    made = position(
        hands=[[1, 2], [1, 2], [1, 2], [1, 2]],
        decks=[[3, 4], [3, 4], [3, 4], [3, 4]],
        actions=[[TRADE], [], [], []],
    )
    do(made, "trade west")
    do(made, "give 1")
    do(made, "give 2")
    for other in worlds(made, 3, 10):
        assert [len(hand) for hand in other.hands] == [len(hand) for hand in made.hands]
        assert pieces_of(GAME, other) == pieces_of(GAME, made)


def test_a_foreign_card_that_was_played_shows_that_another_is_elsewhere() -> None:
    """West and North traded unseen by East. When North plays a card of West's Bots, one of the Cats
    must be with West: any of those that East does not see."""
    made = position(
        hands=[[1, 2], [1, 6], [7, 8], [1, 2]],
        decks=[[], [3], [4], []],
        actions=[[], [TRADE], [], []],
        turn=1,
    )
    do(made, "trade north")
    do(made, "give 6")
    do(made, "give 7")
    do(made, "play 1 a1")
    do(made, "play bots 6 d4")
    seen = worlds(made, 3, 60)
    foreign = {
        card
        for world in seen
        for card in (*world.hands[1], *world.decks[1])
        if faction_of(card) == 2
    }
    assert foreign == {card_of(2, 4), card_of(2, 7), card_of(2, 8)}
    for world in seen:
        assert [len(hand) for hand in world.hands] == [len(hand) for hand in made.hands]
        assert pieces_of(GAME, world) == pieces_of(GAME, made)


@pytest.mark.parametrize(
    ("holds", "question", "kinds"),
    [
        (EMERGENCY, "lose", {EMERGENCY, SACRIFICE}),
        (WOUNDED, "captured", {WOUNDED}),
        (REACTION, "cleared", {REACTION}),
    ],
)
def test_a_player_asked_because_it_can_react_holds_a_fitting_card(
    holds: int, question: str, kinds: set[int]
) -> None:
    board = {"b3": (1, 4), "a3": (1, 9)}
    made = position(board, hands=[[17, 1], [1, 2]], actions=[[], [holds]])
    do(made, "play 17 b2")
    (ask,) = GAME.asks(made)
    assert (ask.seat, ask.question) == (1, question)
    held = [{kind_of(action) for action in world.actions[1]} for world in worlds(made, 0)]
    assert all(hand & kinds for hand in held)


def test_a_card_that_was_picked_for_a_trade_is_drawn_anew_with_the_hand() -> None:
    made = position(hands=[[1, 2], [7, 8]], decks=[[3], [4, 5]], actions=[[TRADE], []])
    do(made, "trade north")
    do(made, "give 1")
    for other in worlds(made, 1):
        trade = other.stack[-1]
        assert trade.picked[0] in other.hands[0]  # type: ignore[union-attr]
