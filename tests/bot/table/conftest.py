"""The bot with a page for its matches."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import msgspec
import pytest
from aiohttp import web_app

from bot.config import Settings


@pytest.fixture(autouse=True)
def no_bot_is_kept() -> Iterator[None]:
    """Clear aiohttp's cache: it remembers the handlers of a thousand servers, and so
    each test's bot."""
    yield
    web_app._cached_build_middleware.cache_clear()


@pytest.fixture(autouse=True)
def no_match_waits_for_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tabs look again as soon as a minute begins."""
    monkeypatch.setattr("bot.table.tables.LOOK_SECONDS", 0)


@pytest.fixture
def has_page() -> bool:
    """Whether the bot has a page; a test can parametrize it."""
    return True


@pytest.fixture
def settings(settings: Settings, has_page: bool) -> Settings:
    if not has_page:
        return settings
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    return msgspec.structs.replace(settings, page=f"http://127.0.0.1:{port}", page_port=port)
