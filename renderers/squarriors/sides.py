"""A player's side: the facts that everybody may know, and the three domains with their contents.

The domains stand side by side. If more than two play, only the sides that matter at the moment are
shown like this, see `strips`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from games.squarriors.board import DOMAINS, LETTERS, LOCATIONS, NOWHERE, VANGUARD
from games.squarriors.cards.cards import CARDS, PREY
from games.squarriors.view import CreatureSeen, SquarriorsView
from renderers.badge import NumberBadge
from renderers.kit import fonts
from renderers.kit.density import kept
from renderers.kit.flow import words
from renderers.kit.image import Image
from renderers.kit.label import label
from renderers.kit.seats import Seat, condition_of
from renderers.kit.style import MARGIN, SMALL, TEAMS, TEXT, WIDTH, Colour
from renderers.squarriors import icons, labels, signs
from renderers.squarriors.creatures import NAME, face_of, ghost_tile, marks_of, token
from renderers.squarriors.picked import card_name, land_name, player_name
from renderers.squarriors.pieces import Named, Piece, Region, laid, plain
from renderers.squarriors.places import HEIGHT as PLACE
from renderers.squarriors.places import place_tile

WIDE = WIDTH - 2 * MARGIN
PAD = 12
_FACTS, _START = 60, 98
"""The distances of the facts from the panel's upper and left edge."""
_FACT, _LINE = 35, 40
"""The height of a line of facts, and of a domain's heading."""
_BELOW = 3
"""The gap between a chain and the first creatures, so that a mark on a creature hides nothing."""
_OVER = 6
"""The gap between the facts and the strip of a domain."""
_BETWEEN = 6
"""The gap between two creatures."""
COLUMNS_GAP = 12
POWER = 58


class Panel(msgspec.Struct, frozen=True):
    """A player's side, laid out from the top left corner of its panel."""

    seat: Seat
    badge: Image
    power: Image
    pieces: tuple[Piece, ...]
    regions: tuple[Region, ...]
    """The domains, with their contents."""
    height: int
    name: str
    """The name by which the player is picked."""

    def at(self, x: float, y: float) -> Iterator[Piece]:
        """Yield the pieces for a panel whose corner is at x, y."""
        for piece in self.pieces:
            yield msgspec.structs.replace(piece, x=piece.x + x, y=piece.y + y)

    def regions_at(self, x: float, y: float) -> list[Region]:
        """Return the regions for a panel whose corner is at x, y."""
        return [region.moved(x, y) for region in self.regions]


def panel_of(
    view: SquarriorsView,
    seat: int,
    name: str,
    own: int | None,
    candidates: Collection[str] = (),
) -> Panel:
    """Lay out a player's side in full.

    Args:
        view: the position.
        seat: the player's seat.
        name: the player's name.
        own: the seat for which it is drawn. The notation names its things without a number.
        candidates: what can be picked.
    """
    side, builder = view.sides[seat], builder_of(view, seat, name, own, candidates)
    y = max(builder.facts(), 92)
    if side.domains and not side.out:
        y = builder.homeless(builder.columns(y))
    return builder.panel(y)


def builder_of(
    view: SquarriorsView, seat: int, name: str, own: int | None, candidates: Collection[str]
) -> Builder:
    """Return the builder of a player's side. Arguments as for `panel_of`."""
    shown = Seat(
        number=seat,
        name=fonts.printable(name, f"Player {seat + 1}"),
        team=TEAMS[seat],
        condition=condition_of(view, seat, view.active),
    )
    return Builder(view, shown, is_own=seat == own, bare=meant(view, seat, own, candidates))


def meant(
    view: SquarriorsView, seat: int, own: int | None, candidates: Collection[str]
) -> frozenset[str]:
    """Return the creatures of a seat that are named by a word without a domain.

    They are a player's own creatures, or once a domain of another player was picked, the
    creatures there. Two players may have the same card: if all candidates are own creatures, the
    word means those.
    """
    if own is None:
        return frozenset()
    every = {seen.name for side in view.sides for seen in side.creatures} & set(candidates)
    mine = {seen.name for seen in view.sides[own].creatures}
    return frozenset(every if (every <= mine) == (seat == own) else ())


@kept(16)
def badge_tile(seat: int, ground: Colour) -> Image:
    """Return a player's sign on the ground of its panel."""
    return NumberBadge(seat).tile(ground)


