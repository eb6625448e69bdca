from __future__ import annotations

import pytest

from games.squarriors.board import COUNCIL
from games.squarriors.laid_out import creature, table
from games.squarriors.mind import worth
from games.squarriors.pieces import Creature

PRICES = pytest.mark.parametrize("prices", [worth.FITTED, worth.PLAIN], ids=["page", "plain"])


@PRICES
def test_the_last_points_of_a_domain_are_worth_most(prices: worth.Prices) -> None:
    strong, low, last = (table("", f"c{strength}: king") for strength in (3, 2, 1))
    each = [worth.of_lowering(state, 1, COUNCIL, prices) for state in (strong, low, last)]
    assert each == sorted(each)
    assert each[0] < each[2]
    beaten = table("", "a0: / c1: king")
    assert worth.of_lowering(beaten, 1, COUNCIL, prices) == prices.out > each[2]


@PRICES
def test_a_domain_about_to_fall_is_raised_first(prices: worth.Prices) -> None:
    strong, low = (table(f"c{strength}: king", "") for strength in (3, 2))
    high, more = (worth.of_raising(state, 0, COUNCIL, prices) for state in (strong, low))
    assert 0 < high <= more


def test_to_kill_is_worth_more_than_to_hurt() -> None:
    state = table("", "c3: king")
    king = creature(state, "king")
    whole = worth.of_creature(state, king)
    assert worth.of_hurting(state, king, 6) == whole > worth.of_hurting(state, king, 3) > 0


def test_a_battle_is_worth_what_falls_less_what_is_lost() -> None:
    state = table("a3: bramblejaw", "c3: gutter_pup / a3: mossback")
    attack, weak = [creature(state, "bramblejaw")], [creature(state, "gutter_pup")]
    strong = [creature(state, "mossback")]
    alone, easy, hard = (
        worth.of_battle(state, 0, 1, COUNCIL, group, others)
        for group, others in ((attack, []), (attack, weak), (weak, strong))
    )
    assert easy > alone == worth.PLAIN.lowered[COUNCIL]
    assert hard < 0


@pytest.mark.parametrize(
    ("attacker", "ours", "theirs", "lowered"),
    [
        ("mossback", "", "", False),
        ("mossback", " / keep drum_hill", "", True),
        ("sewer_bruiser", "", "", True),
        ("sewer_bruiser", "", " / keep oak_keep", False),
    ],
    ids=["even", "Drum Hill", "stronger", "Hollow Oak Keep"],
)
def test_texts_that_deal_more_damage_count_in_a_battle(
    attacker: str, ours: str, theirs: str, lowered: bool
) -> None:
    """Equal damage takes nothing (R-37)."""
    state = table(f"a3: {attacker}{ours}", f"c3: jobe{theirs}")
    attack, defence = ([creature(state, key)] for key in (attacker, "jobe"))
    gain = worth.of_battle(state, 0, 1, COUNCIL, attack, defence)
    assert (gain > 0) is lowered


def test_a_creature_that_cannot_be_fed_is_worth_less_to_turn() -> None:
    """R-10: the next Provision phase would banish it, or another."""
    sides = ("c4: king / a4: bramblejaw / v4:", "c4: jobe~")
    rich, poor = (table(sides[0].replace("4", strength), sides[1]) for strength in "41")
    fed, hungry = (
        worth.of_swaying(state, 0, creature(state, "jobe"), worth.FITTED) for state in (rich, poor)
    )
    assert fed > hungry > 0
    counter = table("c4: king", "c4: jobe")
    assert 0 < worth.of_swaying(counter, 0, creature(counter, "jobe"), worth.FITTED) < fed


def test_a_loss_of_one_of_several_others_is_worth_less_than_ones_own() -> None:
    """Players who are not attacked win as much by it as the attacker."""
    among = worth.PLAIN.among(3)
    state = table("a3: bramblejaw", "c3: gutter_pup / a3: mossback")
    attack, weak = [creature(state, "bramblejaw")], [creature(state, "gutter_pup")]
    strong = [creature(state, "mossback")]

    def value(group: list[Creature], others: list[Creature], prices: worth.Prices) -> float:
        return worth.of_battle(state, 0, 1, COUNCIL, group, others, prices)

    assert value(attack, weak, among) == pytest.approx(value(attack, weak, worth.PLAIN) / 3)
    assert value(weak, strong, among) == value(weak, strong, worth.PLAIN), "one's own are lost"
    assert among.turned == pytest.approx(worth.PLAIN.turned * 2 / 3), "a third lost, all won"


@PRICES
def test_all_that_others_lose_is_shared(prices: worth.Prices) -> None:
    among = prices.among(2)
    for field in ("last", "destroyed", "out", "counter", "swayed", "harm"):
        assert getattr(among, field) == pytest.approx(getattr(prices, field) / 2), field
    assert among.lowered == pytest.approx([each / 2 for each in prices.lowered])
    assert (among.raised, among.saved, among.hungry) == (
        prices.raised,
        prices.saved,
        prices.hungry,
    )
    assert prices.among(1) == prices


def test_a_player_who_is_out_is_no_rival() -> None:
    state = table("c3: king", "v3:", "v3:")
    assert worth.rivals_of(state) == 2
    state.sides[2].out = True
    assert worth.rivals_of(state) == 1


def test_a_resigned_player_is_no_rival_though_a_text_keeps_it_in_the_match() -> None:
    state = table("c3: jobe", "c3: king", "c3: ghost")
    state.resigned.append(2)
    assert not state.sides[2].out
    assert worth.rivals_of(state) == 1
