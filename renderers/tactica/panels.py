"""The players' panels: points, hand and piles, and the cards that lie face up beside the field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

import msgspec

from games.tactica.board import OTHERS
from games.tactica.choices import Hostage
from games.tactica.troops import CARD_NAMES, SEVEN, SUMMONING, captive_card, captive_owner, is_troop
from games.tactica.view import TableView
from games.tactica.words.naming import titles
from renderers.kit import fonts, masks
from renderers.kit.candidates import meaning_of
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.labels import out_of, times
from renderers.kit.marks import put_mark
from renderers.kit.seats import TAB, Box, Seat, ahead, condition_of, put_panel
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import put_sprite
from renderers.kit.style import BODY, GAP, PAPER, RED, SMALL, TEXT, Colour, Style
from renderers.kit.tile import Tile
from renderers.tactica import labels
from renderers.tactica.badge import SideBadge
from renderers.tactica.sides import team
from renderers.tactica.signs import crown
from renderers.tactica.troops import token

_ALARM = Style("Bold", 24)
_SCORE = 170
"""The width of the points at a panel's right end."""
_HEAD, _LINE = 98, 38
"""The height of a panel's name and numbers, and of each line of cards below."""
_OUT, _MARKED, _CORNER = 7, _LINE + 6, 9
"""The distance of a mark beside a hostage, its height, and the reach of its corners."""
_TOKEN, _PAD, _BETWEEN, _GROUPS = 34, 22, 14, 30


class Item(msgspec.Struct, frozen=True):
    """A piece of a line of cards."""

    text: str
    token: tuple[int, int, bool] | None = None
    """The troop before the text: its kind and side, and whether it is the second partner's."""
    heading: bool = False
    name: str = ""
    """The hostage's name in the notation; "" for anything else."""
    alarm: bool = False
    """Whether the text is the time in which the Crown can still be rescued."""

    @property
    def width(self) -> int:
        text = fonts.width(self.text, SMALL) if self.text else 0
        if self.alarm:
            return text + 60
        return text + (_TOKEN + 2 if self.token else 0)


_NOTHING = [Item(labels.HOSTAGES, heading=True), Item(labels.NONE)]
_NOTHING_HERE = [Item(labels.RESUPPLY, heading=True), Item(labels.NONE)]
"""For a second partner, because hostages stand with the first."""


class Player(msgspec.Struct, frozen=True):
    """A player as shown in the picture."""

    number: int
    """The number of the seat."""
    side: int
    second: bool
    """Whether the player is the second partner of their side."""
    seat: Seat
    counts: tuple[tuple[str, str], ...]
    """The name of each count, and its number."""
    lines: tuple[tuple[tuple[Item, int], ...], ...]
    """The cards below, each with its place."""

    @property
    def height(self) -> int:
        """The height of the panel, without its tab."""
        return _HEAD + _LINE * len(self.lines) + 8


def players_of(view: TableView, names: Sequence[str], width: int) -> tuple[Player, ...]:
    """Return the players as shown in panels of that width."""
    sides = view.field.sides
    totals = tuple(seen.points.total for seen in view.sides[:sides])
    leaders = ahead(totals) if view.outcome is None else ()
    titles_of = titles(view.seats)
    return tuple(
        Player(
            number=seat,
            side=view.side_of(seat),
            second=seat >= sides,
            seat=Seat(
                number=seat,
                name=fonts.printable(names[seat], titles_of[seat]),
                team=team(view.side_of(seat)),
                condition=condition_of(view, seat, view.turn, played=view.asked_of),
                **(_score(view, totals[seat], leads=seat in leaders) if seat < sides else {}),
            ),
            counts=tuple(_counts(view, seat)),
            lines=_flow(
                list(_groups(view, seat)) or [_NOTHING if seat < sides else _NOTHING_HERE],
                width - 2 * _PAD,
            ),
        )
        for seat in range(view.seats)
    )


def _score(view: TableView, total: int, *, leads: bool) -> dict[str, Any]:
    """Return the points of a side, which stand with its first partner."""
    of = out_of(SEVEN) if view.seven else labels.points(total)
    return {"score": str(total), "of": of, "leads": leads}


def _counts(view: TableView, seat: int) -> Iterator[tuple[str, str]]:
    seen = view.sides[seat]
    yield titles(view.seats)[seat], ""
    yield "hand", labels.in_two(seen.hand_troops, seen.hand - seen.hand_troops)
    yield "piles", labels.in_two(seen.troop_pile, seen.tactics_pile)
    yield "training", str(seen.training)
    if seat >= view.field.sides:
        return
    yield "at turn’s end", str(seen.tally.total)
    won = sum(winner == seat for _, winner in view.results)
    if view.war and won:
        yield "won", str(won)


def _groups(view: TableView, seat: int) -> Iterator[list[Item]]:
    """Yield the open cards in groups, each with its heading."""
    seen = view.sides[seat]
    if seen.crown_time and view.outcome is None:
        yield [Item(labels.crown_time(seen.crown_time), alarm=True)]
    if weather := labels.weather(view, seat):
        yield [Item(weather)]
    if view.field.advanced is not None and seen.reserve:
        yield [Item(labels.RESERVE, heading=True), Item(labels.card(SUMMONING, seen.reserve))]
    if view.hands:
        yield [Item(labels.HAND, heading=True), *_cards(view, view.hands[seat], seat)]
    if seen.hostages:
        yield [Item(labels.HOSTAGES, heading=True), *_hostages(view, seat)]
    for heading, zone in ((labels.RESUPPLY, seen.resupply), (labels.LOST, seen.lost)):
        if zone:
            yield [Item(heading, heading=True), *_cards(view, zone, seat)]


