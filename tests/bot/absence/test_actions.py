"""Members who do not answer, and the means of the others."""

from __future__ import annotations

import pytest

from bot import delivery, words
from bot.absence import actions as absence_actions
from bot.absence import words as absence_words
from bot.absence.actions import AbsenceActions, check_voter
from bot.breaks import words as break_words
from bot.errors import CannotVote
from bot.play import words as match_words
from bot.storage.records import Wish
from games.example.game import Toy
from games.wording import counted
from tests.bot.club import Club, Message, answer, buttons, custom_ids, says, sentence
from tests.bot.computer.test_players import SlowPool

PATIENCE = 180


@pytest.fixture
def absent_hours() -> float:
    """Few: the bot looks around each minute, and SimCord simulates each look."""
    return PATIENCE / 3600


def votes(club: Club) -> list[Message]:
    """Return the messages with a vote, or with the result of one."""
    return [m for m in club.messages() if any(i.startswith("sq:v:") for i in custom_ids(m))]


async def wait(club: Club, seconds: float = PATIENCE + 61) -> None:
    await club.env.advance_time(seconds)


async def absent(club: Club, *others: object) -> tuple[Message, int]:
    """Start a match and let only Ada answer; return the vote and the seat that is absent."""
    await club.begin(club.ada, club.bo, *others, options="")  # type: ignore[arg-type]
    await club.pick(club.ada, await club.open_hand(club.ada), "none")
    await wait(club)
    [vote, *_] = votes(club)
    return vote, (await club.match()).seat_of(club.bo.id)


async def test_a_member_who_leaves_a_question_open_is_told_once_and_the_others_may_vote(
    toy_club: Club,
) -> None:
    vote, _ = await absent(toy_club)
    assert f"<@{toy_club.bo.id}>, your match has been waiting for you for 0.05 hours" in says(vote)
    assert "**0 of 1 vote**" in says(vote)
    assert buttons(vote) == [absence_words.LET_COMPUTER_PLAY, absence_words.TAKE_SEAT]
    assert toy_club.pinged(vote) == [toy_club.bo.id]
    await wait(toy_club)
    assert len(votes(toy_club)) == 1


