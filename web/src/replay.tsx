// Looking back at the match, moment by moment.
import { useEffect, useRef, useState } from "preact/hooks";
import { Markdown } from "./markdown";
import type { Moment } from "./messages";
import type { Table, Unopened } from "./table";
import * as words from "./words";

/** Milliseconds between two moments that are asked for: the bot takes 60 messages in ten seconds, from
 * all tabs of a member. */
const PAUSE = 400;

/** Shows a moment of the match in the place of the question, and what leads to others. */
export function Replay({ table, moment }: { table: Table; moment: Moment }) {
  const last = moment.of - 1;
  const [at, setAt] = useState(moment.number);
  const ask = usePaused((number: number) => table.look(number));
  useEffect(() => history.replaceState(null, "", `#${moment.number}`), [moment.number]);
  const go = (number: number): void => {
    const next = Math.min(last, Math.max(0, number));
    setAt(next);
    ask(next);
  };
  const steps: [string, string, number][] = [
    [words.FIRST, "«", 0],
    [words.EARLIER, "‹", at - 1],
    [words.LATER, "›", at + 1],
    [words.LAST, "»", last],
  ];
  return (
    <section class="ask replay" aria-label={words.LOOKING_BACK}>
      <div class="question">
        <h2 class="prompt">{words.moment(at, last)}</h2>
        <div class="row steps">
          {steps.map(([name, sign, number]) => (
            <button key={name} aria-label={name} title={name} onClick={() => go(number)}>
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

/** Opens the moment that the address names, once the table is open. */
export function useMomentOfAddress(table: Table | Unopened): void {
  const isOpen = table.line === "open";
  const wasOpen = useRef(false);
  useEffect(() => {
    const named = /^#(\d+)$/.exec(location.hash);
    if (isOpen && !wasOpen.current && named) table.look(Number(named[1]));
    wasOpen.current ||= isOpen;
  }, [isOpen]);
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
