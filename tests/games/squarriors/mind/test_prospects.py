"""The average promise of contests, and the choices that are worth a thought."""

from __future__ import annotations

from math import log

import pytest

from games.squarriors.board import ARMY, COUNCIL, VANGUARD
from games.squarriors.choices import Act
from games.squarriors.laid_out import creature, table
from games.squarriors.mind.evaluation import SPREAD, evaluate
from games.squarriors.mind.habits import habit
from games.squarriors.mind.offhand import best_contest
from games.squarriors.mind.prospects import BEST, Outlook, worth_a_thought
from games.squarriors.mind.worth import FITTED, PLAIN, STRENGTH, chance, of_hurting
from games.squarriors.texts.passives import stats
from tests.games.squarriors.positions import GAME, asked, notations, play, settle
from tests.narrowed import narrowed


def promise(ours: str, theirs: str, text: str) -> float:
    state = table(ours, theirs)
    act = asked(state, 1).find(text)
    return Outlook(state, 0).of(narrowed(act, Act))


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
    """Two attacks at the same cost, which nobody resists."""
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


RIVAL = "v3: / a3: / c3: king*"


def gap(ours: str, others: int, *moves: str) -> float:
    """Return how much more a certain contest promises than it leaves.

    It is against one rival, with a number of bystanders, in the logarithm of the odds. The first
    move declares it.
    """
    state = table(ours, RIVAL, *[RIVAL] * others)
    ask = asked(state, 1)
    assert ask is not None
    promised = (worth_a_thought(state, ask) or {})[ask.choices[notations(ask).index(moves[0])]]
    assert promised is not None
    play(state, *moves)
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
    assert left[habitual] == pytest.approx(best, abs=0.03)
    return log(promised / (1 - promised)) - log(best / (1 - best))


@pytest.mark.parametrize("others", [1, 2])
@pytest.mark.parametrize(
    ("ours", "moves"),
    [
        ("a3: mossback / c3: king", ("dom 2.a", "mossback")),
        ("a6: mossback / c3: king", ("dom 2.a", "mossback")),
        ("v3: / a6: / c3: king", ("lead king",)),
        ("v3: / a3: / c6: king", ("lead king",)),
        ("v6: / a6: / c6: king", ("lead king",)),
    ],
    ids=["army", "army of 6", "challenge", "challenge, Council of 6", "challenge, all at 6"],
)
def test_with_several_others_a_contest_promises_no_more_than_it_leaves(
    ours: str, moves: tuple[str, ...], others: int
) -> None:
    """A victory then raises an own domain, if one can rise: lowering one of several wins little."""
    assert -0.1 < gap(ours, others, *moves) < gap(ours, 0, *moves) + 0.1


@pytest.mark.parametrize(
    ("sides", "seat", "domain", "rises"),
    [
        (("v3: king", "v3:", "v3:"), 0, VANGUARD, True),
        (("v3: king", "v3:"), 0, VANGUARD, False),
        (("v0: / c3: king", "v3:", "v3:"), 0, VANGUARD, False),
        (("v6: king", "v3:", "v3:"), 0, VANGUARD, False),
        (("v3: ghost", "a6: jobe", "v3: king"), 1, ARMY, False),
        (("a6: ghost", "a3: jobe", "v3: king"), 1, ARMY, True),
    ],
)
def test_an_own_domain_can_be_raised_against_several(
    sides: tuple[str, ...], seat: int, domain: int, rises: bool
) -> None:
    state = table(*sides)
    prices = PLAIN.among(len(sides) - 1)
    worth = Outlook(state, seat, prices).raising(domain)
    assert worth == (PLAIN.raised[domain] if rises else 0.0)
    assert not Outlook(table(*sides, winter=1), seat, prices).raising(domain)


def test_damage_of_a_stealth_attack_counts_less_among_several() -> None:
    """It counts a third with three others; a victory raises the own Vanguard, if that can rise."""
    for vanguard, victory in (("6", PLAIN.lowered[COUNCIL] / 3), ("3", PLAIN.raised[VANGUARD])):
        state = table(f"v{vanguard}: ghost", "c2: jobe", "c2: king", "c2: mossback")
        outlook = Outlook(state, 0, PLAIN.among(3))
        ghost, jobe = (creature(state, key) for key in ("ghost", "jobe"))
        ask = asked(state, 1)
        assert ask is not None
        act = ask.find("stealth ghost 2.c jobe")
        might = stats(state, ghost).might
        gain = of_hurting(state, jobe, might) / 3 + victory
        assert outlook.of(narrowed(act, Act)) == pytest.approx(chance(2) * gain)


def test_a_plain_player_rather_raises_itself_than_harm_one_of_several() -> None:
    sides = ("v6: ghost / a3: mossback", "v3: / a3: / c1: king*")
    against_one, among_two = (best_contest(table(*sides, *more), 0) for more in ((), (RIVAL,)))
    assert against_one is not None
    assert among_two is not None
    assert against_one.notation == "stealth ghost 2.c king"
    assert among_two.verb == "dominance"


def test_given_prices_hold_however_many_play() -> None:
    """The scripted player's numbers were fitted with three and four players too."""
    state = table("a3: mossback / c3: king", RIVAL, RIVAL)
    ask = asked(state, 1)
    assert ask is not None
    act = ask.choices[notations(ask).index("dom 2.a")]
    assert isinstance(act, Act)
    assert Outlook(state, 0, FITTED).of(act) == FITTED.lowered[ARMY]
    play(state, "dom 2.a", "mossback")
    settle(state)
    (win,) = GAME.asks(state)
    answers = [habit(state, win, prices) for prices in (None, FITTED)]
    assert [answer and answer.notation for answer in answers] == ["win +a", "win -2.a"]
