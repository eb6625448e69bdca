// The keys of the page.
import { useEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { magnify } from "./head";
import { set, settings, wantsStillness, type Settings } from "./settings";
import { chime } from "./sounds";
import { Switch } from "./switch";
import type { Table, Unopened } from "./table";
import * as words from "./words";

/** Listens for the keys that work everywhere on the page. */
export function useKeys(table: Table | Unopened, help: () => void): void {
  const now = useRef(table);
  now.current = table;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { position, moment, back, send, readCard } = now.current;
      if (!position || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = (event.target as Element).matches("input:not([type=range]), textarea, select");
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") {
        if (isTyping) document.querySelector<HTMLElement>("[data-spot][tabindex='0'], .prompt")?.focus();
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
      } else if (["+", "=", "-"].includes(event.key)) {
        magnify(now.current as Table, event.key !== "-");
      } else if (event.key === "u" && position.may_undo && !moment) {
        send({ type: "undo", number: position.number });
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Lists the keys, and what can be set on this device. */
export function KeysHelp({ close }: { close: () => void }) {
  const [now, setNow] = useState(settings());
  const change = (changed: Partial<Settings>): void => {
    set(changed);
    setNow(settings());
    chime();
  };
  const { slides, sounds } = now;
  const isStill = wantsStillness();
  return (
    <Dialog title={words.SHOW_KEYS} close={close}>
      <Switch
        name={words.SLIDES}
        help={isStill ? words.SLIDES_STILL : words.SLIDES_HELP}
        isOn={slides && !isStill}
        isFixed={isStill}
        turn={() => change({ slides: !slides })}
      />
      <Switch
        name={words.SOUNDS}
        help={words.SOUNDS_HELP}
        isOn={sounds}
        turn={() => change({ sounds: !sounds })}
      />
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
