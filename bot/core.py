"""The parts that every feature builds on, made once when the bot starts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import discord

from bot.added_buttons import AddedButtons
from bot.added_lines import AddedLines
from bot.admission import Admission
from bot.catalog import Catalog
from bot.choosing import Choosing
from bot.clicks import Clicks
from bot.clock import Clock
from bot.config import Settings
from bot.conversations import Conversations
from bot.deeds import Deeds
from bot.draw_pool import DrawPool
from bot.errands import Errands
from bot.faces import KnownFaces
from bot.forgetting import Forgetting
from bot.hand.advice import Advisers
from bot.hand.hands import Hands
from bot.hand.private_boards import PrivateBoards
from bot.names import Names
from bot.next_steps import NextSteps
from bot.parts import Parts
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.play.stakes import Stakes
from bot.rules_pictures import RulesPictures
from bot.servers import Servers
from bot.setting_rows import ServerRows
from bot.shards import ALL, Shards
from bot.showing.board_buttons import BoardButtons
from bot.showing.board_lines import BoardLines
from bot.showing.places import Threads
from bot.showing.presenter import Presenter
from bot.showing.publications import Publications
from bot.showing.renaming import Renaming
from bot.space_names import SpaceNames
from bot.storage.publications import BOARD
from bot.storage.records import Invitation
from bot.storage.store import Store
from bot.subjects import Subjects
from bot.suggesting import Typing
from bot.themes import Themes
from bot.wire.wire import wire_of
from games.engine import AnyGame
from renderers.kit.themes import Theme
from renderers.picture import Picture

ProfileCard = Callable[[int, int, str, int | None, Theme], Awaitable[Picture | None]]
"""Draws a card about a member, given the server, the member, their name, the member who looks at it
(None: everybody) and the theme; None if there is nothing to draw."""


@dataclass(frozen=True)
class Core:
    """Storage, matches and pictures; and the places where features declare what they add."""

    client: discord.Client
    settings: Settings
    catalog: Catalog
    store: Store
    draw_pool: DrawPool
    rules_pictures: RulesPictures
    themes: Themes
    manager: MatchManager
    conversations: Conversations
    hands: Hands
    presenter: Presenter
    board_buttons: BoardButtons
    board_lines: BoardLines
    choosing: Choosing
    clicks: Clicks
    now: Clock
    admission: Admission
    """Decides which members may play in each server."""
    servers: Servers
    """The servers that the bot is in."""
    names: Names
    """Members' names."""
    faces: KnownFaces
    """Members' faces, for pictures."""
    shards: Shards = ALL
    """The shards that this process serves."""
    invitation_buttons: AddedButtons[[AnyGame, Invitation]] = field(default_factory=AddedButtons)
    """Buttons that features add below a waiting invitation."""
    started_buttons: AddedButtons[[Invitation]] = field(default_factory=AddedButtons)
    """Buttons below an invitation whose match has started."""
    invitation_lines: AddedLines[[Invitation]] = field(default_factory=AddedLines)
    """Lines that features add to an invitation, below its options."""
    game_buttons: AddedButtons[[str, AnyGame]] = field(default_factory=AddedButtons)
    """One button for each game, by its key, for a member to go on from a list of games."""
    play_buttons: AddedButtons[[str, AnyGame]] = field(default_factory=AddedButtons)
    """One button for each game, by its key, which starts a match of it at once."""
    help_buttons: AddedButtons[[]] = field(default_factory=AddedButtons)
    """Buttons that features add to /help for newcomers."""
    welcome_buttons: AddedButtons[[]] = field(default_factory=AddedButtons)
    """Buttons that features add below the message with which the bot greets a server."""
    privacy_buttons: AddedButtons[[]] = field(default_factory=AddedButtons)
    """Buttons below the text about a member's data."""
    profile_cards: list[ProfileCard] = field(default_factory=list)
    """Cards that features add to a member's profile."""
    setting_rows: ServerRows = field(default_factory=ServerRows)
    """Rows that features add to /settings, for a server's administrators."""
    replay_buttons: AddedButtons[[Match]] = field(default_factory=AddedButtons)
    """Buttons that features add below a replay, for a match as it stands now."""
    advisers: Advisers = field(default_factory=Advisers)
    errands: Errands = field(default_factory=Errands)
    """Where features leave thinking that can wait."""
    forgetting: Forgetting = field(default_factory=Forgetting)
    """The work of features when a member has their data deleted."""
    deeds: Deeds = field(default_factory=Deeds)
    """Deeds that features offer players at the table."""
    subjects: Subjects = field(default_factory=Subjects)
    """Pages in the browser that features bring, beside matches."""
    subject_buttons: AddedButtons[[str, str]] = field(default_factory=AddedButtons)
    """Buttons that open such a page, by the key of its subject and the part of it."""
    stakes: Stakes = field(default_factory=Stakes)
    """Consequences of a match beyond it, as features declare them."""
    next_steps: NextSteps = field(default_factory=NextSteps)
    """Buttons that features put beside a refusal, for the member's next step."""
    parts: Parts = field(default_factory=Parts)
    """Parts of features, for their own commands and for other features."""


def make_core(
    client: discord.Client,
    settings: Settings,
    catalog: Catalog,
    store: Store,
    clicks: Clicks,
    now: Clock,
    shards: Shards = ALL,
) -> Core:
    """Make the parts that every feature builds on."""
    draw_pool, themes = DrawPool(settings.drawing_threads, wire_of(client).figures), Themes(store)
    names = Names()
    faces = KnownFaces(names)
    manager = MatchManager(store, catalog, now, clicks.admission, faces)
    conversations = Conversations(client, store, now)
    threads = Threads(client, store)
    hands = Hands(store, PrivateBoards(draw_pool, themes))
    board_buttons, board_lines = BoardButtons(manager, clicks), BoardLines()
    presenter = Presenter(
        client,
        store,
        catalog,
        draw_pool,
        manager,
        themes,
        hands,
        board_buttons,
        board_lines,
        conversations,
        threads,
        now,
    )
    core = Core(
        client=client,
        settings=settings,
        catalog=catalog,
        store=store,
        draw_pool=draw_pool,
        rules_pictures=RulesPictures(draw_pool),
        themes=themes,
        manager=manager,
        conversations=conversations,
        hands=hands,
        presenter=presenter,
        board_buttons=board_buttons,
        board_lines=board_lines,
        choosing=Choosing(store, catalog, now),
        clicks=clicks,
        now=now,
        admission=clicks.admission,
        servers=Servers(client, shards),
        names=names,
        faces=faces,
        shards=shards,
    )
    core.parts.add(core)
    core.parts.add(threads)
    publications = core.parts.add(Publications(client, store.publications))
    renaming = core.parts.add(Renaming(client, store, manager, presenter, now))
    publications.on(BOARD, lambda _, about: renaming.drawn(int(about)))
    core.parts.add(core.next_steps)
    core.parts.add(core.servers)
    core.parts.add(Typing())
    core.parts.add(SpaceNames(themes, [each.game for each in catalog.values()]))
    return core
