"""The private panels of matches as a whole: pictures, menus, and the additions of features."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from bot.added_buttons import AddedButtons
from bot.hand.answered import answered_for
from bot.hand.brought import kept_by
from bot.hand.decision import Decision, decision_of
from bot.hand.forced import Forced
from bot.hand.forewarned import forewarned
from bot.hand.hand_panel import Section, hand_panel
from bot.hand.menus import Path
from bot.hand.picks import Picked
from bot.hand.private_boards import PrivateBoards
from bot.panels import Panel
from bot.play.match import Match
from bot.storage.kept import Kept
from bot.storage.store import Store
from renderers.picture import Picture


class Hands:
    """Makes the panel of a seat, wherever it is shown."""

    def __init__(self, store: Store, boards: PrivateBoards) -> None:
        self.boards = boards
        self._store, self._forced = store, Forced(store)
        self._makers: list[Callable[[Match, int], Awaitable[Section | None]]] = []
        self._more: list[tuple[int, Callable[[Match, int], Awaitable[Sequence[Section]]]]] = []
        self.buttons: AddedButtons[[Match, int]] = AddedButtons()
        """The buttons that features add beside "Undo" and "More"."""

    def add_section(self, make: Callable[[Match, int], Awaitable[Section | None]]) -> None:
        """Show the section that `make` returns in the panel of each seat. None shows nothing."""
        self._makers.append(make)

    def add_more(
        self, place: int, make: Callable[[Match, int], Awaitable[Sequence[Section]]]
    ) -> None:
        """Show the sections that `make` returns when the player of a seat presses "More".

        Args:
            place: the position among all features, lower first, since they start in any order.
        """
        self._more.append((place, make))
        self._more.sort(key=lambda maker: maker[0])

    async def more(self, match: Match, seat: int) -> list[Section]:
        """Return the sections that features add behind "More"."""
        return [section for _, make in self._more for section in await make(match, seat)]

    async def panel(
        self,
        match: Match,
        seat: int,
        pictures: Sequence[Picture],
        chosen: Path = (),
        note: str = "",
        picked: Picked | None = None,
    ) -> Panel:
        """Return the panel of a seat.

        Args:
            pictures: the hand, and the pictures above it.
            chosen: the words of the notation picked so far.
            note: what was just done; it comes first.
            picked: the choices picked so far, for an answer of several.
        """
        kept = await kept_by(self._store, match, seat)
        decision = await asyncio.to_thread(_decision, match, seat, chosen, picked, kept)
        made = [await make(match, seat) for make in self._makers]
        sections = [section for section in made if section is not None]
        panel = hand_panel(
            match,
            decision,
            pictures,
            note,
            answered=await self.unasked(match, seat),
            sections=sections,
            beside=self.buttons.of(match, seat),
        )
        # The panel names spaces as its pictures do, which saves a second look into the database.
        renames = pictures[0].is_renamed if pictures else await self.boards.renames(match, seat)
        if renames:
            panel.rename(match.game.words.renaming)
        return panel

    async def unasked(self, match: Match, seat: int) -> Sequence[str]:
        """Return what the engine and a seat's orders have answered for it since it last decided
        itself, as lines for its player alone."""
        forced = await self._forced.told(match, seat)
        return (*forced, *await answered_for(self._store, match, seat))


def _decision(
    match: Match, seat: int, chosen: Path, picked: Picked | None, kept: Sequence[Kept]
) -> Decision:
    return forewarned(match, decision_of(match, seat, chosen, picked, kept))
