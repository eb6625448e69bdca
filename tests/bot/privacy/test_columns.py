"""Every column of the database is accounted for: a new one needs its owner here.

`bot.storage.people` must hand out and forget every column that names a member. A column that says
what a member did stays with a match that does not know them any more.
"""

from __future__ import annotations

from bot.storage.layout import layout
from bot.storage.servers import OF_A_MATCH

FORGOTTEN, OF_THE_MATCH, OF_THE_SERVER = "a member's own", "of the match", "of the server"
OF_THE_BOT = "of the bot"

COLUMNS = {
    "tables": {
        OF_THE_MATCH: "id game options guild_id channel_id message_id open status match_id "
        "rematch_of created_at expires_at pace breaks secret rated occasion",
        FORGOTTEN: "host_id",
    },
    "guests": {
        FORGOTTEN: "user_id name reason",
        OF_THE_MATCH: "table_id position answer level click",
    },
    "matches": {
        OF_THE_MATCH: "id game game_version options seed guild_id channel_id status version state "
        "asked outcome created_at updated_at message_id shown told_from sent_at thinking "
        "waits_since undone decided aborted_by pace packed breaks thread_id archive secret "
        "clicks dealt rated not_rated low",
    },
    "players": {
        FORGOTTEN: "user_id name dm_channel dm_message dm_sent_at dm_digest dm_closed",
        OF_THE_MATCH: "match_id seat level replaced hints orders",
    },
    "former_players": {
        FORGOTTEN: "user_id name dm_channel dm_message",
        OF_THE_MATCH: "match_id seat nth until replaced hints left_at",
    },
    "steps": {
        OF_THE_MATCH: "match_id version seat choice events state at undoes undoable frames by_hand",
    },
    "packed_logs": {OF_THE_MATCH: "match_id log"},
    "settled_by": {OF_THE_BOT: "process at"},
    "turns": {OF_THE_BOT: "line free_at"},
    "servers": {
        OF_THE_SERVER: "guild_id channels look left_at boards moderators organizers greeted_at "
        "greeted"
    },
    "bars": {FORGOTTEN: "user_id", OF_THE_SERVER: "id guild_id at"},
    "unnamed": {FORGOTTEN: "user_id", OF_THE_SERVER: "id guild_id at"},
    "interventions": {
        FORGOTTEN: "moderator_id member_id",
        OF_THE_SERVER: "id guild_id measure match_id invitation_id why told at",
    },
    "tournaments": {
        FORGOTTEN: "organizer_id",
        OF_THE_SERVER: "id guild_id channel_id title game options pace rated format most twice "
        "seed phase round starts_at why created_at version look_at message_id thread_id shown told",
    },
    "contenders": {
        FORGOTTEN: "user_id name",
        OF_THE_SERVER: "id tournament_id number part here since",
    },
    "pairings": {
        OF_THE_SERVER: "id tournament_id round place nth grp first second invitation_id "
        "points_first points_second forfeit_first forfeit_second",
    },
    "publications": {OF_THE_SERVER: "id guild_id channel_id message_id kind about due named once"},
    "publication_names": {FORGOTTEN: "publication_id user_id", OF_THE_SERVER: "guild_id"},
    "shared_threads": {OF_THE_SERVER: "channel_id guild_id message_id thread_id"},
    "members": {
        FORGOTTEN: "user_id look dm_channel pings hands reminders wanted zone quiet_from quiet_to "
        "quiet_at recommended challenges asked_hands shows_ratings shows_realm"
    },
    "brakes": {FORGOTTEN: "user_id reason subject", OF_THE_BOT: "id mark token until"},
    "refusals": {FORGOTTEN: "user_id refused_id name at"},
    "ratings": {
        FORGOTTEN: "id game pool user_id last_match value deviation volatility at played "
        "listed_until gone looked_at",
        OF_THE_SERVER: "guild_id",
    },
    "realm_seats": {
        FORGOTTEN: "user_id",
        OF_THE_BOT: "id of_match game pool seat rank edge places counts before unsure after "
        "deviation volatility at decided quick resigned",
    },
    "ladder_rungs": {
        FORGOTTEN: "id game user_id name place auto since active_at gone looked_at",
        OF_THE_SERVER: "guild_id",
    },
    "ladder_results": {OF_THE_MATCH: "match_id number"},
    "rated_seats": {
        FORGOTTEN: "user_id",
        OF_THE_MATCH: "id match_id seat rank edge places counts before unsure after deviation "
        "volatility at decided quick resigned",
    },
    "breaks": {FORGOTTEN: "user_id since until"},
    "reminders": {FORGOTTEN: "user_id channel_id message_id"},
    "kept": {FORGOTTEN: "id user_id game name code kept_at"},
    "advances": {FORGOTTEN: "user_id choice", OF_THE_MATCH: "match_id seat version past"},
    "absences": {
        FORGOTTEN: "candidate_id candidate_name",
        OF_THE_MATCH: "match_id seat since message_id decide_at",
    },
    "takebacks": {OF_THE_MATCH: "match_id version seat first agreed closed message_id"},
    "transfers": {FORGOTTEN: "user_id name", OF_THE_MATCH: "match_id seat at"},
    "match_notes": {FORGOTTEN: "user_id words", OF_THE_MATCH: "id match_id at"},
    "watchers": {
        FORGOTTEN: "user_id name player_id",
        OF_THE_MATCH: "id match_id seat status seen at",
    },
    "votes": {OF_THE_MATCH: "match_id seat since voter wish"},
    "clocks": {OF_THE_MATCH: "match_id seat reserve since due remind_at given_back"},
    "cards_met": {FORGOTTEN: "id user_id game card"},
    "lessons": {FORGOTTEN: "id user_id game lesson step done at"},
    "puzzle_tries": {FORGOTTEN: "id user_id game puzzle path first stage due_at at"},
    "puzzle_players": {FORGOTTEN: "id user_id game rating tries solved at"},
    "puzzle_reports": {FORGOTTEN: "id user_id puzzle at"},
    "puzzle_ratings": {OF_THE_BOT: "id puzzle game rating tries solved at"},
    "puzzle_channels": {OF_THE_SERVER: "guild_id channel_id"},
    "daily_puzzles": {OF_THE_SERVER: "guild_id day game puzzle channel_id message_id solution_id"},
    "daily_answers": {FORGOTTEN: "id user_id day puzzle solved steps"},
    "sessions": {FORGOTTEN: "id name secret user_id match_id is_open until about"},
    "pulses": {OF_THE_BOT: "shards shard beat_at"},
}


