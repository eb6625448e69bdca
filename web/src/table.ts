// What the page knows, and what can be done with it: one object that every part is given.
import { useEffect, useMemo, useReducer, useRef } from "preact/hooks";
import { choicesOf, pickedBy, picking, takingOut, type Choice } from "./choices";
import type { Change } from "./instead";
import { Line, type Heard, type LineState } from "./line";
import type { Card, Cards, Entry, Form, FromTab, Hint, Moment, Pictured, Position, Rules, Said } from "./messages";
import { plain } from "./markdown";
import { notePick, slideMoved, slidePicked } from "./slide";
import { chime, knock } from "./sounds";
import { LINE_IS_DOWN } from "./words";

/** A zoom with which a finger hits the smallest place on a picture. */
export const LARGER = 0;

/** Milliseconds for which a question that comes unbidden is only read: who clicks meanwhile aims at
 * what was there before. */
const READING = 200;

interface Known {
  line: LineState;
  position: Position | null;
  /** The positions on the way to what is picked so far, one for each fork, the first one first. */
  forks: Position[];
  log: string[];
  /** What is new in the last position, for a screen reader: lines of the log, and a question. */
  news: string;
  said: Said | null;
  /** The moment that is looked back at. */
  moment: Moment | null;
  /** The page of the rules that is open. */
  rules: Rules | null;
  /** The list of the game's cards that is open, and the card that is shown. */
  cards: Cards | null;
  card: Card | null;
  /** The key of the card that is wanted: one that comes when it is no more is not shown. */
  wanted: string;
  /** Whether the card is only shown for as long as the mouse is there. */
  isPeek: boolean;
  hint: Hint | null;
  /** The form of a deed that is open. */
  form: Form | null;
  /** Whether a hint was asked for and has not come. */
  isThinking: boolean;
  closed: string;
  /** Whether a question has only just come that nobody here has brought about. */
  isUnread: boolean;
  /** What was sent last and has no answer yet. */
  sent: FromTab | null;
  /** The numbers of the choices that are pointed at or have the focus. */
  pointed: number[];
  /** The place on a picture that had the focus last. */
  stop: string;
  /** How much larger than they fit pictures are shown, by kind; `LARGER` is what fingers need. */
  zooms: Record<string, number>;
  /** The kinds of pictures on which something is too small for a finger. */
  small: string[];
  /** The numbers of the choices of a place that was clicked: of one that a finger has chosen and
   * is to confirm, or of several, of which one is to be picked. */
  held: number[];
  /** The place that was clicked. */
  heldAt: string;
}

/** What the bot has said, and what happens on the page. */
type Event =
  | Heard
  | { type: "line"; line: LineState }
  /** The reader has closed something. */
  | { type: "shut"; what: "moment" | "rules" | "cards" | "hint" | "form" }
  | { type: "wanted"; key: string; isPeek: boolean }
  | { type: "unpeeked" }
  | { type: "thinking" }
  | { type: "read" }
  | { type: "sent"; message: FromTab }
  | { type: "pointed"; indices: number[] }
  | { type: "stop"; spot: string; indices: number[] }
  | { type: "zooms"; zooms: Record<string, number> }
  | { type: "size"; kind: string; isTooSmall: boolean }
  | { type: "held"; indices: number[]; spot: string };

const NOTHING: Known = {
  line: "opening",
  position: null,
  forks: [],
  log: [],
  news: "",
  said: null,
  moment: null,
  rules: null,
  cards: null,
  card: null,
  wanted: "",
  isPeek: false,
  hint: null,
  form: null,
  isThinking: false,
  closed: "",
  isUnread: false,
  sent: null,
  pointed: [],
  stop: "",
  zooms: {},
  small: [],
  held: [],
  heldAt: "",
};

