"""Sentences of the help of Squarriors that no other test plays. `help_is_played.txt` says which
test plays which."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from games.simulate import at_random
from games.squarriors.cards.cards import CARDS
from games.squarriors.cards.codes import code_of
from games.squarriors.cards.tribes import READY_MADE
from games.squarriors.events import Joined
from games.squarriors.laid_out import table
from games.squarriors.state import SquarriorsState
from tests.games.squarriors.positions import GAME, asked, check, notations, play, seen, settle


def moves(state: SquarriorsState, verb: str) -> set[str]:
    found = notations(asked(state, 1))
    return {text for text in found if text.split()[0] == verb}


def test_three_domains_with_creatures_in_them() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    for seat in (0, 1):
        GAME.apply(state, seat, GAME.find(state, seat, "tribe old_oak"))
    for side in state.sides:
        assert len(side.domains) == 3
        assert {creature.domain for creature in side.creatures} == {0, 1, 2}


def test_who_can_attack_by_stealth_and_manipulation() -> None:
    """Stealth: the ready creatures of the Vanguard. Manipulation: every ready one.
    Each target once."""
    state = table("v3: hare_outrider ghost* / a3: king / c3: jobe", "c3: mossback hymn_bat")
    assert {text.split()[1] for text in moves(state, "stealth")} == {"hare_outrider"}
    assert {text.split()[1] for text in moves(state, "manip")} == {"hare_outrider", "king", "jobe"}
    play(state, "manip king 2.c mossback", dice=(1,))
    settle(state)
    assert {text.split()[3] for text in moves(state, "manip")} == {"hymn_bat"}
    assert {text.split()[3] for text in moves(state, "stealth")} == {"mossback", "hymn_bat"}


def test_what_a_victory_offers() -> None:
    state = table("a3: bramblejaw", "c3: hare_outrider* / v3: jobe")
    play(state, "dom 2.c", "bramblejaw", "chain hare_outrider v")
    settle(state)
    assert set(notations(asked(state, 1))) == {"win -2.c", "win +a", "win none"}
    play(state, "win none")
    check(state, "2.c 3", "1.a 3")
    state = table("v3: hare_outrider", "c3: jobe / v3: king*")
    play(state, "stealth hare_outrider 2.c jobe", dice=(6,))
    settle(state)
    assert set(notations(asked(state, 1))) == {"win -2.c", "win +v", "win none"}
    play(state, "win +v")
    check(state, "2.c 3", "1.v 4")


@pytest.mark.parametrize(
    ("influence", "die", "sways"), [(1, 1, True), (3, 1, False), (3, 2, True), (6, 5, True)]
)
def test_a_persuasion_beats_will_and_strength_together(
    influence: int, die: int, sways: bool
) -> None:
    """King’s Will is 4, Jobe’s 2: at an Influence of 3 a 1 is too little. No strength changes."""
    state = table("c3: king", f"c{influence}: jobe / v3: ghost")
    assert (seen(state, "king.will"), seen(state, "jobe.will")) == (4, 2)
    assert sways is (die + 4 > influence + 2)
    play(state, "manip king 2.c jobe", dice=(die,))
    settle(state)
    check(state, f"jobe.swayed {sways}", f"2.c {influence}", "1.c 3")


def test_of_a_bid_the_least_that_suffices_or_else_the_strongest_first() -> None:
    """R-69: one is enough; several are, the strongest first; all are too few."""
    state = table("c3: king", "c3: ghost mossback hymn_bat")  # 7 against 3 + 3 + 2 + Will
    events = play(state, "lead king", "ghost + mossback + hymn_bat") + settle(state)
    order = [CARDS[event.who.card].key for event in events if isinstance(event, Joined)]
    assert order[0] in ("ghost", "hymn_bat")
    assert seen(state, f"{order[0]}.will") == max(
        seen(state, f"{key}.will") for key in ("ghost", "mossback", "hymn_bat")
    )
    state = table("c3: jobe", "c3: king sela_quill hymn_bat")  # 5: Hymn Bat alone is enough
    events = play(state, "lead jobe", "king + sela_quill + hymn_bat") + settle(state)
    assert [CARDS[e.who.card].key for e in events if isinstance(e, Joined)] == ["hymn_bat"]
    state = table("c6: king", "c1: ghost mossback")  # 10 against 1 + 3 + 2
    events = play(state, "lead king", "ghost + mossback") + settle(state)
    assert not [event for event in events if isinstance(event, Joined)]


def test_a_fledgling_costs_3_and_enters_any_standing_domain_of_everybody() -> None:
    for active in (1, 2):
        sides = ("c3: king / power 3 / keep oak_keep", "c3: jobe / a0: / power 3")
        state = table(*sides, active=active)
        found = {t for t in notations(asked(state, active)) if t.startswith("buy")}
        assert found == ({"buy v", "buy a", "buy c"} if active == 1 else {"buy v", "buy c"})
        play(state, "buy v")
        assert seen(state, f"{active}.power") == 0
    state = table("c3: king / power 2 / keep oak_keep", "c3: jobe")
    assert not moves(state, "buy")


def test_the_tree_of_recruits() -> None:
    steps = {
        "fledgling": {"student", "soldier"},
        "student": {"speaker", "whisperer"},
        "soldier": {"shieldbearer", "night_runner"},
        "speaker": set(),
    }
    for card, branches in steps.items():
        state = table(f"c3: {card} king / power 2", "c3: jobe")
        assert {text.split()[2] for text in moves(state, "promote")} == branches
    state = table("c3: fledgling king / power 2", "c3: jobe")
    play(state, "promote r1 student")
    assert seen(state, "1.power") == 0


def test_the_first_round_has_no_attack_challenge_or_target_of_others() -> None:
    rich = "v3: hare_outrider / a3: mossback / c3: king / power 9 / hand: nip war_paint shout_down"
    first, second = (
        notations(asked(table(rich, "c3: jobe / v3: ghost", round=number), 1)) for number in (1, 2)
    )
    contests = {"dom", "stealth", "manip", "lead"}
    assert not contests & {text.split()[0] for text in first}
    assert contests <= {text.split()[0] for text in second}
    assert not [text for text in first if "2." in text]


def test_a_ready_made_tribe_may_have_strengths_and_places_of_ones_own() -> None:
    """R-5, with ready-made tribes."""
    sheet = msgspec.structs.replace(READY_MADE["old_oak"], strengths=(4, 4, 4))
    state, _ = GAME.new(GAME.setup(2, {"tribes": "ready"}), bytes(16))
    GAME.apply(state, 0, GAME.find(state, 0, f"tribe {code_of(sheet)}"))
    GAME.apply(state, 1, GAME.find(state, 1, "tribe wings"))
    assert [domain.strength for domain in state.sides[0].domains] == [4, 4, 4]


def test_answers_are_written_as_told() -> None:
    """Random matches ask for each kind of answer that the help names."""
    page = next(page.text for page in GAME.words.pages if page.title == "How to write your actions")
    told = {text.split()[0] for text in re.findall(r"`([^`]+)`", page.partition("answers:")[2])}
    found = set()
    for seed in range(8):
        random = Random(seed)
        state, _ = GAME.new(GAME.setup(2 + seed % 2, {"balance": "on"}), random.randbytes(16))
        state.winter = 4 if seed % 2 else state.winter
        while asks := GAME.asks(state):
            ask = random.choice(asks)
            if ask.question != "act":
                found |= {choice.notation.split()[0] for choice in ask.choices}
            GAME.apply(state, ask.seat, at_random(ask, random))
    answers = {"block", "split", "win", "chain", "to", "banish", "winter", "raise", "text", "pass"}
    assert answers | {"left", "quiet", "none"} <= told
    assert answers <= found


def test_several_creatures_are_written_as_told() -> None:
    """`left ghost + jobe`, and the names alone."""
    state = table("a4: bramblejaw", "v3: mossback / a3: king / c6: ghost jobe")
    play(state, "dom 2.c", "bramblejaw")
    both = GAME.find(state, 1, "ghost + jobe")
    assert both is not None
    assert GAME.find(state, 1, "flee ghost + jobe") == both
    GAME.apply(state, 1, both)
    assert GAME.find(state, 1, "left ghost + jobe") == GAME.find(state, 1, "ghost + jobe")
    assert GAME.find(state, 1, "left none") == GAME.find(state, 1, "none")
