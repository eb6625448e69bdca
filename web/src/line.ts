// The line to the bot: one socket, opened again when it breaks, and the pictures that came on it.
import type { Card, Cards, Closed, Form, FromBot, FromTab, Hint, Moment, Position, Rules, Said } from "./messages";

const ID = 32;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Milliseconds after which the position is asked for where no answer came: perhaps nothing has
 * changed, and nothing was to be said. */
const DOUBT = 4_000;
/** Milliseconds that an answer may take; a line that gives none by then is dead. */
const ANSWER = 10_000;
/** Milliseconds of silence after which the bot is looked for. */
const QUIET = 45_000;
const TICK = 2_000;
/** Milliseconds between two ticks that tell that the machine has slept. */
const SLEPT = 20_000;

export type LineState = "opening" | "open" | "down" | "closed";

export interface Listener {
  line(state: LineState): void;
  position(position: Position): void;
  moment(moment: Moment): void;
  rules(rules: Rules): void;
  cards(cards: Cards): void;
  card(card: Card): void;
  hint(hint: Hint): void;
  form(form: Form): void;
  said(said: Said): void;
  closed(closed: Closed): void;
}

interface Aside {
  id: string;
  address: string;
}

export class Line {
  private socket: WebSocket | null = null;
  private state: LineState = "opening";
  private pictures = new Map<string, Blob>();
  private addresses = new Map<string, string>();
  /** The pictures of the moment that is looked at, of the rules and of the card that are read, and
   * of a form. */
  private past: Aside = { id: "", address: "" };
  private read: Aside = { id: "", address: "" };
  private card: Aside = { id: "", address: "" };
  private form: Aside[] = [];
  private tries = 0;
  private retry = 0;
  private heard = Date.now();
  private ticked = Date.now();
  private awaitedSince = 0;
  private isInDoubt = false;
  /** Whether a sentence is all of the answer that is awaited: not every deed changes the position. */
  private wantsSentence = false;
  /** Messages are dealt with one after the other: a picture is decoded before it is shown. */
  private inOrder: Promise<void> = Promise.resolve();

  constructor(
    private readonly address: string,
    private readonly token: string,
    private readonly build: string,
    private readonly logLines: () => number,
    private readonly listener: Listener,
  ) {}

