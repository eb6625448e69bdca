"""What dominance attacks come to before answers."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.squarriors.foreseen.storms import SUBSETS
from games.squarriors.view import Storm
from games.squarriors.words.titles import who
from tests.games.squarriors.positions import GAME, one, table

ARMY = "a5: hob_hurdle hare_outrider warlord_tine"
SWIFT = "a4: vex_undertow alley_shrike mossback / c3: jobe"


def storms(*lines: str, seat: int = 1) -> dict[str, Storm]:
    state = table(*lines)
    one(state, "dom 2.a")
    return GAME.view(state, seat - 1).foreseen.storms


def test_every_group_of_attackers_has_its_sum() -> None:
    found = storms(ARMY, SWIFT)
    able = ("hob_hurdle", "hare_outrider", "warlord_tine")
    groups = [" + ".join(group) for size in (1, 2, 3) for group in combinations(able, size)]
    assert list(found) == groups


def test_of_many_attackers_each_alone_and_all_together() -> None:
    able = "ghost jobe king mossback lockpick warlord_tine"
    assert len(able.split()) > SUBSETS
    found = storms(f"a5: {able}", SWIFT)
    assert len(found) == len(able.split()) + 1


def test_swiftness_strikes_first_and_the_fallen_do_not_strike() -> None:
    found = storms(ARMY, SWIFT)["hob_hurdle + hare_outrider + warlord_tine"]
    assert found.totals == (14, 14)
    assert found.first == (0, 11)
    assert [who(each) for each in found.fallen] == ["Hob Hurdle", "Hare Outrider"]
    assert not found.won


@pytest.mark.parametrize(("defenders", "won"), [("a1: jobe", True), ("a4: mossback", False)])
def test_an_attack_is_foreseen_as_it_ends(defenders: str, won: bool) -> None:
    state = table("a4: hob_hurdle king", f"{defenders} / c3: lockpick")
    one(state, "dom 2.a")
    assert GAME.view(state, 0).foreseen.storms["king"].won is won


def test_a_defender_reads_what_each_reinforcement_makes_of_it() -> None:
    state = table("a4: hob_hurdle king", "a4: mossback / c3: lockpick")
    one(state, "dom 2.c")
    one(state, "hob_hurdle + king")
    for ask in GAME.asks(state):
        if ask.question == "flee":
            one(state, "none")
    found = GAME.view(state, 1).foreseen.storms
    nobody, mossback = found.values()
    assert mossback.totals[1] > nobody.totals[1]
