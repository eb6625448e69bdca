// Where the focus goes when what had it is gone.
import { useLayoutEffect } from "preact/hooks";

/** Keeps the focus where the reader was: on the board, or at the question. */
export function useFocusKept(number: number): void {
  // Read while the page is still as it was.
  const zone = zoneOf(document.activeElement);
  useLayoutEffect(() => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (!zone || !isLost) return;
    const places = zone === "board" ? ["[data-spot][tabindex='0']", ".prompt"] : [".ask .entry", ".prompt"];
    for (const place of places) {
      const next = document.querySelector<HTMLElement | SVGElement>(place);
      if (next) return next.focus({ preventScroll: true });
    }
  }, [number]);
}

function zoneOf(element: Element | null): "board" | "ask" | "" {
  if (element?.closest("[data-spot]")) return "board";
  return element?.closest(".ask") ? "ask" : "";
}
