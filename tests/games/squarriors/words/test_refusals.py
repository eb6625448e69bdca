"""A refusal names the rule and the card."""

from __future__ import annotations

import random

import pytest

from games.refusals import Refusal
from games.squarriors.laid_out import table
from games.squarriors.state import SquarriorsState
from games.squarriors.words.refusals import NOT_UNDERSTOOD
from tests.games.squarriors.positions import GAME, asks_of, can, notations, play


def refused(made: SquarriorsState, text: str, seat: int = 1) -> str:
    return GAME.words.refusal(GAME.view(made, seat - 1), text)


def board() -> SquarriorsState:
    return table(
        "v4: ghost* / a3: mossback / c5: king / power 2 / hand: nip exile snare / "
        "trap right: ambush",
        "v3: lockpick / c4: jobe lantern_abbess / trap left: heckler",
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("play exile 2.c jobe c", "Exile costs 4 Power; you have 2 (R-14)."),
        ("play war_paint king", "You have no War Paint in your hand."),
        ("play snare c", "Snare is a trap: set it with `trap left snare` (R-23)."),
        (
            "trap right snare",
            "There is already a trap on the right: one each, and it stays until sprung",
        ),
        ("trap left nip", "Nip is not a trap: play it with"),
        ("fire right a", "Ambush waits for its event"),
        ("move ghost a", "Ghost is expended: it can act when it is ready again (R-8)."),
        ("move king c", "King is already in your Council."),
        ("move jobe a", "You control no Jobe now."),
        ("stealth mossback 2.c jobe", "Mossback is not in your Vanguard"),
        ("manip king 2.c lantern_abbess", "The Lantern Abbess is Loyal"),
        ("manip king 2.c ghost", "There is no Ghost in 2.c: look where it is now."),
        ("dom 1.c", "That is your own domain"),
        ("dom 3.c", "That player is not in this match any more."),
        ("promote king", "King is not a recruit: only recruits are promoted (R-49)."),
        ("lead mossback", "Mossback is not in your Council: challenges start there (R-45)."),
        ("use king", "King has no ability to be used: its text works by itself."),
        ("land tall_grass", "“tall_grass” is not a Land of your tribe"),
        ("block king", "Another answer is needed now."),
        ("split king 2", "Another answer is needed now."),
    ],
)
def test_why_not(text: str, why: str) -> None:
    assert refused(board(), text).startswith(why)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("mossback king", "King cannot attack now"),
        ("king mossback", "King cannot attack now"),
        ("mossback ghost", "Ghost is expended"),
        ("mossback jobe", "You control no Jobe now"),
        ("king", "King cannot attack now"),
    ],
)
def test_only_the_creature_that_may_not_attack_is_refused(text: str, why: str) -> None:
    made = table(
        "v4: ghost* / a3: mossback branch_runner / c5: king / power 2", "v3: lockpick / c4: jobe"
    )
    play(made, "dom 2.c")
    assert refused(made, text).startswith(why)


@pytest.mark.parametrize(
    ("keep", "power", "price"), [("oak_keep", 2, 3), ("railyard_camp", 1, 2)], ids=["3", "2"]
)
def test_a_recruit_is_refused_for_its_present_price(keep: str, power: int, price: int) -> None:
    """Railyard Camp makes recruits cheaper."""
    made = table(f"c4: king / keep {keep} / power {power}", "c4: jobe")
    assert refused(made, "buy c") == f"A Fledgling costs {price} Power; you have {power} (R-48)."
    assert can(table(f"c4: king / keep {keep} / power {price}", "c4: jobe"), "buy c")


@pytest.mark.parametrize(("chain", "price"), [("", 2), ("/ chain c: muster_the_young", 1)])
def test_a_promotion_is_refused_for_its_present_price(chain: str, price: int) -> None:
    """Muster the Young in a chain makes promotions cheaper."""
    made, rich = (
        table(f"c4: king fledgling {chain} / power {power}", "c4: jobe")
        for power in (price - 1, price)
    )
    assert refused(made, "promote r1") == (
        f"A promotion costs {price} Power; you have {price - 1} (R-49)."
    )
    assert can(rich, "promote r1 student")


def test_the_first_round_is_named() -> None:
    made = table("v4: ghost", "c4: jobe", round=1)
    assert refused(made, "stealth ghost 2.c jobe").endswith("(R-3).")


def test_a_player_who_is_not_asked_is_told_so() -> None:
    made = board()
    assert refused(made, "pass", seat=2) == refused(made, "nonsense", seat=2)
    assert GAME.words.refusal(GAME.view(made, None), "pass") == "You do not play in this match."


def test_a_misunderstanding_names_nobody_elses_cards() -> None:
    assert refused(board(), "nonsense") == refused(board(), "") == NOT_UNDERSTOOD
    assert refused(board(), "block ghost") == "Another answer is needed now."


def test_actions_that_wait_for_the_own_phase_are_told() -> None:
    made = table(
        "c4: king / power 4 / hand: spread_rumours", "c4: jobe / power 4 / hand: shout_down exile"
    )
    play(made, "play spread_rumours 2.c jobe c")
    assert "in your own action phase, while no action waits" in refused(made, "move jobe a", seat=2)
    assert refused(made, "play exile 1.c king c", seat=2) == (
        "Commands like Exile wait for your action phase (R-12)."
    )


def test_a_choice_that_was_legal_elsewhere_is_refused_with_a_reason() -> None:
    """In random matches, every choice that was legal at another time is refused with the reason."""
    rng, vague, tried = random.Random(1), [], 0
    pool: list[str] = []
    for state, ask in asks_of(1):
        view = GAME.view(state, ask.seat)
        for text in rng.sample(pool, min(3, len(pool))):
            if ask.question != "act" or not _is_illegal(ask, text):
                continue
            tried += 1
            if GAME.words.refusal(view, text) == NOT_UNDERSTOOD:
                vague.append(text)
        found = [text for text in notations(ask) if ask.question == "act" and text != "pass"]
        pool += rng.sample(found, min(3, len(found)))
    assert tried > 100
    assert not vague


def _is_illegal(ask: object, text: str) -> bool:
    try:
        return ask.find(text, in_full=True) is None  # type: ignore[attr-defined]
    except Refusal:
        return False
