// The line to the bot: one socket, opened again when it breaks, and the pictures that came on it.
import { density, onDensity } from "./density";
import type { FromBot, FromTab, Moved, Pictured } from "./messages";

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

/** A message for the page. Its pictures can be shown by then. */
export type Heard = Exclude<FromBot, Moved>;

interface Listener {
  line(state: LineState): void;
  heard(message: Heard): void;
}

export class Line {
  private socket: WebSocket | null = null;
  private state: LineState = "opening";
  /** The pictures that came for the message that follows them. */
  private pictures = new Map<string, Blob>();
  /** The addresses of the pictures of the last message of each kind. */
  private addresses = new Map<string, Map<string, string>>();
  /** The lines of the log that came. */
  private logLines = 0;
  private tries = 0;
  private retry = 0;
  private heard = Date.now();
  private ticked = Date.now();
  private awaitedSince = 0;
  private isInDoubt = false;
  /** Whether a new socket has shown nothing yet. */
  private isNew = true;
  /** Whether a new socket showed nothing in time: large pictures may be too much for the line. One that
   * has shown some, and falls silent, is only gone. */
  private isSlow = false;
  /** Whether a sentence is all of the answer that is awaited: not every deed changes the position. */
  private wantsSentence = false;
  /** Messages are dealt with one after the other: a picture is decoded before it is shown. */
  private inOrder: Promise<void> = Promise.resolve();

  constructor(
    private readonly address: string,
    private readonly token: string,
    private readonly build: string,
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
    // While the socket opens it takes no message yet: it says so by itself when it is open.
    onDensity(() => this.socket?.readyState === WebSocket.OPEN && this.enter());
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
    const { build, token, logLines } = this;
    const fine = this.isSlow ? 1 : density();
    const enter: FromTab = { type: "enter", build, has_log: logLines, token, density: fine };
    this.socket?.send(JSON.stringify(enter));
  }

  /** Returns the address of a picture that came, for as long as it is shown. */
  picture(id: string): string {
    return [...this.addresses.values()].find((each) => each.has(id))?.get(id) ?? "";
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
    this.isNew = true;
    this.awaitedSince = Date.now();
    socket.binaryType = "arraybuffer";
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
        .catch((error: unknown) => {
          console.error(error);
          this.lose();
        });
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
    if (message.type === "moved") {
      if (new URL(message.address).origin === location.origin) location.assign(message.address);
      return;
    }
    const pictures = picturesOf(message);
    if (pictures) await this.bring(message.type, pictures);
    if (message.type === "closed") {
      this.change("closed");
      this.drop();
      if (message.again) location.reload();
    }
    this.listener.heard(message);
    if (message.type === "position") {
      this.logLines = message.log_from + message.log.length;
      this.tries = 0;
      this.isNew = false;
      this.change("open");
    }
  }

  /** Gives the pictures of a message addresses, in the place of those of the last one of its kind. */
  private async bring(kind: string, pictures: Pictured[]): Promise<void> {
    const came = this.pictures;
    this.pictures = new Map();
    const before = this.addresses.get(kind) ?? new Map<string, string>();
    const now = new Map<string, string>();
    for (const { id } of pictures) {
      const known = before.get(id);
      const blob = came.get(id);
      if (!known && !blob) throw new Error("a picture is missing: a new socket is sent all");
      const address = known ?? URL.createObjectURL(blob!);
      now.set(id, address);
      if (!known) await decoded(address);
    }
    this.addresses.set(kind, now);
    // The old ones may still fade.
    const gone = [...before].filter(([id]) => !now.has(id));
    setTimeout(() => gone.forEach(([, address]) => URL.revokeObjectURL(address)), 1000);
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
    if (awaited > ANSWER) {
      this.isSlow ||= this.isNew && this.socket.readyState === WebSocket.OPEN;
      this.lose();
    } else if (awaited > DOUBT && this.state === "open" && !this.isInDoubt) {
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

/** Returns the pictures of a message, of the kinds that have some. */
function picturesOf(message: Heard): Pictured[] | null {
  if ("pictures" in message) return message.pictures;
  if ("picture" in message) return message.picture ? [message.picture] : [];
  return null;
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
