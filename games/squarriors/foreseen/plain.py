"""What actions change that need no playing out: no text in play waits for them."""

from __future__ import annotations

from games.decisions import Choice
from games.squarriors.cards import verbs
from games.squarriors.cards.cards import ABILITIES, FLEDGLING
from games.squarriors.cards.vocabulary import Ability
from games.squarriors.choices import Act
from games.squarriors.events import Who
from games.squarriors.rules.acting import PLAY
from games.squarriors.state import SquarriorsState
from games.squarriors.texts import amounts, passives, triggers
from games.squarriors.texts.happening import Happened
from games.squarriors.view import THROWS, Fate, SideChange

UNCHANGED = (Fate(THROWS, ()),)
UNCOUNTED = (
    verbs.ChangeStat,
    verbs.ChangeKeyword,
    verbs.ChangeNumber,
    verbs.Forbid,
    verbs.Allow,
    verbs.Ready,
    verbs.Expend,
    verbs.Peek,
)
"""Verbs that change nothing that is counted, but for Blood."""


def _is_uncounted(ability: Ability) -> bool:
    own = [*ability.do, *(effect for each in ability.abilities for effect in each.do)]
    return ability.cost.sacrifice is None and all(
        isinstance(effect, UNCOUNTED) and getattr(effect, "stat", "") != "blood"
        for effect in (own if ability.kind == "mark" else ability.do)
    )


PLAIN = tuple(map(_is_uncounted, ABILITIES))
"""By ability: whether it changes nothing that is counted while nothing else goes on."""


class PlainActions:
    """The actions whose outcome is plain: what they cost, as long as no text waits for them."""

    def __init__(self, state: SquarriorsState, seat: int) -> None:
        self._state, self._seat, side = state, seat, state.sides[seat]
        self._moved = triggers.is_heard(state, "moved")
        self._entered = triggers.is_heard(state, "entered")
        self._played = triggers.is_heard(state, "played") or triggers.is_heard(state, "targeted")
        self._paid: dict[tuple[int, int, bool], tuple[Fate, ...]] = {}
        self._hesitated = side.hesitated
        self._blood = any(
            effect.stat == "blood" for effect, *_ in passives.holding(state).live("stat")
        )
        self._hurt = {creature.uid for creature in side.creatures if creature.damage}

    def outcome(self, choice: Choice) -> tuple[Fate, ...] | None:
        """Return how an action changes its player's side; None where it has to be played out."""
        match choice:
            case Act(verb="land") if not self._blood:
                return UNCHANGED
            case Act(verb="move", subject=uid) if not (self._blood or self._follows(uid)):
                return UNCHANGED
            case Act(verb="dominance") if not self._hesitated:
                return UNCHANGED
            case Act(verb="buy") if not self._entered:
                return self._pay(amounts.recruit_cost(self._state, self._seat), 0, enters=True)
            case Act(verb="promote", subject=uid) if uid not in self._hurt:
                return self._pay(amounts.promotion_cost(self._state, self._seat))
            case Act(verb="set", subject=card):
                return self._pay(amounts.tactic_cost(self._state, self._seat, card), 1)
            case Act(verb="play", subject=card) if self._is_plain(PLAY[card].number):
                return self._pay(amounts.tactic_cost(self._state, self._seat, card), 1)
            case Act(verb="use", option=ability) if self._is_plain(ability):
                return self._pay(ABILITIES[ability].cost.power)
            case Act(verb="detach") if not self._blood:
                return UNCHANGED
        return None

    def _follows(self, uid: int) -> bool:
        """Whether some text answers the move of a creature."""
        seat = self._seat
        moved = Happened("moved", seat, -1, [uid], seat)
        return self._moved and triggers.is_answered(self._state, moved)

    def _is_plain(self, ability: int) -> bool:
        """Whether a text changes nothing that is counted, beside what it costs."""
        return PLAIN[ability] and not (self._blood or self._played)

    def _pay(self, power: int, cards: int = 0, enters: bool = False) -> tuple[Fate, ...]:
        key = power, cards, enters
        if key not in self._paid:
            side = self._state.sides[self._seat]
            hand = len(side.hand)
            recruit = Who(FLEDGLING, self._seat, self._state.recruits + 1)
            change = SideChange(
                self._seat,
                power=(side.power, side.power - power),
                hand=(hand, hand - cards),
                gained=(recruit,) if enters else (),
            )
            self._paid[key] = (Fate(THROWS, (change,)),)
        return self._paid[key]


# --- Attacks -----------------------------------------------------------------------------
