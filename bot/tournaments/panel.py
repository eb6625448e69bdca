"""The panels of tournaments: the public one, and the draft for its organizer."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.catalog import Catalog
from bot.cutting import cut
from bot.invitations.form import applying, places
from bot.invitations.words import options as told_options
from bot.limits import OPTION
from bot.pairings.course import format_of, winner
from bot.pairings.records import MOST_EACH, Format, Phase, Tournament
from bot.pairings.signing_up import is_full, takes_late
from bot.panels import Panel, plain_panel
from bot.play.paces import PACES
from bot.storage.tournaments import TournamentRow
from bot.tournaments import words
from bot.tournaments.controls import DraftMenu, Field, Wish, WishButton
from games.engine import AnyGame
from games.refusals import BadSetup
from renderers.picture import Picture

SIZES = (3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64)
GREEN, RED = discord.ButtonStyle.success, discord.ButtonStyle.danger


def public_texts(catalog: Catalog, row: TournamentRow) -> list[str]:
    """Return the texts of the public panel."""
    play = row.play
    told = [f"{words.title(row.title)}\n{_about(catalog, row)}"]
    if play.phase.is_before:
        told.append(words.how(play.format))
        told.append(words.signed_up(play.present, play.most, play.starts_at, play.phase))
    if play.phase is Phase.CANCELLED:
        told.append(words.cancelled(row.title, row.why))
    if (best := winner(play)) is not None:
        told.append(words.won(row.title, play.contender(best).name))
    if play.phase is Phase.RUNNING:
        out = [each for each in play.field if not each.is_in]
        told += [words.left(out)] if out else []
    return told


def public_panel(texts: Sequence[str], row: TournamentRow, pictures: Sequence[Picture]) -> Panel:
    """Return the public panel, with its buttons."""
    panel = Panel(*texts)
    panel.add_pictures(pictures)
    inviting = (Wish.JOIN, Wish.CHECK_IN) if row.play.phase.is_before else ()
    wishes = wishes_in(row.play)
    if wishes:
        panel.add_row(
            *(
                WishButton(row.id, wish).item(
                    GREEN if wish in inviting else discord.ButtonStyle.secondary
                )
                for wish in wishes
            )
        )
    return panel


def wishes_in(play: Tournament) -> tuple[Wish, ...]:
    """Return the wishes that the public panel offers."""
    phase, join = play.phase, () if is_full(play) else (Wish.JOIN,)
    if phase is Phase.SIGN_UP:
        return *join, Wish.WITHDRAW
    if phase is Phase.CHECK_IN:
        return Wish.CHECK_IN, *join, Wish.WITHDRAW
    if phase is Phase.RUNNING:
        late = (Wish.JOIN,) if takes_late(play) else ()
        return Wish.SHOW, *late, Wish.WITHDRAW, Wish.FILES
    return (Wish.SHOW, Wish.FILES) if phase is Phase.FINISHED else ()


def sure_panel(
    row: TournamentRow, wish: Wish, names: Sequence[str] = (), *, late: bool = False
) -> discord.ui.LayoutView:
    """Ask a member to confirm something that cannot be undone.

    Args:
        names: the members whom a start would leave out.
        late: whether those could join later.
    """
    match wish:
        case Wish.SURELY_CANCEL:
            text = words.SURE_CANCEL
        case Wish.SURELY_START:
            text = words.sure_start(names, late=late)
        case _:
            text = words.SURE_WITHDRAW
    return plain_panel(text, WishButton(row.id, wish).item(RED))


def draft_panel(catalog: Catalog, row: TournamentRow) -> Panel:
    """Return a draft, with all its settings."""
    game = catalog[row.game].game
    panel = Panel(f"{words.draft_title(row.title)}\n{_about(catalog, row)}", words.DRAFT_HELP)
    panel.add_row(_menu(row, Field.FORMAT, _formats(row)))
    panel.add_row(_menu(row, Field.MOST, _sizes(row)))
    panel.add_row(_menu(row, Field.PACE, _paces(row.pace)))
    at_now = places(game, row.options)
    for at, option in applying(game, row.options):
        values = [
            _entry(f"{option.name}: {value.name}", str(number), value.help, number == at_now[at])
            for number, value in enumerate(option.values)
        ]
        panel.add_row(DraftMenu(row.id, str(at)).menu(values))
    for field, choices, picked in (
        (Field.RATED, words.RATED, row.rated),
        (Field.TWICE, words.TWICE, row.play.twice),
    ):
        entries = [
            _entry(label, value, hint, picked is (value == words.YES))
            for value, (label, hint) in choices.items()
        ]
        panel.add_row(_menu(row, field, entries))
    panel.add_text(words.signed_up((), row.play.most, row.play.starts_at, Phase.SIGN_UP))
    panel.add_row(
        WishButton(row.id, Wish.ANNOUNCE).item(GREEN), WishButton(row.id, Wish.DISCARD).item()
    )
    return panel


def organizer_rows(row: TournamentRow) -> list[discord.ui.Item[discord.ui.LayoutView]]:
    """Return the buttons for the members who look after a tournament."""
    wishes = [Wish.START] if row.play.phase.is_before else []
    if not row.play.phase.is_over:
        wishes.append(Wish.CANCEL)
    return [WishButton(row.id, wish).item(RED if wish is Wish.CANCEL else GREEN) for wish in wishes]


def _about(catalog: Catalog, row: TournamentRow) -> str:
    if row.game not in catalog:
        return row.game
    game: AnyGame = catalog[row.game].game
    kind = row.play.format if row.play.phase.is_before else format_of(row.play)
    return words.about(
        game.name,
        kind,
        PACES[row.pace].name,
        _options(game, row),
        rated=row.rated,
        twice=row.play.twice,
    )


def _options(game: AnyGame, row: TournamentRow) -> str:
    try:
        return told_options(game, row.options)
    except BadSetup:  # one of them is offered no more
        return ""


def _menu(
    row: TournamentRow, field: Field, entries: Sequence[discord.SelectOption]
) -> discord.ui.Item[discord.ui.LayoutView]:
    return DraftMenu(row.id, field.value).menu(entries)


def _entry(label: str, value: str, hint: str, picked: bool) -> discord.SelectOption:
    return discord.SelectOption(
        label=cut(label, OPTION),
        value=value,
        description=cut(hint, OPTION) or None,
        default=picked,
    )


def _formats(row: TournamentRow) -> list[discord.SelectOption]:
    return [
        _entry(label, format_.value, hint, format_ is row.play.format)
        for format_, (label, hint) in words.FORMATS.items()
    ]


def _sizes(row: TournamentRow) -> list[discord.SelectOption]:
    most = MOST_EACH if row.play.format is Format.ROUND_ROBIN else SIZES[-1]
    sizes = sorted({each for each in (*SIZES, row.play.most) if each <= most})
    return [_entry(words.places(each), str(each), "", each == row.play.most) for each in sizes]


def _paces(key: str) -> list[discord.SelectOption]:
    return [
        _entry(words.pace(pace.name), pace.key, pace.help, pace.key == key)
        for pace in PACES.values()
        if pace.has_clocks
    ]
