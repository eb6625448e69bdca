"""Everything that a tab is sent, in worlds that its reader cannot tell apart.

Of a match in the database, the twin differs in all that the reader may not see: hands, decks, traps
and dice to come, in the present position and in each one before it, and in the events of the log.
A tab of the reader is opened in both, and does the same in both. It must be sent the same bytes:
positions, pictures, the log, moments, forms and hints.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from itertools import cycle, zip_longest
from pkgutil import resolve_name
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import msgspec
import pytest

from bot.catalog import Entry, full_catalog
from bot.core import Core
from bot.deeds import Deed, Doing, Done
from bot.hand.advice import Adviser
from bot.hand.menus import tree_of
from bot.learn.school import Place, School
from bot.play.match import Match
from bot.storage.records import Step
from bot.storage.sessions import Session
from bot.subjects import About, Scene
from bot.table import messages
from bot.table.access import Access
from bot.table.gallery import Gallery
from bot.table.hearing import Entrance, Ways
from bot.table.line import Line
from bot.table.measure import Measure
from bot.table.messages import (
    AskCard,
    AskForm,
    AskHint,
    AskRules,
    Enter,
    FromBot,
    FromTab,
    Look,
    Pick,
    Position,
)
from bot.table.once import Once
from bot.table.pictures import Drawings, Shown
from bot.table.position import Picked, Positions, story_lines
from bot.table.precedence import Precedence
from bot.table.reading import Reading
from bot.table.server import TableServer
from bot.table.staged import staged
from bot.table.tab import Tab
from games.chance import Chance
from games.frames import Frame, decode_frames, encode_frames
from renderers.kit.density import DENSITIES, Density
from renderers.kit.themes import DEFAULT
from tests.bot.club import Club
from tests.luck import new_random

NOTHING_HIDDEN = {"squares", "bopbm_squared"}
"""Games in which every player sees everything but future chance."""
MOVES = 150
"""The most moves that are made in a match."""
STRANGER = 999
"""A member without a seat, who watches."""
MOST_LOOKS = 3
"""Moments that are looked back at in each world."""


LOG_KEY = "match", "version", "names", "after", "seat"
"""The key by which the lines of a log are remembered."""


class Ear:
    """A browser's end of a line: it hears everything that a tab is sent, byte by byte."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    async def say(self, message: FromBot) -> None:
        self.heard.append(msgspec.json.encode(message))

    async def say_written(self, message: bytes) -> None:
        self.heard.append(message)

    async def show(self, picture: Shown) -> None:
        self.heard.append(picture.told.id.encode() + picture.data)

    async def close(self, why: str, *, again: bool = False) -> None:
        raise AssertionError(why)


class Everybody:
    """Lets anybody look."""

    async def check(self, _user_id: int, _match: Match) -> None:
        return


class World(NamedTuple):
    """A match as it is stored."""

    state: bytes
    steps: Sequence[Step]


class Memory(NamedTuple):
    """The memory that tabs share."""

    positions: Positions
    reading: Reading


