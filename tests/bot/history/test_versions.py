"""Matches played by earlier versions of the rules are shown as they were played, and never
suspected; invitations keep the options of their time."""

from __future__ import annotations

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.history import words as history_words
from bot.history.film_scenes import key_turns, match_film
from bot.invitations import words as invitation_words
from bot.play.match import assemble
from bot.storage.records import (
    Answer,
    Guest,
    Location,
    MatchStatus,
    NewInvitation,
    NewMatch,
    NewStep,
    Player,
    Step,
)
from games.frames import encode_frames
from games.luck import Luck
from games.square_tactics.state import TacticsState
from tests.bot.club import Club, alts, buttons, says
from tests.bot.history.recorded import played
from tests.bot.support import NOON
from tests.games.test_versions import EVERY_MATCH, NAMES, Stored, some_matches

pytestmark = pytest.mark.long

CATALOG = full_catalog()


async def store_match(club: Club, stored: Stored, most: int | None = None) -> int:
    """Store a match as the version that played it did; return its last version.

    Args:
        most: the most steps; None for all.
    """
    club.game = stored.game.key
    users = (club.ada, club.bo, club.cleo, club.dan)[: stored.seats]
    guests = tuple(
        Guest(user.id, name, Answer.ACCEPTED) for user, name in zip(users, NAMES, strict=False)
    )
    location = Location(club.guild.id, club.channel.id)
    matches, invitations = club.services.store.matches, club.services.store.invitations
    invitation_id = await invitations.add(
        NewInvitation(club.game, stored.options, location, users[0].id, False, guests, 0, 1)
    )
    start, *steps = stored.steps[: None if most is None else most + 1]
    nobody = (-1,) * stored.seats
    match_id = await matches.start(
        await invitations.get(invitation_id),
        NewMatch(
            game=club.game,
            game_version=stored.game.version - 1,
            options=stored.options,
            luck=Luck(stored.seed),
            location=location,
            players=tuple(Player(guest.user_id, guest.name) for guest in guests),
            state=start.state,
            events=start.events,
            asked=nobody,
            at=NOON,
            frames=encode_frames(()),
        ),
        guests,
    )
    row = (await club.match(match_id)).row
    made = [
        NewStep(
            match_id=match_id,
            version=version,
            seat=step.seat or 0,
            choice=step.choice,
            events=step.events,
            state=step.state,
            asked=_asked(stored, step.state, version),
            outcome=stored.game.decode(step.state).outcome,
            at=NOON + version,
            frames=encode_frames(()),
        )
        for version, step in enumerate(steps, start=1)
    ]
    await matches.add_steps(row, made, row.orders)
    return len(made)


def _asked(stored: Stored, state: bytes, version: int) -> tuple[int, ...]:
    """Return, by seat, the version at which it is asked, or -1."""
    asked = {ask.seat for ask in stored.game.asks(stored.game.decode(state))}
    return tuple(version if seat in asked else -1 for seat in range(stored.seats))


@some_matches
async def test_a_match_of_earlier_rules_that_runs_is_played_on_and_looked_back_at(
    club: Club, match: Stored
) -> None:
    """Members play it over a restart to its end, and then its log is packed. One match of each game
    becomes a film, too, of the moments at which it passes from one version to the next."""
    last = await store_match(club, match, len(match.steps) // 2)
    assert (await club.match()).row.version == last
    await club.slash(club.ada, "board", match=1)
    for _ in range(3):
        if not (await club.match()).over:
            await club.skip_move()
    await club.restart()
    if not (await club.match()).over:
        await club.resign(club.ada, match=1)
    while not (await club.match()).over:
        await club.skip_move()
    log = club.services.store.steps
    steps = await log.of(1)
    assert steps[last].state == match.steps[last].state, "what was played then stays as it was"
    assert await log.pack(1)
    assert await log.of(1) == steps
    ended = await club.match()
    if match == next(each for each in EVERY_MATCH if each.game is match.game):
        seam = steps[last - 3 : last + 5]
        assert match_film(ended, seam).data[:3] == b"GIF"


@some_matches
async def test_a_match_of_earlier_rules_is_replayed_as_it_was_played(
    club: Club, match: Stored
) -> None:
    last = await store_match(club, match)
    assert (await club.match()).row.status is MatchStatus.FINISHED
    replay = await club.slash(club.ada, "replay", match=1)
    assert ", before move " in says(replay)
    seen = [alts(replay)]
    while "(▶)" not in buttons(replay):
        await club.ada.click(replay, label="▶")
        seen.append(alts(replay))
    assert f"Move {last} of {last}" in says(replay)
    assert len(seen) > 3
    ended = await club.match()
    assert ended.game.words.result(ended.view(None), ended.plain_names) in says(replay)


@some_matches
async def test_nobody_is_suspected_over_a_match_of_earlier_rules(club: Club, match: Stored) -> None:
    await store_match(club, match)
    assert says(await club.slash(club.ada, "verify", match=1)) == history_words.OLDER_RULES
    assert "There is nothing wrong with it" in history_words.OLDER_RULES


@some_matches
def test_a_match_of_earlier_rules_becomes_a_film(match: Stored) -> None:
    shell, _ = played(CATALOG, match.game.key, match.seats, match.options, most=1)
    row = msgspec.structs.replace(
        shell.row,
        options=match.options,
        version=len(match.steps) - 1,
        state=match.steps[-1].state,
        status=MatchStatus.FINISHED,
    )
    ended = assemble(row, CATALOG)
    steps = [
        Step(version, step.seat, step.choice, step.events, step.state, NOON + version)
        for version, step in enumerate(match.steps)
    ]
    assert match_film(ended, steps).data[:3] == b"GIF"
    assert key_turns(ended, steps).data


@pytest.mark.parametrize("answer", ["shown", "accepted"])
async def test_an_invitation_with_an_option_of_an_earlier_version(club: Club, answer: str) -> None:
    """Until version 2 of Square Tactics mayhem was a value of `actions`."""
    invitation = await club.challenge(club.ada, club.bo, options="rules=full factions=deal")
    await club.change(
        'UPDATE tables SET options = \'{"rules": "full", "length": "single", '
        '"actions": "mayhem", "reactions": "can", "factions": "deal"}\''
    )
    if answer == "shown":
        await club.bo.click(invitation, label="Decline")
        return
    await club.bo.click(invitation, label="Accept")
    match = await club.match()
    assert isinstance(match.state, TacticsState)
    assert (match.state.mayhem, match.state.personal) == (True, False)
    assert match.row.options["mayhem"] == "on"
    former = {"rules": "full", "actions": "mayhem"}
    assert "Mayhem: **On**" in invitation_words.options(match.game, former)


async def test_a_rematch_of_a_match_with_an_option_of_an_earlier_version(club: Club) -> None:
    await club.begin(club.ada, club.bo, options="rules=full factions=deal")
    await club.change(
        'UPDATE matches SET options = \'{"rules": "full", "length": "single", '
        '"actions": "mayhem", "reactions": "can", "factions": "deal"}\''
    )
    await club.resign(club.ada)
    await club.ada.click(club.board(), label="Rematch")
    await club.bo.click(club.last(), label="Accept")
    assert (await club.match(2)).row.options["mayhem"] == "on"
