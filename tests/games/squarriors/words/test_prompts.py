"""Each question says whose action it answers, and what a pass means."""

from __future__ import annotations

from itertools import takewhile
from random import Random

import pytest

from games.decisions import Ask
from games.simulate import at_random
from games.squarriors.cards.cards import ABILITIES, CARDS
from games.squarriors.laid_out import table
from games.squarriors.rules.privilege import Privilege
from games.squarriors.state import SquarriorsState
from games.squarriors.words import sight, titles, typed
from games.squarriors.words.prompts import LENGTH, gist
from tests.games.along import prompt_after
from tests.games.squarriors.positions import GAME, asked, load, play, settle
from tests.soaking import first


def prompt(made: SquarriorsState, seat: int, *path: str) -> str:
    ask = asked(made, seat)
    assert ask is not None
    return prompt_after(GAME, made, path, ask)


def test_the_own_turn_says_what_passing_does() -> None:
    made = table("c4: king / power 4", "c4: jobe")
    assert prompt(made, 1) == "Your turn, round 2: 4 Power. Act, or end your turn."
    assert prompt(made, 1, "manip", "king", "2.c") == (
        "Who is the target? The die plus your creature’s Will must beat its Will plus its "
        "domain’s strength."
    )


def test_the_targets_of_an_ability_are_asked_for_with_whose_it_is() -> None:
    made = table("c4: moot_speaker king* jobe* / power 4", "c4: ghost")
    asked_for = (
        "Moot Speaker: Council, 2 Power, once per turn: ready another of your creatures in your "
        "Council. Which of your creatures?"
    )
    assert prompt(made, 1, "use", "moot_speaker") == asked_for


def test_in_ones_own_turn_there_is_nothing_to_respond_to() -> None:
    """But another player's phase is theirs."""
    made = table("a3: bramblejaw king / power 3", "a3: bramblejaw king / power 3")
    made.phase = "provision"
    made.stack[-1:] = [Privilege(0)]
    made.stir()
    passing = "or pass to let the turn go on."
    assert prompt(made, 1) == f"Your provision phase. Act now, {passing}"
    assert prompt(made, 2) == f"The enemy’s provision phase. Respond, {passing}"


def test_a_response_says_whose_action_it_answers() -> None:
    made = table(
        "c4: king / power 4 / hand: silver_tongue spread_rumours",
        "c4: jobe / power 4 / hand: shout_down",
    )
    play(made, "play spread_rumours 2.c jobe c")
    assert prompt(made, 2) == (
        "The enemy’s Spread Rumours is aimed at you. Respond, or pass to let it take effect."
    )


def test_with_three_players_questions_name_them() -> None:
    made = table(
        "c4: king / power 4 / hand: silver_tongue spread_rumours",
        "c4: jobe / power 4 / hand: shout_down",
        "c4: ghost / power 4",
    )
    play(made, "play spread_rumours 2.c jobe c")
    assert prompt(made, 2) == (
        "Ada’s Spread Rumours is aimed at you. Respond, or pass to let it take effect."
    )
    made = table("c4: king", "c4: jobe", "c5: ghost")
    play(made, "lead king")
    assert prompt(made, 3).startswith("Ada’s leadership challenge. Who may join for you")


def test_a_roll_says_how_it_stands() -> None:
    made = table("v4: ghost", "c4: jobe / v3: mossback / power 2 / hand: loaded_die")
    load(made, (5,))
    play(made, "stealth ghost 2.c jobe", "block none")
    assert prompt(made, 2) == (
        "The enemy’s infiltration roll succeeds: 5 against 4. Respond, or pass to let it count."
    )
    made = table("c4: king", "c4: jobe / power 2 / hand: loaded_die")
    load(made, (3,))
    play(made, "manip king 2.c jobe")
    assert prompt(made, 2).startswith(
        "The enemy’s persuasion roll succeeds: 7 (die 3 + 4) against 6 (strength and Will)."
    )


