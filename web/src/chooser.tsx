// Which of several choices: shown beside the place where all of them are picked.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { named, pickedBy, type Spot } from "./choices";
import type { Pictured } from "./messages";
import { around } from "./places";
import type { Table } from "./table";
import * as words from "./words";

interface Props {
  table: Table;
  spot: Spot;
  picture: Pictured;
}

/** Pixels between the list, its place and the edges of the window. */
const EDGE = 4;

/** Lists what can be picked in a place, beside it and within the picture. */
export function Chooser({ table, spot, picture }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as SVGElement | null;
    box.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, [spot.key]);
  // A press anywhere else lets go of the place. One on another place narrows what is left.
  useEffect(() => {
    const press = ({ target }: Event) => {
      const isElsewhere = target instanceof Element && !target.closest(".chooser, [data-spot]");
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
    const at = around(spot.hit.points);
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
  return (
    <div
      class="chooser"
      ref={box}
      role="dialog"
      aria-label={words.WHICH}
      popover="manual"
    >
      {spot.choices
        .filter(({ index }) => table.held.includes(index))
        // A list that said more than a click does would promise too much.
        .map((choice) => ({ choice, entry: pickedBy(table.position!.question!, choice) }))
        .map(({ choice, entry }) => (
          <button
            key={choice.index}
            aria-disabled={!table.isReady}
            aria-label={named({ ...choice, entry })}
            onClick={() => table.pick(choice)}
            onPointerEnter={() => table.point([choice.index])}
            onPointerLeave={() => table.point([])}
            onFocus={() => table.point([choice.index])}
            onBlur={() => table.point([])}
          >
            <span>{entry.text}</span>
            {entry.hint && <small>{entry.hint}</small>}
          </button>
        ))}
      <button class="quiet" onClick={() => table.hold([], "")}>
        {words.CANCEL}
      </button>
    </div>
  );
}

/** Keeps a place within the window, which ends at `most`. */
function within(at: number, most: number): number {
  return Math.max(EDGE, Math.min(at, most - EDGE));
}
