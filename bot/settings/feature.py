"""Settings, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.controls import picked
from bot.core import Core
from bot.feature import Command, Feature
from bot.settings.access import SettingsAccess
from bot.settings.channels import (
    BoardsMenu,
    ChannelsMenu,
    EverywhereButton,
    SettingsButton,
    open_settings,
    set_boards,
    set_channels,
    settings_command,
    show_again,
)
from bot.settings.look import look_command
from bot.settings.naming import NamingMenu, set_naming
from bot.settings.samples import ThemeSamples
from bot.settings.themes import ThemeMenu, may_manage, set_theme
from bot.storage.records import Boards


class ServerSettings(Feature):
    """The choices of servers and members."""

    def __init__(self, core: Core) -> None:
        store, clicks = core.store, core.clicks
        core.parts.add(SettingsAccess(core.now))
        core.setting_rows.managed_by(may_manage, show_again)
        core.parts.add(ThemeSamples(core.draw_pool, core.catalog))
        clicks.on(ChannelsMenu, lambda i, _: set_channels(i, store, [*map(int, picked(i))]))
        clicks.on(EverywhereButton, lambda i, _: set_channels(i, store, []))
        clicks.on(SettingsButton, lambda i, _: open_settings(i))
        core.welcome_buttons.add(1, lambda: SettingsButton().item())
        clicks.on(BoardsMenu, lambda i, _: set_boards(i, store, Boards(*picked(i))))
        clicks.on(ThemeMenu, lambda i, c: set_theme(i, store, c.whose, *picked(i)))
        clicks.on(NamingMenu, lambda i, c: set_naming(i, store, c.whose, *picked(i)))

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (settings_command, look_command)


FEATURE = ServerSettings
