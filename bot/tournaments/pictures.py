"""The contents of a tournament’s pictures."""

from __future__ import annotations

from bot import captions
from bot.pairings import groups, knockout
from bot.pairings.course import format_of, places, rounds, standings, winner
from bot.pairings.ranking import Line, Tiebreak
from bot.pairings.records import Format, Pairing, Phase, Tournament
from bot.storage.tournaments import TournamentRow
from bot.tournaments import words
from renderers.cards.tournament import Chart, Row, Slot, Stage, Table, Victory
from renderers.kit.fonts import printable

TREE = 8
"""The most meetings of its first round for which a bracket is shown as a tree."""
NEXT = 2
"""Names listed below the winner."""


def chart(row: TournamentRow) -> Chart:
    """Return the content of the picture of a tournament that has begun."""
    play, kind = row.play, format_of(row.play)
    told = "Final result" if play.phase is Phase.FINISHED else _round(play)
    title = printable(row.title, "Tournament")
    if kind is Format.KNOCKOUT:
        return Chart(title, told, stages=_stages(play))
    if kind is Format.GROUPS:
        return Chart(title, told, tables=_groups(play))
    lines = standings(play)
    table = Table("Standings", tuple(_row(play, at, line) for at, line in enumerate(lines)))
    return Chart(title, told, tables=(table,))


def _round(play: Tournament) -> str:
    return words.round_title(play.round, rounds(play), format_of(play))


def name_of(play: Tournament, number: int) -> str:
    """Return a contender's name in letters that the font has."""
    return printable(play.contender(number).name, captions.SOMEBODY)


def _row(play: Tournament, at: int, line: Line, on: int = 0) -> Row:
    """A line of a table. It names the tie-break that puts a contender behind an equal one, even if
    that is the lot."""
    notes = [words.record(line.won, line.drawn, line.lost)]
    has_played = line.won + line.drawn + line.lost > 0
    if at and has_played and line.by is not Tiebreak.POINTS:
        notes.append(words.tiebreak(line.by))
    contender = play.contender(line.number)
    if not contender.is_in:
        notes = [words.part(contender.part)]
    has_won = winner(play) == line.number
    return Row(
        place=f"{at + 1}.",
        name=name_of(play, line.number),
        points=words.halves(line.points),
        note=", ".join(notes),
        on=at < on,
        has_won=has_won,
    )


def _groups(play: Tournament) -> tuple[Table, ...]:
    tables = groups.tables(play, play.round)
    is_over = not any(each.round == play.round for each in play.open)
    on = groups.going_on(len(tables)) if is_over and len(tables) > 1 else 0
    return tuple(
        Table(
            words.group(number, alone=len(tables) == 1),
            tuple(_row(play, at, line, on) for at, line in enumerate(table)),
        )
        for number, table in enumerate(tables, start=1)
    )


def _stages(play: Tournament) -> tuple[Stage, ...]:
    """The rounds for which a tree has room, with those to come left empty. If the current round is
    larger than that, only this one."""
    sizes = {number: len(knockout.places(play, number)) for number in range(1, play.round + 1)}
    if sizes[play.round] > TREE:
        return (_stage(play, play.round),)
    shown = [number for number, size in sizes.items() if size <= TREE]
    stages = [_stage(play, number) for number in shown]
    size, number = sizes[play.round] // 2, play.round + 1
    while size:
        empty = (Slot(""), Slot(""))
        stages.append(Stage(words.stage_title(size, number), (empty,) * size))
        size, number = size // 2, number + 1
    return tuple(stages)


def _stage(play: Tournament, round_: int) -> Stage:
    found = []
    for place in knockout.places(play, round_):
        own = [each for each in play.of_round(round_) if each.place == place]
        found.append(_meeting(play, own, place, round_))
    return Stage(words.stage_title(len(found), round_), tuple(found))


def _meeting(play: Tournament, own: list[Pairing], place: int, round_: int) -> tuple[Slot, Slot]:
    one, other = own[0].both
    points = knockout.score(play, place, round_)
    going = play.round > round_ or play.phase is Phase.FINISHED
    if all(each.result is not None for each in own):
        is_over = going or not any(each.place == place for each in knockout.replays(play))
    else:
        is_over = False
    on = knockout.winner(play, place, round_) if is_over else 0
    if own[0].is_bye:
        return Slot(name_of(play, one), "", on=True), Slot("Bye")
    by_lot = bool(on) and knockout.by_lot(play, place, round_)

    def slot(number: int) -> Slot:
        told = words.halves(points[number]) if any(each.result for each in own) else ""
        return Slot(name_of(play, number), f"{told} lot" if by_lot else told, on=on == number)

    return slot(one), slot(other)


def victory(row: TournamentRow, game: str) -> Victory | None:
    """Return the content of the winner's card; None if nobody has won."""
    play, best = row.play, winner(row.play)
    if best is None:
        return None
    lines = standings(play)
    [own] = [line for line in lines if line.number == best]
    told = [words.record(own.won, own.drawn, own.lost)]
    told.append(words.among(len(play.field), play.round))
    rest = [
        (place, line)
        for place, line in zip(places(play), lines, strict=True)
        if line.number != best
    ]
    others = [
        words.tells(max(2, place), name_of(play, line.number), line.points)
        for place, line in rest[:NEXT]
    ]
    return Victory(
        title=printable(row.title, "Tournament"),
        game=game,
        heading="Winner",
        name=name_of(play, best),
        told=tuple(told),
        others=tuple(others),
    )
