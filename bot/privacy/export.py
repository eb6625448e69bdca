"""All that is stored about one member, as a file that people and programs can read.

About a running match it holds what the member did, and nothing that the member cannot see: no
state, no seed, and no choices of others.
"""

from __future__ import annotations

import io
import zipfile
from collections import defaultdict
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.storage.ladders import OwnRung
from bot.storage.moderation import Intervention
from bot.storage.people import InvitationSeen, SeatKept, SeatLeft
from bot.storage.ratings import RatedSeat, Standing
from bot.storage.records import Step
from bot.storage.store import Store
from bot.storage.tournaments import Taken

NAME = "square-table-data"
LARGEST_PLAIN = 2_000_000
"""The largest file, in bytes, that is not packed."""


async def collected(store: Store, user_id: int) -> dict[str, Any]:
    """Return all that the database stores about a member, as plain data."""
    people = store.people
    votes: dict[int, list[Any]] = defaultdict(list)
    for vote in await people.votes(user_id):
        told = {"about_seat": vote.seat + 1, "asked_at_step": vote.since, "wish": vote.wish}
        votes[vote.match_id].append(told)
    absences: dict[int, list[int]] = defaultdict(list)
    for match_id, since in await people.absences(user_id):
        absences[match_id].append(since)
    matches = []
    for seat in await people.seats(user_id):
        log = await store.steps.of(seat.match_id, after=seat.since)
        told = _match(seat, [step for step in log if step.seat == seat.seat])
        told["times_told_to_be_away_at_step"] = absences[seat.match_id]
        told["your_votes_about_others"] = votes[seat.match_id]
        matches.append(told)
    return {
        "discord_id": user_id,
        "settings": {
            "look": await store.members.theme(user_id) or "as the server",
            "direct_messages_channel": await store.members.dm_channel(user_id),
            "notify": msgspec.to_builtins(await store.members.notify(user_id)),
        },
        "reminders": [
            {"channel": channel, "message": message}
            for channel, message in await store.members.reminders(user_id)
        ],
        "kept": [
            {"game": game, "name": kept.name, "code": kept.code, "kept": _when(kept.kept_at)}
            for game, kept in await store.kept.everything(user_id)
        ],
        "lessons": [
            {
                "game": game,
                "lesson": each.lesson,
                "at_step": each.step + 1,
                "done": each.done,
                "at": _when(each.at),
            }
            for game, each in await store.lessons.everything(user_id)
        ],
        "cards_met": [
            {"game": game, "card": card} for game, card in await store.cards_met.everything(user_id)
        ],
        "ratings": [_rating(each) for each in await store.ratings.standings_of(user_id)],
        "rated_matches": [_rated(each) for each in await store.ratings.seats_of(user_id)],
        "tournaments": [_tournament(each) for each in await store.tournaments.taken_by(user_id)],
        "tournaments_you_set_up": [
            {"tournament": each.id, "title": each.title, "server": each.location.guild_id}
            for each in await store.tournaments.organized_by(user_id)
        ],
        "rated_across_servers": [
            _rated(each) for each in await store.ratings.realm_seats_of(user_id)
        ],
        "ladders": [_rung(each) for each in await store.ladders.rungs_of(user_id)],
        "ladder_challenges": [
            {"invitation": each.invitation_id, "challenger_was_number_then": each.number}
            for each in await store.ladders.challenges_of(user_id)
        ],
        "puzzles": await store.puzzles.everything(user_id),
        "barred_from_servers": [
            {"server": bar.guild_id, "since": _when(bar.at)}
            for bar in await store.moderation.bars_of(user_id)
        ],
        "name_removed_in_servers": [
            {"server": each.guild_id, "since": _when(each.at)}
            for each in await store.moderation.unnamed_in(user_id)
        ],
        "moderation": [
            _intervention(each, user_id) for each in await store.moderation.by_or_about(user_id)
        ],
        "members_you_refused": [
            {"member": each.user_id, "name_then": each.name, "at": _when(each.at)}
            for each in await store.refusals.of(user_id)
        ],
        "not_again_before": [
            {"what": reason, "about": subject or None, "until": _when(until)}
            for reason, subject, until in await store.brakes.of(user_id)
        ],
        "tables_open_in_browsers": [
            {"match": each.match_id or None, "about": each.about, "until": _when(each.until)}
            for each in await store.sessions.all_of(user_id)
        ],
        "tables_opened_in_discord_and_links_to_tables": [
            {"match": each.match_id or None, "about": each.about, "until": _when(each.until)}
            for each in await store.sessions.links_of(user_id)
        ],
        "breaks": [
            {"since": _when(taken.since), "until": _when(taken.until)}
            for taken in await store.breaks.of(user_id)
        ],
        "invitations": [_invitation(each) for each in await people.invitations(user_id)],
        "matches": matches,
        "matches_that_others_went_on_with": [
            _left(left, await store.steps.of(left.match_id, after=left.since))
            for left in await people.seats_left(user_id)
        ],
        "seats_offered_to_you": [
            {"match": each.match_id, "seat": each.seat + 1, "at": _when(each.at)}
            for each in await store.transfers.to(user_id)
        ],
        "messages_that_name_you": [
            {"server": each.guild_id, "channel": each.channel_id, "message": each.message_id}
            for each in await store.publications.naming(user_id)
        ],
        "notes": [
            {"match": each.match_id, "note": each.words, "at": _when(each.at)}
            for each in await store.notes.of(user_id)
        ],
        "watching": [
            {
                "match": each.match_id,
                "seat": each.seat + 1,
                "who_watches": "you" if each.user_id == user_id else "somebody else",
                "status": each.status,
                "asked": _when(each.at),
            }
            for each in await store.watchers.of(user_id)
        ],
        "offers_to_play_on": [
            {"match": each.match_id, "seat": each.seat + 1, "your_name_then": each.name}
            for each in await people.candidacies(user_id)
        ],
    }


