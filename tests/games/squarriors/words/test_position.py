"""The table in words."""

from __future__ import annotations

from games.decisions import Resign
from games.squarriors.laid_out import table
from games.wording import DESCRIPTION
from tests.games.squarriors.positions import GAME, play, settle

NAMES = ("Ada", "Bo")


def test_all_that_lies_open_is_told_in_full() -> None:
    made = table(
        "v4: ghost*-2+1~ / a3: fledgling / c5: king / power 7 / hand: nip / trap left: snare / "
        "chain c: nip acorn_page / mark king: war_paint / land tall_grass old_orchard / "
        "discard: nip",
        "c4: jobe@1",
    )
    told = GAME.words.in_full(GAME.view(made, None), NAMES)
    for part in (
        "Ada (seat 1",
        "7 Power; hand 1 card; provision",
        "1.v Vanguard, Tall Grass, Discipline 4: 1 creature: Ghost (ghost) S 2/2/3/6 Sw",
        "[expended, damage 2, armor 1, manipulation counter]",
        "Fledgling (r1) - 1/1/1/1",
        "King (king) L 2/4/4/6 Lo [marks War Paint of seat 1]",
        "Chain: Nip D (idle), Acorn Page L.",
        "Traps: left face down for 2 Power, right empty. Other Lands: Old Orchard.",
        "Discard: Nip.",
        "Traitor of seat 1",
        "Hard winter from round 16 on.",
    ):
        assert part in told, (part, told)


def test_a_contest_is_told_with_its_sums_before_the_roll_counts() -> None:
    made = table("v4: ghost", "c4: jobe / power 2 / hand: loaded_die")
    play(made, "stealth ghost 2.c jobe", dice=(5,))
    told = GAME.words.describe(GAME.view(made, None), NAMES)
    attack = "Ada’s stealth attack on Jobe in Bo’s Council"
    assert f"{attack}; Ada’s infiltration roll 5, in all 5 against 4." in told


def test_an_attacked_recruit_is_told_as_what_it_is() -> None:
    made = table("v4: ghost", "c4: fledgling / power 2 / hand: loaded_die")
    play(made, "stealth ghost 2.c r1", dice=(5,))
    told = GAME.words.describe(GAME.view(made, None), NAMES)
    assert "Ada’s stealth attack on Fledgling (r1) in Bo’s Council; " in told


def test_four_full_tables_fit_an_alt_text() -> None:
    names = ("W" * 32, "X" * 32, "Y" * 32, "Z" * 32)
    side = "v4: ghost lockpick / a3: mossback jobe hob_hurdle / c5: king lantern_abbess"
    made = table(side, side, side, side)
    assert len(GAME.words.describe(GAME.view(made, None), names)) <= DESCRIPTION


def test_a_hand_is_told_to_its_player_alone() -> None:
    made = table("c4: king / hand: nip nip / trap left: snare", "c4: jobe")
    assert GAME.words.describe_hand(GAME.view(made, 0)) == (
        "Your hand: Nip ×2. Your traps: left Snare."
    )
    assert "a creature that takes part" in GAME.words.hand_in_full(GAME.view(made, 0)).lower()
    for viewer in (1, None):
        view = GAME.view(made, viewer)
        told = GAME.words.describe_hand(view) + GAME.words.in_full(view, NAMES)
        assert "Snare" not in told
        assert "Nip" not in told


def test_the_status_tells_strengths_power_and_who_is_waited_for() -> None:
    told = GAME.words.status(GAME.view(table("c5: king / power 7", "c4: jobe"), None), NAMES)
    assert told == (
        "Round 2, Ada’s turn, action phase. Ada plays.\n"
        "Vanguard/Army/Council: Ada 3/3/5, 7 Power; Bo 3/3/4, 0 Power."
    )


def test_the_result_tells_who_went_when() -> None:
    made = table("c5: king", "c4: jobe")
    GAME.apply(made, 1, Resign())
    settle(made)
    assert GAME.words.result(GAME.view(made, None), NAMES).splitlines() == [
        "**Ada wins**: Bo resigned.",
        "1. Ada: strengths 3/3/5, 1 creature.",
        "2. Bo: resigned.",
    ]


def test_the_result_tells_of_the_eliminated_nothing_that_reads_like_a_rank() -> None:
    made = table("c5: king", "c4: jobe", "c3: lure_fox", "c3: hymn_bat")
    made.sides[3].creatures.clear()
    made.touch()
    play(made, "pass")
    assert GAME.offers(made, 3) == (), "they do not resign on top of it"
    GAME.apply(made, 1, Resign())
    made.sides[2].creatures.clear()
    made.touch()
    play(made, "pass")
    settle(made)
    four = (*NAMES, "Cleo", "Dan")
    assert GAME.words.result(GAME.view(made, None), four).splitlines()[2:] == [
        "2. Cleo: the third to go.",
        "3. Bo: resigned.",
        "4. Dan: the first to go.",
    ]


def test_the_result_of_two_tells_that_the_other_was_eliminated() -> None:
    made = table("c5: king", "c4: jobe")
    made.sides[1].creatures.clear()
    made.touch()
    play(made, "pass")
    assert GAME.words.result(GAME.view(made, None), NAMES).endswith("\n2. Bo: eliminated.")
