"""Nobody can be pinged again and again, by whatever means, nor against their will."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord import MemberActor

import bot
from bot.absence import words as absence_words
from bot.brakes import BOARDS_A_MINUTE
from bot.notify.panel import What
from bot.pings import LIMITS, Pings, Reason
from bot.settings.channels import ChannelsMenu
from bot.storage.records import Notify
from bot.storage.refusals import Refused
from bot.storage.store import Store
from tests.bot.absence.test_actions import absent, absent_hours
from tests.bot.club import Club, Message, says, walk
from tests.bot.storage.samples import add_step, new_step, start
from tests.bot.support import NOON, USERS, Clock
from tests.bot.test_outsiders import PICKED, Scene
from tests.soaking import first

__all__ = ["absent_hours"]

TOO_MANY = 12
"""The attempts of a member."""
TRIES = 400
"""The actions that are tried at random. Without brakes the first 150 ping Bo a dozen times."""
IN_ALL = 6
"""The most pings that a member gets in ten minutes, whatever two others do: for a board of each of
two matches, a challenge of each host, a vote, an offer."""


def pings(club: Club) -> Counter[int]:
    """Return how often each member was pinged, in all channels: by messages that mention
    them, and may."""
    posted = (r.json for r in club.requests("POST", "/messages") if isinstance(r.json, dict))
    return Counter(
        int(user_id)
        for message in posted
        for user_id in (message.get("allowed_mentions") or {}).get("users") or ()
        if f"<@{user_id}>" in str(message)
    )


# --- Whatever anybody does -----------------------------------------------------------------------


class Pests:
    """Two members who try, at random and again and again, whatever they see and whatever
    they can type.

    Ada plays with Bo and hosts, and Cleo is an outsider. Bo does nothing.
    """

    def __init__(self, club: Club, seed: int) -> None:
        self.club = club
        self.random = Random(seed)

    async def begin(self) -> None:
        """Set up a match that waits for Bo, with a vote about him, and a finished one."""
        await absent(self.club)
        over = await self.club.skip_to_end(self.club.ada, self.club.bo)
        await self.club.services.presenter.present(over)

    async def try_something(self) -> None:
        who = self.random.choice([self.club.ada, self.club.cleo])
        if self.random.random() < 0.3:
            await self._type(who)
        else:
            await self._click(who)

    async def _type(self, who: MemberActor) -> None:
        challenge = {"game": self.club.game, "opponent": self.club.bo}
        commands: list[tuple[str, dict[str, Any]]] = [
            ("challenge", challenge),
            ("challenge", challenge | {"opponent2": self.club.dan}),
            ("board", {}),
            ("board", {"match": 1}),
            ("undo", {}),
            ("matches", {}),
        ]
        name, options = self.random.choice(commands)
        await who.slash(self.club.channel, name, **options)

    async def _click(self, who: MemberActor) -> None:
        """Use a control of one of the newest messages, except controls that end a
        match for good."""
        message = self.random.choice(self.club.messages(viewer=who)[-12:])
        found = [
            part
            for part in walk(message)
            if part["type"] in (2, 3) and "custom_id" in part and not part.get("disabled")
        ]
        found = [part for part in found if not part.get("label", "").startswith("Yes")]
        if not found:
            return
        part = self.random.choice(found)
        if part["type"] == 2:
            await who.click(message, custom_id=part["custom_id"])
        else:
            value = self.random.choice(part["options"])["value"]
            await who.select(message, [value], custom_id=part["custom_id"])


@pytest.mark.sqlite_only
@pytest.mark.parametrize("seed", first(1, range(2)))
async def test_random_attempts_of_others_ping_nobody_often(toy_club: Club, seed: int) -> None:
    pests = Pests(toy_club, seed)
    await pests.begin()
    before = pings(toy_club)
    for _ in range(TRIES):
        await pests.try_something()
    after = pings(toy_club) - before
    assert after[toy_club.bo.id] <= IN_ALL, after
    assert after[toy_club.dan.id] <= IN_ALL, after


@pytest.mark.sqlite_only
@pytest.mark.soak
@pytest.mark.parametrize("who", ["ada", "cleo"])
async def test_every_command_and_control_tried_again_and_again_pings_nobody_often(
    toy_club: Club, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada plays and hosts; Cleo is an outsider."""
    monkeypatch.setitem(PICKED, ChannelsMenu, [])  # it would stop most of what can ping
    scene = Scene(toy_club)
    await scene.play("everybody's channel")
    scene.actor = {"ada": toy_club.ada, "cleo": toy_club.cleo}[who]
    scene.suggests = False
    for _ in range(5):
        await scene.try_everything()
    counted = pings(toy_club)
    for member in toy_club.members:
        if member != scene.actor:
            assert counted[member.id] <= IN_ALL, (member.name, counted)


