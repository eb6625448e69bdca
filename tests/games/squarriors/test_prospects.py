"""What contests promise on average, and what is worth a thought."""

from __future__ import annotations

from math import log

import pytest

from games.squarriors.board import ARMY, VANGUARD
from games.squarriors.evaluation import SPREAD, evaluate
from games.squarriors.habits import habit
from games.squarriors.prospects import BEST, Outlook, worth_a_thought
from games.squarriors.worth import STRENGTH
from tests.games.squarriors.positions import GAME, asked, notations, play, settle, table


def promise(ours: str, theirs: str, text: str) -> float:
    state = table(ours, theirs)
    act = asked(state, 1).find(text)
    assert act is not None
    return Outlook(state, 0).of(act)


@pytest.mark.parametrize(
    ("text", "ours", "theirs", "harder"),
    [
        ("manip king 2.c jobe", "c3: king", "c1: jobe", "c3: jobe"),
        ("manip king 2.c jobe", "c3: king", "c1: jobe~", "c1: jobe"),
        ("stealth ghost 2.c jobe", "v3: ghost", "c2: jobe", "c4: jobe"),
        ("stealth ghost 2.c jobe", "v1: ghost", "c2: jobe", "c2: jobe / v3: red_stoat"),
        ("dom 2.c", "a3: mossback", "c3: gutter_pup", "c3: gutter_pup / a3: bramblejaw"),
        (
            *("dom 2.c", "a3: mossback"),
            *(
                "c3: gutter_pup / v3: bramblejaw",
                "c3: gutter_pup / v3: bramblejaw / keep kennel_wall",
            ),
        ),
        ("dom 2.c", "a3: sewer_bruiser", "c3: sett_warden", "c3: sett_warden / keep oak_keep"),
        ("lead king", "c3: king", "c3: jobe*", "c6: jobe"),
    ],
)
def test_a_contest_promises_more_where_it_is_easier(
    text: str, ours: str, theirs: str, harder: str
) -> None:
    assert promise(ours, theirs, text) > promise(ours, harder, text)


def test_of_each_kind_of_contest_the_best_are_worth_a_thought() -> None:
    many = "jobe king mossback hymn_bat"
    state = table(f"v3: ghost red_stoat hare_outrider / c3: {many}", f"c1: {many} ghost / a6: jobe")
    ask = asked(state, 1)
    found = [choice.notation for choice in worth_a_thought(state, ask) or ()]
    for kind in ("manip", "stealth"):
        assert sum(text.startswith(kind) for text in found) == BEST
    assert set(found) < set(notations(ask))
    assert "pass" in found


def test_of_the_ways_into_the_chains_the_strongest_domain_is_worth_a_thought() -> None:
    state = table("v2: ghost / a3: jobe-2 / c5: king / power 9 / hand: bark_poultice", "c3: king")
    found = [choice.notation for choice in worth_a_thought(state, asked(state, 1)) or ()]
    assert [text for text in found if text.startswith("play")] == ["play bark_poultice jobe c"]


def test_attackers_come_together_or_alone() -> None:
    state = table("a3: mossback jobe king", "c3: jobe")
    play(state, "dom 2.c")
    ask = asked(state, 1)
    found = [choice.notation for choice in worth_a_thought(state, ask) or ()]
    assert found == [
        "mossback + jobe + king",
        "jobe + king",
        "mossback + king",
        "mossback + jobe",
        "mossback",
        "jobe",
        "king",
        "none",
    ]
    assert all(ask.find(text) is not None for text in found)


def test_contests_promise_what_strengths_are_worth_to_the_estimate() -> None:
    """Nobody stands in the way of two attacks that cost the same."""
    state = table("a3: mossback / c3: / v3:", "v3: / a3: / c3: mossback*")
    ask = asked(state, 1)
    promised = worth_a_thought(state, ask) or {}
    lead = []
    for text in ("dom 2.v", "dom 2.a"):
        act = ask.find(text)
        assert act is not None
        share = promised[act]
        assert share is not None
        lead.append(SPREAD * log(share / (1 - share)))
    assert lead[1] - lead[0] == pytest.approx(STRENGTH[ARMY] - STRENGTH[VANGUARD])


def gap(strength: int, others: int) -> float:
    """How much more an attack on an undefended Army promises than it leaves, with so many
    bystanders, in the logarithm of the odds."""
    rival = "v3: / a3: / c3: king"
    state = table(f"a{strength}: mossback / c3: king", rival, *[rival] * others)
    ask = asked(state, 1)
    assert ask is not None
    promised = (worth_a_thought(state, ask) or {})[ask.choices[notations(ask).index("dom 2.a")]]
    assert promised is not None
    play(state, "dom 2.a", "mossback")
    settle(state)
    (win,) = GAME.asks(state)
    left = {}
    for choice in win.choices:
        copy = GAME.decode(GAME.encode(state))
        GAME.apply(copy, 0, choice)
        left[choice] = evaluate(copy)[0]
    best = max(left.values())
    habitual = habit(state, win)
    assert habitual is not None
    assert left[habitual] == pytest.approx(best, abs=0.02)
    return log(promised / (1 - promised)) - log(best / (1 - best))


@pytest.mark.parametrize("others", [1, 2])
@pytest.mark.parametrize("strength", [3, 6])
def test_with_several_others_a_contest_promises_no_more_than_it_leaves(
    strength: int, others: int
) -> None:
    """A victory raises the own Army then, if it can: whoever lowers one of several wins little."""
    assert gap(strength, others) == pytest.approx(gap(strength, 0), abs=0.1)