def _hostages(view: TableView, seat: int) -> Iterator[Item]:
    """Yield the hostages, by owner."""
    kept, sides = view.sides[seat].hostages, view.field.sides
    for owner in (each for other in OTHERS[sides][seat] for each in view.seats_of(other)):
        cards = [captive_card(one) for one in kept if captive_owner(one, seat, sides) == owner]
        if cards:
            yield from _cards(view, cards, owner, are_hostages=True)


def _cards(
    view: TableView, zone: Sequence[int], owner: int, *, are_hostages: bool = False
) -> Iterator[Item]:
    """Yield troops as tokens, and other cards by their names, with their numbers."""
    if not zone:
        yield Item(labels.NONE)
    side, second = view.side_of(owner), owner >= view.field.sides
    for card, count in sorted(Counter(zone).items()):
        name = CARD_NAMES[card] if are_hostages else ""
        if is_troop(card):
            yield Item(times(count) if count > 1 else "", token=(card, side, second), name=name)
        else:
            yield Item(labels.card(card, count), name=name)


def _flow(groups: Sequence[Sequence[Item]], room: int) -> tuple[tuple[tuple[Item, int], ...], ...]:
    """Lay groups in lines.

    A group that fits a line is not broken, and a heading stays with the first of its cards.
    """
    lines: list[list[tuple[Item, int]]] = [[]]
    at = 0
    for group in groups:
        if at:
            at += _GROUPS - _BETWEEN
        whole = sum(item.width + _BETWEEN for item in group) - _BETWEEN
        for n, item in enumerate(group):
            needed = whole if n == 0 and whole <= room else item.width
            if item.heading:
                needed = max(needed, item.width + _BETWEEN + group[n + 1].width)
            if at and at + needed > room:
                lines.append([])
                at = 0
            lines[-1].append((item, at))
            at += item.width + _BETWEEN
    return tuple(map(tuple, lines))


def is_hostage(candidates: Collection[str], word: str) -> bool:
    """Whether a candidate is certainly one of the hostages."""
    return isinstance(meaning_of(candidates, word), Hostage)


def put_player(
    sheet: Sheet, player: Player, x: int, y: int, width: int, candidates: Collection[str] = ()
) -> None:
    """Draw a player's panel, and mark the hostages there that can be picked."""
    seat = player.seat
    box = Box(x, y, width, player.height, tall=False)
    put_panel(sheet, seat, box, _sign(player.side, player.second, seat.ground))
    at, middle = float(box.start), y + 76
    long = sum(fonts.width(what + count, BODY) + 25 for what, count in player.counts)
    style = BODY if long <= width - _SCORE - 98 else SMALL
    for what, count in player.counts:
        at += sheet.write(what, at, middle, style, seat.second, ground=seat.ground) + 7
        if count:
            at += sheet.write(count, at, middle, style, TEXT, ground=seat.ground)
        at += 18 if style is BODY else 13
    for n, line in enumerate(player.lines):
        for item, left in line:
            start, on = x + _PAD + left, y + _HEAD + n * _LINE + _LINE / 2
            _item(sheet, item, start, on, seat)
            if item.name and is_hostage(candidates, item.name):
                across, words = item.width + 2 * _OUT, (item.name,)
                top = on - _MARKED / 2
                put_mark(sheet, start - _OUT, top, across, _MARKED, _CORNER, words=words)


def stacked(players: Sequence[Player]) -> int:
    """Return the height of panels one below the other, with the room that follows them."""
    return sum(TAB + player.height + GAP for player in players)


def put_stack(
    sheet: Sheet,
    players: Sequence[Player],
    at: tuple[int, int],
    width: int,
    room: int,
    candidates: Collection[str] = (),
) -> None:
    """Draw the panels of a side one below the other.

    Args:
        at: the upper left corner of the first, including its tab.
        room: the room for a bar below the first.
    """
    x, y = at
    for number, player in enumerate(players):
        put_player(sheet, player, x, y + TAB, width, candidates)
        y += TAB + player.height + GAP + (room if number == 0 else 0)


def _item(sheet: Sheet, item: Item, x: float, y: float, seat: Seat) -> None:
    if item.alarm:
        tile = _alarm(item.text, seat.ground)
        sheet.put(tile, x, y - tile.height / 2)
        return
    if item.token is not None:
        kind, side, second = item.token
        put_sprite(sheet, token(kind, side, _TOKEN, second), x + _TOKEN / 2, y)
        x += _TOKEN + 2
    if item.text:
        ink = seat.second if item.heading or item.text == labels.NONE else TEXT
        sheet.write(item.text, x, y, SMALL, ink, ground=seat.ground)


@kept(16)
def _alarm(text: str, ground: Colour) -> Image:
    """Return the time in which a captured Crown can still be rescued, on a red tile."""
    width = fonts.width(text, _ALARM) + 60
    tile = Tile(width, 34, ground)
    tile.stamp(masks.rounded(width, 34, 17), 0, 0, RED)
    tile.centre(crown(24), 25, 16, PAPER)
    tile.write(text, width / 2 + 16, 17, _ALARM, PAPER)
    return tile.done()


@kept(8)
def _sign(side: int, second: bool, ground: Colour) -> Image:
    return SideBadge(side, second=second).tile(ground)
