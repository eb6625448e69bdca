"""The play mode: a page served by `bot.play.club`, used over HTTP as the browser uses it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot import words
from bot.client import SquareTable
from bot.config import Settings
from bot.play import ClubRoom, club


class Parrot(discord.Client):
    """Answers /say in the channel, and a little later by direct message."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(description="Say it again")
        async def say(interaction: discord.Interaction[Parrot], text: str) -> None:
            await interaction.response.send_message(text)
            self.later = asyncio.create_task(self._whisper(interaction.user, text))

    async def _whisper(self, user: discord.abc.Messageable, text: str) -> None:
        await asyncio.sleep(0.1)
        await user.send(f"psst: {text}")


class Tab:
    """One browser tab."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self.session, (self.origin, self.key) = session, url.split("/#")
        self.state: dict[str, Any] = {}
        self.sequence = 0

    async def call(
        self, method: str, path: str, body: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        headers = {"X-Simcord-Capability": self.key}
        if self.state:
            headers["X-Simcord-Context"] = self.state["context"]["id"]
        async with self.session.request(
            method, f"{self.origin}{path}", json=body, headers=headers
        ) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def open(self) -> None:
        self.state = await self.call("POST", "/api/pages", {})

    async def look(self) -> list[str]:
        self.state = await self.call("GET", "/api/state")
        return [self.state["messages"][number]["content"] for number in self.state["timeline"]]

    async def wait_for(self, count: int) -> list[str]:
        """Look again until there are so many messages: pages follow by themselves."""
        for _ in range(100):
            if len(texts := await self.look()) >= count:
                return texts
            await asyncio.sleep(0.05)
        raise AssertionError(texts)

    async def act(self, kind: str, **more: Any) -> dict[str, Any]:
        self.sequence += 1
        receipt = await self.call(
            "POST",
            "/api/action",
            {
                "protocol_version": 3,
                "sequence": self.sequence,
                "request_id": str(self.sequence),
                "generation": self.state["context"]["generation"],
                "bot_generation": self.state["botGeneration"],
                "published_revision": self.state["publishedRevision"],
                "kind": kind,
                **more,
            },
        )
        assert not receipt["rejected"], receipt["diagnostics"]
        return receipt

    async def say(self, text: str) -> None:
        entry = (await self.call("GET", "/api/commands"))["entries"][0]
        await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options={"text": text},
        )


async def test_members_play_and_read_their_direct_messages_on_one_page() -> None:
    async with club(Parrot) as room, aiohttp.ClientSession() as session:
        tab = Tab(session, room.url)
        await tab.open()
        assert [seat["name"] for seat in tab.state["viewers"]][:2] == ["Ada", "Bo"]
        await tab.say("one")
        await tab.say("two")  # the page has moved on since this tab last looked
        assert await tab.look() == ["one", "two"]

        direct = next(
            seat["id"] for seat in tab.state["viewers"] if seat["name"] == "Ada's direct messages"
        )
        await tab.act("viewer", viewer_id=direct)
        assert await tab.look() == ["psst: one", "psst: two"]
        assert tab.state["viewerId"] == direct


async def test_other_tabs_follow_by_themselves() -> None:
    async with club(Parrot) as room, aiohttp.ClientSession() as session:
        ada, bo = Tab(session, room.url), Tab(session, room.url)
        await ada.open()
        await bo.open()
        await ada.say("hello")
        assert await bo.wait_for(1) == ["hello"]


async def test_people_and_places_have_the_same_ids_at_each_start() -> None:
    seen = []
    for _ in range(2):
        async with club(Parrot) as room, aiohttp.ClientSession() as session:
            tab = Tab(session, room.url)
            await tab.open()
            seen.append(
                [tab.state["channel"]["guildId"], tab.state["channelId"]]
                + [seat["id"] for seat in tab.state["viewers"]]
            )
    assert seen[0] == seen[1]


async def test_a_match_is_there_again_at_the_next_start(tmp_path: Path) -> None:
    settings = Settings(database=tmp_path / "play.db")
    boards = []
    for messages in (2, 1):  # the invitation is not posted again: it is over
        async with (
            club(lambda: SquareTable(settings, fresh_discord=True)) as room,
            aiohttp.ClientSession() as session,
        ):
            tab = Tab(session, room.url)
            await tab.open()
            if messages == 2:
                await _begin_a_match(room)
            await tab.wait_for(messages)
            boards.append([m for m in tab.state["messages"].values() if _is_board(m)])
    before, after = boards
    assert len(before) == len(after) == 1
    assert before[0]["components"][0]["components"][0] == after[0]["components"][0]["components"][0]


def _is_board(message: dict[str, Any]) -> bool:
    return "match 1" in str(message["components"]) and "My hand" in str(message["components"])


async def _begin_a_match(room: ClubRoom) -> None:
    async with room._turn:  # the page's clock and a member cannot act at the same moment
        ada, bo = (room._seats[key].viewer for key in list(room._seats)[:2])
        await ada.slash(room._table, "challenge", game="square_tactics", opponent=bo)
        await bo.click(room._table.last_message, label="Accept")


async def test_the_bots_first_message_tells_how_to_challenge_the_computer(tmp_path: Path) -> None:
    settings = Settings(database=tmp_path / "play.db")
    async with (
        club(lambda: SquareTable(settings), welcome=words.PLAY_WELCOME) as room,
        aiohttp.ClientSession() as session,
    ):
        tab = Tab(session, room.url)
        await tab.open()
        await tab.wait_for(1)
        [message] = tab.state["messages"].values()
        assert "take **Square Table** (that is me) as the `opponent`" in str(message["components"])
