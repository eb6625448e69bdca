"""The messages between the table and the bot, as JSON over one socket for each tab.

The first message comes from the tab (`Enter`); from then on the bot sends the whole position each
time that something of it changes for this seat. Pictures come as binary messages: 32 letters of
their id, and the PNG file. A picture that a tab has is not sent again.

`web/src/messages.ts` is made of this module: run `python -m web.types` after a change.
"""

from __future__ import annotations

import msgspec

PICTURE_ID = 32
"""Letters of a picture's id."""

# --- From the bot ------------------------------------------------------------------------


class Hit(msgspec.Struct, frozen=True):
    """Place on a picture that picks something. One thing can lie in several places."""

    words: tuple[str, ...]
    """As in `Entry.word`: several where a place is picked in several ways."""
    points: tuple[tuple[float, float], ...]
    """The corners of its outline, in pixels of the picture."""


class Roll(msgspec.Struct, frozen=True):
    """A die on a picture."""

    name: str
    """The occasion of the roll: another roll has another name or number."""
    number: int
    box: tuple[int, int, int, int]
    """As that of a footprint."""


class Footprint(msgspec.Struct, frozen=True):
    """Place on a picture of a piece that can move."""

    name: str
    """Its own, or that of its place where the game does not tell such pieces apart."""
    came_from: str
    """Its name before it moved; "" if it has kept it."""
    box: tuple[int, int, int, int]
    """In pixels of the picture: the left and the upper edge, width and height."""


class Pictured(msgspec.Struct, frozen=True):
    """A picture of the position."""

    id: str
    kind: str
    """`board` or `hand`."""
    alt: str
    width: int
    height: int
    hits: tuple[Hit, ...] = ()
    footprints: tuple[Footprint, ...] = ()
    """From one picture to the next of the same kind, what moved can be shown sliding."""
    rolls: tuple[Roll, ...] = ()
    """So, too, dice can be shown rolling."""


class Entry(msgspec.Struct, frozen=True):
    """Something that can be picked."""

    pick: str
    """Its word in `Pick.words`; or its number in `Collect`."""
    word: str
    """Its name in the hit maps of pictures."""
    text: str
    hint: str = ""
    """Its effect."""
    row: int = 0
    """Entries with the same row stand side by side; rows count from the top."""
    column: int = 0
    """Where in its row it stands, from 1; 0: as they come."""
    pictured: bool = False
    """Whether the hint only repeats what the picture shows large."""
    card: str = ""
    """The key of the card that it is about; "" for none."""


class Crumb(msgspec.Struct, frozen=True):
    """A pick that was made on the way to a choice."""

    text: str
    back: str
    """The words in `Pick.words` that lead back to before it."""


class Several(msgspec.Struct, frozen=True):
    """The picks so far where an answer is made of several choices."""

    counts: tuple[int, ...]
    """How often each choice is picked."""
    open: tuple[int, ...]
    """The numbers of the choices that can still be picked."""
    told: str
    """Their sum or effect, in Markdown."""
    is_answer: bool
    """Whether it can be given as the answer."""


class Kept(msgspec.Struct, frozen=True):
    """Something that the member keeps and that answers the question, as a tribe."""

    notation: str
    name: str


class Question(msgspec.Struct, frozen=True):
    """The seat's question, and the choices that can be picked next."""

    since: int
    """The version that asked it: an answer names it."""
    prompt: str
    """In Markdown."""
    note: str
    """The note that holds for every entry."""
    crumbs: tuple[Crumb, ...]
    entries: tuple[Entry, ...]
    leads: tuple[Entry, ...] = ()
    """Things on pictures that verbs among the entries are done with: a click picks both. They have
    no buttons."""
    several: Several | None = None
    """For an answer of several choices, in the order of `entries`."""
    kept: tuple[Kept, ...] = ()


class Told(msgspec.Struct, frozen=True):
    """The text of a subject that is no match, as a lesson."""

    where: str
    """How far along the reader is, in Markdown; "" for nowhere."""
    text: str
    """In Markdown."""


