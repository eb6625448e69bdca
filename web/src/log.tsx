// What happened, and the box to type a move in.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Line } from "./markdown";
import type { Table } from "./table";
import * as words from "./words";

/** Pixels from the end within which the reader counts as reading the newest line. */
const NEAR = 40;

/** Shows what happened, the newest line in sight. */
export function Log({ table }: { table: Table }) {
  const box = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const { log } = table;
  const follow = () => {
    const element = box.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  };
  useLayoutEffect(follow, [log]);
  // A question that grows takes room from the log.
  useLayoutEffect(() => {
    const watch = new ResizeObserver(follow);
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return (
    <section class="log" aria-label="What happened">
      <ol
        ref={box}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
        }}
      >
        {log.map((line, at) => (
          <li key={at}>
            <Line text={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Takes a move as it is typed behind `/move`. */
export function TypeBox({ table }: { table: Table }) {
  const { position, sent, said, line } = table;
  const [text, setText] = useState("");
  const wasTyped = useRef(false);
  useEffect(() => {
    // What was refused, or perhaps lost, stays.
    if (sent?.type === "type" || (sent?.type === "do" && sent.typed)) wasTyped.current = true;
    else if (wasTyped.current && !sent) {
      wasTyped.current = false;
      if (!said?.is_refusal && line === "open") setText("");
    }
  }, [sent, said, line]);
  const { is_seated, is_over, question, deeds } = position;
  if (!is_seated || is_over) return null;
  // Who is not asked can say what to answer then.
  const deed = question ? undefined : deeds.find(({ is_typed }) => is_typed);
  const name = deed ? words.TYPE_AHEAD : words.TYPE;
  const submit = (): void => {
    if (!text.trim()) return;
    if (deed) table.do(deed.key, text.trim());
    else table.send({ type: "type", text: text.trim() });
  };
  return (
    <form
      class="type"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input
        aria-label={name}
        placeholder={name}
        value={text}
        maxLength={2000}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="send"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button class={text.trim() ? "" : "off"} aria-disabled={!table.isReady || !text.trim()}>
        {deed?.label ?? words.SEND}
      </button>
    </form>
  );
}
