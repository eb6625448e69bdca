"""Discord's threads, as far as SimCord does not simulate them.

From Discord's documentation of threads: a message has one thread at most; a thread's creator may
rename and archive it; a message unarchives a thread unless a moderator has locked it, and nothing
else can be done in an archived one. SimCord routes requests through a table of handlers; `install`
puts a check before some of these, once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from simcord.backend import serializers
from simcord.backend.errors import BackendError, invalid_form_body
from simcord.http import router

Handler = Callable[[Any], Any]
Check = Callable[[Any, Handler], Any]
OWN = {"name", "archived", "auto_archive_duration"}
"""The parts of a thread that its creator may change without a permission."""
LONGEST_NAME = 100

_installed: set[str] = set()


def install() -> None:
    """Make the simulated Discord treat threads as Discord does."""
    for method, template, check in (
        ("POST", "channels/{channel_id}/messages/{message_id}/threads", _started),
        ("POST", "channels/{channel_id}/messages", _posted),
        ("PATCH", "channels/{channel_id}/messages/{message_id}", _needs_open),
        ("PUT", "channels/{channel_id}/thread-members/{user_id}", _needs_open),
        ("PATCH", "channels/{channel_id}", _edited),
    ):
        if f"{method} {template}" not in _installed:
            _installed.add(f"{method} {template}")
            put_before(method, template, check)


def put_before(method: str, template: str, check: Check) -> None:
    """Put a check before SimCord's handler of a request; the check gets that
    handler, and answers."""
    routes = router._ROUTES[method]
    [at] = [at for at, (parts, _) in enumerate(routes) if parts == template.split("/")]
    parts, handler = routes[at]
    routes[at] = (parts, lambda ctx: check(ctx, handler))


def _started(ctx: Any, handler: Handler) -> Any:
    there = ctx.backend.channels.get(ctx.int_arg("message_id"))
    if there is not None:
        raise BackendError(400, 160004, "A thread has already been created for this message")
    if not 1 <= len(ctx.body().get("name", "")) <= LONGEST_NAME:
        raise invalid_form_body("name must be between 1 and 100 characters")
    return handler(ctx)


def _posted(ctx: Any, handler: Handler) -> Any:
    thread = _archived(ctx)
    if thread is not None:
        if thread.thread_metadata.locked and not _moderates(ctx, thread):
            raise BackendError(403, 160005, "Thread is locked")
        ctx.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})
    return handler(ctx)


def _needs_open(ctx: Any, handler: Handler) -> Any:
    if _archived(ctx) is not None:
        raise BackendError(400, 50083, "Thread is archived")
    return handler(ctx)


def _edited(ctx: Any, handler: Handler) -> Any:
    thread = ctx.backend.channels.get(ctx.int_arg("channel_id"))
    body = ctx.body()
    if thread is None or not thread.is_thread:
        return handler(ctx)
    is_own = thread.owner_id == ctx.backend.bot_user.id and set(body) <= OWN
    if not is_own:
        ctx.require_channel_permissions(thread.id, "manage_threads")
    if body.get("archived") is not False:
        _needs_open(ctx, lambda _: None)
    changed = {key: value for key, value in body.items() if key != "name"}
    name = {"name": body["name"]} if "name" in body else {}
    ctx.backend.edit_channel(thread.id, name, thread_metadata=changed)
    return dict(serializers.channel_payload(ctx.backend, thread))


def _archived(ctx: Any) -> Any:
    """Return the archived thread that a request is about; None if it is about something else."""
    channel = ctx.backend.channels.get(ctx.int_arg("channel_id"))
    is_archived = channel is not None and channel.is_thread and channel.thread_metadata.archived
    return channel if is_archived else None


def _moderates(ctx: Any, thread: Any) -> bool:
    has = ctx.backend.compute_permissions(thread.guild_id, ctx.backend.bot_user.id, thread.id)
    return discord.Permissions(has).manage_threads