def as_json(data: dict[str, Any]) -> bytes:
    """Return the data of a member as JSON that people can read, too."""
    return msgspec.json.format(msgspec.json.encode(data), indent=2)


def packed(data: dict[str, Any]) -> tuple[str, bytes]:
    """Return the name and the content of the file.

    Takes a while for a lot of data: call it off the event loop.
    """
    text = as_json(data)
    if len(text) <= LARGEST_PLAIN:
        return f"{NAME}.json", text
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as folder:
        folder.writestr(f"{NAME}.json", text)
    return f"{NAME}.zip", archive.getvalue()


def _match(seat: SeatKept, steps: list[Step]) -> dict[str, Any]:
    return {
        "match": seat.match_id,
        "game": seat.game,
        "options": seat.options,
        "server": seat.guild_id,
        "channel": seat.channel_id,
        "thread": seat.thread_id,
        "board_message": seat.message_id,
        "status": seat.status,
        "started": _when(seat.started_at),
        "last_step": _when(seat.changed_at),
        "players": seat.players,
        "your_seat": seat.seat + 1,
        "your_name_then": seat.name,
        "outcome": None if seat.outcome is None else msgspec.to_builtins(seat.outcome),
        "direct_message": {
            "channel": seat.dm_channel,
            "message": seat.dm_message,
            "sent": _when(seat.dm_sent_at),
            "closed": seat.dm_closed,
        },
        "standing_orders": seat.orders,
        "computer_plays_for_you": seat.level,
        "decisions_of_the_computer_for_you": seat.replaced,
        "hints": seat.hints,
        "pace": seat.pace,
        "rated": seat.rated,
        "seconds_left_on_your_clock": seat.reserve,
        "your_move_in_advance": seat.advance,
        "quiet_hours_given_back": seat.given_back,
        "your_choices": _choices(steps),
    }


