"""Sentences of the bot itself."""

from __future__ import annotations

import re

import discord
import pytest
from discord.app_commands import Command, Group

from bot import words
from bot.absence import words as absence_words
from bot.catalog import Catalog, full_catalog
from bot.client import Tree
from bot.computer import words as computer_words
from bot.feature import all_commands
from bot.history import words as history_words
from bot.invitations import words as invitation_words
from bot.play import words as match_words
from bot.presence import Missing
from bot.profiles import words as profile_words
from bot.settings import words as settings_words
from bot.storage.records import (
    Finished,
    Guest,
    Invitation,
    InvitationStatus,
    Location,
    Player,
    Running,
)
from games.example.game import Toy
from games.state import Outcome
from games.unasked import PASSING
from games.wording import listed
from tests.bot.support import CHANNEL, GUILD, NOON, guests, toy_catalog

TOY: Catalog = toy_catalog()
PLAYERS = (Player(1, "Ada"), Player(2, "_Bo_"), Player(3, "Cleo"))

ALL = (
    words,
    absence_words,
    computer_words,
    history_words,
    invitation_words,
    match_words,
    profile_words,
    settings_words,
)
CONSTANTS = {
    name: text for each in ALL for name, text in vars(each).items() if isinstance(text, str)
}
SENTENCES = [
    name
    for name, text in CONSTANTS.items()
    if name.isupper() and " " in text and not name.startswith("PICK_")
]
REFUSED = [
    match_words.STALE,
    match_words.MATCH_OVER,
    words.NO_SUCH_MATCH,
    invitation_words.INVITATION_CLOSED,
    match_words.NOT_IN_MATCH,
    match_words.MOMENT_PASSED,
    match_words.PASS_IN_TURN,
    match_words.ORDER_OUT_OF_TURN,
    match_words.PASS_OUT,
    match_words.NO_REACTIONS,
]


# --- Every sentence ----------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in SENTENCES if len(CONSTANTS[name]) > 30])
def test_sentences_end_like_sentences(name: str) -> None:
    assert CONSTANTS[name][-1] in ".?"
    first = CONSTANTS[name].removeprefix("• ").removeprefix("-# ")[0]
    assert first.isupper() or first in "`“"


@pytest.mark.parametrize("sentence", REFUSED)
def test_refusals_tell_what_to_do_next(sentence: str) -> None:
    assert any(hint in sentence for hint in ("`/", "**", "Use "))


def test_commands_that_sentences_name_exist() -> None:
    tree = Tree(discord.Client(intents=discord.Intents.none()))
    for command in all_commands(full_catalog()):
        tree.add_command(command)
    known = {
        command.name for command in tree.get_commands() if isinstance(command, Command | Group)
    }
    named = {name for text in CONSTANTS.values() for name in re.findall(r"`/(\w+)", text)}
    assert named
    assert named <= known


# --- Parts of sentences ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Ada", "Ada"),
        ("*Ada*", r"\*Ada\*"),
        ("@everyone", "@\u200beveryone"),
        ("<@123456789012345678>", "\\<@\u200b123456789012345678>"),
        ("[Ada](https://a.example)", r"\[Ada](https\:\/\/a\.example)"),
        ("`Ada`", r"\`Ada\`"),
        ("||Ada||", r"\|\|Ada\|\|"),
    ],
)
def test_names_cannot_act(name: str, plain: str) -> None:
    assert words.plain(name) == plain


