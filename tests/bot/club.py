"""A simulated Discord server with the whole bot in it, and the actions of its members.

    invitation = await club.challenge(club.ada, club.bo)
    await club.bo.click(invitation, label="Accept")
    hand = await club.open_hand(club.bo)
    await club.pick(club.bo, hand, "play 7 b2")

Every verb waits until the bot has done everything that follows from it.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Awaitable, Iterator, Sequence
from random import Random
from typing import Any

import discord
import msgspec
import simcord
from simcord import InteractionResult, MemberActor, UserHandle, interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import ResponseMessage

from bot.catalog import Catalog
from bot.client import SquareTable
from bot.computer.players import ComputerPlayers
from bot.computer.pool import Pool
from bot.config import Settings
from bot.controls import Button, Control
from bot.core import Core
from bot.history.films import Films
from bot.invitations.actions import InvitationActions
from bot.parts import Parts
from bot.play.match import Match
from bot.storage.records import Answer, Guest, Invitation, Location, NewInvitation, Notify
from games.notation import picks_in
from games.simulate import at_random
from tests.bot.computer.toys import QuickPool
from tests.narrowed import narrowed

Message = ResponseMessage
"""A message as it now stands, the same for every viewer."""

NO_SENDING = discord.Permissions(send_messages=True)
NO_ENTRY = discord.Permissions(view_channel=True)
DEAL = "factions=deal"
"""Options with which a match begins at once."""


MORE_OF_FEATURES = ("Hand over my seat", "All my notes")
"""The buttons that features add to "More", for a player whom nobody watches."""


class Services:
    """The parts of a bot that tests look into. Without a feature, only that feature's
    parts are missing."""

    def __init__(self, parts: Parts) -> None:
        core = parts[Core]
        self.store, self.manager, self.hands = core.store, core.manager, core.hands
        self.presenter, self.conversations = core.presenter, core.conversations
        self.board_lines = core.board_lines
        self._parts = parts

    @property
    def invitations(self) -> InvitationActions:
        return self._parts[InvitationActions]

    @property
    def computers(self) -> ComputerPlayers:
        return self._parts[ComputerPlayers]

    @property
    def films(self) -> Films:
        return self._parts[Films]

    @property
    def pool(self) -> Pool:
        return self.computers._pool

    @property
    def quick_pool(self) -> QuickPool:
        """The pool of every test that does not replace it."""
        return narrowed(self.pool, QuickPool)


class Club:
    """The server "Club" with Ada (who owns it), Bo, Cleo and Dan, and a channel."""

    def __init__(self, env: simcord.Env, settings: Settings, catalog: Catalog | None) -> None:
        self.env = env
        self.settings = settings
        self.catalog = catalog
        self.game = next(iter(self.bot._catalog))
        self.random = Random(1)
        self.errors_expected = False
        owner = env.create_user("ada", global_name="Ada")
        self.guild = env.create_guild("Club", owner=owner)
        self.channel = self.guild.create_text_channel("table")
        self.ada = self.guild.add_member(owner)
        self.bo, self.cleo, self.dan = (
            self.guild.add_member(env.create_user(name.lower(), global_name=name))
            for name in ("Bo", "Cleo", "Dan")
        )
        self.members: tuple[MemberActor, ...] = (self.ada, self.bo, self.cleo, self.dan)
        self.computer = UserHandle(env, env.backend.bot_user)

    @property
    def bot(self) -> SquareTable:
        """The bot that is running."""
        return narrowed(self.env.bot, SquareTable)

    @property
    def services(self) -> Services:
        """The parts of the bot that tests look into."""
        return Services(self.bot.parts)

    async def send_hands(self) -> None:
        """Let all members have asked for their hands as direct messages."""
        for member in self.members:
            wants = Notify(hands=True, asked_hands=True)
            await self.services.store.members.set_notify(member.id, wants)

    # Reading.

    def messages(self, channel: Any = None, viewer: Any = None) -> list[Message]:
        """Return the messages in a channel, oldest first, with those that only `viewer` sees."""
        channel = channel or self.channel
        stored = self.env.backend.messages.get(channel.id, {}).values()
        user_id = viewer.id if viewer else None
        return [Message(self.env, m) for m in stored if m.visible_to(user_id)]

    def last(self, channel: Any = None) -> Message:
        """The newest public message."""
        return self.messages(channel)[-1]

    def boards(self, channel: Any = None) -> list[Message]:
        """The messages with pictures of boards, oldest first."""
        return [m for m in self.messages(channel) if files(m)]

    def board(self, channel: Any = None) -> Message:
        """The newest board."""
        return self.boards(channel)[-1]

    def direct(self, member: MemberActor) -> list[Message]:
        """The bot's direct messages to a member, oldest first."""
        return self.messages(member.user.dm_channel)

    def pinged(self, message: Message) -> list[int]:
        """Return the members whom a message notified."""
        return list(self.env.backend.messages[message.channel_id][message.id].ping_user_ids)

    def requests(self, method: str, path_part: str) -> list[Any]:
        """Return the requests that the bot sent to Discord."""
        log = self.env.http_requests
        return [r for r in log if r.method == method and path_part in r.path]

    async def match(self, match_id: int = 1) -> Match:
        """The match as it is stored."""
        return await self.services.manager.load(match_id)

    async def mover(self, match_id: int = 1) -> MemberActor:
        """A member who must move now."""
        match = await self.match(match_id)
        return self.member(match.user(match.waiting[0]))

    async def other(self, match_id: int = 1) -> MemberActor:
        """A player who has nothing to decide now."""
        match = await self.match(match_id)
        seats = [s for s in range(len(match.names)) if s not in match.waiting]
        return self.member(match.user(seats[0]))

    async def awaited(self, match_id: int = 1) -> list[set[int]]:
        """Return the seats that had to decide at each version."""
        game = (await self.match(match_id)).game
        steps = await self.services.store.steps.of(match_id)
        return [{ask.seat for ask in game.asks(game.decode(step.state))} for step in steps]

    def member(self, user_id: int) -> MemberActor:
        return next(m for m in self.members if m.id == user_id)

    async def hand(self, member: MemberActor, match_id: int = 1) -> list[str]:
        """Return the notations of a member's legal choices."""
        match = await self.match(match_id)
        return [c.notation for c in match.ask(match.seat_of(member.id)).choices]

    # Doing.

    async def slash(self, member: MemberActor, command: str, /, **options: Any) -> Message:
        """Run a command in the channel and return the answer."""
        result = await member.slash(self.channel, command, **options)
        return answer(result)

    async def challenge(
        self,
        host: MemberActor,
        *guests: MemberActor | UserHandle,
        options: str = DEAL,
        channel: Any = None,
    ) -> Message:
        """Invite members, or the computer, and return the invitation."""
        names = ("opponent", "opponent2", "opponent3")
        given: dict[str, Any] = dict(zip(names, guests, strict=False))
        if options:
            given["options"] = options
        result = await host.slash(channel or self.channel, "challenge", game=self.game, **given)
        assert says(answer(result)) == "I posted your invitation."
        return self.last(channel)

    async def begin(
        self, host: MemberActor, *guests: MemberActor, options: str = DEAL, channel: Any = None
    ) -> Message:
        """Start a match of these members and return its first board."""
        invitation = await self.challenge(host, *guests, options=options, channel=channel)
        for guest in guests:
            await guest.click(invitation, label="Accept")
        return self.board(channel)

    async def against(
        self, member: MemberActor, level: str = "easy", computers: int = 1, options: str = ""
    ) -> Message:
        """Start a match of a member against the computer and return its newest board."""
        names = ("opponent", *(f"opponent{n}" for n in range(2, 6)))[:computers]
        given: dict[str, Any] = dict.fromkeys(names, self.computer)
        if options:
            given["options"] = options
        result = await member.slash(self.channel, "challenge", game=self.game, level=level, **given)
        assert says(answer(result)).startswith("The match has started: go to [the board](")
        return self.board()

    async def open_hand(self, member: MemberActor, board: Message | None = None) -> Message:
        """Press "Play" and return the hand, which only the member sees."""
        board = board or self.board()
        [hand] = [each for each in custom_ids(board) if each.endswith(":hand")]
        return answer(await member.click(board, custom_id=hand))

    async def more(self, who: MemberActor | UserHandle, hand: Message) -> Message:
        """Press "More" in a hand, and return the hand with everything that may be done unasked."""
        await who.click(hand, label="More")
        return hand

    async def unasked(
        self, who: MemberActor | UserHandle, hand: Message, label: str
    ) -> InteractionResult:
        """Use one of the buttons in a hand for what may be done unasked."""
        return await who.click(await self.more(who, hand), label=label)

    async def renewed(self, member: MemberActor) -> Message:
        """Return a member's direct message after a click on an old control has brought it
        up to date."""
        match, hand = await self.match(), self.direct(member)[-1]
        now = f":{match.row.asked[match.seat_of(member.id)]}~"
        picks = [each for each in custom_ids(hand) if each.startswith(("sq:b:", "sq:k:"))]
        if not any(now in each for each in picks):
            pressed = [
                part["custom_id"]
                for part in walk(hand)
                if part.get("type") == 2 and "custom_id" in part
            ]
            await member.user.click(hand, custom_id=[*picks, *pressed][0])
        return hand

    async def pick(
        self, who: MemberActor | UserHandle, hand: Message, notation: str
    ) -> InteractionResult:
        """Pick a choice in a hand, menu by menu."""
        result, words = None, notation.split()
        stepwise = any(custom_id.startswith("sq:k:") for custom_id in custom_ids(hand))
        if stepwise or " + " in notation or notation == "none":
            return await self.pick_several(who, hand, notation)
        for depth in range(1, len(words) + 1):
            path = " ".join(words[:depth])
            if control := await self._turn_to(who, hand, path):
                result = await _use(who, hand, control, [path])
        assert result is not None, f"{notation} is not offered: {custom_ids(hand)}"
        return result

    async def _turn_to(
        self, who: MemberActor | UserHandle, hand: Message, path: str
    ) -> dict[str, Any] | None:
        """Find the control that picks a path, on any page of a wide menu."""
        for page in ["", *pages(hand)]:
            if page and (control := _control(hand, page)):
                await _use(who, hand, control, [page])
            if control := _control(hand, path):
                return control
        return None

    async def pick_several(
        self, who: MemberActor | UserHandle, hand: Message, notation: str
    ) -> InteractionResult:
        """Pick several choices at once, or step by step if one menu does not take them all."""
        if notation == "none":
            return await who.click(hand, label="None")
        if any(custom_id.startswith("sq:k:") for custom_id in custom_ids(hand)):
            for pick in picks_in(notation):
                await self.add_pick(who, hand, pick)
            return await who.click(hand, label="Done")
        [menu] = [c for c in walk(hand) if c.get("type") == 3]
        return await who.select(hand, notation.split(" + "), custom_id=menu["custom_id"])

    async def add_pick(self, who: MemberActor | UserHandle, hand: Message, pick: str) -> None:
        """Add a choice to those picked so far, on any page."""
        match = await self.match()
        choices = match.ask(match.seat_of(who.id)).choices
        value = str([choice.notation for choice in choices].index(pick))
        pages = [part["label"] for part in walk(hand) if ":" in _turns_to(part)]
        for page in ["", *pages]:
            if page and f"({page})" not in buttons(hand):
                await who.click(hand, label=page)
            for part in walk(hand):
                if "~add:" in part.get("custom_id", "") and any(
                    option["value"] == value for option in part["options"]
                ):
                    await who.select(hand, [value], custom_id=part["custom_id"])
                    return
        raise AssertionError(f"{pick} cannot be added: {everything(hand)}")

    async def play(self, match_id: int = 1, *, by: str = "board") -> str:
        """Let a player who must move play at random, through a hand's own menus.

        Args:
            by: `board` opens the hand below the board; `dm` uses the direct message.
        """
        match = await self.match(match_id)
        ask = self.random.choice(match.asks)
        notation = at_random(ask, self.random).notation
        member = self.member(match.user(ask.seat))
        if by == "dm":
            await self.pick(member.user, await self.renewed(member), notation)
        else:
            await self.pick(member, await self.open_hand(member), notation)
        assert (await self.match(match_id)).row.version == match.row.version + 1
        return notation

    async def everybody_begins(self, match_id: int = 1) -> Message:
        """Let everybody make a first decision, which makes the match count, and return
        the newest board."""
        while (await self.match(match_id)).abortable:
            await self.play(match_id)
        return self.board()

    async def play_to_end(self, match_id: int = 1, *, by: str = "board") -> Match:
        """Play a match at random until it is over."""
        while not (await self.match(match_id)).over:
            await self.play(match_id, by=by)
        return await self.match(match_id)

    async def seat(
        self,
        *players: MemberActor,
        options: dict[str, str] | None = None,
        location: Location | None = None,
        answer: Answer = Answer.ACCEPTED,
        is_open: bool = False,
    ) -> Invitation:
        """Store an invitation in the database alone; by default it belongs to the channel."""
        names = {m.id: m.user.global_name or m.name for m in self.members}
        host, *others = (Guest(m.id, names[m.id], Answer.ACCEPTED) for m in players)
        invited = [msgspec.structs.replace(guest, answer=answer) for guest in others]
        game = self.bot._catalog[self.game].game
        seats = max(len(players), min(game.seats))
        invitation_id = await self.services.store.invitations.add(
            NewInvitation(
                game=self.game,
                options=game.setup(seats, options or {}).options,
                location=location or Location(self.guild.id, self.channel.id),
                host_id=host.user_id,
                open=is_open,
                guests=(host, *invited),
                created_at=0,
                expires_at=2**40,
            )
        )
        invitation = await self.services.store.invitations.get(invitation_id)
        assert invitation is not None
        return invitation

    async def skip(
        self,
        *players: MemberActor,
        options: dict[str, str] | None = None,
        location: Location | None = None,
    ) -> int:
        """Start a match in the database alone, without a message on Discord, and return its id."""
        invitation = await self.seat(*players, options=options, location=location)
        return await self.services.manager.start(invitation, invitation.guests)

    async def skip_move(self, match_id: int = 1) -> Match:
        """Make a random move in the database alone."""
        match = await self.match(match_id)
        ask = self.random.choice(match.asks)
        notation = at_random(ask, self.random).notation
        user = match.user(ask.seat)
        return (await self.services.manager.choose(match_id, user, notation)).match

    async def skip_to_end(
        self,
        *players: MemberActor,
        options: dict[str, str] | None = None,
        location: Location | None = None,
    ) -> int:
        """Play a whole match in the database alone, and return its id."""
        match_id = await self.skip(*players, options=options, location=location)
        while not (await self.skip_move(match_id)).over:
            pass
        return match_id

    async def seed(self) -> bytes:
        """Return the seed of the first match, which the bot keeps secret while the match runs."""
        [(seed,)] = await self.services.store._db.read("SELECT seed FROM matches WHERE id = 1")
        return bytes(seed)

    async def change(self, sql: str) -> None:
        """Change the database behind the bot's back."""
        await self.services.store._db.write(sql)

    async def resign(self, member: MemberActor, **options: Any) -> Message:
        """Resign a match, which ends it in few steps."""
        sure = await self.slash(member, "resign", **options)
        await member.click(sure, label="Yes, I resign")
        return sure

    async def at_once(self, *verbs: Awaitable[InteractionResult]) -> list[InteractionResult]:
        """Do several things at the same moment: all are under way before the first is handled."""
        settle = self.env._settle_internal

        async def not_yet(**_: object) -> None:
            return None

        self.env._settle_internal = not_yet  # type: ignore[method-assign]
        try:
            results = [await verb for verb in verbs]
        finally:
            self.env._settle_internal = settle  # type: ignore[method-assign]
        await self.env.settle()
        return results

    async def click_as_it_was(
        self,
        member: MemberActor,
        before: dict[str, Any],
        custom_id: str,
        values: Sequence[str] = (),
        kind: int = 2,
    ) -> InteractionResult:
        """Press a button (kind 2), or pick values in a menu (kind 3), that was there when the
        message looked like `before`.

        The member's screen was behind, and a plain click would be refused. See `as_it_is`.
        """
        direct = int(before["channel_id"]) == member.user.dm_channel.id
        record, payload = interactions.base_payload(
            self.env.backend,
            type=3,
            channel_id=int(before["channel_id"]),
            guild_id=None if direct else self.guild.id,
            user_id=member.id,
            data={"custom_id": custom_id, "component_type": kind}
            | ({} if kind == 2 else {"values": list(values)}),
        )
        payload["message"] = before
        record.source_message_id = int(before["id"])
        self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        return InteractionResult(self.env, record)

    async def forge(
        self,
        member: MemberActor,
        message: Message,
        control: Control,
        values: Sequence[str] = (),
    ) -> InteractionResult:
        """Use a control that the bot never put below this message."""
        kind = control.component.value
        part: dict[str, Any] = {"type": kind, "custom_id": control.custom_id}
        part |= {"style": 1, "label": "?"} if isinstance(control, Button) else {}
        row = {"type": 1, "components": [part | ({"options": []} if kind == 3 else {})]}
        forged = self.as_it_is(message) | {"components": [row]}
        return await self.click_as_it_was(member, forged, control.custom_id, values, kind)

    def open_thread(self, parent: Any, *, private: bool = False, archived: bool = False) -> int:
        """Let Ada open a thread below a channel, and return its id."""
        backend = self.env.backend
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        thread = backend.create_thread(parent.id, "thread", self.ada.id, type=kind.value)
        if archived:
            backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
        return thread.id

    def as_it_is(self, message: Message) -> dict[str, Any]:
        """Return a message as Discord sends it along with a click."""
        stored = self.env.backend.get_message(message.channel_id, message.id)
        return copy.deepcopy(dict(serializers.message_payload(self.env.backend, stored)))

    # The world.

    async def restart(self, *, fresh_discord: bool = False) -> None:
        """Stop the bot and start it again with the same file."""
        await self.bot.close()
        new = SquareTable(self.settings, self.catalog, fresh_discord=fresh_discord)
        await self.env.restart_bot(new)

    def deny(self, permissions: discord.Permissions, channel: Any = None) -> None:
        """Take permissions in a channel away from the bot."""
        self.env.backend.set_overwrite(
            (channel or self.channel).id,
            Overwrite(
                target_id=self.computer.id,
                type=OverwriteType.MEMBER,
                allow=0,
                deny=permissions.value,
            ),
        )

    def hide_from(self, member: MemberActor) -> None:
        """Hide the channel from a member."""
        deny = discord.Permissions(view_channel=True).value
        self.env.backend.set_overwrite(
            self.channel.id,
            Overwrite(target_id=member.id, type=OverwriteType.MEMBER, allow=0, deny=deny),
        )

    def hide_from_all(self, channel: Any = None) -> None:
        """Hide a channel from everybody but the server's owner and the bot."""
        hidden, shown = (channel or self.channel).id, NO_ENTRY.value
        everybody = Overwrite(target_id=self.guild.id, type=OverwriteType.ROLE, allow=0, deny=shown)
        self.env.backend.set_overwrite(hidden, everybody)
        bot = Overwrite(target_id=self.computer.id, type=OverwriteType.MEMBER, allow=shown, deny=0)
        self.env.backend.set_overwrite(hidden, bot)

    def allow_again(self, channel: Any = None) -> None:
        """Restore the permissions that were taken away."""
        self.env.backend.delete_overwrite((channel or self.channel).id, self.computer.id)

    async def delete(self, thing: Any) -> None:
        """Delete a message or a channel, behind the bot's back."""
        if isinstance(thing, Message):
            self.env.backend.delete_message(thing.channel_id, thing.id)
        else:
            self.env.backend.delete_channel(thing.id)
        await self.env.settle()

    def forget_panels(self) -> None:
        """Leave open panels as they are until they are clicked, as after a quarter of an hour."""
        self.services.presenter.panels._open.clear()

    def close_dms(self, member: MemberActor) -> None:
        """Refuse direct messages to a member from now on."""
        self.env.inject_error(
            "POST",
            f"/channels/{member.user.dm_channel.id}/messages",
            status=403,
            code=50007,
            message="Cannot send messages to this user",
            times=None,
        )

    def break_posting(self, times: int | None = 1, channel: Any = None) -> None:
        """Make Discord fail when the bot posts in the channel."""
        path = f"/channels/{(channel or self.channel).id}/messages"
        self.env.inject_error("POST", path, status=503, times=times)


