"""Creatures without a domain: their controller says where they go (R-51, R-53, R-68)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Ask, Choice, Log, Several
from games.squarriors import changes
from games.squarriors.board import LETTERS, NOWHERE
from games.squarriors.choices import Act, Pick
from games.squarriors.naming import name
from games.squarriors.rules.decision import Decision

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Placing(Decision, tag="placing"):
    """All creatures of a player that are nowhere find a domain."""

    seat: int
    why: str
    """`destroyed`, `returned` or `turned`."""

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        side = state.sides[self.seat]
        homeless = side.there(NOWHERE)
        if side.out or not homeless:
            return ()
        left = side.standing_domains()
        if len(homeless) > 1 and len(left) == 2:
            picks = tuple(Pick(name(state, creature), creature.uid) for creature in homeless)
            return (Ask(self.seat, "left", picks, least=0, most=len(picks)),)
        called = name(state, homeless[0])
        choices = tuple(
            Act(("to", called, LETTERS[domain]), "to", homeless[0].uid, domain) for domain in left
        )
        return (Ask(self.seat, "to", choices),)

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        side = state.sides[seat]
        homeless = side.there(NOWHERE)
        if isinstance(choice, Act):
            changes.put(state, homeless[0], choice.option, self.why, log)
            return
        assert isinstance(choice, Several)
        chosen = {pick.uid for pick in choice.picks if isinstance(pick, Pick)}
        left, right = side.standing_domains()
        for creature in homeless:
            where = left if creature.uid in chosen else right
            changes.put(state, creature, where, self.why, log)

    def step(self, state: SquarriorsState, log: Log) -> None:
        state.leave(self)
