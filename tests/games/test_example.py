"""The worked example: a test for each sentence of its rulebook, `games.example.words.HELP`."""

from __future__ import annotations

import pytest

from games.decisions import Choice, Several
from games.example.choices import Boast, CardOf, Pass, Take, takes
from games.example.events import Boasted, Filled, Got, Sealed, Sold, Vetoed
from games.example.game import Toy
from games.example.state import Auction
from games.parts import Part
from games.refusals import IllegalChoice
from tests.games.along import distinct_parts
from tests.games.pieces import pieces_of

GAME = Toy()


def auction(hands: list[list[int]], lots: str = "one") -> Auction:
    """Return a match in which nobody has decided anything, with hands that a test names."""
    state, _ = GAME.new(GAME.setup(len(hands), {"lots": lots}), bytes(16))
    held = {card for hand in hands for card in hand}
    state.hands = [sorted(hand) for hand in hands]
    state.deck = [card for card in range(1, 21) if card not in held]
    return state


def bidding(hands: list[list[int]]) -> Auction:
    """Return the same match once nobody has swapped."""
    state = auction(hands)
    for seat in range(len(hands)):
        GAME.apply(state, seat, Several(()))
    return state


def do(state: Auction, seat: int, text: str) -> list[object]:
    choice = GAME.find(state, seat, text)
    assert choice is not None, text
    return list(GAME.apply(state, seat, choice))


def legal(state: Auction, seat: int) -> set[Choice]:
    ask = GAME.ask(state, seat)
    assert ask is not None
    return set(ask.choices)


def test_each_seat_holds_three_of_the_cards_1_to_20() -> None:
    for seats in GAME.seats:
        state, _ = GAME.new(GAME.setup(seats), bytes(16))
        assert [len(hand) for hand in state.hands] == [3] * seats
        assert sorted(map(int, pieces_of(GAME, state))) == list(range(1, 21))


def test_everybody_may_swap_up_to_two_cards_at_once() -> None:
    state = auction([[1, 2, 3], [4, 5, 6]])
    assert [ask.seat for ask in GAME.asks(state)] == [0, 1]
    happened = do(state, 1, "swap 4 + swap 5")
    assert Got(1, (20, 19)) in happened
    assert state.hands[1] == [6, 19, 20]
    assert state.discards == [4, 5]
    with pytest.raises(IllegalChoice):
        GAME.apply(state, 0, Several(takes("swap", [1, 2, 3])))


def test_drawn_cards_are_told_to_nobody_else() -> None:
    assert Got(1, (20,)).seen_by(0) == Got(1, None) == Got(1, (20,)).seen_by(None)
    assert Sealed(1, 7).seen_by(0) == Sealed(1, None)
    assert Sealed(1, 7).seen_by(1) == Sealed(1, 7)


@pytest.mark.parametrize(("coins", "worth", "points"), [("10 + 15", 25, 1), ("9 + 15", 24, 0)])
def test_a_purse_of_25_gets_a_point(coins: str, worth: int, points: int) -> None:
    state = auction([[1, 2, 3], [4, 5, 6]], "paid")
    for seat in (0, 1):
        GAME.apply(state, seat, Several(()))
    assert do(state, 0, coins) == [Filled(0, worth)]
    assert state.points == [points, 0]


def test_the_highest_bid_wins_what_the_die_shows() -> None:
    state = bidding([[7, 8, 20], [9, 10, 11]])
    do(state, 0, "bid 20")
    assert state.bids[1] == []
    do(state, 1, "bid 9")
    [sold] = do(state, 1, "pass")
    assert isinstance(sold, Sold)
    assert sold.seat == 0
    assert 1 <= sold.prize <= 6
    assert state.points == [sold.prize, 0]


def test_a_bid_is_seen_by_its_seat_alone_until_all_are_open() -> None:
    state = bidding([[7, 8, 20], [9, 10, 11]])
    do(state, 0, "bid 20")
    assert [GAME.view(state, seat).bids for seat in (0, 1, None)] == [
        ((20,), ()),
        (None, ()),
        (None, ()),
    ]
    do(state, 1, "bid 9")
    assert GAME.view(state, None).bids == ((20,), (9,))


def test_only_the_others_may_veto_and_only_with_a_card_of_6_or_less() -> None:
    state = bidding([[1, 8, 20], [6, 7, 10]])
    do(state, 0, "bid 20")
    do(state, 1, "bid 10")
    assert [ask.seat for ask in GAME.asks(state)] == [1]
    assert legal(state, 1) == {Pass(), Take("veto", 6)}


