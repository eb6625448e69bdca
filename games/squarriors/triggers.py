"""Events of the card language: which texts and traps they set off (R-18, R-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.squarriors.cards import ABILITIES, CARDS, TACTICS
from games.squarriors.happening import Contest, Happened, Pending, Source
from games.squarriors.passives import controller, holds
from games.squarriors.pieces import Side
from games.squarriors.printed import Texts, on_cards, on_marks, texts_where
from games.squarriors.vocabulary import Ability, When

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def _texts_on(on: str) -> Texts:
    return texts_where(lambda each: each.when is not None and each.when.on == on)


ON = {
    on: _texts_on(on)
    for on in sorted({a.when.on for a in ABILITIES if a.when and a.kind == "triggered"})
}
"""By event: the texts that it sets off."""
TRAP_WHEN = {
    card: play.when
    for card in TACTICS
    if (play := CARDS[card].play) is not None and play.kind == "trap" and play.when is not None
}
"""By trap: the event that it answers."""
TRAP_EVENTS = frozenset(when.on for when in TRAP_WHEN.values())


def happen(state: SquarriorsState, event: Happened) -> None:
    """Tell every text and trap in play of an event; the texts that it sets off wait until what
    is in progress has been done in full."""
    if event.on in TRAP_EVENTS and state.round > 1:
        for side in state.sides:
            if side.traps[0] is not None or side.traps[1] is not None:
                side.happened.append(event)
    texts = ON.get(event.on)
    if texts is None:
        return
    lineage = state.cause
    for place, (ability, source) in enumerate(_listening(state, event.on, texts)):
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


def _listening(state: SquarriorsState, on: str, texts: Texts) -> list[tuple[Ability, Source]]:
    """Return the texts in play that an event can set off, each player's before the next one's and
    all marks last (R-18), looked up once for cards that lie as they do."""
    known: dict[str, list[tuple[Ability, Source]]] = state.__dict__.setdefault("listening", {})
    found = known.get(on)
    if found is None:
        parts = [_listening_on(side, seat, on, texts) for seat, side in enumerate(state.sides)]
        found = [each for own, _ in parts for each in own]
        found += [each for _, marks in parts for each in marks]
        known[on] = found
    return found


Listening = tuple[list[tuple[Ability, Source]], list[tuple[Ability, Source]]]
"""Texts on a player's own cards, and on the marks that they carry."""


def _listening_on(side: Side, seat: int, on: str, texts: Texts) -> Listening:
    known: dict[str, Listening] = side.__dict__.setdefault("listening", {})
    found = known.get(on)
    if found is None:
        found = list(on_cards(side, seat, texts)), list(on_marks(side, seat, texts))
        known[on] = found
    return found


def text_of(ability: Ability, source: Source) -> tuple[int, int]:
    """Return what tells a text from all others: its card in play, and which of its texts."""
    return source.me or source.here, ability.number


def answers(state: SquarriorsState, when: When, source: Source, event: Happened) -> bool:
    """Whether an event is the one that a text or trap waits for."""
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
    """Take the triggered text that comes first (R-18): the active player's before the others'
    in turn order; one player's own without a choice first, then as they stand on the table."""
    order = {seat: n for n, seat in enumerate(range(state.active, state.active + state.seats))}

    def key(pending: Pending) -> tuple[int, bool, int]:
        ability = ABILITIES[pending.ability]
        seat = pending.source.seat
        turn = order[seat if seat >= state.active else seat + state.seats]
        return turn, bool(ability.targets) or ability.may, pending.place

    first = min(state.pending, key=key)
    state.pending.remove(first)
    return first
