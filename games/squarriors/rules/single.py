"""Attacks of one creature on another: how stealth and manipulation begin (R-39, R-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.frames import Log
from games.squarriors.board import domain_ref
from games.squarriors.choices import Deed
from games.squarriors.events import Declared
from games.squarriors.rules import changes
from games.squarriors.rules.contest import spend
from games.squarriors.texts import triggers
from games.squarriors.texts.happening import Contest

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def declare(
    state: SquarriorsState,
    kind: Literal["stealth", "manipulation"],
    seat: int,
    deed: Deed,
    log: Log,
) -> None:
    """Begin a contest between two creatures. The attacker is expended, and the target cannot be
    attacked in this way again this turn."""
    attacker, target = state.creature(deed.subject), state.creature(deed.targets[0])
    assert attacker is not None, "the attacker is in play"
    assert target is not None, "the target is in play"
    spend(state, attacker, free=False)
    if kind == "stealth":
        target.hunted = True
    else:
        target.courted = True
    home = domain_ref(target.seat, target.domain)
    contest = state.contest = Contest(
        state.new_uid(), kind, seat, target.seat, [attacker.uid], target.uid, home
    )
    state.alter("contest")
    named, told = (changes.who(attacker),), changes.who(target)
    log.append(Declared(kind, seat, named, target.seat, told, target.domain))
    event = triggers.contest_event(contest, "declare", seat, target.seat, [attacker.uid])
    triggers.happen(state, event)
