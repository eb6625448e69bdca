// Cards: the one that a choice is about, shown by pointing at it for a moment, by holding a finger
// on it or by a key; and the list of all, in front of the page.
import { useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { Example } from "./example";
import { Markdown } from "./markdown";
import type { Card, Cards } from "./messages";
import type { Table } from "./table";
import * as words from "./words";

/** Milliseconds that a mouse points, or a finger presses, until a card is shown. */
const WAIT = 550;

let timer = 0;
/** What a finger has been on so long that its card was shown: the click that follows is none. */
let isHeld = false;

/** Returns what shows a card on a button of a choice. */
export function cardHandlers(table: Table, key: string) {
  if (!key) return {};
  const stop = (): void => clearTimeout(timer);
  return {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      stop();
      const on = currentTarget as Element;
      // What is gone from beneath the mouse is never left, so nothing would take its card away.
      const show = (): void => void (on.isConnected && table.readCard(key, true));
      if (pointerType !== "touch") timer = setTimeout(show, WAIT);
    },
    onPointerLeave: () => {
      stop();
      table.dropPeek();
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      stop();
      isHeld = false;
      if (pointerType !== "touch") return table.dropPeek();
      timer = setTimeout(() => {
        isHeld = true;
        table.readCard(key, false);
      }, WAIT);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: Event) => isHeld && event.preventDefault(),
  };
}

/** Whether a click only ends a long press. */
export function wasHeld(): boolean {
  const was = isHeld;
  isHeld = false;
  return was;
}

/** Shows the card that the mouse points at, beside everything else. */
export function Peek({ table }: { table: Table }) {
  const { card, isPeek } = table;
  if (!card || !isPeek) return null;
  return (
    <aside class="peek" aria-hidden="true">
      {card.picture ? (
        <Example table={table} picture={card.picture} />
      ) : (
        <>
          <strong>{card.name}</strong>
          <Face table={table} card={card} />
        </>
      )}
    </aside>
  );
}

/** Shows a card in front of the page, or the list of all: one dialog, which stays open meanwhile. */
export function CardsRead({ table }: { table: Table }) {
  const { cards } = table;
  const card = table.isPeek ? null : table.card;
  if (!card && !cards) return null;
  const close = card && cards ? table.closeCard : table.closeCards;
  return (
    <Dialog title={card?.name ?? words.CARDS} close={close}>
      {card ? <Face table={table} card={card} /> : <All table={table} cards={cards!} />}
      <div class="row end">
        {card && cards && <button onClick={table.closeCard}>{words.BACK_TO_CARDS}</button>}
        <button class="main" onClick={table.closeCards}>
          {words.CLOSE}
        </button>
      </div>
    </Dialog>
  );
}

function Face({ table, card }: { table: Table; card: Card }) {
  const { picture, kind, text } = card;
  return (
    <>
      {picture && <Example table={table} picture={picture} />}
      <small>{kind}</small>
      <div>
        <Markdown text={text} />
      </div>
    </>
  );
}

function All({ table, cards }: { table: Table; cards: Cards }) {
  const [wanted, setWanted] = useState("");
  const part = wanted.trim().toLowerCase();
  const fits = cards.cards.filter(({ name }) => name.toLowerCase().includes(part));
  return (
    <>
      <input
        class="find"
        type="search"
        aria-label={words.FIND_CARD}
        placeholder={words.FIND_CARD}
        value={wanted}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      <div class="entries">
        {fits.map(({ key, name, kind }) => (
          <button class="entry" key={key} onClick={() => table.readCard(key, false)}>
            <span>{name}</span>
            <small>{kind}</small>
          </button>
        ))}
        {!fits.length && <p class="hint">{words.NO_CARD}</p>}
      </div>
    </>
  );
}
