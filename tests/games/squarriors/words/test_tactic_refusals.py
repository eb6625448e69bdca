"""The reasons why a tactic cannot be played, set or sprung."""

from __future__ import annotations

from games.squarriors.laid_out import table
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
