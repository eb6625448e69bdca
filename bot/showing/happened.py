"""The story that a board tells: everything since the last decisions of the members whom it calls,
beginning with the part that concerns them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.panels import TEXT_LIMIT, shortened
from bot.play import words
from bot.play.match import Match
from bot.play.sentences import told_by_others, without_result
from bot.storage.records import Step
from bot.words import plain
from games.events import Event

FEW = 3
"""The number of sentences that need no summary before them."""
WHOLE = 8
"""The number of sentences that are told line by line."""
MOST = 3
"""The number of lines at most about a member's own concerns."""
PARAGRAPH = 350
"""Characters for what a player did in a row, if it is told in short."""
BETWEEN = " · "


def steps_so_far(match: Match, steps: Sequence[Step]) -> list[Step]:
    """Return the steps that led to a match as it was read. More may have been stored since."""
    return [step for step in steps if step.version <= match.row.version]


def untold(match: Match, steps: Sequence[Step]) -> Sequence[Step]:
    """Return the steps that no board has told yet, and the computer's steps just before, which were
    told without notifying anybody. If nothing is new, return all."""
    first = sum(step.version <= match.row.shown for step in steps)
    if first == len(steps):
        return steps
    while first and (seat := steps[first - 1].seat) is not None and match.row.players[seat].level:
        first -= 1
    return steps[first:]


def since_decided(match: Match, steps: Sequence[Step], fresh: Sequence[Step]) -> Sequence[Step]:
    """Return the steps that a new board tells: the fresh ones, and all since the last decision of
    each member whom it calls, though earlier boards told them to others.

    Args:
        steps: the steps of the match, at least from the one before the earliest of these decisions.
        fresh: the last of these steps.
    """
    starts = [len(steps) - len(fresh)]
    for seat in match.awaited:
        starts.append(_start(match, steps, seat))
    return steps[min(starts) :]


def story(
    match: Match, steps: Sequence[Step], limit: int = TEXT_LIMIT, before: Step | None = None
) -> list[str]:
    """Return what happened in some steps, in lines, as far as everybody may know it: first what
    concerns each member who is called, then the rest. If that is much, it is told in short, turn by
    turn. No fact is told twice. Takes a while if much happened.

    Args:
        before: the step before them, see `wants_before`.
    """
    every = _every(match, steps, before)
    if len(every) <= FEW:
        return [each.sentence for each in every]
    first = [line for seat in match.awaited for line in concerning(match, steps, seat, before)]
    limit -= sum(len(line) + 1 for line in first)
    rest = [each for each in every if not each.is_first]
    whole = [each.sentence for each in rest]
    if len(every) > WHOLE or sum(len(line) + 1 for line in whole) > limit:
        whole = _in_short(match, steps, rest, limit)
    return [*first, *whole]


def wants_before(match: Match, steps: Sequence[Step]) -> bool:
    """Whether the step before these steps is needed to tell what concerns the members who are
    called: it shows in whose turn the first step was decided."""
    return bool(steps) and steps[0].seat in match.awaited and steps[0].version > 0


