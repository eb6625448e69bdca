"""Building a tribe."""

from __future__ import annotations

import pytest

from games.bringing import BadEdit
from games.squarriors.cards.codes import code_of, sheet_of
from games.squarriors.cards.tribes import READY_MADE
from games.squarriors.workshop import TribeWorkshop

MADE = TribeWorkshop()


def built(*edits: str, draft: str = "") -> str:
    draft = draft or MADE.fresh()
    for edit in edits:
        draft = MADE.edited(draft, edit)
    return draft


def test_a_tribe_is_built_with_running_points() -> None:
    draft = built("take king c", "take ghost", "code open_ring", "keep oak_keep", "tactic nip")
    told = MADE.told(draft)
    assert "**Creatures** 8 of 20 points, provision 4 of 12" in told
    assert "Vanguard (Discipline 4): Ghost" in told
    assert "**Domain cards** 10 of 20 points" in told
    assert "**Tactics** 1 of 10: Nip" in told
    assert MADE.faults(draft) == ("A tribe needs at least one Land; the first is active (R-4).",)
    done = built("land tall_grass", "strengths 3 4 5", "place ghost a", draft=draft)
    sheet = sheet_of(MADE.code(done))
    assert sheet.strengths == (3, 4, 5)
    assert [domain for _, domain in sheet.creatures] == [2, 1]


def test_everything_that_is_missing_is_said_at_once() -> None:
    """Seen: the Stronghold was asked for once there was a Code, and Lands after that."""
    assert MADE.faults(MADE.fresh()) == (
        "A tribe needs at least one creature (R-4).",
        "A tribe needs one Code (R-4).",
        "A tribe needs one Stronghold (R-4).",
        "A tribe needs at least one Land; the first is active (R-4).",
    )


def test_cards_leave_again_and_lands_become_active() -> None:
    draft = built("take king c", "land tall_grass", "land rooftops", "land rooftops", "tactic nip")
    assert "Lands: Rooftops, Tall Grass" in MADE.told(draft)
    draft = built("drop rooftops", "drop nip", "drop king", draft=draft)
    told = MADE.told(draft)
    assert "Lands: Tall Grass" in told
    assert "**Tactics** 0 of 10" in told
    assert "**Creatures** 0 of 20" in told


@pytest.mark.parametrize(
    ("edits", "why"),
    [
        (("tactic nip",) * 4, "at most 3 copies of Nip"),
        (("strengths 7 1 1",), "Each strength is 1 to 6"),
        (("take nip",), "Nip is not a creature."),
        (("drop king",), "does not name anything that you can change"),
        (("place king a",), "does not name anything that you can change"),
        (("strengths 4 4",), "does not name anything that you can change"),
    ],
)
def test_impossible_drafts_are_refused(edits: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadEdit, match=why):
        built(*edits)


def test_a_ready_made_tribe_keeps_its_name_until_its_cards_change() -> None:
    draft = MADE.of_code(code_of(READY_MADE["wings"]))
    moved = built("strengths 5 3 4", "place vesper_horn v", draft=draft)
    assert sheet_of(MADE.code(moved)).ready_made == "wings"
    assert MADE.told(moved).startswith("Wings over the Roofs, ready-made")
    assert sheet_of(MADE.code(built("drop snare", draft=moved))).ready_made == ""


def test_a_draft_that_is_too_dear_has_no_code() -> None:
    draft = built("code open_ring", "keep oak_keep", "land crossroads")
    leaders = ("king", "bramblejaw", "underking", "alley_shrike", "warlord_tine")
    draft = built(*(f"take {key}" for key in leaders), draft=draft)
    assert MADE.faults(draft) == ("The creatures cost 25 points, and 20 is the most (R-4).",)
    assert MADE.code(draft) == ""
