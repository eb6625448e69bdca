"""The table inside Discord, as an Activity: the same page, in a frame of Discord's client.

No cookie reaches it there. A code from Discord identifies the member, and Discord's report on the
Activity's instance gives the place. From then on the page itself sends the secret of its session.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from discord.http import Route

from bot.core import Core
from bot.errors import WIRE_ERRORS, NoSuchMatch
from bot.storage.sessions import Session
from bot.table import words
from bot.table.access import Access
from bot.table.launches import Launches
from bot.table.logins import Application, LoggedIn, LogIn
from bot.table.oauth import Login, NotLoggedIn
from bot.table.openings import Openings
from bot.table.sessions import Sessions
from bot.wire.deadline import in_time

_INSTANCE = re.compile(r"[A-Za-z0-9_.-]{1,128}")
PARENTS = "https://discord.com https://ptb.discord.com https://canary.discord.com"
"""The origins from which Discord's client frames Activities."""


class _Location(msgspec.Struct, frozen=True):
    channel_id: str


class _Instance(msgspec.Struct, frozen=True):
    location: _Location
    users: Sequence[str]


class Activity:
    """Lets in the members who open the Activity."""

    def __init__(
        self,
        core: Core,
        sessions: Sessions,
        access: Access,
        openings: Openings,
        launches: Launches,
    ) -> None:
        self._client, self._manager, self._openings = core.client, core.manager, openings
        self._secret, self._sessions, self._access = core.settings.client_secret, sessions, access
        self._login = Login()
        self.launches = launches

    @property
    def origin(self) -> str:
        """The origin of the page in Discord's frame, where everything goes through Discord's proxy.
        "" if the Activity is off."""
        known = self._client.application_id
        return f"https://{known}.discordsays.com" if self._secret and known else ""

    @property
    def policy(self) -> str:
        """The origins from which the page may load inside Discord's frame, and those that may frame
        it."""
        socket = self.origin.replace("https:", "wss:")
        return (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
            f"connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; "
            f"frame-ancestors {PARENTS} {self.origin}"
        )

    def application(self) -> Application:
        """Return what the page needs to log in, or the reason why nobody can."""
        if not self._secret:
            return Application("", words.NO_CLIENT_SECRET)
        return Application(str(self._client.application_id or ""), "")

    async def log_in(self, wish: LogIn) -> LoggedIn:
        """Open a session for a member, on the match or subject that they opened.

        Raises:
            NotLoggedIn: Discord does not know the code, or the member is not in that instance.
            NoSuchMatch: there is nothing for the member to see.
        """
        known = await self._login.who(self._client.application_id or 0, self._secret, wish.code)
        instance = await self._instance(wish.instance)
        if str(known.user_id) not in instance.users:
            raise NotLoggedIn(words.NOT_LOGGED_IN)
        self._access.ask_again(known.user_id)
        launch = await self._launch(known.user_id, instance)
        opened = await self._sessions.open(known.user_id, launch.match_id, launch.about)
        socket = f"/socket/{opened.session.name}/{launch.match_id}"
        return LoggedIn(known.access_token, socket, opened.secret, "")

    async def _instance(self, instance: str) -> _Instance:
        """Discord's own report of an instance, which overrules what the page says."""
        if not _INSTANCE.fullmatch(instance):
            raise NotLoggedIn(words.NOT_LOGGED_IN)
        route = Route(
            "GET",
            "/applications/{application_id}/activity-instances/{instance_id}",
            application_id=self._client.application_id,
            instance_id=instance,
        )
        try:
            async with in_time():
                return msgspec.convert(await self._client.http.request(route), _Instance)
        except (*WIRE_ERRORS, msgspec.ValidationError):
            raise NotLoggedIn(words.NOT_LOGGED_IN) from None

    async def _launch(self, user_id: int, instance: _Instance) -> Session:
        """The member's own launch in the channel of the instance. Otherwise the launch of a match
        by somebody else who is in the instance."""
        channel_id = int(instance.location.channel_id)
        others = [int(each) for each in instance.users if int(each) != user_id]
        for members in ([user_id], others):
            for launch in await self.launches.found(members, channel_id):
                if await self._may_see(user_id, launch):
                    return launch
        raise NoSuchMatch(words.NOT_LAUNCHED)

    async def _may_see(self, user_id: int, launch: Session) -> bool:
        """Whether a member may see what somebody launched. Only a match can be shared."""
        if launch.about and launch.user_id != user_id:
            return False
        try:
            if launch.about:
                self._openings.check(user_id, self._openings.about(launch))
            else:
                await self._access.check(user_id, await self._manager.load(launch.match_id))
        except NoSuchMatch:
            return False
        return True
