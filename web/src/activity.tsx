// The page inside Discord: it logs in by Discord's client, and keeps its session in memory.
import { useEffect, useState } from "preact/hooks";
import { Alone, App } from "./app";
import type { Application, LoggedIn, LogIn } from "./messages";
import * as words from "./words";

/** Milliseconds that Discord's client may take to answer. */
const PATIENCE = 20_000;
/** The bundle with Discord's kit, see `discord.ts`. */
const KIT: string = "/assets/discord.js";

/** Whether the page is in a frame of Discord's client. */
export function isActivity(): boolean {
  return new URLSearchParams(location.search).has("frame_id");
}

/** The page of a match, once its member is logged in. */
export function Activity() {
  const [entered, setEntered] = useState<LoggedIn | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    // The answer may come late: then it is shown all the same.
    const end = setTimeout(() => setTrouble(words.NO_DISCORD), PATIENCE);
    enter()
      .then((found) => (found.trouble ? setTrouble(found.trouble) : setEntered(found)))
      .catch(() => setTrouble(words.NO_DISCORD))
      .finally(() => clearTimeout(end));
  }, []);
  if (entered) return <App address={addressOf(entered.socket)} token={entered.token} />;
  return <Alone text={trouble || words.OPENING} isOver={Boolean(trouble)} />;
}

/** Returns the whole address of a socket: a short one fails on older phones. */
export function addressOf(path: string): string {
  return `${location.protocol === "http:" ? "ws:" : "wss:"}//${location.host}${path}`;
}

async function enter(): Promise<LoggedIn> {
  const { client_id, trouble } = await asked<Application>("/activity");
  if (trouble) return { access_token: "", socket: "", token: "", trouble };
  const { discord } = (await import(KIT)) as typeof import("./discord");
  const client = await discord(client_id);
  // No frame of Discord's opens an address by itself.
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[target=_blank]");
    if (!link) return;
    event.preventDefault();
    client.open(link.href);
  });
  return client.logIn((wish: LogIn) =>
    asked<LoggedIn>("/activity", { method: "POST", body: JSON.stringify(wish) }),
  );
}

async function asked<T>(path: string, how: RequestInit = {}): Promise<T> {
  const answer = await fetch(path, { ...how, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
