"""Outsiders, who may not see a match, learn nothing of it from any click or text: not even
that it exists.

Every control and every command is tried, future ones included. An outsider must get the same
answers, request by request, as if the matches had never been played.
"""

from __future__ import annotations

import dataclasses
import enum
import itertools
import re
import typing
from collections.abc import Iterator
from typing import Any

import discord
import pytest
import simcord

from bot.absence.controls import VoteButton
from bot.controls import Button, Control
from bot.hand.controls import (
    Action,
    BringMenu,
    MatchButton,
    OrderButton,
    OrderMenu,
)
from bot.hand.pick_controls import PickButton, PickMenu, PicksSelect
from bot.history.controls import BoardReplay, OpenReplay, ReplayButton
from bot.invitations.controls import (
    ADD,
    ComputerMenu,
    DeclineMenu,
    InvitationAction,
    InvitationButton,
)
from bot.invitations.form_controls import FormMenu, OpponentsMenu, OptionsMenu, PlayComputer
from bot.invitations.words import DECLINE_REASONS, REFUSE
from bot.ladder.controls import LadderMenu
from bot.learn.controls import BranchMenu, LessonMenu, PicksMenu
from bot.learn.controls import MatchButton as LessonMatch
from bot.moderation.controls import MemberMenu, ModeratorsMenu, ReasonMenu, SeatMenu, SubjectMenu
from bot.notify.panel import ChallengersMenu, QuietMenu, RefusedMenu
from bot.pairings.records import Format, Phase, Tournament
from bot.pairings.signing_up import joined
from bot.puzzles.controls import BranchMenu as PuzzleBranchMenu
from bot.puzzles.controls import DailyChannelMenu
from bot.puzzles.controls import PicksMenu as PuzzlePicksMenu
from bot.settings.channels import BoardsMenu, ChannelsMenu
from bot.settings.naming import NamingMenu
from bot.settings.themes import ThemeMenu
from bot.standings.controls import PoolMenu
from bot.storage.records import Answer, Location
from bot.storage.tournaments import NewTournament
from bot.tournaments.controls import DraftMenu, OrganizersMenu
from bot.transfers.controls import HeirMenu
from bot.workshops.controls import ForgetMenu, KeptMenu, PartMenu, PieceMenu, ReadyMadeMenu
from tests.bot.club import Club, Message, everything
from tests.narrowed import narrowed

pytestmark = [pytest.mark.sqlite_only, pytest.mark.long]
"""A member's sight does not depend on the kind of database."""


KNOWN: dict[str, list[Any]] = {
    "user_id": [0, -1],
    "game": ["", "toy"],
    "label": ["Next"],
    "page": [0],
    "path": ["pass"],
    "seat": [1],
    "on": [False],
    "since": [0],
    "version": [0],
    "key": ["pass"],
    "offer": ["resign"],
    "code": ["", "AQ"],
    "text": ["", "pass"],
    "notation": ["pass"],
    "draft": [""],
    "field": ["pace", "0"],
    "part": ["creatures"],
    "lesson": ["bid", ""],
    "step": [1],
    "pool": [2],
    "puzzle": ["0000"],
    "guild_id": [1],
    "day": [0],
    "subject": [1, "lesson"],
    "what": ["toy.bid.1", "1"],
    "before": [0],
    "measure": ["end"],
    "after": [25],
    "tournament_id": [1],
    "player_id": [0, -1],
}
"""The values of controls' fields; a new name needs a line here."""

