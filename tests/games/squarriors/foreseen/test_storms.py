"""The results of dominance attacks before answers."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from games.decisions import Several
from games.squarriors.foreseen.copies import World
from games.squarriors.foreseen.storms import SUBSETS, storm
from games.squarriors.laid_out import table
from games.squarriors.view import Storm
from games.squarriors.words.titles import who
from tests.games.squarriors.positions import GAME, one

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


MANY = "ghost jobe king mossback lockpick warlord_tine"


def test_of_many_attackers_each_alone_all_but_each_and_all_together() -> None:
    number = len(MANY.split())
    assert number > SUBSETS
    assert len(storms(f"a5: {MANY}", SWIFT)) == 2 * number + 1


@pytest.mark.parametrize("defenders", [SWIFT, "a4: jobe mossback", "a4: mossback / c3: lockpick"])
def test_each_group_of_many_attackers_has_its_sum(defenders: str) -> None:
    """The same as the rules play it out, where nothing says "about"."""
    state = table(f"a5: {MANY} hob_hurdle", defenders)
    one(state, "dom 2.a")
    (ask,) = GAME.asks(state)
    view, world = GAME.view(state, 0), World(state)
    told = 0
    for size in range(1, len(ask.choices) + 1):
        for group in combinations(ask.choices, size):
            label = GAME.words.picked(view, Several(group))
            assert label is not None
            attack, defence = storm(world, 0, Several(group)).totals
            if "about" not in label.text:
                assert re.match(rf"{attack} against {defence}\b", label.text), (group, label)
                told += 1
    assert told > 100


@pytest.mark.parametrize(
    ("least", "verdict"), [(1, "you lose unless all of theirs fall"), (6, "you win")]
)
def test_a_group_that_is_added_up_reads_who_wins(least: int, verdict: str) -> None:
    slow = "jobe king mossback lockpick warlord_tine hob_hurdle hare_outrider"
    state = table(f"a5: {slow}", "a4: mossback sela_quill mossback-1 / c3: alley_shrike")
    one(state, "dom 2.a")
    (ask,) = GAME.asks(state)
    label = GAME.words.picked(GAME.view(state, 0), Several(tuple(ask.choices[: least + 1])))
    assert label is not None
    assert verdict in f"{label.text}; {label.hint}"


def test_an_attack_that_leaves_nobody_is_won() -> None:
    """Seen: "34 against 13: you lose", where it wins the match."""
    found = storms("a5: king warlord_tine hob_hurdle", "a4: mossback-5")
    assert found["king + warlord_tine + hob_hurdle"].won


def test_of_many_who_flee_each_group_has_its_sum() -> None:
    state = table("a5: king", f"a4: {MANY}")
    one(state, "dom 2.a")
    one(state, "king")
    (ask,) = GAME.asks(state)
    assert (ask.question, ask.seat) == ("flee", 1)
    for group in combinations(ask.choices, 3):
        label = GAME.words.picked(GAME.view(state, 1), Several(group))
        assert label is not None
        assert "against" in label.text


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
