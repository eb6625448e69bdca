// Two fingers, or Ctrl and the wheel, make a picture larger; one finger then moves it.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** The largest zoom: the smallest place on a small picture still becomes large enough for a finger. */
export const MOST = 6;

interface Point {
  x: number;
  y: number;
}

/** A point of the window that keeps its place of the drawing, which `within` finds again. */
interface Anchor extends Point {
  within(drawing: DOMRect): Point;
}

/** Lets the reader zoom what a frame shows, around the point between the fingers. */
export function usePinch(
  frame: { current: HTMLElement | null },
  zoom: number,
  setZoom: (zoom: number) => void,
): void {
  const now = useRef(zoom);
  const set = useRef(setZoom);
  set.current = setZoom;
  const anchor = useRef<Anchor | null>(null);
  const drawn = useRef(zoom);

  useLayoutEffect(() => {
    now.current = zoom;
    const element = frame.current;
    if (!element || drawn.current === zoom) return;
    const held = anchor.current;
    const from = held ? held.within(drawingIn(element)) : middleOfHits(element);
    const to = held ?? middleOf(element.getBoundingClientRect());
    element.scrollBy(from.x - to.x, from.y - to.y);
    if (!held) bringInSight(element);
    drawn.current = zoom;
    anchor.current = null;
  }, [zoom]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let start = 0;
    let from = 1;
    const to = (next: number, x: number, y: number): void => {
      const box = drawingIn(element);
      const [across, down] = [(x - box.left) / box.width, (y - box.top) / box.height];
      const within = ({ left, top, width, height }: DOMRect) => ({
        x: left + across * width,
        y: top + down * height,
      });
      anchor.current = { x, y, within };
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

/** Pixels that a mouse moves before it drags and no longer clicks. */
const DRAGGED = 5;

/** Lets a mouse drag what a zoomed frame shows. */
export function usePan(frame: { current: HTMLElement | null }, zoom: number): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || zoom <= 1) return;
    let from: Point | null = null;
    const begin = ({ pointerType, button, clientX, clientY }: PointerEvent): void => {
      if (pointerType === "mouse" && button === 0) from = { x: clientX, y: clientY };
    };
    const move = ({ pointerId, clientX, clientY, buttons }: PointerEvent): void => {
      if (!(buttons & 1)) from = null;
      if (!from) return;
      const isDragged = element.hasPointerCapture(pointerId);
      if (!isDragged && Math.hypot(clientX - from.x, clientY - from.y) < DRAGGED) return;
      // What captures the pointer takes its click, too: nothing is picked.
      if (!isDragged) element.setPointerCapture(pointerId);
      element.classList.add("panned");
      element.scrollBy(from.x - clientX, from.y - clientY);
      from = { x: clientX, y: clientY };
    };
    const end = (): void => {
      from = null;
      element.classList.remove("panned");
    };
    element.addEventListener("pointerdown", begin);
    element.addEventListener("pointermove", move);
    element.addEventListener("lostpointercapture", end);
    return () => {
      end();
      element.removeEventListener("pointerdown", begin);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("lostpointercapture", end);
    };
  }, [zoom > 1]);
}

/** Moves what a zoomed frame shows to what can be picked, where a new position has none of that in
 * sight. */
export function useInSight(frame: { current: HTMLElement | null }, zoom: number, number: number): void {
  useEffect(() => {
    if (frame.current && zoom > 1) bringInSight(frame.current);
  }, [number]);
}

/** Moves what a frame shows to the nearest place where something can be picked, unless one is in sight. */
function bringInSight(frame: HTMLElement): void {
  const hits = [...frame.querySelectorAll("[data-spot]")].map((hit) => middleOf(hit.getBoundingClientRect()));
  const box = frame.getBoundingClientRect();
  const isSeen = ({ x, y }: Point) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  if (!hits.length || hits.some(isSeen)) return;
  const to = middleOf(box);
  const away = ({ x, y }: Point) => Math.hypot(x - to.x, y - to.y);
  const [nearest] = hits.sort((one, other) => away(one) - away(other));
  frame.scrollBy(nearest!.x - to.x, nearest!.y - to.y);
}

function drawingIn(frame: HTMLElement): DOMRect {
  return frame.firstElementChild!.getBoundingClientRect();
}

function middleOf({ left, top, width, height }: DOMRect): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

/** Returns the middle of what can be picked; that of the drawing, where nothing can. */
function middleOfHits(frame: HTMLElement): Point {
  const hits = [...frame.querySelectorAll("[data-spot]")].map((hit) => hit.getBoundingClientRect());
  const middles = (hits.length ? hits : [drawingIn(frame)]).map(middleOf);
  const mean = (of: (middle: Point) => number) =>
    middles.reduce((total, middle) => total + of(middle), 0) / middles.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
