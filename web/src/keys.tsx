// The keys of the page.
import { useEffect, useRef } from "preact/hooks";
import { Dialog } from "./dialog";
import type { Table } from "./table";
import * as words from "./words";

/** Listens for the keys that work everywhere on the page. */
export function useKeys(table: Table, help: () => void): void {
  const now = useRef(table);
  now.current = table;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { position, back, send, readCard } = now.current;
      if (!position || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = (event.target as Element).matches("input, textarea, select");
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") {
        if (isTyping) (event.target as HTMLElement).blur();
        else back();
      } else if (isTyping) {
        return;
      } else if (event.key === "?") {
        event.preventDefault();
        help();
      } else if (event.key === "/") {
        event.preventDefault();
        document.querySelector<HTMLInputElement>(".type input")?.focus();
      } else if (event.key === "i") {
        const card = document.activeElement?.getAttribute("data-card");
        if (card) readCard(card, false);
      } else if (event.key === "u" && position.may_undo) {
        send({ type: "undo", number: position.number });
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Lists the keys. */
export function KeysHelp({ close }: { close: () => void }) {
  return (
    <Dialog title="Keys" close={close}>
      <dl>
        {words.KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div class="row end">
        <button class="main" onClick={close}>
          {words.CLOSE}
        </button>
      </div>
    </Dialog>
  );
}
