// The pictures of a narrow window: one at a time, with tabs, the one first that can be picked on.
import { useEffect, useState } from "preact/hooks";
import { tabStop } from "./choices";
import type { Pictured } from "./messages";
import { Picture } from "./picture";
import type { Table } from "./table";
import * as words from "./words";

/** Shows one picture, and tabs if there are more. */
export function PictureTabs({ table, pictures }: { table: Table; pictures: Pictured[] }) {
  const { number, question } = table.position;
  const [kind, setKind] = useState("");
  const shown = pictures.find((each) => each.kind === kind) ?? pictures[0];
  // Who can answer with a button stays where they are: a tab says what else can be picked on it.
  const hasButtons = table.choices.some(({ isPlaced, verb }) => !isPlaced && verb === null);
  const wanted = wantedOf(pictures, shown, question !== null && !table.moment, hasButtons);
  // A new position turns to where all is picked; the reader may turn away from it.
  useEffect(() => setKind(wanted), [number, wanted]);
  if (!shown) return null;
  return (
    <>
      {pictures.length > 1 && (
        <div class="tabs" role="tablist" aria-label="Pictures">
          {pictures.map((each) => (
            <button
              key={each.kind}
              role="tab"
              id={`tab-${each.kind}`}
              aria-controls="tab-panel"
              aria-selected={each === shown}
              onClick={() => setKind(each.kind)}
            >
              {words.kind(each.kind)}
              {each.hits.length > 0 && <span class="pickable" role="img" aria-label={words.PICKABLE} />}
            </button>
          ))}
        </div>
      )}
      <div
        id="tab-panel"
        {...(pictures.length > 1
          ? { role: "tabpanel", "aria-labelledby": `tab-${shown.kind}` }
          : {})}
      >
        <Picture key={shown.kind} table={table} picture={shown} stop={tabStop(table.choices, [shown], table.stop)} />
      </div>
    </>
  );
}

/** Returns where something can be picked: here, if it can; the board where nothing is asked. */
function wantedOf(
  pictures: Pictured[],
  shown: Pictured | undefined,
  isAsked: boolean,
  hasButtons: boolean,
): string {
  if (!shown || shown.hits.length || (isAsked && hasButtons)) return shown?.kind ?? "";
  const other = pictures.find(({ hits }) => hits.length) ?? (isAsked ? shown : pictures[0]);
  return other?.kind ?? "";
}
