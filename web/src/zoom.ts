// Two fingers, or Ctrl and the wheel, make a picture larger; one finger then moves it.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const MOST = 4;

/** Lets the reader zoom what a frame shows, around the point between the fingers. */
export function usePinch(
  frame: { current: HTMLElement | null },
  zoom: number,
  setZoom: (zoom: number) => void,
): void {
  const now = useRef(zoom);
  const set = useRef(setZoom);
  set.current = setZoom;
  const anchor = useRef<{ x: number; y: number } | null>(null);
  const drawn = useRef(zoom);

  useLayoutEffect(() => {
    now.current = zoom;
    const element = frame.current;
    if (!element || drawn.current === zoom) return;
    const { x, y } = anchor.current ?? middleOfHits(element);
    const grown = zoom / drawn.current;
    element.scrollLeft = (element.scrollLeft + x) * grown - x;
    element.scrollTop = (element.scrollTop + y) * grown - y;
    drawn.current = zoom;
    anchor.current = null;
  }, [zoom]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let start = 0;
    let from = 1;
    const to = (next: number, x: number, y: number): void => {
      const box = element.getBoundingClientRect();
      anchor.current = { x: x - box.left, y: y - box.top };
      set.current(Math.min(MOST, Math.max(1, next)));
    };
    const begin = (event: TouchEvent): void => {
      const [one, other] = event.touches;
      if (!one || !other) return;
      start = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      from = now.current;
    };
    const move = (event: TouchEvent): void => {
      const [one, other] = event.touches;
      if (!one || !other || !start) return;
      event.preventDefault();
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      to((from * apart) / start, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    };
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      to(now.current * Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
    };
    const end = (event: TouchEvent): void => {
      if (event.touches.length < 2) start = 0;
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchmove", move, { passive: false });
    element.addEventListener("touchend", end);
    element.addEventListener("wheel", turn, { passive: false });
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchmove", move);
      element.removeEventListener("touchend", end);
      element.removeEventListener("wheel", turn);
    };
  }, []);
}

/** Returns the middle of what can be picked, within the frame. */
function middleOfHits(frame: HTMLElement): { x: number; y: number } {
  const box = frame.getBoundingClientRect();
  const hits = [...frame.querySelectorAll("[data-spot]")].map((hit) => hit.getBoundingClientRect());
  if (!hits.length) return { x: box.width / 2, y: box.height / 2 };
  const sum = (of: (hit: DOMRect) => number) => hits.reduce((total, hit) => total + of(hit), 0);
  return {
    x: sum((hit) => hit.left + hit.width / 2) / hits.length - box.left,
    y: sum((hit) => hit.top + hit.height / 2) / hits.length - box.top,
  };
}
