"""Discord's Activities, as far as SimCord does not simulate them.

A bot can answer a click by launching the Activity (callback type 12). Everybody in an Activity in
the same channel shares one instance, and a bot can ask Discord about it.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

from simcord.backend.errors import BackendError
from simcord.http import router

from playroom.threads import Handler, put_before

LAUNCH_ACTIVITY = 12
_CALLBACK = "interactions/{interaction_id}/{token}/callback"
_INSTANCE = "applications/{application_id}/activity-instances/{instance_id}"
_installed: set[str] = set()


@dataclass
class Instance:
    """An Activity that some members have open in a channel."""

    id: str
    guild_id: int | None
    channel_id: int
    users: set[int] = field(default_factory=set)


@dataclass
class Activities:
    """The open Activities of a simulated Discord."""

    instances: dict[str, Instance] = field(default_factory=dict)
    launched: list[tuple[int, int | None, int]] = field(default_factory=list)
    """Members whose click was answered by a launch, each with the server and the channel. Their
    clients have not opened the Activity yet."""

    def join(self, user_id: int, guild_id: int | None, channel_id: int) -> Instance:
        """Let a member into the channel's instance, which begins with its first member."""
        here = [each for each in self.instances.values() if each.channel_id == channel_id]
        instance = here[0] if here else self._begin(guild_id, channel_id)
        instance.users.add(user_id)
        return instance

    def _begin(self, guild_id: int | None, channel_id: int) -> Instance:
        instance_id = f"i-{secrets.token_hex(8)}-gc-{guild_id}-{channel_id}"
        instance = self.instances[instance_id] = Instance(instance_id, guild_id, channel_id)
        return instance

    def leave(self, user_id: int, instance_id: str) -> None:
        """Let a member out of an instance, which ends with its last member."""
        if (instance := self.instances.get(instance_id)) is not None:
            instance.users.discard(user_id)
            if not instance.users:
                del self.instances[instance_id]

    def take_launch(self, user_id: int, channel_id: int) -> bool:
        """Return whether a member's click in a channel was answered by a launch, and
        forget that launch."""
        for launch in self.launched:
            if (launch[0], launch[2]) == (user_id, channel_id):
                self.launched.remove(launch)
                return True
        return False


def activities_of(backend: Any) -> Activities:
    """Return the Activities of a simulated Discord."""
    if not hasattr(backend, "_activities"):
        backend._activities = Activities()
    found: Activities = backend._activities
    return found


def install() -> None:
    """Teach the simulated Discord about Activities."""
    if not _installed:
        _installed.add(_CALLBACK)
        put_before("POST", _CALLBACK, _called_back)
        router.route("GET", _INSTANCE)(_instance)


def _called_back(ctx: Any, handler: Handler) -> Any:
    if ctx.body().get("type") != LAUNCH_ACTIVITY:
        return handler(ctx)
    record = ctx.backend.interactions.get(ctx.int_arg("interaction_id"))
    if record is None or record.token != ctx.args["token"]:
        raise BackendError(404, 10062, "Unknown interaction")
    if record.responded:
        raise BackendError(400, 40060, "Interaction has already been acknowledged.")
    record.defer_update()  # nothing is posted, and the message stays as it is
    launch = (record.user_id, record.guild_id, record.channel_id)
    activities_of(ctx.backend).launched.append(launch)
    return {"interaction": {"id": str(record.id), "type": record.type}}


def _instance(ctx: Any) -> Any:
    instance = activities_of(ctx.backend).instances.get(ctx.args["instance_id"])
    if instance is None or ctx.int_arg("application_id") != ctx.backend.application_id:
        raise BackendError(404, 10065, "Unknown Activity instance")
    kind = "pc" if instance.guild_id is None else "gc"
    location = {"id": f"{kind}-{instance.channel_id}", "kind": kind}
    location |= {"channel_id": str(instance.channel_id), "guild_id": str(instance.guild_id or "")}
    return {
        "application_id": str(ctx.backend.application_id),
        "instance_id": instance.id,
        "launch_id": instance.id,
        "location": location,
        "users": [str(each) for each in sorted(instance.users)],
    }