def concerning(
    match: Match, steps: Sequence[Step], seat: int, before: Step | None = None
) -> list[str]:
    """Return what has happened to a seat's things since it decided last, in `MOST` lines at most.
    The newest comes first, because the seat's player must answer that."""
    name, became = match.plain_names[seat], dict[str, list[str]]()
    since = steps[_start(match, steps, seat, before) :]
    happened = [(step, event) for step in since for event in _public(match, step)]
    over = _over([event for _, event in happened])
    for place, (step, event) in enumerate(happened):
        if place not in over:
            for each in match.game.words.befell(event, _names(match, step)):
                if each.seat == seat:
                    became[each.thing] = [*became.pop(each.thing, []), each.what]
    alike: dict[str, list[str]] = {}
    for thing, whats in reversed(became.items()):
        alike.setdefault(", ".join(dict.fromkeys(whats)), []).append(thing)
    every = [f"{capital(', '.join(things))}: {what}" for what, things in alike.items()]
    long = -(-len(every) // MOST) or 1
    lines = [BETWEEN.join(every[at : at + long]) for at in range(0, len(every), long)]
    return [words.concerns(name, lines[0]), *lines[1:]] if lines else []


class _Told(NamedTuple):
    """An event as a sentence."""

    version: int
    """The version of its step."""
    sentence: str
    is_detail: bool
    """Whether a short story leaves it out."""
    is_first: bool
    """Whether the members whom it concerns are told it first."""


def _every(match: Match, steps: Sequence[Step], before: Step | None) -> list[_Told]:
    """Return everything that happened in some steps as sentences, each fact once."""
    starts = {seat: _start(match, steps, seat, before) for seat in match.awaited}
    happened = [(at, step, event) for at, step in enumerate(steps) for event in _seen(match, step)]
    events = [event for *_, event in happened]
    others, over = told_by_others(events), _over(events)
    below = {
        type(event): place
        for place, (*_, event) in enumerate(happened)
        if isinstance(event, match.game.words.told_by_status)
    }
    told: list[_Told] = []
    for place, (at, step, event) in enumerate(happened):
        stands_below = below.get(type(event)) == place and step is steps[-1] and not match.over
        if place not in others and not stands_below:
            befallen = match.game.words.befell(event, _names(match, step))
            is_first = place not in over and any(
                at >= starts.get(each.seat, len(steps)) for each in befallen
            )
            told += (
                _Told(step.version, sentence, event.is_detail, is_first)
                for sentence in match.tell([event], None, step.version)
            )
    return told


def _seen(match: Match, step: Step) -> Iterable[Event]:
    """Return the events of a step that everybody saw. The result is left out: it stands beside
    them."""
    events = _public(match, step)
    return without_result(events) if match.over else events


def _in_short(match: Match, steps: Sequence[Step], every: Sequence[_Told], limit: int) -> list[str]:
    """Return what matters, in a paragraph for each turn; only the newest if there is no room for
    all."""
    found: list[str] = []
    last = f"-# {words.IN_SHORT}"
    limit -= len(last) + 1
    turns = turns_of(match, steps)
    matters = [each for each in every if not each.is_detail]
    groups = [(name, list(group)) for name, group in groupby(matters, lambda each: turns[each[0]])]
    for whose, group in reversed(groups):
        name = "" if _is_anothers(match, whose, group[0].sentence) else whose
        said = " ".join(shortened([_without(name, each.sentence) for each in group], PARAGRAPH))
        line = f"**{name}:** {said}" if name else said
        limit -= len(line) + 1
        if limit < 0:
            break
        found.append(line)
    return [*reversed(found), last]


def turns_of(match: Match, steps: Sequence[Step]) -> dict[int, str]:
    """Return, by version of each step, the name of the player whose turn it was. If it was nobody's
    turn, or everybody's, that is the player who decided."""
    turns: dict[int, str] = {}
    before: tuple[int, ...] = ()
    for step in steps:
        seat = before[0] if len(before) == 1 else step.seat
        turns[step.version] = "" if seat is None else _names(match, step)[seat]
        before = match.game.turns.in_turn(match.game.decode(step.state))
    return turns


def _is_anothers(match: Match, name: str, sentence: str) -> bool:
    """Return whether a sentence is about a player other than `name`. That happens when the choices
    that several made at the same time are revealed: then it is nobody's turn."""
    others = set(match.plain_names) - {name}
    return sentence.startswith(tuple(f"{other}{end}" for other in others for end in (" ", "’s ")))


def _without(name: str, sentence: str) -> str:
    """Return a sentence without the name of the player under whom it stands; "" for nobody.

    >>> _without("Bo", "Bo passes."), _without("Bo", "Bo’s King dies."), _without("Bo", "Boar!")
    ('Passes.', 'Their King dies.', 'Boar!')
    >>> _without("", "Ada passes.")
    'Ada passes.'
    """
    if not name:
        return sentence
    if sentence.startswith(f"{name}’s "):
        return f"Their {sentence.removeprefix(f'{name}’s ')}"
    return capital(sentence.removeprefix(f"{name} "))


def _start(match: Match, steps: Sequence[Step], seat: int, before: Step | None = None) -> int:
    """Return the index of the first step after a seat's last decision. An answer by its orders is
    no decision of the seat. An answer in another seat's turn is included, because its player could
    not know its result before."""
    own = [at for at, step in enumerate(steps) if step.seat == seat and step.by_hand is not False]
    if not own:
        return 0
    last = own[-1]
    earlier = steps[last - 1] if last else before
    return last if earlier is not None and _is_answer(match, earlier, seat) else last + 1


def _is_answer(match: Match, before: Step, seat: int) -> bool:
    """Whether a seat's decision after a step was an answer in another seat's turn."""
    return seat not in match.game.turns.in_turn(match.game.decode(before.state))


def _over(events: Sequence[Event]) -> set[int]:
    """Return the indices of events that a later event brings to an end."""
    return {
        place
        for place, event in enumerate(events)
        if any(later.ends(event) for later in events[place + 1 :])
    }


def _public(match: Match, step: Step) -> Iterator[Event]:
    for event in match.game.event_codec.decode(step.events):
        if (seen := event.seen_by(None)) is not None:
            yield seen


def _names(match: Match, step: Step) -> tuple[str, ...]:
    return tuple(map(plain, match.names_at(step.version)))


def capital(text: str) -> str:
    """Return a text that begins with a capital letter, unless it begins with the name of a space.

    >>> capital("wall on c3"), capital("c3, c4"), capital("The King")
    ('Wall on c3', 'c3, c4', 'The King')
    """
    return text[:1].upper() + text[1:] if text[:2].isalpha() else text