@pytest.mark.parametrize(
    ("items", "text"),
    [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_lists_read_like_speech(items: list[str], text: str) -> None:
    assert listed(items) == listed(iter(items)) == text
    assert listed(items, "or") == text.replace("and", "or")


def test_links_are_discords() -> None:
    assert words.mention(7) == "<@7>"
    assert words.channel_link(7) == "<#7>"
    assert words.jump(1, 2, 3) == "https://discord.com/channels/1/2/3"
    assert words.jump(1, 2, None) == "https://discord.com/channels/1/2"


# --- Refusals ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("near", "sentence"),
    [
        (["play 7 b2"], "No. Did you mean `play 7 b2`?"),
        (["a", "b", "c"], "No. Did you mean `a`, `b` or `c`?"),
    ],
)
def test_the_nearest_choices_are_offered(near: list[str], sentence: str) -> None:
    assert match_words.did_you_mean("No.", near) == sentence


def test_where_nothing_is_near_it_is_told_how_an_answer_is_written() -> None:
    said = match_words.write_like("Name a card.", ["play 7 b2", "pass"])
    assert said == "Name a card. Try `play 7 b2` or `pass`."


def test_missing_permissions_are_named() -> None:
    assert words.lacking(["Send Messages", "Attach Files"]) == (
        "I need **Send Messages** and **Attach Files** in this channel. Ask an administrator, "
        "or use another channel."
    )
    assert "<#7>" in words.permission_missing(words.channel_link(7))


def test_the_channels_for_matches_are_named() -> None:
    assert words.not_in_this_channel([1, 2]).startswith(
        "On this server, matches start in <#1> or <#2>."
    )


def test_a_member_who_left_is_named_plainly() -> None:
    assert invitation_words.missing("*Bo*", Missing.LEFT).startswith(
        r"\*Bo\* is not in this server."
    )


def test_a_member_with_closed_dms_is_told_another_way() -> None:
    assert words.dms_closed("<@1>").startswith("<@1>, I can’t send you direct messages.")


def test_an_option_that_cannot_be_read_is_quoted() -> None:
    assert "“length”" in invitation_words.bad_option("length", Toy())


def test_several_matches_that_could_be_meant_are_named() -> None:
    assert match_words.which_match([3, 5]).endswith(" Add `match:` 3 or 5.")


# --- Invitations -------------------------------------------------------------------------


def test_options_are_spelled_out() -> None:
    assert invitation_words.options(Toy(), {"lots": "one"}, 2) == "• Lots: **One**. One lot."
    told = invitation_words.options(Toy(), {"lots": "one", "bidders": "pairs"}, 4).splitlines()
    assert [line.partition(":")[0] for line in told] == ["• Lots", "• Bidders", "• Partners"]


def test_an_invitation_names_everybody_or_is_open() -> None:
    assert (
        invitation_words.invites("Ada", ["Bo", "Cleo"], "Toy")
        == "### Ada challenges Bo and Cleo to Toy"
    )
    assert invitation_words.invites("Ada", [], "Toy") == "### Ada invites everyone to Toy"


def test_the_host_hears_who_declined_and_why() -> None:
    assert invitation_words.declined(1, "*Bo*").startswith("<@1>, \\*Bo\\* declined.")
    assert invitation_words.declined_because("*Bo*", "Not now") == "\\*Bo\\*’s reason: “Not now”."


def test_members_see_times_in_their_own_zone() -> None:
    assert invitation_words.until(NOON) == f"Open until <t:{NOON}:f> (<t:{NOON}:R>)."


def test_taken_seats_are_counted() -> None:
    taken = invitation_words.seats_taken
    assert taken(1, (2, 4)).startswith("1 player so far. The match needs 2 or 4 players")
    assert taken(2, (4,)).startswith("2 players so far. The match needs 4 players")
    assert taken(3, (2, 3, 5)).endswith("or wait for 2 more.")
    assert "with you that makes 7. Pick fewer" in invitation_words.wrong_number("Chess", 7, (2, 4))


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (InvitationStatus.STARTED, "**Match 9 has started.**"),
        (InvitationStatus.CANCELLED, "**Withdrawn.**"),
        (InvitationStatus.DECLINED, "**Declined.**"),
        (InvitationStatus.EXPIRED, "**Expired.** Start a new one with `/challenge`."),
    ],
)
def test_a_closed_invitation_tells_how_it_ended(status: InvitationStatus, told: str) -> None:
    assert invitation_words.closed(table(status)) == told


def table(status: InvitationStatus) -> Invitation:
    sitting: tuple[Guest, ...] = guests("Ada", "Bo")
    location = Location(GUILD, CHANNEL)
    return Invitation(
        "toy",
        {},
        location,
        1,
        False,
        sitting,
        0,
        1,
        id=4,
        status=status,
        message_id=None,
        match_id=9,
    )


def test_declining_has_reasons_to_pick_from() -> None:
    assert 2 <= len(invitation_words.DECLINE_REASONS) <= 25
    assert len(set(invitation_words.DECLINE_REASONS)) == len(invitation_words.DECLINE_REASONS)


# --- Matches -----------------------------------------------------------------------------


def test_everybody_whose_turn_it_is_is_called() -> None:
    assert match_words.your_turn(["<@1>"]) == "➤ <@1>, it is your turn: press **Play**."
    assert match_words.your_reaction(["<@1>"]) == "➤ <@1>, you may react: press **Play**."
    assert (
        match_words.your_answer(["<@1>"]) == "➤ <@1>, you have a decision to make: press **Play**."
    )
    assert (
        match_words.your_turn(["<@1>", "<@2>"])
        == "➤ <@1> and <@2>, it is your turn: press **Play**."
    )


