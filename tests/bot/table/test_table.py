"""A match at the table is the same match as in the channel."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest
from simcord import MemberActor

from bot.catalog import full_catalog
from bot.core import Core
from bot.errors import NoHint
from bot.hand.advice import Advice, Adviser
from bot.table import words as table_words
from bot.table.controls import TableButton
from bot.table.messages import (
    AskCard,
    AskForm,
    AskHint,
    AskRules,
    Card,
    Cards,
    Closed,
    Collect,
    Do,
    Enter,
    Hint,
    Look,
    Moment,
    Moved,
    Pick,
    Play,
    Position,
    Question,
    Rules,
    Said,
    SetOrder,
    TakeUp,
    Type,
    Undo,
)
from bot.table.server import TableServer
from tests.bot.club import Club, answer, buttons, says
from tests.bot.support import play_one
from tests.bot.table.browser import Browser, Tab, address_in, link_of
from tests.luck import new_random
from tests.soaking import first

pytestmark = pytest.mark.own_threads


async def sit_down(club: Club, browser: Browser, member: MemberActor) -> Tab:
    """Open a member's table."""
    tab = await browser.tab(await browser.follow(await link_of(club, member)))
    await tab.see()
    return tab


def question_of(tab: Tab) -> Question:
    assert tab.position is not None
    assert tab.position.question is not None
    return tab.position.question


async def play_on(club: Club, tab: Tab, random: Random) -> Said:
    """Pick at random until a choice is made, and return the tab's message about it."""
    while True:
        assert tab.position is not None
        if (question := tab.position.question) is None:
            pass  # the position after the choice came first
        elif question.several is None:
            await tab.pick(random.choice(question.entries))
        else:
            counts = list(question.several.counts)
            if not question.several.is_answer and question.several.open:
                counts[random.choice(question.several.open)] += 1
            is_done = question.several.is_answer
            await tab.say(Collect(question.since, tuple(counts), is_done))
        said = await tab.hear()
        if isinstance(said, Said):
            assert not said.is_refusal, said
            return said


def is_asked_at(version: int) -> Callable[[Position], bool]:
    """Return whether a position shows the question of a version of the match."""
    return lambda each: each.question is not None and each.question.since == version


async def test_a_link_opens_the_table_of_the_member_who_got_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        position = tab.position
        assert position is not None
        assert [player.is_you for player in position.players] == [True, False]
        assert {each.id for each in position.pictures} == tab.pictures.keys()
        assert all(each.alt and each.width for each in position.pictures)