def walk(message: Message | Sequence[Any]) -> Iterator[dict[str, Any]]:
    """Yield every component of a message, in the order in which members see them."""
    for part in message.components if isinstance(message, Message) else message:
        yield part
        yield from walk(part.get("components", ()))
        if "accessory" in part:
            yield part["accessory"]


def says(message: Message) -> str:
    """Return all text of a message, except that of its controls."""
    return "\n".join(
        [message.content] * bool(message.content)
        + [part["content"] for part in walk(message) if part["type"] == 10]
    )


def buttons(message: Message) -> list[str]:
    """Return the labels of a message's buttons, disabled ones in brackets."""
    return [
        f"({part['label']})" if part.get("disabled") else part["label"]
        for part in walk(message)
        if part["type"] == 2
    ]


def custom_ids(message: Message) -> list[str]:
    """Return the ids of a message's controls."""
    return [part["custom_id"] for part in walk(message) if "custom_id" in part]


def files(message: Message) -> list[str]:
    """Return the names of a message's pictures."""
    return [attachment.filename for attachment in message.attachments]


def alts(message: Message) -> list[str]:
    """Return the alt texts of the pictures that a message shows."""
    return [
        item.get("description") or ""
        for part in walk(message)
        if part["type"] == 12
        for item in part["items"]
    ]


