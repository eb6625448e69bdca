"""The table inside Discord: who is let in, and to which match."""

from __future__ import annotations

from typing import Any

import aiohttp
import msgspec
import pytest
from simcord import MemberActor

from bot.table.logins import Application, LoggedIn, LogIn
from bot.table.messages import Closed, Do, Enter, Position, Said, TakeUp
from bot.table.server import TableServer
from playroom.activities import activities_of
from playroom.frames import SECRET, Frames
from tests.bot.club import Club, answer, buttons, custom_ids, says
from tests.bot.table.browser import Browser, Tab, link_of
from tests.bot.table.inside_discord import frames, secret, settings

pytestmark = pytest.mark.own_threads
__all__ = ["frames", "secret", "settings"]


async def launch(club: Club, member: MemberActor, where: Any = None) -> None:
    """Press **Open in Discord** below the board."""
    board = where or club.board()
    await member.click(board, label="Open in Discord")
    assert activities_of(club.env.backend).take_launch(member.id, board.channel_id)


class Client:
    """A member's Discord client with the Activity open, without a browser."""

    def __init__(self, club: Club, frames: Frames, member: MemberActor, channel_id: int) -> None:
        self._club, self._frames, self._member = club, frames, member
        self._client = frames.open(member.id, club.guild.id, channel_id)
        instances = activities_of(club.env.backend).instances.values()
        [self.instance] = [each.id for each in instances if each.channel_id == channel_id]

    async def __aenter__(self) -> Client:
        self.session = aiohttp.ClientSession()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.session.close()

    async def code(self) -> str:
        """Allow the bot to learn the member's identity."""
        wish = {"client_id": str(self._club.env.backend.application_id), "scope": ["identify"]}
        async with self.session.post(f"{self._client}/authorize", json=wish) as told:
            return str((await told.json())["code"])

    async def log_in(self, code: str = "", instance: str = "") -> LoggedIn:
        """Log in as the page does."""
        wish = LogIn(code or await self.code(), instance or self.instance)
        async with self.session.post(
            f"{self._frames.address}/activity",
            data=msgspec.json.encode(wish),
            headers={"Origin": self._frames.address},
        ) as told:
            return msgspec.json.decode(await told.read(), type=LoggedIn)

    async def tab(self, entered: LoggedIn, token: str | None = None) -> Tab:
        """Open the socket, and enter."""
        socket = await self.session.ws_connect(
            self._frames.address + entered.socket, headers={"Origin": self._frames.address}
        )
        tab = Tab(socket)
        build = self._club.bot.parts[TableServer]._build
        await tab.say(Enter(build, token=entered.token if token is None else token))
        return tab


def client(club: Club, frames: Frames, member: MemberActor) -> Client:
    return Client(club, frames, member, club.channel.id)


async def test_a_member_who_opens_a_board_in_discord_sees_its_match(
    club: Club, frames: Frames
) -> None:
    await club.begin(club.ada, club.bo)
    await club.begin(club.ada, club.bo)
    for match_id in (1, 2, 1):
        button = f"sq:launch:{match_id}"
        [board] = [each for each in club.boards() if button in custom_ids(each)]
        await launch(club, club.ada, board)
        async with client(club, frames, club.ada) as discord:
            entered = await discord.log_in()
            assert entered.trouble == ""
            position = await (await discord.tab(entered)).see()
            assert (position.match, position.is_seated) == (match_id, True)


async def test_no_cookie_is_given_and_none_is_needed(club: Club, frames: Frames) -> None:
    await club.begin(club.ada, club.bo)
    await launch(club, club.ada)
    async with client(club, frames, club.ada) as discord:
        entered = await discord.log_in()
        assert not list(discord.session.cookie_jar)
        tab = await discord.tab(entered)
        assert (await tab.see()).is_seated


async def test_a_member_who_joins_sees_the_match_that_the_other_opened(
    club: Club, frames: Frames
) -> None:
    await club.begin(club.ada, club.bo)
    await launch(club, club.ada)
    async with client(club, frames, club.ada) as ada, client(club, frames, club.cleo) as cleo:
        await ada.log_in()
        position = await (await cleo.tab(await cleo.log_in())).see()
        assert (position.match, position.is_seated) == (1, False)


async def test_a_member_who_has_opened_nothing_is_told_what_to_press(
    club: Club, frames: Frames
) -> None:
    await club.begin(club.ada, club.bo)
    async with client(club, frames, club.ada) as discord:
        entered = await discord.log_in()
        assert (entered.socket, entered.token) == ("", "")
        assert "press **Open in Discord**" in entered.trouble


