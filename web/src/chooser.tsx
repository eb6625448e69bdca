// Which of several choices: shown beside the place where all of them are picked.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Pictured } from "./messages";
import { around, type Point } from "./places";
import type { Table } from "./table";
import * as words from "./words";

/** Something that can be picked in the place. */
export interface Way {
  text: string;
  hint: string;
  /** The numbers of the choices that it stands for: they are pointed at together. */
  indices: number[];
  pick: () => void;
}

interface Props {
  table: Table;
  /** The place, by its key and its outline. */
  spot: string;
  outline: Point[];
  picture: Pictured;
  ways: Way[];
}

/** Pixels between the list, its place and the edges of the window. */
const EDGE = 4;
/** The id of what all choices of the list share. */
const SHARED = "chooser-shared";

/** Lists what can be picked in a place, beside it and within the window. */
export function Chooser({ table, spot, outline, picture, ways }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // A press anywhere else lets go of the place. One on another place narrows what is left.
  useEffect(() => {
    const press = ({ target }: Event) => {
      const isElsewhere = target instanceof Element && !target.closest(".chooser, [data-spot], .instead");
      if (isElsewhere) table.hold([], "");
    };
    addEventListener("pointerdown", press, true);
    return () => removeEventListener("pointerdown", press, true);
  }, []);
  // In front of the page, a small picture cuts nothing off.
  useLayoutEffect(() => {
    const list = box.current!;
    if (!list.matches(":popover-open")) list.showPopover();
    const { left, top, width, height } = list.closest(".drawn")!.getBoundingClientRect();
    const at = around(outline);
    const across = (x: number) => left + (x / picture.width) * width;
    const down = (y: number) => top + (y / picture.height) * height;
    const isLeft = at.left + at.right < picture.width;
    const isHigh = at.top + at.bottom < picture.height;
    const { offsetWidth, offsetHeight } = list;
    const x = isLeft ? across(at.left) : across(at.right) - offsetWidth;
    const y = isHigh ? down(at.bottom) + EDGE : down(at.top) - EDGE - offsetHeight;
    list.style.left = `${within(x, innerWidth - offsetWidth)}px`;
    list.style.top = `${within(y, innerHeight - offsetHeight)}px`;
  });
  // Before the next key comes.
  useLayoutEffect(() => {
    const before = document.activeElement as SVGElement | null;
    // Not the first one in the list: another press of the same key would pick what nobody has read.
    box.current?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, [spot]);
  const texts = apart(ways.map(({ text }) => text), words.THEN);
  const hints = apart(ways.map(({ hint }) => hint), words.AND);
  return (
    <div
      class="chooser"
      ref={box}
      role="dialog"
      aria-label={words.WHICH}
      aria-describedby={SHARED}
      popover="manual"
      tabIndex={-1}
      onKeyDown={step}
    >
      {(texts.all || hints.all) && (
        <p id={SHARED}>
          <strong>{texts.all}</strong>
          {hints.all && <small>{hints.all}</small>}
        </p>
      )}
      {ways.map(({ text, indices, pick }, at) => (
        <button
          key={at}
          aria-disabled={!table.isReady}
          onClick={pick}
          onPointerEnter={() => table.point(indices)}
          onPointerLeave={() => table.point([])}
          onFocus={() => table.point(indices)}
          onBlur={() => table.point([])}
        >
          <span>{texts.each[at] || text}</span>
          {hints.each[at] && <small>{hints.each[at]}</small>}
        </button>
      ))}
      <button class="quiet" onClick={() => table.hold([], "")}>
        {words.CANCEL}
      </button>
    </div>
  );
}

/** Moves the focus up and down the list, from its last button to the first one. */
function step(event: KeyboardEvent): void {
  const buttons = [...(event.currentTarget as Element).querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  buttons.at(to % buttons.length)!.focus();
}

/** Returns the parts that all texts have, and those that each has beyond them. */
function apart(texts: string[], by: string): { all: string; each: string[] } {
  const parts = texts.map((text) => text.split(by));
  const all = (parts[0] ?? []).filter((part) => part && parts.every((other) => other.includes(part)));
  const own = parts.map((each) => each.filter((part) => !all.includes(part)).join(by));
  return { all: all.join(by), each: own };
}

/** Keeps a place within the window, which ends at `most`. */
function within(at: number, most: number): number {
  return Math.max(EDGE, Math.min(at, most - EDGE));
}
