"""The private panels of matches, whole: pictures, menus and what features add to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.hand.answered import answered_for
from bot.hand.brought import kept_by
from bot.hand.hand_panel import Section, hand_panel
from bot.hand.menus import Path
from bot.hand.picks import Picked
from bot.hand.private_boards import PrivateBoards
from bot.panels import Panel
from bot.play.match import Match
from bot.storage.store import Store
from renderers.picture import Picture


class Hands:
    """Makes the panel of a seat, wherever it is shown."""

    def __init__(self, store: Store, boards: PrivateBoards) -> None:
        self.boards = boards
        self._store = store
        self._makers: list[Callable[[Match, int], Section | None]] = []

    def add_section(self, make: Callable[[Match, int], Section | None]) -> None:
        """Show the section that `make` returns for a seat in its panel; None shows none."""
        self._makers.append(make)

    async def panel(
        self,
        match: Match,
        seat: int,
        pictures: Sequence[Picture],
        chosen: Path = (),
        note: str = "",
        picked: Picked | None = None,
    ) -> Panel:
        """Return the panel of a seat. Arguments as for `hand_panel`."""
        sections = [section for make in self._makers if (section := make(match, seat)) is not None]
        return hand_panel(
            match,
            seat,
            pictures,
            chosen,
            note,
            picked,
            kept=await kept_by(self._store, match, seat),
            answered=await answered_for(self._store, match, seat),
            sections=sections,
        )