PICKED: dict[type, list[list[str]]] = {
    PickMenu: [["pass"], ["swap 1", "swap 2"]],
    OrderMenu: [["pass"], []],
    BringMenu: [["give 1"]],
    DeclineMenu: [[DECLINE_REASONS[0]], [REFUSE]],
    FormMenu: [["live_40"]],
    OpponentsMenu: [["7"]],
    OptionsMenu: [["live_40"], ["0"]],
    PoolMenu: [["toy 2"]],
    LadderMenu: [["toy"]],
    ComputerMenu: [[f"{ADD} easy"], ["free -1"], ["away 7"]],
    BoardsMenu: [["match"]],
    ChannelsMenu: [["600"]],
    DailyChannelMenu: [["600"], []],
    DraftMenu: [["groups"], ["0"]],
    OrganizersMenu: [["7"], []],
    PicksSelect: [["0"]],
    NamingMenu: [["renamed"]],
    ThemeMenu: [["light"]],
    QuietMenu: [["5"]],
    MemberMenu: [["7"]],
    ModeratorsMenu: [["7"], []],
    ReasonMenu: [["stalled"]],
    SeatMenu: [["replace 7"]],
    SubjectMenu: [["1"]],
    ChallengersMenu: [["everybody"]],
    RefusedMenu: [["7"]],
    PartMenu: [["creatures"]],
    PieceMenu: [["+king"]],
    ReadyMadeMenu: [["old_oak"]],
    KeptMenu: [["Thorns"]],
    ForgetMenu: [["Thorns"]],
    LessonMenu: [["bid"]],
    BranchMenu: [["bid 18"]],
    PicksMenu: [["0"]],
    PuzzleBranchMenu: [["bid 18"]],
    PuzzlePicksMenu: [["0"]],
    HeirMenu: [["7"]],
}
"""The values to pick in each kind of menu; a new menu needs a line here."""

STARTS = (PlayComputer, LessonMatch)
"""Buttons that start a match of the member's own, in a game that exists."""

TYPED: dict[str, list[Any]] = {
    "name": ["King"],
    "side": [1],
    "game": ["toy"],
    "move": ["pass"],
    "text": [True, False],
    "level": ["easy"],
    "pace": ["one_day"],
    "zone": [""],
    "until": [""],
    "breaks": [True],
    "rated": [False],
    "span": ["season"],
    "options": [""],
    "find": ["", "flank attack"],
    "title": ["Cup"],
    "format": ["groups"],
    "members": [8],
    "starts": [""],
}
"""Texts to type into the options of commands, other than matches and members."""

TABLES = (
    "pairings",
    "contenders",
    "tournaments",
    "votes",
    "absences",
    "steps",
    "packed_logs",
    "former_players",
    "players",
    "matches",
    "guests",
    "tables",
)
"""The tables that store matches and invitations."""

SECRET_PLACES = ("private channel", "private thread", "archived thread", "another server")

Heard = dict[str, list[Any]]
"""The bot's requests to Discord, by the action that caused them."""