class Yardstick:
    """Compares what a reader is sent in twin worlds."""

    def __init__(self, club: Club) -> None:
        self.club, self.core = club, club.bot.parts[Core]
        self.server = club.bot.parts[TableServer]
        self.store = self.core.store

    async def world(self, match_id: int) -> World:
        match = await self.core.manager.load(match_id)
        return World(match.row.state, await self.store.steps.of(match_id))

    async def enter(self, match_id: int, world: World) -> None:
        """Let the match be that world from now on."""
        write = self.store.matches._db.write
        await write("UPDATE matches SET state = $2 WHERE id = $1", match_id, world.state)
        for step in world.steps:
            await write(
                "UPDATE steps SET state = $3, events = $4, frames = $5"
                " WHERE match_id = $1 AND version = $2",
                *(match_id, step.version, step.state, step.events, step.frames),
            )

    def memory(self) -> Memory:
        """Everything that tabs remember together, still empty."""
        self.core.hands.boards._kept.clear()
        self.core.hands.boards._bytes = 0
        drawings = Drawings(self.core.hands.boards, self.core.draw_pool)
        return Memory(Positions(self.core, drawings, lambda _: 1), Reading(self.core))

    async def sent(
        self,
        match_id: int,
        user_id: int,
        wishes: Sequence[FromTab] = (),
        memory: Memory | None = None,
        density: Density = 1,
    ) -> list[bytes]:
        """Everything that a member is sent who opens a tab, and says all that."""
        positions, reading = memory or self.memory()
        ear, core, server = Ear(), self.core, self.server
        session = Session("name", "", user_id, match_id, is_open=True, until=2**40)
        entrance = Entrance(
            *(core, reading, server._work, session, cast("Line", ear), Measure()),
            *(Enter(server._build, density=density), Ways(server.link, server.launch)),
        )
        tab = Tab(
            entrance,
            access=cast("Access", Everybody()),
            positions=positions,
            gallery=Gallery(),
            precedence=Precedence(),
        )
        await tab.show()
        for wish in wishes:
            await tab._answer(wish)
            await asyncio.gather(*tab._hints)
        return ear.heard

    async def tells_seats_apart(self, match: Match) -> bool:
        """Whether the log of a match says something to one seat alone."""
        steps = await self.store.steps.of(match.id)
        seats = (None, *range(len(match.names)))
        return len({tuple(story_lines(match, steps, seat)) for seat in seats}) > 1

    async def compare_readers(self, match: Match, random: Random) -> None:
        """Check that all readers of a match together are sent what each is sent alone."""
        readers = [*(match.user(seat) for seat in range(len(match.names))), STRANGER]
        random.shuffle(readers)
        wishes: list[FromTab] = [Look(-1), AskRules(0)]
        readers += readers[:1]  # on another screen
        fine = [density for _, density in zip(readers, cycle(DENSITIES))]
        alone = [
            await self.sent(match.id, reader, wishes, density=density)
            for reader, density in zip(readers, fine, strict=True)
        ]
        memory = self.memory()
        for reader, density, own in zip(readers, fine, alone, strict=True):
            also = await self.sent(match.id, reader, wishes, memory, density)
            assert also == own, "it is another one's"

    async def wishes(self, match: Match, user_id: int, random: Random) -> list[FromTab]:
        """Something of everything that changes nothing: picks on the way to a choice of several
        words, moments, forms, a hint, a card, a page of the rules."""
        *_, last = await self.sent(match.id, user_id)
        position = msgspec.json.decode(last, type=Position)
        wishes: list[FromTab] = []
        asked = None if user_id == STRANGER else match.asked(match.seat_of(user_id))
        if asked is not None and asked.single:
            words = random.choice(list(asked.choices)).notation.split()
            since = match.row.asked[asked.seat]
            begun, tree = words[: random.randrange(len(words))], tree_of(asked)
            if tree.whole(tree.follow(tuple(begun)) if begun else ()) is None:
                wishes.append(Pick(since, " ".join(begun)))
        wishes += [Look(random.randrange(match.row.version + 2) - 1) for _ in range(MOST_LOOKS)]
        wishes += [AskForm(each.key) for each in position.deeds if each.has_form]
        wishes += [AskRules(0), AskCard("")]
        if position.may_ask_hint:
            wishes.append(AskHint())
        return wishes

    async def differ(self, match_id: int, user_id: int, random: Random) -> int:
        """Check what a reader is sent in the true world and in a twin. Return whether they differ
        at all, as 0 or 1."""
        match, true = await self.core.manager.load(match_id), await self.world(match_id)
        seat = None if user_id == STRANGER else match.seat_of(user_id)
        other = twin(match, true, seat, random)
        wishes = await self.wishes(match, user_id, random)
        await self.enter(match_id, true)
        density = random.choice(DENSITIES)
        seen = await self.sent(match_id, user_id, wishes, density=density)
        try:
            await self.enter(match_id, other)
            also = await self.sent(match_id, user_id, wishes, density=density)
        finally:
            await self.enter(match_id, true)
        for one, two in zip_longest(seen, also):
            assert one == two, f"a message gives the world away: {_around(one, two)}"
        return int(other != true)