def test_members_are_waited_for_before_computers_think() -> None:
    replaced = Player(4, "Dan", level="medium")
    computer = Player(-1, "Computer (hard)", level="hard")
    players = (*PLAYERS, replaced, computer)
    assert match_words.waiting(players, [4, 0]) == "Waiting for Ada. Computer (hard) is thinking."
    assert match_words.waiting(players, [3]) == "The computer (for Dan) is thinking."
    assert match_words.waiting(players, [3, 4]) == (
        "The computer (for Dan) and Computer (hard) are thinking."
    )
    assert match_words.waiting(players, []) == ""


def test_everybody_who_is_waited_for_is_named() -> None:
    assert match_words.waiting_for(["Ada", "Bo"]) == "Waiting for Ada and Bo."


def test_a_standing_order_is_told_either_way() -> None:
    assert "go by until your next turn." in match_words.standing_order(PASSING, stands=True)
    assert "at every chance to react." in match_words.standing_order(PASSING, stands=False)


def test_completed_actions_are_told() -> None:
    assert match_words.played("Ada bids.") == "Done. Ada bids."
    assert match_words.played("") == "", "the hand says what has changed"


def test_resigning_tells_what_comes_of_it() -> None:
    assert match_words.resign_sure(3, match_words.Left.ONE) == "Resign match 3? Your opponent wins."
    assert (
        match_words.resign_sure(3, match_words.Left.SEVERAL)
        == "Resign match 3? The others play on without you."
    )


def running(asked: tuple[int, ...], game: str = "toy") -> Running:
    return Running(7, game, Location(GUILD, CHANNEL), PLAYERS, asked, 900, NOON)


def test_a_running_match_is_one_plain_line() -> None:
    assert match_words.match_line(TOY, running((0, 0, 0))) == "7 · Toy Auction · Ada, _Bo_ and Cleo"


def test_a_running_match_in_a_list_tells_who_is_waited_for_and_the_way_there() -> None:
    assert match_words.running_entry(TOY, running((-1, 0, 4)), NOON) == (
        r"7 · Toy Auction · Ada, \_Bo\_ and Cleo · Waiting for \_Bo\_ and Cleo. "
        f"[Board](https://discord.com/channels/{GUILD}/{CHANNEL}/900)"
    )


def finished(*ranks: int, points: tuple[int, ...] = (), game: str = "toy") -> Finished:
    players = PLAYERS[: len(ranks)]
    return Finished(7, game, players, Outcome("rich", ranks, points), 12, NOON)


def test_a_finished_match_tells_winner_points_length_and_date() -> None:
    assert history_words.finished_entry(TOY, finished(2, 1, points=(3, 8))) == (
        f"**7 · Toy Auction** · **\\_Bo\\_** won\n\\_Bo\\_ 8, Ada 3 · 12 moves · <t:{NOON}:d>"
    )


def test_a_finished_match_without_points_tells_the_order() -> None:
    assert "\nCleo, Ada, \\_Bo\\_ · " in history_words.finished_entry(TOY, finished(2, 3, 1))


def test_a_drawn_match_tells_between_whom() -> None:
    assert "a draw between Ada and Cleo" in history_words.finished_entry(TOY, finished(1, 3, 1))


def test_a_match_of_a_game_that_is_gone_is_listed_by_its_key() -> None:
    assert match_words.match_line({}, running((0, 0, 0))).startswith("7 · toy · ")
    assert match_words.match_line({}, finished(1, 2)).startswith("7 · toy · ")
    assert history_words.finished_entry({}, finished(1, 2)).startswith("**7 · toy** · ")


def test_the_history_tells_its_pages_where_there_are_several() -> None:
    assert history_words.history_title(1, 1, 1) == "### 1 finished match"
    assert history_words.history_title(12, 2, 3) == "### 12 finished matches · page 2 of 3"


def test_a_replay_tells_where_it_stands() -> None:
    assert history_words.replay_at(0, 0, 12) == "The start, before move 1 of 12"
    assert history_words.replay_at(3, 0, 12) == "Move 3 of 12"


def test_settings_tell_where_matches_may_start() -> None:
    assert settings_words.settings([]).endswith("\nMatches may start in every channel.")
    assert settings_words.settings([1, 2]).endswith("\nMatches may start in <#1> and <#2>.")
