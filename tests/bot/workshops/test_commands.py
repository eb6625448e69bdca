"""One command for each game whose players build something."""

from __future__ import annotations

from bot.catalog import full_catalog
from bot.workshops.commands import workshop_command
from bot.workshops.feature import Workshops
from games.squarriors.workshop import TribeWorkshop


def test_the_command_is_called_as_the_game_says() -> None:
    made = TribeWorkshop()
    command = workshop_command("squarriors", made)
    assert (command.name, command.description) == ("tribe", made.summary)
    assert [parameter.name for parameter in command.parameters] == ["code", "name"]


def test_games_without_anything_to_build_have_no_command() -> None:
    building = [known for known in full_catalog().values() if known.game.brings is not None]
    assert len(Workshops.commands(full_catalog())) == len(building)
