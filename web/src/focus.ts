// Where the focus goes when what had it is gone.
import { useLayoutEffect, useRef } from "preact/hooks";

type Zone = "board" | "ask" | "";

/** Keeps the focus where the reader was: on the board, or at the question. While there is nothing to
 * pick it waits at the prompt. Who begins to look back can go on with the arrow keys. */
export function useFocusKept(number: number, isLookingBack: boolean): void {
  const looked = useRef(false);
  // Read while the page is still as it was.
  const last = useRef<Zone>("");
  const waits = document.activeElement?.matches(".prompt") && last.current;
  const zone = waits || zoneOf(document.activeElement);
  last.current = zone;
  useLayoutEffect(() => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (!zone || !isLost) return;
    const others = zone === "board" ? ["[data-spot][tabindex='0']", ".prompt"] : [".ask .entry", ".prompt"];
    const wasLookingBack = looked.current;
    const places = isLookingBack ? [".replay input"] : wasLookingBack ? [".look-back", ...others] : others;
    for (const place of places) {
      const next = document.querySelector<HTMLElement | SVGElement>(place);
      if (next) return next.focus({ preventScroll: true });
    }
  }, [number, isLookingBack]);
  useLayoutEffect(() => {
    looked.current = isLookingBack;
  }, [isLookingBack]);
}

function zoneOf(element: Element | null): Zone {
  if (element?.closest("[data-spot], .chooser")) return "board";
  return element?.closest(".table") ? "ask" : "";
}