def test_a_blocker_is_asked_for_with_what_it_must_roll() -> None:
    made = table("v4: ghost", "c4: jobe / v3: mossback")
    play(made, "stealth ghost 2.c jobe")
    asked_for = "Jobe is attacked by stealth. Who blocks, with a roll above 4?"
    assert prompt(made, 2) == asked_for
    assert prompt(made, 2, "block") == asked_for, "every answer begins with this word"


def test_a_target_is_told_with_its_owner() -> None:
    """There are two Jobes, of which one was won over."""
    made = table("v4: ghost", "c4: jobe jobe@1 / v3: mossback")
    play(made, "stealth ghost 2.c jobe@1")
    assert prompt(made, 2).startswith("Jobe (of Ada) is attacked by stealth.")


def test_a_challenge_says_whose_it_is_and_counts_creatures_by_their_names() -> None:
    made = table("c4: king / power 4", "c4: roof_courier")
    play(made, "lead king")
    while (ask := asked(made, 2)) is None or ask.question != "bid":
        play(made, "pass")
    assert prompt(made, 2) == (
        "The enemy’s leadership challenge. Who may join for you, if you need them? Pick nobody "
        "to decline."
    )
    assert [tally.name for tally in ask.tallies] == ["times Roof Courier"]


def test_a_leadership_challenge_says_how_it_stands_for_each() -> None:
    made = table("c4: king", "c4: jobe", "c4: ghost / hand: second_wind / power 4")
    play(made, "lead king", "jobe!", "ghost!")
    assert prompt(made, 3) == (
        "Leadership challenge: Ada 8, Bo 6, you 7. Respond, or pass to have it counted."
    )


def test_a_clash_says_what_passing_means() -> None:
    made = table("a4: warlord_tine", "a3: mossback / c3: jobe / power 2 / hand: duck_and_roll")
    play(made, "dom 2.c", "warlord_tine")
    while (ask := asked(made, 2)) is None or "Damage" not in prompt(made, 2):
        play(made, "pass" if ask is None or ask.question == "window" else "none")
    assert prompt(made, 2) == (
        "The enemy’s dominance attack on your Council. Damage: attack 5, defence 3. "
        "Respond, or pass to let it be dealt."
    )


@pytest.mark.parametrize(
    ("winner", "winter", "asks"),
    [
        ("a4: warlord_tine", 16, "raise your Morale, lower the target’s domain, or neither?"),
        ("a6: warlord_tine", 16, "lower the target’s domain, or not?"),
        ("a4: warlord_tine", 2, "lower the target’s domain, or not?"),
    ],
)
def test_a_victory_asks_for_what_there_is_to_choose(winner: str, winter: int, asks: str) -> None:
    made = table(winner, "c3: jobe* / v3: king", winter=winter)
    play(made, "dom 2.c", "warlord_tine")
    settle(made)
    assert prompt(made, 1) == f"You win the dominance attack: {asks}"


def test_a_victory_over_a_destroyed_domain_does_not_ask_to_lower_it() -> None:
    """A text, for example, destroys it between the victory and the question."""
    made = table("a4: warlord_tine", "c1: jobe* / v3: king")
    play(made, "dom 2.c", "warlord_tine")
    settle(made)
    made.sides[1].domains[2].strength = 0
    made.touch()
    assert prompt(made, 1) == "You win the dominance attack: raise your Morale, or not?"


@pytest.mark.parametrize(("winter", "does"), [(16, "raise or lower"), (2, "lower")])
def test_a_challenge_that_is_won_in_winter_lowers_only(winter: int, does: str) -> None:
    made = table("c4: king", "c4: jobe", winter=winter)
    play(made, "lead king", "jobe")
    settle(made)
    winner = GAME.asks(made)[0].seat + 1
    assert prompt(made, winner) == (
        f"You win the leadership challenge: {does} any one domain by 1, or none."
    )


@pytest.mark.parametrize("seed", first(1, range(4)))
def test_a_common_beginning_of_all_answers_hides_no_question(seed: int) -> None:
    """A menu skips a word that leaves no choice, and asks for the next one."""
    random = Random(seed)
    state, _ = GAME.new(GAME.setup(2, {}), random.randbytes(16))
    for _ in range(500):
        for ask in GAME.asks(state):
            _is_asked_in_full(state, ask)
        if not (asks := GAME.asks(state)):
            break
        GAME.apply(state, asks[0].seat, at_random(asks[0], random))


