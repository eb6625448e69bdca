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
  useLayoutEffect(() => {
    const element = box.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [log]);
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
    if (sent?.type === "type") wasTyped.current = true;
    else if (wasTyped.current && !sent) {
      wasTyped.current = false;
      if (!said?.is_refusal && line === "open") setText("");
    }
  }, [sent, said, line]);
  if (!position!.is_seated || position!.is_over) return null;
  return (
    <form
      class="type"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) table.send({ type: "type", text: text.trim() });
      }}
    >
      <input
        aria-label={words.TYPE}
        placeholder={words.TYPE}
        value={text}
        maxLength={2000}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="send"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button class={text.trim() ? "" : "off"} aria-disabled={!table.isReady || !text.trim()}>{words.SEND}</button>
    </form>
  );
}
