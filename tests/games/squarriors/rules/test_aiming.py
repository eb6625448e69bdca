from __future__ import annotations

from games.parts import words_of
from games.squarriors.cards.cards import card_of
from games.squarriors.laid_out import table
from games.squarriors.rules import aiming
from games.squarriors.texts.happening import Source


def words(state, card: str) -> list[str]:  # type: ignore[no-untyped-def]
    play = card_of(card).play
    source = Source(0, card_of(card).number)
    return [
        " ".join(words_of(aim.parts))
        for aim in aiming.aims(state, play.target, source, tactic=True)
    ]


def test_one_s_own_are_named_alone_and_others_with_their_domain() -> None:
    state = table("c3: jobe-1", "v3: king")
    assert words(state, "bark_poultice") == ["jobe"]
    assert words(state, "trip_line") == []
    assert words(state, "slow_poison") == ["2.v king"]


def test_several_types_are_told_apart_by_a_word_before_them() -> None:
    state = table("c3: jobe", "c3: king / trap left: snare / chain a: nip")
    assert words(state, "gnaw_through") == ["trap 2.left", "chain 2.a1"]


def test_a_second_target_may_be_left_out() -> None:
    state = table("c3: jobe king", "")
    assert words(state, "open_court") == ["jobe -", "king -", "jobe king"]
