"""Features are found, and complete."""

from __future__ import annotations

from bot.clicks import Clicks
from bot.controls import Control
from bot.feature import Feature, all_commands, find_features
from tests.bot.club import Club
from tests.bot.support import toy_catalog


def kinds(of: type[Control]) -> set[type[Control]]:
    """Every control that the bot defines: those that have a shape."""
    below = {kind for each in of.__subclasses__() for kind in {each, *kinds(each)}}
    return {kind for kind in below if kind.__module__.startswith("bot.") and hasattr(kind, "shape")}


def test_every_package_with_something_to_add_is_found() -> None:
    names = [feature.__name__ for feature in find_features()]
    assert sorted(names) == [
        *(
            "Absences",
            "Breaks",
            "Cards",
            "Computer",
            "Desk",
            "Guesses",
            "Guide",
            "History",
            "InAdvance",
        ),
        *("Invitations", "Matches", "Notices", "Operations", "PlayersNames"),
        *("Privacy", "Profiles"),
        *("QuietChannels", "Rules", "ServerSettings", "TakebackRequests", "Time"),
        *("Upkeep", "Workshops"),
    ]
    assert all(issubclass(feature, Feature) for feature in find_features())


def test_no_two_commands_have_one_name() -> None:
    names = [command.name for command in all_commands(toy_catalog())]
    assert len(names) == len(set(names)) == 23


async def test_every_control_is_answered(toy_club: Club) -> None:
    clicks: Clicks = toy_club.bot.clicks
    assert set(clicks.controls) == kinds(Control)