async def test_a_vote_that_a_moderator_deletes_is_posted_again(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    await toy_club.delete(vote)
    await wait(toy_club)
    [again] = votes(toy_club)
    assert toy_club.pinged(again) == [toy_club.bo.id]
    await toy_club.ada.click(again, label=absence_words.LET_COMPUTER_PLAY)
    assert (await toy_club.match()).seats[seat].player.level == "medium"


async def test_a_vote_that_could_not_be_posted_is_not_looked_for(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited: list[int | None] = []

    async def not_told(*_: object) -> None:
        """Fail as if the channel could not be reached."""

    async def edit(_client: object, _channel: int, message_id: int | None, *_: object) -> None:
        edited.append(message_id)

    monkeypatch.setattr(AbsenceActions, "_tell", not_told)
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    await wait(toy_club)
    monkeypatch.setattr(delivery, "edit", edit)
    await wait(toy_club)
    assert None not in edited


async def test_nobody_is_away_before_the_time_is_over(toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    await wait(toy_club, PATIENCE - 61)
    assert votes(toy_club) == []


async def test_the_opponent_alone_lets_the_computer_play_on(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    match = await toy_club.match()
    assert (match.seats[seat].player.level, match.user(seat)) == ("medium", toy_club.bo.id)
    assert says(vote) == absence_words.vote_won("Bo")
    assert "The computer is playing for Bo" in says(toy_club.board())
    assert words.TAKE_BACK in buttons(toy_club.board())
    assert not match.thinking, "it has answered by itself"
    assert match.row.version > 1


async def test_of_three_others_two_must_agree(toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, toy_club.cleo, toy_club.dan, options="")
    for member in (toy_club.ada, toy_club.cleo, toy_club.dan):
        await toy_club.pick(member, await toy_club.open_hand(member), "none")
    await wait(toy_club)
    [vote] = votes(toy_club)
    await toy_club.cleo.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    await toy_club.cleo.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert "**1 of 2 votes**" in says(vote), "the same member counts once"
    assert (await toy_club.match()).seats[1].player.level == ""
    await toy_club.dan.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert (await toy_club.match()).seats[1].player.level == "medium"


async def test_the_others_can_let_a_partner_play_on_where_there_are_no_clocks(
    toy_club: Club,
) -> None:
    """Bo and Dan are partners. Two of the three others want the seat to count as resigned."""
    club, members = toy_club, (toy_club.ada, toy_club.bo, toy_club.cleo, toy_club.dan)
    await club.begin(*members, options="bidders=pairs lots=one")
    for member in (club.ada, club.cleo, club.dan):
        await club.pick(member, await club.open_hand(member), "none")
    await wait(club)
    [vote] = votes(club)
    assert "let the computer play for Bo or count the seat as resigned" in says(vote)
    assert "Dan plays on for Bo" in says(vote)
    resign = absence_words.WISHES[Wish.RESIGN]
    assert buttons(vote) == [
        absence_words.LET_COMPUTER_PLAY,
        resign,
        absence_words.TAKE_SEAT,
    ]
    await club.dan.click(vote, label=resign)
    assert f"{resign} **1**" in says(vote)
    assert not (await club.match()).state.resigned
    await club.ada.click(vote, label=resign)
    match = await club.match()
    assert match.state.resigned == [1]
    assert not match.over
    assert "Bo did not answer, and the seat counts as resigned." in says(vote)
    assert [(ask.seat, ask.played) for ask in match.asks] == [(3, 1)], "Dan is asked for Bo"


async def test_one_enemy_alone_cannot_count_a_partner_as_resigned(toy_club: Club) -> None:
    """Ada alone has answered, so nobody else is there."""
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, club.dan, options="bidders=pairs lots=one")
    await club.pick(club.ada, await club.open_hand(club.ada), "none")
    await wait(club)
    vote = next(each for each in votes(club) if f"<@{club.bo.id}>" in says(each))
    assert absence_words.WISHES[Wish.RESIGN] not in buttons(vote)


async def test_of_two_others_both_must_agree(toy_club: Club) -> None:
    """A half is no majority."""
    await toy_club.begin(toy_club.ada, toy_club.bo, toy_club.cleo, options="")
    for member in (toy_club.ada, toy_club.cleo):
        await toy_club.pick(member, await toy_club.open_hand(member), "none")
    await wait(toy_club)
    [vote] = votes(toy_club)
    await toy_club.cleo.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert "**1 of 2 votes**" in says(vote)
    assert (await toy_club.match()).seats[1].player.level == ""
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert (await toy_club.match()).seats[1].player.level == "medium"


async def test_a_player_who_was_asked_a_moment_ago_must_agree_too(toy_club: Club) -> None:
    """Cleo was on a break until now, and breaks do not count: she has just been asked."""
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    await club.pick(club.ada, await club.open_hand(club.ada), "none")
    away = await club.slash(club.cleo, "away", until="5 days")
    await wait(club)
    [vote] = votes(club)
    await club.cleo.click(away, label=break_words.BACK)
    await club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert "**1 of 2 votes**" in says(vote)


async def test_two_clicks_at_once_count_once(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    await toy_club.at_once(
        toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY),
        toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY),
    )
    assert (await toy_club.match()).seats[seat].player.level == "medium"
    rows = await toy_club.services.store._db.read("SELECT count(*) FROM votes")
    assert rows[0][0] == 1


async def test_a_member_who_answers_meanwhile_ends_the_vote(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    await toy_club.pick(toy_club.bo, await toy_club.open_hand(toy_club.bo), "none")
    refused = await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert sentence(refused) == words.ANSWERED_MEANWHILE
    assert says(vote) == absence_words.vote_over("Bo")
    assert (await toy_club.match()).seats[seat].player.level == ""


async def test_a_vote_counts_where_the_board_cannot_be_posted(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    toy_club.break_posting(times=None)
    told = await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert sentence(told).startswith(absence_words.VOTED)
    assert (await toy_club.match()).seats[seat].player.level == "medium"


async def test_a_seat_that_the_computer_plays_already_needs_no_vote(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    await toy_club.services.computers.close()
    since = (await toy_club.match()).row.asked[seat]
    await toy_club.services.manager.hand_over(1, seat, since, "easy")
    refused = await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert sentence(refused) == words.ANSWERED_MEANWHILE
    assert says(vote) == absence_words.vote_over("Bo")
    assert await toy_club.services.store._db.read("SELECT * FROM votes") == []


async def test_members_who_may_not_vote(toy_club: Club) -> None:
    vote, _ = await absent(toy_club)
    own = await toy_club.bo.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert sentence(own) == absence_words.VOTE_IN_OWN_CASE
    other = await toy_club.dan.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert sentence(other) == match_words.NOT_IN_MATCH


async def test_the_member_takes_the_seat_back_at_any_time(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    hand = await toy_club.open_hand(toy_club.bo)
    assert match_words.SEAT_TAKEN in says(hand)
    taken = answer(await toy_club.bo.click(hand, label=words.TAKE_BACK))
    assert says(taken) == match_words.TAKEN_BACK
    match = await toy_club.match()
    assert match.seats[seat].player.level == ""
    assert words.TAKE_BACK not in buttons(toy_club.board())
    assert "The computer plays" not in says(toy_club.board())


async def test_a_member_who_takes_the_seat_back_in_silence_can_be_voted_out_again(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.computer.feature.Pool", SlowPool)
    await toy_club.restart()
    vote, seat = await absent(toy_club)
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert (await toy_club.match()).thinking == (seat,)
    await toy_club.bo.click(toy_club.board(), label=words.TAKE_BACK)
    await wait(toy_club)
    [vote] = votes(toy_club)
    assert "**0 of 1 vote**" in says(vote)
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert (await toy_club.match()).seats[seat].player.level == "medium"


async def test_a_resigned_seat_of_the_computer_cannot_be_taken_back(
    toy_club: Club,
) -> None:
    vote, _ = await absent(toy_club, toy_club.cleo)
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    hand = await toy_club.open_hand(toy_club.bo)
    before = toy_club.as_it_is(hand)
    [back] = [i for i in custom_ids(hand) if i.endswith("takeback")]
    await toy_club.resign(toy_club.bo)
    assert words.TAKE_BACK not in buttons(toy_club.board())
    assert "The computer is playing for Bo" not in says(toy_club.board())
    assert match_words.YOU_RESIGNED in says(toy_club.direct(toy_club.bo)[-1])
    refused = await toy_club.click_as_it_was(toy_club.bo, before, back)
    assert sentence(refused) == match_words.PASS_OUT


async def test_a_vote_moves_with_the_match_to_another_channel(toy_club: Club) -> None:
    _, seat = await absent(toy_club)
    other = toy_club.guild.create_text_channel("other")
    await toy_club.delete(toy_club.channel)
    await toy_club.ada.slash(other, "board")
    await wait(toy_club)
    [vote] = [m for m in toy_club.messages(other) if absence_words.LET_COMPUTER_PLAY in buttons(m)]
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert (await toy_club.match()).seats[seat].player.level == "medium"


async def test_a_player_has_nothing_to_take_back(toy_club: Club) -> None:
    vote, _ = await absent(toy_club)
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    board = toy_club.board()
    refused = await toy_club.ada.click(board, label=words.TAKE_BACK)
    assert sentence(refused) == match_words.PLAYS_ALREADY


async def test_while_the_computer_plays_the_members_own_moves_are_refused_kindly(
    toy_club: Club,
) -> None:
    vote, _ = await absent(toy_club)
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    refused = await toy_club.slash(toy_club.bo, "move", move="bid 1")
    assert says(refused) == match_words.SEAT_TAKEN


async def test_votes_and_seats_survive_a_restart(toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, toy_club.cleo, toy_club.dan, options="")
    for member in (toy_club.ada, toy_club.cleo, toy_club.dan):
        await toy_club.pick(member, await toy_club.open_hand(member), "none")
    await wait(toy_club)
    [vote] = votes(toy_club)
    await toy_club.cleo.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    await toy_club.restart()
    assert len(votes(toy_club)) == 1
    await toy_club.dan.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    await toy_club.restart()
    assert (await toy_club.match()).seats[1].player.level == "medium"


async def test_a_vote_that_was_noted_but_not_posted_is_posted_at_the_next_start(
    toy_club: Club,
) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    toy_club.break_posting(times=None)
    await wait(toy_club)
    assert votes(toy_club) == []
    toy_club.env.backend.faults.clear()
    await toy_club.restart()
    assert len(votes(toy_club)) == 1


async def test_a_match_that_cannot_be_told_of_does_not_keep_the_others_from_it(
    toy_club: Club,
) -> None:
    toy_club.errors_expected = True
    for match_id in (1, 2):
        await toy_club.begin(toy_club.ada, toy_club.bo, options="")
        hand = await toy_club.open_hand(toy_club.ada)
        await toy_club.pick(toy_club.ada, hand, "none")
        await toy_club.services.store.absences.add(match_id, 1, 0)
    store = toy_club.services.store
    await store._db.write("UPDATE matches SET game = 'forgotten' WHERE id = 1")
    await toy_club.restart()
    assert [ids[0] for ids in map(custom_ids, votes(toy_club))] == ["sq:v:2:1:0"]


async def test_where_nobody_could_vote_nobody_is_told(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    await wait(toy_club)
    assert votes(toy_club) == []


async def test_others_who_are_away_themselves_are_not_needed(toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, toy_club.cleo, options="")
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    await wait(toy_club)
    assert ["**0 of 1 vote**" in says(vote) for vote in votes(toy_club)] == [True, True]


async def test_a_member_who_left_the_server_is_replaced_like_any_other(toy_club: Club) -> None:
    toy_club.close_dms(toy_club.bo)
    vote, seat = await absent(toy_club)
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert (await toy_club.match()).seats[seat].player.level == "medium"


async def test_history_tells_how_much_the_computer_played_for_somebody(toy_club: Club) -> None:
    vote, _ = await absent(toy_club)
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    replaced = (await toy_club.match()).row.players[1].replaced
    assert replaced >= 1
    await toy_club.resign(toy_club.ada)
    told = says(await toy_club.slash(toy_club.ada, "history"))
    assert f"the computer took {counted(replaced, 'decision')} for Bo" in told


async def test_a_rematch_invites_the_member_whose_seat_the_computer_played(
    toy_club: Club,
) -> None:
    vote, _ = await absent(toy_club)
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    await toy_club.resign(toy_club.ada)
    await toy_club.ada.click(toy_club.board(), label="Rematch")
    invitation = await toy_club.services.store.invitations.get(2)
    assert [(guest.user_id > 0, guest.level) for guest in invitation.guests] == [(True, "")] * 2


async def test_a_resigned_member_does_not_vote(toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, toy_club.cleo, options="")
    await toy_club.resign(toy_club.cleo)
    with pytest.raises(CannotVote, match="out of this match"):
        check_voter(await toy_club.match(), 2, 1)


async def test_a_member_who_is_out_does_not_vote(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "plays_on", lambda _self, _state, seat: seat != 2)
    vote, _ = await absent(toy_club, toy_club.cleo)
    assert "**0 of 1 vote**" in says(vote), "only Ada is there"
    with pytest.raises(CannotVote, match="out of this match"):
        check_voter(await toy_club.match(), 2, 1)


# --- Members who have left the server ----------------------------------------------------


@pytest.mark.parametrize("absent_hours", [24.0])
async def test_the_match_of_a_member_who_has_left_does_not_wait_a_day(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence_actions, "LOOK_SECONDS", PATIENCE)
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    toy_club.env.backend.remove_member(toy_club.guild.id, toy_club.bo.id)
    await wait(toy_club)
    [vote] = votes(toy_club)
    assert says(vote).startswith("**Bo has left this server.**")
    assert "your match has waited" not in says(vote)
    await toy_club.ada.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert (await toy_club.match()).seats[1].player.level == "medium"


@pytest.mark.parametrize("absent_hours", [24.0])
async def test_an_absence_gives_present_players_their_day(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence_actions, "LOOK_SECONDS", PATIENCE)
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    await wait(toy_club)
    await wait(toy_club)
    assert votes(toy_club) == []
    asked = toy_club.requests("GET", f"/members/{toy_club.bo.id}")
    assert len(asked) <= 2, "Discord is asked once when the match starts, and not each minute"


async def test_of_a_question_that_is_not_an_hour_old_discord_is_not_asked_about_the_member(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Most members answer within an hour."""
    asked: list[int] = []

    async def has_left(_: object, guild_id: int, user_id: int) -> bool:
        asked.append(user_id)
        return False

    monkeypatch.setattr(delivery, "has_left", has_left)
    await absent(toy_club)
    assert asked == []


@pytest.mark.parametrize("absent_hours", [24.0])
async def test_a_match_with_clocks_says_once_that_its_player_has_left(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence_actions, "LOOK_SECONDS", PATIENCE)
    monkeypatch.setattr(absence_actions, "LOOK_AGAIN_SECONDS", 60)
    await toy_club.ada.slash(
        toy_club.channel, "challenge", game=toy_club.game, opponent=toy_club.bo, pace="one_day"
    )
    await toy_club.bo.click(toy_club.last(), label="Accept")
    toy_club.env.backend.remove_member(toy_club.guild.id, toy_club.bo.id)
    await wait(toy_club)
    await wait(toy_club)
    told = [m for m in toy_club.messages() if says(m) == absence_words.left_clock("Bo")]
    assert len(told) == 1
    assert toy_club.pinged(told[0]) == []


async def test_one_look_asks_discord_for_few_members_and_for_nobody_while_it_has_trouble(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot asks for the others a minute later, so that other due work does not wait for them."""
    monkeypatch.setattr(absence_actions, "LOOK_SECONDS", 0)
    monkeypatch.setattr(absence_actions, "QUESTIONS", 2)
    for _ in range(2):
        await toy_club.skip(toy_club.ada, toy_club.bo)  # each asks both
    actions = toy_club.bot.parts[absence_actions.AbsenceActions]
    await actions.tell_new()
    assert len(toy_club.requests("GET", "/members/")) == 2
    toy_club.env.inject_error("GET", f"/guilds/{toy_club.guild.id}/members/", status=503)
    await toy_club.env.advance_time(61)
    assert len(toy_club.requests("GET", "/members/")) >= 3
    assert votes(toy_club) == []