async def test_a_board_that_is_asked_for_again_pings_nobody(toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    before = pings(toy_club)
    posted = len(toy_club.boards())
    for _ in range(TOO_MANY):
        await toy_club.slash(toy_club.ada, "board")
    assert pings(toy_club) == before
    assert len(toy_club.boards()) == posted + BOARDS_A_MINUTE
    await toy_club.env.advance_time(2 * LIMITS[Reason.BOARD].seconds)
    again = await toy_club.slash(toy_club.ada, "board")
    assert says(again).startswith("I posted [the board](")
    assert pings(toy_club) == before, "not after ten minutes either"


async def test_a_challenge_taken_back_or_declined_pings_again_after_ten_minutes(
    toy_club: Club,
) -> None:
    club = toy_club
    for number in range(TOO_MANY):
        invitation = await club.challenge(club.ada, club.bo, options="")
        if number % 2:
            await club.ada.click(invitation, label="Cancel")
        else:
            await club.bo.click(invitation, label="Decline")
    assert pings(club) == {club.bo.id: 1, club.ada.id: 1}, "one for Ada: it was declined"
    await club.env.advance_time(LIMITS[Reason.INVITATION].seconds + 1)
    await club.challenge(club.ada, club.bo, options="")
    assert pings(club)[club.bo.id] == 2


async def test_a_member_who_accepts_is_pinged_by_the_next_challenge(toy_club: Club) -> None:
    for number in range(3):
        invitation = await toy_club.challenge(toy_club.ada, toy_club.bo, options="")
        assert toy_club.pinged(invitation) == [toy_club.bo.id], number
        await toy_club.bo.click(invitation, label="Accept")


async def test_several_hosts_together_ping_a_member_five_times_at_most(store: Store) -> None:
    does = Pings(store, Clock())
    rung = [await does.ring(Reason.INVITATION, host, [7]) for host in range(100, 100 + TOO_MANY)]
    assert rung.count([7]) == LIMITS[Reason.INVITATION].most


async def test_a_rematch_taken_back_pings_no_more(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.play_to_end()
    board, before = club.board(), pings(club)[club.bo.id]
    for _ in range(6):
        await club.ada.click(board, label="Rematch")
        await club.ada.click(club.last(), label="Cancel")
    assert pings(club)[club.bo.id] == before + 1


async def test_a_seat_offered_and_withdrawn_again_and_again_pings_once(toy_club: Club) -> None:
    """The offer is to an outsider of the match; and it does not make a new message each time."""
    vote, _ = await absent(toy_club)
    before, messages = pings(toy_club), len(toy_club.messages())
    for _ in range(TOO_MANY):
        await toy_club.cleo.click(_vote(toy_club), label=absence_words.TAKE_SEAT)
    assert pings(toy_club) - before == {toy_club.ada.id: 1, toy_club.bo.id: 1}
    assert len(toy_club.messages()) == messages + 1
    assert vote.id != _vote(toy_club).id


def _vote(club: Club) -> Message:
    return next(m for m in reversed(club.messages()) if "sq:s:" in str(m.components))


class Boards:
    """Boards of one match that call Bo, in seat 1."""

    def __init__(self, store: Store) -> None:
        self._store, self._does = store, Pings(store, Clock())
        self._match_id = self._version = 0

    async def begin(self) -> None:
        """Start a match."""
        self._match_id, self._version = await start(self._store), 0

    async def choose(self, seat: int, *, by_hand: bool = True) -> None:
        """Make the next version."""
        self._version += 1
        step = new_step(self._match_id, self._version, seat=seat, by_hand=by_hand)
        await add_step(self._store, step)

    async def called(self) -> bool:
        """Let Ada choose and the board call Bo, and return whether that pinged him."""
        await self.choose(0)
        bo = USERS["Bo"]
        rung = await self._does.for_board(self._match_id, [bo])
        async with self._store._db.transaction():
            brake = self._does.board_brake(self._match_id, self._version)
            await self._store.brakes.put_all(brake, rung, Clock()())
        return rung == [bo]


async def test_a_choice_made_and_taken_back_pings_the_next_player_once(store: Store) -> None:
    """Each time there is a new version, and a new board. Bo has done nothing since he was called,
    so nothing calls him again; an answer of his order is no action of his. Once he has acted, the
    next board calls him."""
    boards = Boards(store)
    await boards.begin()
    assert [await boards.called() for _ in range(20)] == [True, *[False] * 19]
    await boards.choose(1, by_hand=False)
    assert not await boards.called()
    await boards.choose(1)
    assert await boards.called()
    await boards.begin()
    assert await boards.called(), "another match"


async def test_a_member_who_answers_is_called_by_each_board(store: Store) -> None:
    """In a live match the turns follow each other fast."""
    boards = Boards(store)
    await boards.begin()
    for _ in range(10):
        assert await boards.called()
        await boards.choose(1)


async def test_a_board_that_never_arrived_has_pinged_nobody(toy_club: Club) -> None:
    """The next attempt rings, and once it has arrived the one after that does not."""
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.slash(club.ada, "move", move="none")
    path, boards = f"/channels/{club.channel.id}/messages", len(club.boards())
    club.env.inject_error("POST", path, status=503)
    await club.slash(club.bo, "move", move="none")
    await club.env.advance_time(130)
    assert len(club.boards()) == boards + 1
    assert sorted(club.pinged(club.board())) == sorted([club.ada.id, club.bo.id])


async def test_a_message_that_discord_did_not_take_pings_when_it_is_there(store: Store) -> None:
    does = Pings(store, Clock())
    for _ in range(3):
        assert await does.ring(Reason.ABSENCE, 1, [7], token="the same") == [7]
    assert await does.ring(Reason.ABSENCE, 1, [7], token="another") == []


# --- What members want to hear -------------------------------------------------------------------


@pytest.mark.parametrize("reason", list(Reason))
async def test_a_member_without_pings_or_asleep_gets_none_of_any_kind(
    store: Store, reason: Reason
) -> None:
    match_id = await start(store, "Ada", "Bo", "Cleo")
    deaf, asleep, awake = USERS["Ada"], USERS["Bo"], USERS["Cleo"]
    hour = NOON // 3600 % 24
    await store.members.set_notify(deaf, Notify(pings=False))
    await store.members.set_notify(asleep, Notify(quiet_from=hour, quiet_to=(hour + 1) % 24))
    does = Pings(store, Clock())
    if reason is Reason.BOARD:
        called = await does.for_board(match_id, [deaf, asleep, awake])
    else:
        called = await does.ring(reason, 1, [deaf, asleep, awake])
    assert called == [awake]


async def test_pings_off_holds_for_invitations_votes_and_offers(toy_club: Club) -> None:
    club = toy_club
    await club.services.store.members.set_notify(club.bo.id, Notify(pings=False))
    vote, _ = await absent(club)
    await club.cleo.click(vote, label=absence_words.TAKE_SEAT)
    await club.challenge(club.cleo, club.bo, options="")
    assert pings(club)[club.bo.id] == 0


async def test_a_message_that_rings_nobody_still_says_whom_it_is_for(toy_club: Club) -> None:
    await toy_club.services.store.members.set_notify(toy_club.bo.id, Notify(pings=False))
    invitation = await toy_club.challenge(toy_club.ada, toy_club.bo, options="")
    assert f"<@{toy_club.bo.id}>" in says(invitation)
    assert toy_club.pinged(invitation) == []


async def test_a_hand_comes_without_a_sound_in_quiet_hours(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = toy_club

    async def quiet(_pings: Pings, user_id: int) -> bool:
        return user_id == club.bo.id

    monkeypatch.setattr(Pings, "is_quiet", quiet)
    await club.begin(club.ada, club.bo, options="")
    silent = 1 << 12
    loud, quietly = (
        [r.json["flags"] & silent for r in club.requests("POST", f"/{m.user.dm_channel.id}/mess")]
        for m in (club.ada, club.bo)
    )
    assert (loud, quietly) == ([0], [silent])


async def test_quiet_hours_are_those_of_now(store: Store) -> None:
    hour = NOON // 3600 % 24
    await store.members.set_notify(5, Notify(quiet_from=hour, quiet_to=(hour + 1) % 24))
    clock = Clock()
    does = Pings(store, clock)
    assert await does.is_quiet(5)
    clock.now += 3600
    assert not await does.is_quiet(5)
    assert await does.ring(Reason.REMINDER, 1, [5]) == [5]


# --- Closed direct messages ----------------------------------------------------------------------


async def test_closed_direct_messages_are_told_once_whatever_one_plays(toy_club: Club) -> None:
    club = toy_club
    club.close_dms(club.bo)
    for opponent in (club.ada, club.cleo, club.dan):
        await club.begin(opponent, club.bo, options="")
    told = [m for m in club.messages() if "I can’t send you direct messages" in says(m)]
    assert [club.pinged(m) for m in told] == [[club.bo.id]]


async def test_direct_messages_that_are_open_again_are_used_by_every_match(toy_club: Club) -> None:
    club = toy_club
    club.close_dms(club.bo)
    await club.begin(club.ada, club.bo, options="")
    assert (await club.match()).row.players[1].dm_closed
    club.env.backend.faults.clear()
    panel = await club.slash(club.bo, "notify")
    await _switch(club.bo, panel, on=False)
    await _switch(club.bo, panel, on=True)
    await club.begin(club.ada, club.bo, options="")
    for match_id in (1, 2):
        await club.services.presenter.present(match_id)
        assert (await club.match(match_id)).row.players[1].dm is not None, match_id
    assert not (await club.match()).row.players[1].dm_closed


async def _switch(member: MemberActor, panel: Message, *, on: bool) -> None:
    await member.click(panel, custom_id=f"sq:notify:{What.HANDS}:{int(on)}")


# --- Refusals ------------------------------------------------------------------------------------


async def test_nothing_that_a_refused_member_causes_pings(store: Store) -> None:
    await store.refusals.add(7, Refused(9, "Dan", NOON))
    does = Pings(store, Clock())
    assert await does.ring(Reason.SUBSTITUTE, 1, [7, 8], by=9) == [8]


async def test_having_ones_data_deleted_lifts_no_brake(store: Store) -> None:
    """Otherwise a member who wants to ping on would have theirs deleted."""
    does, ada, bo = Pings(store, Clock()), USERS["Ada"], USERS["Bo"]
    for _ in range(TOO_MANY):
        await does.ring(Reason.INVITATION, ada, [bo])
        await store.people.forget(ada, "Former player")
    held = await store.brakes.of(bo)
    assert len(held) == LIMITS[Reason.INVITATION].most
    assert await does.ring(Reason.INVITATION, ada, [bo]) == []
    assert await store.brakes.of(ada) == []


async def test_brakes_go_by_themselves(store: Store) -> None:
    clock = Clock()
    does = Pings(store, clock)
    await does.ring(Reason.DECLINED, 1, [7])
    clock.now += LIMITS[Reason.DECLINED].seconds
    await store.brakes.prune(clock.now)
    assert await store.brakes.of(7) == []


# --- The one place ----------------------------------------------------------------------------


def test_every_mention_asks_here_first() -> None:
    """Only `bot.pings` decides which members may be rung. A message that names members to notify
    takes them from a function of that module, or from a parameter filled by one."""
    for path in sorted(Path(bot.__file__).parent.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if path.name == "delivery.py" or not re.search("delivery|ublications", text):
            continue
        for function in ast.walk(ast.parse(text)):
            if not isinstance(function, ast.AsyncFunctionDef):
                continue
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and _posts(ast.unparse(call.func)):
                    _check_mentions(path, function, call)


def _posts(function: str) -> bool:
    return function == "delivery.send" or function.endswith(
        ("ublications.send", "ublications].send")
    )


def _check_mentions(path: Path, function: ast.AsyncFunctionDef, call: ast.Call) -> None:
    given = [
        *call.args[4:5],
        *(word.value for word in call.keywords if word.arg in ("mentions", "rings")),
    ]
    for value in given:
        assert isinstance(value, ast.Name), (path, ast.unparse(call))
        parameters = {each.arg for each in (*function.args.args, *function.args.kwonlyargs)}
        text = ast.unparse(function)
        rung = re.search(rf"\b{value.id}\b.* = .*\.?_?(rings?|for_board)\(", text)
        assert rung or (value.id == "rings" and value.id in parameters), (path, text)
