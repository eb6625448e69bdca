"""Each change that everybody sees is told by an event of its step, or follows from one by a rule
that is named here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from games.events import Event
from games.frames import Log
from games.simulate import at_random
from games.squarriors import events as e
from games.squarriors.laid_out import table
from games.squarriors.meanings import CreatureOf, InDomain, Who
from games.squarriors.rules import changes
from games.squarriors.rules.changes import let_last, who
from games.squarriors.state import SquarriorsState
from games.squarriors.view import CreatureSeen, SideSeen, SquarriorsView
from tests.games.squarriors.positions import GAME
from tests.soaking import first

pytestmark = pytest.mark.long

WAYS = [(seats, seed) for seed in range(60) for seats in (2, 3, 4)]
MOST = 150
"""The most choices that are looked at."""

BY_TEXTS = {"might", "will", "blood", "keywords"}
"""The fields of a creature that texts set."""
THIS_TURN = {"entered", "hunted", "courted"}
OVER = (e.ContestWon, e.ContestFailed)
ON_THE_TABLE = (
    *(e.LandChanged, e.CreatureMoved, e.Chained, e.Marked, e.Discarded, e.Killed, e.Banished),
    *(e.Promoted, e.Turned, e.Entered, e.Sacrificed, e.StrengthChanged, e.Eliminated, e.Resolved),
    *(e.CountersChanged, e.Damaged, e.Declared, e.Fled, e.Reinforced, e.Joined, e.BlockTried),
    *(e.CreatureExpended, e.Withdrew, e.DomainDestroyed),
)
"""Events that standing texts react to: their results are read on the cards, and not told."""


class Seen(NamedTuple):
    """A moment as everybody sees it."""

    view: SquarriorsView
    creatures: dict[int, tuple[Who, CreatureSeen]]
    lasting: int
    """Effects that hold for a while."""


def seen(state: SquarriorsState) -> Seen:
    view = GAME.view(state, None, ())
    pairs = zip(state.sides, view.sides, strict=True)
    creatures = {
        creature.uid: (who(creature), each)
        for side, shown in pairs
        for creature, each in zip(side.creatures, shown.creatures, strict=True)
    }
    return Seen(view, creatures, len(state.lasting))


def untold(before: Seen, after: Seen, events: Sequence[Event]) -> Iterator[str]:
    """Yield each change that no event tells, and no named reason explains."""
    kinds = tuple(map(type, events))
    if after.lasting > before.lasting and e.EffectBegan not in kinds:
        yield "an effect begins"
    for uid, (name, was) in before.creatures.items():
        if uid not in after.creatures:
            if not (named(events, name) or e.Eliminated in kinds):
                yield f"{name} is gone"
            continue
        renamed, now = after.creatures[uid]
        about = [*named(events, name), *named(events, renamed)]
        for field in changed(was, now) - {"name"}:
            if not about and not has_reason(field, name, was, before, after, events):
                yield f"{field} of {name}: {getattr(was, field)} -> {getattr(now, field)}"
    for uid in after.creatures.keys() - before.creatures.keys():
        if not named(events, after.creatures[uid][0]):
            yield f"{after.creatures[uid][0]} is there"
    for seat, sides in enumerate(zip(before.view.sides, after.view.sides, strict=True)):
        if e.Eliminated not in kinds:
            yield from untold_of_side(seat, *sides, events)
    yield from untold_of_all(before.view, after.view, events)


def has_reason(
    field: str, name: Who, was: CreatureSeen, before: Seen, after: Seen, events: Sequence[Event]
) -> bool:
    """Return whether a creature that no event names may change so."""
    kinds = {type(event) for event in events}
    if field in BY_TEXTS:  # or what lasted ends with the turn or the contest
        ends = after.lasting < before.lasting and kinds & {e.TurnEnded, *OVER}
        contest_is_over = after.view.contest is None and before.view.contest is not None
        return bool(ends or contest_is_over or kinds & {*ON_THE_TABLE})
    if (field == "expended" and was.expended) or field in THIS_TURN:
        return e.TurnBegan in kinds
    if field in ("expended", "domain"):  # where it finds shelter is told next
        return any(
            isinstance(event, e.DomainDestroyed)
            and (event.seat, event.domain) == (name.seat, was.domain)
            for event in events
        )
    if field == "roles":  # with the contest, whose end was told before its last texts
        return before.view.contest is None or after.view.contest is None
    if field == "marks":  # detached: it goes to a chain
        return e.Chained in kinds
    return False


def untold_of_side(
    seat: int, was: SideSeen, now: SideSeen, events: Sequence[Event]
) -> Iterator[str]:
    fields = changed(was, now) - {"creatures", "provision", "limit", "recruits"}
    kinds = tuple(map(type, events))
    if "power" in fields and not any(
        isinstance(event, e.PowerChanged | e.Added) and event.seat == seat for event in events
    ):
        yield f"Power of {seat}: {was.power} -> {now.power}"
    if "domains" in fields and was.domains:
        for place, (one, other) in enumerate(zip(was.domains, now.domains, strict=True)):
            if one.strength != other.strength and not any(
                isinstance(event, e.StrengthChanged)
                and (event.seat, event.domain, event.strength) == (seat, place, other.strength)
                for event in events
            ):
                yield f"strength of {seat} {place}: {one.strength} -> {other.strength}"
            if one.card != other.card and e.LandChanged not in kinds:
                yield f"Land of {seat}"
            if one.marks != other.marks and not {e.Marked, e.Discarded, e.Chained} & {*kinds}:
                yield f"marks on {seat} {place}"
            cards = [[each.card for each in domain.chain] for domain in (one, other)]
            if cards[0] != cards[1] and not {e.Chained, e.Discarded} & {*kinds}:
                yield f"chain of {seat} {place}"
    for field in fields - {"power", "domains"}:
        if not any(seat in seats_in(event) for event in events) and not (
            field in ("banished", "discard")
            and {e.Banished, e.Killed, e.Discarded, e.Sacrificed, e.Chained} & {*kinds}
        ):
            yield f"{field} of {seat}: {getattr(was, field)} -> {getattr(now, field)}"


def untold_of_all(
    was: SquarriorsView, now: SquarriorsView, events: Sequence[Event]
) -> Iterator[str]:
    kinds = {type(event) for event in events}
    if len(now.queue) > len(was.queue) and e.Added not in kinds:
        yield "the queue grows"
    gone = {e.Resolved, e.Countered, e.Eliminated}
    if len(now.queue) < len(was.queue) and not kinds & gone:
        yield "the queue shrinks"
    if was.contest is None and now.contest is not None and e.Declared not in kinds:
        yield "a contest begins"
    if was.contest is not None and now.contest is not None:
        if was.contest.dealt != now.contest.dealt and not kinds & {e.SideDealt, e.Declared}:
            yield "damage is dealt"
        rolls = [contest.roll and contest.roll.die for contest in (was.contest, now.contest)]
        if rolls[1] is not None and rolls[0] != rolls[1] and e.Rolled not in kinds:
            yield "a die is rolled"
    if (was.round, was.active) != (now.round, now.active) and not kinds & {
        e.TurnBegan,
        e.TurnEnded,
    }:
        yield "another turn"
    if now.winter and not was.winter and e.WinterCame not in kinds:
        yield "winter"


def changed(was: msgspec.Struct, now: msgspec.Struct) -> set[str]:
    """Return the fields that differ."""
    return {f for f in was.__struct_fields__ if getattr(was, f) != getattr(now, f)}


def named(events: Iterable[Event], creature: Who) -> list[Event]:
    """Return the events that name a creature: a recruit by its number, for it may
    become another card."""

    def names(part: Any) -> bool:
        if not isinstance(part, Who | CreatureOf) or part.recruit != creature.recruit:
            return False
        return bool(creature.recruit) or part.card == creature.card

    return [event for event in events if any(map(names, parts_of(event)))]


def seats_in(event: Event) -> set[int]:
    """The seats that an event names."""
    found = {getattr(event, name, -1) for name in ("seat", "by", "of", "lost_by", "winner")}
    return found | {
        part.seat for part in parts_of(event) if isinstance(part, Who | CreatureOf | InDomain)
    }


def parts_of(value: Any) -> Iterator[Any]:
    """Yield all parts of an event."""
    yield value
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        for each in value:
            yield from parts_of(each)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from parts_of(getattr(value, name))


def look_through(seats: int, seed: int) -> list[str]:
    """Play a match, partly as the plain player does and partly at random, and return
    its silent changes."""
    random = Random(f"{seats} {seed}")
    state, log = GAME.new(GAME.setup(seats), random.randbytes(16))
    plain, found, steps = random.choice([0, 0.3, 0.7]), list[str](), 0
    before = seen(state)
    while (asks := log.asks) and steps < MOST:
        ask = random.choice(asks)
        is_plain = random.random() < plain and not GAME.mind.by_taste(ask)
        choice = GAME.mind.offhand(state, ask) if is_plain else at_random(ask, random)
        log, steps = GAME.apply(state, ask.seat, choice), steps + 1
        after = seen(state)
        if before.view.round:
            found += [f"{choice.notation}: {each}" for each in untold(before, after, log)]
        before = after
    return found


@pytest.mark.parametrize("way", first(6, WAYS), ids=str)
def test_each_change_that_everybody_sees_is_told(way: tuple[int, int]) -> None:
    assert not look_through(*way)


def test_an_effect_that_begins_in_silence_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: as it once was."""
    monkeypatch.setattr(changes, "let_last", lambda state, what, _: let_last(state, what, Log()))
    assert any("an effect begins" in each for way in WAYS[:6] for each in look_through(*way))


def test_power_that_cannot_change_is_told() -> None:
    """Seen: “The text of Dan’s Heckler takes effect.”, which should give 1 Power, and no more."""
    state, log = table("c3: king / power 20", "c3: jobe / power 0"), Log()
    for seat, n in ((0, 1), (1, -3), (1, 0)):
        changes.change_power(state, seat, n, "text", log)
    assert [GAME.words.tell(event, ("Ada", "Bo")) for event in log] == [
        "Ada has 20 Power already and gains none.",
        "Bo has no Power to lose.",
    ]
