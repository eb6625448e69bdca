"""A browser tab on the play room's page, and the smallest bot to see in it."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import simcord
from discord import app_commands

from playroom.page import Page, _controls, _parts


class Parrot(discord.Client):
    """A bot that answers /say in the channel, and a little later by direct message."""

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


def members_of(page: Page) -> list[simcord.MemberActor]:
    """Return the members at the table, in the order of their ids."""
    viewers = (seat.viewer for seat in page.seats.values() if seat.channel is page.table)
    return [viewer for viewer in viewers if isinstance(viewer, simcord.MemberActor)]


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
            told: dict[str, Any] = await answer.json()
            return told

    async def open(self) -> None:
        self.state = await self.call("POST", "/api/pages", {})

    async def look(self) -> list[str]:
        self.state = await self.call("GET", "/api/state")
        return [self.state["messages"][number]["content"] for number in self.state["timeline"]]

    async def wait_for(self, count: int) -> list[str]:
        """Look again until there are this many messages: pages follow by themselves."""
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

    async def press(self, custom_id: str) -> None:
        """Press a button of the newest message, as this tab last saw it."""
        message_id = self.state["timeline"][-1]
        controls = _controls(self.state, message_id)
        [key] = [key for key, known in controls.items() if known == custom_id]
        await self.act("click", target_id=message_id, control_key=key)

    def newest(self, label: str) -> dict[str, str] | None:
        """Return the request of a click on the newest button with a label, as this tab
        last saw it."""
        for message_id in reversed(self.state["timeline"]):
            for part in _parts(self.state["messages"][message_id]["components"]):
                if part.get("label") == label:
                    return {"target_id": message_id, "control_key": part["control_key"]}
        return None

    async def say(self, text: str) -> dict[str, Any]:
        return await self.run("say", text=text)

    async def run(self, command: str, **options: str) -> dict[str, Any]:
        """Run a slash command; return its receipt."""
        entries = (await self.call("GET", "/api/commands"))["entries"]
        [entry] = [entry for entry in entries if entry["invocation"] == command]
        return await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options=options,
        )
