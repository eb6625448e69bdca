"""The invitation in the channel: the game, its options, who has said what, the buttons."""

from __future__ import annotations

from bot import words
from bot.panels import Panel
from bot.storage.records import Answer, Table, TableStatus
from bot.tables.controls import ComputerMenu, TableAction, TableButton
from games.engine import AnyGame
from games.wording import listed

_MARKS = {Answer.ACCEPTED: "✅", Answer.INVITED: "⏳", Answer.DECLINED: "✖️"}


def invitation(game: AnyGame, table: Table) -> Panel:
    """Return the message of a table as it stands."""
    host = words.plain(table.guests[0].name)
    guests = [words.plain(guest.name) for guest in table.guests[1:]]
    panel = Panel(
        words.invites(host, [] if table.open else guests, game.name),
        f"{game.summary}\n{words.options(game, table.options)}",
        _guests(game, table),
    )
    if table.status is TableStatus.WAITING:
        panel.add_text(words.until(table.expires_at))
        panel.add_row(*(TableButton(table.id, action) for action in _actions(table)))
        if table.open:
            panel.add_row(ComputerMenu(table.id, [g for g in table.guests if g.level]))
    else:
        panel.add_text(words.closed(table))
    return panel


def mentions(table: Table) -> list[int]:
    """Return the members whom the invitation notifies."""
    return [guest.user_id for guest in table.guests if guest.answer is Answer.INVITED]


def _guests(game: AnyGame, table: Table) -> str:
    lines = [
        f"{_MARKS[guest.answer]} {words.guest(guest)}"
        + (f": “{guest.reason}”" if guest.reason else "")
        for guest in table.guests
    ]
    if table.open and table.status is TableStatus.WAITING:
        lines.append(words.seats_taken(len(table.guests), listed(map(str, game.seats), "or")))
    return "\n".join(lines)


def _actions(table: Table) -> tuple[TableAction, ...]:
    if table.open:
        return (TableAction.JOIN, TableAction.LEAVE, TableAction.START)
    return (TableAction.ACCEPT, TableAction.DECLINE, TableAction.CANCEL)
