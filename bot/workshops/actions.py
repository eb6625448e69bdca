"""Actions of the commands and controls of workshops.

Messages hold the drafts. A complete draft can be kept under a name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.catalog import Catalog, entry
from bot.clock import sent_at
from bot.draw_pool import DrawPool
from bot.errors import OddControl
from bot.limits import SELECT, SUGGESTIONS
from bot.storage.kept import Kept
from bot.storage.store import Store
from bot.suggesting import having
from bot.themes import Themes
from bot.workshops import words
from bot.workshops.panel import section_of, workshop_panel
from games.bringing import Piece, Workshop
from games.engine import AnyGame
from games.notation import tidy
from games.refusals import Refusal
from renderers.edge import Pictures
from renderers.picture import Picture

Interaction = discord.Interaction[Any]

NAME = 32
"""The maximum length of a name."""


class CannotKeep(Refusal):
    """Something cannot be kept that way; the sentence says why."""


class WorkshopActions:
    """Shows drafts to their members alone, changes them, and keeps complete ones."""

    def __init__(self, catalog: Catalog, store: Store, draw_pool: DrawPool, themes: Themes) -> None:
        self._catalog = catalog
        self._store = store
        self._draw_pool = draw_pool
        self._themes = themes

    async def open(
        self, interaction: Interaction, key: str, code: str = "", name: str = ""
    ) -> None:
        """Open a workshop, with an empty draft or with a complete one.

        Args:
            code: a code, or the name of something that the member keeps.
            name: the name to keep it under from now on; "" to leave that as it is.

        Raises:
            Refusal: the code is not valid, or breaks a rule.
            CannotKeep: there is nothing to give the name to.
            NoSuchMatch: this program does not know the game.
        """
        game, workshop = self._workshop_of(key)
        kept = await self._store.kept.of(interaction.user.id, key)
        own = named(kept, code)
        draft = workshop.of_code(own.code if own else code) if code else workshop.fresh()
        if name:
            await self._name(interaction, key, kept, own, workshop.code(draft), _tidy(name))
            kept = await self._store.kept.of(interaction.user.id, key)
        now = section_of(workshop, draft)
        await interaction.response.defer(ephemeral=True, thinking=True)
        pictures = await self._drawn(interaction, key, workshop.pieces(draft, now.key))
        panel = workshop_panel(game, workshop, draft, now, pictures, kept=kept)
        await interaction.followup.send(view=panel, files=delivery.files(pictures), ephemeral=True)

    async def show(
        self,
        interaction: Interaction,
        key: str,
        draft: str,
        part: str = "",
        note: str = "",
        before: str = "",
    ) -> None:
        """Show a part of a draft.

        Args:
            before: the draft that this one replaced.

        Raises:
            Refusal: the draft does not belong to the game.
        """
        game, workshop = self._workshop_of(key)
        kept = await self._store.kept.of(interaction.user.id, key)
        now = section_of(workshop, draft, part)
        await interaction.response.defer()
        pictures = await self._drawn(interaction, key, workshop.pieces(draft, now.key))
        panel = workshop_panel(game, workshop, draft, now, pictures, kept, note, before)
        await delivery.replace(interaction, panel, pictures)

    async def _drawn(
        self, interaction: Interaction, key: str, pieces: Sequence[Piece]
    ) -> tuple[Picture, ...]:
        """Draw the offer of a section, in the member's look; nothing if words say it all."""
        known = entry(self._catalog, key)
        theme = await self._themes.private(interaction.user.id, interaction.guild_id or 0)
        drawn = Pictures(known.renderer, known.game.words)
        picture = await self._draw_pool.draw(
            lambda: drawn.pieces(pieces, words.pieces_in_words(pieces), theme)
        )
        return () if picture is None else (picture,)

    async def change(
        self, interaction: Interaction, key: str, draft: str, part: str, edit: str
    ) -> None:
        """Change a draft.

        Raises:
            BadEdit: it cannot be changed that way; the sentence says why.
        """
        _, workshop = self._workshop_of(key)
        await self.show(interaction, key, workshop.edited(draft, edit), part)

    async def begin(self, interaction: Interaction, key: str, before: str, code: str = "") -> None:
        """Begin again in the same message, with an empty draft or with that of a code.

        Args:
            before: the draft that the member leaves, which can be brought back if it exists nowhere
                else; "" if the message is too old to hold it.

        Raises:
            Refusal: the code is no longer valid.
        """
        _, workshop = self._workshop_of(key)
        draft = workshop.of_code(code) if code else workshop.fresh()
        is_lost = before and await self._is_own(interaction, key, before)
        await self.show(interaction, key, draft, before=before if is_lost else "")

    async def keep(self, interaction: Interaction, key: str, draft: str) -> None:
        """Keep a complete draft under the first free name.

        Raises:
            CannotKeep: the draft has faults, or the member keeps as many as a menu holds.
        """
        _, workshop = self._workshop_of(key)
        kept = await self._store.kept.of(interaction.user.id, key)
        taken = {each.name.casefold() for each in kept}
        names = (words.numbered(workshop.noun, number) for number in range(1, SELECT + 2))
        name = next(name for name in names if name.casefold() not in taken)
        await self._name(interaction, key, kept, None, workshop.code(draft), name)
        await self.show(interaction, key, draft, "", words.how_to_rename(workshop.noun, name))

    async def go_on(self, interaction: Interaction, key: str, before: str, name: str) -> None:
        """Go on with something that the member keeps, in the same message.

        Raises:
            CannotKeep: the member no longer keeps it.
            Refusal: it breaks a rule that has changed since.
        """
        own = named(await self._store.kept.of(interaction.user.id, key), name)
        if own is None:
            raise CannotKeep(words.gone(name))
        await self.begin(interaction, key, before, own.code)

    async def forget(self, interaction: Interaction, key: str, draft: str, name: str) -> None:
        """Stop keeping something. Its code brings it back."""
        own = named(await self._store.kept.of(interaction.user.id, key), name)
        await self._store.kept.forget(interaction.user.id, key, name)
        note = words.forgotten(name, own.code) if own else words.gone(name)
        await self.show(interaction, key, draft, "", note)

    async def suggested(self, user_id: int, key: str, typed: str) -> list[Kept]:
        """Return what the member keeps under names that contain the typed text."""
        kept = await self._store.kept.of(user_id, key)
        fits = having(typed)
        return [each for each in kept if fits(each.name)][:SUGGESTIONS]

    async def _name(
        self,
        interaction: Interaction,
        key: str,
        kept: Sequence[Kept],
        own: Kept | None,
        code: str,
        name: str,
    ) -> None:
        """Rename something that is kept, or keep something under a name."""
        user_id, other = interaction.user.id, named(kept, name)
        if not name or not code:
            raise CannotKeep(words.NOTHING_TO_KEEP)
        if own is not None:
            await self._store.kept.rename(user_id, key, own.name, name)
            return
        if other is None and len(kept) >= SELECT:
            raise CannotKeep(words.ENOUGH)
        await self._store.kept.keep(
            user_id, key, other.name if other else name, code, sent_at(interaction)
        )

    async def _is_own(self, interaction: Interaction, key: str, draft: str) -> bool:
        """Return whether a draft exists nowhere else: not empty, not ready-made and not kept."""
        _, workshop = self._workshop_of(key)
        if draft == workshop.fresh():
            return False
        kept = await self._store.kept.of(interaction.user.id, key)
        try:
            code = workshop.code(draft)
        except Refusal:  # its cards are no more
            return False
        elsewhere = {made.code for made in workshop.ready_made} | {each.code for each in kept}
        return code not in elsewhere

    def _workshop_of(self, key: str) -> tuple[AnyGame, Workshop]:
        game = entry(self._catalog, key).game
        if game.brings is None:
            raise OddControl(common.ODD_CONTROL)
        return game, game.brings


def named(kept: Sequence[Kept], name: str) -> Kept | None:
    """Return what is kept under a name, however the name is typed."""
    wanted, alike = _tidy(name).casefold(), tidy(name)
    found = [each for each in kept if tidy(each.name) == alike]
    return next((each for each in kept if each.name.casefold() == wanted), next(iter(found), None))


def _tidy(name: str) -> str:
    return " ".join(name.split())[:NAME].strip()