class Offer(msgspec.Struct, frozen=True):
    """Something that the seat may do though it is not asked."""

    notation: str
    label: str
    sure: str
    """The question asked to confirm it; "" if none."""


class Deed(msgspec.Struct, frozen=True):
    """Something else that the reader may do, beyond the rules of the game: a rematch, for
    example."""

    key: str
    label: str
    told: str
    """The seat's deeds so far, in Markdown; "" for none."""
    is_typed: bool
    """Whether something is to be typed for it."""
    is_main: bool
    """Whether it is what most players want next."""
    has_form: bool
    """Whether it has a form, which is asked for by `AskForm`."""


class StandingOrder(msgspec.Struct, frozen=True):
    """A standing order of the seat, or one that it can give."""

    key: str
    name: str
    help: str
    stands: bool


class Player(msgspec.Struct, frozen=True):
    """A player at the table."""

    name: str
    is_you: bool
    is_computer: bool
    is_asked: bool
    """Whether the match waits for them."""
    status: str
    """Their status, such as `resigned`; "" while they play."""
    due: int | None = None
    """When their time ends that runs now, in seconds since 1970."""
    reserve: int | None = None
    """Seconds that they have left, where no time of theirs runs; None without clocks."""


class Position(msgspec.Struct, frozen=True, tag="position"):
    """A match as one seat, or a spectator, may see it now; or what is no match, as its reader
    does."""

    number: int
    """Counts the positions that this tab was sent."""
    match: int
    """0 where it is none."""
    game: str
    title: str
    players: tuple[Player, ...]
    score: str
    """How it stands, or how it ended, in Markdown."""
    waiting: str
    """The players that all wait for, in Markdown; "" once it is over."""
    is_over: bool
    is_seated: bool
    """Whether the reader plays in it."""
    pictures: tuple[Pictured, ...]
    is_dark: bool
    """Whether the member's look is a dark one: the page follows it."""
    notes: tuple[str, ...]
    """The answers given for the seat since it last decided, in Markdown."""
    question: Question | None
    may_undo: bool
    may_ask_hint: bool
    offers: tuple[Offer, ...]
    orders: tuple[StandingOrder, ...]
    deeds: tuple[Deed, ...]
    has_cards: bool
    """Whether there is a list of the game's cards."""
    log_from: int
    """How many lines of the log the tab has already: `log` goes on there."""
    log: tuple[str, ...]
    """In Markdown."""
    chat: str
    """The address of the channel where the match is played, or where the reader came from; "" for
    none."""
    told: Told | None = None
    """The text of what is no match."""


class Moment(msgspec.Struct, frozen=True, tag="moment"):
    """A moment of the match as everybody saw it, for a tab that looks back; with all hands, once
    the match is over. Its picture is sent each time."""

    number: int
    """From 0."""
    of: int
    """How many moments there are by now."""
    move: int
    """How many choices led to it."""
    told: str
    """The events since the moment before, in Markdown."""
    score: str
    """How it stood, in Markdown."""
    picture: Pictured


class Rules(msgspec.Struct, frozen=True, tag="rules"):
    """A page of the rules of the match's game. Its picture is sent each time."""

    page: int
    """From 0."""
    titles: tuple[str, ...]
    """Of all pages."""
    text: str
    """In Markdown."""
    caption: str
    """A description of the picture, in Markdown."""
    picture: Pictured | None = None


class CardName(msgspec.Struct, frozen=True):
    """A card in the list of a game's cards."""

    key: str
    name: str
    kind: str


class Cards(msgspec.Struct, frozen=True, tag="cards"):
    """All cards of the match's game."""

    cards: tuple[CardName, ...]


class Card(msgspec.Struct, frozen=True, tag="card"):
    """A card in full. Its picture is sent each time."""

    key: str
    name: str
    kind: str
    text: str
    """In Markdown."""
    picture: Pictured | None = None


class Hint(msgspec.Struct, frozen=True, tag="hint"):
    """The move that the computer would play in the member's place."""

    text: str
    """In Markdown."""
    since: int
    notation: str
    """`Play` makes the choice."""


