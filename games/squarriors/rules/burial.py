"""Killed creatures go into a chain of their killer (R-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.squarriors import changes
from games.squarriors.board import LETTERS
from games.squarriors.cards import CARDS
from games.squarriors.choices import Act
from games.squarriors.rules.decision import Decision

if TYPE_CHECKING:
    from games.squarriors.happening import Fallen
    from games.squarriors.state import SquarriorsState


class Burial(Decision, tag="burial"):
    """The killers put the fallen into their chains, one after another in the order they like."""

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        for seat in state.in_order(max(state.active, 0)):
            fallen = [each for each in state.fallen if each.killer == seat]
            if fallen:
                keys = [each.card for each in fallen]
                choices = tuple(
                    Act(("chain", _name(each, keys), LETTERS[domain]), "chain", each.uid, domain)
                    for each in fallen
                    for domain in state.sides[seat].standing_domains()
                )
                return (Ask(seat, "chain", choices),)
        return ()

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Act)
        fallen = next(each for each in state.fallen if each.uid == choice.subject)
        state.fallen.remove(fallen)
        changes.chain_up(state, seat, choice.option, fallen.card, fallen.owner, log)

    def step(self, state: SquarriorsState, log: Log) -> None:
        """Those whose killer is out go to their owners' discards."""
        state.leave(self)
        for fallen in state.fallen:
            changes.discard(state, fallen.owner, fallen.card, log)
        state.fallen.clear()


def _name(fallen: Fallen, keys: list[int]) -> str:
    key = CARDS[fallen.card].key
    return f"{key}@{fallen.owner + 1}" if keys.count(fallen.card) > 1 else key