def _around(one: bytes | None, two: bytes | None) -> str:
    """The place where two messages begin to differ."""
    if one is None or two is None:
        return repr((one or b"")[:80]) + " against " + repr((two or b"")[:80])
    at = next(n for n, pair in enumerate(zip_longest(one, two)) if pair[0] != pair[1])
    begin, end = max(0, at - 100), at + 60
    return f"{one[:30]!r}... {one[begin:end]!r} against {two[begin:end]!r}"


def twin(match: Match, world: World, seat: int | None, random: Random) -> World:
    """Return a match in which everything is different that a seat, or a spectator, may not see."""
    game = match.game

    def drawn(data: bytes) -> bytes:
        state = game.decode(data)
        for each in range(len(match.names)) if seat is None else (seat,):
            if seat is not None or random.random() < 0.5:
                state = game.resample(state, each, Chance(random.randbytes(16)))
        return game.encode(state)

    def told(step: Step) -> Step:
        """A step with the events that the reader sees, as the reader sees them."""
        events = game.event_codec.decode(step.events)
        seen = [event.seen_by(seat) for event in events]
        frames = [
            Frame(sum(each is not None for each in seen[: frame.after]), drawn(frame.state))
            for frame in decode_frames(step.frames or encode_frames([]))
        ]
        return msgspec.structs.replace(
            step,
            state=drawn(step.state),
            events=game.event_codec.encode([each for each in seen if each is not None]),
            frames=encode_frames(frames),
        )

    steps = [told(step) for step in world.steps]
    state = drawn(world.state)
    steps[-1] = msgspec.structs.replace(steps[-1], state=state)
    return World(state, steps)


@pytest.fixture(params=full_catalog())
def game(request: pytest.FixtureRequest, club: Club) -> str:
    club.game = request.param
    return club.game


async def moments(club: Club, random: Random, share: float) -> AsyncIterator[Match]:
    """Yield moments of a random match, its first one included."""
    game = club.bot._catalog[club.game].game
    seats = random.choice([each for each in game.seats if each <= len(club.members)])
    match_id = await club.skip(*club.members[:seats])
    club.random = random
    for number in range(MOVES):
        match = await club.match(match_id)
        if match.over:
            return
        if number == 0 or random.random() < share:
            yield match
        await club.skip_move(match_id)