class Way(msgspec.Struct, frozen=True):
    """A button of a form."""

    key: str
    label: str
    is_main: bool


class Person(msgspec.Struct, frozen=True):
    """Somebody who can be picked in a form."""

    key: str
    name: str


class Form(msgspec.Struct, frozen=True, tag="form"):
    """The form of a deed, made for this member alone. Its pictures are sent each time."""

    key: str
    """Of the deed."""
    told: str
    """In Markdown."""
    text: str | None
    """The text to begin with, where something is to be written."""
    most: int
    """Letters that it may have."""
    people: tuple[Person, ...]
    """Of whom one is to be picked; nobody, where none is."""
    finds: bool
    """Whether members can be looked for by name."""
    ways: tuple[Way, ...]
    pictures: tuple[Pictured, ...]


class Said(msgspec.Struct, frozen=True, tag="said"):
    """The reply to something the member did: that it was done, or why it was not."""

    text: str
    """In Markdown."""
    is_refusal: bool = False


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """The table of another match, which the member wants to see from now on."""

    address: str


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The bot closes the table, and why. The tab does not come back by itself, unless it is told
    to load itself again."""

    text: str
    again: bool = False


FromBot = Position | Moment | Rules | Cards | Card | Hint | Form | Said | Moved | Closed

# --- From the tab ------------------------------------------------------------------------


class Enter(msgspec.Struct, frozen=True, tag="enter"):
    """A tab sits down at its table. It is the first message."""

    build: str
    """The build that the tab runs: an old one is told to load itself again."""
    has_log: int = 0
    """How many lines of the log it has."""
    token: str = ""
    """Of its session, in an Activity: no cookie reaches it there."""


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Pick one word after the other; what leaves only one choice plays it."""

    since: int
    words: str
    """All that is picked so far; "" to start over."""


class Collect(msgspec.Struct, frozen=True, tag="collect"):
    """Pick several choices, and say when that is all."""

    since: int
    counts: tuple[int, ...]
    is_done: bool


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Make a choice by its notation, as something that the member keeps."""

    since: int
    notation: str


class Type(msgspec.Struct, frozen=True, tag="type"):
    """Make choices as they are typed behind `/move`."""

    text: str


class TakeUp(msgspec.Struct, frozen=True, tag="take_up"):
    """Do what the seat may do though it is not asked."""

    notation: str


class Do(msgspec.Struct, frozen=True, tag="do"):
    """Do something else that the reader may do."""

    key: str
    typed: str
    way: str = ""
    """The key of the button of its form,"""
    picked: str = ""
    """and of the person who was picked there."""


class AskForm(msgspec.Struct, frozen=True, tag="ask_form"):
    """Ask for the form of a deed."""

    key: str
    name: str = ""
    """The beginning of the name of somebody to be found."""


class SetOrder(msgspec.Struct, frozen=True, tag="set_order"):
    """Give a standing order, or lift it."""

    number: int
    """Of the position at which it was given."""
    key: str
    stands: bool


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Take back the last choice."""

    number: int
    """Of the position at which it was pressed."""


class AskHint(msgspec.Struct, frozen=True, tag="ask_hint"):
    """Ask what the computer would play. It takes some seconds; the tab can go on meanwhile."""


class Look(msgspec.Struct, frozen=True, tag="look"):
    """Look back at a moment. It changes nothing."""

    number: int
    """From 0; beyond the last it is the last, and -1 too."""


class AskRules(msgspec.Struct, frozen=True, tag="ask_rules"):
    """Read a page of the rules."""

    page: int
    """From 0; one that is not there stands for the first."""


class AskCard(msgspec.Struct, frozen=True, tag="ask_card"):
    """Read a card, or the list of all."""

    key: str
    """The list, if it is empty."""


FromTab = (
    AskRules
    | AskCard
    | AskForm
    | Look
    | AskHint
    | Enter
    | Pick
    | Collect
    | Play
    | Type
    | TakeUp
    | Do
    | SetOrder
    | Undo
)
