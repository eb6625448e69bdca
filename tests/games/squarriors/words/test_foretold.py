"""The changes by choices, in the words that labels claim."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.claims import Untold
from games.squarriors.laid_out import table
from games.squarriors.words import foretold
from tests.games.along import along, label_after
from tests.games.squarriors.positions import GAME, asked, one, play
from tests.players import PLAYERS

SIDES = "v4: ghost / c5: king / power 9", "v3: lockpick / c4: jobe / power 4"


def test_the_counts_are_those_of_the_table() -> None:
    counts = GAME.words.counts(GAME.view(table("c5: king-2 / power 9", "c4: jobe~ ghost"), 0))
    assert {key: counts[key] for key in ("power 0", "creatures 1", "damage 0", "counters 1")} == {
        "power 0": 9,
        "creatures 1": 2,
        "damage 0": 2,
        "counters 1": 1,
    }
    assert (counts["strength 0 2"], counts["strength 1 2"]) == (5, 4)


def test_before_the_tribes_are_shown_there_is_no_strength() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    assert set(GAME.words.counts(GAME.view(state, 0)).values()) == {0}


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("manip king 2.c jobe", Untold.HIDDEN),  # a text may make it stronger there
        ("manip king 2.v lockpick", Untold.HIDDEN),
        ("stealth ghost 2.c jobe", Untold.DECIDED_LATER),
        ("buy c", None),
        ("pass", None),
        ("move ghost a", None),
    ],
)
def test_an_omission_has_a_reason(path: str, why: Untold | None) -> None:
    state = table(*SIDES)
    ask = asked(state, 1)
    assert ask is not None
    parts = along(ask.choices, path.split())
    assert GAME.words.untold(GAME.view(state, 0), parts, ask.about) is why


@pytest.mark.parametrize(
    ("path", "claims"),
    [
        ("buy c", "power 0 -2, creatures 0 +1, might 0 +1, will 0 +2"),
        ("manip king 2.c jobe", "counters 1 +1 by 4 of 6"),
        ("manip king 2.v lockpick", "counters 1 +1 by 5 of 6"),
        ("stealth ghost 2.c jobe", ""),  # it may be blocked
        ("move ghost a", ""),
    ],
)
def test_a_label_claims_what_it_says(path: str, claims: str) -> None:
    found = label_after(GAME, table(*SIDES), path.split()).claims
    told = [
        f"{claim.count} {claim.by:+}" + (f" by {6 * a // b} of 6" if (a, b) != (1, 1) else "")
        for claim in found
        for a, b in [claim.odds]
    ]
    assert ", ".join(told) == claims


def test_a_tactic_claims_the_card_and_its_price() -> None:
    state = table("c5: king / power 9 / hand: war_paint", "c4: jobe")
    path = ["play", "war_paint", "king"]
    claims = [
        (claim.count, claim.by)
        for depth in range(1, 4)
        for claim in label_after(GAME, state, path[:depth]).claims
    ]
    assert claims == [("hand 0", -1), ("power 0", -2), ("might 0", 1)]


def test_a_result_that_waits_for_given_answers_is_not_claimed() -> None:
    sides = "c3: sela_quill / power 3 / hand: nip"
    state = table(f"v4: ghost / {sides}", f"v4: jobe / {sides}", f"v4: lockpick / {sides}")
    one(state, "stealth ghost 2.v jobe")
    first, *_, last = GAME.asks(state)
    GAME.apply(state, last.seat, last.choices[0])
    view, path = GAME.view(state, first.seat), first.choices[-1].parts
    assert GAME.words.untold(view, path, first.about) is Untold.HIDDEN
    assert not GAME.words.label(view, PLAYERS, path, first.about).claims


@pytest.mark.parametrize(("times", "told"), [(36, "surely"), (1, "1 in 36"), (24, "2 in 3")])
def test_odds(times: int, told: str) -> None:
    assert foretold.odds(times) == told


def test_a_storm_says_who_strikes_first_and_who_falls() -> None:
    state = table(
        "a5: hob_hurdle hare_outrider warlord_tine",
        "a4: vex_undertow alley_shrike mossback / c3: jobe",
    )
    one(state, "dom 2.a")
    ask = asked(state, 1)
    assert ask is not None
    picks = ask.several((1, 1, 1))
    told = GAME.words.picked(GAME.view(state, 0), picks, ask.about)
    assert told is not None
    assert told.text == "14 against 14: you lose"
    assert told.hint == (
        "they deal 11 before you strike; you lose Hob Hurdle and Hare Outrider (before answers)"
    )


def test_players_with_long_names_are_cut() -> None:
    state = table("c4: king / power 1", "c4: jobe", "c4: ghost")
    names = tuple(letter * 32 for letter in "WXYZ")
    label = GAME.words.label(
        GAME.view(state, 0), names, along(GAME.asks(state)[0].choices, ["pass"])
    )
    assert label.hint.startswith("XXXXXXXXXXX…’s Power 0 → 4")


def test_an_onlooker_reads_how_an_attack_ends() -> None:
    bystander = "c4: ghost / power 3 / hand: nip"
    state = table("a4: mossback", "a1: jobe / c3: king / power 3 / hand: nip", bystander)
    one(state, "dom 2.a")
    one(state, "mossback")
    view = GAME.view(state, 2)
    assert foretold.storm(view, view.foreseen.storms["pass"]).text == (
        "6 against 3: the attack succeeds"
    )


def test_changes_without_room_are_counted_and_those_without_any_are_not_claimed() -> None:
    state = table("c4: king", "c4: jobe~ ghost / power 3 / hand: nip")
    one(state, "manip king 2.c jobe")
    [ask] = GAME.asks(state)
    [play] = [each for each in ask.choices if each.notation == "play nip 1.c king v"]
    view = GAME.view(state, 1)
    label = GAME.words.label(view, PLAYERS, play.parts, ask.about)
    assert label.hint.startswith("Power 3 → 2; 2 in 3: you lose Jobe to the enemy")
    assert all(claim.said in label.hint for claim in label.claims)


@pytest.mark.parametrize(
    ("path", "says", "claim"),
    [
        ("play hold_the_line king c", "King gets 2 armor", ("armor 0", 2)),
        ("play war_paint king", "King has Might 4", ("might 0", 1)),
        (
            "play chain_of_office moot_speaker",
            "Moot Speaker has Will 5 (+1) and gets Loyal",
            ("keywords 0", 1),
        ),
        ("play chain_of_office king", "King has Will 5 (+1)", ("will 0", 1)),
    ],
)
def test_armor_might_and_keywords_are_counted(path: str, says: str, claim: tuple[str, int]) -> None:
    """Seen: a card's effects on a creature stood in its text only."""
    state = table(
        "c5: king moot_speaker / power 9 / hand: hold_the_line war_paint chain_of_office",
        "c4: jobe",
    )
    words = path.split()
    every = [label_after(GAME, state, words[:depth]) for depth in range(1, len(words) + 1)]
    assert says in " ".join(label.hint for label in every)
    assert claim in [(each.count, each.by) for label in every for each in label.claims]


