"""Tables laid out in text."""

from __future__ import annotations

import pytest

from games.refusals import BadSetup
from games.squarriors.cards.cards import CARDS
from games.squarriors.laid_out import laid_out, table
from tests.games.squarriors.positions import check, play, seen


def test_a_position_is_read_and_played() -> None:
    state = table("c4: king / power 5", "c1: sela_quill~ jobe*-2+1 / v2: ghost")
    assert seen(state, "jobe.damage") == 2
    assert seen(state, "jobe.armor") == 1
    play(state, "manip king 2.c sela_quill", "to sela_quill a", dice=(6,))
    assert seen(state, "sela_quill.place") == "1.a"


def test_words_in_brackets_say_when_it_is() -> None:
    state = laid_out("[round 5, active 2, winter 12, own] v3 ; c3: king")
    assert (state.round, state.active, state.winter, state.own_tribes) == (5, 1, 12, True)
    check(state, "can lead king")


def test_a_tribe_brings_its_domains() -> None:
    side = laid_out("tribe briar_wall / v2: hob_hurdle ; v3").sides[0]
    names = [CARDS[domain.card].key for domain in side.domains]
    assert names == ["tall_grass", "drum_hill", "salt_oath"]
    assert [CARDS[land].key for land in side.lands] == ["tall_grass", "old_orchard"]
    assert side.sheet is not None
    assert side.sheet.ready_made == "briar_wall"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "v3",
        "v3 ; v3 ; v3 ; v3 ; v3",
        "v7 ; v3",
        "v3: kign ; v3",
        "v3 / power much ; v3",
        "v3 / trap middle: snare ; v3",
        "v3 / mark king: war_paint ; v3",
        "[round] v3 ; v3",
        "[moon 5] v3 ; v3",
        "[round 5 v3 ; v3",
    ],
)
def test_a_text_that_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        laid_out(text)
