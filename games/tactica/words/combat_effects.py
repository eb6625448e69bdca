"""The effects of attacks, cards and answers in combat, in words, if nothing more is played."""

from __future__ import annotations

from collections.abc import Sequence

from games.claims import Claim
from games.tactica.board import NAMES
from games.tactica.cards.happenings import CreatureFell, Destroyed, Wounded
from games.tactica.choices import DONE, PASS, Play, PlayTo
from games.tactica.events import CameBack, Fell, Razed, StandInTaken, Swapped
from games.tactica.rules import outlook
from games.tactica.rules.fight import card_off
from games.tactica.rules.outlook import Foreseen
from games.tactica.troops import KIND_TITLES, NEGATE, PRESS, RESCUE, SPY, TITLES
from games.tactica.view import AttackSeen, TableView
from games.tactica.words.effects import Told, hand, points_told, put_together
from games.tactica.words.naming import seat_title, verdict
from games.wording import listed

LONGEST = 60
"""The most characters for what falls, which leaves room in a hint for a few words before it."""


def fallen(foreseen: Foreseen) -> str:
    """Return what falls when the attacks are resolved, "" for nothing."""
    by_end: dict[str, list[str]] = {}
    for event in foreseen.log:
        match event:
            case Razed(_, number):
                by_end.setdefault("razed", []).append(f"wall {NAMES[number]}")
            case Fell(_, number, kind, captured=captured):
                how = "captured" if captured else "sent to resupply"
                by_end.setdefault(how, []).append(f"{TITLES[kind]} {NAMES[number]}")
            case Destroyed(_, number, kind):
                by_end.setdefault("destroyed", []).append(f"{TITLES[kind]} {NAMES[number]}")
            case CreatureFell(_, number, kind):
                by_end.setdefault("destroyed", []).append(f"{KIND_TITLES[kind]} {NAMES[number]}")
            case Wounded(_, number, kind):
                by_end.setdefault("wounded", []).append(f"{KIND_TITLES[kind]} {NAMES[number]}")
            case StandInTaken(_, number, kind):
                by_end.setdefault("captured", []).append(f"{TITLES[kind]} {NAMES[number]}")
    return ", ".join(
        f"{listed(what)} {'is' if len(what) == 1 else 'are'} {how}" for how, what in by_end.items()
    )


def claims_of(
    said: str, foreseen: Foreseen, without: str = "-", hand: str = ""
) -> tuple[Claim, ...]:
    """Return all foreseen changes as claims of the same words.

    Args:
        without: the beginning of counts that are told elsewhere.
        hand: the count of the hand from which a card was played, which the card's own label tells.
    """
    before, after = foreseen.before, foreseen.after
    changes = {count: number - before[count] for count, number in after.items()}
    if hand:
        changes[hand] += 1
    return tuple(
        Claim(said, count, by)
        for count, by in changes.items()
        if by and not count.startswith(without)
    )


def after_attack(view: TableView, target: int, attackers: Sequence[int]) -> list[Told]:
    """Return the result of an attack with these attackers, if nobody answers it."""
    foreseen = outlook.declaring(view, target, bytes(attackers))
    attack = foreseen.attacks[-1]
    said = f"you can bring {attack.power}: {_enough(view, attack)}"
    return [Told(said, claims_of(said, foreseen, "points")), *_gains(view, foreseen)]


def could_bring(view: TableView, target: int, attackers: Sequence[int]) -> list[Told]:
    """Return the result of an attack with all of these attackers; the player picks some."""
    attack = outlook.attack_of(view, target, bytes(attackers))
    return [Told(f"you can bring {attack.power}: {_enough(view, attack)}")]


def _enough(view: TableView, attack: AttackSeen) -> str:
    if attack.succeeds:
        return f"{verdict(view, attack)} unless answered"
    return "not enough, but it is wounded" if verdict(view, attack) == "wounded" else "not enough"


def _gains(view: TableView, foreseen: Foreseen) -> list[Told]:
    return points_told(view, *foreseen.footing)


def after_card(view: TableView, choice: Play) -> list[Told]:
    """Return the result of the attack with a card on one attacker."""
    foreseen = outlook.deciding(view, choice)
    attack = next(one for one in foreseen.attacks if choice.number in one.attackers)
    back = "; Press comes back" if choice.card == PRESS else ""
    numbers = f"{attack.power} in all against {attack.defence}"
    more = card_off(view.field, choice.card, choice.number)
    said = f"OFF +{more}: {numbers}: {verdict(view, attack)}{back}"
    return [Told(said, claims_of(said, foreseen, "points", hand(view))), *_gains(view, foreseen)]