def test_a_response_says_what_it_changes_beside_what_happens_anyway() -> None:
    state = table("c4: king / power 9 / hand: war_paint", "c4: moot_speaker jobe* / power 4")
    play(state, "play war_paint king")
    told = label_after(GAME, state, ["use", "moot_speaker", "jobe"], asked(state, 2)).hint
    assert told.startswith("Power 4 → 2, Jobe is ready again; the rest as if you pass; Might 3")
    assert label_after(GAME, state, ["pass"], asked(state, 2)).hint == (
        "the enemy’s King has Might 4 (+1)"
    )


def test_a_choice_says_which_creatures_it_expends_and_which_are_ready_again() -> None:
    """Seen: a move mentioned only the Might, and Second Wind nothing."""
    state = table(
        "v4: ghost roof_courier / a3: mossback* / power 3 / hand: second_wind", "c4: jobe"
    )
    ask = asked(state, 1)
    assert label_after(GAME, state, ["move", "ghost", "c"], ask).hint.startswith(
        "Ghost is expended"
    )
    assert "expended" not in label_after(GAME, state, ["move", "roof_courier", "c"], ask).hint
    wind = label_after(GAME, state, ["play", "second_wind", "mossback"], ask).hint
    assert wind.startswith("Power 3 → 1, Mossback is ready again")


def test_what_a_card_does_is_told_before_its_chain_is_asked_for_and_claimed_once() -> None:
    """Seen: in answer to an attack, a card's targets without a word about its effect on them."""
    state = table("a4: mossback / power 3 / hand: nip", "a3: warlord_tine hob_hurdle / c3: jobe")
    play(state, "dom 2.a", "mossback")
    ask = asked(state, 1)
    assert ask is not None
    target = next(c.parts for c in ask.choices if c.notation.startswith("play nip 2.a"))
    view = GAME.view(state, 0)
    aimed, joined = (GAME.words.label(view, PLAYERS, target[:n], ask.about) for n in (4, 5))
    assert "takes 1 damage" in aimed.hint
    assert not aimed.claims
    assert joined.claims
    # If nobody can tell what one of the chains adds, no chain is spoken for.
    fates = {key: () if key.endswith(" a") else of for key, of in view.foreseen.fates.items()}
    partly = replace(view, foreseen=replace(view.foreseen, fates=fates))
    assert "damage" not in GAME.words.label(partly, PLAYERS, target[:4], ask.about).hint


def test_an_attack_that_wins_without_more_damage_says_why() -> None:
    """Seen: “0 against 0: you lose”."""
    state = table("a4: acorn_page", "c4 / a3: jobe")
    play(state, "dom 2.c")
    told = foretold.picked(GAME.view(state, 0), "acorn_page")
    assert told is not None
    assert told.text == "0 against 0: you win with no defender left"