def _left(left: SeatLeft, log: list[Step]) -> dict[str, Any]:
    own = [step for step in log if step.seat == left.seat and step.version <= left.until]
    return {
        "match": left.match_id,
        "game": left.game,
        "server": left.guild_id,
        "channel": left.channel_id,
        "your_seat": left.seat + 1,
        "your_name_then": left.name,
        "yours_until_step": left.until,
        "somebody_else_took_it": _when(left.left_at),
        "decisions_of_the_computer_for_you": left.replaced,
        "hints": left.hints,
        "direct_message": {"channel": left.dm_channel, "message": left.dm_message},
        "your_choices": _choices(own),
    }


def _choices(steps: list[Step]) -> list[dict[str, Any]]:
    return [{"step": step.version, "choice": step.choice, "at": _when(step.at)} for step in steps]


def _invitation(seen: InvitationSeen) -> dict[str, Any]:
    return {
        "invitation": seen.id,
        "game": seen.game,
        "options": seen.options,
        "server": seen.guild_id,
        "channel": seen.channel_id,
        "message": seen.message_id,
        "status": seen.status,
        "match": seen.match_id,
        "made": _when(seen.created_at),
        "open_until": _when(seen.expires_at),
        "rated": seen.rated,
        "you_are_the_host": seen.host,
        "your_name_then": seen.name,
        "your_answer": seen.answer,
        "your_reason": seen.reason,
    }


def _intervention(done: Intervention, user_id: int) -> dict[str, Any]:
    """Return an intervention by or about a member, without naming anybody else."""
    return {
        "server": done.guild_id,
        "you_did_it_as_moderator": done.moderator_id == user_id,
        "it_is_about_you": done.member_id == user_id,
        "what": done.measure,
        "match": done.match_id,
        "invitation": done.invitation_id,
        "reason": done.why,
        "at": _when(done.at),
    }


def _tournament(taken: Taken) -> dict[str, Any]:
    return {
        "tournament": taken.tournament_id,
        "title": taken.title,
        "game": taken.game,
        "server": taken.guild_id,
        "phase": taken.phase,
        "your_number": taken.number,
        "your_name_then": taken.name,
        "you_are": taken.part,
        "checked_in": taken.here,
        "from_round": taken.since,
    }


def _rung(rung: OwnRung) -> dict[str, Any]:
    return {
        "server": rung.guild_id,
        "game": rung.game,
        "your_name_then": rung.name,
        "sorted_by": rung.place,
        "accepts_at_once": rung.auto,
        "since": _when(rung.since),
        "last_seen_there": _when(rung.active_at),
    }


def _rating(standing: Standing) -> dict[str, Any]:
    return {
        "server": standing.guild_id or "all servers",
        "game": standing.game,
        "players": "2" if standing.pool == 2 else "3 or more",
        "rating": standing.rating.value,
        "deviation": standing.rating.deviation,
        "volatility": standing.rating.volatility,
        "rated_matches": standing.played,
        "last_match": standing.last_match,
        "last_match_ended": _when(standing.at),
        "listed_until": _when(standing.listed_until),
    }


def _rated(seat: RatedSeat) -> dict[str, Any]:
    return {
        "match": seat.match_id,
        "your_seat": seat.seat + 1,
        "your_place": seat.rank,
        "rating_before": seat.before,
        "deviation_before": seat.unsure,
        "rating_after": seat.rating.value,
        "deviation_after": seat.rating.deviation,
        "volatility_after": seat.rating.volatility,
        "worth_of_your_seat": seat.edge,
        "your_decisions": seat.decided,
        "within_a_minute": seat.quick,
        "you_resigned": seat.resigned,
        "at": _when(seat.at),
    }


def _when(at: int | None) -> str | None:
    """Return a time in UTC as people read it."""
    return None if at is None else datetime.fromtimestamp(at, UTC).isoformat()
