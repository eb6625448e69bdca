// The rules of the game, in front of the page.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Dialog } from "./dialog";
import { Example } from "./example";
import { Line, Markdown } from "./markdown";
import type { Rules } from "./messages";
import type { Table } from "./table";
import * as words from "./words";

/** Shows a page of the rules, and the way to the others. */
export function RulesRead({ table, rules }: { table: Table; rules: Rules }) {
  const { page, titles, text, picture, caption } = rules;
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => top.current!.closest("dialog")!.scrollTo(0, 0), [page]);
  return (
    <Dialog title={words.RULES} close={table.closeRules} isWide>
      <div ref={top} />
      <select
        aria-label={words.RULES_PAGES}
        value={page}
        onChange={(event) => table.read(Number(event.currentTarget.value))}
      >
        {titles.map((title, at) => (
          <option key={at} value={at}>
            {title}
          </option>
        ))}
      </select>
      {picture && (
        <Example table={table} picture={picture}>
          <figcaption class="hint">
            <Line text={caption} />
          </figcaption>
        </Example>
      )}
      <div>
        <Markdown text={text} />
      </div>
      <div class="row end">
        {table.position.has_cards && (
          <button
            onClick={() => {
              table.closeRules();
              table.readCards();
            }}
          >
            {words.CARDS}
          </button>
        )}
        {page + 1 < titles.length && (
          <button onClick={() => table.read(page + 1)}>{words.next(titles[page + 1]!)}</button>
        )}
        <button class="main" onClick={table.closeRules}>
          {words.CLOSE}
        </button>
      </div>
    </Dialog>
  );
}
