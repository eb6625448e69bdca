"""Creatures without a domain, for which their controller chooses one (R-34, R-51, R-53, R-68)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice, Several
from games.frames import Log
from games.squarriors.board import NOWHERE, domain_of
from games.squarriors.choices import Act, Pick
from games.squarriors.naming import GOALS, called, word
from games.squarriors.pieces import Creature
from games.squarriors.rules import changes
from games.squarriors.rules.about import PlacingAbout
from games.squarriors.rules.decision import Decision

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Placing(Decision, tag="placing"):
    """A player's creatures that are nowhere find a domain."""

    seat: int
    why: str
    """`destroyed`, `returned`, `turned` or `flee`."""
    uids: list[int] = []
    """The creatures. If empty, all of the player's that are nowhere (in states of version 2)."""

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        side = state.sides[self.seat]
        homeless, goals = self._homeless(state), self._goals(state)
        if side.out or not homeless:
            return ()
        about = PlacingAbout(self.why, tuple(goals))
        if len(homeless) > 1 and len(goals) == 2:
            picks = tuple(Pick(called(state, creature), creature.uid) for creature in homeless)
            return (Ask(self.seat, "left", picks, least=0, most=len(picks), about=about),)
        begins = word("to"), called(state, homeless[0])
        choices = tuple(
            Act((*begins, GOALS[self.seat][domain]), "to", homeless[0].uid, domain)
            for domain in goals
        )
        return (Ask(self.seat, "to", choices, about=about),)

    def _homeless(self, state: SquarriorsState) -> list[Creature]:
        nowhere = state.sides[self.seat].there(NOWHERE)
        return [c for c in nowhere if not self.uids or c.uid in self.uids]

    def _goals(self, state: SquarriorsState) -> list[int]:
        """Return the domains that stand; creatures that flee must leave the attacked one (R-34)."""
        left = state.sides[self.seat].standing_domains()
        if self.why != "flee" or state.contest is None:
            return left
        attacked = domain_of(state.contest.target)
        return [domain for domain in left if (self.seat, domain) != attacked]

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        homeless = self._homeless(state)
        if isinstance(choice, Act):
            changes.put(state, homeless[0], choice.option, self.why, log)
            return
        assert isinstance(choice, Several)
        chosen = {pick.uid for pick in choice.picks if isinstance(pick, Pick)}
        left, right = self._goals(state)
        for creature in homeless:
            where = left if creature.uid in chosen else right
            changes.put(state, creature, where, self.why, log)

    def step(self, state: SquarriorsState, log: Log) -> None:
        state.leave(self)