def after_spy(view: TableView) -> Told:
    """Return the effect of a Spy in combat, with the result if nothing is left to do after it."""
    foreseen = outlook.deciding(view, Play(SPY))
    who = "the enemy" if view.seats == 2 else "enemies"
    said = f"{who} may not answer in this combat"
    if foreseen.over:
        said = f"{who} may not answer: {falls_in_short(foreseen)}"
    return Told(said, claims_of(said, foreseen, hand=hand(view)))


def after_answer(view: TableView, choice: Play | PlayTo) -> list[Told]:
    """Return the result of the attacks after an answer, and what happens if it is the last one."""
    foreseen, number = outlook.deciding(view, choice), choice.number
    on = [one for one in foreseen.attacks if number in (one.target, *one.attackers)]
    attack = on[0]
    then = verdict(view, attack)
    if choice.card == RESCUE:
        still = "goes to your resupply with the Crown"
    else:
        still = f"still {then}" if attack.succeeds else "saved" if attack.kind else then
    said = f"{attack.power} against {attack.defence}: {still}"
    if choice.card == NEGATE:
        said = f"cancels {TITLES[attack.cards[attack.attackers.index(number)]]}: {said}"
    if foreseen.over and fallen(foreseen):
        said = f"{said}; then {falls_in_short(foreseen)}"
    return [Told(said, claims_of(said, foreseen, "points", hand(view))), *_gains(view, foreseen)]


def when_done(view: TableView) -> Told:
    """Return the result of the declared attacks, if nobody answers them."""
    foreseen = outlook.deciding(view, DONE)
    may_answer = not view.spied and outlook.must_answer(view)
    unless = f" unless {the_enemy(view)} answers" if may_answer else ""
    (end,) = _ending(foreseen)
    return put_together([Told(end.text + unless, end.claims), *_all_points(view, foreseen)])


def when_passed(view: TableView) -> Told:
    """Return the result of the attacks without a further answer.

    With more than two players, another player may be asked too.
    """
    foreseen = outlook.deciding(view, PASS)
    others = [seat for seat in view.asked_of if seat != view.viewer]
    unless = f" unless {_other(view, others[0])} answers" if others else ""
    (end,) = _ending(foreseen)
    return put_together([Told(end.text + unless, end.claims), *_all_points(view, foreseen)])


def _other(view: TableView, seat: int) -> str:
    """Return the name of another player who is asked for an answer."""
    return "your partner" if seat == view.partner else seat_title(view, seat)


def the_enemy(view: TableView) -> str:
    """Return the words for the enemy with two players, for any enemy with more."""
    return "the enemy" if view.seats == 2 else "an enemy"


def _ending(foreseen: Foreseen) -> list[Told]:
    """Return the effects of the attacks as they are resolved."""
    happens = [falls_in_short(foreseen)]
    if any(isinstance(event, Swapped) for event in foreseen.log):
        happens.append("Champion and Foot change places")
    if any(isinstance(event, CameBack) for event in foreseen.log):
        happens.append("Press comes back")
    said = ", ".join(happens)
    return [Told(said, claims_of(said, foreseen))]


def falls_in_short(foreseen: Foreseen) -> str:
    """Return what falls, in a few words."""
    falls = fallen(foreseen) or "nothing falls"
    if len(falls) <= LONGEST:
        return falls
    fallen_ones = Fell | StandInTaken | Razed | Destroyed | CreatureFell
    count = sum(isinstance(event, fallen_ones) for event in foreseen.log)
    wounded = sum(isinstance(event, Wounded) for event in foreseen.log)
    told = [f"{count} of the attacked {'falls' if count == 1 else 'fall'}"] if count else []
    told += [f"{wounded} {'is' if wounded == 1 else 'are'} wounded"] if wounded else []
    return ", ".join(told)


def _all_points(view: TableView, foreseen: Foreseen) -> list[Told]:
    """Return the changes that the attacks make to the players' current points.

    They claim nothing, because declared attacks are counted in the numbers already.
    """
    told = points_told(view, view.footing, foreseen.footing[1])
    return [Told(each.text) for each in told]
