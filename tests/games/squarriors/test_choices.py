from __future__ import annotations

from games.parts import plain_parts
from games.squarriors.choices import PASS, PASS_CONTEST, Act, Deed


def test_choices_are_written_as_their_words() -> None:
    act = Act(plain_parts("play nip 2.c jobe a"), "play", 3, targets=(7,), chain=1)
    assert act.notation == "play nip 2.c jobe a"
    assert not PASS_CONTEST.notation.startswith(PASS.notation)


def test_a_state_keeps_the_words_and_numbers_of_an_act_that_waits() -> None:
    act = Act(plain_parts("play nip a"), "play", 3, targets=(7,), chain=1)
    assert act.deed == Deed(("play", "nip", "a"), "play", 3, targets=(7,), chain=1)
