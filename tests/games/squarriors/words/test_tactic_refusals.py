"""The reasons why a tactic cannot be played, set or sprung."""

from __future__ import annotations

import pytest

from games.squarriors.laid_out import table
from games.squarriors.words.position import hand_in_full
from tests.games.squarriors.positions import GAME, can
from tests.games.squarriors.words.test_refusals import refused


def test_an_instant_of_a_contest_waits_for_one() -> None:
    made = table("c4: king / power 5 / hand: nip silver_tongue loaded_die", "c4: jobe")
    assert refused(made, "play nip 2.c jobe c").startswith("Nip is played during an attack")
    assert refused(made, "play silver_tongue c").startswith(
        "Silver Tongue is played during a manipulation attack of yours"
    )
    assert refused(made, "play loaded_die c").startswith("Loaded Die is played just after a roll")


def test_a_target_that_a_text_does_not_take_is_told_with_the_text() -> None:
    made = table("c4: king / power 5 / hand: exile", "c4: jobe")
    assert refused(made, "play exile 2.c jobe c") == (
        "That is not a target for Exile now: Banish an enemy creature that has a manipulation "
        "counter and tribe value 3 or less."
    )
    assert (
        refused(made, "play exile 2.c ghost c") == "There is no Ghost in 2.c: look where it is now."
    )


def test_unknown_tactics_and_missing_chains_are_told() -> None:
    made = table("c4: king / power 5 / hand: hold_the_line", "c4: jobe")
    assert refused(made, "play nonsense c").startswith("There is no tactic “nonsense”")
    assert refused(made, "fire left v") == "You have no trap on the left."


TAXED = "c4: jobe / chain c: shout_down alarm_string"
"""Shout Down makes Alarm String's link hold: the enemy's commands cost 1 more."""


@pytest.mark.parametrize(
    ("move", "name", "printed"),
    [
        ("raid_the_stores 2 v", "Raid the Stores", 3),
        ("muster_the_young v v", "Muster the Young", 4),
    ],
)
def test_a_tactic_is_refused_for_its_present_price(move: str, name: str, printed: int) -> None:
    hand = "c4: king / hand: raid_the_stores muster_the_young"
    made = table(f"{hand} / power {printed}", TAXED)
    assert not can(made, f"play {move}")
    assert refused(made, f"play {move}") == (
        f"{name} costs {printed + 1} Power; you have {printed} (R-14)."
    )
    assert can(table(f"{hand} / power {printed + 1}", TAXED), f"play {move}")


def test_a_hand_in_words_has_present_prices() -> None:
    hand = "c4: king / hand: raid_the_stores"
    for others, price in (("c4: jobe", 3), (TAXED, 4)):
        told = hand_in_full(GAME.view(table(hand, others), 0))
        assert f"Raid the Stores (Command, {price} Power" in told


def test_a_card_that_gets_cheaper_can_be_paid_for() -> None:
    """Slow Poison beside two Stealth cards makes the first tactic of type Stealth cheaper."""
    own = "c4: king / hand: night_errand / chain c: slow_poison gnaw_through ambush"
    priced = "Night Errand costs 2 Power; you have 1 (R-14)."
    for power, why in ((1, priced), (2, "You control no Ghost")):
        made = table(f"{own} / power {power}", "c4: jobe")
        assert refused(made, "play night_errand ghost c").startswith(why)


@pytest.mark.parametrize(
    ("domains", "move", "why"),
    [
        (
            "v0 / a4: mossback",
            "play second_assault - - v",
            "Your Vanguard is destroyed, and its chain with it (R-51).",
        ),
        (
            "a4: mossback / c4: king*",
            "play open_court - - a",
            "That is not a target for Open Court now: Ready one or two of your creatures in your "
            "Council.",
        ),
        (
            "a4: mossback / c4: king*",
            "play second_assault ghost - a",
            "You control no Ghost that Second Assault could take",
        ),
    ],
)
def test_nothing_in_the_place_of_a_target_is_no_creature(domains: str, move: str, why: str) -> None:
    made = table(f"{domains} / power 9 / hand: second_assault open_court", "c4: jobe")
    assert refused(made, move).startswith(why)
