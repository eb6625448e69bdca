"""Each question says whose action it answers, and what passing means."""

from __future__ import annotations

from games.squarriors.cards import ABILITIES, CARDS
from games.squarriors.prompts import LENGTH, gist
from games.squarriors.state import SquarriorsState
from tests.games.squarriors.positions import GAME, asked, load, play, table


def prompt(made: SquarriorsState, seat: int, *path: str) -> str:
    ask = asked(made, seat)
    assert ask is not None
    return GAME.words.prompt(GAME.view(made, seat - 1), ask.question, path, ask.about)


def test_the_own_turn_says_what_passing_does() -> None:
    made = table("c4: king / power 4", "c4: jobe")
    assert prompt(made, 1) == "Your turn, round 2: 4 Power. Passing ends your turn."
    assert prompt(made, 1, "manip", "king", "2.c") == (
        "Who is the target? Die and Will must beat its Will."
    )


def test_a_response_says_whose_action_it_answers() -> None:
    made = table(
        "c4: king / power 4 / hand: silver_tongue spread_rumours",
        "c4: jobe / power 4 / hand: shout_down",
    )
    play(made, "play spread_rumours 2.c jobe c")
    assert prompt(made, 2) == (
        "The enemy’s Spread Rumours is aimed at you. Respond, or pass: it takes effect."
    )


def test_a_roll_says_how_it_stands() -> None:
    made = table("v4: ghost", "c4: jobe / v3: mossback / power 2 / hand: loaded_die")
    load(made, (5,))
    play(made, "stealth ghost 2.c jobe", "block none")
    assert prompt(made, 2) == (
        "The enemy’s infiltration roll succeeds: 5 against 4. Respond, or pass: it counts."
    )


def test_a_blocker_is_asked_for_with_what_it_must_roll() -> None:
    made = table("v4: ghost", "c4: jobe / v3: mossback")
    play(made, "stealth ghost 2.c jobe")
    assert prompt(made, 2) == "Jobe is attacked by stealth. Who blocks, with a roll above 4?"


def test_reinforcing_says_what_is_stormed() -> None:
    made = table("a4: warlord_tine", "a3: mossback / c3: jobe*")
    play(made, "dom 2.c", "warlord_tine")
    assert prompt(made, 2) == (
        "Your Council is stormed with 5. Who reinforces from your Army? Or nobody."
    )


def test_every_text_that_asks_fits_above_its_menu() -> None:
    for card in CARDS:
        for ability in (*card.abilities, *card.strategy):
            if ability.kind == "triggered" and (ability.target is not None or ability.may):
                text = f"{card.name}: {gist(card.number, ability.number)}"
                assert len(text) <= LENGTH, text
                assert ABILITIES[ability.number] is ability