class Scene:
    """A running match, a finished one and two invitations in one place; Dan is elsewhere."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.hall = club.guild.create_text_channel("hall")
        self.actor = club.dan
        """The member who tries everything."""
        self.suggests = True
        """Whether they look at suggestions while they type."""
        self.in_dms = False
        """Whether they act in direct messages, and not in the server's hall."""
        self.kinds: set[type[Control]] | None = None
        """The controls that they try; None for all."""
        self.commands: set[str] | None = None
        """The commands."""
        self.matches: list[int] = []
        self.invitations: list[int] = []
        self.tournaments: list[int] = []

    async def play(self, where: str) -> None:
        club = self.club
        location = self._place(where)
        running = await club.skip(club.ada, club.bo, location=location)
        await club.skip_move(running)
        over = await club.skip_to_end(club.ada, club.bo, location=location)
        await club.services.store.absences.add(running, 1, 0)
        invited = await club.seat(club.ada, club.bo, location=location, answer=Answer.INVITED)
        free = await club.seat(club.ada, location=location, is_open=True)
        self.matches = [running, over]
        self.invitations = [invited.id, free.id]
        self.tournaments = [await self._tournament(location)]

    async def _tournament(self, location: Location) -> int:
        store = self.club.services.store.tournaments
        play = Tournament(format=Format.GROUPS, phase=Phase.SIGN_UP)
        new = NewTournament(
            location=location,
            organizer_id=self.club.ada.id,
            title="Secret cup",
            game="toy",
            options={"lots": "one"},
            pace="one_day",
            play=play,
            created_at=0,
        )
        tournament_id = await store.add(new)
        row = await store.get(tournament_id)
        assert row is not None
        await store.change(row, joined(play, self.club.bo.id, "Bo"))
        await self.club.change("UPDATE tournaments SET look_at = NULL")
        return int(tournament_id)

    def _place(self, where: str) -> Location:
        club = self.club
        here = Location(club.guild.id, club.channel.id)
        match where:
            case "everybody's channel":
                return here
            case "private channel":
                club.hide_from(club.dan)
                return here
            case "private thread":
                return Location(club.guild.id, club.open_thread(self.hall, private=True))
            case "archived thread":
                return Location(club.guild.id, club.open_thread(self.hall, archived=True))
            case "another server":
                other = club.env.create_guild("Elsewhere", owner=club.ada.user)
                return Location(other.id, other.create_text_channel("table").id)
        raise AssertionError(where)

    async def forget(self) -> None:
        """Make it as if nothing had been played."""
        await self.club.change("PRAGMA foreign_keys = OFF")
        for table in TABLES:
            await self.club.change(f"DELETE FROM {table}")

    async def stored(self) -> list[Any]:
        read = self.club.services.store._db.read
        return [await read(f"SELECT * FROM {table}") for table in TABLES]

    # An outsider's actions.

    async def try_everything(self) -> Heard:
        """Let the member try every control and every command; return the results."""
        heard: Heard = {}
        if self.in_dms:
            await self._click(heard, await self._message(self.actor.user.dm_channel), "dm")
        else:
            await self._click(heard, await self._message(self.hall), "hall")
        await self._type(heard)
        return heard

    async def _message(self, channel: Any) -> Message:
        """Return a message of the bot below which controls can be forged."""
        fetched = await self.club.bot.fetch_channel(channel.id)
        real = narrowed(fetched, discord.abc.Messageable)
        await real.send("Hello")
        return self.club.last(channel)

    async def _click(self, heard: Heard, message: Message, where: str) -> None:
        for control in self.controls():
            menus = [[]] if isinstance(control, Button) else PICKED[type(control)]
            for values in menus:
                before = len(self.club.env.http_requests)
                result = await self.club.forge(self.actor, message, control, values)
                assert result.acknowledged, f"{control.custom_id} is not answered"
                heard[f"{where} {control.custom_id} {values}"] = self._heard(before, result)

    async def _type(self, heard: Heard) -> None:
        club = self.club
        offered = self.actor.available_commands(self.hall)
        for command in club.bot.tree.walk_commands():
            if isinstance(command, discord.app_commands.Group):
                continue  # its commands come by themselves
            if self.commands is not None and command.qualified_name not in self.commands:
                continue
            if command.qualified_name not in offered:
                assert command.default_permissions, f"/{command.qualified_name} is not offered"
                continue
            for options in self._options(command):
                if self.in_dms and (command.root_parent or command).guild_only:
                    continue
                before = len(club.env.http_requests)
                if self.in_dms:
                    result = await self.actor.user.slash(command.qualified_name, **options)
                else:
                    result = await self.actor.slash(self.hall, command.qualified_name, **options)
                what = f"/{command.qualified_name} {shown(options)}"
                heard[what] = self._heard(before, result)
            for parameter in command.parameters:
                if parameter.autocomplete and self.suggests and not self.in_dms:
                    await self._suggest(heard, command, parameter.name)

    async def _suggest(self, heard: Heard, command: Any, name: str) -> None:
        others = [options for options in self._options(command) if name in options]
        for options, typed in itertools.product(others, ("", "1")):
            filled = {key: value for key, value in options.items() if key != name}
            offered = await self.actor.autocomplete(
                self.hall, command.qualified_name, name, typed, **filled
            )
            what = f"suggest /{command.qualified_name} {shown(filled)} {name}:{typed}"
            heard[what] = [offered]

    def _options(self, command: Any) -> list[dict[str, Any]]:
        """Return ways to fill the options of a command: all of them, and only the required ones.

        The opponent counts as required, since a challenge without one would invite everybody.
        """
        ways: list[dict[str, Any]] = []
        fewest = [p for p in command.parameters if p.required or p.name == "opponent"]
        for wanted in (command.parameters, fewest):
            values = [self._typed(parameter) for parameter in wanted]
            names = [parameter.name for parameter in wanted]
            ways += [dict(zip(names, row, strict=True)) for row in itertools.product(*values)]
        return ways

    def _typed(self, parameter: Any) -> list[Any]:
        if parameter.name.startswith("opponent"):
            return [self.club.dan]  # a challenge of oneself posts nothing
        if parameter.type is discord.AppCommandOptionType.user:
            return [self.club.ada]
        if parameter.name == "text" and parameter.type is discord.AppCommandOptionType.string:
            return ["A note", ""]  # elsewhere it asks for a board in letters
        known = {"match": self.matches, "tournament": self.tournaments}
        return known.get(parameter.name) or TYPED[parameter.name]

    def controls(self) -> Iterator[Control]:
        """Yield every kind of control with all possible values of its fields."""
        for kind in self.kinds or self.club.bot.clicks.controls:
            hints = typing.get_type_hints(kind)
            names = [field.name for field in dataclasses.fields(kind)]
            values = [self._values(name, hints[name]) for name in names]
            for row in itertools.product(*values):
                if kind not in STARTS or not row[0]:
                    yield kind(*row)

    def _values(self, name: str, hint: Any) -> list[Any]:
        """Return the possible values of a field."""
        if issubclass(hint, enum.Enum):
            return list(hint)
        if hint is bool:
            return [False, True]
        ids = {
            "match_id": self.matches,
            "invitation_id": self.invitations,
            "tournament_id": self.tournaments,
        }
        return [each for each in ids.get(name) or KNOWN[name] if isinstance(each, hint)]

    def _heard(self, before: int, result: simcord.InteractionResult) -> list[Any]:
        """Return the bot's requests to Discord since, with its sentences.

        The parts that differ each time are left out.
        """
        answers = (m for m in (result.response, *result.followups) if m)
        said = [without_uploads(everything(m)) for m in answers]
        asked = [
            [request.method, "/".join(request.path.split("/")[:2]), repr(request.json)]
            for request in self.club.env.http_requests[before:]
        ]
        return [[[without_ids(part) for part in row] for row in asked], said]