def everything(message: Message) -> str:
    """Return everything that a message gives away: texts, alt texts, labels, ids,
    values, file names."""
    given: list[object] = [message.content, message.components]
    given += [[a.filename, a.description] for a in message.attachments]
    return json.dumps(given, ensure_ascii=False)


def answer(result: InteractionResult) -> Message:
    """Return the answer to an interaction, which only its member sees."""
    message = told(result)
    assert message is not None, "no answer"
    assert message.ephemeral, "everybody sees the answer"
    return message


def told(result: InteractionResult) -> Message | None:
    """Return the newest answer to an interaction, None if there is none."""
    if result.followups:
        return result.followups[-1]
    return result.response


def sentence(result: InteractionResult) -> str:
    """Return the sentence of a refusal, which only its member reads."""
    return says(answer(result))


def _turns_to(part: dict[str, Any]) -> str:
    """Return the data of a button that turns a page of picks; "" for any other part."""
    return str(part.get("custom_id", "")).partition("~page:")[2]


def pages(hand: Message) -> list[str]:
    """Return the paths of the pages of a wide menu."""
    paths = [part["custom_id"].partition("~")[2] for part in walk(hand) if "custom_id" in part]
    paths += [o["value"] for part in walk(hand) if part["type"] == 3 for o in part["options"]]
    return [path for path in paths if re.search(r"(^| )@\d+$", path)]


def _control(hand: Message, path: str) -> dict[str, Any] | None:
    """Return the button or menu of a hand that picks a path."""
    for part in walk(hand):
        if part["type"] == 2 and part.get("custom_id", "").endswith(f"~{path}"):
            return part
        if part["type"] == 3 and path in [option["value"] for option in part["options"]]:
            return part
    return None


async def _use(
    who: MemberActor | UserHandle, hand: Message, control: dict[str, Any], values: list[str]
) -> InteractionResult:
    if control["type"] == 2:
        return await who.click(hand, custom_id=control["custom_id"])
    return await who.select(hand, values, custom_id=control["custom_id"])