async def test_an_open_activity_turns_to_the_match_that_is_opened_next(
    club: Club, frames: Frames
) -> None:
    """Discord only brings it to the front."""
    boards = [await club.begin(club.ada, club.bo) for _ in range(2)]
    await launch(club, club.ada, boards[0])
    async with client(club, frames, club.ada) as discord, Browser(club) as browser:
        tab = await discord.tab(await discord.log_in())
        assert (await tab.see()).match == 1
        beside = await browser.tab(await browser.follow(await link_of(club, club.ada)))
        await beside.see()
        await launch(club, club.ada, boards[0])
        await launch(club, club.ada, boards[1])
        assert await tab.hear() == Closed(
            "You have opened something else. Reload this page to see it.", again=True
        )
        assert (await (await discord.tab(await discord.log_in())).see()).match == 2
        await beside.nothing()


async def test_a_rematch_turns_the_activity_to_it(club: Club, frames: Frames) -> None:
    club.game = "squares"
    board = await club.against(club.ada)
    await launch(club, club.ada, board)
    async with client(club, frames, club.ada) as discord:
        tab = await discord.tab(await discord.log_in())
        await tab.until(lambda each: each.question is not None)
        await tab.say(TakeUp("@abort"))
        await tab.until(lambda each: each.is_over)
        await tab.say(Do("rematch", ""))
        while not isinstance(closed := await tab.hear(), Closed):
            assert not isinstance(closed, Said) or not closed.is_refusal
        assert closed.again
        assert (await (await discord.tab(await discord.log_in())).see()).match == 2
        await club.env.settle()


async def test_a_launch_counts_for_its_channel(club: Club, frames: Frames) -> None:
    await club.begin(club.ada, club.bo)
    await launch(club, club.ada)
    other = club.guild.create_text_channel("elsewhere")
    async with Client(club, frames, club.ada, other.id) as discord:
        assert "what you want to see" in (await discord.log_in()).trouble


async def test_a_launch_is_no_link(club: Club, frames: Frames) -> None:
    """The key of a launch can be guessed, so it must open nothing."""
    await club.begin(club.ada, club.bo)
    await launch(club, club.ada)
    async with Browser(club) as browser:
        for link in (f"{club.ada.id} {club.channel.id}", f"{club.ada.id}%20{club.channel.id}"):
            async with browser.get(f"/join/{link}") as response:
                assert response.status == 410


async def test_a_member_who_may_not_see_the_match_is_not_let_in(club: Club, frames: Frames) -> None:
    await club.begin(club.ada, club.bo)
    await launch(club, club.ada)
    club.hide_from(club.cleo)
    async with client(club, frames, club.ada) as ada, client(club, frames, club.cleo) as cleo:
        await ada.log_in()
        assert "what you want to see" in (await cleo.log_in()).trouble


@pytest.mark.parametrize("fault", ["code", "instance", "used", "gone", "odd"])
async def test_only_discords_word_counts(club: Club, frames: Frames, fault: str) -> None:
    await club.begin(club.ada, club.bo)
    await launch(club, club.ada)
    async with client(club, frames, club.ada) as discord:
        code, instance = await discord.code(), ""
        match fault:
            case "code":
                code = "made-up"
            case "instance":
                instance = "i-made-up"
            case "odd":
                instance = "../../users/@me"
            case "used":
                assert (await discord.log_in(code)).trouble == ""
            case _:
                club_activities = activities_of(club.env.backend)
                club_activities.instances[discord.instance].users.discard(club.ada.id)
        entered = await discord.log_in(code, instance)
        assert entered == LoggedIn("", "", "", entered.trouble)
        assert "Discord did not tell me who you are" in entered.trouble


async def test_a_token_opens_its_own_table_and_only_inside_discord(
    club: Club, frames: Frames
) -> None:
    await club.begin(club.ada, club.bo)
    await launch(club, club.ada)
    async with client(club, frames, club.ada) as discord, Browser(club) as browser:
        entered = await discord.log_in()
        for token in ("", "stolen", entered.socket.split("/")[2]):
            said = await (await discord.tab(entered, token)).hear()
            assert isinstance(said, Closed)
        # From elsewhere it counts for nothing, not even from the page in a browser.
        path = entered.socket.replace("/socket/", "/table/")
        tab = await browser.tab(path, token=entered.token)
        assert isinstance(await tab.hear(), Closed)
        with pytest.raises(Exception, match="403"):
            await browser.socket(path, "https://evil.example")


async def test_a_cookie_counts_for_nothing_inside_discord(club: Club, frames: Frames) -> None:
    await club.begin(club.ada, club.bo)
    origin = club.bot.parts[TableServer].activity.origin
    assert origin == f"https://{club.env.backend.application_id}.discordsays.com"
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        tab = Tab(await browser.socket(path, origin))
        await tab.say(Enter(browser.server._build))
        assert isinstance(await tab.hear(), Closed)


