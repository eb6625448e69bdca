// Looking back at the match, moment by moment.
import { useEffect, useRef, useState } from "preact/hooks";
import { Markdown } from "./markdown";
import type { Moment } from "./messages";
import type { Table, Unopened } from "./table";
import * as words from "./words";

/** Milliseconds between two moments that are asked for: the bot takes 60 messages in ten seconds, from
 * all tabs of a member. */
const PAUSE = 400;
/** Stands for the newest moment, whatever its number. */
const NEWEST = -1;

/** Shows a moment of the match in the place of the question, and what leads to others. */
export function Replay({ table, moment }: { table: Table; moment: Moment }) {
  const last = moment.of - 1;
  const [at, setAt] = useState(moment.number);
  const asked = useRef(new Set<number>());
  const ask = usePaused((number: number) => {
    asked.current.add(number);
    table.look(number);
  });
  // A link leads to another moment, too. What the slider has asked for comes after it has moved on.
  useEffect(() => {
    if (!asked.current.delete(moment.number)) setAt(moment.number);
  }, [moment]);
  useEffect(() => history.replaceState(null, "", `#${moment.number}`), [moment.number]);
  const go = (number: number): void => {
    const next = Math.min(last, Math.max(0, number));
    setAt(next);
    ask(next);
  };
  const steps: [string, string, () => void][] = [
    [words.FIRST, "«", () => go(0)],
    [words.EARLIER, "‹", () => go(at - 1)],
    [words.LATER, "›", () => go(at + 1)],
    // The match may have gone on since.
    [words.LAST, "»", () => ask(NEWEST)],
  ];
  return (
    <section class="ask replay" aria-label={words.LOOKING_BACK}>
      <div class="question">
        <h2 class="prompt" tabIndex={-1}>{words.moment(at, last)}</h2>
        <div class="row steps">
          {steps.map(([name, sign, step]) => (
            <button key={name} aria-label={name} title={name} onClick={step}>
              {sign}
            </button>
          ))}
          <input
            type="range"
            aria-label={words.MOMENT}
            min={0}
            max={last}
            value={at}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
        </div>
        <div aria-live="polite">
          <Markdown text={moment.told} />
        </div>
        <div class="score">
          <Markdown text={moment.score} />
        </div>
        {table.position.question && <p class="said">{words.YOUR_MOVE}</p>}
      </div>
      <div class="besides">
        <button class="main" onClick={table.lookAway}>
          {words.BACK_TO_MATCH}
        </button>
      </div>
    </section>
  );
}

/** Opens the moment that the address names, once the table is open, and each that it names later. */
export function useMomentOfAddress(table: Table | Unopened): void {
  const isOpen = table.line === "open";
  const wasOpen = useRef(false);
  const now = useRef(table);
  now.current = table;
  const look = (): void => {
    const named = /^#(\d+)$/.exec(location.hash);
    if (named) now.current.look(Number(named[1]));
  };
  useEffect(() => {
    if (isOpen && !wasOpen.current) look();
    wasOpen.current ||= isOpen;
  }, [isOpen]);
  // A link to another moment does not load the page anew.
  useEffect(() => {
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
}

/** Returns a function that asks at once, and then after a pause for what was wanted last. */
function usePaused(ask: (number: number) => void): (number: number) => void {
  const timer = useRef(0);
  const wanted = useRef<number | null>(null);
  const now = useRef(ask);
  now.current = ask;
  const next = (): void => {
    timer.current = 0;
    if (wanted.current === null) return;
    now.current(wanted.current);
    wanted.current = null;
    timer.current = setTimeout(next, PAUSE);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (number) => {
    wanted.current = number;
    if (!timer.current) next();
  };
}