function after(known: Known, event: Event): Known {
  switch (event.type) {
    case "line":
      return { ...known, line: event.line, sent: null, isThinking: false, said: said(known, event.line) };
    case "position": {
      const position = event;
      const isSame = position.question?.since === known.position?.question?.since;
      const isOut = known.position?.is_seated && !position.is_seated;
      return {
        ...known,
        position,
        forks: forksTo(position, known),
        // The log tells what was done, too; and what was told to a player is no news to a former one.
        said: (position.log.length || isOut) && !known.said?.is_refusal ? null : known.said,
        hint: isSame ? known.hint : null,
        isThinking: isSame && known.isThinking,
        isUnread: known.position && !isSame ? position.question !== null && !known.sent : known.isUnread,
        log: [...known.log.slice(0, position.log_from), ...position.log],
        news: known.position ? newsOf(known.position, position) : "",
        sent: null,
        pointed: [],
        held: [],
        heldAt: "",
        // A card that the mouse pointed at goes with what showed it.
        ...(known.isPeek ? { card: null, wanted: "" } : {}),
      };
    }
    case "moment":
      return { ...known, moment: event };
    case "rules":
      return { ...known, rules: event };
    case "cards":
      return { ...known, cards: event };
    case "card":
      return event.key === known.wanted ? { ...known, card: event } : known;
    case "form":
      return { ...known, form: event, sent: null, said: null };
    case "hint":
      return { ...known, hint: event, isThinking: false };
    case "shut":
      return { ...known, [event.what]: null, said: event.what === "form" ? null : known.said };
    case "wanted":
      return { ...known, wanted: event.key, isPeek: event.isPeek, card: null };
    case "unpeeked":
      return known.isPeek ? { ...known, wanted: "", isPeek: false, card: null } : known;
    case "thinking":
      return { ...known, isThinking: true, hint: null, said: null };
    case "said":
      // What was done changes the position, which comes next; what was refused does not, nor do
      // all deeds. A form that was not refused is done with.
      return {
        ...known,
        said: event,
        sent: event.is_refusal || known.sent?.type === "do" ? null : known.sent,
        form: event.is_refusal ? known.form : null,
        isThinking: known.isThinking && !event.is_refusal,
      };
    case "read":
      return { ...known, isUnread: false };
    case "closed":
      return { ...known, closed: event.text, sent: null };
    case "sent":
      return { ...known, sent: event.message, said: null, held: [], heldAt: "" };
    case "pointed":
      return { ...known, pointed: event.indices };
    case "stop":
      return { ...known, stop: event.spot, pointed: event.indices };
    case "zooms":
      return { ...known, zooms: event.zooms };
    case "size": {
      const { kind, isTooSmall } = event;
      if (known.small.includes(kind) === isTooSmall) return known;
      const others = known.small.filter((each) => each !== kind);
      return { ...known, small: isTooSmall ? [...others, kind] : others };
    }
    case "held":
      return { ...known, held: event.indices, heldAt: event.spot };
  }
}

/** Returns the forks at which what is picked in a position was picked. */
function forksTo({ question }: Position, { forks, position }: Known): Position[] {
  if (!question || !position) return [];
  return [...forks, position].filter(({ question: fork }) => {
    if (fork?.since !== question.since) return false;
    // Another pick at an earlier fork leads past the later ones.
    return question.crumbs[fork.crumbs.length]?.back === pickedBy(fork);
  });
}

function newsOf(before: Position, { log, question }: Position): string {
  const isAsked = question && question.since !== before.question?.since;
  return [...log, ...(isAsked ? [question.prompt] : [])].map(plain).join("\n");
}

/** What stays told when the line changes: that it is down is over once it is open. */
function said(known: Known, line: LineState): Said | null {
  return line === "open" && known.said?.text === LINE_IS_DOWN ? null : known.said;
}

