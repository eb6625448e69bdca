"""Pictures that were looked at and found good: `make goldens` makes them again.

Most show a recorded match (a fixture of its game, or a short one beside the pictures), up to one of
its choices, from one point of view and in one of the themes. Some are drawn of a view made by hand,
with something of everything, or of no position at all: a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import msgspec
from PIL import Image

from games.playthrough import Playthrough
from games.registry import GAMES
from games.squarriors.cards.cards import KEYS
from games.tactica.laid_out import table
from renderers.kit.large_card import draw_large
from renderers.kit.sheet import Sheet
from renderers.kit.themes import THEMES
from renderers.registry import RENDERERS
from renderers.squarriors.card import large
from renderers.squarriors.renderer import SquarriorsRenderer
from tests.games.fixture import load, loaded, replay
from tests.renderers.squarriors import positions as squarriors

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ada Lovelace", "Bo", "Cleo", "Bartholomew the Magnificent", "Eve", "Fay")


class Golden(msgspec.Struct, frozen=True, kw_only=True):
    """One picture."""

    name: str
    game: str
    match: str = ""
    """The name of the recorded match."""
    after: int = 1000
    """The number of its choices that are made."""
    theme: str = "dark"
    bottom: int | None = None
    hand: int | None = None
    """The seat whose hand is drawn, instead of the board."""
    opened: bool = False
    """Whether all hands are open."""
    candidates: tuple[str, ...] = ()
    """The candidates that are marked."""
    made: Callable[[], Sheet] | None = None
    """Draws a picture that is not of a recorded match."""

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.png"


def _all() -> Iterator[Golden]:
    tactics, squares, bopbm = "square_tactics", "squares", "bopbm_squared"
    four, two = "window_of_four", "window_of_two"
    yield Golden(name="tactics_start", game=tactics, match="four_players", after=2)
    yield Golden(name="tactics_middle", game=tactics, match="board_full", after=12, theme="light")
    yield Golden(name="tactics_end", game=tactics, match="four_players", opened=True)
    yield Golden(name="tactics_reaction", game=tactics, match=four, theme="dark-contrast")
    yield Golden(name="tactics_turned", game=tactics, match=two, bottom=1, theme="light-contrast")
    yield Golden(name="tactics_hand", game=tactics, match=two, hand=0)
    marked = ("a1", "b1", "c2", "c3")
    yield Golden(
        name="tactics_marked", game=tactics, match="board_full", after=8, candidates=marked
    )
    yield Golden(name="squares_middle", game=squares, match="ten", after=13)
    yield Golden(name="squares_turned", game=squares, match="ten", after=20, bottom=0)
    yield Golden(name="squares_end", game=squares, match="reserve_entered", theme="light")
    squares_marked = ("G1C+G1L", "B2CL", "F-W", "GR", "infantry")
    yield Golden(
        name="squares_marked",
        game=squares,
        match="ten",
        after=13,
        candidates=squares_marked,
        theme="light",
    )
    yield Golden(name="bopbm_battle", game=bopbm, match="domination_four", after=5)
    yield Golden(name="bopbm_army", game=bopbm, match="two_armies", after=10, theme="light")
    yield Golden(name="bopbm_end", game=bopbm, match="domination_three", theme="dark-contrast")
    yield Golden(name="bopbm_two", game=bopbm, match="home_two", after=12)
    bopbm_marked = ("a1", "b2", "f6", "centre", "ne")
    yield Golden(
        name="bopbm_marked",
        game=bopbm,
        match="home_two",
        after=12,
        candidates=bopbm_marked,
        theme="dark-contrast",
    )
    yield Golden(name="bopbm_hand", game=bopbm, match="resigned", after=8, hand=0)
    tactica = "tactica"
    yield Golden(name="tactica_start", game=tactica, match="nightfall", after=14)
    yield Golden(name="tactica_middle", game=tactica, match="nightfall", after=157, theme="light")
    yield Golden(name="tactica_crown", game=tactica, match="swapped", after=179)
    dark, bright = "dark-contrast", "light-contrast"
    yield Golden(name="tactica_turned", game=tactica, match="walls", after=58, bottom=1, theme=dark)
    yield Golden(name="tactica_end", game=tactica, match="war", opened=True, theme=bright)
    yield Golden(name="tactica_hand", game=tactica, match="nightfall", after=60, hand=0)
    yield Golden(name="tactica_hexagon", game=tactica, match="three", after=150, theme="light")
    yield Golden(name="tactica_teams", game=tactica, theme=dark, made=_six)


def _six() -> Sheet:
    """Draw six players on a hexagon: all seats, a landmark of each kind, walls."""
    words = (
        *("ridge g7", "ravine e9", "sun wall c2", "moon wall b9", "star wall j9"),
        *("sun foot x2 d5", "sun2 archer e5", "moon champion d8", "moon2 foot e8"),
        *("star crossbow x1 h8", "star2 archer h7"),
    )
    state = table(*words, seats=6)
    return RENDERERS["tactica"].board(GAMES["tactica"].view(state, None), NAMES)


def _of_squarriors() -> Iterator[Golden]:
    """Yield views made by hand, and pictures that no board shows: a side in full, a card."""
    draws, made = SquarriorsRenderer(), squarriors
    two, three = NAMES[:2], NAMES[:3]
    words = ("r1", "3.c", "c2", "left", "king")
    pictures: dict[str, tuple[str, Callable[[], Sheet]]] = {
        "start": ("dark", lambda: draws.board(made.opening(2), two)),
        "set_up": ("light", lambda: draws.board(made.set_up(), NAMES)),
        "attacked": ("light", lambda: draws.board(made.attacked(3), three)),
        "rolled": ("dark-contrast", lambda: draws.board(made.rolled(2), two)),
        "marked": (
            "light-contrast",
            lambda: draws.board(made.middle(4), NAMES, bottom=2, candidates=words),
        ),
        "hand": ("dark", lambda: draws.hand(made.opening(2, 0), two, candidates=("heckler",))),
        "side": ("dark", lambda: draws.side(made.attacked(2), two, 1)),
        "card": ("light", lambda: draw_large(large(KEYS["lantern_abbess"]))),
    }
    for name, (theme, draw) in pictures.items():
        yield Golden(name=f"squarriors_{name}", game="squarriors", theme=theme, made=draw)


ALL = (*_all(), *_of_squarriors())


def drawn(golden: Golden) -> bytes:
    """Draw a picture as it would be posted today."""
    return sheet_of(golden).png(THEMES[golden.theme])


def sheet_of(golden: Golden) -> Sheet:
    """Return the sheet of a picture."""
    if golden.made is not None:
        return golden.made()
    game, match = GAMES[golden.game], _match(golden)
    state, _ = replay(game, match, golden.after)
    renderer = RENDERERS[golden.game]
    names = NAMES[: match.seats]
    if golden.hand is not None:
        return renderer.hand(game.view(state, golden.hand), names)
    view = game.open_view(state) if golden.opened else game.view(state, None)
    marked = golden.candidates
    return renderer.board(view, names, bottom=golden.bottom, candidates=marked)


def _match(golden: Golden) -> Playthrough:
    own = FOLDER / f"{golden.match}.txt"
    if own.exists():
        return loaded(own)
    return load(GAMES[golden.game], golden.match)


def main() -> None:
    for golden in ALL:
        Image.open(BytesIO(drawn(golden))).save(
            golden.path, optimize=True
        )  # as few bytes as can be
        print(f"{golden.path.name}: {golden.path.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main()
