"""Questions and menu entries."""

from __future__ import annotations

from random import Random

from games.simulate import at_random
from games.squares.board import BLUE, GRAY, NUMBERS
from games.squares.choices import UnitAt
from games.squares.laid_out import position
from games.squares.state import SquaresState
from games.squares.words import menus
from games.words import Label
from tests.games.along import label_after, prompt_after
from tests.games.squares.positions import GAME, do, legal


def label(on: SquaresState, path: str) -> Label:
    return label_after(GAME, on, path.split())


def prompt(on: SquaresState, path: str = "") -> str:
    return prompt_after(GAME, on, path.split())


def branches(on: SquaresState, path: str = "") -> list[str]:
    """Return the menu after the words of `path`."""
    start = path.split()
    found = [text.split() for text in (c.notation for c in GAME.asks(on)[0].choices)]
    return list(dict.fromkeys(w[len(start)] for w in found if w[: len(start)] == start))


def crowded(**more: object) -> SquaresState:
    return position(
        gray="I G1L, I G1CL, A G1C, C G1CR, C G1R, C F-SW, I G2CL, I G2R",
        blue="I B1R, C B1CR, I B1C, A B1L, I B2L, C F-E",
        reserves=("5I 1A", "4I 2A 1C"),
        **more,  # type: ignore[arg-type]
    )


def test_a_turn_is_decided_in_steps_that_people_think_in() -> None:
    on = crowded(double=True)
    assert branches(on) == ["move", "cavalry", "attack"]
    assert label(on, "cavalry") == Label("Move two cavalry", "one square each")
    assert prompt(on, "move") == "Which unit moves?"
    assert label(on, "move G2CL").text == "G2CL infantry"
    assert prompt(on, "move G2CL") == "Where does the infantry on G2CL go?"
    assert label(on, "move GR").text == "One from the reserve"
    assert prompt(on, "move GR") == "Which type leaves your reserve?"
    assert prompt(on, "move GR infantry") == "Where does the infantry from your reserve go?"
    assert label(on, "move GR infantry") == Label("Infantry", "4 in the reserve", pictured=True)
    assert prompt(on, "attack") == "Which square do you attack?"
    assert label(on, "attack B1R").text == "B1R infantry"
    assert prompt(on, "attack B1R from") == "Which unit attacks B1R?"
    assert "alone, or with support" in prompt(on, "attack B1R from G1L")
    assert prompt(on, "cavalry G1CR+G1R G2CR") == (
        "The first goes from G1CR to G2CR. Where does the second, from G1R, go?"
    )


def test_every_fork_fits_one_menu() -> None:
    everywhere = [position(gray=f"C {space}", double=True) for space in ("G1C", "G2CL", "B2CR")]
    for on in (crowded(), crowded(double=True), *everywhere):
        paths = [()] + [tuple(t.split()[:n]) for t in legal(on) for n in range(1, 6)]
        for path in set(paths):
            if any(t.split()[: len(path)] == list(path) != t.split() for t in legal(on)):
                assert len(branches(on, " ".join(path))) <= 25


def test_entries_lie_as_on_the_map_for_both_players() -> None:
    on = crowded()
    back, front = ((UnitAt(NUMBERS[space]).part,) for space in ("G2CL", "G1CL"))
    gray, blue = GAME.view(on, GRAY), GAME.view(on, BLUE)
    assert menus.label(gray, back).row > menus.label(gray, front).row
    assert menus.label(blue, back).row < menus.label(blue, front).row


def test_r12_it_is_asked_where_each_of_two_unlike_cavalry_goes() -> None:
    unlike = position(reserves=("1I", "C, C m1"), double=True)
    assert "which did not move last turn" in prompt(unlike, "cavalry GR+GR")
    assert "which moved on your last turn" in prompt(unlike, "cavalry GR+GR G3L")
    alike = position(reserves=("1I", "2C"), double=True)
    assert "Where does the first, from your reserve, go?" in prompt(alike, "cavalry GR+GR")
    to_both = [label(alike, f"cavalry GR+GR {way}").text for way in ("G3L", "G3L G3C")]
    assert to_both == ["First to G3L", "Second to G3C"], "side by side they read as two moves"


def test_each_of_two_cavalry_says_where_it_comes_from() -> None:
    on = position(gray="C G1CR, C G1R", double=True)
    first, other = (label(on, f"cavalry G1CR+G1R {way}") for way in ("G2CR", "G2CR G2R"))
    assert first.row == label(on, "move G1CR G2CR").row
    assert [first.text, other.text] == ["G1CR to G2CR", "G1R to G2R"]


def test_two_cavalry_say_which_of_them_rests() -> None:
    on = position(gray="C G1CR, C G1R", double=True)
    rests = {square: label(on, f"move G1CR {square}").hint for square in ("G2CR", "B1CR")}
    told = label(on, "cavalry G1CR+G1R B1CR G2R").hint
    assert told == (f"B1CR: {rests['B1CR']}" if rests["B1CR"] else "")


