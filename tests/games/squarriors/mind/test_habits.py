"""Players' usual answers, which computer players take for granted on the way."""

from __future__ import annotations

from random import Random

import pytest

from games.players.judging import come_to_rest, glance
from games.squarriors.laid_out import table
from games.squarriors.mind.habits import habit
from tests.games.squarriors.positions import GAME, asked, play


def usual(state, seat: int) -> str:  # type: ignore[no-untyped-def]
    choice = habit(state, asked(state, seat))
    return "" if choice is None else choice.notation


THREE = "c3: hare_outrider dozing_owlet / v3: king"


@pytest.mark.parametrize(
    ("ours", "theirs", "before", "seat", "answer"),
    [
        ("a3: mossback hare_outrider", "", "dom 2.c", 1, "mossback + hare_outrider"),
        ("a3: bramblejaw", THREE, "dom 2.c; bramblejaw", 2, "hare_outrider + dozing_owlet"),
        ("a3: gutter_pup", "c3: jobe bramblejaw", "dom 2.c; gutter_pup", 2, "none"),
        ("a3: mossback", "a3: bramblejaw / c1: king*", "dom 2.c; mossback", 2, "bramblejaw"),
        ("a3: hare_outrider", "a3: jobe / c3: king*", "dom 2.c; hare_outrider", 2, "none"),
        ("v1: gutter_pup", "v3: ghost jobe", "stealth gutter_pup 2.v jobe", 2, "block ghost"),
        ("v6: red_stoat", "v3: gutter_pup jobe", "stealth red_stoat 2.v jobe", 2, "block none"),
        ("c3: king", "c3: jobe hymn_bat", "lead king", 2, "jobe + hymn_bat"),
        ("c3: king", "a1: jobe", "lead king", 1, "win -2.a"),
    ],
)
def test_the_usual_answers(ours: str, theirs: str, before: str, seat: int, answer: str) -> None:
    state = table(ours, theirs)
    play(state, *before.split("; "))
    assert usual(state, seat) == answer


def test_a_question_that_takes_a_thought_has_no_usual_answer() -> None:
    state = table("v3: hare_outrider / c3: king", "c3: jobe")
    assert usual(state, 1) == ""


def test_a_dominance_attack_is_judged_after_its_battle() -> None:
    """No attacker has been named when it is declared: that looks like no attack at all."""
    enemy = "c1: gutter_pup / a3: king / v3: jobe"
    state = table("a3: bramblejaw", enemy)
    ask = asked(state, 1)
    choice = ask.find("dom 2.c")
    assert choice is not None
    after = glance(GAME, GAME.encode(state), ask, choice, Random(1))
    asks = GAME.apply(state, 0, choice, ask).asks
    assert not GAME.mind.is_quiet(state)
    come_to_rest(GAME, state, asks, Random(1))
    assert GAME.mind.is_quiet(state)
    assert after[0] > GAME.mind.evaluate(table("a3: bramblejaw*", enemy))[0]
