// What the page knows, and what can be done with it: one object that every part is given.
import { useEffect, useMemo, useReducer } from "preact/hooks";
import { choicesOf, pickedBy, picking, takingOut, type Choice } from "./choices";
import { Line, type LineState } from "./line";
import type { Card, Cards, Form, FromTab, Hint, Moment, Pictured, Position, Rules, Said } from "./messages";
import { plain } from "./markdown";
import { notePick, slideMoved, slidePicked } from "./slide";
import { chime, knock } from "./sounds";
import { LINE_IS_DOWN } from "./words";

/** A zoom with which a finger hits the smallest place on a picture. */
export const LARGER = 0;

/** Milliseconds for which a question that comes unbidden is only read: who clicks meanwhile aims at
 * what was there before. */
const READING = 200;

export interface Known {
  line: LineState;
  position: Position | null;
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

type Event =
  | { what: "line"; line: LineState }
  | { what: "position"; position: Position }
  | { what: "moment"; moment: Moment | null }
  | { what: "rules"; rules: Rules | null }
  | { what: "cards"; cards: Cards | null }
  | { what: "card"; card: Card | null; isPeek: boolean }
  | { what: "hint"; hint: Hint | null }
  | { what: "form"; form: Form | null }
  | { what: "thinking" }
  | { what: "said"; said: Said }
  | { what: "closed"; text: string }
  | { what: "read" }
  | { what: "sent"; message: FromTab }
  | { what: "pointed"; indices: number[] }
  | { what: "stop"; spot: string; indices: number[] }
  | { what: "zooms"; zooms: Record<string, number> }
  | { what: "size"; kind: string; isTooSmall: boolean }
  | { what: "held"; indices: number[]; spot: string };

const NOTHING: Known = {
  line: "opening",
  position: null,
  log: [],
  news: "",
  said: null,
  moment: null,
  rules: null,
  cards: null,
  card: null,
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
  switch (event.what) {
    case "line":
      return { ...known, line: event.line, sent: null, isThinking: false, said: said(known, event.line) };
    case "position": {
      const { position } = event;
      const isSame = position.question?.since === known.position?.question?.since;
      const isOut = known.position?.is_seated && !position.is_seated;
      return {
        ...known,
        position,
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
        card: known.isPeek ? null : known.card,
      };
    }
    case "moment":
      return { ...known, moment: event.moment };
    case "rules":
      return { ...known, rules: event.rules };
    case "cards":
      return { ...known, cards: event.cards, card: event.cards ? known.card : null };
    case "card":
      return { ...known, card: event.card, isPeek: event.isPeek };
    case "form":
      return { ...known, form: event.form, sent: event.form ? null : known.sent, said: null };
    case "hint":
      return { ...known, hint: event.hint, isThinking: false };
    case "thinking":
      return { ...known, isThinking: true, hint: null, said: null };
    case "said":
      // What was done changes the position, which comes next; what was refused does not, nor do
      // all deeds. A form that was not refused is done with.
      return {
        ...known,
        said: event.said,
        sent: event.said.is_refusal || known.sent?.type === "do" ? null : known.sent,
        form: event.said.is_refusal ? known.form : null,
        isThinking: known.isThinking && !event.said.is_refusal,
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

function newsOf(before: Position, { log, question }: Position): string {
  const isAsked = question && question.since !== before.question?.since;
  return [...log, ...(isAsked ? [question.prompt] : [])].map(plain).join("\n");
}

/** What stays told when the line changes: that it is down is over once it is open. */
function said(known: Known, line: LineState): Said | null {
  return line === "open" && known.said?.text === LINE_IS_DOWN ? null : known.said;
}

export interface Table extends Known {
  /** Whether the page is inside Discord. */
  isActivity: boolean;
  choices: Choice[];
  /** Whether what is clicked now is sent. */
  isReady: boolean;
  send(message: FromTab | null): void;
  pick(choice: Choice): void;
  takeOut(choice: Choice): void;
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

/** Opens the table at an address, and returns what is known of it. */
export function useTable(address: string, token: string): Table {
  const [known, tell] = useReducer(after, NOTHING);
  const lines = useMemo(() => ({ count: 0 }), []);
  const asked = useMemo(() => ({ since: FIRST }), []);
  // What is on the screen: the pictures of the position, and that of the moment looked at.
  const shown = useMemo(() => ({ pictures: [] as Pictured[], moment: [] as Pictured[] }), []);
  // The card that is wanted: one that comes when it is no more is not shown.
  const wish = useMemo(() => ({ key: "", isPeek: false }), []);
  // The last picks on the way to a choice: those that were sent, and those that are shown.
  const picks = useMemo(() => ({ sent: null as FromTab | null, shown: null as FromTab | null }), []);
  lines.count = known.log.length;
  const line = useMemo(
    () =>
      new Line(address, token, BUILD, () => lines.count, {
        line: (state) => {
          tell({ what: "line", line: state });
          // A line that comes back knows of no picks. One that has no answer may decide something: it
          // is not sent twice.
          if (state !== "open") picks.sent = null;
          else if (picks.shown) line.send(picks.shown);
        },
        position: (position) => {
          const since = position.question?.since ?? NOBODY;
          const isLive = shown.moment.length === 0;
          const before = shown.pictures;
          shown.pictures = position.pictures;
          const hasMoved = isLive && slideMoved(before, position.pictures);
          react(asked.since, since, hasMoved);
          if (asked.since !== since) picks.shown = null;
          else if (picks.sent) picks.shown = picks.sent;
          picks.sent = null;
          asked.since = since;
          // A card that the mouse pointed at goes with what showed it.
          if (wish.isPeek) wish.key = "";
          tell({ what: "position", position });
        },
        moment: (moment) => {
          const before = shown.moment;
          shown.moment = [{ ...moment.picture, kind: shown.pictures[0]?.kind ?? "board" }];
          slideMoved(before, shown.moment);
          tell({ what: "moment", moment });
        },
        rules: (rules) => tell({ what: "rules", rules }),
        cards: (cards) => tell({ what: "cards", cards }),
        card: (card) => {
          if (wish.key === card.key) tell({ what: "card", card, isPeek: wish.isPeek });
        },
        hint: (hint) => tell({ what: "hint", hint }),
        form: (form) => tell({ what: "form", form }),
        said: (said) => tell({ what: "said", said }),
        closed: ({ text }) => tell({ what: "closed", text }),
      }),
    [address, token],
  );
  useEffect(() => line.start(), [line]);

  const { position, sent, isUnread } = known;
  useEffect(() => {
    if (!isUnread) return;
    const end = setTimeout(() => tell({ what: "read" }), READING);
    return () => clearTimeout(end);
  }, [isUnread, position?.question?.since]);
  const choices = useMemo(() => (position ? choicesOf(position) : []), [position]);
  const question = position?.question ?? null;
  const isReady = known.line === "open" && !sent && !isUnread;
  const send = (message: FromTab | null): void => {
    if (!message || sent) return;
    if (line.send(message)) {
      const isPick = message.type === "pick" || (message.type === "collect" && !message.is_done);
      picks.sent = isPick ? message : null;
      tell({ what: "sent", message });
    } else tell({ what: "said", said: { type: "said", text: LINE_IS_DOWN, is_refusal: true } });
  };
  const lookAway = (): void => {
    shown.moment = [];
    tell({ what: "moment", moment: null });
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
      // A piece slides from the thing that was picked, not from one that has picked its verb alone.
      const isPicked = pickedBy(question, choice) === choice.entry;
      if (isReady && !question.several) notePick(question, isPicked ? choice.index : null);
      send(picking(question, choice));
    },
    takeOut: (choice) => question && send(takingOut(question, choice)),
    back: () => {
      const last = question?.crumbs.at(-1);
      if (known.moment) lookAway();
      else if (known.held.length) tell({ what: "held", indices: [], spot: "" });
      else if (question && last) send({ type: "pick", since: question.since, words: last.back });
    },
    point: (indices) => tell({ what: "pointed", indices }),
    stopAt: (spot, indices) => tell({ what: "stop", spot, indices }),
    hold: (indices, spot) => tell({ what: "held", indices, spot }),
    zoom: (zooms) => tell({ what: "zooms", zooms }),
    noteSize: (kind, isTooSmall) => tell({ what: "size", kind, isTooSmall }),
    look: (number) => void line.send({ type: "look", number }, false),
    lookAway,
    read: (page) => void line.send({ type: "ask_rules", page }, false),
    readCards: () => void line.send({ type: "ask_card", key: "" }, false),
    closeCards: () => {
      wish.key = "";
      tell({ what: "cards", cards: null });
    },
    readCard: (key, isPeek) => {
      Object.assign(wish, { key, isPeek });
      line.send({ type: "ask_card", key }, false);
    },
    closeCard: () => {
      wish.key = "";
      tell({ what: "card", card: null, isPeek: false });
    },
    dropPeek: () => {
      if (!wish.isPeek) return;
      wish.key = "";
      if (known.isPeek) tell({ what: "card", card: null, isPeek: false });
    },
    closeRules: () => tell({ what: "rules", rules: null }),
    do: (key, typed = "") => send({ type: "do", key, typed, way: "", picked: "" }),
    openForm: (key, name = "") => send({ type: "ask_form", key, name }),
    fill: (way, typed, picked) => {
      if (known.form) send({ type: "do", key: known.form.key, typed, way, picked });
    },
    closeForm: () => tell({ what: "form", form: null }),
    askHint: () => {
      if (line.send({ type: "ask_hint" }, false)) tell({ what: "thinking" });
    },
    dropHint: () => tell({ what: "hint", hint: null }),
    reconnect: () => line.again(),
    picture: (id) => line.picture(id),
  };
}
