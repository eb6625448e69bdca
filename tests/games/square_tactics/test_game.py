"""A seat's view of the table (rulings R-7 and R-14), and the parts that a resampled table keeps."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from games.chance import Chance
from games.refusals import BadSetup
from games.square_tactics.cards.actions import ACTIONS, EMERGENCY, TRADE
from games.square_tactics.cards.characters import card_of
from games.square_tactics.laid_out import cards, position
from games.square_tactics.orders import ORDERS
from games.square_tactics.view import BoardCharacter
from tests.games.pieces import pieces_of
from tests.games.square_tactics.positions import GAME, do


def test_two_or_four_players() -> None:
    for seats in (2, 4):
        assert GAME.setup(seats).options == {
            "rules": "first",
            "length": "single",
            "actions": "shared",
            "mayhem": "off",
            "reactions": "can",
            "factions": "choose",
        }
    for seats in (1, 3, 5):
        with pytest.raises(BadSetup, match=f"is for 2 or 4 players, not {seats}"):
            GAME.setup(seats)


def test_personal_decks_and_mayhem_are_two_options() -> None:
    for personal, mayhem in product((False, True), repeat=2):
        options = {
            "actions": "personal" if personal else "shared",
            "mayhem": "on" if mayhem else "off",
        }
        made, _ = GAME.new(GAME.setup(2, options), bytes(16))
        assert (made.personal, made.mayhem) == (personal, mayhem)


def test_the_mayhem_of_earlier_versions_is_understood() -> None:
    """Until version 2 it was a value of `actions`; invitations and members still use it."""
    options = GAME.setup(2, {"actions": "mayhem"}).options
    assert (options["actions"], options["mayhem"]) == ("shared", "on")
    with pytest.raises(BadSetup, match="Pick one of: shared, personal"):
        GAME.setup(2, {"actions": "chaos"})


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    made = position(hands=[[7, 8], [9]])
    assert GAME.view(made, 0).hands == (tuple(cards(0, [7, 8])), None)
    assert GAME.view(made, 1).hands == (None, tuple(cards(1, [9])))
    assert GAME.view(made, None).hands == (None, None)


def test_r14_sizes_of_hands_and_decks_are_public() -> None:
    view = GAME.view(position(hands=[[7, 8], [9]], decks=[[1], [2, 3]]), None)
    assert (view.hand_sizes, view.deck_sizes) == ((2, 1), (1, 2))


def test_r14_captured_cards_are_public() -> None:
    made = position({"b3": (1, 13)}, hands=[[15, 1], [1]])
    do(made, "play 15 b2")
    for viewer in (0, 1, None):
        assert GAME.view(made, viewer).captures == ((card_of(1, 13),), ())


def test_the_board_is_public() -> None:
    made = position({"b3": (1, 13)}, hands=[[15], [1]])
    assert GAME.view(made, None).board[made.grid.space("b3")] == BoardCharacter(
        card_of(1, 13), 1, 2
    )


def test_the_open_view_shows_every_hand() -> None:
    view = GAME.open_view(position(hands=[[7, 8], [9]]))
    assert view.viewer is None
    assert view.hands == (tuple(cards(0, [7, 8])), tuple(cards(1, [9])))


def test_points_count_captures_and_spaces() -> None:
    made = position({"b3": (1, 13), "a1": (1, 2)}, hands=[[15, 1], [1]])
    do(made, "play 15 b2")
    assert GAME.view(made, None).points == (1 + 3, 1)


def test_resample_keeps_what_the_seat_sees() -> None:
    made = position({"b2": (1, 1)}, hands=[[7, 8], [9, 10]], decks=[[1, 2], [3, 4]])
    for n in range(20):
        other = GAME.resample(made, 0, Chance(bytes([n]) * 16))
        assert other.hands[0] == made.hands[0]
        assert other.board == made.board
        assert sorted(other.decks[0]) == sorted(made.decks[0])


def test_resample_draws_hidden_hands_anew() -> None:
    made = position(hands=[[7, 8], [9, 10]], decks=[[1, 2], [3, 4]])
    others = [GAME.resample(made, 0, Chance(bytes([n]) * 16)) for n in range(40)]
    hands = {tuple(other.hands[1]) for other in others}
    assert len(hands) == 6  # two of four cards, each split occurs
    for other in others:
        assert sorted(other.hands[1] + other.decks[1]) == cards(1, [3, 4, 9, 10])


def test_resample_shuffles_the_seats_own_deck() -> None:
    made = position(hands=[[7, 8], [9, 10]], decks=[[1, 2, 3], [4, 5]])
    others = [GAME.resample(made, 0, Chance(bytes([n]) * 16)) for n in range(60)]
    assert len({tuple(other.decks[0]) for other in others}) == 6


def test_resample_gives_hands_in_the_order_in_which_players_hold_them() -> None:
    made = position(hands=[[7, 8], [9, 10, 11]], decks=[[1, 2, 3], [4, 5]])
    for n in range(20):
        hand = GAME.resample(made, 0, Chance(bytes([n]) * 16)).hands[1]
        assert hand == sorted(hand)


@pytest.mark.parametrize("rules", ["first", "full"])
def test_pieces_are_the_72_characters_and_the_72_action_cards(rules: str) -> None:
    state, _ = GAME.new(GAME.setup(2, {"rules": rules}), bytes(16))
    count = Counter(pieces_of(GAME, state))
    assert sum(count.values()) == 72 + 72
    assert all(count[card.name] == 4 for card in ACTIONS)


def test_only_the_full_rules_have_standing_orders() -> None:
    assert GAME.orders.known(GAME.setup(2, {"rules": "full"})) == ORDERS
    assert not GAME.orders.known(GAME.setup(2))


def test_it_stays_the_players_turn_whoever_is_asked() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], actions=[[], [EMERGENCY]])
    do(made, "play 17 b2")
    assert [ask.seat for ask in GAME.asks(made)] == [1]
    assert GAME.turns.in_turn(made) == (0,)


def test_a_player_asked_to_trade_is_not_in_turn() -> None:
    made = position(hands=[[17, 2], [1, 3]], actions=[[TRADE], []])
    do(made, "trade north")
    assert [ask.seat for ask in GAME.asks(made)] == [0, 1]
    assert GAME.turns.in_turn(made) == (0,)


def test_while_factions_are_chosen_it_is_the_turn_of_who_chooses() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    assert GAME.turns.in_turn(state) == tuple(ask.seat for ask in GAME.asks(state))


def test_between_games_nobody_has_begun_a_turn() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    assert state.turns == 0
