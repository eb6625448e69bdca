"""What every feature builds on, made once when the bot starts."""

from __future__ import annotations

from dataclasses import dataclass, field

import discord

from bot.catalog import Catalog
from bot.clicks import Clicks
from bot.clock import Clock
from bot.config import Settings
from bot.draw_pool import DrawPool
from bot.matches.board_buttons import BoardButtons
from bot.matches.choosing import Choosing
from bot.matches.manager import MatchManager
from bot.matches.presenter import Presenter
from bot.next_steps import NextSteps
from bot.parts import Parts
from bot.servers import Servers
from bot.shards import ALL, Shards
from bot.storage.store import Store
from bot.suggesting import Typing
from bot.themes import Themes
from bot.threads.places import Threads
from bot.wire.conversations import Conversations
from bot.wire.wire import wire_of


@dataclass(frozen=True)
class Core:
    """Storage, matches and pictures; and where features say what they answer."""

    client: discord.Client
    settings: Settings
    catalog: Catalog
    store: Store
    draw_pool: DrawPool
    themes: Themes
    manager: MatchManager
    conversations: Conversations
    presenter: Presenter
    board_buttons: BoardButtons
    choosing: Choosing
    clicks: Clicks
    now: Clock
    servers: Servers
    """Those that the bot is in."""
    shards: Shards = ALL
    """Those that this process serves."""
    next_steps: NextSteps = field(default_factory=NextSteps)
    """What members can do next where something was refused."""
    parts: Parts = field(default_factory=Parts)
    """What features have that their commands, or others, look for."""


def make_core(
    client: discord.Client,
    settings: Settings,
    catalog: Catalog,
    store: Store,
    clicks: Clicks,
    now: Clock,
    shards: Shards = ALL,
) -> Core:
    """Put the parts together that every feature builds on."""
    draw_pool, themes = DrawPool(settings.drawing_threads, wire_of(client).figures), Themes(store)
    manager = MatchManager(store, catalog, now)
    conversations = Conversations(client, store, now)
    threads = Threads(client, store, catalog)
    presenter = Presenter(
        client, store, catalog, draw_pool, manager, themes, conversations, threads, now
    )
    core = Core(
        client=client,
        settings=settings,
        catalog=catalog,
        store=store,
        draw_pool=draw_pool,
        themes=themes,
        manager=manager,
        conversations=conversations,
        presenter=presenter,
        board_buttons=BoardButtons(manager),
        choosing=Choosing(store, catalog, now),
        clicks=clicks,
        now=now,
        servers=Servers(client, shards),
        shards=shards,
    )
    core.parts.add(core)
    core.parts.add(threads)
    core.parts.add(core.next_steps)
    core.parts.add(core.servers)
    core.parts.add(Typing())
    return core
