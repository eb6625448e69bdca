"""The match's own dice and shuffles."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from games.chance import Chance, seal_of

SEED = bytes(range(16))

KNOWN_SHUFFLE = [4, 5, 8, 0, 7, 2, 6, 9, 3, 1]
KNOWN_NUMBERS = [763, 719, 568, 487]
KNOWN_FORK = "dc34cfdacefa7a247a823c413725aff1"


def test_equal_seeds_give_equal_numbers() -> None:
    first, second = Chance(SEED), Chance(SEED)
    assert [first.below(1000) for _ in range(50)] == [second.below(1000) for _ in range(50)]


def test_numbers_are_the_same_on_every_machine_and_python() -> None:
    """Recorded matches replay only as long as these never change."""
    chance = Chance(SEED)
    cards = list(range(10))
    chance.shuffle(cards)
    assert [chance.below(1000) for _ in range(4)] == KNOWN_NUMBERS
    assert cards == KNOWN_SHUFFLE
    assert chance.fork().seed.hex() == KNOWN_FORK


def test_different_seeds_give_different_numbers() -> None:
    numbers = [[chance.below(1000) for _ in range(5)] for chance in map(Chance, (SEED, bytes(16)))]
    assert numbers[0] != numbers[1]


def test_it_goes_on_where_it_was_saved() -> None:
    chance = Chance(SEED)
    chance.die()
    saved = msgspec.msgpack.decode(msgspec.msgpack.encode(chance), type=Chance)
    assert [saved.die() for _ in range(20)] == [chance.die() for _ in range(20)]


def test_below_gives_each_number_about_equally_often() -> None:
    chance = Chance(SEED)
    counts = Counter(chance.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 <= count <= 1150 for count in counts.values())  # five standard errors


def test_a_die_shows_1_to_its_sides() -> None:
    chance = Chance(SEED)
    assert {chance.die() for _ in range(200)} == set(range(1, 7))
    assert {chance.die(20) for _ in range(600)} == set(range(1, 21))


def test_a_shuffle_keeps_the_cards() -> None:
    cards = list(range(72))
    Chance(SEED).shuffle(cards)
    assert cards != list(range(72))
    assert sorted(cards) == list(range(72))


def test_every_order_comes_about_equally_often() -> None:
    chance = Chance(SEED)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [1, 2, 3]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 <= count <= 1150 for count in orders.values())


@pytest.mark.parametrize("few", [0, 1])
def test_there_is_nothing_to_shuffle_in_fewer_than_two_cards(few: int) -> None:
    cards = list(range(few))
    Chance(SEED).shuffle(cards)
    assert cards == list(range(few))


def test_a_pile_too_long_for_one_draw_is_refused() -> None:
    chance = Chance(SEED)
    chance.shuffle(list(range(90)))
    with pytest.raises(ValueError, match="at most 90"):
        chance.shuffle(list(range(91)))


def test_a_fork_is_independent() -> None:
    chance = Chance(SEED)
    fork = chance.fork()
    assert fork.seed != chance.seed
    assert [fork.below(1000) for _ in range(5)] != [chance.below(1000) for _ in range(5)]
    assert Chance(SEED).fork() == Chance(SEED).fork()


def test_a_seal_is_the_sha_256_of_the_seed() -> None:
    # The output of `printf '\\0%.0s' {1..16} | sha256sum`.
    assert seal_of(bytes(16)) == "374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb"
    assert seal_of(SEED) != seal_of(bytes(16))
