"""The luck of players with dice."""

from __future__ import annotations

from itertools import product

import pytest

from games.players.fortune import Fortune
from games.squarriors.laid_out import table
from games.squarriors.state import SquarriorsState
from tests.games.squarriors.positions import GAME, load, play

DICE = range(1, 7)


def go_on(state: SquarriorsState, fortune: Fortune, first: str = "") -> None:
    """Play a contest to its end, with people's usual answers."""
    [ask, *_] = GAME.asks(state)
    choice = ask.find(first) if first else GAME.mind.offhand(state, ask)
    while choice is not None:
        fortune.before(state, ask, choice)
        log = GAME.apply(state, ask.seat, choice, ask)
        fortune.after(log)
        if GAME.mind.is_quiet(state):
            return
        ask = log.asks[0]
        choice = GAME.mind.offhand(state, ask)


def luck(lines: tuple[str, str], move: str, *dice: int) -> float:
    """Return the luck of the first seat, which declares a contest."""
    state = table(*lines)
    load(state, dice)
    fortune = GAME.mind.fortune(state)
    go_on(state, fortune, move)
    assert fortune.of(0) == pytest.approx(-fortune.of(1)), "what one gains, the other loses"
    return fortune.of(0)


PERSUADED = ("c3: jobe / power 0", "c3: jobe / a3: mossback / power 0"), "manip jobe 2.c jobe"
STRUCK = ("v3: ghost / power 0", "c3: jobe / a3: mossback / power 0"), "stealth ghost 2.c jobe"
BLOCKED = (
    ("v3: ghost / power 0", "c3: jobe / v3: red_stoat / power 0"),
    "stealth ghost 2.c jobe",
)


@pytest.mark.parametrize(("lines", "move"), [PERSUADED, STRUCK])
def test_a_die_that_falls_well_is_luck_and_on_average_there_is_none(
    lines: tuple[str, str], move: str
) -> None:
    found = [luck(lines, move, die) for die in DICE]
    assert min(found) < 0 < max(found)
    assert found == sorted(found), "the higher, the luckier"
    assert sum(found) == pytest.approx(0.0)


def test_a_block_that_fails_is_luck_as_well() -> None:
    found = {dice: luck(*BLOCKED, *dice) for dice in product(DICE, DICE)}
    assert sum(found.values()) == pytest.approx(0.0)
    assert found[6, 6] < 0 < found[1, 6], "a six stops the attack"


def test_a_block_is_worth_what_it_stops() -> None:
    """An attack that gets into a strong domain less often is less of a loss."""
    (ours, theirs), move = BLOCKED
    easy, hard = (luck((ours, theirs.replace("c3", domain)), move, 6) for domain in ("c1", "c5"))
    assert easy < 2 * hard < 0


def test_an_expended_creature_blocks_nothing_and_is_no_luck() -> None:
    (ours, theirs), move = BLOCKED
    spent = theirs.replace("red_stoat", "red_stoat*")
    assert luck((ours, spent), move, 6) == luck((ours, theirs.replace("red_stoat", "")), move, 6)


def test_the_last_domain_is_worth_half_of_an_even_match() -> None:
    last = "v3: ghost / power 0", "v0: / a1: / c1: jobe / power 0"
    assert -0.5 < luck(last, "stealth ghost 2.c jobe", 1) < -0.4, "five in six would take it"


def test_a_success_in_any_case_is_no_luck() -> None:
    sure = ("c3: king / power 0", "c0: / a1: fledgling / v3: mossback / power 0")
    found = [luck(sure, "manip king 2.a r1", die) for die in (2, 6)]
    assert found == pytest.approx([0.0, 0.0])


def test_a_contest_without_dice_knows_no_luck() -> None:
    assert luck(("a3: mossback / power 0", "c3: jobe / power 0"), "dom 2.c") == 0.0


