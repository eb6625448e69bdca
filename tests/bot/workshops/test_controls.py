"""The controls of workshops carry their drafts."""

from __future__ import annotations

from bot.limits import CUSTOM_ID
from bot.workshops.controls import (
    BeginAnew,
    ForgetMenu,
    GoBack,
    KeepButton,
    KeptMenu,
    PartMenu,
    PieceMenu,
    ReadyMadeMenu,
)
from games.squarriors.workshop import TribeWorkshop
from tests.games.test_bringing import drafts

CARRY = (BeginAnew, ForgetMenu, GoBack, KeepButton, KeptMenu, PartMenu, ReadyMadeMenu)


def test_the_largest_draft_fits_a_control() -> None:
    made = TribeWorkshop()
    for seed in range(3):
        for draft in drafts(made, seed, edits=200):
            for part in made.sections(draft):
                for control in (
                    PieceMenu("squarriors", part.key, draft),
                    *(kind("squarriors", draft) for kind in CARRY),
                ):
                    assert len(control.custom_id) <= CUSTOM_ID
                    assert type(control).read(control.custom_id) == control


def test_controls_of_older_messages_hold_no_draft() -> None:
    assert BeginAnew.read("sq:anew:squarriors") == BeginAnew("squarriors", "")
    assert KeptMenu.read("sq:kept:squarriors") == KeptMenu("squarriors", "")
    assert ReadyMadeMenu.read("sq:ready:squarriors") == ReadyMadeMenu("squarriors", "")
    assert ReadyMadeMenu.read("sq:kept:squarriors") is None