export interface Table extends Known {
  position: Position;
  /** Whether the page is inside Discord. */
  isActivity: boolean;
  choices: Choice[];
  /** Whether what is clicked now is sent. */
  isReady: boolean;
  send(message: FromTab | null): void;
  pick(choice: Choice): void;
  takeOut(choice: Choice): void;
  /** Picks something at an earlier fork, in place of what was picked from there on. */
  pickInstead(change: Change): void;
  /** Goes back to the match, lets go of what is held, or goes one pick back. */
  back(): void;
  point(indices: number[]): void;
  /** Notes that a place on a picture has the focus. */
  stopAt(spot: string, indices: number[]): void;
  hold(indices: number[], spot: string): void;
  zoom(zooms: Record<string, number>): void;
  noteSize(kind: string, isTooSmall: boolean): void;
  /** Looks back at a moment. */
  look(number: number): void;
  lookAway(): void;
  /** Opens a page of the rules. */
  read(page: number): void;
  closeRules(): void;
  /** Opens the list of the game's cards. */
  readCards(): void;
  closeCards(): void;
  /** Shows a card: for as long as the mouse is there, or until it is closed. */
  readCard(key: string, isPeek: boolean): void;
  closeCard(): void;
  dropPeek(): void;
  askHint(): void;
  /** Does what a feature of the bot lets players do. */
  do(key: string, typed?: string): void;
  /** Asks for the form of a deed; with the beginning of a name, for people to pick from. */
  openForm(key: string, name?: string): void;
  /** Does what a button of the form says. */
  fill(way: string, typed: string, picked: string): void;
  closeForm(): void;
  dropHint(): void;
  reconnect(): void;
  picture(id: string): string;
}

/** Whether a pick was sent and has no answer yet. */
export function isOnItsWay({ sent }: Table, { pick }: Entry): boolean {
  return sent?.type === "pick" && sent.words === pick;
}

/** A table before its first position. */
export type Unopened = Omit<Table, "position"> & { position: null };

/** What stands for a version where nothing is asked, and before anything is known. */
const NOBODY = -1;
const FIRST = -2;

/** Shows and sounds what a new position means: a choice was made, or something is asked. */
function react(before: number, now: number, hasMoved: boolean): void {
  if (before === now || before === FIRST) return;
  if (before !== NOBODY) {
    if (!hasMoved) slidePicked();
    knock();
  }
  if (now !== NOBODY) chime();
}

/** What is on the screen, and what is on its way to the bot. */
interface Live {
  /** The version that asked the question that is shown. */
  since: number;
  /** The pictures of the position, and that of the moment looked at. */
  pictures: Pictured[];
  moment: Pictured[];
  /** The last picks on the way to a choice: those that were sent, and those that are shown. */
  sent: FromTab | null;
  shown: FromTab | null;
}

/** Slides and sounds what a new position changes. */
function turnTo(live: Live, { question, pictures }: Position): void {
  const since = question?.since ?? NOBODY;
  const hasMoved = !live.moment.length && slideMoved(live.pictures, pictures);
  react(live.since, since, hasMoved);
  const shown = live.since === since ? (live.sent ?? live.shown) : null;
  Object.assign(live, { since, pictures, shown, sent: null });
}

/** Slides what a moment changes, compared with the one looked at before. */
function lookAt(live: Live, { picture }: Moment): void {
  const before = live.moment;
  live.moment = [{ ...picture, kind: live.pictures[0]?.kind ?? "board" }];
  slideMoved(before, live.moment);
}

function lineTo(address: string, token: string, live: Live, tell: (event: Event) => void): Line {
  const line = new Line(address, token, BUILD, {
    line(state) {
      tell({ type: "line", line: state });
      // A line that comes back knows of no picks. One that has no answer may decide something: it
      // is not sent twice.
      if (state !== "open") live.sent = null;
      else if (live.shown && line.send(live.shown)) tell({ type: "sent", message: live.shown });
    },
    heard(message) {
      if (message.type === "position") turnTo(live, message);
      if (message.type === "moment") lookAt(live, message);
      tell(message);
    },
  });
  return line;
}