class Builder:
    """Lays out one side, part by part. Each part returns the upper edge of the next."""

    def __init__(
        self,
        view: SquarriorsView,
        shown: Seat,
        *,
        is_own: bool,
        bare: Collection[str],
    ) -> None:
        self._shown = shown
        self.pieces: list[Piece] = []
        self.regions: list[Region] = []
        self._view, self.seat, self._side = view, shown.number, view.sides[shown.number]
        self.ground, self._second, self._team = shown.ground, shown.second, shown.team
        self._is_own = is_own
        self._bare = bare

    @property
    def domains(self) -> int:
        """The number of domains of the side: none until its tribe is on the table."""
        return len(self._side.domains)

    def panel(self, low: float) -> Panel:
        """Return everything that was laid out, ending at `low`."""
        shown = self._shown
        return Panel(
            seat=shown,
            badge=badge_tile(self.seat, shown.ground),
            power=signs.power(self._side.power, POWER, shown.team, shown.ground),
            pieces=tuple(self.pieces),
            regions=tuple(self.regions),
            height=round(low) + PAD // 2,
            name=player_name(self.seat),
        )

    def _add(
        self, tiles: Iterator[Named], x: float, y: float, room: int, pitch: int, gap: int = 8
    ) -> float:
        pieces, y = laid(tiles, x, y, room, pitch, gap)
        self.pieces += pieces
        return y

    def _small_label(self, text: str, ink: Colour | None = None) -> Image:
        return label(text, SMALL, ink or self._second, self.ground)

    def _names(self, thing: str) -> tuple[str, ...]:
        """Return the names of a thing in the notation: with the seat's number, and for the player's
        own things also without it."""
        full = f"{self.seat + 1}.{thing}"
        return (full, thing) if self._is_own else (full,)

    # --- Facts -------------------------------------------------------------------------------

    def facts(self) -> float:
        """Lay out hand, provision, recruits and traps, or a text that replaces them."""
        room = WIDE - _START - 2 * PAD - POWER
        y = self._add(iter([*self._facts(), *self._traps()]), _START, _FACTS, room, _FACT, 16)
        view = self._view
        if view.hands:
            text = f"{labels.HAND}: {labels.cards(view.hands[self.seat]) or labels.NONE}"
            lines = words(text, SMALL, TEXT, self.ground, WIDE - 2 * PAD)
            y = self._add(plain(lines), PAD, max(y, 88), WIDE, 32)
        return y

    def _facts(self) -> Iterator[Named]:
        view, side = self._view, self._side
        if side.out:
            yield Named(self._small_label(labels.OUT))
            return
        if not side.domains:
            done = view.handed_in[self.seat] if view.handed_in else False
            yield Named(self._small_label(labels.HANDED_IN if done else labels.CHOOSES))
            return
        yield Named(self._small_label(labels.hand(side.hand), TEXT))
        yield Named(self._small_label(labels.provision(side.provision, side.limit), TEXT))
        yield Named(self._small_label(labels.recruits(side.recruits), TEXT))

    def _traps(self) -> Iterator[Named]:
        """Yield the two locations between the domains' letters."""
        if self._side.out or not self._side.domains:
            return
        yield Named(self._small_label(LETTERS[0].upper()))
        for place, seen in enumerate(self._side.traps):
            paid = None if seen is None else seen.power
            tile = signs.trap(paid, self._second if paid is None else TEXT, self.ground)
            yield Named(tile, self._names(LOCATIONS[place]))
            yield Named(self._small_label(LETTERS[place + 1].upper()))

    # --- Domains -----------------------------------------------------------------------------

    def columns(self, y: float) -> float:
        """Lay out the domains side by side."""
        room = (WIDE - 2 * PAD - 2 * COLUMNS_GAP) // 3
        top = lowest = y
        for domain in range(len(DOMAINS)):
            x = PAD + domain * (room + COLUMNS_GAP)
            low = self._place(domain, x, y, room)
            low = self._add(self._heading(domain), x, low, room, _LINE)
            low = self._add(self._chain(domain), x, low, room, _LINE) + _BELOW
            for seen in self.there(domain):
                tile = token(face_of(seen, self.seat, room, self.ground))
                self._creature(seen, tile, x, low)
                low += tile.height + _BETWEEN
            for name in self._gone(domain):
                ghost = ghost_tile(name, room, self._team, self.ground)
                self.pieces.append(Piece(ghost, x, low))
                low += ghost.height + _BETWEEN
            lowest = max(lowest, low)
        for domain in range(len(DOMAINS)):
            x = PAD + domain * (room + COLUMNS_GAP)
            self.add_region(domain, x, top, room, lowest - top)
        return lowest

    def _gone(self, domain: int) -> Iterator[str]:
        """Yield the creatures that the last decision took from this domain, with
        their new places."""
        sides = self._view.sides
        for each in self._view.left:
            if (each.seat, each.domain) == (self.seat, domain):
                found = (seen for seen in sides[each.where].creatures if seen.name == each.name)
                for seen in found:
                    where = labels.place(each.where, seen.domain)
                    to = where if each.where != self.seat else where.split(".")[1].upper()
                    yield labels.gone(seen, to)

    def _place(self, domain: int, x: float, y: float, room: int) -> float:
        """Lay out the strip of a domain's material."""
        self.pieces.append(Piece(place_tile(domain, room, self.ground), x, y + _OVER))
        return y + _OVER + PLACE + 2

    def add_region(self, domain: int, x: float, y: float, width: float, height: float) -> None:
        """Note the whole area that belongs to a domain's letter."""
        self.regions.append(Region(labels.place(self.seat, domain), x, y, width, height))

    def homeless(self, y: float) -> float:
        """Lay out creatures that have lost their domain."""
        seen = self.there(NOWHERE)
        if not seen:
            return y
        room = WIDE - 2 * PAD
        y = self._add(
            iter([Named(self._small_label(labels.HOMELESS), (labels.place(self.seat, NOWHERE),))]),
            PAD,
            y,
            room,
            _LINE,
        )
        return self._rows(seen, y, room)

    def _rows(self, creatures: Sequence[CreatureSeen], y: float, room: int) -> float:
        """Lay out creatures in rows of four."""
        in_row = 4
        width = (room - (in_row - 1) * _BETWEEN) // in_row
        for start in range(0, len(creatures), in_row):
            tallest = 0
            for n, seen in enumerate(creatures[start : start + in_row]):
                tile = token(face_of(seen, self.seat, width, self.ground))
                self._creature(seen, tile, PAD + n * (width + _BETWEEN), y)
                tallest = max(tallest, tile.height)
            y += tallest + _BETWEEN
        return y

    def there(self, domain: int) -> list[CreatureSeen]:
        """Return the creatures in a domain."""
        return [seen for seen in self._side.creatures if seen.domain == domain]

    def _creature(self, seen: CreatureSeen, tile: Image, x: float, y: float) -> None:
        named, footprint = self.creature_named(seen, tile)
        self.pieces.append(Piece(tile, x, y, named.names, footprint))

    def creature_named(self, seen: CreatureSeen, tile: Image) -> tuple[Named, str]:
        """Return a creature's tile with its names, and the name of its footprint."""
        full = f"{labels.place(self.seat, seen.domain)} {seen.name}"
        names = (full, seen.name) if seen.name in self._bare else (full,)
        return Named(tile, names), f"{seen.owner} {seen.name}"

    def _heading(self, number: int) -> Iterator[Named]:
        """Yield letter, strength and card, then marks."""
        domain, ground = self._side.domains[number], self.ground
        yield from (named for named, _ in self.letter_and_strength(number))
        if not domain.strength:
            yield Named(self._small_label(labels.DESTROYED))
            return
        own = (card_name(domain.card),) if self._is_own else ()
        yield Named(label(CARDS[domain.card].name, NAME, TEXT, ground), own)
        contest = self._view.contest
        if contest is not None and contest.target is None and contest.domain == (self.seat, number):
            yield Named(signs.tag(labels.ATTACKED, NAME, ground))
        if number == VANGUARD:
            yield from self._other_lands()
        yield from plain(marks_of(domain.marks, TEXT, ground))

    def letter_and_strength(self, number: int) -> Iterator[tuple[Named, str]]:
        """Yield the tiles of a domain's letter and strength. Neither has a footprint."""
        ground, team = self.ground, self._team
        letter = signs.letter(LETTERS[number].upper(), team, ground)
        yield Named(letter, self._names(LETTERS[number])), ""
        yield Named(icons.strength(self._side.domains[number].strength, team, ground)), ""

    def _other_lands(self) -> Iterator[Named]:
        """Yield the Lands that are not active; none once the Vanguard is destroyed."""
        if self._side.out or not self._side.domains:
            return
        active = self._side.domains[VANGUARD]
        lands = self._side.lands if active.strength else ()
        others = [land for land in lands if land != active.card]
        for n, land in enumerate(others):
            text = f"{labels.ALSO} {CARDS[land].name}" if n == 0 else CARDS[land].name
            own = (land_name(land),) if self._is_own else ()
            yield Named(self._small_label(text + ("," if n < len(others) - 1 else "")), own)

    def _chain(self, number: int) -> Iterator[Named]:
        domain = self._side.domains[number]
        for n, seen in enumerate(domain.chain if domain.strength else ()):
            prey = PREY[seen.card]
            tile = icons.chain_card(labels.types(seen.types), seen.holds, prey, TEXT, self.ground)
            yield Named(tile, self._names(f"{LETTERS[number]}{n + 1}"))
