// Which of several choices: shown beside the place where all of them are picked.
import { useEffect, useRef } from "preact/hooks";
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
  const { left, top, right, bottom } = around(spot.hit.points);
  const across = (x: number) => `${(x / picture.width) * 100}%`;
  const down = (y: number) => `${(y / picture.height) * 100}%`;
  const isLeft = left + right < picture.width;
  const isHigh = top + bottom < picture.height;
  return (
    <div
      class="chooser"
      ref={box}
      role="dialog"
      aria-label={words.WHICH}
      style={{
        [isLeft ? "left" : "right"]: isLeft ? across(left) : across(picture.width - right),
        [isHigh ? "top" : "bottom"]: isHigh ? down(bottom) : down(picture.height - top),
      }}
    >
      {spot.choices
        .filter(({ index }) => table.held.includes(index))
        // A list that said more than a click does would promise too much.
        .map((choice) => ({ choice, entry: pickedBy(table.position.question!, choice) }))
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