def schema() -> dict[str, set[str]]:
    """Return the columns of each table, which are the same in both kinds of database."""
    return {table.name: set(table.columns) for table in layout()}


def test_of_every_column_it_is_known_whose_it_is() -> None:
    told = {
        table: {column for columns in kinds.values() for column in columns.split()}
        for table, kinds in COLUMNS.items()
    }
    assert schema() == told


def test_names_of_members_and_of_messages_to_them_are_forgotten() -> None:
    for table, columns in schema().items():
        own = set(COLUMNS[table].get(FORGOTTEN, "").split())
        named = {
            column
            for column in columns
            if column in ("name", "user_id", "host_id", "reason") or column.startswith("dm_")
        }
        assert named <= own, table


def test_all_that_a_match_has_goes_with_it() -> None:
    found = schema()
    assert {name for name, columns in found.items() if "match_id" in columns} == {
        *OF_A_MATCH,
        "tables",  # goes first, as the invitation that it is
    }
    of_a_server = {name for name, columns in found.items() if "guild_id" in columns}
    assert of_a_server == {
        *("tables", "matches", "servers", "shared_threads", "ratings"),
        *("puzzle_channels", "daily_puzzles", "bars", "unnamed", "interventions", "ladder_rungs"),
        "tournaments",
        "publications",
        "publication_names",
    }