def shown(options: dict[str, Any]) -> str:
    """Return options as a member would type them, without members."""
    plain = {key: value for key, value in options.items() if isinstance(value, str | int)}
    return " ".join(f"{key}:{value}" for key, value in plain.items())


def without_uploads(text: str) -> str:
    """Return everything that a message gives away, except the numbers of its files, which are new
    each time."""
    return re.sub(r"(/attachments/\d+/|attachment_id\": \")\d+", r"\1#", text)


def without_ids(text: str) -> str:
    return re.sub(r"\d{15,}", "#", text)


@pytest.fixture
def scene(toy_club: Club) -> Scene:
    return Scene(toy_club)


@pytest.mark.parametrize(
    ("where", "in_dms"),
    [
        ("private channel", False),
        ("another server", True),
        *(pytest.param(where, False, marks=pytest.mark.soak) for where in SECRET_PLACES[1:]),
    ],
)
async def test_an_outsider_learns_nothing(scene: Scene, where: str, in_dms: bool) -> None:
    await scene.play(where)
    scene.in_dms = in_dms
    stored = await scene.stored()
    messages = len(scene.club.messages())
    told = await scene.try_everything()
    assert await scene.stored() == stored
    assert len(scene.club.messages()) == messages
    await scene.forget()
    assert told == await scene.try_everything()


async def test_the_comparison_tells_what_members_may_see(scene: Scene) -> None:
    """If the channel is everybody's, the same clicks and commands do tell Dan something."""
    scene.kinds = {MatchButton, BoardReplay, OpenReplay, VoteButton, InvitationButton}
    scene.commands = {"replay", "board"}
    await scene.play("everybody's channel")
    told = await scene.try_everything()
    await scene.forget()
    nothing = await scene.try_everything()
    assert told.keys() == nothing.keys()
    differ = {what for what in told if told[what] != nothing[what]}
    running, over = scene.matches
    invited, free = scene.invitations
    assert {
        f"hall sq:m:{running}:0:log []",
        f"hall sq:m:{running}:0:hand []",
        f"hall sq:m:{over}:0:replay []",
        f"hall sq:v:{running}:1:0 []",
        f"hall sq:t:{invited}:accept []",
        f"hall sq:t:{free}:join []",
        f"/replay match:{over}",
        f"/board match:{running} text:True side:1",
    } <= differ


def test_every_kind_of_control_is_tried(scene: Scene) -> None:
    scene.matches, scene.invitations = [1], [2]
    tried = dict.fromkeys(type(control) for control in scene.controls())
    ours = {MatchButton, OrderButton, PickButton, PickMenu, VoteButton, ReplayButton, OpenReplay}
    assert {*ours, InvitationButton, DeclineMenu, ComputerMenu} <= tried.keys()
    ids = {control.custom_id for control in scene.controls()}
    assert {f"sq:m:1:0:{action}" for action in Action} <= ids
    assert {f"sq:t:2:{action}" for action in InvitationAction} <= ids
    assert len(tried) == len(scene.club.bot.clicks.controls)
