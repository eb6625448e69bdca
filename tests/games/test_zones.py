"""Hidden zones: their visible part, and the redrawing of cards that a seat does not see."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chance import Chance
from games.zones import EVERYBODY, Zone, everything, hidden_from, redraw


def chances(count: int = 60) -> list[Chance]:
    return [Chance(bytes([number] * 16)) for number in range(count)]


def troop(card: int) -> bool:
    """Return whether a card is a troop: these are below 10, tactics above; their backs differ."""
    return card < 10


def test_cards_that_lie_open_are_seen_by_spectators_too() -> None:
    assert Zone([4], EVERYBODY).seen_by(None) == Zone([4], EVERYBODY).seen_by(3) == (4,)


def test_a_deck_is_seen_by_nobody() -> None:
    assert [Zone([4]).seen_by(seat) for seat in (0, 1, None)] == [None] * 3


def test_a_view_does_not_change_with_the_zone() -> None:
    cards = [4, 5]
    seen = Zone(cards, (0,)).seen_by(0)
    cards.clear()
    assert seen == (4, 5)


def test_only_zones_that_a_seat_cannot_see_are_hidden_from_it() -> None:
    deck, own, other, pile = Zone([1]), Zone([2], (0,)), Zone([3], (1,)), Zone([4], EVERYBODY)
    assert hidden_from((deck, own, other, pile), 0) == [deck, other]


@pytest.mark.parametrize("kind", [list, bytearray])
def test_sizes_and_cards_stay_and_the_lists_are_the_same(kind: type[list[int]]) -> None:
    for chance in chances():
        deck, hand = kind([9, 1, 8, 2]), kind([3, 7])
        redraw([Zone(deck), Zone(hand, (1,), sorted_by=int)], chance)
        assert (len(deck), len(hand)) == (4, 2)
        assert sorted([*deck, *hand]) == [1, 2, 3, 7, 8, 9]
        assert list(hand) == sorted(hand)


def test_every_hand_is_equally_likely() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    for number in range(3000):
        hand = [1, 2]
        redraw(
            [Zone([3, 4]), Zone(hand, (1,), sorted_by=int)],
            Chance(number.to_bytes(16, "big")),
        )
        found[tuple(hand)] += 1
    assert len(found) == 6
    assert all(400 < count < 600 for count in found.values())


def test_the_order_of_a_pile_is_drawn_anew_where_nothing_else_is_hidden() -> None:
    orders = set()
    for chance in chances():
        deck = [1, 2, 3]
        redraw([Zone(deck)], chance)
        orders.add(tuple(deck))
    assert len(orders) == 6


def test_the_place_of_hidden_cards_makes_no_difference() -> None:
    """Nothing hidden shows through: equal from outside, equal afterwards."""
    for one, other in zip(chances(), chances(), strict=True):
        first, second = ([1, 2, 3], [4, 5]), ([5, 4, 2], [1, 3])
        for (deck, hand), chance in ((first, one), (second, other)):
            redraw([Zone(deck), Zone(hand, (1,), sorted_by=int)], chance)
        assert first == second


def test_cards_that_are_known_to_be_there_stay() -> None:
    others = set()
    for chance in chances():
        deck, hand = [1, 2, 3], [4, 5]
        redraw([Zone(deck), Zone(hand, sorted_by=int, keeps=[5])], chance)
        assert 5 in hand
        others |= set(hand)
    assert others == {1, 2, 3, 4, 5}


def test_of_equal_cards_one_copy_is_kept() -> None:
    for chance in chances():
        deck, hand = [7, 1], [7, 2]
        redraw([Zone(deck), Zone(hand, sorted_by=int, keeps=[7])], chance)
        assert 7 in hand
        assert sorted(deck + hand) == [1, 2, 7, 7]


def test_a_zone_that_needs_a_card_gets_one_before_others_take_it() -> None:
    for chance in chances():
        deck, first, second = [1, 2, 3], [4, 5], [8, 6]
        redraw([Zone(deck), Zone(first), Zone(second, needs=lambda card: card >= 8)], chance)
        assert 8 in second


def test_a_card_that_is_kept_is_one_that_is_needed_as_well() -> None:
    hands = set()
    for chance in chances():
        hand = [8, 1]
        redraw([Zone([2, 9]), Zone(hand, sorted_by=int, keeps=[8], needs=lambda c: c > 7)], chance)
        hands.add(tuple(hand))
    assert hands == {(1, 8), (2, 8), (8, 9)}


def test_a_needed_card_that_is_nowhere_is_told() -> None:
    with pytest.raises(ValueError, match="no card is left that the zone needs"):
        redraw([Zone([1, 2], needs=lambda card: card > 5)], chances(1)[0])


def test_each_zone_keeps_its_number_of_cards_of_every_back() -> None:
    """A hand of troops and tactics is redrawn from both piles."""
    hands = set()
    for chance in chances():
        troops, tactics, hand = bytearray([1, 2]), bytearray([11, 12, 13]), bytearray([3, 14, 15])
        zones = [Zone(troops), Zone(tactics), Zone(hand, (1,), sorted_by=int)]
        redraw(zones, chance, back=troop)
        assert all(map(troop, troops))
        assert not any(map(troop, tactics))
        assert sum(map(troop, hand)) == 1
        assert everything(zones) == [1, 2, 3, 11, 12, 13, 14, 15]
        hands.add(bytes(hand))
    assert len(hands) > 15


def test_a_needed_card_takes_a_place_of_its_own_back() -> None:
    for chance in chances():
        hand, piles = [3, 14], [[1, 2], [11, 12]]
        zones = [Zone(hand, needs=lambda card: card in (1, 11)), *map(Zone, piles)]
        redraw(zones, chance, back=troop)
        assert sum(map(troop, hand)) == 1
        assert {1, 11} & set(hand)


def test_other_cards_can_be_put_in_their_place() -> None:
    deck, hand = [1, 2], [6]
    redraw([Zone(deck), Zone(hand, keeps=[6])], chances(1)[0], cards=[4, 5, 6])
    assert hand == [6]
    assert sorted(deck) == [4, 5]