def test_a_player_who_can_only_pass_is_asked_for_a_veto_too() -> None:
    state = bidding([[1, 8, 20], [7, 8, 10]])
    do(state, 0, "bid 20")
    do(state, 1, "bid 10")
    assert legal(state, 1) == {Pass()}


def test_after_a_veto_nothing_is_sold() -> None:
    state = bidding([[1, 8, 20], [6, 7, 10]])
    do(state, 0, "bid 20")
    do(state, 1, "bid 10")
    assert do(state, 1, "veto 6") == [Vetoed(1, 6)]
    assert state.points == [0, 0]
    assert state.outcome is not None
    assert state.outcome.reason == "sold out"


def test_six_points_end_the_match() -> None:
    state = bidding([[1, 8, 20], [7, 9, 10]])
    state.points[0] = 5
    for seat, text in ((0, "bid 20"), (1, "bid 10"), (1, "pass")):
        do(state, seat, text)
    assert state.outcome is not None
    assert state.outcome.reason == "rich"


def test_once_a_match_while_bids_are_made_anybody_may_boast() -> None:
    state = auction([[1, 8, 20], [7, 9, 10]])
    assert GAME.find(state, 1, "boast") is None
    for seat in (0, 1):
        GAME.apply(state, seat, Several(()))
    assert do(state, 1, "boast") == [Boasted(1)]
    assert GAME.find(state, 1, "boast") is None


def test_a_player_who_resigns_lays_the_hand_open_and_is_asked_nothing_more() -> None:
    state = auction([[1, 8, 20], [7, 9, 10], [2, 3, 4]])
    do(state, 1, "resign")
    assert state.discards == [7, 9, 10]
    assert [ask.seat for ask in GAME.asks(state)] == [0, 2]
    do(state, 0, "resign")
    assert state.outcome is not None
    assert state.outcome.winners == (2,)


def test_each_word_means_the_card_or_the_coin_that_it_names() -> None:
    for part in distinct_parts("toy"):
        assert part == Part(part.word, CardOf(int(part.word)) if part.word.isdigit() else None)
    assert Boast().parts == (Part("boast"),)


# --- Two pairs ---------------------------------------------------------------------------


def pairs(hands: list[list[int]]) -> Auction:
    """A match of four who bid in pairs; nobody has swapped."""
    state, _ = GAME.new(GAME.setup(4, {"lots": "one", "bidders": "pairs"}), bytes(16))
    held = {card for hand in hands for card in hand}
    state.hands = [sorted(hand) for hand in hands]
    state.deck = [card for card in range(1, 21) if card not in held]
    for seat in range(4):
        GAME.apply(state, seat, Several(()))
    return state


FOUR_HANDS = [[7, 8, 20], [1, 9, 10], [2, 11, 12], [13, 14, 15]]


def test_partners_see_each_others_cards() -> None:
    state = pairs(FOUR_HANDS)
    assert GAME.view(state, 0).partner_hand == (2, 11, 12)
    assert GAME.view(state, 1).partner_hand == (13, 14, 15)
    do(state, 0, "bid 20")
    assert GAME.view(state, 2).bids[0] == (20,)
    assert GAME.view(state, 1).bids[0] is None
    assert Sealed(0, 20, 2).seen_by(2) == Sealed(0, 20, 2)
    assert Sealed(0, 20, 2).seen_by(1) == Sealed(0, None, 2)


def test_partners_never_veto_each_other() -> None:
    state = pairs(FOUR_HANDS)
    for seat, bid in enumerate(("20", "9", "11", "13")):
        do(state, seat, f"bid {bid}")
    assert [ask.seat for ask in GAME.asks(state)] == [1]
    do(state, 1, "pass")
    assert [ask.seat for ask in GAME.asks(state)] == [3], "and not seat 2, who could"


def test_partners_add_up_their_points() -> None:
    state = pairs(FOUR_HANDS)
    state.points = [1, 9, 8, 1]
    state.finish("sold out")
    assert state.outcome is not None
    assert state.outcome.ranks == (3, 1, 3, 1)
    state.points = [1, 5, 5, 1]
    assert state.most == 6


def test_four_who_bid_alone_have_no_partners() -> None:
    state, _ = GAME.new(GAME.setup(4), bytes(16))
    assert state.teams is None
    assert GAME.view(state, 0).partner_hand == ()