def test_what_two_cavalry_come_to_is_told_once() -> None:
    """Seen: “B3R to BR: BR: back into the reserve”."""
    on = position(gray="C G3C, C G3R", reserves=("1I", "1I"), double=True)
    home = "back into the reserve"
    second = label(on, "cavalry G3C+G3R G2CR GR")
    assert (second.text, second.hint) == ("G3R to Gray reserve", home)
    assert label(on, "cavalry G3C+G3R GR GR").hint == f"both {home}"


def test_labels_tell_what_a_choice_comes_to() -> None:
    on = position(gray="I G1L, I G1C", blue="I F-W, A B1C", double=True)
    assert "lost for nothing" in label(on, "attack F-W from G1L alone").hint
    assert "lost for nothing" in label(on, "attack B1C from G1C alone").hint
    cavalry = position(gray="C G1CR", blue="C B1CL", double=True)
    assert "both are lost" in label(cavalry, "attack B1CL from G1CR alone").hint
    assert label(position(gray="I G1L", double=True), "move G1L F-W") == Label(
        "F-W (double)",
        "the whole double turn, cannot move next turn (no third in a row), safe from lone attacks",
        3,
    )
    flank = position(gray="I G1C, I B2CL", blue="I B1C")
    assert label(flank, "attack B1C from G1C with B2CL").text == "B2CL infantry, flank"
    assert label(flank, "attack B1C from G1C with").text == "With support"
    reserve = position(gray="I B3C", reserves=("2I", ""))
    assert "owner’s choice" in label(reserve, "attack BR from B3C alone").hint
    empty = position(gray="I B3C", reserves=("", ""))
    assert label(empty, "move B3C BR").text == "Blue reserve and win"


def test_the_five_options_speak() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, "attack B1C from G1C with G1CR")
    assert (
        prompt(on)
        == "Your infantry on B1C is attacked by G1C, supported by G1CR. Does it stand or retreat?"
    )
    do(on, "stand")
    assert prompt(on) == "The infantry on B1C stands. What do you do?"
    assert [label(on, f"option {n}").text for n in range(1, 6)] == [
        "1 · Eliminate the infantry; infantry G1CR, then infantry G1C retreat",
        "2 · Eliminate the infantry, lose infantry G1CR; you may advance",
        "3 · Eliminate the infantry, lose infantry G1C",
        "4 · Only retreat infantry G1C",
        "5 · Only retreat infantry G1CR",
    ]


def test_every_question_has_a_prompt() -> None:
    on = position(gray="I G1C, A G1CR", blue="I B1C")
    do(on, "attack B1C from G1C with G1CR", "stand", "option 1")
    assert prompt(on) == "Their artillery went back: does your infantry on B1C still stand?"
    do(on, "retreat BR")
    assert prompt(on) == "Does your attacking unit advance into B1C?"
    on = position(gray="I G1C", blue="C B1C, C B2CR, I B2CL, I B1R, I B1CR")
    do(on, "attack B1C from G1C alone", "retreat B2CR")
    assert prompt(on) == "Your cavalry on B2CR makes way for the cavalry: where to?"
    on = position(gray="I G1L, C F-W", blue="I B1R")
    do(on, "attack B1R from G1L with F-W", "stand", "option 5")
    assert prompt(on) == "Where does your supporting cavalry on F-W retreat to?"
    on = position(gray="I B3C", reserves=("1I 1A", ""))
    do(on, "attack BR from B3C alone")
    assert prompt(on) == "Your reserve is attacked: which unit do you lose?"
    lost = label(on, "lose artillery")
    assert (lost.text, lost.hint) == ("Artillery", "1 in the reserve, costs 2 points")


def test_a_unit_that_must_retreat_is_told_who_attacks_it() -> None:
    """Seen: cavalry that cannot stand was asked where to retreat, but not told from what."""
    on = position(gray="I G1C", blue="C B1C")
    do(on, "attack B1C from G1C alone")
    assert prompt(on, "retreat").startswith("Your cavalry on B1C is attacked by G1C.")


def test_an_advance_says_who_can_attack_the_unit_there() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C, I B2CL")
    do(on, "attack B1C from G1C with G1CR", "retreat BR")
    assert label(on, "advance").hint == "infantry B2CL can attack it"


def test_a_hint_about_two_squares_reads_on_behind_a_colon() -> None:
    """The page says “The second to B2L: on B2CR, …”; it said “B2L: B2CR: …”."""
    on, random, hints = GAME.new(GAME.setup(2), bytes(32))[0], Random(4), set[str]()
    for _ in range(60):
        ask = GAME.asks(on)[0]
        pairs = [c.notation for c in ask.choices if c.notation.startswith("cavalry ")]
        hints |= {label(on, pair).hint for pair in random.sample(pairs, min(9, len(pairs)))}
        GAME.apply(on, ask.seat, at_random(ask, random))
    assert sum(hint.startswith("on ") for hint in hints) > 9
    assert not [hint for hint in hints if ":" in hint]