def _is_asked_in_full(state: SquarriorsState, ask: Ask) -> None:
    paths = [choice.notation.split() for choice in ask.choices]
    if ask.question in ("tribe", "split") or len(paths) == 1 or not ask.single:
        return
    alike = takewhile(lambda words: len(set(words)) == 1, zip(*paths, strict=False))
    shared = [words[0] for words in alike]
    if not shared:
        return
    shown = prompt_after(GAME, state, shared, ask)
    if ask.question in ("to", "chain") and len(shared) > 1:
        seen = sight.creature(GAME.view(state, ask.seat), ask.seat, shared[1])
        called = typed.by_key(shared[1]) if seen is None else titles.creature(seen)
        assert titles.capital(called) in shown
    else:
        assert shown == prompt_after(GAME, state, (), ask)


def test_reinforcing_says_what_is_stormed() -> None:
    made = table("a4: warlord_tine", "a3: mossback / c3: jobe*")
    play(made, "dom 2.c", "warlord_tine")
    assert prompt(made, 2) == (
        "Your Council is stormed with 5. Who reinforces from your Army? You may pick nobody."
    )


def test_every_text_that_asks_fits_above_its_menu() -> None:
    for card in CARDS:
        for ability in (*card.abilities, *card.strategy):
            if ability.kind == "triggered" and (ability.target is not None or ability.may):
                text = f"{card.name}: {gist(card.number, ability.number)}"
                assert len(text) <= LENGTH, text
                assert ABILITIES[ability.number] is ability


def test_a_player_who_has_lost_a_domain_is_told_why() -> None:
    made = table("a4: bramblejaw", "v3: jobe* / a3: ghost* / c6: king mossback")
    play(made, "dom 2.c", "bramblejaw", "king")
    assert prompt(made, 2, "to", "king") == (
        "King flees. Which other domain does it go to? It arrives expended."
    )
    made = table("a4: bramblejaw", "v3: jobe* / a3: ghost* / c6: king mossback")
    play(made, "dom 2.c", "bramblejaw", "king + mossback")
    assert prompt(made, 2) == "Who flees to the Vanguard? All others go to the Army."
    made = table("c3: king", "c1: gutter_pup~ / v3: jobe")
    play(made, "manip king 2.c gutter_pup", dice=(6,))
    settle(made)
    assert prompt(made, 1, "to", "gutter_pup").startswith("Gutter Pup is yours now. ")
    made = table("c3: king", "c1: jobe* / v3: ghost")
    play(made, "lead king", "win -2.c")
    assert prompt(made, 2, "to", "jobe").startswith("Jobe’s domain is lost. ")


def test_an_attacked_recruit_is_called_what_it_is() -> None:
    made = table("v3: lockpick", "v3: night_runner / power 4 / hand: snare / trap left: snare")
    play(made, "stealth lockpick 2.v r1")
    assert prompt(made, 2).startswith("The enemy’s stealth attack on your Night Runner (r1).")


def test_a_card_is_named_where_only_its_chain_is_chosen() -> None:
    made = table("v3: ghost / power 9 / hand: night_errand", "v3: jobe")
    assert prompt(made, 1, "play", "night_errand", "ghost") == (
        "Which of your strategy chains does Night Errand join afterwards?"
    )


def test_picks_of_a_text_are_asked_in_the_words_of_its_card() -> None:
    """This holds whatever the choices begin with: that fork is skipped."""
    made = table(
        "a3: king / c3: quartermaster_nib / v2: ghost / power 9 / hand: muster_the_young",
        "c4: jobe / power 5 / hand: shout_down",
    )
    play(made, "play muster_the_young v a")
    made.sides[0].domains[0].strength = 0  # what was chosen is gone, so it is chosen again
    made.stir()
    play(made, "pass")
    ask = asked(made, 1)
    assert ask is not None
    assert ask.question == "choose"
    for words in ((), ("to",), ("to", "fledgling")):
        assert prompt(made, 1, *words) == (
            "Muster the Young: Put two Fledglings into one domain you control. Choose."
        )