async def test_an_invitation_leads_to_the_table_once_the_match_has_started(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    assert "Open the table" not in buttons(invitation)
    await club.bo.click(invitation, label="Accept")
    link = address_in(answer(await club.bo.click(invitation, label="Open the table")))
    async with Browser(club) as browser:
        tab = await browser.tab(await browser.follow(link))
        assert (await tab.see()).is_seated
    declined = await club.challenge(club.ada, club.bo)
    await club.bo.click(declined, label="Decline")
    assert "Open the table" not in buttons(declined)


async def test_a_pick_at_the_table_is_played_and_shown_in_the_channel(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, await club.mover())
        boards = len(club.boards())
        said = await play_on(club, tab, Random(1))
        assert said.text.startswith("Done")
        await club.env.settle()
        assert len(club.boards()) == boards + 1
        await tab.until(lambda _: bool(tab.log))


async def test_a_move_in_chat_appears_at_the_table(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    other = await club.other()
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, other)
        assert tab.position is not None
        assert tab.position.question is None
        await club.play()
        position = await tab.see()
        assert position.question is not None
        assert position.log_from + len(position.log) == len(tab.log) > 0


@pytest.mark.parametrize("game", first(1, full_catalog()))
async def test_two_browsers_play_a_match_of_each_game(club: Club, game: str) -> None:
    """Up to a number of choices; `make browser` plays whole ones with a mouse."""
    club.game, random = game, Random(2)
    await club.begin(club.ada, club.bo, options="")
    async with Browser(club) as one, Browser(club) as two:
        tabs = {
            0: await sit_down(club, one, club.ada),
            1: await sit_down(club, two, club.bo),
        }
        for _ in range(12):
            match = await club.match()
            if match.over:
                break
            seat = match.waiting[0]
            await tabs[seat].until(is_asked_at((await club.match()).row.asked[seat]))
            await play_on(club, tabs[seat], random)
        assert (await club.match()).row.version > 5
        await club.env.settle()


async def test_a_computers_move_appears_at_the_table(club: Club) -> None:
    await club.against(club.ada)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        before = len(tab.log)
        await play_on(club, tab, Random(3))
        await club.env.settle()
        await tab.until(lambda _: len(tab.log) >= before + 2)


async def test_while_all_have_the_table_open_the_channel_is_spared(club: Club) -> None:
    """There are no new boards, and nobody is pinged; once a player closes the tab, a
    board calls them."""
    club.game, random = "squares", Random(2)
    await club.begin(club.ada, club.bo, options="")
    async with Browser(club) as one, Browser(club) as two:
        tabs = {
            0: await sit_down(club, one, club.ada),
            1: await sit_down(club, two, club.bo),
        }
        boards, asked = len(club.boards()), set[int]()
        while len(asked) < 2 or len(club.boards()) > boards:
            seat = (await club.match()).waiting[0]
            asked.add(seat)
            await tabs[seat].until(is_asked_at((await club.match()).row.asked[seat]))
            await play_on(club, tabs[seat], random)
            await club.env.settle()
            assert len(club.boards()) == boards
        mover = (await club.match()).waiting[0]
        await tabs[mover].socket.close()
        await club.env.advance_time(61)
        assert len(club.boards()) == boards + 1
        assert (await club.mover()).id in club.pinged(club.board())


async def test_a_member_who_left_their_tab_open_is_called_all_the_same(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They may be asleep: a browser answers the bot by itself."""
    monkeypatch.setattr("bot.table.line.HEARTBEAT", 10_000.0)  # ours answers while it is read from
    club.game, random = "squares", Random(2)
    await club.begin(club.ada, club.bo, options="")
    mover, other = await club.mover(), await club.other()
    async with Browser(club) as one, Browser(club) as two:
        tab = await sit_down(club, one, mover)
        left = await sit_down(club, two, other)
        boards = len(club.boards())
        while (await club.mover()).id == mover.id:
            await tab.until(lambda each: each.question is not None)
            await play_on(club, tab, random)
            await club.env.settle()
        await club.env.advance_time(240)
        assert len(club.boards()) == boards
        await club.env.advance_time(120)
        assert len(club.boards()) == boards + 1
        assert other.id in club.pinged(club.board())
        assert not left.socket.closed


async def test_the_page_follows_the_members_look(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as one, Browser(club) as two:
        await club.services.store.members.set_theme(club.bo.id, "light")
        dark, light = await sit_down(club, one, club.ada), await sit_down(club, two, club.bo)
        assert dark.position is not None
        assert light.position is not None
        assert (dark.position.is_dark, light.position.is_dark) == (True, False)


async def test_a_hint_is_given_against_the_computer_and_can_be_played(club: Club) -> None:
    club.game = "squares"
    await club.against(club.ada)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        position = await tab.until(lambda each: each.question is not None)
        assert position.may_ask_hint
        await tab.say(AskHint())
        while not isinstance(hint := await tab.hear(), Hint):
            assert not isinstance(hint, Said), hint
        assert hint.text
        version = (await club.match()).row.version
        await tab.say(Play(hint.since, hint.notation))
        assert not (await tab.told()).is_refusal
        assert (await club.match()).row.version > version
        await club.env.settle()


async def test_there_are_no_hints_against_members(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, await club.mover())
        assert tab.position is not None
        assert not tab.position.may_ask_hint
        await tab.say(AskHint())
        assert (await tab.told()).is_refusal


@pytest.mark.parametrize("times", [1, 2])
async def test_no_hint_is_worked_out_for_a_tab_that_was_closed(club: Club, times: int) -> None:
    """Nor if it had asked once more, and was told to wait."""
    begun, ended = asyncio.Event(), asyncio.Event()

    async def think_for_ever(_user_id: int, _match_id: int) -> Advice:
        if begun.is_set():
            raise NoHint("I am thinking about it already.")
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        raise AssertionError

    await club.begin(club.ada, club.bo)
    club.bot.parts[Core].advisers.set(Adviser(lambda _match, _seat: True, think_for_ever))
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, await club.mover())
        for number in range(times):
            await tab.say(AskHint())
            await asyncio.wait_for(begun.wait(), 5)
            if number:
                assert (await tab.told()).is_refusal
        await tab.socket.close()
        await asyncio.wait_for(ended.wait(), 5)


async def test_a_hint_that_fails_is_answered(club: Club) -> None:
    """Otherwise the page goes on thinking."""

    async def fail(_user_id: int, _match_id: int) -> Advice:
        raise ZeroDivisionError

    club.errors_expected = True
    await club.begin(club.ada, club.bo)
    club.bot.parts[Core].advisers.set(Adviser(lambda _match, _seat: True, fail))
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, await club.mover())
        await tab.say(AskHint())
        assert await tab.told() == Said(table_words.FAILED, is_refusal=True)


async def deed(tab: Tab, key: str, typed: str = "") -> Said:
    await tab.say(Do(key, typed))
    return await tab.told()


def deeds(position: Position | None) -> dict[str, str]:
    assert position is not None
    return {each.key: each.label for each in position.deeds if not each.has_form}


async def test_a_move_is_given_in_advance_and_lifted(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    other, mover = await club.other(), await club.mover()
    async with Browser(club) as one, Browser(club) as two:
        waits, moves = await sit_down(club, one, other), await sit_down(club, two, mover)
        assert deeds(moves.position) == {}
        assert deeds(waits.position) == {"advance": "Queue"}
        assert (await deed(waits, "advance")).is_refusal
        told = await deed(waits, "advance", "play  3 b2")
        assert "Queued in match 1: `play 3 b2`" in told.text
        position = await waits.until(lambda each: "lift" in deeds(each))
        assert "play 3 b2" in next(each.told for each in position.deeds if each.key == "advance")
        assert "play 3 b2" not in b"".join(moves.heard).decode(errors="ignore")
        assert "Removed" in (await deed(waits, "lift")).text
        await waits.until(lambda each: "lift" not in deeds(each))
        assert (await deed(moves, "advance", "pass")).is_refusal


async def test_a_rematch_is_sent_and_taken_at_the_table(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as one, Browser(club) as two, Browser(club) as three:
        ada, bo = await sit_down(club, one, club.ada), await sit_down(club, two, club.bo)
        cleo = await sit_down(club, three, club.cleo)
        assert "rematch" not in deeds(ada.position)
        assert (await deed(ada, "rematch")).is_refusal
        await ada.say(TakeUp("resign"))
        for tab in (ada, bo):
            position = await tab.until(lambda each: each.is_over)
            assert deeds(position) == {"rematch": "Rematch"}
        await cleo.until(lambda each: each.is_over)
        assert deeds(cleo.position) == {}
        assert (await deed(cleo, "rematch")).is_refusal
        assert (await deed(ada, "rematch")).text == "I posted your invitation."
        await club.env.settle()
        assert any("challenges" in says(each) for each in club.messages())
        assert (await deed(ada, "rematch")).is_refusal
        await bo.say(Do("rematch", ""))
        while not isinstance(moved := await bo.hear(), Moved):
            pass
        first, match = await club.match(1), await club.match(2)
        assert (match.row.game, match.row.options) == (first.row.game, first.row.options)
        invitation = await club.services.store.invitations.rematch_of(1)
        assert invitation is not None
        assert len({guest.click for guest in invitation.guests} - {0}) == 2, "luck has both"
        tab = await two.tab(await two.follow(moved.address))
        assert (await tab.see()).match == 2
        await ada.say(Do("rematch", ""))  # who comes later goes there, too
        while not isinstance(moved := await ada.hear(), Moved):
            pass
        await club.env.settle()


async def test_a_rematch_against_the_computer_goes_on_at_the_table(club: Club) -> None:
    club.game = "squares"
    await club.against(club.ada)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        await tab.until(lambda each: each.question is not None)
        position = tab.position
        assert position is not None
        ends = [each.notation for each in position.offers if "esign" in each.label] or ["@abort"]
        await tab.say(TakeUp(ends[0]))
        await tab.until(lambda each: each.is_over)
        await tab.say(Do("rematch", ""))
        while not isinstance(moved := await tab.hear(), Moved):
            pass
        tab = await browser.tab(await browser.follow(moved.address))
        assert (await tab.see()).match == 2
        await club.env.settle()


async def read(tab: Tab, page: int) -> Rules:
    await tab.say(AskRules(page))
    while not isinstance(said := await tab.hear(), Rules):
        assert not isinstance(said, Said), said
    assert said.picture is None or said.picture.id in tab.pictures
    return said


@pytest.mark.parametrize("game", first(1, full_catalog()))
async def test_the_rules_are_read_beside_the_match(club: Club, game: str) -> None:
    club.game = game
    await club.begin(club.ada, club.bo, options="")
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.cleo)
        pages = [await read(tab, 0)]
        pages += [await read(tab, number) for number in range(1, len(pages[0].titles))]
        assert [each.page for each in pages] == list(range(len(pages)))
        assert all(each.text for each in pages)
        assert any(each.picture is not None for each in pages)
        assert await read(tab, 99) == pages[0]


# --- Looking back ---


async def look(tab: Tab, number: int) -> Moment:
    await tab.say(Look(number))
    while not isinstance(said := await tab.hear(), Moment):
        assert not isinstance(said, Said), said
    assert said.picture.id in tab.pictures
    return said


@pytest.mark.parametrize("game", first(1, full_catalog()))
async def test_cards_are_read_beside_the_match(club: Club, game: str) -> None:
    """The card that a choice is about, and any card of the list."""
    club.game = game
    await club.begin(club.ada, club.bo, options="")
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, await club.mover())
        assert tab.position is not None
        await tab.say(AskCard(""))
        while not isinstance(listed := await tab.hear(), Cards):
            pass
        known = {each.key: each.name for each in listed.cards}
        assert tab.position.has_cards == bool(known)
        named = {each.card for each in question_of(tab).entries} - {""}
        assert named <= set(known)
        for key in [*named, *list(known)[:3]]:
            await tab.say(AskCard(key))
            while not isinstance(card := await tab.hear(), Card):
                assert not isinstance(card, Said), card
            assert (card.key, card.name) == (key, known[key])
            assert card.text
            assert card.picture is None or card.picture.id in tab.pictures
        await tab.say(AskCard("no_such_card"))
        assert (await tab.told()).is_refusal


async def test_a_match_is_looked_back_at_moment_by_moment(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for _ in range(3):
        await club.play()
    async with Browser(club) as browser:
        for member in (club.ada, club.cleo):
            tab = await sit_down(club, browser, member)
            last = await look(tab, -1)
            moments = [await look(tab, number) for number in range(last.of)]
            assert [each.number for each in moments] == list(range(last.of))
            assert moments[-1] == last == await look(tab, 999)
            assert len({each.picture.id for each in moments}) == last.of > 2
            assert all(each.told for each in moments[1:])


async def test_hands_lie_open_once_the_match_is_over_and_not_before(club: Club) -> None:
    """A moment looks the same in all worlds that a spectator could be in."""
    await club.begin(club.ada, club.bo)
    await club.play()
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.bo)
        before = await look(tab, 0)
        await club.services.manager.resign(1, club.ada.id)
        await tab.until(lambda each: each.is_over)
        after = await look(tab, 0)
        assert after.picture.id != before.picture.id
        assert len(after.picture.alt) > len(before.picture.alt)


async def test_where_nothing_has_happened_there_is_nothing_to_see(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        await club.services.manager.abort(1, club.bo.id)
        await tab.say(Look(0))
        assert (await tab.told()).is_refusal


async def test_a_spectator_costs_discord_nothing(club: Club) -> None:
    """A move makes as many requests with spectators as without."""
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="")

    async def requests() -> int:
        before = len(club.env.http_requests)
        await play_one(club.services.manager, 1, Random(3))
        await club.services.presenter.present(1)
        return len(club.env.http_requests) - before

    alone = await requests()
    async with Browser(club) as one, Browser(club) as two:
        tabs = [await sit_down(club, one, club.cleo), await sit_down(club, two, club.dan)]
        assert await requests() == alone
        for tab in tabs:
            await tab.see()


# --- Two at once ---------------------------------------------------------------------------


async def test_of_two_tabs_the_version_decides_and_the_other_is_told(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    async with Browser(club) as browser:
        one, two = [await sit_down(club, browser, mover) for _ in range(2)]
        question = question_of(two)
        await play_on(club, one, Random(1))
        await two.pick(question.entries[0])
        told = await two.told()
        assert told.is_refusal
        assert (await club.match()).row.version == 1


async def test_of_a_tab_and_the_chat_the_version_decides(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, mover)
        question = question_of(tab)
        await club.play()
        await tab.say(Pick(question.since, question.entries[0].pick))
        assert (await tab.told()).is_refusal
        assert (await club.match()).row.version == 1


async def test_a_click_that_came_twice_counts_once(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, await club.mover())
        choice = (await club.hand(await club.mover()))[0]
        since = question_of(tab).since
        for _ in range(2):
            await tab.say(Play(since, choice))
        assert not (await tab.told()).is_refusal
        assert (await tab.told()).is_refusal
        assert (await club.match()).row.version == 1


# --- Typing, taking back, offers, orders ---------------------------------------------------


async def test_typed_text_is_understood_as_behind_move(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, mover)
        await tab.say(Type("nonsense"))
        refused = await tab.told()
        assert refused.is_refusal
        assert refused.text
        await tab.say(Type((await club.hand(mover))[0]))
        assert not (await tab.told()).is_refusal


async def test_a_choice_is_taken_back_where_it_was_seen(club: Club) -> None:
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="")
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, await club.mover())
        await play_on(club, tab, Random(1))
        position = await tab.until(lambda each: each.may_undo)
        await tab.say(Undo(position.number - 1))
        assert (await tab.told()).is_refusal, "an older position"
        await tab.say(Undo(position.number))
        assert not (await tab.told()).is_refusal
        position = await tab.until(lambda each: not each.may_undo)
        await tab.say(Undo(position.number))
        assert (await tab.told()).is_refusal, "there is nothing to take back"


async def test_a_resigning_player_is_asked_first(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play()
    await club.play()
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        await tab.say(Type("resign"))
        assert (await tab.told()).is_refusal
        assert not (await club.match()).over
        assert tab.position is not None
        [resign] = [each for each in tab.position.offers if each.notation == "resign"]
        assert "Your opponent wins." in resign.sure
        await tab.say(TakeUp(resign.notation))
        assert not (await tab.told()).is_refusal
        assert (await club.match()).over
        position = await tab.until(lambda each: each.is_over)
        assert "Bo wins" in position.score


async def test_a_match_is_ended_early_where_that_is_possible(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        assert tab.position is not None
        [end] = [each for each in tab.position.offers if each.notation == "@abort"]
        assert "End match 1 for everybody?" in end.sure
        await tab.say(TakeUp(end.notation))
        await tab.told()
        assert (await club.match()).aborted


async def test_an_order_is_given_and_lifted(club: Club) -> None:
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    random = Random(1)
    while not (await club.match()).takes_orders:
        await play_one(club.services.manager, 1, random)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        assert tab.position is not None
        order = tab.position.orders[0]
        await tab.say(SetOrder(tab.position.number, order.key, not order.stands))
        assert not (await tab.told()).is_refusal
        position = await tab.until(
            lambda each: {o.key: o.stands for o in each.orders}[order.key] != order.stands
        )
        await tab.say(SetOrder(position.number, "no_such_order", stands=True))
        assert (await tab.told()).is_refusal


async def test_all_recommended_orders_are_given_at_once(club: Club) -> None:
    """As in chat, where “Ask me less (recommended)” does it, until a first order stands."""
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    random = Random(1)
    while not (await club.match()).takes_orders:
        await play_one(club.services.manager, 1, random)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        assert tab.position is not None
        wanted = {each.key for each in tab.position.orders if each.is_recommended}
        assert 0 < len(wanted) < len(tab.position.orders)
        await tab.say(SetOrder(tab.position.number, "", stands=True))
        assert not (await tab.told()).is_refusal
        position = await tab.until(lambda each: any(order.stands for order in each.orders))
        assert wanted <= {each.key for each in position.orders if each.stands}
        assert not any(each.is_recommended for each in position.orders)


# --- Lines that break ----------------------------------------------------------------------


async def test_a_tab_that_comes_back_gets_the_log_that_it_does_not_have(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for _ in range(3):
        await club.play()
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        tab = await browser.tab(path)
        whole = (await tab.see()).log
        await tab.socket.close()
        await club.play()
        again = await browser.tab(path, has_log=len(whole))
        position = await again.see()
        assert position.log_from == len(whole)
        assert position.log
        assert position.pictures[0].id in again.pictures, "it has none from before"


async def test_a_page_of_before_an_update_is_told_to_reload(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        tab = await browser.tab(path, build="older")
        said = await tab.hear()
        assert isinstance(said, Closed)
        assert "Reload" in said.text


@pytest.mark.parametrize(
    "first", ["{", '{"type":"pick","since":0,"words":""}', "[]", '"enter"', "[" * 9000]
)
async def test_a_visitor_who_does_not_enter_is_sent_away(club: Club, first: str) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        tab = Tab(await browser.socket(path))
        await tab.socket.send_str(first)
        assert isinstance(await tab.hear(), Closed)


DEEP = '{"type":"pick","since":1,"words":"","x":' + "[" * 4000 + "]" * 4000 + "}"


async def test_odd_messages_change_nothing_and_are_answered(club: Club) -> None:
    """A forged page may send anything; the tab goes on."""
    await club.begin(club.ada, club.bo)
    random = new_random()
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, await club.mover())
        since = question_of(tab).since
        for message in (
            Pick(since, "no such words"),
            Pick(since, "\x00 " * 40),
            Pick(since - 1, ""),
            Pick(10**17, "pass"),
            Collect(since, (), is_done=True),
            Collect(since, (-1,), is_done=False),
            Collect(since, (10**12,), is_done=True),
            Play(since, "no such choice"),
            TakeUp("no such offer"),
            TakeUp("@take_back"),
            SetOrder(10**9, "pass", stands=True),
            Undo(-1),
            Undo(10**30),
            SetOrder(10**30, "pass", stands=True),
            Play(10**30, "no such choice"),
            Collect(10**30, (10**30,), is_done=True),
            Do("no such deed", ""),
            Do("watching", "", "ask", "9" * 30),
            Do("watching", "", "agree ١٢"),
            Do("handover", "", "offer", "9" * 30),
            Do("handover", "", "offer", "١٢"),
            AskForm("no such deed"),
            AskCard("no such card"),
        ):
            await tab.say(message)
            said = await tab.told()
            assert said.is_refusal, message
            assert said.text != table_words.FAILED, message
        for number in (10**30, -(10**30)):  # there is always a moment and a page
            await tab.say(Look(number))
            assert isinstance(await tab.hear(), Moment)
            await tab.say(AskRules(number))
            assert isinstance(await tab.hear(), Rules)
        for text in (
            "",
            "{}",
            "[1]",
            '{"type":"pick"}',
            '{"type":"undo","number":"x"}',
            "é" * 99,
            DEEP,
        ):
            await tab.socket.send_str(text)
            assert (await tab.told()).is_refusal
        assert (await club.match()).row.version == 0
        await play_on(club, tab, random)


async def test_a_tab_that_says_too_much_is_slowed_down(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.measure.BURST", 4)  # one of them is to come
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        for _ in range(5):
            await tab.say(Undo(-1))
        told = [await tab.told() for _ in range(5)]
        assert [each.text.startswith("That was too fast") for each in told] == [
            *(False, False, False),
            *(True, True),
        ]


async def test_a_member_has_so_many_tabs_and_no_more(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.tables.MOST_TABS", 2)
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        tabs = [await browser.tab(path) for _ in range(3)]
        for tab in tabs[:2]:
            await tab.see()
        assert isinstance(await tabs[2].hear(), Closed)
        await tabs[0].socket.close()
        await club.env.settle()
        await (await browser.tab(path)).see()


async def test_a_picture_is_sent_once(club: Club) -> None:
    """A picture that the tab still shows is not sent again with the next position."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        tab.pictures.clear()
        await tab.say(Enter(build=""))
        position = await tab.see()
        assert not tab.pictures
        assert position.pictures


# --- Members who may look ------------------------------------------------------------------


async def test_a_link_works_once(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    link = await link_of(club, club.ada)
    async with Browser(club) as browser, Browser(club) as thief:
        await browser.follow(link)
        async with thief.session.get(link) as response:
            assert response.status == 410
            assert "was used already" in await response.text()


async def test_a_link_works_for_five_minutes(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    link = await link_of(club, club.ada)
    await club.env.advance_time(301)
    async with Browser(club) as browser, browser.session.get(link) as response:
        assert response.status == 410


async def test_a_session_ends_after_an_hour_without_use(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        await club.env.advance_time(3500)
        async with browser.get(path) as response:
            assert response.status == 200
        await club.env.advance_time(200)
        async with browser.get(path) as response:
            assert (response.status, "closed" in await response.text()) == (403, True)


async def test_a_stolen_address_opens_nothing(club: Club) -> None:
    """Neither the page nor the socket opens without the cookie, or with the cookie
    of another table."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser, Browser(club) as thief:
        path = await browser.follow(await link_of(club, club.ada))
        own = await thief.follow(await link_of(club, club.bo))
        async with thief.get(path) as response:
            assert response.status == 403
        for stolen in (path, own.replace("/1", "/2"), path.rsplit("/", 1)[0] + "/7"):
            tab = await thief.tab(stolen)
            said = await tab.hear()
            assert isinstance(said, Closed)
            assert said.text == table_words.NO_SESSION
            assert len(tab.heard) == 1


async def test_another_page_cannot_open_the_socket(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        for origin in ("https://evil.example", "null", browser.address + ".evil.example"):
            with pytest.raises(Exception, match="403"):
                await browser.socket(path, origin)


async def test_a_spectator_sees_what_everybody_sees_and_can_do_nothing(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.cleo)
        position = tab.position
        assert position is not None
        assert not position.is_seated
        assert [each.kind for each in position.pictures] == ["board"]
        assert (position.question, position.offers, position.orders) == (None, (), ())
        for message in (
            Pick(0, ""),
            Play(0, "pass"),
            TakeUp("resign"),
            TakeUp("@abort"),
            Undo(position.number),
            Type("pass"),
        ):
            await tab.say(message)
            assert (await tab.told()).is_refusal
        assert (await club.match()).row.version == 0


async def test_a_spectator_who_lost_the_channel_gets_one_sentence(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.cleo)
        club.hide_from(club.cleo)
        await club.env.advance_time(121)  # Discord is asked once a minute
        said = await tab.hear()
        while isinstance(said, Position):
            said = await tab.hear()
        assert said == Closed("You can’t see this match any more. Ask the people who play it.")


@pytest.mark.parametrize("how", ["left", "lost the channel"])
async def test_a_player_who_is_not_there_any_more_gets_one_sentence(club: Club, how: str) -> None:
    """Neither their open tab nor an old link shows them anything, and they can do nothing."""
    await club.begin(club.ada, club.bo)
    gone = club.bo
    async with Browser(club) as browser, Browser(club) as late:
        tab = await sit_down(club, browser, gone)
        path, link = await browser.follow(await link_of(club, gone)), await link_of(club, gone)
        if how == "left":
            club.guild.remove_member(gone)
        else:
            club.hide_from(gone)
        club.bot.parts[TableServer]._access._known.clear()  # Discord is asked each five minutes
        version = (await club.match()).row.version
        await tab.say(TakeUp("@abort"))
        while isinstance(said := await tab.hear(), Position):
            pass
        assert isinstance(said, Said)
        assert said.is_refusal
        while not isinstance(said, Closed):
            said = await tab.hear()
        assert said.text.startswith("You can’t see this match any more.")
        match = await club.match()
        assert (match.over, match.row.version) == (False, version)
        for get in (late.session.get(link), browser.get(path)):
            async with get as response:
                assert response.status == 403
                assert "can’t see this match any more" in await response.text()


async def test_an_open_tab_of_who_left_is_closed_within_minutes(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.bo)
        club.guild.remove_member(club.bo)
        await club.env.advance_time(400)
        while not isinstance(said := await tab.hear(), Closed):
            pass
        assert "any more" in said.text


async def test_players_play_on_though_the_channel_was_deleted(club: Club) -> None:
    """Nobody can tell who would see it."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.bo)
        await club.delete(club.channel)
        club.bot.parts[TableServer]._access._known.clear()
        await tab.say(AskRules(0))
        while isinstance(said := await tab.hear(), Position):
            pass
        assert isinstance(said, Rules)


async def test_privacy_lists_what_is_open_and_closes_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        privacy = (await club.ada.slash(club.channel, "privacy")).response
        listed = (await club.ada.click(privacy, label="My open tables")).response
        assert "match 1, until" in says(listed)
        await club.ada.click(listed, label="Close them all")
        while not isinstance(said := await tab.hear(), Closed):
            pass
        assert "open it again in Discord" in said.text
        session = club.services.store.sessions
        assert await session.all_of(club.ada.id) == []


async def test_the_secret_of_a_table_is_neither_in_the_database_nor_in_the_log(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await club.begin(club.ada, club.bo)
    link = await link_of(club, club.ada)
    async with Browser(club) as browser:
        await browser.follow(link)
        [cookie] = [each.value for each in browser.session.cookie_jar]
        rows = await club.services.store.sessions._db.read("SELECT * FROM sessions")
        for secret in (link.rsplit("/", 1)[1], cookie):
            assert secret not in caplog.text
            assert secret not in repr(rows)


async def test_every_response_says_what_a_browser_may_load(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        for each in (path, "/assets/table.js", "/assets/../feature.py", "/", "/nothing", "/join/x"):
            async with browser.get(each) as response:
                is_sentence = response.content_type == "text/plain"
                assert not (is_sentence and "**" in await response.text()), "it is no Markdown"
                assert "default-src 'none'" in response.headers["Content-Security-Policy"]
                assert response.headers["Cache-Control"] == "no-store"
                assert response.status == 200 or "no-table" not in await response.text()


@pytest.mark.parametrize("has_page", [False])
async def test_without_an_address_there_is_no_button_and_nothing_listens(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    hand = await club.open_hand(await club.mover())
    privacy = (await club.ada.slash(club.channel, "privacy")).response
    everywhere = [each for member in club.members for each in club.messages(viewer=member)]
    assert len(everywhere) > 3, "the invitation, too"
    for message in (board, hand, privacy, *everywhere):
        labels = {"Open the table", "Open in Discord", "Open in the browser", "My open tables"}
        assert not labels & set(buttons(message))
    with pytest.raises(KeyError):
        club.bot.parts[TableServer]


@pytest.mark.parametrize("has_page", [False])
async def test_a_button_of_before_is_answered_where_there_is_no_page_any_more(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    told = says(answer(await club.forge(club.ada, club.board(), TableButton(1))))
    assert told.startswith("This bot no longer has a page in the browser.")
