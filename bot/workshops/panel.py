"""A workshop: the draft in words with its running points, and the menus that change it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.panels import Panel
from bot.storage.kept import Kept
from bot.workshops import words
from bot.workshops.controls import (
    BeginAnew,
    ForgetMenu,
    GoBack,
    KeepButton,
    KeptMenu,
    PartMenu,
    PieceMenu,
    ReadyMadeMenu,
)
from games.bringing import Section, Workshop
from games.engine import AnyGame
from renderers.picture import Picture


def section_of(workshop: Workshop, draft: str, key: str = "") -> Section:
    """Return a section of a draft by its key; the first one if there is no such key."""
    sections = workshop.sections(draft)
    return next((each for each in sections if each.key == key), sections[0])


def workshop_panel(
    game: AnyGame,
    workshop: Workshop,
    draft: str,
    now: Section,
    pictures: Sequence[Picture] = (),
    kept: Sequence[Kept] = (),
    note: str = "",
    before: str = "",
) -> Panel:
    """Return the workshop of a game with a draft in it.

    Args:
        now: the section to show.
        pictures: the offer of that section, drawn.
        kept: what the member keeps for the game.
        note: a sentence about what has just been done.
        before: the draft that this one replaced; "" if nothing is lost by that.
    """
    code = workshop.code(draft)
    panel = Panel(f"{words.heading(workshop.noun, game.name)}\n{workshop.told(draft)}")
    name = next((each.name for each in kept if code and each.code == code), "")
    if code:
        panel.add_text(words.complete(workshop.noun, code, name))
    else:
        panel.add_text(words.faults(workshop.faults(draft)))
    panel.add_pictures(pictures)
    panel.add_row(PartMenu(game.key, draft).item(workshop.sections(draft), now))
    pieces = workshop.pieces(draft, now.key)
    panel.add_row(PieceMenu(game.key, now.key, draft).item(pieces, now.name))
    panel.add_row(ReadyMadeMenu(game.key, draft).item(workshop.ready_made, workshop.noun, code))
    if kept:
        panel.add_row(KeptMenu(game.key, draft).item(kept, workshop.noun, code))
        panel.add_row(ForgetMenu(game.key, draft).item(kept, workshop.noun))
    keeping = [KeepButton(game.key, draft).item(workshop.noun)] if code and not name else []
    going_back = [GoBack(game.key, before).item(workshop.noun)] if before else []
    panel.add_row(*keeping, *going_back, BeginAnew(game.key, draft).item())
    if before:
        panel.add_text(words.replaced(workshop.noun))
    if note:
        panel.add_text(note)
    return panel
