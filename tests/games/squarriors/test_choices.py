from __future__ import annotations

from games.squarriors.choices import PASS, PASS_CONTEST, Act, Pick


def test_choices_are_written_as_their_words() -> None:
    assert Act(("play", "nip", "2.c", "jobe", "a"), "play").notation == "play nip 2.c jobe a"
    assert [Pick("king", 1).notation, Pick("king", 1, forced=True).notation] == ["king", "king!"]
    assert not PASS_CONTEST.notation.startswith(PASS.notation)