@pytest.fixture(autouse=True)
def everybody_may_ask_for_hints(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    same = SimpleNamespace(token_bytes=bytes)  # both worlds are thought about by the same chance
    monkeypatch.setattr("bot.computer.task.secrets", same)
    monkeypatch.setattr("bot.computer.hints.check", lambda *_: None)
    advisers = club.bot.parts[Core].advisers
    adviser = advisers._adviser
    assert adviser is not None
    advisers.set(Adviser(lambda match, seat: match.asked(seat) is not None, adviser.advise))


async def compare(club: Club, share: float, most: int) -> int:
    """Return the number of twins that differ from the true world, of at most so many."""
    seed = new_random().randrange(10**9)
    print(f"The seed is {seed}.")
    random, yardstick = Random(seed), Yardstick(club)
    twins = differing = 0
    while twins < most:
        async for match in moments(club, random, share):
            readers = [match.user(seat) for seat in range(len(match.names))]
            reader = random.choice([*readers, STRANGER])
            differing += await yardstick.differ(match.id, reader, random)
            if (twins := twins + 1) >= most:
                break
    return differing


async def test_no_message_gives_a_world_away(club: Club, game: str) -> None:
    differing = await compare(club, 0.15, 8)
    assert differing or game in NOTHING_HIDDEN


@pytest.mark.soak
async def test_no_message_of_2000_twin_worlds_gives_one_away(club: Club, game: str) -> None:
    """There are two thousand in all games together."""
    assert await compare(club, 0.3, 400) or game in NOTHING_HIDDEN


async def test_nobody_is_sent_what_another_one_is_sent(club: Club, game: str) -> None:
    """Tabs that look at the same time share what was worked out, but not what is for one alone."""
    random, yardstick = new_random(), Yardstick(club)
    was_private = False
    async for match in moments(club, random, 1.0):
        is_private = not was_private and await yardstick.tells_seats_apart(match)
        if is_private or random.random() < 0.03:
            await yardstick.compare_readers(match, random)
        was_private |= is_private


FOR_A_SEAT = {
    "bot.table.position.kept_by": 2,
    "bot.table.position.decision_of": 1,
    "bot.table.position.story_lines": 2,
    "bot.hand.hands.Hands.unasked": 2,
    "bot.hand.advice.Advisers.of": 2,
    "bot.hand.private_boards.PrivateBoards.draw": 2,
    "bot.deeds.Deeds.news": 2,
    "bot.deeds.Deeds.open_to": 2,
}
"""Functions that work something out for one seat, and the number of that argument."""


async def test_what_is_for_one_seat_is_worked_out_for_the_readers_own(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saved tribes, answers by orders, moves in advance and news are in no state of the game."""
    asked: dict[str, list[int | None]] = {}

    def watched(name: str, at: int, does: Callable[..., Any]) -> Callable[..., Any]:
        def does_it(*about: Any, **more: Any) -> Any:
            asked.setdefault(name, []).append(about[at])
            return does(*about, **more)

        return does_it

    def told(_match: Match, seat: int) -> str:
        asked.setdefault("a deed", []).append(seat)
        return ""

    async def nothing(_doing: Doing) -> Done:
        raise AssertionError("nobody does it")

    for name, at in FOR_A_SEAT.items():
        monkeypatch.setattr(name, watched(name, at, resolve_name(name)))
    club.game, yardstick = "squarriors", Yardstick(club)
    yardstick.core.deeds.add(
        Deed("a deed", lambda *_: "Do it", nothing, told=told, to_spectators=lambda _: "Do it")
    )
    match_id = await club.skip(*club.members[:3])
    for _ in range(8):
        match = await club.skip_move(match_id)
    for user_id, seat in [*((match.user(each), each) for each in range(3)), (STRANGER, None)]:
        asked.clear()
        await yardstick.sent(match_id, user_id)
        assert {each for seats in asked.values() for each in seats} == {seat}
        if seat is not None:
            assert asked.keys() == FOR_A_SEAT.keys() | {"a deed"}


def lesson_steps(known: Entry) -> list[Place]:
    return [
        Place(known, lesson, step)
        for lesson in known.game.lessons
        for step in range(len(lesson.steps) + 1)
    ]


def scene_of(school: School, place: Place) -> bytes:
    """Everything of a step of a lesson that depends on its position, as it is sent."""
    shown = school.shown(place, "Ada", DEFAULT, with_shortcuts=True)
    names, view = school.seen(place, "Ada")
    scene = Scene("", "", "", names, view, shown.pictures, shown.question, (), shown.theme)
    told, pictures = staged(place.known.game, scene, About("lesson", "", 0, 0), Picked(), 0)
    return msgspec.json.encode(told) + b"".join(each.data for each in pictures)


@pytest.mark.parametrize("key", full_catalog())
def test_no_step_of_a_lesson_gives_its_world_away(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, random, school = full_catalog()[key], new_random(), School()
    state_of = school._state
    twins = []
    for place in lesson_steps(known):
        true, seat = state_of(place), place.lesson.learner
        other = known.game.resample(state_of(place), seat, Chance(random.randbytes(16)))
        if known.game.encode(other) != known.game.encode(true):
            twins.append((place, other))
    assert twins or key in NOTHING_HIDDEN
    for place, other in random.sample(twins, min(6, len(twins))):
        seen = scene_of(school, place)
        with monkeypatch.context() as change:
            change.setattr(school, "_state", lambda _, other=other: other)
            assert scene_of(school, place) == seen


# --- Planted leaks -------------------------------------------------------------------------


def world_of(match: Match) -> str:
    return match.row.state.hex()


def changed(shown: Sequence[Shown], **changes: Any) -> list[Shown]:
    return [Shown(msgspec.structs.replace(each.told, **changes), each.data) for each in shown]


def in_alt(match: Match, shown: Sequence[Shown]) -> list[Shown]:
    return changed(shown, alt=world_of(match))


def in_hits(match: Match, shown: Sequence[Shown]) -> list[Shown]:
    return changed(shown, hits=(messages.Hit((world_of(match),), ((0.0, 0.0),)),))


def in_footprints(match: Match, shown: Sequence[Shown]) -> list[Shown]:
    return changed(shown, footprints=(messages.Footprint(world_of(match), "", (0, 0, 1, 1)),))


def in_size(match: Match, shown: Sequence[Shown]) -> list[Shown]:
    return changed(shown, width=900 + hash(world_of(match)) % 10**6)


def in_name(match: Match, shown: Sequence[Shown]) -> list[Shown]:
    return changed(shown, id=f"{hash(world_of(match)) % 10**6:032}")


def in_data(match: Match, shown: Sequence[Shown]) -> list[Shown]:
    return [Shown(each.told, each.data + match.row.state) for each in shown]


@pytest.mark.parametrize("leak", [in_alt, in_hits, in_footprints, in_size, in_name, in_data])
async def test_a_picture_that_knows_its_world_would_be_noticed(
    club: Club,
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[Match, Sequence[Shown]], list[Shown]],
) -> None:
    of_seat, of_all = Drawings.of_seat, Drawings.of_all

    async def leaking(self: Drawings, match: Match, *about: Any, **more: Any) -> list[Shown]:
        return leak(match, await of_seat(self, match, *about, **more))

    async def leaking_to_all(self: Drawings, match: Match, *about: Any, **more: Any) -> list[Shown]:
        return leak(match, await of_all(self, match, *about, **more))

    monkeypatch.setattr(Drawings, "of_seat", leaking)
    monkeypatch.setattr(Drawings, "of_all", leaking_to_all)
    with pytest.raises(AssertionError, match="gives the world away"):
        await compare(club, 0.2, 20)


async def test_a_log_that_tells_too_much_would_be_noticed(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each reader is told what the first seat is told."""

    def too_much(match: Match, steps: Sequence[Step], _seat: int | None) -> list[str]:
        decode = match.game.event_codec.decode
        return [line for s in steps for line in match.tell(decode(s.events), 0, s.version)]

    monkeypatch.setattr("bot.table.position.story_lines", too_much)
    with pytest.raises(AssertionError, match="gives the world away"):
        await compare(club, 0.2, 40)


async def test_a_moment_that_shows_a_hand_would_be_noticed(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Match.seen
    monkeypatch.setattr(
        Match, "seen", lambda match, state=None, **_: seen(match, state, is_open=state is not None)
    )
    with pytest.raises(AssertionError, match="gives the world away"):
        await compare(club, 0.2, 20)


async def test_a_log_that_is_remembered_for_everybody_would_be_noticed(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat is the last part of what a log is remembered by."""
    get = Once.get

    async def shared(self: Once[Any], key: Any, make: Any) -> Any:
        return await get(self, key[:-1] if len(key) == len(LOG_KEY) else key, make)

    monkeypatch.setattr(Once, "get", shared)
    club.game, random, yardstick = "squarriors", new_random(), Yardstick(club)
    while True:
        async for match in moments(club, random, 1.0):
            if await yardstick.tells_seats_apart(match):
                with pytest.raises(AssertionError, match="another one's"):
                    await yardstick.compare_readers(match, random)
                return