  start(): void {
    addEventListener("offline", () => this.lose());
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - this.heard > QUIET) void this.look();
    });
    // The tab goes into the browser's memory with its socket, and comes back without.
    addEventListener("pageshow", (event) => event.persisted && this.again());
    setInterval(() => this.tick(), TICK);
    this.open();
  }

  /** Sends a message; false if the line is down, and nothing was sent. What takes its time, or may
   * stay unanswered, is not awaited. */
  send(message: FromTab, isAwaited = true): boolean {
    if (this.state !== "open" || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if (isAwaited) {
      this.awaitedSince = Date.now();
      this.isInDoubt = false;
      this.wantsSentence = message.type === "do";
    }
    return true;
  }

  private enter(): void {
    const enter: FromTab = { type: "enter", build: this.build, has_log: this.logLines(), token: this.token };
    this.socket?.send(JSON.stringify(enter));
  }

  /** Returns the address of a picture that came, for as long as it is shown. */
  picture(id: string): string {
    const aside = [this.past, this.read, this.card, ...this.form].find((each) => each.id === id);
    return this.addresses.get(id) ?? aside?.address ?? "";
  }

  /** Tries at once what would be tried later. */
  again(): void {
    if (this.state === "closed") return;
    this.tries = 0;
    this.open();
  }

  private open(): void {
    clearTimeout(this.retry);
    this.drop();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.awaitedSince = Date.now();
    socket.binaryType = "arraybuffer";
    // A socket that was not sent a picture is sent it again, so each begins with none.
    this.pictures = new Map();
    socket.onopen = () => {
      this.heard = Date.now();
      this.enter();
      this.awaitedSince = Date.now();
    };
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      this.heard = Date.now();
      this.inOrder = this.inOrder
        .then(() => (socket === this.socket ? this.take(event.data) : undefined))
        .catch(() => this.lose());
    };
    socket.onclose = () => {
      // What was said before it closed comes first.
      this.inOrder = this.inOrder.then(() => {
        if (socket === this.socket) this.lose();
      });
    };
  }

  private async take(data: string | ArrayBuffer): Promise<void> {
    if (typeof data !== "string") {
      const id = new TextDecoder("ascii").decode(data.slice(0, ID));
      this.pictures.set(id, new Blob([data.slice(ID)], { type: "image/png" }));
      return;
    }
    const message = JSON.parse(data) as FromBot;
    // What was done is said first, and then shown.
    const isAnswer =
      message.type === "position" ||
      message.type === "form" ||
      (message.type === "said" && (message.is_refusal || this.wantsSentence));
    if (isAnswer) this.awaitedSince = 0;
    switch (message.type) {
      case "position":
        await this.show(message);
        break;
      case "moment":
        this.past = await this.aside(this.past, message.picture.id);
        this.listener.moment(message);
        break;
      case "rules":
        if (message.picture) this.read = await this.aside(this.read, message.picture.id);
        this.listener.rules(message);
        break;
      case "cards":
        this.listener.cards(message);
        break;
      case "card":
        if (message.picture) this.card = await this.aside(this.card, message.picture.id);
        this.listener.card(message);
        break;
      case "hint":
        this.listener.hint(message);
        break;
      case "form":
        this.form = await this.asides(this.form, message.pictures.map(({ id }) => id));
        this.listener.form(message);
        break;
      case "said":
        this.listener.said(message);
        break;
      case "moved":
        if (new URL(message.address).origin === location.origin) location.assign(message.address);
        break;
      case "closed":
        this.change("closed");
        this.drop();
        if (message.again) location.reload();
        this.listener.closed(message);
        break;
    }
  }

  private async show(position: Position): Promise<void> {
    const before = this.addresses;
    const now = new Map<string, string>();
    for (const { id } of position.pictures) {
      const known = before.get(id);
      const blob = this.pictures.get(id);
      if (!known && !blob) throw new Error("a picture is missing: a new socket is sent all");
      const address = known ?? URL.createObjectURL(blob!);
      now.set(id, address);
      if (!known) await decoded(address);
    }
    this.addresses = now;
    // The bot takes no other pictures for known.
    this.pictures = new Map([...this.pictures].filter(([id]) => now.has(id)));
    this.tries = 0;
    this.listener.position(position);
    this.change("open");
    // The old one may still fade.
    const gone = [...before].filter(([id]) => !now.has(id));
    setTimeout(() => gone.forEach(([, address]) => URL.revokeObjectURL(address)), 1000);
  }

  /** Takes a picture that is none of the position, in the place of the one before. */
  private async aside(before: Aside, id: string): Promise<Aside> {
    const [now] = await this.asides([before], [id]);
    return now ?? before;
  }

  /** Takes pictures that are none of the position, in the places of those before. */
  private async asides(before: Aside[], ids: string[]): Promise<Aside[]> {
    const blobs = this.pictures;
    this.pictures = new Map([...blobs].filter(([each]) => this.addresses.has(each)));
    const now: Aside[] = [];
    for (const id of ids) {
      const known = before.find((each) => each.id === id);
      const blob = blobs.get(id);
      if (!known && !blob) continue;
      const address = known?.address ?? URL.createObjectURL(blob!);
      if (!known) await decoded(address);
      now.push({ id, address });
    }
    const gone = before.filter(({ id, address }) => address && now.length && !now.some((each) => each.id === id));
    setTimeout(() => gone.forEach(({ address }) => URL.revokeObjectURL(address)), 1000);
    return now;
  }

  private lose(): void {
    if (this.state === "closed") return;
    this.drop();
    this.change("down");
    clearTimeout(this.retry);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.retry = setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2) + FIRST_WAIT / 2);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.awaitedSince = 0;
    socket?.close();
  }

  private tick(): void {
    const slept = Date.now() - this.ticked > SLEPT;
    this.ticked = Date.now();
    if (this.state === "closed" || !this.socket) return;
    const awaited = this.awaitedSince ? Date.now() - this.awaitedSince : 0;
    if (awaited > ANSWER) this.lose();
    else if (awaited > DOUBT && this.state === "open" && !this.isInDoubt) {
      this.isInDoubt = true;
      this.enter();
    } else if (slept) this.again();
    else if (Date.now() - this.heard > QUIET) void this.look();
  }

  /** Looks whether the bot can be reached: a script sees none of the socket's own pings. */
  private async look(): Promise<void> {
    this.heard = Date.now();
    const socket = this.socket;
    try {
      const signal = AbortSignal.timeout(ANSWER);
      await fetch("/assets/table.css", { method: "HEAD", cache: "no-store", signal });
    } catch {
      if (socket === this.socket) this.lose();
    }
  }

  private change(state: LineState): void {
    if (state === this.state) return;
    this.state = state;
    this.listener.line(state);
  }
}

async function decoded(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    // A picture that cannot be shown is no reason to keep the rest back: its words are there.
  }
}
