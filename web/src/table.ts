// What the page knows, and what can be done with it: one object that every part is given.
import { useEffect, useMemo, useReducer } from "preact/hooks";
import { choicesOf, picking, takingOut, type Choice } from "./choices";
import { Line, type LineState } from "./line";
import type { FromTab, Position, Said } from "./messages";
import { plain } from "./markdown";
import { LINE_IS_DOWN } from "./words";

export interface Known {
  line: LineState;
  position: Position | null;
  log: string[];
  /** Lines of the log that came with the last position, for a screen reader. */
  news: string;
  said: Said | null;
  closed: string;
  /** What was sent last and has no answer yet. */
  sent: FromTab | null;
  /** The word that is pointed at or has the focus. */
  pointed: string;
  /** The place on a picture that had the focus last. */
  stop: string;
  /** Whether pictures are shown larger than they fit. */
  isZoomed: boolean;
  /** Whether something on a picture is too small for a finger. */
  isTooSmall: boolean;
  /** The word that a finger has chosen, and that waits to be confirmed. */
  held: string;
}

type Event =
  | { what: "line"; line: LineState }
  | { what: "position"; position: Position }
  | { what: "said"; said: Said }
  | { what: "closed"; text: string }
  | { what: "sent"; message: FromTab }
  | { what: "pointed"; word: string }
  | { what: "stop"; spot: string; word: string }
  | { what: "zoomed"; isZoomed: boolean }
  | { what: "size"; isTooSmall: boolean }
  | { what: "held"; word: string };

const NOTHING: Known = {
  line: "opening",
  position: null,
  log: [],
  news: "",
  said: null,
  closed: "",
  sent: null,
  pointed: "",
  stop: "",
  isZoomed: false,
  isTooSmall: false,
  held: "",
};

function after(known: Known, event: Event): Known {
  switch (event.what) {
    case "line":
      return { ...known, line: event.line, sent: null };
    case "position": {
      const { position } = event;
      const words = new Set(position.question?.entries.map(({ word }) => word));
      return {
        ...known,
        position,
        log: [...known.log.slice(0, position.log_from), ...position.log],
        news: known.position ? position.log.map(plain).join("\n") : "",
        sent: null,
        pointed: words.has(known.pointed) ? known.pointed : "",
        held: "",
      };
    }
    case "said":
      return { ...known, said: event.said, sent: null };
    case "closed":
      return { ...known, closed: event.text, sent: null };
    case "sent":
      return { ...known, sent: event.message, said: null, held: "" };
    case "pointed":
      return known.pointed === event.word ? known : { ...known, pointed: event.word };
    case "stop":
      return { ...known, stop: event.spot, pointed: event.word };
    case "zoomed":
      return { ...known, isZoomed: event.isZoomed };
    case "size":
      return known.isTooSmall === event.isTooSmall
        ? known
        : { ...known, isTooSmall: event.isTooSmall };
    case "held":
      return { ...known, held: event.word };
  }
}

export interface Table extends Known {
  choices: Choice[];
  /** Whether what is clicked now is sent. */
  isReady: boolean;
  send(message: FromTab | null): void;
  pick(choice: Choice): void;
  takeOut(choice: Choice): void;
  /** Goes one pick back, or lets go of what a finger holds. */
  back(): void;
  point(word: string): void;
  /** Notes that a place on a picture has the focus. */
  stopAt(spot: string, word: string): void;
  hold(word: string): void;
  zoom(isZoomed: boolean): void;
  noteSize(isTooSmall: boolean): void;
  reconnect(): void;
  picture(id: string): string;
}

/** Opens the table at an address, and returns what is known of it. */
export function useTable(address: string): Table {
  const [known, tell] = useReducer(after, NOTHING);
  const lines = useMemo(() => ({ count: 0 }), []);
  lines.count = known.log.length;
  const line = useMemo(
    () =>
      new Line(address, BUILD, () => lines.count, {
        line: (state) => tell({ what: "line", line: state }),
        position: (position) => tell({ what: "position", position }),
        said: (said) => tell({ what: "said", said }),
        closed: ({ text }) => tell({ what: "closed", text }),
      }),
    [address],
  );
  useEffect(() => line.start(), [line]);

  const { position, sent } = known;
  const choices = useMemo(() => (position ? choicesOf(position) : []), [position]);
  const question = position?.question ?? null;
  const isReady = known.line === "open" && !sent;
  const send = (message: FromTab | null): void => {
    if (!message || sent) return;
    if (line.send(message)) tell({ what: "sent", message });
    else tell({ what: "said", said: { type: "said", text: LINE_IS_DOWN, is_refusal: true } });
  };
  return {
    ...known,
    choices,
    isReady,
    send,
    pick: (choice) => question && send(picking(question, choice)),
    takeOut: (choice) => question && send(takingOut(question, choice)),
    back: () => {
      const last = question?.crumbs.at(-1);
      if (known.held) tell({ what: "held", word: "" });
      else if (question && last) send({ type: "pick", since: question.since, words: last.back });
    },
    point: (word) => tell({ what: "pointed", word }),
    stopAt: (spot, word) => tell({ what: "stop", spot, word }),
    hold: (word) => tell({ what: "held", word }),
    zoom: (isZoomed) => tell({ what: "zoomed", isZoomed }),
    noteSize: (isTooSmall) => tell({ what: "size", isTooSmall }),
    reconnect: () => line.again(),
    picture: (id) => line.picture(id),
  };
}
