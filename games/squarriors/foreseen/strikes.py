"""The needs and results of attacks by stealth and manipulation."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.decisions import Ask
from games.frames import Log
from games.squarriors.choices import Act
from games.squarriors.pieces import Creature
from games.squarriors.rules import changes, dividing, rolling, stealth
from games.squarriors.rules.declaring import guards
from games.squarriors.state import SquarriorsState
from games.squarriors.texts import passives, triggers
from games.squarriors.texts.happening import Happened
from games.squarriors.view import Strike

SHIFTING = frozenset({"stat", "keyword"})
"""The effects that may change Might or keywords, as keys of `Holding.live`."""
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(SquarriorsState)


def strikes(state: SquarriorsState, ask: Ask) -> Iterator[tuple[str, Strike]]:
    """Yield what each attack by stealth or manipulation needs, and what it does if it succeeds."""
    answers = _Answers(state)
    blocking = [len(guards(state, seat)) for seat in range(state.seats)]
    last = {side.creatures[0].uid for side in state.sides if len(side.creatures) == 1}
    holding = passives.holding(state)
    shifts, reads = holding.changes(SHIFTING), bool(holding.reads)
    unblocked = passives.forbidden(state, "be_blocked")
    for act in ask.choices:
        if not (isinstance(act, Act) and act.verb in rolling.ROLL):
            continue
        attacker, target = state.creature(act.subject), state.creature(act.targets[0])
        if attacker is None or target is None:
            continue
        added, needed = rolling.demands(state, act.verb, attacker, target)
        damage = hurts = blockers = 0
        kills = stealthy = act.verb == "stealth"
        if stealthy:
            damage = stealth.damage(state, attacker, target)
            kills = damage >= dividing.capacity(state, target)
            hurts = max(0, damage - target.armor)
            blockers = 0 if act.subject in unblocked else blocking[target.seat]
        answered = target.uid in last or answers.before_end(act.verb, attacker, target, kills)
        rewarded = answers.at_end(act.verb, attacker, target.seat)
        yield (
            act.notation,
            Strike(
                stealthy,
                added,
                needed,
                damage,
                hurts,
                kills,
                blockers,
                answered,
                rewarded,
                shifts and (reads or kills or (not stealthy and target.swayed)),
                not stealthy and target.swayed and _dies_turned(state, target, act.subject),
            ),
        )


def _dies_turned(state: SquarriorsState, target: Creature, by: int) -> bool:
    """Return whether a creature dies as it changes sides: only texts of its side keep it alive."""
    if target.damage < passives.LEAST_BLOOD[target.card]:
        return False
    copy = _decoder.decode(_encoder.encode(state))
    attacker, turned = copy.creature(by), copy.creature(target.uid)
    assert attacker is not None
    assert turned is not None
    changes.turn_over(copy, turned, attacker.seat, Log())
    return passives.is_dead(copy, turned)


class _Answers:
    """Whether texts in play would answer an attack."""

    def __init__(self, state: SquarriorsState) -> None:
        self._state = state
        events = ("declare", "damaged", "killed", "turned", "swayed", "won", "failed")
        self._heard = {on for on in events if triggers.is_heard(state, on)}
        self._known: dict[tuple[str, str, int, int], bool] = {}

    def at_end(self, verb: str, attacker: Creature, vs: int) -> bool:
        """Return whether some text answers the end of an attack."""
        return any(self._of_attacker(on, verb, attacker, vs) for on in ("won", "failed"))

    def before_end(self, verb: str, attacker: Creature, target: Creature, kills: bool) -> bool:
        """Return whether some text answers a successful attack before it is over."""
        if not self._heard:
            return False
        if self._of_attacker("declare", verb, attacker, target.seat):
            return True
        if verb == "stealth":
            ons = ["damaged", "killed"] if kills else ["damaged"]
        else:
            ons = ["turned" if target.swayed else "swayed"]
        return any(self._of_target(on, verb, attacker, target) for on in ons)

    def _of_attacker(self, on: str, verb: str, attacker: Creature, vs: int) -> bool:
        if on not in self._heard:
            return False
        key = on, verb, attacker.uid, vs
        if key not in self._known:
            event = Happened(on, attacker.seat, vs, [attacker.uid], contest=verb)
            self._known[key] = triggers.is_answered(self._state, event)
        return self._known[key]

    def _of_target(self, on: str, verb: str, attacker: Creature, target: Creature) -> bool:
        if on not in self._heard:
            return False
        by = attacker.uid if on == "killed" else 0  # others do not ask who did it
        key = on, verb, by, target.uid
        if key not in self._known:
            seat = attacker.seat if on == "turned" else target.seat
            event = Happened(on, attacker.seat, target.seat, [target.uid], seat, verb, killer=by)
            self._known[key] = triggers.is_answered(self._state, event)
        return self._known[key]
