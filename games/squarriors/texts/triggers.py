"""Events of the card language, and the texts and traps that they set off (R-18, R-24)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.squarriors.cards.cards import ABILITIES, CARDS, TACTICS
from games.squarriors.cards.vocabulary import Ability, When
from games.squarriors.pieces import Side
from games.squarriors.texts.happening import Contest, Happened, Pending, Source
from games.squarriors.texts.passives import controller, holds
from games.squarriors.texts.printed import on_creatures, on_domains, on_marks, texts_where

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


TRIGGERED = texts_where(lambda each: each.when is not None)
"""The texts that events set off."""
TRAP_WHEN = {
    card: play.when
    for card in TACTICS
    if (play := CARDS[card].play) is not None and play.kind == "trap" and play.when is not None
}
"""By trap: the event that it answers."""
TRAP_EVENTS = frozenset(when.on for when in TRAP_WHEN.values())


def happen(state: SquarriorsState, event: Happened) -> None:
    """Tell every text and trap in play of an event. The texts that it sets off wait until the thing
    in progress has been done in full."""
    if event.on in TRAP_EVENTS and state.round > 1:
        for side in state.sides:
            if side.traps[0] is not None or side.traps[1] is not None:
                side.happened.append(event)
    lineage = state.cause
    for place, (ability, source) in enumerate(_listening(state, event.on)):
        assert ability.when is not None
        if not answers(state, ability.when, source, event):
            continue
        text = text_of(ability, source)
        if text in lineage or not holds(state, ability, source):
            continue
        if ability.once:
            if text in state.used:
                continue
            state.used.append(text)
        state.pending.append(Pending(ability.number, source, event, place, lineage))


def is_heard(state: SquarriorsState, on: str) -> bool:
    """Return whether any text in play waits for this kind of event."""
    return bool(_listening(state, on))


def is_answered(state: SquarriorsState, event: Happened) -> bool:
    """Return whether any text in play would answer an event."""
    return any(
        ability.when is not None and answers(state, ability.when, source, event)
        for ability, source in _listening(state, event.on)
    )


def _listening(state: SquarriorsState, on: str) -> list[tuple[Ability, Source]]:
    """Return the texts in play that an event can set off, by player, with all marks last (R-18)."""
    own: list[tuple[Ability, Source]] = []
    marks: list[tuple[Ability, Source]] = []
    for seat, side in enumerate(state.sides):
        own += _heard(side, seat).get(on, ())
        marks += _heard_lying(side, seat)[1].get(on, ())
    return own + marks if marks else own


Waiting = dict[str, list[tuple[Ability, Source]]]
"""By kind of event: the texts that wait for it, each with its source."""


def _heard(side: Side, seat: int) -> Waiting:
    """Return a side's texts that wait for events, in the order of R-18: creatures, domains, chains.
    They are looked up once until creatures move."""
    heard = side.heard
    if heard is None:
        lying = _heard_lying(side, seat)[0]
        side.heard = heard = {**lying}
        for on, texts in _by_event(on_creatures(side, TRIGGERED)).items():
            heard[on] = texts + lying.get(on, [])
    return heard


def _heard_lying(side: Side, seat: int) -> tuple[Waiting, Waiting]:
    """Return the texts on a side's domains and chains, and on marks, that wait for events.

    The marks are those that the side's cards carry, whoever owns them. The texts are looked up once
    until cards move.
    """
    heard = side.heard_lying
    if heard is None:
        domains, marks = on_domains(side, seat, TRIGGERED), on_marks(side, seat, TRIGGERED)
        side.heard_lying = heard = _by_event(domains), _by_event(marks)
    return heard


def _by_event(texts: Iterable[tuple[Ability, Source]]) -> Waiting:
    found: Waiting = {}
    for text in texts:
        found.setdefault(EVENT[text[0].number], []).append(text)
    return found


EVENT = tuple(ability.when.on if ability.when is not None else "" for ability in ABILITIES)
"""By ability: the kind of event that it waits for."""


def text_of(ability: Ability, source: Source) -> tuple[int, int]:
    """Return the identity of a text: its card in play, and the number of its ability."""
    return source.me or source.here, ability.number


def answers(state: SquarriorsState, when: When, source: Source, event: Happened) -> bool:
    """Return whether an event is the one that a text or trap waits for."""
    return (
        when.on == event.on
        and (not when.by or _is_player(state, when.by, source, event.by))
        and (not when.vs or _is_player(state, when.vs, source, event.vs))
        and (not when.contest or _is_contest(when.contest, event.contest))
        and (not when.of or _is_about(when, source, event))
        and (not when.subtype or event.subtype in when.subtype)
    )


def _is_player(state: SquarriorsState, wanted: str, source: Source, seat: int) -> bool:
    if wanted == "mine":
        return seat == source.seat
    if wanted == "enemy":
        return seat not in (-1, source.seat)
    return seat == controller(state, source.host)


def _is_contest(wanted: str, kind: str) -> bool:
    return kind in ATTACKS if wanted == "attack" else kind == wanted


ATTACKS = ("dominance", "stealth", "manipulation")


def _is_about(when: When, source: Source, event: Happened) -> bool:
    if when.role == "killer":
        return bool(source.me) and event.killer == source.me
    match when.of:
        case "self":
            return source.me in event.of
        case "host":
            return source.host in event.of
        case "mine":
            return event.of_seat == source.seat
    return event.of_seat not in (-1, source.seat)


def contest_event(contest: Contest, on: str, by: int, vs: int, of: list[int]) -> Happened:
    """Return an event of the contest in progress."""
    return Happened(
        on,
        by,
        vs,
        of,
        contest=contest.kind,
        contest_uid=contest.uid,
        attackers=list(contest.attackers),
        target=contest.target,
    )


def next_pending(state: SquarriorsState) -> Pending:
    """Remove and return the triggered text that comes first (R-18).

    The active player's texts come before the others' in turn order. Among one player's, those
    without a choice come first, then the order on the table decides.
    """
    order = {seat: n for n, seat in enumerate(range(state.active, state.active + state.seats))}

    def key(pending: Pending) -> tuple[int, bool, int]:
        ability = ABILITIES[pending.ability]
        seat = pending.source.seat
        turn = order[seat if seat >= state.active else seat + state.seats]
        return turn, bool(ability.targets) or ability.may, pending.place

    first = min(state.pending, key=key)
    state.pending.remove(first)
    return first