async def test_another_page_cannot_log_in(club: Club, frames: Frames) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        for origin in (browser.address, "https://evil.example", "null"):
            posted = browser.session.post(
                f"{browser.address}/activity", data=b"{}", headers={"Origin": origin}
            )
            async with posted as response:
                assert response.status == 403


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 200),
        (b"[]", 200),
        (b"\xff", 200),
        (b'{"code":1}', 200),
        (b"[" * 4000, 200),
        (b'{"code":"' + b"x" * 5000 + b'"}', 413),
    ],
    ids=["none", "list", "no UTF-8", "number", "nested", "long"],
)
async def test_an_odd_log_in_is_answered_with_a_sentence(
    club: Club, frames: Frames, caplog: pytest.LogCaptureFixture, body: bytes, status: int
) -> None:
    server = club.bot.parts[TableServer]
    async with Browser(club) as browser:
        framed = {"Origin": server.activity.origin}
        posted = browser.session.post(f"{browser.address}/activity", data=body, headers=framed)
        async with posted as response:
            assert response.status == status
            if status == 200:
                assert (await response.json())["trouble"].startswith("I didn’t understand that.")
    assert not [each for each in caplog.records if each.levelname == "ERROR"]


async def test_only_discord_may_frame_the_page_and_only_there(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        async with browser.get("/?frame_id=1") as response:
            policy = response.headers["Content-Security-Policy"]
            assert response.status == 200
            assert "X-Frame-Options" not in response.headers
        parents = policy.split("frame-ancestors ")[1].split()
        assert all(each.startswith("https://") and "discord" in each for each in parents)
        for rule in ("default-src 'none'", "script-src 'self';", "base-uri 'none'"):
            assert rule in policy
        async with browser.get("/") as response:
            assert response.status == 404
        path = await browser.follow(await link_of(club, club.ada))
        for each in (f"{path}?frame_id=1", "/activity", "/assets/discord.js"):
            async with browser.get(each) as response:
                assert response.status == 200
                assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]
                assert response.headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("secret", [""])
async def test_without_a_secret_the_page_works_and_the_activity_says_what_is_missing(
    club: Club,
) -> None:
    board = await club.begin(club.ada, club.bo)
    assert "Open the table" in buttons(board)
    assert "Open in Discord" not in buttons(board)
    async with Browser(club) as browser:
        assert isinstance(
            await (await browser.tab(await browser.follow(await link_of(club, club.ada)))).see(),
            Position,
        )
        async with browser.get("/activity") as response:
            told = msgspec.json.decode(await response.read(), type=Application)
        assert told.client_id == ""
        assert "SQUARETABLE_CLIENT_SECRET" in told.trouble
        for origin in ("", f"https://{club.env.backend.application_id}.discordsays.com"):
            async with browser.session.post(
                f"{browser.address}/activity", data=b"{}", headers={"Origin": origin}
            ) as response:
                assert response.status == 403


async def test_a_hand_leads_there_by_the_answer_of_its_table_button(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    hand = await club.open_hand(club.ada)
    assert "Open in Discord" not in buttons(hand)
    told = answer(await club.ada.click(hand, label="Open the table"))
    assert {"Open the table in your browser", "Open in Discord"} <= set(buttons(told))


async def test_where_discord_launches_nothing_the_link_is_given(club: Club) -> None:
    """Activities may be switched off, or not allowed in the channel."""
    board = await club.begin(club.ada, club.bo)
    club.env.backend.faults.append(
        {
            "method": "POST",
            "path": "/interactions/*/callback",
            "status": 400,
            "code": 50234,
            "message": "Activities are not enabled",
            "times": 1,
        }
    )
    told = answer(await club.ada.click(board, label="Open in Discord"))
    assert "You can still open it in your browser" in says(told)
    assert any(each.startswith("Open the table in your browser") for each in buttons(told))


async def test_no_secret_of_an_activity_is_in_the_log_or_the_database(
    club: Club, frames: Frames, caplog: pytest.LogCaptureFixture
) -> None:
    await club.begin(club.ada, club.bo)
    await launch(club, club.ada)
    async with client(club, frames, club.ada) as discord:
        code = await discord.code()
        entered = await discord.log_in(code)
        rows = await club.services.store.sessions._db.read("SELECT * FROM sessions")
        for secret in (code, entered.token, entered.access_token, SECRET):
            assert secret
            assert secret not in caplog.text
            assert secret not in repr(rows)
            assert secret not in repr(club.settings)
