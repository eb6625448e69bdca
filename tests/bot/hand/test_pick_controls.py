"""The controls of picks made step by step; `test_picks` uses them through the bot."""

from __future__ import annotations

from bot.hand.answering import Press, add_question
from bot.hand.decision import Question
from bot.hand.pick_controls import MATCH_CONTROLS, PicksButton, PicksSelect
from bot.hand.picks import Picked, Step, Taken, picks_menu
from bot.panels import Panel
from games.example.words import AuctionWords
from tests.bot.hand.test_picks import ASK, VIEW
from tests.players import PLAYERS


def test_every_control_says_match_version_step_page_and_picks() -> None:
    counts = (0, 1) + (0,) * 28
    menu = picks_menu(AuctionWords(), VIEW, PLAYERS, ASK, Picked(counts, 1))
    panel, (code,) = Panel(), menu.codes
    add_question(panel, Question(ASK, 3, picks=menu), MATCH_CONTROLS.at(7, 3))
    ids = [item.custom_id for item in panel.walk_children() if hasattr(item, "custom_id")]
    assert ids == [
        f"sq:l:7:3~add:1:{code}",
        f"sq:k:7:3~page:0:{code}",
        f"sq:k:7:3~page:1:{code}",
        f"sq:k:7:3~done:1:{code}",
    ]


def test_their_ids_are_read_back() -> None:
    button = PicksButton.read("sq:k:7:3~done:1:Aw-_")
    assert button == PicksButton(7, 3, Press.DONE, 1, "Aw-_")
    assert button.taken == Taken(Step.DONE, 1, "Aw-_")
    menu = PicksSelect.read("sq:l:7:3~out:1:Aw")
    assert menu is not None
    assert menu.taken(["4", "5"]) == Taken(Step.OUT, 1, "Aw", ("4", "5"))