/** Opens the table at an address, and returns what is known of it. */
export function useTable(address: string, token: string): Table | Unopened {
  const [known, tell] = useReducer(after, NOTHING);
  const live = useRef<Live>({ since: FIRST, pictures: [], moment: [], sent: null, shown: null }).current;
  const line = useMemo(() => lineTo(address, token, live, tell), [address, token]);
  useEffect(() => line.start(), [line]);

  const { position, sent, isUnread } = known;
  useEffect(() => {
    if (!isUnread) return;
    const end = setTimeout(() => tell({ type: "read" }), READING);
    return () => clearTimeout(end);
  }, [isUnread, position?.question?.since]);
  const choices = useMemo(() => (position ? choicesOf(position) : []), [position]);
  const question = position?.question ?? null;
  const isReady = known.line === "open" && !sent && !isUnread;
  const send = (message: FromTab | null): void => {
    if (!message || sent) return;
    if (line.send(message)) {
      const isPick = message.type === "pick" || (message.type === "collect" && !message.is_done);
      live.sent = isPick ? message : null;
      tell({ type: "sent", message });
    } else tell({ type: "said", text: LINE_IS_DOWN, is_refusal: true });
  };
  const lookAway = (): void => {
    live.moment = [];
    tell({ type: "shut", what: "moment" });
    history.replaceState(null, "", location.pathname + location.search);
  };
  return {
    ...known,
    isActivity: token !== "",
    choices,
    isReady,
    send,
    pick: (choice) => {
      if (!question) return;
      if (isReady && !question.several) notePick(question, choice.index);
      send(picking(question, choice));
    },
    pickInstead: ({ fork, words }) => {
      if (!isReady || !question) return;
      notePick(fork, null);
      send({ type: "pick", since: question.since, words });
    },
    takeOut: (choice) => question && send(takingOut(question, choice)),
    back: () => {
      const last = question?.crumbs.at(-1);
      if (known.moment) lookAway();
      else if (known.heldAt) tell({ type: "held", indices: [], spot: "" });
      else if (question && last) send({ type: "pick", since: question.since, words: last.back });
    },
    point: (indices) => tell({ type: "pointed", indices }),
    stopAt: (spot, indices) => tell({ type: "stop", spot, indices }),
    hold: (indices, spot) => tell({ type: "held", indices, spot }),
    zoom: (zooms) => tell({ type: "zooms", zooms }),
    noteSize: (kind, isTooSmall) => tell({ type: "size", kind, isTooSmall }),
    look: (number) => void line.send({ type: "look", number }, false),
    lookAway,
    read: (page) => void line.send({ type: "ask_rules", page }, false),
    readCards: () => void line.send({ type: "ask_card", key: "" }, false),
    closeCards: () => {
      tell({ type: "shut", what: "cards" });
      tell({ type: "wanted", key: "", isPeek: false });
    },
    readCard: (key, isPeek) => {
      tell({ type: "wanted", key, isPeek });
      line.send({ type: "ask_card", key }, false);
    },
    closeCard: () => tell({ type: "wanted", key: "", isPeek: false }),
    dropPeek: () => tell({ type: "unpeeked" }),
    closeRules: () => tell({ type: "shut", what: "rules" }),
    do: (key, typed = "") => send({ type: "do", key, typed, way: "", picked: "" }),
    openForm: (key, name = "") => send({ type: "ask_form", key, name }),
    fill: (way, typed, picked) => {
      if (known.form) send({ type: "do", key: known.form.key, typed, way, picked });
    },
    closeForm: () => tell({ type: "shut", what: "form" }),
    askHint: () => {
      if (line.send({ type: "ask_hint" }, false)) tell({ type: "thinking" });
    },
    dropHint: () => tell({ type: "shut", what: "hint" }),
    reconnect: () => line.again(),
    picture: (id) => line.picture(id),
  };
}