def test_a_contest_under_way_counts_but_not_a_die_that_lies_there() -> None:
    (ours, theirs), move = BLOCKED
    for answer, dice, lucky in [("block red_stoat", (1, 6), True), ("block none", (1,), False)]:
        state = table(ours, theirs)
        play(state, move)
        load(state, dice)
        fortune = GAME.mind.fortune(state)
        go_on(state, fortune, answer)
        assert (fortune.of(0) > 0) is lucky, answer


AT_A_TABLE_OF_THREE = [
    # the attacker, its target, and the onlooker: the luck of each, beside the defender's
    pytest.param(*PERSUADED, 6, (0.5, -1.0, 0.5), id="a counter helps all others alike"),
    pytest.param(
        ("c3: jobe / power 0", "c3: jobe~ / a3: mossback / power 0"),
        "manip jobe 2.c jobe",
        6,
        (1.0, -1.0, 0.0),
        id="who changes sides is lost to one and won by the other",
    ),
]


@pytest.mark.parametrize(("lines", "move", "die", "parts"), AT_A_TABLE_OF_THREE)
def test_at_a_table_of_three_luck_is_told_of_who_has_it(
    lines: tuple[str, str], move: str, die: int, parts: tuple[float, float, float]
) -> None:
    found = of_three(lines, move, die)
    assert found == pytest.approx([part * abs(found[1]) for part in parts])


@pytest.mark.parametrize(("vanguard", "rises"), [(3, True), (6, False)])
def test_at_a_table_of_three_a_victor_rather_raises_itself(vanguard: int, rises: bool) -> None:
    """That helps the victor alone; a lowered domain helps the third player as well."""
    lines = f"v{vanguard}: ghost / power 0", "v3: jobe* / a3: mossback / power 0"
    ours, theirs, looking_on = of_three(lines, "stealth ghost 2.v jobe", 6)
    assert (ours > looking_on) is rises
    assert (looking_on > 0 > theirs) is not rises


def of_three(lines: tuple[str, str], move: str, *dice: int) -> list[float]:
    """Return the luck in a contest by seat, with a third player looking on."""
    state = table(*lines, "c3: king / power 0")
    load(state, dice)
    fortune = GAME.mind.fortune(state)
    go_on(state, fortune, move)
    return [fortune.of(seat) for seat in range(3)]


def test_at_a_table_of_three_there_is_no_luck_on_average() -> None:
    """A block, then the attack; a victor raises its Vanguard."""
    lines, move = ("v3: ghost / power 0", "v3: jobe red_stoat / power 0"), BLOCKED[1]
    move = move.replace("2.c", "2.v")
    found = [of_three(lines, move, *dice) for dice in product(DICE, DICE)]
    for lucks in zip(*found, strict=True):
        assert sum(lucks) == pytest.approx(0.0)
    blocked = of_three(lines, move, 6, 1)
    assert blocked[0] < blocked[2] < blocked[1], "the attacker alone is hit"


def test_at_a_table_of_three_a_block_costs_what_its_victor_would_have_gained() -> None:
    """It counts as often as the attack would have got in. The defender's gain is left out."""
    found = []
    for vanguard in (1, 5):
        lines = "v3: ghost / power 0", f"v{vanguard}: jobe red_stoat / power 0"
        ours, _, looking_on = of_three(lines, BLOCKED[1].replace("2.c", "2.v"), 6)
        found.append(ours - looking_on)
    easy, hard = found
    assert easy < hard - 0.01 < 0


@pytest.mark.parametrize("resigned", [True, False])
def test_a_player_who_is_out_has_no_part_in_luck(resigned: bool) -> None:
    """Between the other two it is as in a match of two. A player who resigned stays until
    a text ends."""
    lines, move = STRUCK
    state = table(*lines, "c3: king / power 0")
    if resigned:
        state.resigned.append(2)
    else:
        state.sides[2].out = True
    load(state, (6,))
    fortune = GAME.mind.fortune(state)
    go_on(state, fortune, move)
    assert fortune.of(0) == pytest.approx(-fortune.of(1)) == pytest.approx(luck(lines, move, 6))
