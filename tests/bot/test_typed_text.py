"""No text that a member types costs more than some milliseconds, whatever it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random
from time import thread_time
from zoneinfo import ZoneInfo

import discord
import pytest

from bot.breaks.until import parse
from bot.cards.actions import CardActions
from bot.catalog import fitting_games, full_catalog, named_game
from bot.feature import Command, all_commands
from bot.invitations.typed_options import option_choices, parse_options
from bot.matches.commands import move_choices
from bot.play.lines import could_begin, is_line, play_line
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.play.typed import legal_choice
from bot.rules.search import RulesIndex
from bot.storage.kept import Kept
from bot.storage.store import Store
from bot.suggesting import having
from bot.tournaments.when import parse as parse_start
from bot.workshops.actions import named
from bot.zones import zone_named, zones_like
from games.decisions import Ask
from games.refusals import Refusal
from games.registry import GAMES
from games.simulate import at_random
from tests.bot.support import Clock, new_invitation, seat

NOW = 1_795_687_200
MOST = 0.05
"""Seconds of the processor; nobody notices a click that waits this long."""
LONGEST = 600

NASTY = [
    "99x a+" * 100,
    "99x none+" * 66,
    "+".join(chr(97 + at % 26) for at in range(300)),
    "+" * LONGEST,
    "a " * 300,
    "a" * LONGEST,
    "the " * 150,
    "play " * 120,
    "play 1 a1 " * 60,
    "pass;" * 120,
    ";" * LONGEST,
    "a with " * 85,
    "with " * 120,
    "1" * LONGEST,
    "-" * LONGEST,
    "_ " * 300,
    ". " * 300,
    "`" * LONGEST,
    ": " * 300,
    "= " * 300,
    "\u00e9" * LONGEST,
    "\ufdfa" * LONGEST,
    "\u200b" * LONGEST,
    "e\u0301" * 300,
    "\U0001f600" * 300,
    "\u0130" * LONGEST,
    "s" * LONGEST,
    "S2A" * 200,
    "a army " * 85,
    "(" * LONGEST,
    "a" * 50 + "!" * 550,
]
"""Texts of 600 characters, the limit of /move; other options take less."""

CATALOG = full_catalog()
UTC = ZoneInfo("UTC")
RULES = RulesIndex(GAMES.values())
CARDS = CardActions(CATALOG, None, None)
KEPT = [Kept(f"Tribe {number}", "SCUB-YNA", number) for number in range(25)]


def each_game(does: Callable[..., object]) -> Callable[[str], object]:
    return lambda text: [does(game, text) for game in GAMES.values()]


def of_code(text: str) -> None:
    for game in GAMES.values():
        if game.brings is not None:
            with suppress(Refusal):
                game.brings.of_code(text)


TYPED: dict[str, tuple[int, list[Callable[[str], object]]]] = {
    "/notify zone": (
        100,
        [lambda text: zones_like(text, 25, NOW), lambda text: zone_named(text, NOW)],
    ),
    "/away until": (100, [lambda text: parse(text, NOW, UTC)]),
    "/card name": (100, [CARDS.suggested, CARDS.found]),
    "/challenge game": (
        100,
        [lambda text: fitting_games(CATALOG, text), lambda text: named_game(CATALOG, text)],
    ),
    "/challenge options": (200, [each_game(option_choices), each_game(parse_options)]),
    "/rules find": (100, [RULES.find]),
    "/tribe code": (100, [of_code, lambda text: named(KEPT, text)]),
    "/tribe name": (32, [lambda text: named(KEPT, text)]),
    "/move move": (600, []),
    "/advance move": (200, []),
    "/notes text": (1000, []),
    "/tournament create title": (60, []),
    "/tournament create starts": (100, [lambda text: parse_start(text, NOW, UTC)]),
}
"""The work on each text, on the loop or in a thread; moves have a test of their own. A new typed
option needs a line here."""


def test_all_that_is_typed_is_tried() -> None:
    found = {
        f"/{command.qualified_name} {option.name}": option.max_value
        for command in every_command(all_commands(CATALOG))
        for option in command.parameters
        if option.type is discord.AppCommandOptionType.string and not option.choices
    }
    assert found == {name: most for name, (most, _) in TYPED.items()}


def every_command(commands: Sequence[Command]) -> list[discord.app_commands.Command]:  # type: ignore[type-arg]
    found = []
    for command in commands:
        if isinstance(command, discord.app_commands.Group):
            found += every_command(command.commands)
        else:
            found.append(command)
    return found


@pytest.mark.parametrize("name", [name for name, (_, does) in TYPED.items() if does])
def test_no_text_of_an_option_takes_long(name: str) -> None:
    most, does = TYPED[name]
    for each in does:
        with suppress(Refusal):
            each("warm up")
    for text in NASTY:
        for each in does:
            quick(partial(each, text[:most]), f"{name}: {text[:30]}")


def test_matches_are_suggested_quickly_whatever_is_typed() -> None:
    names = [f"Match {number}: Bopbm: Squared, Ada and Bo" for number in range(100)]
    for text in NASTY:
        quick(partial(filter_names, names, text), text[:30])


def filter_names(names: Sequence[str], text: str) -> list[str]:
    return list(filter(having(text), names))


@pytest.mark.parametrize("key", GAMES)
async def test_no_move_that_is_typed_takes_long(store: Store, key: str) -> None:
    for match, ask in await widest(store, key):
        kept = KEPT if match.game.brings else []
        for text in NASTY:
            told = f"{ask.question}: {text[:30]}"
            quick(partial(legal_choice, copied(match), ask.seat, text), told)
            quick(partial(move_choices, match, ask.seat, text, kept), told)
            quick(partial(could_begin, match, ask.seat, text), told)
            if is_line(text):
                quick(partial(in_a_line, match, ask.seat, text), told)


def in_a_line(match: Match, seat_number: int, text: str) -> None:
    play_line(copied(match), seat_number, text, Clock())


async def widest(store: Store, key: str) -> list[tuple[Match, Ask]]:
    """Return the moments of a match with the most choices, and with the most picks at once."""
    game, random = CATALOG[key].game, Random(key)
    wanted = new_invitation("Ada", "Bo", game=game)
    seated = await seat(store, wanted)
    manager = MatchManager(store, CATALOG, Clock())
    match = await manager.load(await manager.start(seated, seated.guests))
    state = match.state
    found: dict[bool, tuple[int, bytes, Ask]] = {}
    while asks := game.asks(state):
        for ask in asks:
            if len(ask.choices) > found.get(ask.single, (0,))[0]:
                found[ask.single] = len(ask.choices), game.encode(state), ask
        ask = random.choice(asks)
        game.apply(state, ask.seat, at_random(ask, random), ask)
    each = ((game.decode(before), ask) for _, before, ask in found.values())
    return [(replace(match, state=state), ask) for state, ask in each]


def copied(match: Match) -> Match:
    return replace(match, state=match.game.decode(match.game.encode(match.state)))


def quick(does: Callable[[], object], told: str) -> None:
    """Check that some work takes no time. A second try allows for other work meanwhile."""
    times = []
    for _ in range(3):
        began = thread_time()
        with suppress(Refusal):
            does()
        times.append(thread_time() - began)
        if times[-1] < MOST:
            return
    raise AssertionError(f"{told}: {min(times):.3f} s")
