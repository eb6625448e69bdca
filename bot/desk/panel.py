"""The desk as one private panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.catalog import Catalog
from bot.controls import Button, Item
from bot.desk import words
from bot.limits import BUTTON, LONG_TEXT
from bot.matches import words as match_words
from bot.matches.choosing import due_for, waits_for
from bot.panels import Panel, shortened
from bot.storage.records import Running


@dataclass(frozen=True)
class NextButton(Button):
    """Opens the hand of the member's most urgent match, whichever that is by then."""

    shape = "sq:desk:next"

    def item(self, catalog: Catalog, match: Running, user_id: int, now: int) -> Item:
        """Return it with the match that it is about now."""
        room = BUTTON - len(words.next_match(""))
        label = match_words.match_label(catalog, match, user_id, now, room)
        return self.button(words.next_match(label), discord.ButtonStyle.primary)


def desk_panel(
    catalog: Catalog,
    own: Sequence[Running],
    others: Sequence[Running],
    user_id: int,
    servers: Mapping[int, str],
    left: Mapping[int, str],
    now: int,
) -> Panel:
    """Return the panel of a member.

    Args:
        own: their running matches, the most urgent first.
        others: what they can watch here.
        servers: by id, the names of servers that are to be told apart.
        left: by id, how they left matches in which others play on.
    """
    wanted = [match for match in own if waits_for(match, user_id)]
    entries = [
        match_words.own_entry(
            catalog,
            match,
            user_id,
            now,
            due_for(match, user_id) if match in wanted else None,
            servers.get(match.location.guild_id, ""),
            left=left.get(match.id, ""),
        )
        for match in own
    ] or [match_words.NO_MATCHES]
    if others:
        watched = (match_words.running_entry(catalog, match, now) for match in others)
        entries += [match_words.TO_WATCH, *watched]
    text = "\n".join(reversed(shortened(reversed(entries), LONG_TEXT)))
    panel = Panel(f"{words.wanted(len(wanted))}\n{text}" if own else text)
    if wanted:
        panel.add_row(NextButton().item(catalog, wanted[0], user_id, now))
    return panel
